// level_check_guards: the sense of a level as far as it is about guards.
#ifndef SEVENWATCH_FILES_LEVEL_CHECK_GUARDS_H
#define SEVENWATCH_FILES_LEVEL_CHECK_GUARDS_H

#include "files/level_draft.h"
#include "files/level_reach.h"

// Tells of every guard whether it is anybody, where it stands, and which of its waypoints it cannot walk to.
void level_check_guards(const LevelDraft *draft, const Place *place, LevelReach *reach);

#endif
