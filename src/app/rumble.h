// rumble: what of a tick is felt in the hand. Pure functions of the world, like the cues for the ear.
#ifndef SEVENWATCH_APP_RUMBLE_H
#define SEVENWATCH_APP_RUMBLE_H

#include "sevenwatch/world.h"

// How a controller shakes. Both 0: not at all.
typedef struct Rumble {
    float strength; // 0 to 1
    int ms;
} Rumble;

// How far off a shout is felt, px.
static const float RUMBLE_ALARM_RANGE = 480.0f;

// What is felt of the last tick: a strike that the player takes, or else an alarm near him.
Rumble rumble_of_tick(const World *world);

#endif
