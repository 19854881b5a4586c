// ways: how one gets about a place: a Navigation for every size of body that finds its way there, one for
// sounds, and the spots worth looking at. Made at load, a part of the Place.
#ifndef SEVENWATCH_WAYS_H
#define SEVENWATCH_WAYS_H

#include "sevenwatch/lookout.h"

enum { WAYS_SIZES = 8 };

typedef struct WaysDef {
    const Walls *walls;      // what stops a foot at all times
    const Walls *opaque;     // what stops a sound at all times
    const Walls *doors;      // NULL: there are none
    const float *half_sides; // px, each above 0; equal ones count once
    int half_side_count;     // at least 1
} WaysDef;

// Immutable after ways_create.
typedef struct Ways {
    float half_sides[WAYS_SIZES];
    Navigation *of_size[WAYS_SIZES];
    int size_count;
    Navigation *air;
    Lookout lookout; // for the smallest of the bodies: what only it can reach, the others can look into
} Ways;

// The memory for queries on all of them.
typedef struct WaysScratch {
    NavigationScratch *of_size[WAYS_SIZES];
    NavigationScratch *air;
} WaysScratch;

// NULL when memory runs out, or when there are more than WAYS_SIZES different sizes.
Ways *ways_create(const WaysDef *def);
void ways_destroy(Ways *ways);

// The index of a size, or -1.
int ways_find(const Ways *ways, float half_side);

// False when memory runs out; what was made is then freed.
bool ways_scratch_create(WaysScratch *scratch, const Ways *ways);
void ways_scratch_free(WaysScratch *scratch);

#endif
