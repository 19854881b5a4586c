#include "place/walls_open.h"

#include <stdlib.h>

static const float SMALLEST_CELL_SIDE = 32.0f; // px

static int cells_for(float length, float cell_side) {
    int whole = (int)(length / cell_side);
    return (float)whole * cell_side < length ? whole + 1 : whole;
}

static void set_cell_side(OpenGround *open, Vec2 world, float cell_side) {
    open->cells_per_px = 1.0f / cell_side;
    open->columns = cells_for(world.x, cell_side);
    open->rows = cells_for(world.y, cell_side);
    open->last_column = (float)(open->columns - 1);
    open->last_row = (float)(open->rows - 1);
}

// The cells of which some point is near a wall.
static CellRange cells_near(const OpenGround *open, Rect rect) {
    const float reach = OPEN_REACH + WALLS_SLACK;
    return (CellRange){
        .first_column = cell_within((rect.min.x - reach) * open->cells_per_px, open->last_column),
        .last_column = cell_within((rect.max.x + reach) * open->cells_per_px, open->last_column),
        .first_row = cell_within((rect.min.y - reach) * open->cells_per_px, open->last_row),
        .last_row = cell_within((rect.max.y + reach) * open->cells_per_px, open->last_row),
    };
}

static int64_t entries_for(const OpenGround *open, const Rect *rects, int count) {
    int64_t entries = 0;
    for (int i = 0; i < count; i++) {
        CellRange cells = cells_near(open, rects[i]);
        int64_t width = cells.last_column - cells.first_column + 1;
        entries += width * (cells.last_row - cells.first_row + 1);
    }
    return entries;
}

static void close_cells(OpenGround *open, CellRange cells) {
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        for (int column = cells.first_column; column <= cells.last_column; column++) {
            uint32_t cell = (uint32_t)(row * open->columns + column);
            open->bits[cell / 32u] &= ~(1u << cell % 32u);
        }
    }
}

static void close_border(OpenGround *open) {
    const int last_column = open->columns - 1, last_row = open->rows - 1;
    close_cells(open, (CellRange){0, last_column, 0, 0});
    close_cells(open, (CellRange){0, last_column, last_row, last_row});
    close_cells(open, (CellRange){0, 0, 0, last_row});
    close_cells(open, (CellRange){last_column, last_column, 0, last_row});
}

static void count_walls(OpenGround *open, CellRange cells) {
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        for (int column = cells.first_column; column <= cells.last_column; column++)
            open->starts[row * open->columns + column]++;
    }
}

static void list_wall(OpenGround *open, CellRange cells, WallSides sides) {
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        for (int column = cells.first_column; column <= cells.last_column; column++)
            open->near[--open->starts[row * open->columns + column]] = sides;
    }
}

// Counted into where each cell ends, and listed from there, which leaves each start where it belongs.
static void list_walls(OpenGround *open, const Rect *rects, int count) {
    for (int i = 0; i < count; i++) count_walls(open, cells_near(open, rects[i]));
    uint32_t sum = 0;
    for (int cell = 0; cell <= open->columns * open->rows; cell++)
        open->starts[cell] = sum += open->starts[cell];
    for (int i = count - 1; i >= 0; i--) {
        WallSides sides = {{rects[i].min.x, rects[i].max.x}, {rects[i].min.y, rects[i].max.y}};
        list_wall(open, cells_near(open, rects[i]), sides);
    }
}

// Many walls that each cover much of the world would fill the memory: then cells are larger.
bool walls_open_create(OpenGround *open, const Rect *rects, int count, Vec2 world) {
    const int64_t entries_at_ease = 1 << 20;
    float cell_side = SMALLEST_CELL_SIDE;
    set_cell_side(open, world, cell_side);
    while (entries_for(open, rects, count) > entries_at_ease && open->columns * open->rows > 1) {
        cell_side *= 2.0f;
        set_cell_side(open, world, cell_side);
    }
    size_t cells = (size_t)(open->columns * open->rows), words = cells / 32u + 1;
    open->bits = malloc(words * sizeof *open->bits);
    open->starts = calloc(cells + 1, sizeof *open->starts);
    open->near = malloc(((size_t)entries_for(open, rects, count) + 1) * sizeof *open->near);
    if (!open->bits || !open->starts || !open->near) return false;
    for (size_t i = 0; i < words; i++) open->bits[i] = UINT32_MAX;
    for (int i = 0; i < count; i++) close_cells(open, cells_near(open, rects[i]));
    close_border(open);
    list_walls(open, rects, count);
    return true;
}

void walls_open_destroy(OpenGround *open) {
    free(open->bits);
    free(open->starts);
    free(open->near);
}
