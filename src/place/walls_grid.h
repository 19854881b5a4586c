// walls_grid: the inside of Walls, for the files of this room: an even grid of cells, each with the walls
// that touch it.
//
// Walls are registered with a slack, and coordinates out of the world count to the nearest cell of its
// border; both keep the order of coordinates, so whatever touches a wall shares a cell with it, wherever it
// is. Cells lie row by row, and so do their entries: the entries of neighbouring cells of one row are one
// run.
#ifndef SEVENWATCH_PLACE_WALLS_GRID_H
#define SEVENWATCH_PLACE_WALLS_GRID_H

#include "sevenwatch/walls.h"

#include <stddef.h>
#include <stdint.h>

// A wall's four sides. Which of two sides matters often depends on a direction, and an index costs nothing
// where a choice would be a branch that nobody can predict.
typedef struct WallSides {
    float x[2]; // left, right
    float y[2]; // top, bottom
} WallSides;

// Where no wall is near, and which are elsewhere; see walls_open.h.
typedef struct OpenGround {
    uint32_t *bits;   // one a cell, row by row
    uint32_t *starts; // the first of each cell's walls in `near`, and one past the last of all
    WallSides *near;
    int columns, rows;
    float last_column, last_row; // as numbers to compare with
    float cells_per_px;
} OpenGround;

struct Walls {
    Rect *rects;
    int count;
    Vec2 world;
    int columns, rows;
    float last_column, last_row; // as numbers to compare with
    float cell_side;             // px, a power of two
    float cells_per_px;          // its inverse, exact
    uint32_t *cell_starts;       // the first entry of each cell, and one past the last entry of all
    WallSides *entry_sides;      // copies, so that a query reads them in one sweep; one more than there are
    int32_t *entry_walls;        // ascending within a cell
    OpenGround open;
};

// More than the rounding of any coordinate that a query computes, px.
#define WALLS_SLACK (1.0f / 16.0f)

typedef struct CellRange {
    int first_column, last_column;
    int first_row, last_row;
} CellRange;

// The entries of a run of cells in one row.
typedef struct EntrySpan {
    uint32_t first, end;
} EntrySpan;

static inline float lesser(float a, float b) {
    return a < b ? a : b;
}

static inline float greater(float a, float b) {
    return a > b ? a : b;
}

static inline int cell_within(float cell, float last) {
    float positive = cell > 0.0f ? cell : 0.0f;
    return (int)(positive < last ? positive : last);
}

static inline int walls_column(const Walls *walls, float x) {
    return cell_within(x * walls->cells_per_px, walls->last_column);
}

static inline int walls_row(const Walls *walls, float y) {
    return cell_within(y * walls->cells_per_px, walls->last_row);
}

static inline CellRange walls_cells(const Walls *walls, Rect area) {
    return (CellRange){
        .first_column = walls_column(walls, area.min.x),
        .last_column = walls_column(walls, area.max.x),
        .first_row = walls_row(walls, area.min.y),
        .last_row = walls_row(walls, area.max.y),
    };
}

static inline EntrySpan walls_span(const Walls *walls, int row, int first_column, int last_column) {
    const uint32_t *starts = walls->cell_starts + (size_t)row * (size_t)walls->columns;
    return (EntrySpan){starts[first_column], starts[last_column + 1]};
}

#endif
