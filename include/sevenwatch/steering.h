// steering: from a wish to a step. The standard behaviours (C. Reynolds, "Steering Behaviors for Autonomous
// Characters", GDC 1999) as velocities in px per second, and a body's limits: how fast it turns, how it slows
// before it stops.
#ifndef SEVENWATCH_STEERING_H
#define SEVENWATCH_STEERING_H

#include "sevenwatch/body.h"
#include "sevenwatch/rng.h"

// Straight at a target, straight away from one, and at it so as to slow over the last `slowing` px and stop
// on it without overshooting.
Vec2 steer_seek(Vec2 at, Vec2 target, float speed);
Vec2 steer_flee(Vec2 at, Vec2 threat, float speed); // (0, 0) on the threat itself
Vec2 steer_arrive(Vec2 at, Vec2 target, float speed, float slowing);

// A stroll: straight on, turned each tick by a little chance of its own. `heading` is a unit vector and is
// renewed.
Vec2 steer_wander(Vec2 *heading, float speed, Rng *rng);

// Away from neighbours nearer than `distance`, the nearer the stronger, at `speed` at most.
Vec2 steer_separate(Vec2 at, const Vec2 *neighbours, int count, float distance, float speed);

// `facing` turned towards a direction by `degrees_a_tick` at most; 0: at once. Unit vectors.
Vec2 steer_turn(Vec2 facing, Vec2 towards, float degrees_a_tick);

#endif
