// walls_open: where no wall is near. Most steps of most bodies are taken there, and a bit says so: one a cell
// of a fine grid, set when no wall comes nearer than OPEN_REACH to any point of the cell. Cells of the border
// are never set, so that whatever is out of the world counts to one that is not. Of each other cell the walls
// that do come as near are listed: mostly one.
#ifndef SEVENWATCH_PLACE_WALLS_OPEN_H
#define SEVENWATCH_PLACE_WALLS_OPEN_H

#include "place/walls_grid.h"

// A guard's half side and several of its steps, px.
#define OPEN_REACH 20.0f

// False when memory runs out.
bool walls_open_create(OpenGround *open, const Rect *rects, int count, Vec2 world);
void walls_open_destroy(OpenGround *open);

// Is all that a body could touch between these places, wherever within its way it turns, near to where it
// starts?
static inline bool is_within_reach(Vec2 from, Vec2 to, float half_side) {
    float along_x = greater(to.x - from.x, from.x - to.x);
    float along_y = greater(to.y - from.y, from.y - to.y);
    return half_side + greater(along_x, along_y) <= OPEN_REACH;
}

static inline uint32_t open_cell(const OpenGround *open, Vec2 at) {
    int column = cell_within(at.x * open->cells_per_px, open->last_column);
    int row = cell_within(at.y * open->cells_per_px, open->last_row);
    return (uint32_t)(row * open->columns + column);
}

static inline bool is_open(const OpenGround *open, uint32_t cell) {
    return (open->bits[cell / 32u] >> cell % 32u & 1u) != 0;
}

static inline EntrySpan walls_near_cell(const OpenGround *open, uint32_t cell) {
    return (EntrySpan){open->starts[cell], open->starts[cell + 1]};
}

#endif
