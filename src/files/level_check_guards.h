// level_check_guards: the sense of a level as far as it is about guards.
#ifndef SEVENWATCH_FILES_LEVEL_CHECK_GUARDS_H
#define SEVENWATCH_FILES_LEVEL_CHECK_GUARDS_H

#include "files/level_draft.h"
#include "files/level_reach.h"

// Somebody who stands somewhere, and whether from the start, when doors are as the level says.
typedef struct LevelStanding {
    LevelBody body;
    bool is_start;
} LevelStanding;

// Is there room for somebody? A fault at `where` when there is none; `who` is "it" or "its waypoint 3".
bool level_check_standing(const LevelDraft *draft, const Place *place, const char *where, const char *who,
                          Vec2 at, LevelStanding standing);

// Tells of every guard whether it is anybody, where it stands, and which of its waypoints it cannot walk to.
void level_check_guards(const LevelDraft *draft, const Place *place, LevelReach *reach);

#endif
