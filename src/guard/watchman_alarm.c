// CHASE, ATTACK and SEARCH of a watchman: after somebody, at him, and looking for him where he could be.
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static float player_distance(const Guard *guard) {
    return vec2_distance(guard->body.at, guard->percept.player);
}

// Where to run: while the player is seen, to where it will be; else to where it was seen last and was going.
static Vec2 believed_at(const GuardMind *mind, float speed) {
    const Watchman *watchman = mind->watchman;
    const Personality *personality = mind->personality;
    float seconds = personality->predict_time;
    if (mind->guard->percept.sees) {
        float meeting = speed > 0.0f ? player_distance(mind->guard) / speed : 0.0f;
        seconds = meeting < seconds ? meeting : seconds;
        return vec2_add(watchman->memory.at, vec2_scale(watchman->memory.velocity, seconds));
    }
    return contact_predict(&watchman->memory, mind->now, seconds);
}

// CHASE

void watchman_chase_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    suspicion_alarm(&mind->watchman->suspicion, mind->personality);
    walk_stop(&mind->watchman->walk);
    mind->watchman->unseen = 0;
    bool is_fresh = from != GUARD_WINDUP && from != GUARD_STRIKE && from != GUARD_RECOVER;
    if (is_fresh) mind->watchman->wants_shout = true;
}

int watchman_chase_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    watchman->unseen = guard->percept.sees ? 0 : watchman->unseen + 1;
    if (watchman->unseen > mind->personality->sight_patience_ticks) {
        *reason = (MachineReason){.id = REASON_GONE,
                                  .number = {(float)ticks_to_seconds((uint32_t)watchman->unseen),
                                             mind->personality->sight_patience}};
        int to = watchman_change(mind, mind->personality->search_ticks > 0 ? GUARD_SEARCH : GUARD_PATROL);
        if (to != MACHINE_STAY) suspicion_calm(&watchman->suspicion, mind->personality);
        if (to != MACHINE_STAY) return to;
    }
    if (guard->percept.sees && player_distance(guard) <= mind->personality->attack_range) {
        *reason = (MachineReason){.id = REASON_IN_REACH,
                                  .number = {player_distance(guard), mind->personality->attack_range}};
        int to = watchman_change(mind, GUARD_ATTACK);
        if (to != MACHINE_STAY) return to;
    }
    watchman_walk(mind, believed_at(mind, mind->personality->chase_speed), mind->personality->chase_speed,
                  true);
    if (guard->percept.sees) watchman_face(mind, guard->percept.player);
    return MACHINE_STAY;
}

// ATTACK

int watchman_attack_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Guard *guard = mind->guard;
    float limit = mind->personality->attack_leave_range;
    if (!guard->percept.sees || player_distance(guard) > limit) {
        int to = watchman_change(mind, GUARD_CHASE);
        *reason = (MachineReason){.id = REASON_OUT_OF_REACH, .number = {player_distance(guard), limit}};
        if (to != MACHINE_STAY) return to;
    }
    watchman_face(mind, guard->percept.player);
    guard->intent.attack = guard->percept.sees && player_distance(guard) <= limit;
    return MACHINE_STAY;
}

// SEARCH

void watchman_search_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    Watchman *watchman = mind->watchman;
    const Personality *personality = mind->personality;
    watchman_start_timer(mind, personality->search_ticks);
    walk_stop(&watchman->walk);
    mind->guard->target = contact_predict(&watchman->memory, mind->now, personality->predict_time);
    watchman->wants_spot = false;
}

int watchman_search_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    Watchman *watchman = mind->watchman;
    if (watchman->suspicion.alertness == ALERTNESS_CHASE) {
        int to = watchman_change(mind, GUARD_CHASE);
        *reason = watchman_because_of_suspicion(mind, REASON_CERTAIN, 1.0f);
        if (to != MACHINE_STAY) return to;
    }
    if (watchman->heard.news) {
        mind->guard->target = watchman->heard.at;
        *reason = (MachineReason){.id = REASON_HEARD_NOISE,
                                  .number = {watchman->heard.distance, mind->personality->hearing_range}};
        return GUARD_GO;
    }
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
    *reason = watchman_because_timer(mind, REASON_SEARCHED);
    return watchman_change(mind, GUARD_PATROL);
}

int watchman_go_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    watchman_walk(mind, mind->guard->target, mind->personality->search_speed, false);
    if (!mind->watchman->walk.has_arrived) return MACHINE_STAY;
    *reason = (MachineReason){.id = REASON_CAME, .number = {(float)ticks_to_seconds(ticks)}};
    return GUARD_SWEEP;
}

void watchman_sweep_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    mind->watchman->wants_spot = true;
}

void watchman_sweep_exit(void *ctx, int to) {
    (void)to;
    GuardMind *mind = ctx;
    mind->watchman->wants_spot = false;
}

// The squad gives it spots, nearest first, for as long as it wants them; with none left it looks round.
int watchman_sweep_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    GuardMind *mind = ctx;
    int spot = mind->watchman->spot;
    if (spot < 0) {
        watchman_look_round(mind, mind->personality->search_turn);
    } else {
        watchman_walk(mind, mind->lookout->spots[spot], mind->personality->search_speed, false);
    }
    return MACHINE_STAY;
}
