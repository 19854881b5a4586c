// steering: from a wish to a velocity. The standard behaviours (C. Reynolds, "Steering Behaviors for
// Autonomous Characters", GDC 1999) in px per second, and the limit of how fast a body turns.
#ifndef SEVENWATCH_STEERING_H
#define SEVENWATCH_STEERING_H

#include "sevenwatch/rng.h"
#include "sevenwatch/vec2.h"

// Straight at a target, and straight away from a threat; (0, 0) where there is no direction, on the spot
// itself.
Vec2 steer_seek(Vec2 at, Vec2 target, float speed);
Vec2 steer_flee(Vec2 at, Vec2 threat, float speed);

// At a target, slowing evenly over the last `slowing` px, 0 and up; never so fast that a tick's step
// overshoots it.
Vec2 steer_arrive(Vec2 at, Vec2 target, float speed, float slowing);

// Where a stroll goes on to: ahead, and a little to one side or the other at random, by `most` radians, 0 to
// pi. Headings are unit vectors.
Vec2 steer_wander(Vec2 heading, float most, Rng *rng);

// Away from a neighbour nearer than `distance`, above 0 px: the nearer the stronger, below `speed`. One at
// the very same place does not count. The neighbour gets the exact opposite. Inline and without a branch, so
// that the many pairs of a crowd are cheap; their sum may want steer_truncate.
static inline Vec2 steer_separate(Vec2 at, Vec2 neighbour, float distance, float speed) {
    Vec2 away = vec2_sub(at, neighbour);
    float apart = vec2_length(away);
    float share = apart > 0.0f && apart < distance ? 1.0f / apart - 1.0f / distance : 0.0f;
    return vec2_scale(away, speed * share);
}

// The same way, at `speed` at most.
Vec2 steer_truncate(Vec2 velocity, float speed);

// The part of a velocity that is across a heading, a unit vector: it leaves the pace along it as it is.
Vec2 steer_aside(Vec2 velocity, Vec2 heading);

// `facing` turned towards a direction by the shorter way, by the angle of `turn_a_tick` at most. All unit
// vectors; turn_a_tick is that angle's direction, of 0 to 180 degrees: (-1, 0) turns at once. Right about, it
// turns clockwise.
Vec2 steer_turn(Vec2 facing, Vec2 towards, Vec2 turn_a_tick);

#endif
