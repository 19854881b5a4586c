// walk: following the shortest way to a goal that may move, past doors that may shut, round walls without
// rubbing.
//
// A Walk keeps the next few corners and asks the navigation again only when it must: the goal has moved, the
// corners are used up, a while has passed, or it is not getting on.
#ifndef SEVENWATCH_WALK_H
#define SEVENWATCH_WALK_H

#include "sevenwatch/navigation.h"
#include "sevenwatch/steering.h"

enum { WALK_CORNERS = 6 };

typedef struct Walk {
    Vec2 goal;
    Vec2 corners[WALK_CORNERS];
    float length;         // px of the whole way when it was asked for
    int16_t corner_count; // kept here
    int16_t corner;       // the next one
    int32_t renew;        // ticks until it asks again
    int32_t stuck;        // ticks without getting on
    Vec2 last_at;         // where it was on the tick before
    bool is_going;
    bool has_way;     // the goal itself can be reached
    bool has_arrived; // at the goal, or, without a way, at the nearest point
} Walk;

// The ways there are.
typedef struct Paths {
    const Navigation *navigation;
    NavigationScratch *scratch;  // this thread's
    const uint8_t *locked_doors; // which doors cannot be opened; NULL: none
} Paths;

#define WALK_SLOWING 24.0f // px before the end over which it slows
#define WALK_THERE   1.0f  // px; this close is there

// One tick towards a goal: the velocity to walk at, px per second, (0, 0) once there. `is_pursuit`: the goal
// is somebody; do not slow before it.
Vec2 walk_towards(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal, float speed, bool is_pursuit);

// Forgets the way.
void walk_stop(Walk *walk);

Hash walk_hash(const Walk *walk, Hash hash);

#endif
