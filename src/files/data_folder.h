// data_folder: where the game's own files are: levels/, personalities.json, fonts/.
//
// The environment variable SEVENWATCH_DATA names it. Without that it is the folder data beside the running
// program, as in the build folder, or ../share/sevenwatch seen from there, as where it is installed.
#ifndef SEVENWATCH_FILES_DATA_FOLDER_H
#define SEVENWATCH_FILES_DATA_FOLDER_H

#include "sevenwatch/report.h"

enum { PATH_SIZE = 4096 };

// Writes the folder's path, of at most PATH_SIZE bytes with its end. `program` is argv[0], for systems that
// do not tell a program where it is. False with a fault that names the places looked at.
bool data_folder_find(const char *program, char *folder, Report *report);

// Joins up to three parts to a path, PATH_SIZE bytes at most; false with a fault when it is longer.
bool path_join(char *path, const char *first, const char *second, const char *third, Report *report);

// The folder of a file: "a/b" of "a/b/c", "." of "c".
void path_folder(const char *path, char folder[PATH_SIZE]);

// Writes how a file that is there is named in the folder of another: "levels/yard.tmj", "../yard.tmj". What
// begins at the root, and what is seen from the present folder alike, is named as it is. PATH_SIZE bytes at
// most.
void path_seen_from(char *path, const char *target, const char *file);

// Can a file be opened there for reading?
bool path_exists(const char *path);

#endif
