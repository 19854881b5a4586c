#include "files/level_standing.h"

bool level_is_within(Vec2 at, Vec2 size, float margin) {
    return at.x >= margin && at.y >= margin && at.x <= size.x - margin && at.y <= size.y - margin;
}

static bool is_in(const Walls *walls, Vec2 at, float half_side) {
    return walls && !walls_are_clear_of(walls, at, half_side);
}

static bool is_in_shut_door(const Place *place, Vec2 at, float half_side) {
    if (!is_in(place->doors, at, half_side)) return false;
    int count = 0;
    const Thing *doors = place_things(place, THING_DOOR, &count);
    for (int i = 0; i < count; i++) {
        const Rect *rect = &doors[i].rect;
        if (!doors[i].open && at.x > rect->min.x - half_side && at.x < rect->max.x + half_side &&
            at.y > rect->min.y - half_side && at.y < rect->max.y + half_side)
            return true;
    }
    return false;
}

// What a body there would be in, or NULL.
static const char *obstacle(const Place *place, Vec2 at, LevelStanding standing) {
    float half_side = standing.body.half_side;
    if (is_in(place->opaque, at, half_side)) return "a wall";
    if (is_in(place->low, at, half_side)) return "a low wall";
    if (is_in(place->walls, at, half_side)) return "glass";
    return standing.is_start && is_in_shut_door(place, at, half_side) ? "a shut door" : NULL;
}

bool level_standing_check(const LevelDraft *draft, const Place *place, const char *where, const char *who,
                          Vec2 at, LevelStanding standing) {
    double x = (double)at.x, y = (double)at.y, margin = (double)standing.body.margin;
    const char *in = obstacle(place, at, standing);
    if (!level_is_within(at, place->size, standing.body.margin)) {
        document_fault(
            draft->document, where,
            "%s is at (%.9g, %.9g), out of the world or too near its border; allowed is %.9g to %.9g "
            "in x and %.9g to %.9g in y",
            who, x, y, margin, (double)place->size.x - margin, margin, (double)place->size.y - margin);
        return false;
    }
    if (!in) return true;
    document_fault(draft->document, where,
                   "%s is in %s: there is no room at (%.9g, %.9g) for a square of %.9g px", who, in, x, y,
                   2.0 * (double)standing.body.half_side);
    return false;
}
