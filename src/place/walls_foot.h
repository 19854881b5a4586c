// walls_foot: how walls stop a square body along one axis; for the files of this room that move one.
//
// A body overlaps a wall exactly when its centre lies strictly between the wall's faces, each moved outwards
// by its half side. Everything here computes a face by the same two expressions, so that a body which was
// stopped at a face stands clear of it to the bit.
#ifndef SEVENWATCH_PLACE_WALLS_FOOT_H
#define SEVENWATCH_PLACE_WALLS_FOOT_H

#include "place/walls_grid.h"

static inline float lower_face(float side, float half_side) {
    return side - half_side;
}

static inline float upper_face(float side, float half_side) {
    return side + half_side;
}

static inline bool is_between_faces(float centre, const float sides[2], float half_side) {
    return centre > lower_face(sides[0], half_side) && centre < upper_face(sides[1], half_side);
}

static inline bool overlaps(const WallSides *wall, Vec2 centre, float half_side) {
    return is_between_faces(centre.x, wall->x, half_side) && is_between_faces(centre.y, wall->y, half_side);
}

// How far a centre that wants to go from `from` to `to` comes along one axis, past one wall that it cannot
// pass beside. A wall that the body already overlaps holds it from neither side: it may always walk out.
static inline float stop_at(float from, float to, const float sides[2], float half_side) {
    float lower = lower_face(sides[0], half_side);
    float upper = upper_face(sides[1], half_side);
    if (from <= lower && lower < to) return lower;
    if (from >= upper && upper > to) return upper;
    return to;
}

// Walls that may stop a body, of which some may be missing at times.
typedef struct Stops {
    const Walls *walls;
    const uint8_t *present; // a byte a wall; NULL: all of them count
} Stops;

static inline bool stops_count(Stops stops, uint32_t entry) {
    return !stops.present || stops.present[stops.walls->entry_walls[entry]];
}

static inline bool overlaps_any(Stops stops, Vec2 centre, float half_side) {
    Vec2 reach = vec2(half_side, half_side);
    CellRange cells = walls_cells(stops.walls, (Rect){vec2_sub(centre, reach), vec2_add(centre, reach)});
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(stops.walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            if (overlaps(&stops.walls->entry_sides[i], centre, half_side) && stops_count(stops, i))
                return true;
        }
    }
    return false;
}

// How far a body comes along x on its way from `at` to `to`. `by`, where it is not NULL, becomes the wall
// that stops it, and stays as it is when none does.
static inline float stop_along_x(Stops stops, Vec2 at, float to, float half_side, int *by) {
    float least = at.x < to ? at.x : to, most = at.x < to ? to : at.x;
    Rect swept = {vec2(least - half_side, at.y - half_side), vec2(most + half_side, at.y + half_side)};
    CellRange cells = walls_cells(stops.walls, swept);
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(stops.walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            const WallSides *wall = &stops.walls->entry_sides[i];
            if (!is_between_faces(at.y, wall->y, half_side) || !stops_count(stops, i)) continue;
            float stop = stop_at(at.x, to, wall->x, half_side);
            if (by && stop != to) *by = stops.walls->entry_walls[i];
            to = stop;
        }
    }
    return to;
}

static inline float stop_along_y(Stops stops, Vec2 at, float to, float half_side, int *by) {
    float least = at.y < to ? at.y : to, most = at.y < to ? to : at.y;
    Rect swept = {vec2(at.x - half_side, least - half_side), vec2(at.x + half_side, most + half_side)};
    CellRange cells = walls_cells(stops.walls, swept);
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(stops.walls, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            const WallSides *wall = &stops.walls->entry_sides[i];
            if (!is_between_faces(at.x, wall->x, half_side) || !stops_count(stops, i)) continue;
            float stop = stop_at(at.y, to, wall->y, half_side);
            if (by && stop != to) *by = stops.walls->entry_walls[i];
            to = stop;
        }
    }
    return to;
}

static inline bool touches(const WallSides *wall, Rect area) {
    return (wall->x[0] <= area.max.x) & (wall->x[1] >= area.min.x) & (wall->y[0] <= area.max.y) &
           (wall->y[1] >= area.min.y);
}

// Does the area touch a wall, be it one that counts or not? Of most runs of entries none or one is left to
// test, so the first is tested without asking whether there is one.
static inline bool touches_any(const Walls *walls, Rect area) {
    CellRange cells = walls_cells(walls, area);
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(walls, row, cells.first_column, cells.last_column);
        bool found = (span.first < span.end) & touches(&walls->entry_sides[span.first], area);
        for (uint32_t i = span.first + 1; i < span.end; i++) found |= touches(&walls->entry_sides[i], area);
        if (found) return true;
    }
    return false;
}

// In a world narrower than two margins the middle is all there is.
static inline float within_margin(float coordinate, float world, float margin) {
    float least = margin, most = world - margin;
    if (most < least) return world / 2.0f;
    float above = coordinate > least ? coordinate : least;
    return above < most ? above : most;
}

// Where a body would come to if nothing were in its way.
static inline Vec2 unhindered(const Walls *walls, Vec2 from, Vec2 step, float margin) {
    return vec2(within_margin(from.x + step.x, walls->world.x, margin),
                within_margin(from.y + step.y, walls->world.y, margin));
}

// All that it could touch on its way.
static inline Rect swept_area(Vec2 from, Vec2 to, float half_side) {
    return (Rect){vec2(lesser(from.x, to.x) - half_side, lesser(from.y, to.y) - half_side),
                  vec2(greater(from.x, to.x) + half_side, greater(from.y, to.y) + half_side)};
}

#endif
