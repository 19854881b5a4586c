// output_file: a file that is written little by little, and the first thing that went wrong with it.
#ifndef SEVENWATCH_FILES_OUTPUT_FILE_H
#define SEVENWATCH_FILES_OUTPUT_FILE_H

#include "sevenwatch/report.h"

typedef struct OutputFile {
    FILE *file;
    bool is_to_be_emptied; // it holds yet what it held before
    bool is_new;           // there was no such file
    int error;             // errno of the first write that failed, or 0
    char path[REPORT_PLACE_SIZE];
} OutputFile;

// Opens the file to be made anew, or makes it; false with a report when that fails. What it holds stays until
// output_file_begin, so that nothing is lost when the command comes to nothing after all.
bool output_file_open(OutputFile *output, const char *path, Report *report);

// Opens it, or makes it, to be written at its end.
bool output_file_open_end(OutputFile *output, const char *path, Report *report);

// Empties a file that is to be made anew: to be called before the first write, and again as often as one
// likes. True the first time.
bool output_file_begin(OutputFile *output);

// Notes whether all that was written so far went well, and hands it to the system when `flush`.
void output_file_settle(OutputFile *output, bool flush);

// False with a report when anything went wrong since it was opened. A file to be made anew that was never
// begun is not left behind where there was none.
bool output_file_close(OutputFile *output, Report *report);

#endif
