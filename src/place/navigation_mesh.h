// navigation_mesh: the inside of Navigation, for its own files: the free space of a body's centre as
// rectangular cells, and the places where one cell leads into another.
//
// Most cells have an area, and no two of these overlap. Where they border on each other lies a portal. What
// is left of the free space has no area: gaps exactly as wide as the body. They are cells too, lines and
// points, and meet others in contacts: points that all cells which contain them share. A way bends only at
// vertices, which are the corners of grown walls and doors, and the contacts.
//
// Every coordinate in the mesh is that of a grown face, to the bit.
#ifndef SEVENWATCH_PLACE_NAVIGATION_MESH_H
#define SEVENWATCH_PLACE_NAVIGATION_MESH_H

#include "sevenwatch/navigation.h"

#include <stddef.h>
#include <stdint.h>

enum { NONE = -1 };

enum { AXIS_X, AXIS_Y, AXES };

// The sides of a cell lie across an axis, at its lower or its upper end.
enum { SIDE_MIN_X, SIDE_MAX_X, SIDE_MIN_Y, SIDE_MAX_Y, SIDES };

typedef struct Cell {
    float sides[SIDES];         // where they are, along their axes
    int32_t portals[SIDES + 1]; // those on side s are portals[s] up to, not including, portals[s + 1]
    int32_t contacts[2];        // a run in cell_contacts, likewise
    int32_t area;
} Cell;

// From one cell to another, over a stretch of the border between them. Ascending along each side.
typedef struct Portal {
    float lo, hi;                 // lo < hi, along the border
    int32_t cell;                 // where it leads
    int32_t side;                 // of the cell that it leads from
    int32_t lo_vertex, hi_vertex; // corners at its ends, or NONE
} Portal;

typedef struct Contact {
    int32_t vertex;
    int32_t cells[2]; // a run in contact_cells
} Contact;

// A corner in reach of a door. While the door is shut, it fills these quadrants round the corner, as bits.
typedef struct CornerDoor {
    int32_t corner, door;
    unsigned quadrants;
} CornerDoor;

// Doors that cover the same cells, as a chain: a door, and the set of the others or NONE.
typedef struct DoorSet {
    int32_t door, others;
} DoorSet;

// Two areas that meet. An area is a connected part of the free space under the same doors, so it is open or
// shut as a whole.
typedef struct AreaLink {
    int32_t a, b;
} AreaLink;

struct Navigation {
    Cell *cells;
    int cell_count;
    Walls *cell_index; // the cells' rectangles, to be found by place
    Portal *portals;
    int portal_count;
    Vec2 *vertices; // corners, then contacts
    int vertex_count;
    uint8_t *corner_quadrants; // that walls fill round each corner, as bits
    int corner_count;
    CornerDoor *corner_doors;
    int corner_door_count;
    Contact *contacts;
    int contact_count;
    int32_t *cell_contacts;
    int32_t *contact_cells;
    int contact_cell_count;
    int32_t *area_doors; // the door set over each area, or NONE
    int area_count;
    AreaLink *area_links;
    int area_link_count;
    DoorSet *door_sets;
    int door_set_count;
    int door_count;
};

// A way can bend round a corner where exactly one quadrant is filled. More, and it is no corner any more.
static inline bool is_corner(unsigned quadrants) {
    return quadrants != 0u && (quadrants & (quadrants - 1u)) == 0u;
}

static inline float along(Vec2 point, int axis) {
    return axis == AXIS_X ? point.x : point.y;
}

static inline Vec2 vec2_on_axis(int axis, float on_axis, float across) {
    return axis == AXIS_X ? vec2(on_axis, across) : vec2(across, on_axis);
}

static inline int axis_of(int side) {
    return side / 2;
}

static inline int lower_side(int axis) {
    return 2 * axis;
}

static inline int upper_side(int axis) {
    return 2 * axis + 1;
}

static inline int opposite(int side) {
    return side ^ 1;
}

static inline bool has_area(const Cell *cell) {
    return cell->sides[SIDE_MIN_X] < cell->sides[SIDE_MAX_X] &&
           cell->sides[SIDE_MIN_Y] < cell->sides[SIDE_MAX_Y];
}

static inline Rect cell_rect(const Cell *cell) {
    const float *sides = cell->sides;
    return (Rect){vec2(sides[SIDE_MIN_X], sides[SIDE_MIN_Y]), vec2(sides[SIDE_MAX_X], sides[SIDE_MAX_Y])};
}

#endif
