// level_things: the rectangles of a level that hide, that are in the way, or that tell on somebody.
#ifndef SEVENWATCH_FILES_LEVEL_THINGS_H
#define SEVENWATCH_FILES_LEVEL_THINGS_H

#include "files/level_shapes.h"

// Each reads an object of its class, whose properties are known to be allowed, into the draft.
void level_read_low(const LevelObject *object, LevelDraft *draft);
void level_read_glass(const LevelObject *object, LevelDraft *draft);
void level_read_smoke(const LevelObject *object, LevelDraft *draft);
void level_read_door(const LevelObject *object, LevelDraft *draft);
void level_read_shadow(const LevelObject *object, LevelDraft *draft);
void level_read_floor(const LevelObject *object, LevelDraft *draft);

#endif
