#include "record/bot_grid.h"

#include <stdlib.h>

enum { NEAR = 2 }; // cells

static const float DIAGONAL = 1.41421356f;

static const struct {
    int column, row;
} NEIGHBOURS[GRID_NEIGHBOURS] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

static int cell_count(const BotGrid *grid) {
    return grid->columns * grid->rows;
}

static int cells_along(float length, float cell) {
    return (int)(length / cell) + 1;
}

bool grid_create(BotGrid *grid, const Place *place) {
    *grid = (BotGrid){.cell = GRID_CELL, .goal_cell = -1};
    while (cells_along(place->size.x, grid->cell) * cells_along(place->size.y, grid->cell) > GRID_MOST)
        grid->cell *= 1.25f;
    grid->columns = cells_along(place->size.x, grid->cell);
    grid->rows = cells_along(place->size.y, grid->cell);
    const size_t cells = (size_t)cell_count(grid);
    grid->ways = calloc(cells, sizeof *grid->ways);
    grid->left = calloc(cells, sizeof *grid->left);
    return grid->ways && grid->left;
}

void grid_free(BotGrid *grid) {
    free(grid->ways);
    free(grid->left);
}

Vec2 grid_middle(const BotGrid *grid, int cell) {
    const int column = cell % grid->columns, row = cell / grid->columns;
    return vec2(((float)column + 0.5f) * grid->cell, ((float)row + 0.5f) * grid->cell);
}

// The cell so many columns and rows from another, or -1 beyond the border.
static int cell_beside(const BotGrid *grid, int cell, int columns, int rows) {
    const int column = cell % grid->columns + columns, row = cell / grid->columns + rows;
    if (column < 0 || column >= grid->columns || row < 0 || row >= grid->rows) return -1;
    return row * grid->columns + column;
}

int grid_neighbour(const BotGrid *grid, int cell, int i) {
    if (!(grid->ways[cell] & 1u << i)) return -1;
    return cell_beside(grid, cell, NEIGHBOURS[i].column, NEIGHBOURS[i].row);
}

static bool is_straight(const Paths *paths, Vec2 from, Vec2 to) {
    const NavigationQuery query = {.start = from, .goal = to, .shut_doors = paths->locked_doors};
    Vec2 corner;
    const NavigationPath path = navigation_path(paths->navigation, paths->scratch, &query, &corner, 1);
    return path.reached && path.corner_count <= 1;
}

static bool is_free(const Paths *paths, Vec2 point) {
    return navigation_part(paths->navigation, paths->scratch, paths->locked_doors, point) >= 0;
}

// A way is as free there as it is back.
static void connect(BotGrid *grid, const Paths *paths, int cell) {
    const Vec2 middle = grid_middle(grid, cell);
    if (!is_free(paths, middle)) return;
    for (int i = 0; i < GRID_NEIGHBOURS / 2; i++) {
        const int other = cell_beside(grid, cell, NEIGHBOURS[i].column, NEIGHBOURS[i].row);
        if (other < 0) continue;
        const Vec2 there = grid_middle(grid, other);
        if (!is_free(paths, there) || !is_straight(paths, middle, there)) continue;
        grid->ways[cell] |= (uint8_t)(1u << i);
        grid->ways[other] |= (uint8_t)(1u << (i + GRID_NEIGHBOURS / 2));
    }
}

static void connect_all(BotGrid *grid, const Paths *paths) {
    for (int i = 0; i < cell_count(grid); i++) grid->ways[i] = 0;
    for (int i = 0; i < cell_count(grid); i++) connect(grid, paths, i);
    grid->doors = paths->doors;
    grid->is_connected = true;
    grid->goal_cell = -1;
}

static int cell_at(const BotGrid *grid, Vec2 point) {
    int column = (int)(point.x / grid->cell), row = (int)(point.y / grid->cell);
    column = column < 0 ? 0 : column >= grid->columns ? grid->columns - 1 : column;
    row = row < 0 ? 0 : row >= grid->rows ? grid->rows - 1 : row;
    return row * grid->columns + column;
}

int grid_cell_near(const BotGrid *grid, const Paths *paths, Vec2 point) {
    const int at = cell_at(grid, point);
    float nearest = INFINITY;
    int found = -1;
    for (int row = -NEAR; row <= NEAR; row++) {
        for (int column = -NEAR; column <= NEAR; column++) {
            const int cell = cell_beside(grid, at, column, row);
            if (cell < 0 || grid->ways[cell] == 0) continue;
            const Vec2 middle = grid_middle(grid, cell);
            const float distance = vec2_distance(point, middle);
            if (distance >= nearest || !is_straight(paths, middle, point)) continue;
            nearest = distance;
            found = cell;
        }
    }
    return found;
}

// From the goal outwards.
static void measure(BotGrid *grid, BotQueue *queue, float from_goal) {
    for (int i = 0; i < cell_count(grid); i++) grid->left[i] = INFINITY;
    queue->count = 0;
    grid->left[grid->goal_cell] = from_goal;
    queue_push(queue, from_goal, grid->goal_cell);
    QueueEntry entry;
    while (queue_pop(queue, &entry)) {
        if (entry.cost > grid->left[entry.what]) continue;
        for (int i = 0; i < GRID_NEIGHBOURS; i++) {
            const int next = grid_neighbour(grid, entry.what, i);
            const float left = entry.cost + grid->cell * (i % 2 == 0 ? 1.0f : DIAGONAL);
            if (next < 0 || left >= grid->left[next]) continue;
            grid->left[next] = left;
            queue_push(queue, left, next);
        }
    }
}

void grid_aim(BotGrid *grid, BotQueue *queue, const Paths *paths, Vec2 goal) {
    if (!grid->is_connected || grid->doors != paths->doors) connect_all(grid, paths);
    if (grid->goal_cell >= 0 && grid->goal.x == goal.x && grid->goal.y == goal.y) return;
    grid->goal = goal;
    grid->goal_cell = grid_cell_near(grid, paths, goal);
    if (grid->goal_cell >= 0) measure(grid, queue, vec2_distance(grid_middle(grid, grid->goal_cell), goal));
}
