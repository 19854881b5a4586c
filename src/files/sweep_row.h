// sweep_row: a run that nobody played, as a row of a table, and the names of the table's columns.
#ifndef SEVENWATCH_FILES_SWEEP_ROW_H
#define SEVENWATCH_FILES_SWEEP_ROW_H

#include "sevenwatch/tally.h"

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

// A run by what it follows from, and what became of it. Texts are borrowed.
typedef struct SweepRow {
    const char *level;       // a name or a path, as it was given
    const char *personality; // of every guard; empty: each its own
    const char *bot;
    uint64_t seed;
    Tally tally;
} SweepRow;

#endif
