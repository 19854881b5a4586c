// The conditions of an ally's transitions.
#include "ally_states.h"
#include "watchman_conditions.h"
#include "watchman_states.h"
#include "watchman_why.h"

static float is_followed(const WhyAsk *ask) {
    return watchman_why_if(ask->watchman.leader.is_known);
}

static float sees_him(const WhyAsk *ask) {
    return watchman_why_if(watchman_sees_leader(&ask->mind));
}

static float distance_to_him(const WhyAsk *ask) {
    return ally_leader_distance(&ask->mind);
}

static float beside(const WhyAsk *ask) {
    (void)ask;
    return ALLY_BESIDE;
}

static float apart(const WhyAsk *ask) {
    (void)ask;
    return ALLY_APART;
}

static float search_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_SEARCH);
}

// The conditions

static const WhyTest DOWN = {"its health", WHY_HP, WHY_AT_MOST, why_hp, why_no, NULL};
static const WhyTest UP = {"its health", WHY_HP, WHY_MORE_THAN, why_hp, why_no, NULL};
static const WhyTest SEES = {"sees its guard", WHY_YES_NO, WHY_IS, why_sees, why_yes, NULL};
static const WhyTest SEES_NOT = {"sees its guard", WHY_YES_NO, WHY_IS, why_sees, why_no, NULL};
static const WhyTest KNOWS = {"knows of a guard", WHY_YES_NO, WHY_IS, watchman_why_knows, why_yes, NULL};
static const WhyTest WATCHES = {"watches a guard", WHY_YES_NO, WHY_IS, watchman_why_watches, why_yes, NULL};
static const WhyTest WATCHES_NOT = {"watches a guard",    WHY_YES_NO, WHY_IS,
                                    watchman_why_watches, why_no,     NULL};
static const WhyTest HEARS = {"heard something", WHY_YES_NO, WHY_IS, watchman_why_has_clue, why_yes, NULL};
static const WhyTest FOLLOWS = {"follows the player", WHY_YES_NO, WHY_IS, is_followed, why_yes, NULL};
static const WhyTest FOLLOWS_NOT = {"follows the player", WHY_YES_NO, WHY_IS, is_followed, why_no, NULL};
static const WhyTest SEES_HIM = {"sees the player", WHY_YES_NO, WHY_IS, sees_him, why_yes, NULL};
static const WhyTest SEES_HIM_NOT = {"sees the player", WHY_YES_NO, WHY_IS, sees_him, why_no, NULL};
static const WhyTest BESIDE = {"off the player", WHY_PX, WHY_AT_MOST, distance_to_him, beside, NULL};
static const WhyTest SETTLED = {"has been there", WHY_TICKS,       WHY_AT_LEAST,
                                why_timer_ticks,  why_timer_start, NULL};
static const WhyTest APART = {"off the player", WHY_PX, WHY_MORE_THAN, distance_to_him, apart, NULL};
static const WhyTest SEARCHED = {"searched", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};
static const WhyTest SEARCHED_LONG = {
    "searched", WHY_TICKS, WHY_AT_LEAST, search_ticks, watchman_why_errand_ticks, NULL};
static const WhyTest GONE = {"has not seen it",     WHY_TICKS, WHY_MORE_THAN, watchman_why_unseen_ticks,
                             watchman_why_patience, NULL};
static const WhyTest IN_REACH = {"off its guard",     WHY_PX,           WHY_AT_MOST,
                                 why_player_distance, why_attack_range, NULL};
static const WhyTest OUT_OF_REACH = {"off its guard",        WHY_PX, WHY_MORE_THAN, why_player_distance,
                                     why_attack_leave_range, NULL};

