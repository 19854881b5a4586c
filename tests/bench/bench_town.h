// bench_town: a world to measure in: so many walls, of 20 to 100 px a side, that do not overlap, one for
// every 80,000 square px; so many guards, each on a route of its own of four waypoints within 300 px of its
// home, every seventh of them hurt; and a player who walks a circle about the middle.
#ifndef SEVENWATCH_TESTS_BENCH_TOWN_H
#define SEVENWATCH_TESTS_BENCH_TOWN_H

#include "sevenwatch/world.h"

enum { TOWN_WAYPOINTS = 4, TOWN_HURT = 7, TOWN_NOISE_TICKS = 120 };

typedef struct Town {
    float side; // px
    Rect *walls;
    int wall_count;
    int guard_count;
    Vec2 *homes;     // where each guard starts
    Vec2 *waypoints; // TOWN_WAYPOINTS a guard
    Place *place;
    Personality personalities[2]; // of the well and of the hurt
    PersonalityBook book;
    World *world;
} Town;

// All guards have this mind. Ends the program when memory runs out. A town must stay where it is.
void town_open(Town *town, int guards, int walls, Mind mind);
void town_close(Town *town);

// Is this guard one of the hurt?
bool town_is_hurt(int guard);

// What the player wants next: to be on the circle by the next tick, and now and then to make a noise.
PlayerIntent town_intent(const Town *town);

// Some ticks.
void town_run(Town *town, int ticks);

#endif
