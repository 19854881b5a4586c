#include "app/tension.h"

#include "sevenwatch/watchman.h"

static Tension tension_of_state(int state) {
    switch (state) {
    case GUARD_CHASE:
    case GUARD_ATTACK:
        return TENSION_HUNTED;
    case GUARD_SEARCH:
    case GUARD_INVESTIGATE:
    case GUARD_FLEE:
        return TENSION_SUSPICIOUS;
    default:
        return TENSION_CALM;
    }
}

static Tension tension_of_guard(const World *world, int guard) {
    Tension tension = tension_of_state(guard_outermost((int)guard_state(world_guard(world, guard))));
    const Watchman *watchman = world_watchman(world, guard);
    bool wonders = watchman && watchman->suspicion.alertness >= ALERTNESS_NOTICE;
    return tension == TENSION_CALM && wonders ? TENSION_SUSPICIOUS : tension;
}

Tension tension_of(const World *world) {
    Tension most = TENSION_CALM;
    if (mission_state(world_mission(world)) >= MISSION_CAUGHT) return most; // nothing is at stake any more
    for (int i = 0; i < world_guard_count(world); i++) {
        if (world_is_ally(world, i)) continue;
        Tension tension = tension_of_guard(world, i);
        if (tension > most) most = tension;
    }
    return most;
}

void tension_advance(TensionMeter *meter, Tension wanted, double seconds) {
    if (wanted >= meter->now) {
        *meter = (TensionMeter){.now = wanted};
        return;
    }
    meter->lower_for += seconds;
    double rest = meter->now == TENSION_HUNTED ? TENSION_HUNTED_REST : TENSION_SUSPICIOUS_REST;
    if (meter->lower_for >= rest) *meter = (TensionMeter){.now = meter->now - 1};
}
