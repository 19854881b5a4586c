// level_names: which levels a data folder holds.
#ifndef SEVENWATCH_FILES_LEVEL_NAMES_H
#define SEVENWATCH_FILES_LEVEL_NAMES_H

enum { LEVEL_NAMES_MAX = 256, LEVEL_NAME_SIZE = 64 };

// Levels by the names of their files without .tmj, in order of the alphabet; what is beyond the sizes above
// is left out and only counted.
typedef struct LevelNames {
    char name[LEVEL_NAMES_MAX][LEVEL_NAME_SIZE];
    int count;
    int left_out;
} LevelNames;

// Lists the levels of a folder, none when it cannot be read.
void level_names_read(const char *folder, LevelNames *names);

#endif
