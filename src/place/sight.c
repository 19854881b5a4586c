#include "sevenwatch/sight.h"

#include "place/walls_grid.h"

// A segment from a to b, a before b along x, or along y where it is vertical, so that both directions of a
// line of sight compute the same bits.
typedef struct Segment {
    Vec2 a, b;
    float top, bottom;
    double ax, ay;
    double dx, dy; // dx >= 0
    int falls;     // 1 when b is not above a
} Segment;

static inline Segment segment_between(Vec2 from, Vec2 to) {
    const Vec2 ends[2] = {from, to};
    int first = !((from.x < to.x) | ((from.x == to.x) & (from.y <= to.y)));
    const Vec2 a = ends[first], b = ends[!first];
    const float heights[2] = {a.y, b.y};
    int falls = a.y <= b.y;
    return (Segment){
        .a = a,
        .b = b,
        .top = heights[!falls],
        .bottom = heights[falls],
        .ax = (double)a.x,
        .ay = (double)a.y,
        .dx = (double)b.x - (double)a.x,
        .dy = (double)b.y - (double)a.y,
        .falls = falls,
    };
}

// A segment misses a rectangle exactly when one of three lines parts them: a vertical one, a horizontal one,
// or the segment's own. For the last, the two corners farthest to its left and right decide. Walls that share
// a corner compare the same two products for it, so no segment finds a way between them. All six comparisons
// are made at once: each alone could go either way, and a branch that cannot be predicted costs more than all
// of them.
static inline bool meets(const Segment *segment, const WallSides *wall) {
    double left_x = (double)wall->x[segment->falls] - segment->ax;
    double right_x = (double)wall->x[!segment->falls] - segment->ax;
    double left_y = (double)wall->y[0] - segment->ay;
    double right_y = (double)wall->y[1] - segment->ay;
    return (wall->x[1] >= segment->a.x) & (wall->x[0] <= segment->b.x) & (wall->y[1] >= segment->top) &
           (wall->y[0] <= segment->bottom) & (segment->dx * left_y <= segment->dy * left_x) &
           (segment->dx * right_y >= segment->dy * right_x);
}

// Does an entry's wall count?
static inline bool counts(const Walls *walls, const uint8_t *present, uint32_t entry) {
    return !present || present[walls->entry_walls[entry]];
}

// Of most runs of entries none or one is left to test, so the first is tested without asking whether there is
// one.
static inline bool meets_any(const Walls *walls, const uint8_t *present, EntrySpan span,
                             const Segment *segment) {
    const WallSides *sides = walls->entry_sides;
    uint32_t first = span.first;
    if ((first < span.end) & meets(segment, &sides[first]) && counts(walls, present, first)) return true;
    for (uint32_t i = first + 1; i < span.end; i++) {
        if (meets(segment, &sides[i]) && counts(walls, present, i)) return true;
    }
    return false;
}

// Goes through the rows of cells from a to b, in each over the columns that the segment crosses there.
static inline bool is_clear(const Walls *walls, const uint8_t *present, const Segment *segment) {
    const int last_row = walls_row(walls, segment->b.y);
    const int step = 2 * segment->falls - 1;
    int row = walls_row(walls, segment->a.y);
    int column = walls_column(walls, segment->a.x);
    double slope = row == last_row ? 0.0 : segment->dx / segment->dy;
    for (;; row += step) {
        double border = (double)((float)(row + segment->falls) * walls->cell_side);
        double crossing = segment->ax + (border - segment->ay) * slope;
        int last_column = walls_column(walls, row == last_row ? segment->b.x : (float)crossing);
        if (meets_any(walls, present, walls_span(walls, row, column, last_column), segment)) return false;
        if (row == last_row) return true;
        column = last_column;
    }
}

// The two kinds of occluder, each compiled for itself, so that those of which nothing is ever missing do not
// pay for those of which something may be.
static bool is_clear_of_all(const Walls *walls, const Segment *segment) {
    return is_clear(walls, NULL, segment);
}

static bool is_clear_of_present(const Occluder *occluder, const Segment *segment) {
    return is_clear(occluder->walls, occluder->present, segment);
}

bool sight_is_clear(const Walls *walls, Vec2 from, Vec2 to) {
    const Segment segment = segment_between(from, to);
    return is_clear_of_all(walls, &segment);
}

static inline WallSides sides_of(Rect rect) {
    return (WallSides){.x = {rect.min.x, rect.max.x}, .y = {rect.min.y, rect.max.y}};
}

static bool is_clear_of_loose(const Occluders *occluders, const Segment *segment) {
    for (int i = 0; i < occluders->loose_count; i++) {
        const WallSides sides = sides_of(occluders->loose[i]);
        if (meets(segment, &sides)) return false;
    }
    return true;
}

bool sight_is_clear_past(const Occluders *occluders, Vec2 from, Vec2 to) {
    const Segment segment = segment_between(from, to);
    for (int i = 0; i < occluders->count; i++) {
        const Occluder *occluder = &occluders->list[i];
        bool clear = occluder->present ? is_clear_of_present(occluder, &segment)
                                       : is_clear_of_all(occluder->walls, &segment);
        if (!clear) return false;
    }
    return is_clear_of_loose(occluders, &segment);
}
