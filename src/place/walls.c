#include "place/walls_open.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const float SMALLEST_CELL_SIDE = 128.0f; // px

// The cells that a wall is registered in.
static CellRange registered_cells(const Walls *walls, Rect rect) {
    return (CellRange){
        .first_column = walls_column(walls, rect.min.x - WALLS_SLACK),
        .last_column = walls_column(walls, rect.max.x + WALLS_SLACK),
        .first_row = walls_row(walls, rect.min.y - WALLS_SLACK),
        .last_row = walls_row(walls, rect.max.y + WALLS_SLACK),
    };
}

static int64_t entries_needed(const Walls *walls) {
    int64_t needed = 0;
    for (int i = 0; i < walls->count; i++) {
        CellRange cells = registered_cells(walls, walls->rects[i]);
        int64_t width = cells.last_column - cells.first_column + 1;
        int64_t height = cells.last_row - cells.first_row + 1;
        needed += width * height;
    }
    return needed;
}

static int cells_for(float length, float cell_side) {
    int whole = (int)(length / cell_side);
    return (float)whole * cell_side < length ? whole + 1 : whole;
}

static void set_cell_side(Walls *walls, float cell_side) {
    walls->cell_side = cell_side;
    walls->cells_per_px = 1.0f / cell_side;
    walls->columns = cells_for(walls->world.x, cell_side);
    walls->rows = cells_for(walls->world.y, cell_side);
    walls->last_column = (float)(walls->columns - 1);
    walls->last_row = (float)(walls->rows - 1);
}

// Many walls that each cover the whole world would fill the memory: then cells are larger. One cell at last
// holds a wall just once.
static int64_t choose_cells(Walls *walls) {
    const int64_t entries_at_ease = 1 << 21;
    set_cell_side(walls, SMALLEST_CELL_SIDE);
    int64_t needed = entries_needed(walls);
    while (needed > entries_at_ease && walls->columns * walls->rows > 1) {
        set_cell_side(walls, walls->cell_side * 2.0f);
        needed = entries_needed(walls);
    }
    return needed;
}

// Counts the entries of each cell into the place of the next one, so that summing up gives where each ends.
static void count_entries(Walls *walls) {
    for (int i = 0; i < walls->count; i++) {
        CellRange cells = registered_cells(walls, walls->rects[i]);
        for (int row = cells.first_row; row <= cells.last_row; row++) {
            for (int column = cells.first_column; column <= cells.last_column; column++) {
                walls->cell_starts[row * walls->columns + column]++;
            }
        }
    }
    uint32_t sum = 0;
    for (int cell = 0; cell <= walls->columns * walls->rows; cell++) {
        sum += walls->cell_starts[cell];
        walls->cell_starts[cell] = sum;
    }
}

static WallSides sides_of(Rect rect) {
    return (WallSides){{rect.min.x, rect.max.x}, {rect.min.y, rect.max.y}};
}

// Fills each cell from its end, the last wall first, which leaves its start where it belongs.
static void fill_entries(Walls *walls) {
    for (int i = walls->count - 1; i >= 0; i--) {
        CellRange cells = registered_cells(walls, walls->rects[i]);
        for (int row = cells.first_row; row <= cells.last_row; row++) {
            for (int column = cells.first_column; column <= cells.last_column; column++) {
                uint32_t entry = --walls->cell_starts[row * walls->columns + column];
                walls->entry_sides[entry] = sides_of(walls->rects[i]);
                walls->entry_walls[entry] = i;
            }
        }
    }
}

static bool build_index(Walls *walls) {
    size_t entries = (size_t)choose_cells(walls);
    size_t cells = (size_t)walls->columns * (size_t)walls->rows;
    if (entries > INT32_MAX) return false;
    walls->cell_starts = calloc(cells + 1, sizeof *walls->cell_starts);
    walls->entry_sides = calloc(entries + 1, sizeof *walls->entry_sides);
    walls->entry_walls = malloc((entries + 1) * sizeof *walls->entry_walls);
    if (!walls->cell_starts || !walls->entry_sides || !walls->entry_walls) return false;
    count_entries(walls);
    fill_entries(walls);
    return true;
}

