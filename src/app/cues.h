// cues: which sounds a tick of the world makes, and where. Pure functions of the world: they play nothing and
// decide nothing.
#ifndef SEVENWATCH_APP_CUES_H
#define SEVENWATCH_APP_CUES_H

#include "app/sounds.h"
#include "sevenwatch/world.h"

typedef struct Cue {
    SoundKind kind;
    Vec2 at;
    bool is_own; // the player's: it is where he is
} Cue;

enum { CUES_OF_EVENT = 2 };

// The sounds of an event that happened in a world; returns how many.
int cues_of_event(const World *world, const WorldEvent *event, Cue cues[CUES_OF_EVENT]);

// The step that a guard takes on the last tick of `now`; false when it takes none. `before` is the same world
// one tick earlier.
bool cue_of_guard_step(const World *before, const World *now, int guard, Cue *cue);

// The same of the player, who walked as his intent said. `stride` is how far he has gone since his last step,
// px, which this counts on.
bool cue_of_player_step(const World *before, const World *now, const PlayerIntent *intent, float *stride,
                        Cue *cue);

#endif
