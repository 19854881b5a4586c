// The ally: a guard on the player's side, run by the same machine from a table of its own. Its seven states:
// IDLE waits beside the player, PATROL follows him, SEARCH looks for him when he is lost, INVESTIGATE looks
// towards what it glimpsed or heard, CHASE marks a guard that it is certain of and comes to the player's
// side, ATTACK strikes at one that is upon it, FLEE runs from one when it is hurt. Those whom it sees, its
// squad knows of.
#include "ally_states.h"
#include "watchman_states.h"

static const float BEHIND = 200.0f;    // px to the player: it runs when he is further off
static const float SNEAK_SHARE = 0.5f; // of its pace, while he sneaks
static const float FAR_AHEAD = 2.0f;   // s that he may have gone on, out of its sight

static bool is_down(const GuardMind *mind) {
    return mind->guard->body.hp <= 0.0f;
}

float ally_leader_distance(const GuardMind *mind) {
    return vec2_distance(mind->guard->body.at, mind->watchman->leader.at);
}

static MachineReason because_of_leader(const GuardMind *mind, GuardReason id) {
    return (MachineReason){.id = (int)id, .number = {ally_leader_distance(mind)}};
}

// Is there somebody to follow, who is out of its sight or too far off?
static bool lags(const GuardMind *mind) {
    if (!mind->watchman->leader.is_known) return false;
    return !watchman_sees_leader(mind) || ally_leader_distance(mind) > ALLY_APART;
}

// It marks the guard that it is certain of.
static int alarmed_to(const GuardMind *mind, MachineReason *reason) {
    const Watchman *watchman = mind->watchman;
    if (watchman->suspicion.alertness != ALERTNESS_CHASE || !watchman->memory.is_known) return MACHINE_STAY;
    *reason = watchman_because_of_suspicion(mind, REASON_CERTAIN, 1.0f);
    return watchman_change(mind, GUARD_CHASE);
}

// Beside the player it looks towards what it hears; without him it goes there, for it could be him.
static int hearing_to(GuardMind *mind, MachineReason *reason) {
    return watchman_follow_clue(mind, watchman_sees_leader(mind) ? GUARD_INVESTIGATE : GUARD_SEARCH, reason);
}

// It stops and looks at what it glimpses.
static int glimpsing_to(GuardMind *mind, MachineReason *reason) {
    if (!watchman_watches(mind)) return MACHINE_STAY;
    *reason = watchman_because_of_suspicion(mind, REASON_NOTICED, mind->personality->notice_at);
    mind->guard->target = mind->watchman->memory.at;
    return watchman_change(mind, GUARD_INVESTIGATE);
}

static int lagging_to(const GuardMind *mind, MachineReason *reason) {
    if (!lags(mind)) return MACHINE_STAY;
    *reason = because_of_leader(mind, REASON_LAGS);
    return watchman_change(mind, GUARD_PATROL);
}

// IDLE

static int idle_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (is_down(mind)) return MACHINE_STAY;
    int to = alarmed_to(mind, reason);
    if (to == MACHINE_STAY) to = glimpsing_to(mind, reason);
    if (to == MACHINE_STAY) to = hearing_to(mind, reason);
    if (to == MACHINE_STAY) to = lagging_to(mind, reason);
    if (to == MACHINE_STAY) watchman_look_round(mind, mind->personality->idle_turn);
    return to;
}

// PATROL

static void walk_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
}

// Whom it finds beside it as it begins, it has not to come to first.
static void patrol_enter(void *ctx, int from) {
    walk_enter(ctx, from);
    watchman_start_timer(ctx, 0);
}

Vec2 ally_follows_to(const GuardMind *mind) {
    return contact_predict(&mind->watchman->leader, mind->now, mind->personality->predict_time);
}

// At the player's heels, quietly when he is quiet; where he went, when it does not see him.
static void follow(GuardMind *mind) {
    const Watchman *watchman = mind->watchman;
    const Personality *personality = mind->personality;
    float distance = ally_leader_distance(mind);
    if (watchman_sees_leader(mind) && distance <= ALLY_BESIDE) return;
    bool is_behind = distance > BEHIND;
    float speed = is_behind ? personality->chase_speed : personality->patrol_speed;
    mind->guard->intent.sneak = watchman->leader_sneaks && !is_behind;
    if (mind->guard->intent.sneak) speed *= SNEAK_SHARE;
    mind->guard->target = ally_follows_to(mind);
    watchman_walk(mind, mind->guard->target, speed, true);
}

