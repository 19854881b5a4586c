#include "place/navigation_scratch.h"
#include "place/walls_grid.h"

CellsAt cells_at(const Navigation *navigation, Vec2 point) {
    const Walls *index = navigation->cell_index;
    int column = walls_column(index, point.x);
    EntrySpan span = walls_span(index, walls_row(index, point.y), column, column);
    return (CellsAt){point, span.first, span.end};
}

int32_t next_cell_at(const Navigation *navigation, CellsAt *cells) {
    const Walls *index = navigation->cell_index;
    Vec2 at = cells->point;
    while (cells->next < cells->end) {
        uint32_t entry = cells->next++;
        WallSides sides = index->entry_sides[entry];
        bool contains = at.x >= sides.x[0] && at.x <= sides.x[1] && at.y >= sides.y[0] && at.y <= sides.y[1];
        if (contains) return index->entry_walls[entry];
    }
    return NONE;
}

Stand stand_at(const Navigation *navigation, const NavigationScratch *scratch, Vec2 point) {
    CellsAt cells = cells_at(navigation, point);
    for (int32_t cell; (cell = next_cell_at(navigation, &cells)) != NONE;) {
        int32_t part = scratch->area_parts[navigation->cells[cell].area];
        if (part != NONE) return (Stand){point, part};
    }
    return (Stand){point, NONE};
}

static float clamped(float value, float lo, float hi) {
    return value < lo ? lo : value > hi ? hi : value;
}

typedef struct Nearest {
    const Navigation *navigation;
    const NavigationScratch *scratch;
    Vec2 point;
    int32_t part; // wanted, or NONE
    Stand best;
    double best_squared;
} Nearest;

static bool is_nearer(const Nearest *nearest, double squared, Vec2 at) {
    if (squared != nearest->best_squared) return squared < nearest->best_squared;
    Vec2 best = nearest->best.at;
    return at.y < best.y || (at.y == best.y && at.x < best.x);
}

static void look_in_grid_cell(Nearest *nearest, int row, int column) {
    const Navigation *navigation = nearest->navigation;
    const Walls *index = navigation->cell_index;
    EntrySpan span = walls_span(index, row, column, column);
    for (uint32_t i = span.first; i < span.end; i++) {
        WallSides sides = index->entry_sides[i];
        Vec2 at = vec2(clamped(nearest->point.x, sides.x[0], sides.x[1]),
                       clamped(nearest->point.y, sides.y[0], sides.y[1]));
        double x = (double)at.x - (double)nearest->point.x, y = (double)at.y - (double)nearest->point.y;
        double squared = x * x + y * y;
        if (!is_nearer(nearest, squared, at)) continue;
        int32_t part = nearest->scratch->area_parts[navigation->cells[index->entry_walls[i]].area];
        if (part == NONE || (nearest->part != NONE && part != nearest->part)) continue;
        nearest->best = (Stand){at, part};
        nearest->best_squared = squared;
    }
}

// The grid's cells at a distance of `ring` from the one in the middle.
static void look_in_ring(Nearest *nearest, int row, int column, int ring) {
    const Walls *index = nearest->navigation->cell_index;
    for (int r = row - ring; r <= row + ring; r++) {
        if (r < 0 || r >= index->rows) continue;
        bool is_edge = r == row - ring || r == row + ring;
        int step = is_edge || ring == 0 ? 1 : 2 * ring;
        for (int c = column - ring; c <= column + ring; c += step) {
            if (c >= 0 && c < index->columns) look_in_grid_cell(nearest, r, c);
        }
    }
}

Stand stand_nearest(const Navigation *navigation, const NavigationScratch *scratch, Vec2 point,
                    int32_t part) {
    Nearest nearest = {navigation, scratch, point, part, {point, NONE}, (double)INFINITY};
    const Walls *index = navigation->cell_index;
    int row = walls_row(index, point.y), column = walls_column(index, point.x);
    int last_ring = index->rows > index->columns ? index->rows : index->columns;
    for (int ring = 0; ring <= last_ring; ring++) {
        double least = (double)(ring - 1) * (double)index->cell_side;
        if (ring > 0 && least * least > nearest.best_squared) break;
        look_in_ring(&nearest, row, column, ring);
    }
    return nearest.best;
}
