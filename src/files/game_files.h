// scenery: what a world is made of, found and read by name: the personalities and a level.
#ifndef SEVENWATCH_FILES_SCENERY_H
#define SEVENWATCH_FILES_SCENERY_H

#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

// What to read. All pointers are borrowed.
typedef struct SceneryDef {
    const char *data_folder;
    const char *level;       // a file name in its levels/ without .tmj, or a path
    const char *beside;      // a file; a path is first tried in its folder; NULL: only as it is
    const char *personality; // of every guard; NULL or empty: each its own
    const char *asker;       // who names the level, for faults: a scenario's name, or NULL
} SceneryDef;

typedef struct Scenery {
    PersonalityBook book;
    Place *place;
} Scenery;

// Reads the personalities of a data folder.
bool scenery_read_book(const char *data_folder, PersonalityBook *book, Report *report);

// False with every fault in the report when there is no such level or something is refused; the scenery is
// then empty. Free it with scenery_close.
bool scenery_open(Scenery *scenery, const SceneryDef *def, Report *report);
void scenery_close(Scenery *scenery);

#endif
