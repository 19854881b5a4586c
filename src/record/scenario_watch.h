// scenario_watch: compares a run with what a scenario expects, while it is played and at its end.
#ifndef SEVENWATCH_RECORD_SCENARIO_WATCH_H
#define SEVENWATCH_RECORD_SCENARIO_WATCH_H

#include "sevenwatch/scenario.h"

typedef struct ScenarioWatch {
    const Scenario *scenario;
    const World *world;
    const char *name;
    Report *report;
    bool has_differed; // the first difference has been told; all others are kept quiet
    int step;
    uint32_t step_began; // the first tick of the step
    bool *met;           // of the step's expectations
    char happened[160];  // the step's transitions, for a fault to tell
    bool *matched;       // of the outcome's transitions
    int next;            // the first of them that is not in the past
} ScenarioWatch;

// Begins to watch a fresh world; false with a report when memory runs out. End it with scenario_watch_end.
bool scenario_watch_begin(ScenarioWatch *watch, const Scenario *scenario, const World *world,
                          const char *name, Report *report);

// Around a step, after each of its ticks, and at the end of the run.
void scenario_watch_step(ScenarioWatch *watch, int step);
void scenario_watch_tick(ScenarioWatch *watch);
void scenario_watch_step_done(ScenarioWatch *watch);
void scenario_watch_outcome(ScenarioWatch *watch);

void scenario_watch_end(ScenarioWatch *watch);

#endif
