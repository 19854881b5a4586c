// The conditions of a watchman's transitions.
#include "watchman_why.h"
#include "watchman_conditions.h"
#include "watchman_states.h"

float watchman_why_if(bool holds) {
    return holds ? 1.0f : 0.0f;
}

// How many ticks a state will have been active when it is updated on this tick.
float watchman_why_ticks_in(const WhyAsk *ask, int state) {
    return (float)(machine_ticks_in(&ask->guard.machine, state) + 1);
}

// Settled: what keeps it from flickering

float watchman_why_settle_ticks(const WhyAsk *ask) {
    (void)ask;
    return WATCHMAN_SETTLE_TICKS;
}

// Suspicion, and what it sees, heard and was told

float watchman_why_suspicion(const WhyAsk *ask) {
    return ask->watchman.suspicion.value;
}

static float limit_of(const WhyAsk *ask, Alertness level) {
    return suspicion_limit(&ask->watchman.suspicion, ask->mind.personality, level);
}

static float notice_limit(const WhyAsk *ask) {
    return limit_of(ask, ALERTNESS_NOTICE);
}

static float investigate_limit(const WhyAsk *ask) {
    return limit_of(ask, ALERTNESS_INVESTIGATE);
}

static float glimpses(const WhyAsk *ask) {
    return watchman_why_if(watchman_glimpses(&ask->mind));
}

float watchman_why_watches(const WhyAsk *ask) {
    return watchman_why_if(watchman_watches(&ask->mind));
}

float watchman_why_has_clue(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.clue.because.id != REASON_NONE);
}

// Duty

static float keeps_post(const WhyAsk *ask) {
    return watchman_why_if(watchman_keeps_post(&ask->mind));
}

static float rests_at_waypoints(const WhyAsk *ask) {
    return watchman_why_if(watchman_rests_at_waypoints(&ask->mind));
}

static float is_returning(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.is_returning);
}

// Its way

static float approach_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_APPROACH);
}

static float go_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_GO);
}

static float least_ticks(const WhyAsk *ask) {
    (void)ask;
    return WATCHMAN_LEAST_TICKS;
}

float watchman_why_errand_ticks(const WhyAsk *ask) {
    (void)ask;
    return WATCHMAN_ERRAND_TICKS;
}

// Whom it is after

float watchman_why_searches(const WhyAsk *ask) {
    return watchman_why_if(watchman_searches(&ask->mind));
}

float watchman_why_unseen_ticks(const WhyAsk *ask) {
    return ask->guard.percept.sees ? 0.0f : (float)(ask->watchman.unseen + 1);
}

float watchman_why_patience(const WhyAsk *ask) {
    return (float)ask->mind.personality->sight_patience_ticks;
}

static float believed_distance(const WhyAsk *ask) {
    Vec2 believed = watchman_believed_at(&ask->mind, ask->mind.personality->chase_speed);
    return vec2_distance(ask->guard.body.at, believed);
}

static float lose_range(const WhyAsk *ask) {
    return ask->mind.personality->lose_range;
}

float watchman_why_knows(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.memory.is_known);
}

static float is_in(const WhyAsk *ask, WeaponPhase phase) {
    return watchman_why_if(weapon_phase(&ask->watchman.weapon) == phase);
}

static float winds_up(const WhyAsk *ask) {
    return is_in(ask, WEAPON_WINDING_UP);
}

static float strikes(const WhyAsk *ask) {
    return is_in(ask, WEAPON_STRIKING);
}

static float recovers(const WhyAsk *ask) {
    return is_in(ask, WEAPON_RECOVERING);
}

// The conditions

static const WhyTest SEES = {"sees its target", WHY_YES_NO, WHY_IS, why_sees, why_yes, NULL};
static const WhyTest SEES_NOT = {"sees its target", WHY_YES_NO, WHY_IS, why_sees, why_no, NULL};
static const WhyTest SUSPECTS = {"suspicion",       WHY_SHARE, WHY_AT_LEAST, watchman_why_suspicion,
                                 investigate_limit, NULL};
static const WhyTest NOTICES = {"suspicion",  WHY_SHARE, WHY_AT_LEAST, watchman_why_suspicion,
                                notice_limit, NULL};
static const WhyTest DOUBTS = {"suspicion",  WHY_SHARE, WHY_AT_MOST, watchman_why_suspicion,
                               notice_limit, NULL};
static const WhyTest HAS_CLUE = {
    "heard, felt or was told something", WHY_YES_NO, WHY_IS, watchman_why_has_clue, why_yes, NULL};
static const WhyTest WATCHES = {"watches its target", WHY_YES_NO, WHY_IS,
                                watchman_why_watches, why_yes,    NULL};
static const WhyTest WATCHES_NOT = {"watches its target", WHY_YES_NO, WHY_IS,
                                    watchman_why_watches, why_no,     NULL};