static const WhyRow ROWS[] = {
    {0, GUARD_IDLE, NULL, {&DOWN, &WATCHMAN_SETTLED}},
    {0, GUARD_FLEE, NULL, {&SEES, &WATCHMAN_HURT, &WATCHMAN_SETTLED}},

    {GUARD_IDLE, GUARD_CHASE, NULL, {&UP, &WATCHMAN_CERTAIN, &KNOWS, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_INVESTIGATE, "glimpses", {&UP, &WATCHES, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_INVESTIGATE, "hears", {&UP, &HEARS, &WATCHES_NOT, &SEES_HIM, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_SEARCH, NULL, {&UP, &HEARS, &WATCHES_NOT, &SEES_HIM_NOT, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_PATROL, "out of sight", {&UP, &FOLLOWS, &SEES_HIM_NOT, &WATCHMAN_SETTLED}},
    {GUARD_IDLE, GUARD_PATROL, "too far off", {&UP, &FOLLOWS, &APART, &WATCHMAN_SETTLED}},

    {GUARD_PATROL, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &KNOWS, &WATCHMAN_SETTLED}},
    {GUARD_PATROL, GUARD_IDLE, "nobody to follow", {&FOLLOWS_NOT, &WATCHMAN_SETTLED}},
    {GUARD_PATROL, GUARD_IDLE, "beside him", {&FOLLOWS, &SEES_HIM, &BESIDE, &SETTLED, &WATCHMAN_SETTLED}},
    {GUARD_PATROL,
     GUARD_SEARCH,
     NULL,
     {&FOLLOWS, &SEES_HIM_NOT, &WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &WATCHMAN_SETTLED}},

    {GUARD_SEARCH, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &KNOWS, &WATCHMAN_SETTLED}},
    {GUARD_SEARCH, GUARD_PATROL, NULL, {&SEES_HIM, &WATCHMAN_SETTLED}},
    {GUARD_SEARCH, GUARD_IDLE, "came", {&WATCHMAN_LAST_LEG, &WATCHMAN_ARRIVED, &SEARCHED, &WATCHMAN_SETTLED}},
    {GUARD_SEARCH, GUARD_IDLE, "gave up", {&SEARCHED_LONG, &WATCHMAN_SETTLED}},

    {GUARD_INVESTIGATE, GUARD_CHASE, NULL, {&WATCHMAN_CERTAIN, &KNOWS, &WATCHMAN_SETTLED}},
    {GUARD_INVESTIGATE, GUARD_PATROL, "out of sight", {&FOLLOWS, &SEES_HIM_NOT, &WATCHMAN_SETTLED}},
    {GUARD_INVESTIGATE, GUARD_PATROL, "too far off", {&FOLLOWS, &APART, &WATCHMAN_SETTLED}},
    {GUARD_INVESTIGATE, GUARD_IDLE, NULL, {&WATCHMAN_LOOKED, &WATCHMAN_SETTLED}},

    {GUARD_CHASE, GUARD_PATROL, NULL, {&GONE, &FOLLOWS, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_IDLE, NULL, {&GONE, &FOLLOWS_NOT, &WATCHMAN_SETTLED}},
    {GUARD_CHASE, GUARD_ATTACK, NULL, {&SEES, &IN_REACH, &WATCHMAN_CLEAR_BLOW, &WATCHMAN_SETTLED}},

    {GUARD_ATTACK, GUARD_CHASE, "too far off", {&OUT_OF_REACH, &WATCHMAN_SETTLED}},
    {GUARD_ATTACK, GUARD_CHASE, "out of sight", {&SEES_NOT, &WATCHMAN_SETTLED}},
    {GUARD_ATTACK, GUARD_CHASE, "something is between", {&WATCHMAN_NO_BLOW, &WATCHMAN_SETTLED}},

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
    switch (machine_leaf(&ask->guard.machine)) {
    case GUARD_PATROL:
        *goal = ally_follows_to(&ask->mind);
        return true;
    case GUARD_SEARCH:
    case GUARD_FLEE:
        *goal = ask->guard.target;
        return true;
    default:
        return false;
    }
}

// It notes what it heard and felt before it thinks, and walks before it asks whether it arrived.
static void begin(WhyAsk *ask) {
    watchman_feel_blow(&ask->mind);
    watchman_note_clue(&ask->mind);
    if (guard_state(&ask->guard) == GUARD_SEARCH) ally_search_by_noise(&ask->mind);
    if (guard_state(&ask->guard) == GUARD_INVESTIGATE) ally_look_towards_noise(&ask->mind);
    ask->walk = ask->watchman.walk;
    Vec2 goal;
    if (goal_of(ask, &goal)) walk_towards(&ask->walk, ask->mind.paths, ask->guard.body.at, goal);
}

static WhyRows rows(void) {
    return (WhyRows){ROWS, (int)(sizeof ROWS / sizeof ROWS[0])};
}

const WhyTable *ally_whys(void) {
    static const WhyTable table = {
        .machine = ally_table, .begin = begin, .always = &WATCHMAN_CALM_OF_HITS, .parts = {rows}};
    return &table;
}
