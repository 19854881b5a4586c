// random_plan: worlds to find ways in: rectangles strewn about, crowded ones that overlap and wall places
// off, blocks on a grid with passages exactly as wide as the body, walls that touch and reach out of the
// world; and doors among them, some of them shut.
#ifndef SEVENWATCH_TESTS_RANDOM_PLAN_H
#define SEVENWATCH_TESTS_RANDOM_PLAN_H

#include "sevenwatch/navigation.h"
#include "sevenwatch/place.h"
#include "sevenwatch/rng.h"

enum { PLAN_WALLS_MAX = 400, PLAN_DOORS_MAX = 8 };

typedef enum PlanKind {
    PLAN_STREWN,   // without overlaps, one to 80,000 square px, any coordinates
    PLAN_CROWDED,  // any coordinates
    PLAN_TOUCHING, // whole and quarter px; many exactly one body apart, some out of the world, some long
    PLAN_BLOCKS,   // on a grid of two half sides
    PLAN_KINDS,
} PlanKind;

typedef struct RandomPlan {
    PlanKind kind;
    Vec2 world;
    float half_side, margin;
    Rect walls[PLAN_WALLS_MAX];
    int wall_count;
    Rect doors[PLAN_DOORS_MAX];
    uint8_t shut_doors[PLAN_DOORS_MAX];
    int door_count;

    Place *place; // made from the above, as are these
    Navigation *navigation;
    NavigationScratch *scratch;
} RandomPlan;

// The same plan for the same numbers.
RandomPlan *random_plan_create(PlanKind kind, uint64_t number, int wall_count, bool with_doors);
void random_plan_destroy(RandomPlan *plan);

// A point in the world, or now and then a bit out of it; mostly where a body can stand, if there is such a
// place, and often flush with a wall.
Vec2 random_plan_point(const RandomPlan *plan, Rng *rng);

#endif
