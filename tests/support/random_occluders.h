// random_occluders: the walls of a random world dealt out among several kinds of occluders, of which some
// have walls that are missing, as doors are while they stand open,
// and some are without an index.
#ifndef SEVENWATCH_TESTS_RANDOM_OCCLUDERS_H
#define SEVENWATCH_TESTS_RANDOM_OCCLUDERS_H

#include "random_walls.h"
#include "sevenwatch/sight.h"

typedef struct RandomOccluders {
    Occluders occluders;
    uint8_t present[OCCLUDERS_MAX][RANDOM_WALLS_MAX];
    Walls *walls[OCCLUDERS_MAX];
    Rect loose[RANDOM_WALLS_MAX];
    Walls *merged; // all that are present, as one set of walls
} RandomOccluders;

// The same for the same world and number.
void random_occluders_create(RandomOccluders *random, const RandomWalls *world, uint64_t number);
void random_occluders_destroy(RandomOccluders *random);

#endif
