#define _XOPEN_SOURCE 700 // for mkdtemp, nftw and setrlimit

#include "folder.h"

#include "scenes.h"

#include <dirent.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

void folder_open(Folder *folder) {
    *folder = (Folder){.path = "folder.XXXXXX"};
    assert_non_null(mkdtemp(folder->path));
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    (void)place;
    return remove(path);
}

void folder_close(const Folder *folder) {
    assert_int_equal(nftw(folder->path, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}

const char *folder_file(Folder *folder, const char *name) {
    static char path[FOLDER_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    return path;
}

void folder_write(Folder *folder, const char *name, const char *text) {
    FILE *file = fopen(folder_file(folder, name), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

int folder_count(const Folder *folder) {
    int count = 0;
    DIR *directory = opendir(folder->path);
    assert_non_null(directory);
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) count++;
    closedir(directory);
    return count;
}

static void limit_files(rlim_t bytes) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

void folder_disk_fills(unsigned bytes) {
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    limit_files(bytes);
}

void folder_disk_empties(void) {
    limit_files(RLIM_INFINITY);
}
