// What the guard's states ask of the guard; for this room alone.
#ifndef SEVENWATCH_GUARD_STATES_H
#define SEVENWATCH_GUARD_STATES_H

#include "sevenwatch/guard.h"

// The names of the seven, by their numbers, for every table that has no other states.
extern const char *const GUARD_SEVEN[GUARD_SEVEN_END];

#define GUARD_THERE 1.0f // px; this close is "there"

// Is it at a place, within the pixel that counts as being there?
static inline bool guard_is_there(const Guard *guard, Vec2 place) {
    return vec2_distance(guard->body.at, place) <= GUARD_THERE;
}

// Sends it to a waypoint of its route next, counted round and round from 0; without a route, to its post.
void guard_head_for(Guard *guard, const Place *place, int waypoint);

#endif
