// coverage_report: what a set of runs took of the guards' tables: for people to read, and as a file.
#ifndef SEVENWATCH_CLI_COVERAGE_REPORT_H
#define SEVENWATCH_CLI_COVERAGE_REPORT_H

#include "cli/options.h"
#include "files/output_file.h"
#include "sevenwatch/coverage.h"

// A command's coverage while its runs are played. All zero, save the options, is not begun.
typedef struct CoverageReport {
    const Options *options;
    Coverage coverage;
    bool has_begun;    // a run was played
    OutputFile output; // its file is NULL: not asked for
} CoverageReport;

// Opens the file that the options name, if they name one. False with a fault when that fails.
bool coverage_report_open(CoverageReport *report, const Options *options, Report *faults);

// A run is about to be played: the file is emptied, the first time.
void coverage_report_begin(CoverageReport *report);

// Prints the tables when the options ask for them, and writes the file if a run was played. False with a
// fault when not all could be written.
bool coverage_report_close(CoverageReport *report, Report *faults);

#endif
