// IDLE and PATROL of a watchman: on duty.
#include "watchman_conditions.h"
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static int route_of(const GuardMind *mind) {
    return mind->place->posts[mind->guard->post].route;
}

bool watchman_keeps_post(const GuardMind *mind) {
    const Post *post = &mind->place->posts[mind->guard->post];
    return post->route < 0 && !watchman_strolls(mind) && guard_is_there(mind->guard, post->at);
}

// IDLE

static void start_rest(GuardMind *mind) {
    const Personality *personality = mind->personality;
    float seconds = rng_uniform(&mind->guard->rng, personality->idle_min, personality->idle_max);
    watchman_start_timer(mind, seconds_to_ticks(seconds));
}

// At its post it first turns to where it was posted to look.
void watchman_idle_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    if (watchman_keeps_post(mind))
        watchman_start_timer(mind, 0);
    else
        start_rest(mind);
}

static void face_as_posted(GuardMind *mind) {
    const float straight = 0.9999f; // the cosine of less than a degree
    const Body *body = &mind->guard->body;
    Vec2 posted = mind->place->posts[mind->guard->post].facing;
    watchman_face(mind, vec2_add(body->at, posted));
    if (vec2_dot(body->facing, posted) >= straight) start_rest(mind);
}

int watchman_idle_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    int to = watchman_disturbed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (mind->guard->timer == 0 && watchman_keeps_post(mind)) {
        face_as_posted(mind);
        return MACHINE_STAY;
    }
    watchman_look_round(mind, mind->personality->idle_turn);
    if (!watchman_timer_is_over(mind) || watchman_keeps_post(mind)) return MACHINE_STAY;
    *reason = watchman_because_timer(mind, REASON_RESTED);
    return watchman_change(mind, GUARD_PATROL);
}

// PATROL

// The point of a segment that is nearest to a place.
static Vec2 nearest_on(Vec2 a, Vec2 b, Vec2 place) {
    Vec2 way = vec2_sub(b, a);
    float square = vec2_dot(way, way);
    float share = square > 0.0f ? vec2_dot(vec2_sub(place, a), way) / square : 0.0f;
    share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
    return vec2_lerp(a, b, share);
}

// Back to the nearest point of the route, or to the nearest waypoint, and on from there the way it is walked;
// or back to the post.
static void find_way_back(GuardMind *mind) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    watchman->is_returning = true;
    watchman->return_to = mind->place->posts[guard->post].at;
    int route = route_of(mind);
    if (route < 0) {
        guard_head_for(guard, mind->place, 0);
        return;
    }
    bool cuts_in = mind->personality->returns_to == RETURNS_TO_ROUTE;
    float nearest = INFINITY;
    for (int i = 0; i < mind->place->routes[route].count; i++) {
        Vec2 point = place_waypoint(mind->place, route, i);
        if (cuts_in) point = nearest_on(point, place_waypoint(mind->place, route, i + 1), guard->body.at);
        float distance = vec2_distance(guard->body.at, point);
        if (distance >= nearest) continue;
        nearest = distance;
        watchman->return_to = point;
        guard_head_for(guard, mind->place, i + 1);
    }
}

void watchman_patrol_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    if (from != 0 && from != GUARD_IDLE) find_way_back(mind);
}

bool watchman_rests_at_waypoints(const GuardMind *mind) {
    return mind->personality->idle_max > 0.0f || route_of(mind) < 0;
}

static void walk_back(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    bool is_last = route_of(mind) < 0;
    watchman_walk(mind, watchman->return_to, mind->personality->return_speed, !is_last);
    if (!watchman->walk.has_arrived) return;
    watchman->is_returning = false;
    walk_stop(&watchman->walk);
}

static void walk_route(GuardMind *mind) {
    watchman_walk(mind, mind->guard->waypoint_at, mind->personality->patrol_speed,
                  !watchman_rests_at_waypoints(mind));
}

static MachineReason because_arrived(const GuardMind *mind) {
    const Guard *guard = mind->guard;
    if (guard->waypoint >= 0)
        return (MachineReason){.id = REASON_ARRIVED, .number = {(float)(guard->waypoint + 1)}};
    float distance = vec2_distance(guard->body.at, mind->place->posts[guard->post].at);
    return (MachineReason){.id = REASON_STROLLED, .number = {distance}};
}

static void turn_to_next_waypoint(GuardMind *mind) {
    if (watchman_strolls(mind))
        watchman_stroll_on(mind);
    else
        guard_head_for(mind->guard, mind->place, mind->guard->waypoint + 1);
    walk_stop(&mind->watchman->walk);
}

int watchman_patrol_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Watchman *watchman = mind->watchman;
    int to = watchman_disturbed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (watchman->is_returning) {
        walk_back(mind);
        return MACHINE_STAY;
    }
    walk_route(mind);
    if (!watchman->walk.has_arrived) return MACHINE_STAY;
    *reason = because_arrived(mind);
    to = watchman_rests_at_waypoints(mind) ? watchman_change(mind, GUARD_IDLE) : MACHINE_STAY;
    if (watchman_rests_at_waypoints(mind) && to == MACHINE_STAY) return to;
    turn_to_next_waypoint(mind);
    if (to == MACHINE_STAY) walk_route(mind);
    return to;
}
