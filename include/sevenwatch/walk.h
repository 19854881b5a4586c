// walk: following the shortest way to a goal that may move, past doors that may be locked on the way, from
// corner to corner without rubbing along the walls.
//
// A Walk keeps the next few corners and asks the navigation again only when it must: when the goal has moved,
// the corners kept are used up, a door was locked or unlocked, or it was pushed off its way or held up on it.
// A corner is passed only once it is reached to the bit, for a body that is short of one by a hair is stopped
// by the wall behind it.
#ifndef SEVENWATCH_WALK_H
#define SEVENWATCH_WALK_H

#include "sevenwatch/hash.h"
#include "sevenwatch/navigation.h"
#include "sevenwatch/steering.h"

#include <stdbool.h>

enum { WALK_CORNERS = 6 };

// All zero stands still.
typedef struct Walk {
    bool is_going;
    bool has_way;     // the goal itself can be reached
    bool has_arrived; // at the goal or, without a way, at the nearest point that can be reached
    bool is_whole;    // the last corner kept is the end of the way
    Vec2 goal;        // that the way was asked for
    Vec2 corners[WALK_CORNERS];
    int16_t corner_count; // kept here
    int16_t corner;       // the next one
    int16_t asked;        // ticks since it asked, counted up to what matters
    int16_t held_up;      // ticks without getting nearer to the next corner
    float nearest;        // px that it has come to that corner
    Vec2 leg_start;       // where it began to head for it
    uint32_t doors;       // that were locked when it asked
} Walk;

// The ways there are.
typedef struct Paths {
    const Navigation *navigation;
    NavigationScratch *scratch;  // this thread's
    const uint8_t *locked_doors; // which doors cannot be opened; NULL: none
    uint32_t doors;              // a number that is another one for other locked doors
} Paths;

#define WALK_SLOWING 16.0f // px before the end over which it slows
#define WALK_THERE   1.0f  // px; this close is there

// Brings the way to a goal up to date for a body at `at`, and returns where to walk straight to now: a corner
// or the end of the way. To be called once a tick, before walk_step.
Vec2 walk_towards(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal);

// The step of this tick in px, at a speed in px per second, which ends on the corner when that is in reach.
// `push`, px per second, is from comrades who stand too close: it moves the body aside, never back, and not
// off a corner or an end that is near. `is_pursuit`: the goal is not where it stops; do not slow before it.
Vec2 walk_step(const Walk *walk, Vec2 at, float speed, Vec2 push, bool is_pursuit);

// Forgets the way.
void walk_stop(Walk *walk);

Hash walk_hash(const Walk *walk, Hash hash);

#endif
