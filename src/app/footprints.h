// footprints: the player's steps as rings that spread as far as they can be heard, round the walls: only near
// guards, and strong where one of them hears. They are made from what was played and decide nothing.
#ifndef SEVENWATCH_APP_FOOTPRINTS_H
#define SEVENWATCH_APP_FOOTPRINTS_H

#include "app/reach.h"
#include "sevenwatch/world.h"

enum { FOOTPRINT_TICKS = 30, FOOTPRINTS = 4 };

typedef struct Footprint {
    Reach reach;
    bool is_heard; // by a guard that is not on the player's side
    int age;       // ticks
} Footprint;

typedef struct Footprints {
    Footprint all[FOOTPRINTS]; // the oldest make way
    int next;
    float stride; // see cue_of_player_step
} Footprints;

// Nobody has walked yet.
void footprints_start(Footprints *footprints);

// Ages all by a tick and adds the step that the player takes on the last tick of `now`, if he does; `before`
// is the same world one tick earlier. In a world in which nobody hears round walls (`air` NULL) no step is
// heard.
void footprints_tick(Footprints *footprints, const World *before, const World *now,
                     const PlayerIntent *intent, const Air *air);

// Ended, or never begun.
bool footprint_is_over(const Footprint *footprint);

#endif
