// safe_file: small files that must survive whatever happens to the program: they are replaced whole or not at
// all. And the folder that they are in.
#ifndef SEVENWATCH_FILES_SAFE_FILE_H
#define SEVENWATCH_FILES_SAFE_FILE_H

#include "files/data_folder.h"

#include <stddef.h>

// The folder of what belongs to one person. The environment variable SEVENWATCH_CONFIG names it; without
// that it is sevenwatch in $XDG_CONFIG_HOME, else in ~/.config. False with a fault when none of them says
// where, or it is a file. It need not be there.
bool config_folder_find(char folder[PATH_SIZE], Report *report);

// Replaces a file, or makes it and the folders that it is in. What it held stays whole until all of the new
// is on the disk: a temporary file beside it is renamed. False with a fault, and the file as it was, when
// that fails.
bool safe_file_write(const char *path, const char *text, size_t size, Report *report);

// Takes from a text what is good in it; false with its faults in the report when not all of it is.
typedef bool SafeFileReader(void *into, const char *text, size_t size, const char *path, Report *report);

enum { SAFE_FILE_COPIES = 9 }; // of damaged files that are kept

// Reads a file, if there is one. A damaged one is kept beside it, with ".damaged" at the end of its name, and
// a number from 2 on where there are earlier such copies; beyond SAFE_FILE_COPIES the last makes way. The
// report tells where it is; then false: what was good in it is to be written
// anew.
bool safe_file_read(const char *path, SafeFileReader *reader, void *into, Report *report);

#endif
