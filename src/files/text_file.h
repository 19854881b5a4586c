// text_file: a whole file in memory.
#ifndef SEVENWATCH_FILES_TEXT_FILE_H
#define SEVENWATCH_FILES_TEXT_FILE_H

#include "sevenwatch/report.h"

#include <stddef.h>

enum { TEXT_FILE_MAX_BYTES = 16 * 1024 * 1024 };

// The bytes of a file, to be freed by the caller. NULL with a fault that says why when it is missing, cannot
// be read, or is larger than TEXT_FILE_MAX_BYTES.
char *text_file_read(const char *path, size_t *size, Report *report);

#endif
