// IDLE, PATROL and INVESTIGATE of a watchman: on duty, and looking into what may be nothing.
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static int to_chase(const GuardMind *mind, MachineReason *reason) {
    *reason = watchman_because_of_suspicion(mind, REASON_CERTAIN, 1.0f);
    return watchman_change(mind, GUARD_CHASE);
}

static int to_what_was_heard(GuardMind *mind, MachineReason *reason) {
    const Heard *heard = &mind->watchman->heard;
    int to = watchman_change(mind, GUARD_APPROACH);
    if (to == MACHINE_STAY) return to;
    mind->guard->target = heard->at;
    *reason = (MachineReason){.id = REASON_HEARD_NOISE,
                              .number = {heard->distance, mind->personality->hearing_range}};
    return to;
}

static int to_what_was_told(GuardMind *mind, MachineReason *reason) {
    const Contact *word = &mind->watchman->word;
    int to = watchman_change(mind, GUARD_APPROACH);
    if (to == MACHINE_STAY) return to;
    mind->guard->target = word->at;
    *reason =
        (MachineReason){.id = REASON_TOLD,
                        .number = {(float)(word->by + 1), (float)ticks_to_seconds(mind->now - word->tick),
                                   vec2_distance(mind->guard->body.at, word->at)}};
    return to;
}

int watchman_alarmed_to(GuardMind *mind, MachineReason *reason) {
    const Watchman *watchman = mind->watchman;
    int to = MACHINE_STAY;
    if (watchman->suspicion.alertness == ALERTNESS_CHASE) to = to_chase(mind, reason);
    if (to == MACHINE_STAY && watchman->heard.news) to = to_what_was_heard(mind, reason);
    if (to == MACHINE_STAY && watchman->word.is_known) to = to_what_was_told(mind, reason);
    return to;
}

static int disturbed_to(GuardMind *mind, MachineReason *reason) {
    int to = watchman_alarmed_to(mind, reason);
    if (to != MACHINE_STAY || mind->watchman->suspicion.alertness == ALERTNESS_CALM) return to;
    to = watchman_change(mind, GUARD_NOTICE);
    *reason = watchman_because_of_suspicion(mind, REASON_NOTICED, mind->personality->notice_at);
    return to;
}

// IDLE

void watchman_idle_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    const Personality *personality = mind->personality;
    float seconds = rng_uniform(&mind->guard->rng, personality->idle_min, personality->idle_max);
    watchman_start_timer(mind, seconds_to_ticks(seconds));
}

int watchman_idle_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    int to = disturbed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    watchman_look_round(mind, mind->personality->idle_turn);
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
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

// Back to the nearest point of the route, and on from there the way it is walked.
static void find_way_back(GuardMind *mind) {
    Guard *guard = mind->guard;
    int route = mind->place->posts[guard->post].route;
    if (route < 0) return;
    float nearest = INFINITY;
    for (int i = 0; i < mind->place->routes[route].count; i++) {
        Vec2 point = nearest_on(place_waypoint(mind->place, route, i),
                                place_waypoint(mind->place, route, i + 1), guard->body.at);
        float distance = vec2_distance(guard->body.at, point);
        if (distance >= nearest) continue;
        nearest = distance;
        mind->watchman->return_to = point;
        guard->waypoint = (i + 1) % mind->place->routes[route].count;
    }
    mind->watchman->is_returning = true;
}

void watchman_patrol_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    if (from != 0 && from != GUARD_IDLE) find_way_back(mind);
}

static void walk_route(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    if (!watchman->is_returning) {
        watchman_walk(mind, guard_waypoint(mind->guard, mind->place), mind->personality->patrol_speed, false);
        return;
    }
    watchman_walk(mind, watchman->return_to, mind->personality->return_speed, true);
    if (watchman->walk.has_arrived) watchman->is_returning = false;
}

int watchman_patrol_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    int to = disturbed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    bool had_arrived = mind->watchman->walk.has_arrived && !mind->watchman->is_returning;
    walk_route(mind);
    if (!had_arrived) return MACHINE_STAY;
    *reason = (MachineReason){.id = REASON_ARRIVED, .number = {(float)(guard->waypoint + 1)}};
    guard->waypoint = guard_next_waypoint(guard, mind->place);
    walk_stop(&mind->watchman->walk);
    return mind->personality->idle_max > 0.0f ? watchman_change(mind, GUARD_IDLE) : MACHINE_STAY;
}

// INVESTIGATE

int watchman_investigate_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    return watchman_alarmed_to(ctx, reason);
}

// Where what it noticed is believed to be.
static Vec2 suspect_at(const GuardMind *mind) {
    const Watchman *watchman = mind->watchman;
    return watchman->memory.is_known ? watchman->memory.at : mind->guard->target;
}

int watchman_notice_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    watchman_face(mind, suspect_at(mind));
    switch (mind->watchman->suspicion.alertness) {
    case ALERTNESS_CALM:
        *reason = watchman_because_of_suspicion(mind, REASON_DOUBTS,
                                                mind->personality->notice_at - SUSPICION_HYSTERESIS);
        return watchman_change(mind, GUARD_PATROL);
    case ALERTNESS_NOTICE:
        return MACHINE_STAY;
    default:
        mind->guard->target = suspect_at(mind);
        *reason = watchman_because_of_suspicion(mind, REASON_SUSPECTS, mind->personality->investigate_at);
        return GUARD_APPROACH;
    }
}

void watchman_approach_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    const int32_t longest = 30 * TICK_HZ;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, longest);
}

int watchman_approach_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    if (mind->guard->percept.sees) mind->guard->target = suspect_at(mind);
    watchman_walk(mind, mind->guard->target, mind->personality->investigate_speed, false);
    bool is_over = watchman_timer_is_over(mind);
    if (!mind->watchman->walk.has_arrived && !is_over) return MACHINE_STAY;
    float left = vec2_distance(mind->guard->body.at, mind->guard->target);
    *reason = mind->watchman->walk.has_way && !is_over
                  ? (MachineReason){.id = REASON_CAME, .number = {(float)ticks_to_seconds(ticks)}}
                  : (MachineReason){.id = REASON_NO_WAY, .number = {left}};
    return GUARD_LOOK;
}

void watchman_look_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    watchman_start_timer(mind, mind->personality->investigate_ticks);
}

int watchman_look_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (mind->guard->percept.sees && mind->watchman->suspicion.alertness >= ALERTNESS_INVESTIGATE) {
        mind->guard->target = suspect_at(mind);
        *reason = watchman_because_of_suspicion(mind, REASON_SUSPECTS, mind->personality->investigate_at);
        return GUARD_APPROACH;
    }
    watchman_look_round(mind, mind->personality->investigate_turn);
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
    int to = watchman_change(mind, GUARD_PATROL);
    if (to == MACHINE_STAY) return to;
    suspicion_calm(&mind->watchman->suspicion, mind->personality);
    *reason = watchman_because_timer(mind, REASON_INVESTIGATED);
    return to;
}
