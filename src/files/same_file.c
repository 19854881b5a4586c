#define _POSIX_C_SOURCE 200809L // for stat

#include "files/same_file.h"

#include "files/data_folder.h"

#include <string.h>
#include <sys/stat.h>

static bool is_one(const struct stat *first, const struct stat *second) {
    return first->st_dev == second->st_dev && first->st_ino == second->st_ino;
}

static const char *name_in_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool would_be_one(const char *first, const char *second) {
    char first_folder[PATH_SIZE], second_folder[PATH_SIZE];
    struct stat first_found, second_found;
    path_folder(first, first_folder);
    path_folder(second, second_folder);
    return strcmp(name_in_folder(first), name_in_folder(second)) == 0 &&
           stat(first_folder, &first_found) == 0 && stat(second_folder, &second_found) == 0 &&
           is_one(&first_found, &second_found);
}

bool file_is_regular(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

bool file_is_same(const char *first, const char *second) {
    struct stat first_found, second_found;
    bool has_first = stat(first, &first_found) == 0, has_second = stat(second, &second_found) == 0;
    if (has_first && has_second) return S_ISREG(first_found.st_mode) && is_one(&first_found, &second_found);
    return !has_first && !has_second && would_be_one(first, second);
}
