// trace_file: a run, tick by tick, as a table (CSV): a row per tick and guard.
//
// tick,guard,state,x,y,facing_x,facing_y,hp,suspicion,player_x,player_y,player_hp - with as many digits as
// tell every float apart; `state` is the path of active states, and a guard's name stands in quotes where CSV
// needs them.
#ifndef SEVENWATCH_FILES_TRACE_FILE_H
#define SEVENWATCH_FILES_TRACE_FILE_H

#include "sevenwatch/world.h"

typedef struct TraceFile TraceFile;

// Opens the file to be made anew: what it holds stays until the first ticks are written, below the header.
// NULL with a report when that fails.
TraceFile *trace_file_open(const char *path, Report *report);

// Writes the world's guards as they are after its last tick.
void trace_file_take(TraceFile *trace, const World *world);

// False with a report when not all could be written. `trace` may be NULL: nothing to close.
bool trace_file_close(TraceFile *trace, Report *report);

#endif
