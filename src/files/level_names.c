#define _POSIX_C_SOURCE 200809L // for dirent.h

#include "files/level_names.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static void add(const char *file, LevelNames *names) {
    const char ending[] = ".tmj";
    size_t length = strlen(file), ending_length = sizeof ending - 1;
    if (length <= ending_length || strcmp(file + length - ending_length, ending) != 0) return;
    length -= ending_length;
    if (length >= LEVEL_NAME_SIZE || names->count == LEVEL_NAMES_MAX) {
        names->left_out++;
        return;
    }
    memcpy(names->name[names->count], file, length);
    names->name[names->count++][length] = '\0';
}

static int by_alphabet(const void *a, const void *b) {
    return strcmp(a, b);
}

void level_names_read(const char *folder, LevelNames *names) {
    *names = (LevelNames){0};
    DIR *directory = opendir(folder);
    if (!directory) return;
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory))
        add(entry->d_name, names);
    closedir(directory);
    qsort(names->name, (size_t)names->count, sizeof names->name[0], by_alphabet);
}
