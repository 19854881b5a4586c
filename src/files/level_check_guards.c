#include "files/level_check_guards.h"

#include "files/level_standing.h"
#include "files/personalities_file.h"
#include "sevenwatch/world.h"

#include <stdlib.h>

// A route as guards of one size walk it, so that what is wrong with it is told once, to the first of them.
typedef struct Round {
    int route;
    float radius;
    int waypoint; // the first on which they can stand, or -1
    int part;     // of the level, in which that is
} Round;

typedef struct Checking {
    const LevelDraft *draft;
    const Place *place;
    LevelReach *reach;
    List rounds; // of Round
} Checking;

static LevelBody body_of(float radius) {
    return (LevelBody){radius, radius};
}

static int drawn_waypoints(const LevelDraft *draft, int route) {
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *note = list_at(&draft->route_notes, i);
        if (note->route == route) return note->drawn;
    }
    return 0;
}

static void refuse_way(const Checking *checking, const char *where, Vec2 to, int waypoint, const char *from) {
    document_fault(
        checking->draft->document, where,
        "its waypoint %d, at (%.9g, %.9g), cannot be reached from %s: something solid or locked is "
        "in the way",
        waypoint + 1, (double)to.x, (double)to.y, from);
}

// A guard has to fit at the waypoints of its route to ever arrive, and to get from each to the others.
static void check_waypoint(const Checking *checking, const char *where, Round *round, int waypoint) {
    char who[32], from[32];
    Vec2 at = place_waypoint(checking->place, round->route, waypoint);
    const LevelBody body = body_of(round->radius);
    snprintf(who, sizeof who, "its waypoint %d", waypoint + 1);
    if (!level_standing_check(checking->draft, checking->place, where, who, at, (LevelStanding){body, false}))
        return;
    int part = level_reach_part(checking->reach, body, at);
    if (round->waypoint < 0) {
        round->waypoint = waypoint;
        round->part = part;
    } else if (part != round->part) {
        snprintf(from, sizeof from, "its waypoint %d", round->waypoint + 1);
        refuse_way(checking, where, at, waypoint, from);
    }
}

static Round check_round(Checking *checking, const char *where, int route, float radius) {
    for (int i = 0; i < checking->rounds.count; i++) {
        const Round *round = list_at(&checking->rounds, i);
        if (round->route == route && round->radius == radius) return *round;
    }
    Round round = {.route = route, .radius = radius, .waypoint = -1};
    int count = drawn_waypoints(checking->draft, route);
    for (int i = 0; i < count; i++) check_waypoint(checking, where, &round, i);
    list_add(&checking->rounds, &round);
    return round;
}

static void check_guard(Checking *checking, int i, float radius) {
    const Post *post = &checking->place->posts[i];
    const DraftPost *note = list_at(&checking->draft->post_notes, i);
    const LevelBody body = body_of(radius);
    bool stands = level_standing_check(checking->draft, checking->place, note->where, "it", post->at,
                                       (LevelStanding){body, true});
    if (post->route < 0) return;
    const Round round = check_round(checking, note->where, post->route, radius);
    if (stands && round.waypoint >= 0 && level_reach_part(checking->reach, body, post->at) != round.part)
        refuse_way(checking, note->where, place_waypoint(checking->place, post->route, round.waypoint),
                   round.waypoint, "where it stands");
}

static const char *personality_of(const LevelDraft *draft, const Post *post) {
    if (draft->personality) return draft->personality;
    return post->personality[0] != '\0' ? post->personality : DEFAULT_PERSONALITY;
}

// How large a guard is; a fault, and 0, when its personality is not known.
static float radius_of(const LevelDraft *draft, const Place *place, int i) {
    const char *name = personality_of(draft, &place->posts[i]);
    int personality = personality_book_find(draft->book, name);
    if (personality >= 0) return draft->book->all[personality].radius;
    const DraftPost *note = list_at(&draft->post_notes, i);
    char said[REPORT_CAUSE_SIZE];
    personality_unknown_text(draft->book, name, said, sizeof said);
    document_fault(draft->document, note->where, "%s", said);
    return 0.0f;
}

// Somebody at the start.
typedef struct Starter {
    Vec2 at;
    float radius;
    int guard;
} Starter;

static int from_left_to_right(const void *a, const void *b) {
    const Starter *first = a, *second = b;
    int order = (first->at.x > second->at.x) - (first->at.x < second->at.x);
    return order != 0 ? order : first->guard - second->guard;
}

static void refuse_overlap(const Checking *checking, const Starter *one, const Starter *other) {
    const Starter *later = one->guard > other->guard ? one : other;
    const Starter *sooner = one->guard > other->guard ? other : one;
    const DraftPost *note = list_at(&checking->draft->post_notes, later->guard);
    document_fault(checking->draft->document, note->where,
                   "it stands on \"%s\": they are %.9g px apart; needed are at least %.9g px",
                   checking->place->posts[sooner->guard].name, (double)vec2_distance(later->at, sooner->at),
                   (double)later->radius + (double)sooner->radius);
}

// Nobody is told of more than one who stands on him.
static void check_overlap(const Checking *checking, const Starter *starters, int i, float widest) {
    const Starter *starter = &starters[i];
    for (int k = i - 1; k >= 0 && starter->at.x - starters[k].at.x < starter->radius + widest; k--) {
        const Starter *other = &starters[k];
        if (vec2_distance(starter->at, other->at) >= starter->radius + other->radius) continue;
        refuse_overlap(checking, starter, other);
        return;
    }
}

static void check_starters(Checking *checking, Starter *starters, int count) {
    float widest = 0.0f;
    for (int i = 0; i < count; i++) {
        float radius = radius_of(checking->draft, checking->place, i);
        if (radius > 0.0f) check_guard(checking, i, radius);
        widest = radius > widest ? radius : widest;
        starters[i] = (Starter){checking->place->posts[i].at, radius, i};
    }
    qsort(starters, (size_t)count, sizeof *starters, from_left_to_right);
    for (int i = 1; i < count; i++) check_overlap(checking, starters, i, widest);
}

void level_check_guards(const LevelDraft *draft, const Place *place, LevelReach *reach) {
    Checking checking = {draft, place, reach, list_of(sizeof(Round))};
    Starter *starters = calloc((size_t)place->post_count + 1, sizeof *starters);
    reach->failed |= !starters;
    if (starters) check_starters(&checking, starters, place->post_count);
    free(starters);
    list_free(&checking.rounds);
}
