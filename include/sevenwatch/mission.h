// mission: what there is to do in a level, and how it goes: a small machine, and a count of what a result is
// made of.
//
// A mission knows no world. On each tick it is told what became of the player and where he stands, and it
// says how things stand: made ready, played, caught, escaped, over. Where a level has no rule, its mission
// stays READY, counts nothing and is never lost.
#ifndef SEVENWATCH_MISSION_H
#define SEVENWATCH_MISSION_H

#include "sevenwatch/machine.h"
#include "sevenwatch/place.h"
#include "sevenwatch/ticks.h"

enum { MISSION_PAUSE_TICKS = 3 * TICK_HZ / 2 }; // from the end to the results

typedef enum MissionState {
    MISSION_READY = 1, // until the player first does something; no time counts
    MISSION_PLAYING,
    MISSION_CAUGHT,  // he has no hp left
    MISSION_ESCAPED, // he has what he came for, and is out, or stayed free for long enough
    MISSION_RESULTS, // some time after either
    MISSION_STATE_END
} MissionState;

typedef struct Mission {
    Machine machine;
    uint32_t ticks; // played: from the first on which the player did something, to the last
    int loot_taken; // how many
    int loot_value; // of these
    int seen;       // times a guard saw the player for sure, and gave chase or took it up again
    int noticed;    // times one went to look, because it had seen something of him
    int alarms;     // shouts that told of somebody
    int hits;       // strikes that he took
    int noises;     // that he made on purpose: whistles, pebbles, runs of steps louder than a walker's
    bool is_loud;   // his last step was
    bool won;
} Mission;

// What a mission is told of a tick.
typedef struct MissionFacts {
    bool acts;     // the player does something
    bool is_alive; // he has hp left
    bool is_out;   // he stands at an exit
} MissionFacts;

// A mission's surroundings while it moves. `moved` is told of every transition; it may be NULL.
typedef struct MissionMind {
    Mission *mission;
    const Place *place;
    MissionFacts facts;
    void (*moved)(void *user, int from, int to);
    void *user;
} MissionMind;

// The table of every mission's machine.
const MachineTable *mission_table(void);

// "ESCAPED"
const char *mission_state_name(int state);

// READY, and nothing counted.
void mission_start(MissionMind *mind);

// One tick. Who is struck down on the tick on which he gets out is caught.
void mission_step(MissionMind *mind);

MissionState mission_state(const Mission *mission);

// Is it won or lost? Then the player can do nothing but begin anew, and nobody strikes him.
bool mission_is_over(const Mission *mission);

// Ticks that are left to stay free for; 0 where the rule is another.
uint32_t mission_ticks_left(const Mission *mission, const Place *place);

// How well it was done, best last. What counts is what the guards got to know, in which there is no luck of
// the clock: who takes his time is no worse a thief, and a whistle is as good a tool as any. Each rank allows
// what the one above it forbids: to be noticed; to be seen up to twice; anything, as long as one gets out.
// Where one hides from guards who know of him, that they go to look is no shame.
typedef enum Rank {
    RANK_NONE, // it is not over, or there was nothing to do
    RANK_CAUGHT,
    RANK_RUNAWAY, // won
    RANK_THIEF,   // seen at most twice, struck at most once
    RANK_SHADOW,  // never seen
    RANK_GHOST,   // nor did anybody go to look; who hides: nor made he a noise
    RANK_END
} Rank;

Rank mission_rank(const Mission *mission, const Place *place);

// The most of each that a rank allows; INT_MAX: as much as there is.
typedef struct RankLimits {
    int seen, noticed, hits, noises;
} RankLimits;

// Of a rank that is won, under a rule that has ranks.
RankLimits rank_limits(Rank rank, Rule rule);

// "Ghost"; of RANK_NONE "".
const char *rank_name(Rank rank);

// What a run came to, as plain values to be kept.
typedef struct Results {
    uint32_t ticks;
    int seen, noticed, alarms, hits, noises;
    int loot_taken, loot_count, value;
    bool won;
    Rank rank;
} Results;

Results mission_results(const Mission *mission, const Place *place);

Hash mission_hash(const Mission *mission, Hash hash);

#endif
