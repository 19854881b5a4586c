// frame_clock: real time in, whole ticks out.
#ifndef SEVENWATCH_APP_FRAME_CLOCK_H
#define SEVENWATCH_APP_FRAME_CLOCK_H

// At most so many ticks a frame; time beyond them is dropped, so that a pause of the machine is a pause of
// the game and not a leap.
enum { FRAME_TICKS = 8 };

// All zero is a clock at its start.
typedef struct FrameClock {
    double owed; // ticks that have become due but were not run, 0 to 1 between frames
} FrameClock;

// Takes the time since the last frame, s, and returns how many ticks are to be run now. speed: 1 is real
// time.
int frame_clock_advance(FrameClock *clock, double seconds, double speed);

// How far between the last tick and the next one we are, 0 to 1.
float frame_clock_between(const FrameClock *clock);

#endif
