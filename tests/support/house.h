// house: rooms, pillars, narrow doorways and doors, and forty watchmen in it, each with a round through it.
#ifndef SEVENWATCH_TESTS_HOUSE_H
#define SEVENWATCH_TESTS_HOUSE_H

#include "scenes.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/world.h"

enum {
    HOUSE_COLUMNS = 6,
    HOUSE_ROWS = 5,
    HOUSE_ROOMS = HOUSE_COLUMNS * HOUSE_ROWS,
    HOUSE_HIDEOUT = HOUSE_ROOMS / 2 - 1, // a room with four low walls in its middle
    HOUSE_SIDES = 2 * HOUSE_ROOMS,       // between rooms, at most
    HOUSE_WALLS = 2 * HOUSE_SIDES + HOUSE_ROOMS,
    HOUSE_GUARDS = 40,
    HOUSE_STOPS = 4, // of each guard's round
    HOUSE_MINDS = 3, // slim, usual and stout ones
    HOUSE_USUAL = 1,
};

typedef struct House {
    Rng rng;
    int group[HOUSE_ROOMS]; // which rooms are joined so far
    Rect walls[HOUSE_WALLS];
    int wall_count;
    Thing things[HOUSE_SIDES + 4];
    int thing_count, door_count;
    Vec2 stops[HOUSE_GUARDS * HOUSE_STOPS];
    Route routes[HOUSE_GUARDS];
    Post posts[HOUSE_GUARDS];
    Personality minds[HOUSE_MINDS];
    PersonalityBook book;
    Place *place;
    World *world;
} House;

// The same one for the same number. The player stands in a room.
void house_open(House *house, uint64_t number, int room, Vec2 player);
void house_close(House *house);

// A place in a room, from its corner; a room is 220 px wide and high, and free along its walls.
Vec2 house_place(int room, float x, float y);

// Where a guard could stop, in any room.
Vec2 house_stop(Rng *rng);

#endif
