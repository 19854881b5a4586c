// INVESTIGATE of a watchman, and what calls it away from its duty: looking into what may be nothing.
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static int to_chase(const GuardMind *mind, MachineReason *reason) {
    *reason = watchman_because_of_suspicion(mind, REASON_CERTAIN, 1.0f);
    return watchman_change(mind, GUARD_CHASE);
}

static int alarmed_to(GuardMind *mind, MachineReason *reason) {
    int to = MACHINE_STAY;
    if (mind->watchman->suspicion.alertness == ALERTNESS_CHASE) to = to_chase(mind, reason);
    return to != MACHINE_STAY ? to : watchman_follow_clue(mind, GUARD_APPROACH, reason);
}

int watchman_disturbed_to(GuardMind *mind, MachineReason *reason) {
    int to = alarmed_to(mind, reason);
    if (to != MACHINE_STAY || mind->watchman->suspicion.alertness == ALERTNESS_CALM) return to;
    *reason = watchman_because_of_suspicion(mind, REASON_NOTICED, mind->personality->notice_at);
    return watchman_change(mind, GUARD_NOTICE);
}

int watchman_investigate_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    return alarmed_to(ctx, reason);
}

static int to_what_is_suspected(GuardMind *mind, MachineReason *reason) {
    mind->guard->target = watchman_suspects_at(mind);
    *reason = watchman_because_of_suspicion(mind, REASON_SUSPECTS, mind->personality->investigate_at);
    return GUARD_APPROACH;
}

int watchman_notice_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    watchman_face(mind, watchman_suspects_at(mind));
    switch (mind->watchman->suspicion.alertness) {
    case ALERTNESS_CALM:
        *reason = watchman_because_of_suspicion(mind, REASON_DOUBTS,
                                                mind->personality->notice_at - SUSPICION_HYSTERESIS);
        return watchman_change(mind, GUARD_PATROL);
    case ALERTNESS_NOTICE:
        return MACHINE_STAY;
    default:
        return to_what_is_suspected(mind, reason);
    }
}

void watchman_approach_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, WATCHMAN_ERRAND_TICKS);
}

// It suspects for as long as it is on its way, and keeps its eyes on what it glimpses.
int watchman_approach_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    suspicion_keep(&mind->watchman->suspicion, mind->personality);
    bool glimpses = watchman_glimpses(mind);
    if (glimpses) mind->guard->target = mind->watchman->memory.at;
    watchman_walk(mind, mind->guard->target, mind->personality->investigate_speed, false);
    if (glimpses || mind->watchman->walk.has_arrived) watchman_face(mind, mind->guard->target);
    return watchman_errand_is_over(mind, ticks, reason) ? GUARD_LOOK : MACHINE_STAY;
}

void watchman_look_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    watchman_start_timer(mind, mind->personality->investigate_ticks);
}

int watchman_look_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (watchman_watches(mind)) {
        watchman_face(mind, mind->watchman->memory.at);
        bool suspects = mind->watchman->suspicion.alertness >= ALERTNESS_INVESTIGATE;
        return suspects ? to_what_is_suspected(mind, reason) : MACHINE_STAY;
    }
    watchman_look_round(mind, mind->personality->investigate_turn);
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
    int to = watchman_change(mind, GUARD_PATROL);
    if (to == MACHINE_STAY) return to;
    suspicion_calm(&mind->watchman->suspicion, mind->personality);
    *reason = watchman_because_timer(mind, REASON_INVESTIGATED);
    return to;
}
