#include "files/rect_merge.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The different coordinates on an axis, in order; the cells lie between them.
typedef struct Axis {
    float *at;
    int count;
} Axis;

// A cell of the grid between all sides is covered or is not. At first `cells` counts the rectangles that
// begin there less those that end.
typedef struct Grid {
    Axis x, y;
    int32_t *cells; // x.count by y.count, row by row; the last row and column stay empty
} Grid;

enum { EMPTY = 0, COVERED = 1, CUT_BY_ROWS = 2, CUT_BY_COLUMNS = 3 };

// How to go through a grid: along lines, which are its rows or its columns.
typedef struct Walk {
    int along, lines;          // cells in a line, and how many lines
    size_t to_next, to_line;   // from a cell to the next in its line, and to the same of the next line
    int32_t before, afterward; // what cells not yet cut hold, and what those hold that are
    bool by_columns;
} Walk;

static int by_size(const void *a, const void *b) {
    float first = *(const float *)a, second = *(const float *)b;
    return (first > second) - (first < second);
}

static void axis_sort(Axis *axis) {
    qsort(axis->at, (size_t)axis->count, sizeof *axis->at, by_size);
    int different = 1;
    for (int i = 1; i < axis->count; i++)
        if (axis->at[i] != axis->at[different - 1]) axis->at[different++] = axis->at[i];
    axis->count = different;
}

static int axis_find(const Axis *axis, float at) {
    const float *found = bsearch(&at, axis->at, (size_t)axis->count, sizeof at, by_size);
    return (int)(found - axis->at);
}

static bool axes_create(Grid *grid, const Rect *rects, int count) {
    size_t room = 2 * (size_t)count * sizeof(float);
    grid->x.at = malloc(room);
    grid->y.at = malloc(room);
    if (!grid->x.at || !grid->y.at) return false;
    for (int i = 0; i < count; i++) {
        grid->x.at[grid->x.count++] = rects[i].min.x;
        grid->x.at[grid->x.count++] = rects[i].max.x;
        grid->y.at[grid->y.count++] = rects[i].min.y;
        grid->y.at[grid->y.count++] = rects[i].max.y;
    }
    axis_sort(&grid->x);
    axis_sort(&grid->y);
    return true;
}

static size_t cell_at(const Grid *grid, int column, int row) {
    return (size_t)row * (size_t)grid->x.count + (size_t)column;
}

// Four corners a rectangle, however many cells it covers.
static void mark_corners(Grid *grid, const Rect *rect) {
    int left = axis_find(&grid->x, rect->min.x), right = axis_find(&grid->x, rect->max.x);
    int top = axis_find(&grid->y, rect->min.y), bottom = axis_find(&grid->y, rect->max.y);
    grid->cells[cell_at(grid, left, top)] += 1;
    grid->cells[cell_at(grid, right, top)] -= 1;
    grid->cells[cell_at(grid, left, bottom)] -= 1;
    grid->cells[cell_at(grid, right, bottom)] += 1;
}

// From the corners to how many cover each cell, and from that to whether any does.
static void fill_in(Grid *grid) {
    for (int row = 0; row < grid->y.count; row++)
        for (int column = 1; column < grid->x.count; column++)
            grid->cells[cell_at(grid, column, row)] += grid->cells[cell_at(grid, column - 1, row)];
    for (int row = 1; row < grid->y.count; row++)
        for (int column = 0; column < grid->x.count; column++)
            grid->cells[cell_at(grid, column, row)] += grid->cells[cell_at(grid, column, row - 1)];
    size_t size = (size_t)grid->x.count * (size_t)grid->y.count;
    for (size_t i = 0; i < size; i++) grid->cells[i] = grid->cells[i] > 0 ? COVERED : EMPTY;
}

static bool grid_create(Grid *grid, const Rect *rects, int count) {
    if (!axes_create(grid, rects, count)) return false;
    size_t size = (size_t)grid->x.count * (size_t)grid->y.count;
    if (size > RECT_MERGE_CELLS) return false;
    grid->cells = calloc(size, sizeof *grid->cells);
    if (!grid->cells) return false;
    for (int i = 0; i < count; i++) mark_corners(grid, &rects[i]);
    fill_in(grid);
    return true;
}

static void grid_free(Grid *grid) {
    free(grid->x.at);
    free(grid->y.at);
    free(grid->cells);
}

// How many cells on from `first` in its line are still to be cut, `most` at most.
static int run_length(const int32_t *first, const Walk *walk, int most) {
    int length = 0;
    while (length < most && first[(size_t)length * walk->to_next] == walk->before) length++;
    return length;
}

static bool add_cut(const Grid *grid, const Walk *walk, int at, int line, int length, int lines,
                    List *merged) {
    int left = walk->by_columns ? line : at, top = walk->by_columns ? at : line;
    int wide = walk->by_columns ? lines : length, high = walk->by_columns ? length : lines;
    const Rect rect = {vec2(grid->x.at[left], grid->y.at[top]),
                       vec2(grid->x.at[left + wide], grid->y.at[top + high])};
    return list_add(merged, &rect);
}

// The run that begins at a cell, together with the lines below that have all of it.
static bool cut_from(Grid *grid, const Walk *walk, int at, int line, List *merged) {
    int32_t *first = grid->cells + (size_t)at * walk->to_next + (size_t)line * walk->to_line;
    int length = run_length(first, walk, walk->along - at), lines = 1;
    while (line + lines < walk->lines &&
           run_length(first + (size_t)lines * walk->to_line, walk, length) == length)
        lines++;
    for (int i = 0; i < lines; i++)
        for (int k = 0; k < length; k++)
            first[(size_t)i * walk->to_line + (size_t)k * walk->to_next] = walk->afterward;
    return add_cut(grid, walk, at, line, length, lines, merged);
}

static bool cut(Grid *grid, const Walk *walk, List *merged) {
    for (int line = 0; line < walk->lines; line++)
        for (int at = 0; at < walk->along; at++)
            if (grid->cells[(size_t)at * walk->to_next + (size_t)line * walk->to_line] == walk->before &&
                !cut_from(grid, walk, at, line, merged))
                return false;
    return true;
}

static bool append(List *merged, const List *from) {
    int before = merged->count;
    for (int i = 0; i < from->count; i++) {
        if (list_add(merged, list_at(from, i))) continue;
        merged->count = before;
        return false;
    }
    return true;
}

// Both ways, and then that of fewer pieces.
static bool cut_both_ways(Grid *grid, List *merged) {
    size_t width = (size_t)grid->x.count;
    const Walk rows = {grid->x.count, grid->y.count, 1, width, COVERED, CUT_BY_ROWS, false};
    const Walk columns = {grid->y.count, grid->x.count, width, 1, CUT_BY_ROWS, CUT_BY_COLUMNS, true};
    List by_rows = list_of(sizeof(Rect)), by_columns = list_of(sizeof(Rect));
    bool good = cut(grid, &rows, &by_rows) && cut(grid, &columns, &by_columns) &&
                append(merged, by_columns.count < by_rows.count ? &by_columns : &by_rows);
    list_free(&by_rows);
    list_free(&by_columns);
    return good;
}

bool rect_merge(const Rect *rects, int count, List *merged) {
    if (count == 0) return true;
    Grid grid = {0};
    bool good = grid_create(&grid, rects, count) && cut_both_ways(&grid, merged);
    grid_free(&grid);
    return good;
}