static void assert_is_a_wall(Rect rect) {
    const float limit = 1e5f;
    assert(rect.min.x >= -limit && rect.min.x <= rect.max.x && rect.max.x <= limit);
    assert(rect.min.y >= -limit && rect.min.y <= rect.max.y && rect.max.y <= limit);
    (void)rect;
    (void)limit;
}

Walls *walls_create(const Rect *rects, int count, Vec2 world) {
    assert(count >= 0 && world.x >= 1.0f && world.y >= 1.0f && world.x <= 65536.0f && world.y <= 65536.0f);
    for (int i = 0; i < count; i++) assert_is_a_wall(rects[i]);
    Walls *walls = calloc(1, sizeof *walls);
    if (!walls) return NULL;
    walls->count = count;
    walls->world = world;
    walls->rects = malloc(((size_t)count + 1) * sizeof *walls->rects);
    if (walls->rects && count > 0) memcpy(walls->rects, rects, (size_t)count * sizeof *rects);
    if (!walls->rects || !build_index(walls) ||
        !walls_open_create(&walls->open, walls->rects, count, world)) {
        walls_destroy(walls);
        return NULL;
    }
    return walls;
}

void walls_destroy(Walls *walls) {
    if (!walls) return;
    free(walls->rects);
    free(walls->cell_starts);
    free(walls->entry_sides);
    free(walls->entry_walls);
    walls_open_destroy(&walls->open);
    free(walls);
}

int walls_count(const Walls *walls) {
    return walls->count;
}

Rect walls_rect(const Walls *walls, int index) {
    assert(index >= 0 && index < walls->count);
    return walls->rects[index];
}

Vec2 walls_world(const Walls *walls) {
    return walls->world;
}

static bool touch(Rect a, Rect b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

// Walls found near an area, each once, ascending. A query that finds more than there is room for goes through
// all walls instead: it covers a good part of them anyway.
enum { FOUND_MAX = 512 };

typedef struct Found {
    int walls[FOUND_MAX];
    int count;
} Found;

static void found_insert(Found *found, int wall) {
    int at = found->count++;
    for (; at > 0 && found->walls[at - 1] > wall; at--) found->walls[at] = found->walls[at - 1];
    found->walls[at] = wall;
}

// A wall in several cells of the range counts in the first of them alone.
static bool is_home(const Walls *walls, Rect rect, CellRange range, int row, int column) {
    CellRange own = registered_cells(walls, rect);
    int home_row = own.first_row > range.first_row ? own.first_row : range.first_row;
    int home_column = own.first_column > range.first_column ? own.first_column : range.first_column;
    return row == home_row && column == home_column;
}

static bool find_in_cell(const Walls *walls, Rect area, CellRange range, int row, int column, Found *found) {
    EntrySpan span = walls_span(walls, row, column, column);
    for (uint32_t i = span.first; i < span.end; i++) {
        int wall = walls->entry_walls[i];
        Rect rect = walls->rects[wall];
        if (!touch(rect, area) || !is_home(walls, rect, range, row, column)) continue;
        if (found->count == FOUND_MAX) return false;
        found_insert(found, wall);
    }
    return true;
}

static bool find_near(const Walls *walls, Rect area, Found *found) {
    CellRange range = walls_cells(walls, area);
    for (int row = range.first_row; row <= range.last_row; row++) {
        for (int column = range.first_column; column <= range.last_column; column++) {
            if (!find_in_cell(walls, area, range, row, column, found)) return false;
        }
    }
    return true;
}

void walls_near(const Walls *walls, Rect area, bool (*visit)(void *ctx, int wall, Rect rect), void *ctx) {
    Found found;
    found.count = 0;
    bool complete = find_near(walls, area, &found);
    int count = complete ? found.count : walls->count;
    for (int i = 0; i < count; i++) {
        int wall = complete ? found.walls[i] : i;
        Rect rect = walls->rects[wall];
        if (!complete && !touch(rect, area)) continue;
        if (!visit(ctx, wall, rect)) return;
    }
}
