// output_file: a file that is written little by little, and the first thing that went wrong with it.
#ifndef SEVENWATCH_FILES_OUTPUT_FILE_H
#define SEVENWATCH_FILES_OUTPUT_FILE_H

#include "sevenwatch/report.h"

typedef struct OutputFile {
    FILE *file;
    int error; // errno of the first write that failed, or 0
    char path[REPORT_PLACE_SIZE];
} OutputFile;

// Makes the file anew; false with a report when that fails.
bool output_file_open(OutputFile *output, const char *path, Report *report);

// Opens it, or makes it, to be written at its end.
bool output_file_open_end(OutputFile *output, const char *path, Report *report);

// Notes whether all that was written so far went well, and hands it to the system when `flush`.
void output_file_settle(OutputFile *output, bool flush);

// False with a report when anything went wrong since it was opened.
bool output_file_close(OutputFile *output, Report *report);

#endif
