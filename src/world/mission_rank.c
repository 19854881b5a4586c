// How well a mission was done.
#include "sevenwatch/mission.h"

#include <assert.h>
#include <limits.h>

enum { ANY = INT_MAX };

// The lowest allows everything.
static const RankLimits ESCAPING[RANK_END] = {
    [RANK_RUNAWAY] = {ANY, ANY, ANY, ANY},
    [RANK_THIEF] = {.seen = 2, .noticed = ANY, .hits = 1, .noises = ANY},
    [RANK_SHADOW] = {.noticed = ANY, .noises = ANY},
    [RANK_GHOST] = {.noises = ANY},
};
static const RankLimits HIDING[RANK_END] = {
    [RANK_RUNAWAY] = {ANY, ANY, ANY, ANY},
    [RANK_THIEF] = {.seen = 2, .noticed = ANY, .hits = 1, .noises = ANY},
    [RANK_SHADOW] = {.noticed = ANY, .noises = ANY},
    [RANK_GHOST] = {.noticed = ANY},
};

RankLimits rank_limits(Rank rank, Rule rule) {
    assert(rank >= RANK_RUNAWAY && rank < RANK_END && rule != RULE_FREE);
    return rule == RULE_HIDE ? HIDING[rank] : ESCAPING[rank];
}

static bool allows(RankLimits limits, const Mission *mission) {
    return mission->seen <= limits.seen && mission->noticed <= limits.noticed &&
           mission->hits <= limits.hits && mission->noises <= limits.noises;
}

Rank mission_rank(const Mission *mission, const Place *place) {
    if (place->rule == RULE_FREE || !mission_is_over(mission)) return RANK_NONE;
    if (!mission->won) return RANK_CAUGHT;
    Rank rank = RANK_GHOST;
    while (!allows(rank_limits(rank, place->rule), mission)) rank--;
    return rank;
}

const char *rank_name(Rank rank) {
    static const char *const names[RANK_END] = {"", "Caught", "Runaway", "Thief", "Shadow", "Ghost"};
    return names[rank];
}

Results mission_results(const Mission *mission, const Place *place) {
    return (Results){
        .ticks = mission->ticks,
        .seen = mission->seen,
        .noticed = mission->noticed,
        .alarms = mission->alarms,
        .hits = mission->hits,
        .noises = mission->noises,
        .loot_taken = mission->loot_taken,
        .loot_count = place->loot_count,
        .value = mission->loot_value,
        .won = mission->won,
        .rank = mission_rank(mission, place),
    };
}
