#include "app/breakpoint.h"

#include "sevenwatch/watchman.h"

static const float SAME = 0.001f; // suspicion; two that differ by less are one

bool breakpoint_is_set(const Breakpoint *breakpoint) {
    return breakpoint->state != 0 || breakpoint->suspicion > 0.0f;
}

static void put_on(Breakpoint *breakpoint, int guard) {
    if (breakpoint->guard != guard) *breakpoint = (Breakpoint){.guard = guard};
}

void breakpoint_toggle_state(Breakpoint *breakpoint, int guard, int state) {
    put_on(breakpoint, guard);
    breakpoint->state = breakpoint->state == state ? 0 : state;
}

void breakpoint_toggle_suspicion(Breakpoint *breakpoint, int guard, float suspicion) {
    put_on(breakpoint, guard);
    float apart = breakpoint->suspicion - suspicion;
    bool is_same = apart < SAME && apart > -SAME;
    breakpoint->suspicion = is_same ? 0.0f : suspicion;
}

// The transition into the state on the world's last tick, or NULL.
static const WorldEvent *coming(const Breakpoint *breakpoint, const World *now) {
    int count = 0;
    const WorldEvent *events = world_events(now, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_TRANSITION && events[i].guard == breakpoint->guard &&
            events[i].to == breakpoint->state)
            return &events[i];
    return NULL;
}

static bool has_passed(const Breakpoint *breakpoint, const World *before, const World *now) {
    const Watchman *was = world_watchman(before, breakpoint->guard);
    const Watchman *is = world_watchman(now, breakpoint->guard);
    if (!was || !is || breakpoint->suspicion <= 0.0f) return false;
    return was->suspicion.value < breakpoint->suspicion && is->suspicion.value >= breakpoint->suspicion;
}

bool breakpoint_hit(Breakpoint *breakpoint, const World *before, const World *now,
                    char text[BREAKPOINT_TEXT]) {
    if (!breakpoint_is_set(breakpoint)) return false;
    const char *name = world_guard_name(now, breakpoint->guard);
    const WorldEvent *came = breakpoint->state != 0 ? coming(breakpoint, now) : NULL;
    if (came) {
        char reason[BREAKPOINT_TEXT - 64];
        world_reason_text(now, &came->reason, reason, sizeof reason);
        snprintf(text, BREAKPOINT_TEXT, "%s comes into %s: %s", name, guard_state_name(breakpoint->state),
                 reason);
    } else if (has_passed(breakpoint, before, now)) {
        snprintf(text, BREAKPOINT_TEXT, "the suspicion of %s passes %.2f", name,
                 (double)breakpoint->suspicion);
    } else {
        return false;
    }
    breakpoint->tick = world_tick(now);
    return true;
}

void breakpoint_text(const Breakpoint *breakpoint, char text[BREAKPOINT_TEXT]) {
    char state[40] = "", suspicion[40] = "";
    if (breakpoint->state != 0) snprintf(state, sizeof state, "on %s", guard_state_name(breakpoint->state));
    if (breakpoint->suspicion > 0.0f)
        snprintf(suspicion, sizeof suspicion, "%sat suspicion %.2f", state[0] ? ", or " : "",
                 (double)breakpoint->suspicion);
    snprintf(text, BREAKPOINT_TEXT, "%s%s", state, suspicion);
}
