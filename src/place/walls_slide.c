#include "place/walls_foot.h"
#include "place/walls_open.h"

#include <assert.h>

bool walls_are_clear_of(const Walls *walls, Vec2 centre, float half_side) {
    return !overlaps_any((Stops){walls, NULL}, centre, half_side);
}

// A step that is long for a body of this size.
static Vec2 slide_far(const Walls *walls, Vec2 from, Vec2 to, float half_side) {
    if (!touches_any(walls, swept_area(from, to, half_side))) return to;
    const Stops stops = {walls, NULL};
    float x = stop_along_x(stops, from, to.x, half_side, NULL);
    return vec2(x, stop_along_y(stops, vec2(x, from.y), to.y, half_side, NULL));
}

// As stop_at, for a wall that it may pass beside as well. What stops it is chosen by an index, for nobody
// could predict a branch.
static inline float stop_by(float from, float to, const float sides[2], bool passes_beside, float half_side) {
    const float most[2] = {lower_face(sides[0], half_side), INFINITY};
    const float least[2] = {upper_face(sides[1], half_side), -INFINITY};
    float until = most[passes_beside | (from > most[0])];
    float back_until = least[passes_beside | (from < least[0])];
    return greater(back_until, lesser(until, to));
}

static inline bool passes_beside(float centre, const float sides[2], float half_side) {
    float lower = lower_face(sides[0], half_side);
    float upper = upper_face(sides[1], half_side);
    return (centre <= lower) | (centre >= upper);
}

static inline Vec2 slide_past(const WallSides *walls, const WallSides *end, Vec2 from, Vec2 to,
                              float half_side) {
    for (const WallSides *wall = walls; wall < end; wall++)
        to.x = stop_by(from.x, to.x, wall->x, passes_beside(from.y, wall->y, half_side), half_side);
    for (const WallSides *wall = walls; wall < end; wall++)
        to.y = stop_by(from.y, to.y, wall->y, passes_beside(to.x, wall->x, half_side), half_side);
    return to;
}

// Most bodies have no wall near them, and most of the others one.
Vec2 walls_slide(const Walls *walls, Vec2 from, Vec2 step, float half_side, float margin) {
    assert(half_side > 0.0f && half_side <= WALLS_MAX_HALF_SIDE && margin >= 0.0f);
    Vec2 to = unhindered(walls, from, step, margin);
    if (!is_within_reach(from, to, half_side)) return slide_far(walls, from, to, half_side);
    const OpenGround *open = &walls->open;
    uint32_t cell = open_cell(open, from);
    if (is_open(open, cell)) return to;
    EntrySpan span = walls_near_cell(open, cell);
    return slide_past(open->near + span.first, open->near + span.end, from, to, half_side);
}
