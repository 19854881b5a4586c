#include "files/level_check.h"

#include "files/level_check_guards.h"
#include "sevenwatch/world.h"

static const LevelStanding PLAYER = {{PLAYER_HALF_SIDE, PLAYER_MARGIN}, true};

static bool is_within(Vec2 at, Vec2 size, float margin) {
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

bool level_check_standing(const LevelDraft *draft, const Place *place, const char *where, const char *who,
                          Vec2 at, LevelStanding standing) {
    double x = (double)at.x, y = (double)at.y, margin = (double)standing.body.margin;
    const char *in = obstacle(place, at, standing);
    if (!is_within(at, place->size, standing.body.margin)) {
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

static void check_routes(const LevelDraft *draft, const Place *place) {
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *note = list_at(&draft->route_notes, i);
        for (int k = 0; k < note->drawn; k++) {
            Vec2 at = place_waypoint(place, note->route, k);
            if (is_within(at, place->size, 0.0f)) continue;
            document_fault(draft->document, note->where,
                           "its waypoint %d is at (%.9g, %.9g), out of the world", k + 1, (double)at.x,
                           (double)at.y);
        }
    }
}

static void check_spot(const LevelDraft *draft, const Place *place, LevelReach *reach,
                       const DraftSpot *spot) {
    double x = (double)spot->at.x, y = (double)spot->at.y;
    if (!is_within(spot->at, place->size, 0.0f)) {
        document_fault(draft->document, spot->where, "it is at (%.9g, %.9g), out of the world", x, y);
        return;
    }
    float needed = spot->is_exit ? EXIT_REACH : LOOT_REACH;
    Vec2 nearest = level_reach_nearest(reach, PLAYER.body, place->player_at, spot->at);
    double distance = (double)vec2_distance(nearest, spot->at);
    if (distance > (double)needed)
        document_fault(draft->document, spot->where,
                       "it cannot be reached: the player comes no nearer to (%.9g, %.9g) than %.9g px; "
                       "needed are %.9g px",
                       x, y, distance, (double)needed);
    else if (!reach->failed && !place_is_in_reach(place, reach->barred, nearest, spot->at, needed))
        document_fault(draft->document, spot->where,
                       "it cannot be reached: the player comes as near to (%.9g, %.9g) as %.9g px, but "
                       "something is between",
                       x, y, distance);
}

// What there is to take, and where to get out.
static void check_spots(const LevelDraft *draft, const Place *place, LevelReach *reach) {
    for (int i = 0; i < draft->spots.count; i++) {
        const DraftSpot *spot = list_at(&draft->spots, i);
        if (spot->stands) check_spot(draft, place, reach, spot);
    }
}

void level_check(const LevelDraft *draft, const Place *place) {
    LevelReach reach = level_reach(place);
    bool stands = draft->player_stands &&
                  level_check_standing(draft, place, draft->player_where, "it", place->player_at, PLAYER);
    check_routes(draft, place);
    level_check_guards(draft, place, &reach);
    if (stands) check_spots(draft, place, &reach);
    if (reach.failed) document_fault(draft->document, "", "not enough memory to see who can get where");
    level_reach_free(&reach);
}
