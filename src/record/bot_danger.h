// bot_danger: how likely it is to be seen somewhere, as a player judges it who sees the guards and their
// cones; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_DANGER_H
#define SEVENWATCH_RECORD_BOT_DANGER_H

#include "sevenwatch/world.h"

enum { DANGER_WATCHERS = 16 };

// The guards near a player who sneaks, the nearest ones when they are many.
typedef struct Danger {
    Occluders occluders;
    const Guard *guards[DANGER_WATCHERS];
    VisionCone view[DANGER_WATCHERS];   // what they see or may see in a moment
    VisionCone corner[DANGER_WATCHERS]; // of their eyes
    int count;
    bool is_hunted; // one of them chases or attacks
} Danger;

#define DANGER_OF_BEING_SEEN 1.0f

// Looks at the guards within `reach` px of the player.
void danger_look(Danger *danger, const World *world, float reach);

// From 0, out of every guard's sight, to DANGER_OF_BEING_SEEN.
float danger_at(const Danger *danger, Vec2 place);

// The most of it on the straight line between two places.
float danger_between(const Danger *danger, Vec2 from, Vec2 to);

// px from the nearest of the guards; INFINITY without any.
float danger_distance(const Danger *danger, Vec2 place);

#endif
