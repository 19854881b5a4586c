// The conditions of the textbook guard's transitions.
#include "guard_states.h"
#include "guard_why.h"

static float hears(const WhyAsk *ask) {
    return ask->guard.percept.hears ? 1.0f : 0.0f;
}

static float waypoint_distance(const WhyAsk *ask) {
    return vec2_distance(ask->guard.body.at, ask->guard.waypoint_at);
}

static float there(const WhyAsk *ask) {
    (void)ask;
    return GUARD_THERE;
}

static const WhyTest SEES = {"sees the player", WHY_YES_NO, WHY_IS, why_sees, why_yes, NULL};
static const WhyTest SEES_NOT = {"sees the player", WHY_YES_NO, WHY_IS, why_sees, why_no, NULL};
static const WhyTest HEARS = {"hears a noise", WHY_YES_NO, WHY_IS, hears, why_yes, NULL};
static const WhyTest HURT = {"its health", WHY_HP, WHY_AT_MOST, why_hp, why_flee_hp, NULL};
static const WhyTest RESTED = {"rested", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest SEARCHED = {"searched", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest INVESTIGATED = {"investigated",  WHY_TICKS,       WHY_AT_LEAST,
                                     why_timer_ticks, why_timer_start, NULL};
static const WhyTest FLED = {"fled", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest AT_WAYPOINT = {"off its waypoint", WHY_PX, WHY_AT_MOST, waypoint_distance, there, NULL};
static const WhyTest IN_REACH = {"off the player",    WHY_PX,           WHY_AT_MOST,
                                 why_player_distance, why_attack_range, NULL};
static const WhyTest OUT_OF_REACH = {"off the player",       WHY_PX, WHY_MORE_THAN, why_player_distance,
                                     why_attack_leave_range, NULL};

static const WhyRow ROWS[] = {
    {0, GUARD_FLEE, NULL, {&SEES, &HURT}},
    {GUARD_IDLE, GUARD_CHASE, NULL, {&SEES}},
    {GUARD_IDLE, GUARD_INVESTIGATE, NULL, {&HEARS}},
    {GUARD_IDLE, GUARD_PATROL, NULL, {&RESTED}},
    {GUARD_PATROL, GUARD_CHASE, NULL, {&SEES}},
    {GUARD_PATROL, GUARD_INVESTIGATE, NULL, {&HEARS}},
    {GUARD_PATROL, GUARD_IDLE, NULL, {&AT_WAYPOINT}},
    {GUARD_CHASE, GUARD_SEARCH, NULL, {&SEES_NOT}},
    {GUARD_CHASE, GUARD_ATTACK, NULL, {&SEES, &IN_REACH}},
    {GUARD_ATTACK, GUARD_CHASE, NULL, {&OUT_OF_REACH}},
    {GUARD_SEARCH, GUARD_CHASE, NULL, {&SEES}},
    {GUARD_SEARCH, GUARD_PATROL, NULL, {&SEARCHED}},
    {GUARD_INVESTIGATE, GUARD_CHASE, NULL, {&SEES}},
    {GUARD_INVESTIGATE, GUARD_PATROL, NULL, {&INVESTIGATED}},
    {GUARD_FLEE, GUARD_IDLE, NULL, {&FLED, &SEES_NOT}},
};

// A noise that it hears while it investigates starts that afresh before the time is read.
static void begin(WhyAsk *ask) {
    Guard *guard = &ask->guard;
    if (guard_state(guard) != GUARD_INVESTIGATE || guard->percept.sees || !guard->percept.hears) return;
    guard->timer = guard->timer_start = ask->mind.personality->investigate_ticks;
}

static WhyRows rows(void) {
    return (WhyRows){ROWS, (int)(sizeof ROWS / sizeof ROWS[0])};
}

const WhyTable *textbook_whys(void) {
    static const WhyTable table = {.machine = guard_table, .begin = begin, .parts = {rows}};
    return &table;
}
