// sweep_cells: the fields of a sweep's row, read; for the sweep file alone.
#ifndef SEVENWATCH_FILES_SWEEP_CELLS_H
#define SEVENWATCH_FILES_SWEEP_CELLS_H

#include "files/csv.h"
#include "files/sweep_file.h"

typedef enum SweepColumn {
    SWEEP_LEVEL,
    SWEEP_PERSONALITY,
    SWEEP_BOT,
    SWEEP_SEED,
    SWEEP_TICKS,
    SWEEP_RESULT,
    SWEEP_NOTICED,
    SWEEP_CHASED,
    SWEEP_ALARMS,
    SWEEP_HITS,
    SWEEP_HP,
    SWEEP_NOISES,
    SWEEP_STUCK,
    SWEEP_FLICKERS,
    SWEEP_WON,
    SWEEP_SEEN,
    SWEEP_NOTICED_X,
    SWEEP_NOTICED_Y,
    SWEEP_CAUGHT_X,
    SWEEP_CAUGHT_Y,
    SWEEP_TRANSITIONS,
    SWEEP_HASH,
    SWEEP_COLUMNS
} SweepColumn;

const char *sweep_column_name(SweepColumn column);

// Reads the fields of a line that has as many as there are columns. False with a fault at the first that is
// not allowed. The row borrows its texts from the line.
bool sweep_cells_read(const CsvFile *csv, SweepRow *row, Report *report);

#endif
