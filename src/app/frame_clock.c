#include "app/frame_clock.h"

#include "sevenwatch/ticks.h"

int frame_clock_advance(FrameClock *clock, double seconds, double speed) {
    if (seconds > 0.0) clock->owed += seconds * speed * TICK_HZ;
    if (clock->owed >= FRAME_TICKS + 1) clock->owed = FRAME_TICKS;
    int ticks = (int)clock->owed;
    clock->owed -= ticks;
    return ticks;
}

float frame_clock_between(const FrameClock *clock) {
    return (float)clock->owed;
}
