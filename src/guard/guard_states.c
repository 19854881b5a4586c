// The seven states of a guard, as a table at the end of this file, and what each does on a tick. A state that
// transitions on what it senses does not act on that tick; what is written to the intent acts even when the
// state then changes.
#include "guard_states.h"

#include "sevenwatch/steering.h"
#include "sevenwatch/ticks.h"

static void start_timer(Guard *guard, int32_t ticks) {
    guard->timer = ticks;
    guard->timer_start = ticks;
}

// Counts a tick; true once none is left.
static bool timer_is_over(Guard *guard) {
    if (guard->timer > 0) guard->timer--;
    return guard->timer == 0;
}

static void walk_to(Guard *guard, Vec2 place, float speed) {
    Vec2 way = vec2_sub(place, guard->body.at);
    guard->intent.step = step_towards(guard->body.at, place, speed);
    guard->intent.facing = vec2_direction_or(way, vec2(0.0f, 0.0f));
}

static void look_round(Guard *guard, Vec2 turn_a_tick) {
    Vec2 turned = vec2_turned(guard->body.facing, turn_a_tick);
    guard->intent.facing = vec2_direction_or(turned, guard->body.facing);
}

static void walk_to_or_look_round(Guard *guard, Vec2 place, float speed, Vec2 turn_a_tick) {
    if (guard_is_there(guard, place))
        look_round(guard, turn_a_tick);
    else
        walk_to(guard, place, speed);
}

static float player_distance(const Guard *guard) {
    return vec2_distance(guard->body.at, guard->percept.player);
}

static MachineReason because(GuardReason id, float first, float second, float third) {
    return (MachineReason){.id = (int)id, .number = {first, second, third}};
}

static MachineReason because_timer(const Guard *guard, GuardReason id) {
    return because(id, (float)ticks_to_seconds((uint32_t)guard->timer_start), 0.0f, 0.0f);
}

static int chase_who_was_seen(const Guard *guard, MachineReason *reason) {
    Vec2 way = vec2_sub(guard->percept.player, guard->body.at);
    float off = arctangent(vec2_cross(guard->body.facing, way), vec2_dot(guard->body.facing, way));
    float degrees = degrees_from_radians(off < 0.0f ? -off : off);
    *reason = because(REASON_SAW_PLAYER, vec2_length(way), degrees, guard->percept.suspicion);
    return GUARD_CHASE;
}

static int investigate_what_was_heard(const GuardMind *mind, MachineReason *reason) {
    const Guard *guard = mind->guard;
    float distance = vec2_distance(guard->body.at, guard->percept.noise);
    *reason = because(REASON_HEARD_NOISE, distance, mind->personality->hearing_range, 0.0f);
    return GUARD_INVESTIGATE;
}

// IDLE: rests at a waypoint and looks round.

static void idle_enter(void *ctx, int from) {
    (void)from;
    const GuardMind *mind = ctx;
    float seconds = rng_uniform(&mind->guard->rng, mind->personality->idle_min, mind->personality->idle_max);
    start_timer(mind->guard, seconds_to_ticks(seconds));
}

static int idle_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    if (guard->percept.sees) return chase_who_was_seen(guard, reason);
    if (guard->percept.hears) return investigate_what_was_heard(mind, reason);
    look_round(guard, mind->personality->idle_turn_a_tick);
    if (!timer_is_over(guard)) return MACHINE_STAY;
    *reason = because_timer(guard, REASON_RESTED);
    return GUARD_PATROL;
}

// PATROL: walks from waypoint to waypoint.

static int patrol_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    if (guard->percept.sees) return chase_who_was_seen(guard, reason);
    if (guard->percept.hears) return investigate_what_was_heard(mind, reason);
    if (guard_is_there(guard, guard->waypoint_at)) {
        *reason = because(REASON_ARRIVED, (float)(guard->waypoint + 1), 0.0f, 0.0f);
        guard_head_for(guard, mind->place, guard->waypoint + 1);
        return GUARD_IDLE;
    }
    walk_to(guard, guard->waypoint_at, mind->personality->patrol_speed);
    return MACHINE_STAY;
}

