#include "place/walls_foot.h"
#include "place/walls_open.h"

#include <assert.h>

bool walls_are_clear_of(const Walls *walls, Vec2 centre, float half_side) {
    return !overlaps_any((Stops){walls, NULL}, centre, half_side);
}

// Most bodies have no wall near them, and of the others most touch none on their way.
Vec2 walls_slide(const Walls *walls, Vec2 from, Vec2 step, float half_side, float margin) {
    assert(half_side > 0.0f && half_side <= WALLS_MAX_HALF_SIDE && margin >= 0.0f);
    Vec2 to = unhindered(walls, from, step, margin);
    if (is_in_the_open(&walls->open, from, to, half_side)) return to;
    if (!touches_any(walls, swept_area(from, to, half_side))) return to;
    const Stops stops = {walls, NULL};
    float x = stop_along_x(stops, from, to.x, half_side, NULL);
    return vec2(x, stop_along_y(stops, vec2(x, from.y), to.y, half_side, NULL));
}
