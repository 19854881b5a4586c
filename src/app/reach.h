// reach: how far a noise carries round walls and through shut doors, as the ears measure it (noise.h), so
// that it can be drawn before the noise is made.
//
// From wherever it comes to, sound goes on straight to all that is in its line. So where it carries is made
// of discs: one round its source, and one round each corner that it comes to, with what is then left of it.
#ifndef SEVENWATCH_APP_REACH_H
#define SEVENWATCH_APP_REACH_H

#include "sevenwatch/noise.h"
#include "sevenwatch/place.h"

enum { REACH_ROOTS = 384 };

typedef struct ReachRoot {
    Vec2 at;
    float come;   // px that the noise has come when it is here
    bool through; // through the shut doors, with their loss
} ReachRoot;

typedef struct Reach {
    float limit; // px, up to which it was measured
    ReachRoot roots[REACH_ROOTS];
    int count;
    Occluders round;   // what is in sound's way: walls and shut doors,
    Occluders through; // and walls alone
} Reach;

// Measures how far noises from a point carry, up to `limit` px. Borrows the place and the air's doors. Where
// there are more corners than there is room for, those furthest in the order of the walls are left out.
void reach_measure(Reach *reach, const Place *place, const Air *air, Vec2 source, float limit);

// Has a noise come to a point before it has come further than `limit` px, as noise_distance has it?
bool reach_covers(const Reach *reach, Vec2 point, float limit);

// Calls `line` for every piece of the border of where a noise carries that does not run along a wall. `limit`
// is the noise's loudness, at most what was measured.
void reach_border(const Reach *reach, float limit, void (*line)(void *user, Vec2 from, Vec2 to), void *user);

#endif
