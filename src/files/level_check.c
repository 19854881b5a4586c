#include "files/level_check.h"

#include "files/level_check_guards.h"
#include "files/level_standing.h"
#include "sevenwatch/world.h"

static const LevelStanding PLAYER = {{PLAYER_HALF_SIDE, PLAYER_MARGIN}, true};

static void check_routes(const LevelDraft *draft, const Place *place) {
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *note = list_at(&draft->route_notes, i);
        for (int k = 0; k < note->drawn; k++) {
            Vec2 at = place_waypoint(place, note->route, k);
            if (level_is_within(at, place->size, 0.0f)) continue;
            document_fault(draft->document, note->where,
                           "its waypoint %d is at (%.9g, %.9g), out of the world", k + 1, (double)at.x,
                           (double)at.y);
        }
    }
}

static void check_spot(const LevelDraft *draft, const Place *place, LevelReach *reach,
                       const DraftSpot *spot) {
    double x = (double)spot->at.x, y = (double)spot->at.y;
    if (!level_is_within(spot->at, place->size, 0.0f)) {
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
                  level_standing_check(draft, place, draft->player_where, "it", place->player_at, PLAYER);
    check_routes(draft, place);
    level_check_guards(draft, place, &reach);
    if (stands) check_spots(draft, place, &reach);
    if (reach.failed) document_fault(draft->document, "", "not enough memory to see who can get where");
    level_reach_free(&reach);
}
