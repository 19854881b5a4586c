// signals: the noises and shouts of watchmen's worlds as they spread, and who told whom: for a moment each,
// to be drawn. They are made from the world's events and decide nothing.
#ifndef SEVENWATCH_APP_SIGNALS_H
#define SEVENWATCH_APP_SIGNALS_H

#include "app/reach.h"
#include "sevenwatch/world.h"

enum {
    WAVE_TICKS = 54,
    TELLING_TICKS = 100,
    WAVES = 8,
    TELLINGS = 64,
};

// A whistle or a shout on its way round the walls.
typedef struct Wave {
    Reach reach;
    bool is_shout;
    int age; // ticks
} Wave;

// A shout that somebody heard.
typedef struct Telling {
    int from, to; // guards
    bool is_sent; // `to` was sent to look
    int age;      // ticks
} Telling;

typedef struct Signals {
    Wave waves[WAVES]; // the oldest make way
    int next_wave;
    Telling tellings[TELLINGS];
    int next_telling;
} Signals;

// Nothing is under way.
void signals_start(Signals *signals);

// Ages all by a tick and takes in what happened on the last tick of `now`; `before` is the same world one
// tick earlier. In a world in which nobody hears round walls (`air` NULL) there are no signals.
void signals_tick(Signals *signals, const World *before, const World *now, const Air *air);

// Ended, or never begun.
bool wave_is_over(const Wave *wave);
bool telling_is_over(const Telling *telling);

#endif
