#include "app/rewind.h"

#include "sevenwatch/ticks.h"

static const double GROWTH = 1.2;         // of the speed, in a second of holding
static const double LONGEST_FRAME = 0.25; // s; a machine that was asleep does not take more back

double rewind_speed(const Rewind *rewind) {
    double speed = 1.0 + GROWTH * rewind->held;
    return speed < REWIND_MOST_SPEED ? speed : REWIND_MOST_SPEED;
}

double rewind_advance(Rewind *rewind, double seconds) {
    if (seconds <= 0.0) return 0.0;
    if (seconds > LONGEST_FRAME) seconds = LONGEST_FRAME;
    double ticks = seconds * TICK_HZ * rewind_speed(rewind);
    rewind->held += seconds;
    return ticks;
}
