// SEARCH of a watchman: for whom it lost, where he could be by now.
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static void start_going(GuardMind *mind, Vec2 target) {
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, WATCHMAN_ERRAND_TICKS);
    mind->guard->target = target;
}

// It goes where it lost him, or where something was to be heard since.
void watchman_search_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    const Watchman *watchman = mind->watchman;
    bool hears_more = watchman->sound.is_known && watchman->sound.tick > watchman->memory.tick;
    float seconds = mind->personality->predict_time;
    start_going(mind,
                hears_more ? watchman->sound.at : contact_predict(&watchman->memory, mind->now, seconds));
}

int watchman_search_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (mind->watchman->suspicion.alertness == ALERTNESS_CHASE) {
        *reason = watchman_because_of_suspicion(mind, REASON_CERTAIN, 1.0f);
        int to = watchman_change(mind, GUARD_CHASE);
        if (to != MACHINE_STAY) return to;
    }
    int to = watchman_follow_clue(mind, GUARD_GO, reason);
    if (to != MACHINE_STAY) start_going(mind, mind->guard->target);
    return to;
}

// Whoever searches goes at every glimpse.
int watchman_go_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    bool glimpses = watchman_glimpses(mind);
    if (glimpses) mind->guard->target = mind->watchman->memory.at;
    watchman_walk(mind, mind->guard->target, mind->personality->search_speed, false);
    if (glimpses || mind->watchman->walk.has_arrived) watchman_face(mind, mind->guard->target);
    return watchman_errand_is_over(mind, ticks, reason) ? GUARD_SWEEP : MACHINE_STAY;
}

void watchman_sweep_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, mind->personality->search_ticks);
    mind->watchman->wants_spot = true;
}

void watchman_sweep_exit(void *ctx, int to) {
    (void)to;
    GuardMind *mind = ctx;
    mind->watchman->wants_spot = false;
}

// The squad gives it spots, nearest first, for as long as it wants them; with none left, or where it cannot
// get nearer to the one it has, it looks round.
static void look_for(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    if (watchman->spot >= 0)
        watchman_walk(mind, mind->lookout->spots[watchman->spot], mind->personality->search_speed, false);
    if (watchman->spot < 0 || watchman->walk.has_arrived)
        watchman_look_round(mind, mind->personality->search_turn);
}

int watchman_sweep_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (watchman_glimpses(mind)) {
        *reason = watchman_because_of_suspicion(mind, REASON_SUSPECTS, mind->personality->notice_at);
        start_going(mind, mind->watchman->memory.at);
        return GUARD_GO;
    }
    look_for(mind);
    if (!watchman_timer_is_over(mind)) return MACHINE_STAY;
    int to = watchman_change(mind, GUARD_PATROL);
    if (to == MACHINE_STAY) return to;
    suspicion_calm(&mind->watchman->suspicion, mind->personality);
    *reason = watchman_because_timer(mind, REASON_SEARCHED);
    return to;
}