static const WhyTest GLIMPSES = {"glimpses its target", WHY_YES_NO, WHY_IS, glimpses, why_yes, NULL};
static const WhyTest GLIMPSES_NOT = {"glimpses its target", WHY_YES_NO, WHY_IS, glimpses, why_no, NULL};
static const WhyTest OFF_POST = {"keeps its post", WHY_YES_NO, WHY_IS, keeps_post, why_no, NULL};
static const WhyTest ON_ROUTE = {"is on its way back", WHY_YES_NO, WHY_IS, is_returning, why_no, NULL};
static const WhyTest RESTS = {"rests at waypoints", WHY_YES_NO, WHY_IS, rests_at_waypoints, why_yes, NULL};
static const WhyTest APPROACHED = {"approached", WHY_TICKS, WHY_AT_LEAST, approach_ticks, least_ticks, NULL};
static const WhyTest WENT = {"on its way", WHY_TICKS, WHY_AT_LEAST, go_ticks, least_ticks, NULL};
static const WhyTest LATE = {"on its way", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest RESTED = {"rested", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest SWEPT = {"searched", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest SEARCHES = {"searches at all", WHY_YES_NO, WHY_IS, watchman_why_searches, why_yes, NULL};
static const WhyTest SEARCHES_NOT = {"searches at all",     WHY_YES_NO, WHY_IS,
                                     watchman_why_searches, why_no,     NULL};
static const WhyTest GONE = {"has not seen him",    WHY_TICKS, WHY_MORE_THAN, watchman_why_unseen_ticks,
                             watchman_why_patience, NULL};
static const WhyTest TARGET = {"has a target", WHY_YES_NO, WHY_IS, watchman_why_knows, why_yes, NULL};
static const WhyTest FELLED = {"has a target", WHY_YES_NO, WHY_IS, watchman_why_knows, why_no, NULL};
static const WhyTest OUTRUN = {"believes him off", WHY_PX,     WHY_MORE_THAN,
                               believed_distance,  lose_range, NULL};
static const WhyTest IN_REACH = {"off its target",    WHY_PX,           WHY_AT_MOST,
                                 why_player_distance, why_attack_range, NULL};
static const WhyTest OUT_OF_REACH = {"off its target",       WHY_PX, WHY_MORE_THAN, why_player_distance,
                                     why_attack_leave_range, NULL};
static const WhyTest HURT_ENOUGH = {"its health", WHY_HP, WHY_AT_MOST, why_hp, watchman_why_cover_hp, NULL};
static const WhyTest COVER_RESTED = {"does without cover",    WHY_TICKS, WHY_AT_MOST,
                                     watchman_why_cover_rest, why_no,    NULL};
static const WhyTest NOT_CLOSE = {"off its target",         WHY_PX, WHY_MORE_THAN, why_player_distance,
                                  watchman_why_cover_range, NULL};
static const WhyTest HAS_COVER = {"was given a cover",    WHY_YES_NO, WHY_IS,
                                  watchman_why_has_cover, why_yes,    NULL};
static const WhyTest OUT_OF_COVER = {"is in cover", WHY_YES_NO, WHY_IS, watchman_why_is_in_cover,
                                     why_no,        NULL};
static const WhyTest WINDS_UP = {"its weapon winds up", WHY_YES_NO, WHY_IS, winds_up, why_yes, NULL};
static const WhyTest STRIKES = {"its weapon strikes", WHY_YES_NO, WHY_IS, strikes, why_yes, NULL};
static const WhyTest RECOVERS = {"its weapon recovers", WHY_YES_NO, WHY_IS, recovers, why_yes, NULL};

static const WhyRow ROWS[] = {
    {0, GUARD_FLEE, NULL, {&SEES, &WATCHMAN_HURT, &WATCHMAN_SETTLED}},

    {GUARD_IDLE, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_APPROACH, NULL, {&HAS_CLUE, &WATCHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_NOTICE, NULL, {&NOTICES, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_PATROL, NULL, {&OFF_POST, &RESTED, &WATCHMAN_SETTLED}},

    {GUARD_PATROL, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &WATCHMAN_SETTLED}},
    {GUARD_PATROL, GUARD_APPROACH, NULL, {&HAS_CLUE, &WATCHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_PATROL, GUARD_NOTICE, NULL, {&NOTICES, &WATCHMAN_SETTLED}},
    {GUARD_PATROL,
     GUARD_IDLE,
     NULL,
     {&ON_ROUTE, &RESTS, &WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &WATCHMAN_SETTLED}},

    {GUARD_INVESTIGATE, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &WATCHMAN_SETTLED}},
    {GUARD_INVESTIGATE, GUARD_APPROACH, NULL, {&HAS_CLUE, &WATCHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_NOTICE, GUARD_APPROACH, NULL, {&SUSPECTS}},
    {GUARD_NOTICE, GUARD_PATROL, NULL, {&DOUBTS, &WATCHMAN_SETTLED}},
    {GUARD_APPROACH, GUARD_LOOK, "came", {&WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &APPROACHED, &GLIMPSES_NOT}},
    {GUARD_APPROACH, GUARD_LOOK, "gave up", {&LATE}},
    {GUARD_LOOK, GUARD_APPROACH, NULL, {&WATCHES, &SUSPECTS}},
    {GUARD_LOOK, GUARD_PATROL, NULL, {&WATCHES_NOT, &WATCHMAN_LOOKED, &WATCHMAN_SETTLED}},

    {GUARD_CHASE, GUARD_PATROL, "he is down", {&SEES_NOT, &FELLED, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_SEARCH, "outrun", {&SEARCHES, &TARGET, &SEES_NOT, &OUTRUN, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_SEARCH, "gone", {&SEARCHES, &TARGET, &SEES_NOT, &GONE, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_PATROL, "outrun", {&SEARCHES_NOT, &TARGET, &SEES_NOT, &OUTRUN, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_PATROL, "gone", {&SEARCHES_NOT, &TARGET, &SEES_NOT, &GONE, &WATCHMAN_SETTLED}},
    {GUARD_CHASE,
     GUARD_COVER,
     NULL,
     {&HURT_ENOUGH, &COVER_RESTED, &SEES, &NOT_CLOSE, &HAS_COVER, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_ATTACK, NULL, {&SEES, &IN_REACH, &WATCHMAN_CLEAR_BLOW, &WATCHMAN_SETTLED}},

    {GUARD_ATTACK,
     GUARD_COVER,
     NULL,
     {&OUT_OF_COVER, &HURT_ENOUGH, &COVER_RESTED, &SEES, &NOT_CLOSE, &HAS_COVER, &WATCHMAN_SETTLED}},
    {GUARD_ATTACK, GUARD_CHASE, "too far off", {&OUT_OF_COVER, &OUT_OF_REACH, &WATCHMAN_SETTLED}},
    {GUARD_ATTACK, GUARD_CHASE, "out of sight", {&OUT_OF_COVER, &SEES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_ATTACK,
     GUARD_CHASE,
     "something is between",
     {&OUT_OF_COVER, &WATCHMAN_NO_BLOW, &WATCHMAN_SETTLED}},
    {GUARD_WINDUP, GUARD_STRIKE, NULL, {&STRIKES}},
    {GUARD_WINDUP, GUARD_RECOVER, NULL, {&RECOVERS}},
    {GUARD_STRIKE, GUARD_RECOVER, NULL, {&RECOVERS}},
    {GUARD_RECOVER, GUARD_STRIKE, NULL, {&STRIKES}},
    {GUARD_RECOVER, GUARD_WINDUP, NULL, {&WINDS_UP}},

    {GUARD_SEARCH, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &WATCHMAN_SETTLED}},
    {GUARD_SEARCH, GUARD_GO, NULL, {&HAS_CLUE, &WATCHES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_GO, GUARD_SWEEP, "came", {&WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &WENT, &GLIMPSES_NOT}},
    {GUARD_GO, GUARD_SWEEP, "gave up", {&LATE}},
    {GUARD_SWEEP, GUARD_GO, NULL, {&GLIMPSES}},
    {GUARD_SWEEP, GUARD_PATROL, NULL, {&SWEPT, &WATCHMAN_SETTLED}},

    {GUARD_FLEE,
     GUARD_PATROL,
     "came",
     {&WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &WATCHMAN_FLED, &SEES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_FLEE,
     GUARD_PATROL,
     "gave up",
     {&WATCHMAN_FLED_LONG, &WATCHMAN_FLED, &SEES_NOT, &WATCHMAN_SETTLED}},
};

// Where its state walks to on this tick; false when it does not walk.
static bool goal_of(const WhyAsk *ask, Vec2 *goal) {
    const Watchman *watchman = &ask->watchman;
    switch (machine_leaf(&ask->guard.machine)) {
    case GUARD_PATROL:
        *goal = watchman->is_returning ? watchman->return_to : ask->guard.waypoint_at;
        return true;
    case GUARD_APPROACH:
    case GUARD_GO:
        *goal = watchman_glimpses(&ask->mind) ? watchman->memory.at : ask->guard.target;
        return true;
    case GUARD_FLEE:
    case GUARD_COVER_GO:
    case GUARD_HIDE:
    case GUARD_PEEK:
        *goal = ask->guard.target;
        return true;
    default:
        return false;
    }
}

// A watchman notes what it heard, was told and felt before it thinks, and walks before it asks whether it
// arrived.
static void begin(WhyAsk *ask) {
    watchman_feel_blow(&ask->mind);
    watchman_note_clue(&ask->mind);
    if (ask->watchman.cover_rest > 0) ask->watchman.cover_rest--;
    if (ask->watchman.is_hit) ask->watchman.is_shaken = true;
    ask->walk = ask->watchman.walk;
    Vec2 goal;
    if (goal_of(ask, &goal)) walk_towards(&ask->walk, ask->mind.paths, ask->guard.body.at, goal);
}

static WhyRows rows(void) {
    return (WhyRows){ROWS, (int)(sizeof ROWS / sizeof ROWS[0])};
}

const WhyTable *watchman_whys(void) {
    static const WhyTable table = {.machine = watchman_table,
                                   .begin = begin,
                                   .always = &WATCHMAN_CALM_OF_HITS,
                                   .parts = {rows, watchman_whys_in_cover}};
    return &table;
}
