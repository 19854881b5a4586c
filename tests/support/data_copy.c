#define _POSIX_C_SOURCE 200809L // mkdir, symlink

#include "data_copy.h"

#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void join(const DataCopy *data, const char *place, char path[DATA_COPY_PATH]) {
    assert_true(snprintf(path, DATA_COPY_PATH, "%s/%s", data->folder, place) < DATA_COPY_PATH);
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    text[size] = '\0';
    fclose(file);
    return text;
}

void data_copy_write(const DataCopy *data, const char *place, const char *text) {
    char path[DATA_COPY_PATH], fresh[DATA_COPY_PATH];
    join(data, place, path);
    join(data, "fresh", fresh);
    FILE *file = fopen(fresh, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(fresh, path), 0);
}

void data_copy_put(const DataCopy *data, const char *place, const char *file) {
    char *text = read_file(file);
    data_copy_write(data, place, text);
    free(text);
}

char *data_copy_read(const DataCopy *data, const char *place) {
    char path[DATA_COPY_PATH];
    join(data, place, path);
    return read_file(path);
}

static void empty(const DataCopy *data) {
    char command[DATA_COPY_PATH + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", data->folder);
    assert_int_equal(system(command), 0);
}

void data_copy_make(DataCopy *data, const char *name) {
    char path[DATA_COPY_PATH];
    *data = (DataCopy){.folder = ""};
    assert_true(snprintf(data->folder, sizeof data->folder, "%s/%s", SCRATCH_DIR, name) < DATA_COPY_PATH);
    empty(data);
    assert_int_equal(mkdir(data->folder, 0777), 0);
    join(data, "levels", path);
    assert_int_equal(mkdir(path, 0777), 0);
    join(data, "fonts", path);
    assert_int_equal(symlink(DATA_DIR "/fonts", path), 0);
    data_copy_put(data, "personalities.json", DATA_DIR "/personalities.json");
}
