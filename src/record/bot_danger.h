// bot_danger: how likely it is to be seen somewhere, as a player judges it who sees the guards and their
// cones; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_DANGER_H
#define SEVENWATCH_RECORD_BOT_DANGER_H

#include "record/bot_map.h"

enum { DANGER_WATCHERS = 16 };

// The guards near a player who sneaks, the nearest ones when they are many.
typedef struct Danger {
    Occluders occluders;
    const Guard *guards[DANGER_WATCHERS];
    VisionCone view[DANGER_WATCHERS];   // what they see or may see in a moment
    VisionCone corner[DANGER_WATCHERS]; // of their eyes
    int count;
    float caution;  // 0 to 1
    bool is_hunted; // one of them chases or attacks
} Danger;

#define DANGER_OF_BEING_SEEN 1.0f

// Looks at the guards within `reach` px of the player. With a `caution` of 1 it reckons with how far they
// could turn and come while one decides; with one of 0 it sees no danger but what there is now.
void danger_look(Danger *danger, const World *world, float reach, float caution);

// From 0, out of every guard's sight, to DANGER_OF_BEING_SEEN.
float danger_at(const Danger *danger, Vec2 place);

// px by which somebody at `at` is sooner at a place than any guard who hunts him, each by the shortest way:
// where that is more than 0, nobody can cut him off. INFINITY where nobody hunts him.
float danger_lead(const Danger *danger, const Paths *paths, Vec2 at, Vec2 place);

// px from the nearest of the guards; INFINITY without any.
float danger_distance(const Danger *danger, Vec2 place);

#endif
