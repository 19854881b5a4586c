// navigation_scratch: what a query works with, for navigation's own files.
#ifndef SEVENWATCH_PLACE_NAVIGATION_SCRATCH_H
#define SEVENWATCH_PLACE_NAVIGATION_SCRATCH_H

#include "place/navigation_mesh.h"
#include "place/navigation_open.h"

// The shortest way found so far to a vertex, or to the start: that one is counted last.
typedef struct RootState {
    double g;       // px from the start
    uint64_t query; // that found it; of any other, nothing is known
    int32_t parent; // the root before
} RootState;

struct NavigationScratch {
    const Navigation *navigation; // that it was made for

    // What follows from the doors that were shut in the last query.
    uint8_t *shut_doors;
    int32_t *area_parts; // which connected part of the free space each area is in, or NONE while it is shut
    bool *cell_is_open;  // these two are NULL in a place without doors
    bool *is_corner;

    RootState *roots;
    uint64_t query; // counted from 1
    OpenList open;
};

// Brings the scratch up to date with the doors.
void scratch_set_doors(const Navigation *navigation, NavigationScratch *scratch, const uint8_t *shut_doors);

static inline bool cell_is_open(const NavigationScratch *scratch, int32_t cell) {
    return !scratch->cell_is_open || scratch->cell_is_open[cell];
}

static inline bool bends_way(const NavigationScratch *scratch, int32_t corner) {
    return !scratch->is_corner || scratch->is_corner[corner];
}

// The cells that contain a point, shut or not: each next_cell_at gives one, and NONE after the last.
typedef struct CellsAt {
    Vec2 point;
    uint32_t next, end;
} CellsAt;

CellsAt cells_at(const Navigation *navigation, Vec2 point);
int32_t next_cell_at(const Navigation *navigation, CellsAt *cells);

// A point in the free space, and which part of it that is.
typedef struct Stand {
    Vec2 at;
    int32_t part; // or NONE: the point is not free
} Stand;

// The part that a point is in.
Stand stand_at(const Navigation *navigation, const NavigationScratch *scratch, Vec2 point);

// The nearest point to a point, in one part or, when that is NONE, in any. Of equally near ones, the first by
// y, then x. When there is none, not free.
Stand stand_nearest(const Navigation *navigation, const NavigationScratch *scratch, Vec2 point, int32_t part);

#endif
