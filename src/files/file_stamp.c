#define _POSIX_C_SOURCE 200809L // st_mtim

#include "files/file_stamp.h"

#include <sys/stat.h>

FileStamp file_stamp(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return (FileStamp){0};
    return (FileStamp){.seconds = (int64_t)status.st_mtim.tv_sec,
                       .nanoseconds = (int64_t)status.st_mtim.tv_nsec,
                       .size = (int64_t)status.st_size,
                       .number = (uint64_t)status.st_ino,
                       .is_there = true};
}

bool file_stamp_is_same(const FileStamp *a, const FileStamp *b) {
    return a->is_there == b->is_there && a->seconds == b->seconds && a->nanoseconds == b->nanoseconds &&
           a->size == b->size && a->number == b->number;
}
