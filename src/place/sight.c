#include "sevenwatch/sight.h"

#include "place/walls_grid.h"

// A segment from a to b, a before b along x, or along y where it is vertical, so that both directions of a
// line of sight compute the same bits.
typedef struct Segment {
    Vec2 a, b;
    float min_y, max_y;
    double dx, dy; // dx >= 0
} Segment;

static Segment segment_between(Vec2 from, Vec2 to) {
    bool in_order = from.x < to.x || (from.x == to.x && from.y <= to.y);
    Vec2 a = in_order ? from : to;
    Vec2 b = in_order ? to : from;
    return (Segment){
        .a = a,
        .b = b,
        .min_y = a.y < b.y ? a.y : b.y,
        .max_y = a.y < b.y ? b.y : a.y,
        .dx = (double)b.x - (double)a.x,
        .dy = (double)b.y - (double)a.y,
    };
}

// A segment misses a rectangle exactly when one of three lines parts them: a vertical one, a horizontal one,
// or the segment's own. For the last, the two corners farthest to either side of the segment decide. Walls
// that share a corner compare the same two products for it, so no segment finds a way between them.
static inline bool meets(const Segment *segment, Rect rect) {
    if (rect.max.x < segment->a.x || rect.min.x > segment->b.x || rect.max.y < segment->min_y ||
        rect.min.y > segment->max_y) {
        return false;
    }
    bool falls = segment->dy >= 0.0;
    double left_x = (double)(falls ? rect.max.x : rect.min.x) - (double)segment->a.x;
    double right_x = (double)(falls ? rect.min.x : rect.max.x) - (double)segment->a.x;
    double left_y = (double)rect.min.y - (double)segment->a.y;
    double right_y = (double)rect.max.y - (double)segment->a.y;
    return segment->dx * left_y <= segment->dy * left_x && segment->dx * right_y >= segment->dy * right_x;
}

static inline bool meets_any(const Walls *walls, EntrySpan span, const Segment *segment) {
    for (uint32_t i = span.first; i < span.end; i++) {
        if (meets(segment, walls->entry_rects[i])) return true;
    }
    return false;
}

// Goes through the rows of cells from a to b, in each over the columns that the segment crosses there.
bool sight_is_clear(const Walls *walls, Vec2 from, Vec2 to) {
    Segment segment = segment_between(from, to);
    int row = walls_row(walls, (double)segment.a.y);
    int last_row = walls_row(walls, (double)segment.b.y);
    int column = walls_column(walls, (double)segment.a.x);
    if (row != last_row) {
        int step = row < last_row ? 1 : -1;
        double slope = segment.dx / segment.dy;
        double border = (double)(row < last_row ? row + 1 : row) * walls->cell_side;
        for (; row != last_row; row += step, border += step * walls->cell_side) {
            double x = (double)segment.a.x + (border - (double)segment.a.y) * slope;
            int last_column = walls_column(walls, x);
            if (meets_any(walls, walls_span(walls, row, column, last_column), &segment)) return false;
            column = last_column;
        }
    }
    int last_column = walls_column(walls, (double)segment.b.x);
    return !meets_any(walls, walls_span(walls, row, column, last_column), &segment);
}
