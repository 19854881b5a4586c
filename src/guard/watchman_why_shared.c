// The conditions that a watchman's transitions have in common with an ally's, or with those in cover.
#include "watchman_conditions.h"
#include "watchman_states.h"
#include "watchman_why.h"

static float flinch_ticks(const WhyAsk *ask) {
    return (float)watchman_flinch_ticks(&ask->mind);
}

static bool flinches(const WhyAsk *ask) {
    return watchman_flinch_ticks(&ask->mind) > 0;
}

static bool goes_back(const WhyAsk *ask) {
    return watchman_came_from(&ask->mind, ask->to);
}

static float settled(const WhyAsk *ask) {
    return (float)watchman_settled_ticks(&ask->mind);
}

static float flees_at(const WhyAsk *ask) {
    return watchman_flees_at(&ask->mind);
}

static float chase_limit(const WhyAsk *ask) {
    return suspicion_limit(&ask->watchman.suspicion, ask->mind.personality, ALERTNESS_CHASE);
}

static float corners(const WhyAsk *ask) {
    const Walk *walk = &ask->walk;
    int left = walk->corner_count - walk->corner - (walk->is_whole ? 1 : 0);
    return (float)(left > 0 ? left : 0);
}

static float px_to_corner(const WhyAsk *ask) {
    const Walk *walk = &ask->walk;
    if (walk->corner == walk->corner_count) return 0.0f;
    return vec2_distance(ask->guard.body.at, walk->corners[walk->corner]);
}

static float there(const WhyAsk *ask) {
    (void)ask;
    return WALK_THERE;
}

static float flee_ticks(const WhyAsk *ask) {
    return watchman_why_ticks_in(ask, GUARD_FLEE);
}

static float has_clear_blow(const WhyAsk *ask) {
    return watchman_why_if(watchman_has_clear_blow(&ask->mind));
}

static bool has_club(const WhyAsk *ask) {
    return ask->mind.personality->weapon == WEAPON_CLUB;
}

const WhyTest WATCHMAN_CALM_OF_HITS = {"flinches", WHY_TICKS, WHY_AT_MOST, flinch_ticks, why_no, flinches};

const WhyTest WATCHMAN_SETTLED = {"settled, coming from there", WHY_TICKS, WHY_AT_LEAST, settled,
                                  watchman_why_settle_ticks,    goes_back};

const WhyTest WATCHMAN_HURT = {"its health", WHY_HP, WHY_AT_MOST, why_hp, flees_at, NULL};

const WhyTest WATCHMAN_CERTAIN = {"suspicion", WHY_SHARE, WHY_AT_LEAST, watchman_why_suspicion,
                                  chase_limit, NULL};

const WhyTest WATCHMAN_LAST_LEG = {"corners on its way", WHY_COUNT, WHY_AT_MOST, corners, why_no, NULL};

const WhyTest WATCHMAN_ARRIVED = {"to go straight on", WHY_PX, WHY_AT_MOST, px_to_corner, there, NULL};

const WhyTest WATCHMAN_LOOKED = {"looked", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};

const WhyTest WATCHMAN_FLED = {"fled", WHY_TICKS, WHY_AT_LEAST, why_timer_ticks, why_timer_start, NULL};

const WhyTest WATCHMAN_FLED_LONG = {"fled", WHY_TICKS, WHY_AT_LEAST, flee_ticks, watchman_why_errand_ticks,
                                    NULL};

const WhyTest WATCHMAN_CLEAR_BLOW = {"has room for its blow", WHY_YES_NO, WHY_IS,
                                     has_clear_blow,          why_yes,    has_club};

const WhyTest WATCHMAN_NO_BLOW = {"has room for its blow", WHY_YES_NO, WHY_IS, has_clear_blow, why_no, NULL};
