// sweep_cells: the fields of a sweep's row, read; for the sweep file alone.
#ifndef SEVENWATCH_FILES_SWEEP_CELLS_H
#define SEVENWATCH_FILES_SWEEP_CELLS_H

#include "files/csv.h"
#include "files/sweep_row.h"

// Reads the fields of a line that has as many as there are columns. False with a fault at the first that is
// not allowed. The row borrows its texts from the line.
bool sweep_cells_read(const CsvFile *csv, SweepRow *row, Report *report);

#endif
