// cover: what makes a spot of the lookout a place to shoot from unseen: out of sight of where the player is
// believed to be, with a point beside it that is not. For this room alone; who chooses one finds
// watchman_find_cover in watchman.h.
#ifndef SEVENWATCH_COVER_H
#define SEVENWATCH_COVER_H

#include "watchman_states.h"

// Is a place out of sight of where the guard remembers the player?
bool cover_hides(const GuardMind *mind, Vec2 place);

// Where to step out to from a cover: on the shortest way from there to where the guard remembers the player,
// the first point from which that is in sight. False when there is none close by, or when it is not within
// `range` px of him, or nearer than the personality's cover_range. `way`: px from the cover to the point.
bool cover_peek(const GuardMind *mind, Vec2 cover, float range, Vec2 *point, float *way);

#endif
