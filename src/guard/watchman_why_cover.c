// The conditions of taking cover, and of what a watchman does there.
#include "watchman_conditions.h"
#include "watchman_states.h"
#include "watchman_why.h"

// Whether it goes there

float watchman_why_cover_range(const WhyAsk *ask) {
    return ask->mind.personality->cover_range;
}

float watchman_why_cover_hp(const WhyAsk *ask) {
    return ask->mind.personality->cover_hp;
}

float watchman_why_cover_rest(const WhyAsk *ask) {
    return (float)ask->watchman.cover_rest;
}

float watchman_why_has_cover(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.cover >= 0);
}

float watchman_why_is_in_cover(const WhyAsk *ask) {
    return watchman_why_if(machine_is(&ask->guard.machine, GUARD_COVER));
}

// Whether it stays

static float could_strike(const WhyAsk *ask) {
    float range = ask->mind.personality->attack_leave_range;
    return watchman_why_if(watchman_could_strike(&ask->mind, range));
}

static float has_lost_track(const WhyAsk *ask) {
    MachineReason reason;
    return watchman_why_if(watchman_has_lost_track(&ask->mind, &reason));
}

static float cover_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_COVER);
}

static float go_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_COVER_GO);
}

static float hide_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_HIDE);
}

static float peek_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_PEEK);
}

static float errand_ticks(const WhyAsk *ask) {
    (void)ask;
    return WATCHMAN_COVER_ERRAND_TICKS;
}

static float is_flanked(const WhyAsk *ask) {
    return watchman_why_if(watchman_is_flanked(&ask->mind, (uint32_t)go_ticks(ask)));
}

static float is_found_out(const WhyAsk *ask) {
    return watchman_why_if(watchman_is_found_out(&ask->mind));
}

static float has_way(const WhyAsk *ask) {
    return watchman_why_if(ask->walk.has_way);
}

static float has_arrived(const WhyAsk *ask) {
    return watchman_why_if(ask->walk.has_arrived);
}

static bool has_arrived_at_all(const WhyAsk *ask) {
    return ask->walk.has_arrived;
}

static float has_shot(const WhyAsk *ask) {
    return watchman_why_if(watchman_has_shot(&ask->mind));
}

static float is_ready(const WhyAsk *ask) {
    return watchman_why_if(weapon_phase(&ask->watchman.weapon) == WEAPON_READY);
}

// Peeking

static bool is_out(const WhyAsk *ask) {
    return could_strike(ask) != 0.0f || ask->walk.has_arrived;
}

static float is_looking_out(const WhyAsk *ask) {
    return watchman_why_if(is_out(ask));
}

static float unseen_ticks(const WhyAsk *ask) {
    if (ask->guard.percept.sees) return 0.0f;
    return (float)(ask->watchman.unseen + (is_out(ask) ? 1 : 0));
}

static float is_shaken(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.is_shaken);
}

// The conditions

static const WhyTest SEES = {"sees its target", WHY_YES_NO, WHY_IS, why_sees, why_yes, NULL};
static const WhyTest CLOSE = {"off its target",         WHY_PX, WHY_AT_MOST, why_player_distance,
                              watchman_why_cover_range, NULL};
static const WhyTest IN_COVER = {"in cover", WHY_TICKS, WHY_AT_LEAST, cover_ticks, watchman_why_settle_ticks,
                                 NULL};
static const WhyTest REACHES = {"could strike", WHY_YES_NO, WHY_IS, could_strike, why_yes, NULL};
static const WhyTest REACHES_NOT = {"could strike", WHY_YES_NO, WHY_IS, could_strike, why_no, NULL};
static const WhyTest LOST = {"has lost track of him", WHY_YES_NO, WHY_IS, has_lost_track, why_yes, NULL};
static const WhyTest FLANKED = {"is flanked", WHY_YES_NO, WHY_IS, is_flanked, why_yes, NULL};
static const WhyTest FLANKED_NOT = {"is flanked", WHY_YES_NO, WHY_IS, is_flanked, why_no, NULL};
static const WhyTest LATE_GOING = {"on its way", WHY_TICKS, WHY_AT_LEAST, go_ticks, errand_ticks, NULL};
static const WhyTest LATE_HIDING = {"on its way", WHY_TICKS, WHY_AT_LEAST, hide_ticks, errand_ticks, NULL};
static const WhyTest LATE_PEEKING = {"peeked", WHY_TICKS, WHY_AT_LEAST, peek_ticks, errand_ticks, NULL};
static const WhyTest THERE = {"has arrived", WHY_YES_NO, WHY_IS, has_arrived, why_yes, NULL};
static const WhyTest THERE_NOT = {"has arrived", WHY_YES_NO, WHY_IS, has_arrived, why_no, NULL};
static const WhyTest NO_WAY = {"can get there", WHY_YES_NO, WHY_IS, has_way, why_no, NULL};
static const WhyTest WAY = {"can get there", WHY_YES_NO, WHY_IS, has_way, why_yes, has_arrived_at_all};
static const WhyTest WENT = {"on its way", WHY_TICKS, WHY_AT_LEAST, go_ticks, watchman_why_settle_ticks,
                             NULL};
