#include "cover.h"

#include "refuge.h"

static const float NEAR_BY = 300.0f; // px, as the crow flies and as it walks
static const float STEP_OUT = 96.0f; // px that a peek leads away from its cover, at most
static const float STRIDE = 4.0f;    // px between two looks along that way
static const float CLEAR_BY = 6.0f; // px that it steps on once he is in sight, so that a hair does not decide
static const float LEEWAY = 32.0f;  // px that he may move about and still not see into a cover
static const float APART = 48.0f;   // px between what two of a squad claim

bool cover_hides(const GuardMind *mind, Vec2 place) {
    return !sight_is_clear_past(mind->occluders, mind->watchman->memory.at, place);
}

// And from all about it?
static bool hides_well(const GuardMind *mind, Vec2 place) {
    const Vec2 threat = mind->watchman->memory.at;
    const Vec2 about[] = {{LEEWAY, 0.0f}, {-LEEWAY, 0.0f}, {0.0f, LEEWAY}, {0.0f, -LEEWAY}};
    if (!refuge_is_hidden(mind, place, threat)) return false;
    for (size_t i = 0; i < sizeof about / sizeof about[0]; i++) {
        if (sight_is_clear_past(mind->occluders, vec2_add(threat, about[i]), place)) return false;
    }
    return true;
}

// A way from a cover, corner by corner.
typedef struct WayOut {
    Vec2 points[WALK_CORNERS + 1];
    int count;
} WayOut;

static WayOut way_out(const GuardMind *mind, Vec2 cover) {
    WayOut way = {.points = {cover}};
    const NavigationQuery query = {
        .start = cover, .goal = mind->watchman->memory.at, .shut_doors = mind->paths->locked_doors};
    NavigationPath path =
        navigation_path(mind->paths->navigation, mind->paths->scratch, &query, way.points + 1, WALK_CORNERS);
    way.count = 1 + (path.corner_count < WALK_CORNERS ? path.corner_count : WALK_CORNERS);
    return way;
}

// The point so many px along a way; its last one, when it is shorter.
static Vec2 point_on(const WayOut *way, float along) {
    for (int i = 1; i < way->count; i++) {
        float leg = vec2_distance(way->points[i - 1], way->points[i]);
        if (along < leg) return vec2_lerp(way->points[i - 1], way->points[i], along / leg);
        along -= leg;
    }
    return way->points[way->count - 1];
}

bool cover_peek(const GuardMind *mind, Vec2 cover, float range, Vec2 *point, float *way) {
    const Vec2 threat = mind->watchman->memory.at;
    const WayOut out = way_out(mind, cover);
    float along = STRIDE;
    while (along <= STEP_OUT && cover_hides(mind, point_on(&out, along))) along += STRIDE;
    if (along > STEP_OUT) return false;
    *way = along + CLEAR_BY;
    *point = point_on(&out, *way);
    float distance = vec2_distance(*point, threat);
    return distance <= range && distance > mind->personality->cover_range && !cover_hides(mind, *point);
}

static bool is_apart_from_others(const GuardMind *mind, const Squad *squad, Vec2 place) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        const Claim *claim = &squad->claims[i];
        if (claim->guard == SQUAD_NOBODY || claim->guard == mind->guard->post) continue;
        if (vec2_distance(mind->lookout->spots[claim->spot], place) < APART) return false;
    }
    return true;
}

// The spots near by that hide it, nearest first.
static Shortlist list_covers(const GuardMind *mind, const Squad *squad) {
    Shortlist list = {.count = 0};
    const Vec2 threat = mind->watchman->memory.at;
    const float furthest = mind->personality->attack_range + STEP_OUT;
    for (int i = 0; i < mind->lookout->count; i++) {
        Vec2 spot = mind->lookout->spots[i];
        float distance = vec2_distance(mind->guard->body.at, spot);
        if (distance > NEAR_BY || !shortlist_has_room(&list, distance)) continue;
        if (vec2_distance(threat, spot) > furthest || !hides_well(mind, spot)) continue;
        if (is_apart_from_others(mind, squad, spot)) shortlist_insert(&list, i, distance);
    }
    return list;
}

int watchman_find_cover(const GuardMind *mind, const Squad *squad, float *length) {
    const Shortlist list = list_covers(mind, squad);
    int best = -1;
    *length = NEAR_BY;
    for (int i = 0; i < list.count; i++) {
        Vec2 spot = mind->lookout->spots[list.spot[i]], point;
        float step = 0.0f;
        if (list.rank[i] >= *length) break;
        float way = refuge_way(mind, spot, mind->watchman->memory.at);
        if (way >= *length) continue;
        if (!cover_peek(mind, spot, mind->personality->attack_range, &point, &step)) continue;
        if (way + step >= *length) continue;
        *length = way + step;
        best = list.spot[i];
    }
    return best;
}
