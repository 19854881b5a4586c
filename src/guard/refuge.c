#include "refuge.h"

static const float BERTH = 0.8f; // of its distance to the threat: no way leads nearer past it

bool refuge_is_hidden(const GuardMind *mind, Vec2 spot, Vec2 threat) {
    Vec2 at = mind->guard->body.at;
    if (vec2_distance(threat, spot) < vec2_distance(at, spot)) return false;
    return !sight_is_clear_past(mind->occluders, threat, spot);
}

static bool leads_near(Vec2 from, Vec2 to, Vec2 place, float distance) {
    Vec2 way = vec2_sub(to, from);
    float square = vec2_dot(way, way);
    float share = square > 0.0f ? vec2_dot(vec2_sub(place, from), way) / square : 0.0f;
    share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
    return vec2_distance(place, vec2_lerp(from, to, share)) < distance;
}

float refuge_way(const GuardMind *mind, Vec2 spot, Vec2 threat) {
    Vec2 corners[WALK_CORNERS];
    Vec2 from = mind->guard->body.at;
    const NavigationQuery query = {.start = from, .goal = spot, .shut_doors = mind->paths->locked_doors};
    NavigationPath path =
        navigation_path(mind->paths->navigation, mind->paths->scratch, &query, corners, WALK_CORNERS);
    float berth = BERTH * vec2_distance(from, threat);
    if (!path.reached) return INFINITY;
    for (int i = 0; i < path.corner_count && i < WALK_CORNERS; i++) {
        if (leads_near(from, corners[i], threat, berth)) return INFINITY;
        from = corners[i];
    }
    return path.length;
}

bool shortlist_has_room(const Shortlist *list, float rank) {
    return list->count < REFUGE_CANDIDATES || rank < list->rank[REFUGE_CANDIDATES - 1];
}

void shortlist_insert(Shortlist *list, int spot, float rank) {
    int place = list->count < REFUGE_CANDIDATES ? list->count++ : REFUGE_CANDIDATES - 1;
    for (; place > 0 && list->rank[place - 1] > rank; place--) {
        list->rank[place] = list->rank[place - 1];
        list->spot[place] = list->spot[place - 1];
    }
    list->rank[place] = rank;
    list->spot[place] = spot;
}
