// tension: how tight it is for the player, read from the guards, as the music follows it.
#ifndef SEVENWATCH_APP_TENSION_H
#define SEVENWATCH_APP_TENSION_H

#include "sevenwatch/world.h"

typedef enum Tension {
    TENSION_CALM,
    TENSION_SUSPICIOUS, // somebody wonders, goes to look or searches
    TENSION_HUNTED,     // somebody is after the player
    TENSION_END
} Tension;

// That of the guard who means it worst; allies do not count.
Tension tension_of(const World *world);

// What is heard of it: it rises at once and falls a level at a time, only after a while of the lower one, so
// that the music does not change with every glance. All zero is calm.
typedef struct TensionMeter {
    Tension now;
    double lower_for; // s since which the world has been calmer than that
} TensionMeter;

#define TENSION_HUNTED_REST     3.0 // s of less that it takes to fall from there
#define TENSION_SUSPICIOUS_REST 5.0

// Takes in what the world's tension was for so many seconds.
void tension_advance(TensionMeter *meter, Tension wanted, double seconds);

#endif
