#include "files/level_check.h"

#include "files/personalities_file.h"
#include "sevenwatch/world.h"

// Somebody's size: half a side to walls, and a distance from the world's border; and whether it is there from
// the start, when doors are as the level says.
typedef struct Standing {
    float half_side;
    float margin;
    bool is_start;
} Standing;

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
static const char *obstacle(const Place *place, Vec2 at, Standing standing) {
    float half_side = standing.half_side;
    if (is_in(place->opaque, at, half_side)) return "a wall";
    if (is_in(place->low, at, half_side)) return "a low wall";
    if (is_in(place->walls, at, half_side)) return "glass";
    return standing.is_start && is_in_shut_door(place, at, half_side) ? "a shut door" : NULL;
}

// `who` is "it" or "its waypoint 3".
static void check_standing(const LevelDraft *draft, const Place *place, const char *where, const char *who,
                           Vec2 at, Standing standing) {
    double x = (double)at.x, y = (double)at.y, margin = (double)standing.margin;
    const char *in = obstacle(place, at, standing);
    if (!is_within(at, place->size, standing.margin)) {
        document_fault(
            draft->document, where,
            "%s is at (%.9g, %.9g), out of the world or too near its border; allowed is %.9g to %.9g "
            "in x and %.9g to %.9g in y",
            who, x, y, margin, (double)place->size.x - margin, margin, (double)place->size.y - margin);
    } else if (in) {
        document_fault(draft->document, where,
                       "%s is in %s: there is no room at (%.9g, %.9g) for a square of %.9g px", who, in, x, y,
                       2.0 * (double)standing.half_side);
    }
}

static void check_routes(const LevelDraft *draft, const Place *place) {
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *note = list_at(&draft->route_notes, i);
        int corners = note->route < 0 ? 0 : place->routes[note->route].count;
        for (int k = 0; k < corners; k++) {
            Vec2 at = place_waypoint(place, note->route, k);
            if (is_within(at, place->size, 0.0f)) continue;
            document_fault(draft->document, note->where,
                           "its waypoint %d is at (%.9g, %.9g), out of the world", k + 1, (double)at.x,
                           (double)at.y);
        }
    }
}

// A guard has to fit where it starts and, to ever arrive, at the waypoints of its route.
static void check_guard(const LevelDraft *draft, const Place *place, int i, float radius) {
    const Post *post = &place->posts[i];
    const DraftPost *note = list_at(&draft->post_notes, i);
    const Standing standing = {radius, radius, false};
    check_standing(draft, place, note->where, "it", post->at, (Standing){radius, radius, true});
    if (post->route < 0) return;
    for (int k = 0; k < place->routes[post->route].count; k++) {
        char who[32];
        snprintf(who, sizeof who, "its waypoint %d", k + 1);
        check_standing(draft, place, note->where, who, place_waypoint(place, post->route, k), standing);
    }
}

static const char *personality_of(const LevelDraft *draft, const Post *post) {
    if (draft->personality) return draft->personality;
    return post->personality[0] != '\0' ? post->personality : DEFAULT_PERSONALITY;
}

static void check_guards(const LevelDraft *draft, const Place *place) {
    for (int i = 0; i < place->post_count; i++) {
        const char *name = personality_of(draft, &place->posts[i]);
        int personality = personality_book_find(draft->book, name);
        const DraftPost *note = list_at(&draft->post_notes, i);
        if (personality >= 0) {
            check_guard(draft, place, i, draft->book->all[personality].radius);
            continue;
        }
        char said[REPORT_CAUSE_SIZE];
        personality_unknown_text(draft->book, name, said, sizeof said);
        document_fault(draft->document, note->where, "%s", said);
    }
}

void level_check(const LevelDraft *draft, const Place *place) {
    const Standing player = {PLAYER_HALF_SIDE, PLAYER_MARGIN, true};
    if (draft->player_stands)
        check_standing(draft, place, draft->player_where, "it", place->player_at, player);
    check_routes(draft, place);
    check_guards(draft, place);
}
