#define _POSIX_C_SOURCE 200809L // for open, fstat, poll and fdopen

#include "files/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WRITER_WAIT = 1000 }; // ms

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

// A pipe of the file system to which nobody writes would let one wait for ever: a moment is enough for a
// writer to come. One who has it open may take his time.
static bool has_writer(int number) {
    struct stat status;
    char byte;
    if (fstat(number, &status) != 0 || !S_ISFIFO(status.st_mode)) return true;
    struct pollfd pipe = {.fd = number, .events = POLLIN};
    return poll(&pipe, 1, WRITER_WAIT) != 0 || read(number, &byte, 1) != 0;
}

// NULL with errno.
static FILE *open_to_read(const char *path) {
    int number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (number < 0) return NULL;
    bool is_fed = has_writer(number);
    int flags = fcntl(number, F_GETFL);
    FILE *file = is_fed && flags >= 0 && fcntl(number, F_SETFL, flags & ~O_NONBLOCK) == 0
                     ? fdopen(number, "rb")
                     : NULL;
    if (file) return file;
    int cause = is_fed ? errno : EPIPE;
    close(number);
    errno = cause;
    return NULL;
}

char *text_file_read(const char *path, size_t *size, Report *report) {
    errno = 0;
    FILE *file = open_to_read(path);
    if (!file) {
        report_add(report, path[0] != '\0' ? path : "\"\"", "cannot be read: %s",
                   errno == EPIPE ? "it is a pipe, and nobody writes to it" : strerror(errno));
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
