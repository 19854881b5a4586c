// same_file: whether two paths lead to one file, so that nothing that is read is written over.
#ifndef SEVENWATCH_FILES_SAME_FILE_H
#define SEVENWATCH_FILES_SAME_FILE_H

#include <stdbool.h>

// True for a file that keeps what is written into it: no device, pipe or folder, and not missing.
bool file_is_regular(const char *path);

// True when both paths lead to one regular file, through links too. Of files that are still missing, true
// when they would be made in one folder under one name.
bool file_is_same(const char *first, const char *second);

#endif