// It does not settle beside somebody who only passes or walks on, lest it set out again at once.
static bool has_settled(GuardMind *mind) {
    if (watchman_sees_leader(mind) && ally_leader_distance(mind) <= ALLY_BESIDE)
        return watchman_timer_is_over(mind);
    watchman_start_timer(mind, ALLY_SETTLE_TICKS);
    return false;
}

static int patrol_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    int to = alarmed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (!mind->watchman->leader.is_known) {
        *reason = (MachineReason){.id = REASON_LOST_AT_ONCE};
        return watchman_change(mind, GUARD_IDLE);
    }
    if (has_settled(mind)) {
        *reason = because_of_leader(mind, REASON_CAUGHT_UP);
        to = watchman_change(mind, GUARD_IDLE);
        if (to != MACHINE_STAY) return to;
    }
    follow(mind);
    if (watchman_sees_leader(mind) || !mind->watchman->walk.has_arrived) return MACHINE_STAY;
    *reason = because_of_leader(mind, REASON_LOST_SIGHT);
    to = watchman_change(mind, GUARD_SEARCH);
    if (to != MACHINE_STAY)
        mind->guard->target = contact_predict(&mind->watchman->leader, mind->now, FAR_AHEAD);
    return to;
}

// SEARCH

static void search_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    walk_enter(ctx, from);
    watchman_start_timer(mind, mind->personality->search_ticks);
}

void ally_search_by_noise(GuardMind *mind) {
    MachineReason reason;
    if (!watchman_sees_leader(mind) && hearing_to(mind, &reason) == GUARD_SEARCH)
        search_enter(mind, GUARD_SEARCH);
}

// Goes to its target, and looks round there; true once it has looked for long enough.
static bool has_searched(GuardMind *mind, uint32_t ticks) {
    if (ticks >= WATCHMAN_ERRAND_TICKS) return true;
    watchman_walk(mind, mind->guard->target, mind->personality->search_speed, false);
    if (!mind->watchman->walk.has_arrived) return false;
    watchman_look_round(mind, mind->personality->search_turn);
    return watchman_timer_is_over(mind);
}

// With nothing left to go by it stays where it is, until it sees or hears him.
static int search_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    int to = alarmed_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (watchman_sees_leader(mind)) {
        *reason = because_of_leader(mind, REASON_LAGS);
        to = watchman_change(mind, GUARD_PATROL);
        if (to != MACHINE_STAY) return to;
    }
    ally_search_by_noise(mind);
    if (!has_searched(mind, ticks)) return MACHINE_STAY;
    *reason = watchman_because_timer(mind, REASON_SEARCHED);
    to = watchman_change(mind, GUARD_IDLE);
    if (to != MACHINE_STAY) mind->watchman->leader.is_known = false;
    return to;
}

// INVESTIGATE

static void investigate_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    watchman_start_timer(mind, mind->personality->investigate_ticks);
}

void ally_look_towards_noise(GuardMind *mind) {
    MachineReason reason;
    if (watchman_sees_leader(mind) && hearing_to(mind, &reason) == GUARD_INVESTIGATE)
        investigate_enter(mind, GUARD_INVESTIGATE);
}

static int investigate_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    int to = alarmed_to(mind, reason);
    if (to == MACHINE_STAY) to = lagging_to(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (watchman_watches(mind)) mind->guard->target = mind->watchman->memory.at;
    ally_look_towards_noise(mind);
    watchman_face(mind, mind->guard->target);
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
    *reason = watchman_because_timer(mind, REASON_INVESTIGATED);
    return watchman_change(mind, GUARD_IDLE);
}

// CHASE

static void chase_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    walk_enter(ctx, from);
    suspicion_alarm(&mind->watchman->suspicion, mind->personality);
    mind->watchman->unseen = 0;
}

// It is only after those whom it can keep in view.
static bool has_lost(const GuardMind *mind, MachineReason *reason) {
    const Watchman *watchman = mind->watchman;
    *reason = (MachineReason){
        .id = REASON_GONE,
        .number = {(float)ticks_to_seconds((uint32_t)watchman->unseen), mind->personality->sight_patience}};
    return watchman->unseen > mind->personality->sight_patience_ticks;
}

// To the player's side, with its eyes on the guard as long as he is near.
static void mark(GuardMind *mind) {
    const Watchman *watchman = mind->watchman;
    if (watchman->leader.is_known) follow(mind);
    bool stays = !lags(mind);
    if (stays) watchman_face(mind, watchman->memory.at);
}

