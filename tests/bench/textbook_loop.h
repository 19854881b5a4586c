// textbook_loop: the textbook guard once more, written down as plainly as can be: a switch statement, and a
// loop over all walls for every look and every step. What the world's guards are measured beside, and, where
// both go through the same, compared with.
#ifndef SEVENWATCH_TESTS_TEXTBOOK_LOOP_H
#define SEVENWATCH_TESTS_TEXTBOOK_LOOP_H

#include "bench_town.h"

typedef struct LoopGuard {
    Vec2 at, facing;
    Rng rng;
    int state; // of GuardState
    int waypoint;
    int timer; // ticks left
    Vec2 player, target, last_seen;
    float hp;
    bool has_last_seen;
} LoopGuard;

// What the player did on one tick.
typedef struct LoopTick {
    Vec2 player;
    Vec2 noise_at; // where it stood before it moved
    bool noise;
} LoopTick;

void loop_start(LoopGuard *guard, const Town *town, int number);
void loop_step(LoopGuard *guard, const Town *town, int number, const LoopTick *tick);

#endif
