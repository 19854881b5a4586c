// level_task: what there is to do in a level: its loot, its exits, and the rule that the map names.
#ifndef SEVENWATCH_FILES_LEVEL_TASK_H
#define SEVENWATCH_FILES_LEVEL_TASK_H

#include "files/level_shapes.h"

// Each reads an object of its class, whose properties are known to be allowed, into the draft.
void level_read_loot(const LevelObject *object, LevelDraft *draft);
void level_read_exit(const LevelObject *object, LevelDraft *draft);

// Reads the map's `rule` and `seconds` once all objects are read, and refuses what could not be won. Where no
// rule is named, a level with an exit is to be escaped from, and one without is free.
void level_read_rule(const Node *map, LevelDraft *draft);

#endif
