// tally: what became of a run, counted while it is played: whether the player was noticed, chased and caught,
// where and when, and what the guards did that they should not.
#ifndef SEVENWATCH_TALLY_H
#define SEVENWATCH_TALLY_H

#include "sevenwatch/world.h"

enum {
    TALLY_FLICKER_TICKS = TICK_HZ / 4, // from one of the seven states to another and back within so long
    TALLY_STUCK_TICKS = 5 * TICK_HZ,   // wanting to walk and getting nowhere for so long
};

#define TALLY_STUCK_ROOM 16.0f // px; getting no further than this is getting nowhere

// How a run ended, from well to ill for the player.
typedef enum RunResult {
    RESULT_UNSEEN,  // no guard noticed him
    RESULT_NOTICED, // one did, and none gave chase
    RESULT_CHASED,
    RESULT_CAUGHT, // he has no hp left
    RESULT_END
} RunResult;

typedef struct Tally {
    uint32_t ticks;
    uint32_t noticed; // the tick on which a guard first made something of seeing him; 0: none did
    uint32_t chased;  // that on which one first gave chase
    int alarms;       // entries into CHASE
    int hits;
    int noises; // whistles, not steps
    int stuck;
    int flickers;
    int won;  // 1: he did what there was to do
    int seen; // as the level's mission counts it
    float hp;
    Vec2 noticed_at, caught_at;                             // where he was
    uint32_t transitions[GUARD_SEVEN_END][GUARD_SEVEN_END]; // from, to
    Hash chain;                                             // over every tick
} Tally;

RunResult tally_result(const Tally *tally);

// "unseen"; by name, or RESULT_END.
const char *run_result_name(RunResult result);
RunResult run_result_find(const char *name);

// Counts the runs of worlds with up to so many guards, one after the other.
typedef struct TallyKeeper TallyKeeper;

TallyKeeper *tally_keeper_create(int guard_count); // NULL when memory runs out
void tally_keeper_destroy(TallyKeeper *keeper);

// A run begins, of a world at tick 0.
void tally_begin(TallyKeeper *keeper, const World *world);

// After each tick.
void tally_take(TallyKeeper *keeper, const World *world);

// The run so far.
const Tally *tally_of(const TallyKeeper *keeper);

#endif
