// level_check: the sense of a level, once all of it has been read: references that lead somewhere, names that
// are told apart, people who stand where they can stand.
#ifndef SEVENWATCH_FILES_LEVEL_CHECK_H
#define SEVENWATCH_FILES_LEVEL_CHECK_H

#include "files/level_draft.h"

// Gives every guard its route and those without a name theirs; tells what is used twice or leads nowhere.
void level_join(LevelDraft *draft);

// Tells whose personality is not known, who stands in a wall, in glass, in a shut door, on somebody else or
// out of the world, and which waypoint, loot or exit cannot be reached. `place` was made from the draft, of
// which parts may have been refused already.
void level_check(const LevelDraft *draft, const Place *place);

#endif
