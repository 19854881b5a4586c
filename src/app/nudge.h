// nudge: the way round a corner that covers but a little of the player, for whoever walks by keys, a D-pad or
// a stick. It only says which way to go now: what comes of it is a move like any other, and is recorded as
// one.
#ifndef SEVENWATCH_APP_NUDGE_H
#define SEVENWATCH_APP_NUDGE_H

#include "sevenwatch/world.h"

// The move of one tick, in which the player can go `step` px, for one who wants to go by `move`. The same to
// the bit, unless he goes along one axis, is held up by a wall or a shut door, and would get past it if he
// stood aside by PLAYER_HALF_SIDE px at most, to where he can go; then it leads there, as fast as he wanted
// to go. Where both sides are as near, it leads to neither.
Vec2 nudge_move(const World *world, Vec2 move, float step);

#endif
