// replay_cut: a stretch of a recording, named on the command line, and made a scenario.
#ifndef SEVENWATCH_CLI_REPLAY_CUT_H
#define SEVENWATCH_CLI_REPLAY_CUT_H

#include "cli/options.h"
#include "files/game_files.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/scenario_cut.h"

// Reads "750..1200", "12.5s..20s" or a mixture: from after so many ticks, or seconds, up to as many. Without
// a beginning it is from the start, without an end up to the last of `ticks`. False with a report when it is
// something else or not within these.
bool cut_range_read(const char *text, uint32_t ticks, uint32_t *from, uint32_t *to, Report *report);

// Cuts what the command line says out of a recording that was made of the level at `level`, as a scenario is
// to name it, and writes the scenario where the command line says. False with a report when that fails.
bool replay_cut(const Options *options, const Replay *replay, const GameFiles *files, const char *level,
                Report *report);

#endif
