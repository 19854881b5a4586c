// FLEE of a watchman: to where the threat cannot see it, by a way that does not lead past the threat.
#include "watchman_states.h"

enum { FLIGHT_CANDIDATES = 10 };

bool watchman_is_hurt_and_sees(void *ctx, MachineReason *reason) {
    const GuardMind *mind = ctx;
    const Guard *guard = mind->guard;
    if (!guard->percept.sees || guard->body.hp > mind->personality->flee_hp) return false;
    if (watchman_change(mind, GUARD_FLEE) == MACHINE_STAY) return false;
    *reason = (MachineReason){.id = REASON_HURT_AND_SEES,
                              .number = {guard->body.hp, mind->personality->flee_hp,
                                         vec2_distance(guard->body.at, guard->percept.player)}};
    return true;
}

// Could the threat see somebody there, and is the guard there before it?
static bool is_refuge(const GuardMind *mind, Vec2 spot, Vec2 threat) {
    Vec2 at = mind->guard->body.at;
    if (vec2_distance(threat, spot) < vec2_distance(at, spot)) return false;
    return !sight_is_clear_past(mind->occluders, threat, spot);
}

// The nearest refuges by the crow's flight, nearest first.
static int nearest_refuges(const GuardMind *mind, Vec2 threat, int refuges[FLIGHT_CANDIDATES]) {
    const Lookout *lookout = mind->lookout;
    Vec2 at = mind->guard->body.at;
    float distances[FLIGHT_CANDIDATES];
    int count = 0;
    for (int spot = 0; spot < lookout->count; spot++) {
        float distance = vec2_distance(at, lookout->spots[spot]);
        if (count == FLIGHT_CANDIDATES && distance >= distances[count - 1]) continue;
        if (!is_refuge(mind, lookout->spots[spot], threat)) continue;
        int place = count < FLIGHT_CANDIDATES ? count++ : count - 1;
        for (; place > 0 && distances[place - 1] > distance; place--) {
            distances[place] = distances[place - 1];
            refuges[place] = refuges[place - 1];
        }
        distances[place] = distance;
        refuges[place] = spot;
    }
    return count;
}

// Does the way to a refuge come nearer to the threat than the guard is now, or half way to it?
static bool leads_past(const GuardMind *mind, Vec2 refuge, Vec2 threat, float *length) {
    Vec2 corners[WALK_CORNERS];
    Vec2 from = mind->guard->body.at;
    const NavigationQuery query = {.start = from, .goal = refuge, .shut_doors = mind->paths->locked_doors};
    NavigationPath path =
        navigation_path(mind->paths->navigation, mind->paths->scratch, &query, corners, WALK_CORNERS);
    float closest = 0.5f * vec2_distance(from, threat);
    *length = path.length;
    if (!path.reached) return true;
    for (int i = 0; i < path.corner_count && i < WALK_CORNERS; i++) {
        Vec2 way = vec2_sub(corners[i], from);
        float square = vec2_dot(way, way);
        float share = square > 0.0f ? vec2_dot(vec2_sub(threat, from), way) / square : 0.0f;
        share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
        if (vec2_distance(threat, vec2_lerp(from, corners[i], share)) < closest) return true;
        from = corners[i];
    }
    return false;
}

// The refuge with the shortest way that keeps clear of the threat; without one, the spot farthest from it.
static Vec2 choose_refuge(const GuardMind *mind, Vec2 threat) {
    int refuges[FLIGHT_CANDIDATES];
    int count = nearest_refuges(mind, threat, refuges);
    const Vec2 *spots = mind->lookout->spots;
    int best = -1;
    float best_length = INFINITY;
    for (int i = 0; i < count; i++) {
        float length = 0.0f;
        if (leads_past(mind, spots[refuges[i]], threat, &length) || length >= best_length) continue;
        best = refuges[i];
        best_length = length;
    }
    if (best >= 0) return spots[best];
    Vec2 farthest = mind->guard->body.at;
    for (int spot = 0; spot < mind->lookout->count; spot++) {
        if (vec2_distance(threat, spots[spot]) > vec2_distance(threat, farthest)) farthest = spots[spot];
    }
    return farthest;
}

void watchman_flee_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, mind->personality->flee_ticks);
    mind->guard->target = choose_refuge(mind, mind->guard->percept.player);
}

int watchman_flee_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    bool is_caught_up = watchman->walk.has_arrived && guard->percept.sees;
    if (is_caught_up) guard->target = choose_refuge(mind, guard->percept.player);
    watchman_walk(mind, guard->target, mind->personality->flee_speed, false);
    if (watchman->walk.has_arrived) watchman_face(mind, watchman->memory.at);
    if (!watchman_timer_is_over(mind) || guard->percept.sees || !watchman->walk.has_arrived)
        return MACHINE_STAY;
    int to = watchman_change(mind, GUARD_PATROL);
    if (to == MACHINE_STAY) return to;
    guard->intent.recover = mind->personality->recover_hp;
    *reason = (MachineReason){.id = REASON_COVERED, .number = {mind->personality->recover_hp}};
    suspicion_calm(&watchman->suspicion, mind->personality);
    return to;
}
