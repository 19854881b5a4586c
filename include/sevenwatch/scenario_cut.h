// scenario_cut: from a moment to a test. Some ticks of a run become a scenario whose outcome is what happened
// in them, and which passes at once.
//
// A scenario begins where its level does, so what was played before the moment leads up to it; from the last
// restart on, if that comes to the same. It is then made as plain as it can be: moves are rounded and drawn
// together, and whatever can be left out without changing the moment is. All of that is tried out, in always
// the same order and within bounds; nothing is guessed.
#ifndef SEVENWATCH_SCENARIO_CUT_H
#define SEVENWATCH_SCENARIO_CUT_H

#include "sevenwatch/scenario.h"

// So much playing again takes a second or so: ticks times bodies.
enum { SCENARIO_CUT_EFFORT = 1000000 };

// What of which run. All pointers are borrowed.
typedef struct ScenarioCutDef {
    WorldDef world;
    const char *level;           // as the scenario is to name it
    const PlayerIntent *intents; // of every tick from 1 to `to`
    uint32_t from, to;           // the moment: the ticks after `from` up to `to`
    int64_t effort;              // the most that may be played again to make it plain; 0: it stays as it was
} ScenarioCutDef;

// Writes the scenario, to be freed with scenario_free. False with a report when memory runs out or it would
// be longer than a scenario may be.
bool scenario_cut(const ScenarioCutDef *def, Scenario *scenario, Report *report);

#endif
