// test_floor: a floor of 400 by 300 px to find ways over, in one line a step, so that a scene reads as one.
#ifndef SEVENWATCH_TESTS_TEST_FLOOR_H
#define SEVENWATCH_TESTS_TEST_FLOOR_H

#include "scenes.h"
#include "sevenwatch/navigation.h"

enum { FLOOR_CORNERS_MAX = 16, FLOOR_DOORS_MAX = 2 };

typedef struct Floor {
    Walls *walls, *doors;
    Navigation *navigation;
    NavigationScratch *scratch;
    uint8_t shut_doors[FLOOR_DOORS_MAX];
    NavigationPath path; // the last one
    Vec2 corners[FLOOR_CORNERS_MAX];
} Floor;

Rect rect(float left, float top, float right, float bottom);

// For a body that keeps as far from the border as it is from its centre to its sides.
Floor floor_for(float half_side, const Rect *walls, int count);
Floor floor_with_doors(float half_side, const Rect *walls, int wall_count, const Rect *doors, int door_count);
void floor_free(Floor *floor);

void go(Floor *floor, float x, float y, float goal_x, float goal_y);
float distance_of(Floor *floor, float x, float y, float goal_x, float goal_y);

// What is expected of the last way.
void expect_reached(const Floor *floor, int corners, float length);
void expect_corner(const Floor *floor, int i, float x, float y);
void expect_stops_at(const Floor *floor, float x, float y);

// To the last bit.
void expect_same(float ours, float right);
void expect_point(Vec2 at, float x, float y);

#endif
