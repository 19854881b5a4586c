#include "sevenwatch/lookout.h"

#include "place/navigation_mesh.h"

#include <stdlib.h>

enum { SQUARE_POINTS = 64 };

// One square, and the points of it that stand for the free rectangles in it, the most central first.
typedef struct Square {
    Rect area;
    Vec2 middle;
    Vec2 points[SQUARE_POINTS];
    float distances[SQUARE_POINTS];
    int count;
} Square;

static float clamped(float value, float lo, float hi) {
    return value < lo ? lo : value > hi ? hi : value;
}

// The point of a free rectangle within the square that is nearest to its middle.
static bool add_point_of(void *ctx, int cell, Rect rect) {
    (void)cell;
    Square *square = ctx;
    float left = clamped(rect.min.x, square->area.min.x, rect.max.x);
    float top = clamped(rect.min.y, square->area.min.y, rect.max.y);
    float right = clamped(rect.max.x, left, square->area.max.x);
    float bottom = clamped(rect.max.y, top, square->area.max.y);
    Vec2 point = vec2(clamped(square->middle.x, left, right), clamped(square->middle.y, top, bottom));
    float distance = vec2_distance(square->middle, point);
    if (square->count == SQUARE_POINTS && distance >= square->distances[square->count - 1]) return true;
    int place = square->count < SQUARE_POINTS ? square->count++ : square->count - 1;
    for (; place > 0 && square->distances[place - 1] > distance; place--) {
        square->distances[place] = square->distances[place - 1];
        square->points[place] = square->points[place - 1];
    }
    square->distances[place] = distance;
    square->points[place] = point;
    return true;
}

static bool is_seen_from(const Lookout *lookout, int first, const Occluders *occluders, Vec2 point) {
    for (int spot = first; spot < lookout->count; spot++) {
        if (sight_is_clear_past(occluders, lookout->spots[spot], point)) return true;
    }
    return false;
}

// False when there are more spots than there is room for.
static bool add_spots_of(Lookout *lookout, const Square *square, const Occluders *occluders) {
    int first = lookout->count;
    for (int i = 0; i < square->count; i++) {
        if (is_seen_from(lookout, first, occluders, square->points[i])) continue;
        if (lookout->count == LOOKOUT_MAX) return false;
        lookout->spots[lookout->count++] = square->points[i];
    }
    return true;
}

static bool add_all_spots(Lookout *lookout, const Navigation *navigation, const Occluders *occluders) {
    const float side = lookout->spacing;
    const Vec2 world = walls_world(navigation->cell_index);
    lookout->count = 0;
    for (int row = 0; (float)row * side < world.y; row++) {
        for (int column = 0; (float)column * side < world.x; column++) {
            Vec2 corner = vec2((float)column * side, (float)row * side);
            Square square = {.area = {corner, vec2(corner.x + side, corner.y + side)},
                             .middle = vec2(corner.x + 0.5f * side, corner.y + 0.5f * side)};
            walls_near(navigation->cell_index, square.area, add_point_of, &square);
            if (!add_spots_of(lookout, &square, occluders)) return false;
        }
    }
    return true;
}

bool lookout_create(Lookout *lookout, const Navigation *navigation, const Occluders *occluders) {
    const float growth = 1.25f;
    const Vec2 world = walls_world(navigation->cell_index);
    *lookout = (Lookout){.spacing = LOOKOUT_SPACING, .spots = malloc(LOOKOUT_MAX * sizeof *lookout->spots)};
    if (!lookout->spots) return false;
    while (world.x * world.y > (float)LOOKOUT_MAX * lookout->spacing * lookout->spacing)
        lookout->spacing *= growth;
    while (!add_all_spots(lookout, navigation, occluders)) lookout->spacing *= growth;
    return true;
}

void lookout_free(Lookout *lookout) {
    free(lookout->spots);
    *lookout = (Lookout){0};
}
