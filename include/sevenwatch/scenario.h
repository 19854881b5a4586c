// scenario: a scene to be played without a window: who does what for how long, what must happen, how it must
// end.
//
// Ticks count from 1. Expectations and outcomes speak of the seven states. A scenario is read from JSON by
// the files room, or written down by a test.
#ifndef SEVENWATCH_SCENARIO_H
#define SEVENWATCH_SCENARIO_H

#include "sevenwatch/world.h"

// Ticks that a scenario may last, 46 hours, and the most steps that it may have.
enum { SCENARIO_MAX_TICKS = 10000000, SCENARIO_MAX_STEPS = 100000 };

// "PATROL->CHASE" within a step, by any guard. One that is listed twice must happen twice.
typedef struct ScenarioExpectation {
    int from, to; // GuardState
} ScenarioExpectation;

typedef struct ScenarioStep {
    int ticks;           // 1 and up
    PlayerIntent intent; // move, sneak and sprint last the whole step; the rest fires on its first tick
    ScenarioExpectation *expect; // owned by the scenario
    int expect_count;
} ScenarioStep;

typedef struct ScenarioTransition {
    uint32_t tick;
    int from, to;                // GuardState
    char guard[PLACE_NAME_SIZE]; // empty: the level's only one
} ScenarioTransition;

// How a guard or the player must stand at the end. Fields that are not set are not compared.
typedef struct ScenarioEnd {
    char guard[PLACE_NAME_SIZE]; // empty: the guard of the same number, when every guard has an entry
    bool has_x, has_y, has_hp;
    float x, y; // within SCENARIO_POSITION_TOLERANCE
    float hp;   // exact
    int state;  // GuardState, or 0
} ScenarioEnd;

#define SCENARIO_POSITION_TOLERANCE 0.5f // px, on each axis

typedef struct ScenarioOutcome {
    bool has_ticks;
    uint32_t ticks;
    bool has_transitions;
    uint32_t from;                   // those before this tick are not compared
    ScenarioTransition *transitions; // in order of tick, on the same tick in any; owned
    int transition_count;
    ScenarioEnd *guards; // owned
    int guard_count;
    bool guards_are_listed; // a single one too, which a difference is then told by
    bool has_player;
    ScenarioEnd player;
    int mission; // MissionState, or 0
    bool has_loot;
    int loot;  // how many the player has taken
    Rank rank; // or RANK_NONE
} ScenarioOutcome;

typedef struct Scenario {
    char level[PLACE_TEXT_SIZE]; // a name in data/levels, or a path
    uint64_t seed;
    char personality[PERSONALITY_NAME_SIZE]; // for every guard; empty: each its own
    Assist assist;
    ScenarioStep *steps; // owned
    int step_count;
    ScenarioOutcome outcome;
} Scenario;

// What the player wants on a tick of a step, counted from 0.
PlayerIntent scenario_step_intent(const ScenarioStep *step, int tick);

void scenario_free(Scenario *scenario);

// How many ticks it takes, and what the player wants on one of them, counted from 1.
uint32_t scenario_ticks(const Scenario *scenario);
PlayerIntent scenario_intent(const Scenario *scenario, uint32_t tick);

// Plays a scenario to its end in a fresh world made from it. `after_tick` (may be NULL) is called after every
// tick. The first difference from what is expected goes into the report, its place being `name`, its sentence
// beginning with the step or the outcome's key. True when there is none.
bool scenario_play(const Scenario *scenario, World *world, const char *name, TickVisit after_tick, void *user,
                   Report *report);

#endif
