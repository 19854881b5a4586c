#include "files/text_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Reads until the end or until one byte more than is allowed, so that a device without an end is refused too.
static char *read_all(FILE *file, size_t *size) {
    size_t capacity = 65536;
    char *text = malloc(capacity);
    *size = 0;
    while (text) {
        *size += fread(text + *size, 1, capacity - *size, file);
        if (*size < capacity || *size > TEXT_FILE_MAX_BYTES) return text;
        capacity *= 2;
        char *larger = realloc(text, capacity);
        if (!larger) free(text);
        text = larger;
    }
    return NULL;
}

char *text_file_read(const char *path, size_t *size, Report *report) {
    errno = 0;
    FILE *file = fopen(path, "rb");
    if (!file) {
        report_add(report, path, "cannot be read: %s", strerror(errno));
        return NULL;
    }
    char *text = read_all(file, size);
    if (!text) {
        report_add(report, path, "cannot be read: not enough memory");
    } else if (ferror(file)) {
        report_add(report, path, "cannot be read: %s", strerror(errno));
    } else if (*size > TEXT_FILE_MAX_BYTES) {
        report_add(report, path, "is larger than %d MiB, which is the most that is read",
                   TEXT_FILE_MAX_BYTES / (1024 * 1024));
    } else {
        fclose(file);
        return text;
    }
    free(text);
    fclose(file);
    return NULL;
}
