// errand: a body that walks through a place by its Walk, as a guard's body does.
#ifndef SEVENWATCH_TESTS_ERRAND_H
#define SEVENWATCH_TESTS_ERRAND_H

#include "sevenwatch/place.h"
#include "sevenwatch/walk.h"

enum { ERRAND_DOORS = 8 };

typedef struct Errand {
    const Place *place;
    NavigationScratch *scratch;
    Paths paths;
    uint8_t shut[ERRAND_DOORS], locked[ERRAND_DOORS]; // a byte a door of the place
    float half_side;
    Walk walk;
    Vec2 at;
    Vec2 goal;
    float speed; // px per second
    Vec2 push;   // px per second, as from a crowd
    bool is_pursuit;
    int ticks;     // taken
    float walked;  // px
    float blocked; // px of its steps that walls took
    int touched;   // the door that stopped it on the last tick, or -1
} Errand;

// A body of one of the sizes of the place's walkers, all doors open. The place must outlive it.
void errand_open(Errand *errand, const Place *place, float half_side);
void errand_close(Errand *errand);

// Puts it somewhere, on its way from there.
void errand_begin(Errand *errand, Vec2 at, Vec2 goal, float speed);

// Shuts a door for good, or opens it again.
void errand_lock(Errand *errand, int door, bool is_locked);

// The shortest way that there is now.
NavigationPath errand_way(const Errand *errand, Vec2 from, Vec2 to);

// One tick, or several.
void errand_tick(Errand *errand);
void errand_ticks(Errand *errand, int ticks);

// Ticks until it has arrived, or until so many have been taken; true when it has.
bool errand_run(Errand *errand, int most_ticks);

// A small place, 960 x 540 px, and in it a body of 14 px.
typedef struct Yard {
    Place *place;
    Errand errand;
} Yard;

#define YARD_HALF_SIDE 14.0f

void yard_open(Yard *yard, const Rect *walls, int wall_count, const Thing *things, int thing_count);
void yard_close(Yard *yard);

#endif