// CHASE: runs at the player that it sees, and alone remembers where that was.

static int chase_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    if (!guard->percept.sees) {
        float distance = vec2_distance(guard->body.at, guard->last_seen);
        *reason = guard->has_last_seen ? because(REASON_LOST_SIGHT, distance, 0.0f, 0.0f)
                                       : because(REASON_LOST_AT_ONCE, 0.0f, 0.0f, 0.0f);
        return GUARD_SEARCH;
    }
    guard->last_seen = guard->percept.player;
    guard->has_last_seen = true;
    if (player_distance(guard) <= mind->personality->attack_range) {
        *reason = because(REASON_IN_REACH, player_distance(guard), mind->personality->attack_range, 0.0f);
        return GUARD_ATTACK;
    }
    walk_to(guard, guard->percept.player, mind->personality->chase_speed);
    return MACHINE_STAY;
}

// ATTACK: stands, winds up, strikes, and strikes again.

static void attack_enter(void *ctx, int from) {
    (void)from;
    const GuardMind *mind = ctx;
    start_timer(mind->guard, mind->personality->windup_ticks);
}

static int attack_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    float limit = mind->personality->attack_leave_range;
    if (player_distance(guard) > limit) {
        *reason = because(REASON_OUT_OF_REACH, player_distance(guard), limit, 0.0f);
        return GUARD_CHASE;
    }
    if (timer_is_over(guard)) {
        guard->intent.strike = mind->personality->strike_damage;
        start_timer(guard, mind->personality->strike_interval_ticks);
    }
    return MACHINE_STAY;
}

// SEARCH: goes to where the player was last seen and looks round there.

static void search_enter(void *ctx, int from) {
    (void)from;
    const GuardMind *mind = ctx;
    start_timer(mind->guard, mind->personality->search_ticks);
}

static int search_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    if (guard->percept.sees) return chase_who_was_seen(guard, reason);
    Vec2 place = guard->has_last_seen ? guard->last_seen : guard->body.at;
    walk_to_or_look_round(guard, place, mind->personality->search_speed,
                          mind->personality->search_turn_a_tick);
    if (!timer_is_over(guard)) return MACHINE_STAY;
    *reason = because_timer(guard, REASON_SEARCHED);
    return GUARD_PATROL;
}

// INVESTIGATE: goes to where it heard a noise and looks round there. A new noise starts it afresh.

static void investigate_enter(void *ctx, int from) {
    (void)from;
    const GuardMind *mind = ctx;
    mind->guard->target = mind->guard->percept.noise;
    start_timer(mind->guard, mind->personality->investigate_ticks);
}

static int investigate_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    if (guard->percept.sees) return chase_who_was_seen(guard, reason);
    if (guard->percept.hears) investigate_enter(ctx, GUARD_INVESTIGATE);
    walk_to_or_look_round(guard, guard->target, mind->personality->investigate_speed,
                          mind->personality->investigate_turn_a_tick);
    if (!timer_is_over(guard)) return MACHINE_STAY;
    *reason = because_timer(guard, REASON_INVESTIGATED);
    return GUARD_PATROL;
}

// FLEE: runs straight away from the player.

static bool is_hurt_and_sees(void *ctx, MachineReason *reason) {
    const GuardMind *mind = ctx;
    const Guard *guard = mind->guard;
    if (!guard->percept.sees || guard->body.hp > mind->personality->flee_hp) return false;
    *reason =
        because(REASON_HURT_AND_SEES, guard->body.hp, mind->personality->flee_hp, player_distance(guard));
    return true;
}

static void flee_enter(void *ctx, int from) {
    (void)from;
    const GuardMind *mind = ctx;
    start_timer(mind->guard, mind->personality->flee_ticks);
}