static const WhyTest FOUND_OUT = {"is found out", WHY_YES_NO, WHY_IS, is_found_out, why_yes, NULL};
static const WhyTest FOUND_OUT_NOT = {"is found out", WHY_YES_NO, WHY_IS, is_found_out, why_no, NULL};
static const WhyTest HID = {"hid", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest HID_LEAST = {"hiding", WHY_TICKS, WHY_AT_LEAST, hide_ticks, watchman_why_settle_ticks,
                                  NULL};
static const WhyTest READY = {"its weapon is ready", WHY_YES_NO, WHY_IS, is_ready, why_yes, NULL};
static const WhyTest SHOT = {"could shoot from beside it", WHY_YES_NO, WHY_IS, has_shot, why_yes, NULL};
static const WhyTest SHOT_NOT = {"could shoot from beside it", WHY_YES_NO, WHY_IS, has_shot, why_no, NULL};
static const WhyTest OUT = {"is out", WHY_YES_NO, WHY_IS, is_looking_out, why_yes, NULL};
static const WhyTest PEEKED = {"peeked", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest PEEKED_LEAST = {
    "peeking", WHY_TICKS, WHY_AT_LEAST, peek_ticks, watchman_why_settle_ticks, NULL};
static const WhyTest GONE = {"has not seen him",    WHY_TICKS, WHY_MORE_THAN, unseen_ticks,
                             watchman_why_patience, NULL};
static const WhyTest GONE_NOT = {"has not seen him",    WHY_TICKS, WHY_AT_MOST, unseen_ticks,
                                 watchman_why_patience, NULL};
static const WhyTest SHAKEN = {"was hit", WHY_YES_NO, WHY_IS, is_shaken, why_yes, NULL};
static const WhyTest SEARCHES = {"searches at all", WHY_YES_NO, WHY_IS, watchman_why_searches, why_yes, NULL};
static const WhyTest TARGET = {"has a target", WHY_YES_NO, WHY_IS, watchman_why_knows, why_yes, NULL};
static const WhyTest FELLED = {"has a target", WHY_YES_NO, WHY_IS, watchman_why_knows, why_no, NULL};
static const WhyTest SEARCHES_NOT = {"searches at all",     WHY_YES_NO, WHY_IS,
                                     watchman_why_searches, why_no,     NULL};

static const WhyRow ROWS[] = {
    {GUARD_COVER, GUARD_SEARCH, NULL, {&SEARCHES, &TARGET, &LOST, &IN_COVER, &WATCHMAN_SETTLED}},
    {GUARD_COVER, GUARD_PATROL, "far off", {&SEARCHES_NOT, &TARGET, &LOST, &IN_COVER, &WATCHMAN_SETTLED}},
    {GUARD_COVER, GUARD_PATROL, "he is down", {&FELLED, &LOST, &IN_COVER, &WATCHMAN_SETTLED}},
    {GUARD_COVER, GUARD_WINDUP, NULL, {&SEES, &CLOSE, &IN_COVER}},

    {GUARD_COVER_GO, GUARD_WINDUP, "flanked", {&FLANKED, &IN_COVER, &REACHES}},
    {GUARD_COVER_GO, GUARD_CHASE, "flanked", {&FLANKED, &IN_COVER, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_COVER_GO, GUARD_WINDUP, "no way", {&FLANKED_NOT, &THERE, &NO_WAY, &IN_COVER, &REACHES}},
    {GUARD_COVER_GO,
     GUARD_CHASE,
     "no way",
     {&FLANKED_NOT, &THERE, &NO_WAY, &IN_COVER, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_COVER_GO, GUARD_WINDUP, "took too long", {&FLANKED_NOT, &LATE_GOING, &REACHES}},
    {GUARD_COVER_GO,
     GUARD_CHASE,
     "took too long",
     {&FLANKED_NOT, &LATE_GOING, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_COVER_GO, GUARD_HIDE, NULL, {&FLANKED_NOT, &WAY, &WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &WENT}},

    {GUARD_HIDE, GUARD_WINDUP, "took too long", {&THERE_NOT, &LATE_HIDING, &REACHES}},
    {GUARD_HIDE, GUARD_CHASE, "took too long", {&THERE_NOT, &LATE_HIDING, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_HIDE, GUARD_WINDUP, "found out", {&THERE, &FOUND_OUT, &IN_COVER, &REACHES}},
    {GUARD_HIDE, GUARD_CHASE, "found out", {&THERE, &FOUND_OUT, &IN_COVER, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_HIDE,
     GUARD_WINDUP,
     "no shot",
     {&THERE, &FOUND_OUT_NOT, &HID, &HID_LEAST, &READY, &SHOT_NOT, &REACHES}},
    {GUARD_HIDE,
     GUARD_CHASE,
     "no shot",
     {&THERE, &FOUND_OUT_NOT, &HID, &HID_LEAST, &READY, &SHOT_NOT, &REACHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_HIDE,
     GUARD_PEEK,
     NULL,
     {&WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &FOUND_OUT_NOT, &HID, &HID_LEAST, &READY, &SHOT}},

    {GUARD_PEEK, GUARD_SEARCH, NULL, {&SEARCHES, &TARGET, &GONE, &PEEKED_LEAST, &WATCHMAN_SETTLED}},
    {GUARD_PEEK, GUARD_PATROL, "gone", {&SEARCHES_NOT, &TARGET, &GONE, &PEEKED_LEAST, &WATCHMAN_SETTLED}},
    {GUARD_PEEK, GUARD_PATROL, "he is down", {&FELLED, &GONE, &PEEKED_LEAST, &WATCHMAN_SETTLED}},
    {GUARD_PEEK, GUARD_HIDE, "was hit", {&SHAKEN, &PEEKED_LEAST, &GONE_NOT}},
    {GUARD_PEEK, GUARD_HIDE, "peeked", {&OUT, &PEEKED, &PEEKED_LEAST, &GONE_NOT}},
    {GUARD_PEEK, GUARD_HIDE, "took too long", {&LATE_PEEKING, &GONE_NOT}},
};

WhyRows watchman_whys_in_cover(void) {
    return (WhyRows){ROWS, (int)(sizeof ROWS / sizeof ROWS[0])};
}
