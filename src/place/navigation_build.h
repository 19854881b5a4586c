// navigation_build: how a Navigation is made, for its own files: the steps, in their order, and what they
// hand on to each other.
#ifndef SEVENWATCH_PLACE_NAVIGATION_BUILD_H
#define SEVENWATCH_PLACE_NAVIGATION_BUILD_H

#include "base/list.h"
#include "place/navigation_mesh.h"

typedef struct NavigationBuild {
    Rect bounds;  // of the centre
    Rect *blocks; // grown walls, then what lies out of bounds, then all doors, grown; their interiors block
    int solid_count; // so door d is block solid_count + d; one that does not meet the bounds is empty
    int block_count;
    Walls *solids; // the blocks that are not doors, to be found by place

    int area_cell_count; // cells with an area come first
    List cells;          // of Cell
    List cell_doors;     // of int32_t, the door set over each cell, or NONE
    List door_sets;      // of DoorSet
    List meetings;       // of Vec2, points where cells may share no more than that point
    List vertices;       // of Vec2: corners, sorted by x, then y; then contacts
    int corner_count;
} NavigationBuild;

static inline bool block_is_empty(Rect block) {
    return block.min.x == block.max.x;
}

// Each returns false when memory runs out.

// Grows the walls and doors.
bool build_blocks(NavigationBuild *build, const NavigationDef *def);

// Cuts the free space into cells with an area.
bool build_cells(NavigationBuild *build);

// Adds the cells without an area, and the meetings.
bool build_gaps(NavigationBuild *build);

// Finds the corners.
bool build_corners(NavigationBuild *build, Navigation *navigation);

// Joins bordering cells.
bool build_portals(NavigationBuild *build, Navigation *navigation);

// Joins cells that meet in a point.
bool build_contacts(NavigationBuild *build, Navigation *navigation);

// Sorts cells into areas.
bool build_areas(NavigationBuild *build, Navigation *navigation);

// The set of `others` and a door; NONE when memory runs out.
int32_t door_set_with(NavigationBuild *build, int32_t door, int32_t others);

bool build_add_cell(NavigationBuild *build, Rect rect, int32_t doors);

// Which of the four quadrants round a point lie in a block, and which in any solid one, as bits: 1 for before
// it on both axes, 2 for after it along x, 4 for after it along y, 8 for after it on both.
unsigned quadrants_within(Rect block, Vec2 point);
unsigned solid_quadrants(const NavigationBuild *build, Vec2 point);

// The corner at a point, or NONE.
int32_t corner_at(const NavigationBuild *build, Vec2 point);

// Sorts points by x, then y, and keeps one of each.
void keep_distinct_points(List *points);

#endif
