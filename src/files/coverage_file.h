// coverage_file: what a set of runs took of the guards' tables, as a table (CSV): a row a state and a row a
// transition.
//
// machine,kind,from,to,label,times - `kind` is `state`, of which `from` is empty and `to` its path, or that
// of the transition: guarded, timed, event, exit; `from` is `any state` for those of the table itself. Files
// may be put one behind the other: equal rows add up.
#ifndef SEVENWATCH_FILES_COVERAGE_FILE_H
#define SEVENWATCH_FILES_COVERAGE_FILE_H

#include "sevenwatch/coverage.h"

enum { STATE_PATH_SIZE = 96 };

// Writes a state with those around it, "ATTACK.windup", "BACK", or "any state" for 0.
void coverage_state_path(const MachineTable *table, int state, char path[STATE_PATH_SIZE]);

// Writes all of it to a file that is open.
void coverage_file_write(const Coverage *coverage, FILE *file);

// Adds what a file tells. False with every fault in the report when it is refused.
bool coverage_file_read(const char *path, Coverage *coverage, Report *report);

#endif