static int flee_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    const GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    const Vec2 away = steer_flee(guard->body.at, guard->percept.player, 1.0f);
    guard->intent.step = vec2_scale(away, mind->personality->flee_speed / (float)TICK_HZ);
    guard->intent.facing = away;
    if (!timer_is_over(guard) || guard->percept.sees) return MACHINE_STAY;
    *reason = because_timer(guard, REASON_SAFE);
    return GUARD_IDLE;
}

static void tell_listener(void *ctx, int from, int to, const MachineReason *reason) {
    const GuardMind *mind = ctx;
    mind->transitioned(mind->user, mind->guard, from, to, reason);
}

// The table. What an update may return stands beside it, for the diagram and for the check.

static const MachineExit IDLE_EXITS[] = {
    {GUARD_CHASE, "sees"}, {GUARD_INVESTIGATE, "hears"}, {GUARD_PATROL, "rested"}, {0}};
static const MachineExit PATROL_EXITS[] = {
    {GUARD_CHASE, "sees"}, {GUARD_INVESTIGATE, "hears"}, {GUARD_IDLE, "arrived"}, {0}};
static const MachineExit CHASE_EXITS[] = {{GUARD_SEARCH, "lost sight"}, {GUARD_ATTACK, "in reach"}, {0}};
static const MachineExit ATTACK_EXITS[] = {{GUARD_CHASE, "out of reach"}, {0}};
static const MachineExit SEARCH_EXITS[] = {{GUARD_CHASE, "sees"}, {GUARD_PATROL, "searched"}, {0}};
static const MachineExit INVESTIGATE_EXITS[] = {{GUARD_CHASE, "sees"}, {GUARD_PATROL, "investigated"}, {0}};
static const MachineExit FLEE_EXITS[] = {{GUARD_IDLE, "safe"}, {0}};

static const MachineState STATES[GUARD_SEVEN_END] = {
    [GUARD_IDLE] = {.name = "IDLE", .enter = idle_enter, .update = idle_update, .exits = IDLE_EXITS},
    [GUARD_PATROL] = {.name = "PATROL", .update = patrol_update, .exits = PATROL_EXITS},
    [GUARD_CHASE] = {.name = "CHASE", .update = chase_update, .exits = CHASE_EXITS},
    [GUARD_ATTACK] = {.name = "ATTACK",
                      .enter = attack_enter,
                      .update = attack_update,
                      .exits = ATTACK_EXITS},
    [GUARD_SEARCH] = {.name = "SEARCH",
                      .enter = search_enter,
                      .update = search_update,
                      .exits = SEARCH_EXITS},
    [GUARD_INVESTIGATE] = {.name = "INVESTIGATE",
                           .enter = investigate_enter,
                           .update = investigate_update,
                           .exits = INVESTIGATE_EXITS},
    [GUARD_FLEE] = {.name = "FLEE", .enter = flee_enter, .update = flee_update, .exits = FLEE_EXITS},
};

const char *const GUARD_SEVEN[GUARD_SEVEN_END] = {
    [GUARD_IDLE] = "IDLE",     [GUARD_PATROL] = "PATROL", [GUARD_CHASE] = "CHASE",
    [GUARD_ATTACK] = "ATTACK", [GUARD_SEARCH] = "SEARCH", [GUARD_INVESTIGATE] = "INVESTIGATE",
    [GUARD_FLEE] = "FLEE",
};

static const MachineTransition FROM_ANY_STATE[] = {
    {.to = GUARD_FLEE, .when = is_hurt_and_sees, .reason = REASON_HURT_AND_SEES, .label = "hurt, and sees"},
    {0}};

static const MachineTable TABLE = {
    .name = "guard",
    .states = STATES,
    .count = GUARD_SEVEN_END,
    .initial = GUARD_IDLE,
    .members = GUARD_SEVEN,
    .any = FROM_ANY_STATE,
    .listener = tell_listener,
};

const MachineTable *guard_table(void) {
    return &TABLE;
}
