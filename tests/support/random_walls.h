// random_walls: worlds to test against: walls that overlap, touch at corners and along edges, have no size,
// reach out of the world or lie wholly outside it, in worlds from 1 px to 65,536 px.
#ifndef SEVENWATCH_TESTS_RANDOM_WALLS_H
#define SEVENWATCH_TESTS_RANDOM_WALLS_H

#include "sevenwatch/rng.h"
#include "sevenwatch/walls.h"

enum { RANDOM_WALLS_MAX = 64 };

typedef struct RandomWalls {
    Vec2 world;
    Rect rects[RANDOM_WALLS_MAX];
    int count;
    Walls *walls; // made from the above
} RandomWalls;

// An integer from lo to hi, both included.
int random_between(Rng *rng, int lo, int hi);

// The same world for the same number. Its coordinates are whole multiples of `quantum` px, or any floats
// where that is 0.
void random_walls_create(RandomWalls *random, uint64_t number, float quantum);
void random_walls_destroy(RandomWalls *random);

// A coordinate on one of the sides of a wall or near it, or anywhere in the world or some way out of it.
// `across`: y instead of x.
float random_coordinate(const RandomWalls *random, Rng *rng, float quantum, bool across);
Vec2 random_point(const RandomWalls *random, Rng *rng, float quantum);

// A corner of a wall; any point in a world without walls.
Vec2 random_corner(const RandomWalls *random, Rng *rng, float quantum);

#endif
