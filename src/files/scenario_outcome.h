// scenario_outcome: the part of a scenario that says how it ends, and the names of states.
#ifndef SEVENWATCH_FILES_SCENARIO_OUTCOME_H
#define SEVENWATCH_FILES_SCENARIO_OUTCOME_H

#include "files/document.h"
#include "sevenwatch/scenario.h"

void scenario_read_outcome(const Node *outcome, ScenarioOutcome *into);

// "PATROL", as a GuardState.
bool scenario_read_state(const Node *node, int *state);

// Room for `count` things of `size` bytes, all zero; NULL with a fault when memory runs out.
void *scenario_room(const Node *node, int count, size_t size);

#endif
