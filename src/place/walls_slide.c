#include "place/walls_grid.h"

#include <assert.h>

// A body overlaps a wall exactly when its centre lies strictly between the wall's faces, each moved outwards
// by its half side. Everything here computes a face by these two expressions, so that a body which was
// stopped at a face stands clear of it to the bit.

static inline float lower_face(float wall_min, float half_side) {
    return wall_min - half_side;
}

static inline float upper_face(float wall_max, float half_side) {
    return wall_max + half_side;
}

static inline bool is_between_faces(float centre, float wall_min, float wall_max, float half_side) {
    return centre > lower_face(wall_min, half_side) && centre < upper_face(wall_max, half_side);
}

bool walls_are_clear_of(const Walls *walls, Vec2 centre, float half_side) {
    Vec2 reach = vec2(half_side, half_side);
    CellRange cells = walls_cells(walls, (Rect){vec2_sub(centre, reach), vec2_add(centre, reach)});
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            Rect rect = walls->entry_rects[i];
            if (is_between_faces(centre.x, rect.min.x, rect.max.x, half_side) &&
                is_between_faces(centre.y, rect.min.y, rect.max.y, half_side)) {
                return false;
            }
        }
    }
    return true;
}

// How far a centre that wants to go from `from` to `to` comes along one axis, past one wall that it cannot
// pass beside. A wall that the body already overlaps holds it from neither side: it may always walk out.
static inline float stop_at(float from, float to, float wall_min, float wall_max, float half_side) {
    float lower = lower_face(wall_min, half_side);
    float upper = upper_face(wall_max, half_side);
    if (from <= lower && lower < to) return lower;
    if (from >= upper && upper > to) return upper;
    return to;
}

static float slide_along_x(const Walls *walls, Vec2 at, float to, float half_side) {
    float least = at.x < to ? at.x : to, most = at.x < to ? to : at.x;
    Rect swept = {vec2(least - half_side, at.y - half_side), vec2(most + half_side, at.y + half_side)};
    CellRange cells = walls_cells(walls, swept);
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            Rect rect = walls->entry_rects[i];
            if (is_between_faces(at.y, rect.min.y, rect.max.y, half_side)) {
                to = stop_at(at.x, to, rect.min.x, rect.max.x, half_side);
            }
        }
    }
    return to;
}

static float slide_along_y(const Walls *walls, Vec2 at, float to, float half_side) {
    float least = at.y < to ? at.y : to, most = at.y < to ? to : at.y;
    Rect swept = {vec2(at.x - half_side, least - half_side), vec2(at.x + half_side, most + half_side)};
    CellRange cells = walls_cells(walls, swept);
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            Rect rect = walls->entry_rects[i];
            if (is_between_faces(at.x, rect.min.x, rect.max.x, half_side)) {
                to = stop_at(at.y, to, rect.min.y, rect.max.y, half_side);
            }
        }
    }
    return to;
}

// In a world narrower than two margins the middle is all there is.
static float within_margin(float coordinate, float world, float margin) {
    float least = margin, most = world - margin;
    if (most < least) return world / 2.0f;
    return coordinate < least ? least : coordinate > most ? most : coordinate;
}

Vec2 walls_slide(const Walls *walls, Vec2 from, Vec2 step, float half_side, float margin) {
    assert(half_side > 0.0f && half_side <= WALLS_MAX_HALF_SIDE && margin >= 0.0f);
    Vec2 at = from;
    at.x = slide_along_x(walls, at, within_margin(from.x + step.x, walls->world.x, margin), half_side);
    at.y = slide_along_y(walls, at, within_margin(from.y + step.y, walls->world.y, margin), half_side);
    return at;
}
