// How well a mission was done.
#include "sevenwatch/mission.h"

#include <limits.h>

// The most that a rank allows.
typedef struct Allowance {
    Rank rank;
    int seen, noticed, hits, noises;
} Allowance;

enum { ANY = INT_MAX };

// Best first; the first that allows all that happened is it.
static const Allowance ESCAPING[] = {{RANK_GHOST, 0, 0, 0, ANY},
                                     {RANK_SHADOW, 0, ANY, 0, ANY},
                                     {RANK_THIEF, 2, ANY, 1, ANY},
                                     {RANK_RUNAWAY, ANY, ANY, ANY, ANY}};
static const Allowance HIDING[] = {{RANK_GHOST, 0, ANY, 0, 0},
                                   {RANK_SHADOW, 0, ANY, 0, ANY},
                                   {RANK_THIEF, 2, ANY, 1, ANY},
                                   {RANK_RUNAWAY, ANY, ANY, ANY, ANY}};

static bool allows(const Allowance *allowance, const Mission *mission) {
    return mission->seen <= allowance->seen && mission->noticed <= allowance->noticed &&
           mission->hits <= allowance->hits && mission->noises <= allowance->noises;
}

Rank mission_rank(const Mission *mission, const Place *place) {
    if (place->rule == RULE_FREE || !mission_is_over(mission)) return RANK_NONE;
    if (!mission->won) return RANK_CAUGHT;
    const Allowance *allowance = place->rule == RULE_HIDE ? HIDING : ESCAPING;
    while (!allows(allowance, mission)) allowance++;
    return allowance->rank;
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
