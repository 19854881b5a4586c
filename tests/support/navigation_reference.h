// navigation_reference: shortest ways found slowly and simply, to hold navigation against: a graph of all
// corners of all grown walls and shut doors, joined wherever the segment between two meets no open interior,
// searched by Dijkstra's algorithm in double.
#ifndef SEVENWATCH_TESTS_NAVIGATION_REFERENCE_H
#define SEVENWATCH_TESTS_NAVIGATION_REFERENCE_H

#include "random_plan.h"

typedef struct NavigationReference NavigationReference;

NavigationReference *reference_create(const RandomPlan *plan);
void reference_destroy(NavigationReference *reference);

// Can a body stand there?
bool reference_is_free(const NavigationReference *reference, Vec2 point);

// The length of the shortest way between two free points, or INFINITY.
double reference_distance(NavigationReference *reference, Vec2 start, Vec2 goal);

// The free point nearest to a point, among those that can be reached from `start`, or, where that is NULL,
// among all; and its distance, or INFINITY where there is none.
double reference_nearest(NavigationReference *reference, const Vec2 *start, Vec2 point, Vec2 *nearest);

// Does the way from a start along these corners keep out of all walls and shut doors?
bool reference_allows(const NavigationReference *reference, Vec2 start, const Vec2 *corners, int count);

#endif
