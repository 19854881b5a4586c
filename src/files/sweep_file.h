// sweep_file: runs that nobody played, as a table (CSV): a row a run.
//
// level,personality,bot,seed,ticks,result,noticed_tick,chased_tick,alarms,hits,hp,noises,stuck,flickers,won,
// seen,noticed_x,noticed_y,caught_x,caught_y,transitions,hash - on one line. What did not happen is empty,
// and so is the personality when each guard had its own; `transitions` is "IDLE->PATROL:3 PATROL->IDLE:2",
// and `hash` is chained over every tick, as that of a scenario is. Rows of any number of sweeps may be put
// one behind the other, with or without their heads.
#ifndef SEVENWATCH_FILES_SWEEP_FILE_H
#define SEVENWATCH_FILES_SWEEP_FILE_H

#include "files/output_file.h"
#include "files/sweep_row.h"

// Opens a file for rows to be written at its end: a new one with its head, or one that holds nothing but
// rows. False with a fault, and the file as it was, for any other.
bool sweep_file_open(OutputFile *output, const char *path, Report *report);

void sweep_file_write_head(FILE *file);

// Writes a row and hands it to the system whole, so that a killed program leaves no part of one.
void sweep_file_write(FILE *file, const SweepRow *row);

// Reads rows, one after the other. False with a fault when something is no row; those before it were taken.
bool sweep_file_read(const char *path, void (*take)(void *user, const SweepRow *row), void *user,
                     Report *report);

#endif
