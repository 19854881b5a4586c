#define _XOPEN_SOURCE 700 // for readlink, realpath

#include "files/data_folder.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(PATH_SIZE >= PATH_MAX, "realpath writes so much");

bool path_join(char *path, const char *first, const char *second, const char *third, Report *report) {
    int length = snprintf(path, PATH_SIZE, "%s%s%s", first, second, third);
    if (length >= 0 && length < PATH_SIZE) return true;
    report_add(report, first, "the path \"...%s%s\" is longer than %d bytes", second, third, PATH_SIZE - 1);
    return false;
}

void path_folder(const char *path, char folder[PATH_SIZE]) {
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (!slash || length >= PATH_SIZE) {
        memcpy(folder, ".", 2);
        return;
    }
    memcpy(folder, path, length);
    folder[length] = '\0';
    if (length == 0) memcpy(folder, "/", 2);
}

// How many bytes of two whole paths are folders that they share.
static size_t shared_folders(const char *first, const char *second) {
    size_t shared = 0;
    for (size_t i = 0; first[i] != '\0' && first[i] == second[i]; i++)
        if (first[i] == '/') shared = i + 1;
    return shared;
}

// Of whole paths, `from` with a slash at its end.
static bool write_way(char *path, const char *from, const char *to) {
    static const char UP[] = "../";
    const size_t shared = shared_folders(from, to);
    size_t used = 0;
    for (const char *slash = strchr(from + shared, '/'); slash; slash = strchr(slash + 1, '/')) {
        if (used + sizeof UP > PATH_SIZE) return false;
        memcpy(path + used, UP, sizeof UP);
        used += sizeof UP - 1;
    }
    int length = snprintf(path + used, PATH_SIZE - used, "%s", to + shared);
    return length >= 0 && (size_t)length < PATH_SIZE - used;
}

void path_seen_from(char *path, const char *target, const char *file) {
    char folder[PATH_SIZE], whole[PATH_SIZE], from[PATH_SIZE], to[PATH_SIZE];
    path_folder(file, folder);
    const bool is_elsewhere = target[0] != '/' && strcmp(folder, ".") != 0;
    if (is_elsewhere && realpath(folder, whole) && realpath(target, to)) {
        const char *slash = strcmp(whole, "/") == 0 ? "" : "/";
        const int length = snprintf(from, sizeof from, "%s%s", whole, slash);
        if (length >= 0 && (size_t)length < sizeof from && write_way(path, from, to)) return;
    }
    while (strncmp(target, "./", 2) == 0) target += 2;
    snprintf(path, PATH_SIZE, "%s", target);
}

bool path_exists(const char *path) {
    return access(path, R_OK) == 0;
}

// The folder of the running program: as Linux tells it, else as it was called.
static void program_folder(const char *program, char folder[PATH_SIZE]) {
    char self[PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length > 0) {
        self[length] = '\0';
        path_folder(self, folder);
    } else {
        path_folder(program, folder);
    }
}

// A folder is the data folder when it holds the personalities.
static bool is_data_folder(const char *folder, Report *report) {
    char file[PATH_SIZE];
    return path_join(file, folder, "/personalities.json", "", report) && path_exists(file);
}

bool data_folder_find(const char *program, char *folder, Report *report) {
    const char *named = getenv("SEVENWATCH_DATA");
    if (named && named[0] != '\0') {
        if (path_join(folder, named, "", "", report) && is_data_folder(folder, report)) return true;
        report_add(report, "SEVENWATCH_DATA",
                   "there is no personalities.json in the folder \"%.200s\" that it names", named);
        return false;
    }
    char beside[PATH_SIZE], built[PATH_SIZE];
    program_folder(program, beside);
    if (path_join(folder, beside, "/data", "", report) && is_data_folder(folder, report)) return true;
    memcpy(built, folder, sizeof built);
    if (path_join(folder, beside, "/../share/sevenwatch", "", report) && is_data_folder(folder, report))
        return true;
    report_add(report, NULL,
               "the game's data are neither in %.150s nor in %.150s; reinstall the game, or name their "
               "folder in the "
               "environment variable SEVENWATCH_DATA",
               built, folder);
    return false;
}
