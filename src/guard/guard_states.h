// What the guard's states ask of the guard; for this room alone.
#ifndef SEVENWATCH_GUARD_STATES_H
#define SEVENWATCH_GUARD_STATES_H

#include "sevenwatch/guard.h"

// Is it at a place, within the pixel that counts as being there?
bool guard_is_there(const Guard *guard, Vec2 place);

// The waypoint that it walks to; without a route, its post.
Vec2 guard_waypoint(const Guard *guard, const Place *place);

// The number of the waypoint after it, round and round from 0.
int guard_next_waypoint(const Guard *guard, const Place *place);

#endif
