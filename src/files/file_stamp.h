// file_stamp: whether a file is still what it was, as cheaply as it can be asked again and again.
#ifndef SEVENWATCH_FILES_FILE_STAMP_H
#define SEVENWATCH_FILES_FILE_STAMP_H

#include <stdbool.h>
#include <stdint.h>

// When it was written, how large it is, and which one it is: editors put a new file in the place of the old.
typedef struct FileStamp {
    int64_t seconds, nanoseconds;
    int64_t size;
    uint64_t number;
    bool is_there;
} FileStamp;

FileStamp file_stamp(const char *path);
bool file_stamp_is_same(const FileStamp *a, const FileStamp *b);

#endif