static int chase_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Watchman *watchman = mind->watchman;
    suspicion_keep(&watchman->suspicion, mind->personality);
    watchman->unseen = mind->guard->percept.sees ? 0 : watchman->unseen + 1;
    if (has_lost(mind, reason)) {
        int to = watchman_change(mind, watchman->leader.is_known ? GUARD_PATROL : GUARD_IDLE);
        if (to != MACHINE_STAY) {
            suspicion_calm(&watchman->suspicion, mind->personality);
            return to;
        }
    }
    if (watchman_could_strike(mind, mind->personality->attack_range)) {
        *reason = watchman_because_of_target(mind, REASON_IN_REACH, mind->personality->attack_range);
        int to = watchman_change(mind, GUARD_ATTACK);
        if (to != MACHINE_STAY) return to;
    }
    mark(mind);
    return MACHINE_STAY;
}

// ATTACK

static int attack_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    suspicion_keep(&mind->watchman->suspicion, mind->personality);
    const float limit = mind->personality->attack_leave_range;
    bool reaches = watchman_could_strike(mind, limit);
    if (!reaches) {
        *reason = watchman_because_of_target(mind, REASON_OUT_OF_REACH, limit);
        int to = watchman_change(mind, GUARD_CHASE);
        if (to != MACHINE_STAY) return to;
    }
    watchman_strike(mind, reaches);
    return MACHINE_STAY;
}

// The table

static bool goes_down(void *ctx, MachineReason *reason) {
    const GuardMind *mind = ctx;
    if (!is_down(mind) || watchman_change(mind, GUARD_IDLE) == MACHINE_STAY) return false;
    *reason = (MachineReason){.id = REASON_DOWN, .number = {mind->guard->body.hp}};
    return true;
}

static const MachineExit IDLE_EXITS[] = {{GUARD_CHASE, "certain"},
                                         {GUARD_INVESTIGATE, "glimpses, or hears beside the player"},
                                         {GUARD_SEARCH, "hears, without the player"},
                                         {GUARD_PATROL, "lags"},
                                         {0}};
static const MachineExit PATROL_EXITS[] = {
    {GUARD_CHASE, "certain"}, {GUARD_IDLE, "settled beside the player"}, {GUARD_SEARCH, "lost him"}, {0}};
static const MachineExit SEARCH_EXITS[] = {
    {GUARD_CHASE, "certain"}, {GUARD_PATROL, "sees the player"}, {GUARD_IDLE, "searched"}, {0}};
static const MachineExit INVESTIGATE_EXITS[] = {
    {GUARD_CHASE, "certain"}, {GUARD_PATROL, "lags"}, {GUARD_IDLE, "investigated"}, {0}};
static const MachineExit CHASE_EXITS[] = {
    {GUARD_PATROL, "lost it"}, {GUARD_IDLE, "lost it, without the player"}, {GUARD_ATTACK, "in reach"}, {0}};
static const MachineExit ATTACK_EXITS[] = {{GUARD_CHASE, "out of reach"}, {0}};
static const MachineExit FLEE_EXITS[] = {{GUARD_PATROL, "safe"}, {0}};

static const MachineState STATES[GUARD_SEVEN_END] = {
    [GUARD_IDLE] = {.name = "IDLE", .update = idle_update, .exits = IDLE_EXITS},
    [GUARD_PATROL] = {.name = "PATROL",
                      .enter = patrol_enter,
                      .update = patrol_update,
                      .exits = PATROL_EXITS},
    [GUARD_CHASE] = {.name = "CHASE", .enter = chase_enter, .update = chase_update, .exits = CHASE_EXITS},
    [GUARD_ATTACK] = {.name = "ATTACK", .update = attack_update, .exits = ATTACK_EXITS},
    [GUARD_SEARCH] = {.name = "SEARCH",
                      .enter = search_enter,
                      .update = search_update,
                      .exits = SEARCH_EXITS},
    [GUARD_INVESTIGATE] = {.name = "INVESTIGATE",
                           .enter = investigate_enter,
                           .update = investigate_update,
                           .exits = INVESTIGATE_EXITS},
    [GUARD_FLEE] = {.name = "FLEE",
                    .enter = watchman_flee_enter,
                    .update = watchman_flee_update,
                    .exits = FLEE_EXITS},
};

static const MachineTransition FROM_ANY_STATE[] = {
    {.to = GUARD_IDLE, .when = goes_down, .reason = REASON_DOWN, .label = "down"},
    {.to = GUARD_FLEE,
     .when = watchman_is_hurt_and_sees,
     .reason = REASON_HURT_AND_SEES,
     .label = "hurt, and sees"},
    {0}};

static const MachineTable TABLE = {
    .name = "ally",
    .states = STATES,
    .count = GUARD_SEVEN_END,
    .initial = GUARD_IDLE,
    .members = GUARD_SEVEN,
    .any = FROM_ANY_STATE,
    .listener = watchman_tell_transition,
};

const MachineTable *ally_table(void) {
    return &TABLE;
}
