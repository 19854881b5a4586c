// game_files: what a world is made of, found and read by name: the game's personalities and a level.
#ifndef SEVENWATCH_FILES_GAME_FILES_H
#define SEVENWATCH_FILES_GAME_FILES_H

#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

// What to read. All pointers are borrowed.
typedef struct GameFilesDef {
    const char *data_folder;
    const char *level;       // a file name in its levels/ without .tmj, or a path
    const char *beside;      // a file; a path is first tried in its folder; NULL: only as it is
    const char *personality; // of every guard; NULL or empty: each its own
    const char *asker;       // who names the level, for faults: a scenario's name, or NULL
} GameFilesDef;

typedef struct GameFiles {
    PersonalityBook book;
    Place *place;
} GameFiles;

// What is being played: all that a run follows from, its intents aside. All pointers are borrowed.
typedef struct GameRun {
    const char *level;       // as it was named; NULL: nothing is being played
    const char *personality; // of every guard; NULL: each its own
    uint64_t seed;
    const Place *place;
    const PersonalityBook *book;
} GameRun;

// Reads the personalities of a data folder.
bool game_files_read_book(const char *data_folder, PersonalityBook *book, Report *report);

// Writes the path of the level, of at most PATH_SIZE bytes with its end. False with a fault when there is
// none.
bool game_files_find_level(const GameFilesDef *def, char *path, Report *report);

// Writes how a file that lies elsewhere names the level, of at most PATH_SIZE bytes with its end, so that it
// is found from there: by its name, or by its path from the folder of that file.
void game_files_name_level(const GameFilesDef *def, const char *file, char *name);

// False with every fault in the report when there is no such level or something is refused; nothing is then
// left open. Free what was read with game_files_close.
bool game_files_open(GameFiles *files, const GameFilesDef *def, Report *report);
void game_files_close(GameFiles *files);

#endif
