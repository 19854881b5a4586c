// rewind: how fast time runs backwards while the player holds it so: at first as fast as it goes on, and
// faster the longer it is held.
#ifndef SEVENWATCH_APP_REWIND_H
#define SEVENWATCH_APP_REWIND_H

#define REWIND_MOST_SPEED 8.0

// All zero is let go of.
typedef struct Rewind {
    double held; // s
} Rewind;

// Takes the time since the last frame, s, and returns how many ticks to go back in it, a number that need not
// be whole.
double rewind_advance(Rewind *rewind, double seconds);

// How fast time runs backwards now; 1 is as fast as it goes on.
double rewind_speed(const Rewind *rewind);

#endif
