#define _XOPEN_SOURCE 700 // for fsync, mkstemp, link, realpath

#include "files/safe_file.h"

#include "files/same_file.h"
#include "files/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *environment(const char *name) {
    const char *value = getenv(name);
    return value && value[0] != '\0' ? value : NULL;
}

// What is there already must be a folder; what is not is made when something is to be kept.
static bool can_be_a_folder(const char *folder, Report *report) {
    struct stat found;
    if (stat(folder, &found) != 0 || S_ISDIR(found.st_mode)) return true;
    report_add(report, folder, "settings and best results are not kept: it is a file; allowed is a folder");
    return false;
}

static bool name_config_folder(char folder[PATH_SIZE], Report *report) {
    const char *named = environment("SEVENWATCH_CONFIG");
    const char *config = environment("XDG_CONFIG_HOME");
    const char *home = environment("HOME");
    if (named) return path_join(folder, named, "", "", report);
    // The standard for these folders says that one which is no absolute path is to be ignored.
    if (config && config[0] == '/') return path_join(folder, config, "/sevenwatch", "", report);
    if (home) return path_join(folder, home, "/.config/sevenwatch", "", report);
    report_add(report, NULL,
               "settings and best results are not kept: neither HOME nor XDG_CONFIG_HOME nor "
               "SEVENWATCH_CONFIG says where");
    return false;
}

bool config_folder_find(char folder[PATH_SIZE], Report *report) {
    return name_config_folder(folder, report) && can_be_a_folder(folder, report);
}

static bool make_folder(const char *folder) {
    return mkdir(folder, 0700) == 0 || errno == EEXIST;
}

// Makes the folders on the way to a file, the outermost first. `refused` is why one of them was not, or 0.
static bool make_folders(const char *path, int *refused) {
    char part[PATH_SIZE];
    *refused = 0;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        size_t length = (size_t)(slash - path);
        memcpy(part, path, length);
        part[length] = '\0';
        // A folder that is there may lie in one where nothing may be made; opening the file will tell.
        if (make_folder(part)) continue;
        if (errno != EROFS && errno != EACCES && errno != EPERM) return false;
        *refused = errno;
    }
    return true;
}

static bool write_all(int file, const char *text, size_t size) {
    while (size > 0) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text += written;
        size -= (size_t)written;
    }
    return fsync(file) == 0;
}

// The new name is on the disk only once the folder is. Where folders cannot be told so, nothing can be done.
static void settle_folder(const char *path) {
    char folder[PATH_SIZE];
    path_folder(path, folder);
    int file = open(folder, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

// Writes the temporary file and gives it its name; errno tells why it did not.
static bool replace(const char *path, char *temporary, const char *text, size_t size) {
    int file = mkstemp(temporary);
    if (file < 0) return false;
    bool is_whole = write_all(file, text, size);
    int error = errno;
    if (close(file) != 0 && is_whole) {
        is_whole = false;
        error = errno;
    }
    if (is_whole && rename(temporary, path) == 0) return true;
    if (is_whole) error = errno;
    unlink(temporary);
    errno = error;
    return false;
}

bool safe_file_write(const char *path, const char *text, size_t size, Report *report) {
    char linked[PATH_SIZE], temporary[PATH_SIZE];
    // Who keeps the file elsewhere and a symbolic link to it here is to find it there.
    const char *target = realpath(path, linked) ? linked : path;
    if (!path_join(temporary, target, ".XXXXXX", "", report)) return false;
    int refused = 0;
    if (make_folders(target, &refused) && replace(target, temporary, text, size)) {
        settle_folder(target);
        return true;
    }
    const int cause = errno == ENOENT && refused != 0 ? refused : errno;
    report_add(report, path, "cannot be written: %s; it stays as it was", strerror(cause));
    return false;
}

// "settings.json.damaged", then "settings.json.damaged2" and so on: the first that is free, or is this very
// file, which was put aside before and could not be written anew since; without one, the last.
static bool name_aside(const char *path, char aside[PATH_SIZE], Report *report) {
    char number[12] = "";
    for (int i = 1; i <= SAFE_FILE_COPIES; i++) {
        if (i > 1) snprintf(number, sizeof number, "%d", i);
        if (!path_join(aside, path, ".damaged", number, report)) return false;
        struct stat found;
        if (lstat(aside, &found) != 0 || file_is_same(path, aside)) return true;
    }
    return true;
}

static void put_aside(const char *path, Report *report) {
    char aside[PATH_SIZE];
    if (!name_aside(path, aside, report)) return;
    unlink(aside);
    // A second name keeps what is good in it in place until that is written anew; not every disk has such.
    if (link(path, aside) == 0 || rename(path, aside) == 0) {
        report_add(report, path, "it is damaged; it was put aside as %s", aside);
    } else {
        report_add(report, path, "it is damaged, and cannot be put aside: %s", strerror(errno));
    }
}

bool safe_file_read(const char *path, SafeFileReader *reader, void *into, Report *report) {
    size_t size = 0;
    if (access(path, F_OK) != 0) return true; // there is nothing by that name, readable or not
    char *text = text_file_read(path, &size, report);
    bool is_well = text && reader(into, text, size, path, report);
    free(text);
    if (!is_well) put_aside(path, report);
    return is_well;
}
