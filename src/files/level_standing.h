// level_standing: whether somebody has room where a level puts him.
#ifndef SEVENWATCH_FILES_LEVEL_STANDING_H
#define SEVENWATCH_FILES_LEVEL_STANDING_H

#include "files/level_draft.h"
#include "files/level_reach.h"

// Somebody who stands somewhere, and whether from the start, when doors are as the level says.
typedef struct LevelStanding {
    LevelBody body;
    bool is_start;
} LevelStanding;

// Is a point in the world, at least so far from its border?
bool level_is_within(Vec2 at, Vec2 size, float margin);

// Is there room for somebody? A fault at `where` when there is none; `who` is "it" or "its waypoint 3".
bool level_standing_check(const LevelDraft *draft, const Place *place, const char *where, const char *who,
                          Vec2 at, LevelStanding standing);

#endif
