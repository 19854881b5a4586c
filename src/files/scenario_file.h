// scenario_file: a scene to be played without a window, from JSON.
//
//     {"level": "lesson", "seed": 7, "personality": "lesson",
//      "steps": [{"ticks": 60, "move": [-1, 0], "sneak": true, "noise": true, "expect":
//      ["IDLE->INVESTIGATE"]}], "outcome": {"ticks": 60, "transitions": [{"tick": 1, "from": "IDLE", "to":
//      "INVESTIGATE"}],
//                  "guard": {"x": 120, "y": 100, "hp": 100, "state": "INVESTIGATE"}, "player": {"x": 500}}}
//
// `move` and the held keys `sneak` and `sprint` last the whole step; `noise`, `use`, `hurt` (true: the
// nearest guard; or a guard's number, from 1) and `reset` fire on its first tick. With a tick as `from`, an
// outcome compares the transitions of that tick and later alone. In a level with several guards, transitions
// have a `guard`, its name, and `guards` is a list with an entry a guard, in the level's order unless each
// names its `guard`.
#ifndef SEVENWATCH_FILES_SCENARIO_FILE_H
#define SEVENWATCH_FILES_SCENARIO_FILE_H

#include "sevenwatch/scenario.h"

// Reads a scenario; free it with scenario_free. False, with every fault of the file in the report and the
// scenario empty, when it is refused.
bool scenario_read(const char *path, Scenario *scenario, Report *report);

// The same from text that faults call `name`.
bool scenario_read_text(const char *text, size_t size, const char *name, Scenario *scenario, Report *report);

// Writes a scenario, one step a line, that reads as the same. False with a report when that fails.
bool scenario_write(const char *path, const Scenario *scenario, Report *report);

#endif
