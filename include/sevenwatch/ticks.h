// ticks: the simulation's only clock. A duration is seconds in data and whole ticks in code.
#ifndef SEVENWATCH_TICKS_H
#define SEVENWATCH_TICKS_H

#include <stdint.h>

enum { TICK_HZ = 60 };

// A duration in ticks: at least 1, rounded to the nearest, and exactly 0 for 0 seconds. `seconds` is 0 to
// 1e6.
int32_t seconds_to_ticks(float seconds);

// For people to read; nothing in a tick calls it.
static inline double ticks_to_seconds(uint32_t ticks) {
    return (double)ticks / TICK_HZ;
}

#endif
