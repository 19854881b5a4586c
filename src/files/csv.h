// csv: tables of text, a row a line, as spreadsheets write and read them. A field with a comma or a quote in
// it stands in quotes; a field holds no line break.
#ifndef SEVENWATCH_FILES_CSV_H
#define SEVENWATCH_FILES_CSV_H

#include "sevenwatch/report.h"

enum { CSV_FIELDS = 32, CSV_LINE_SIZE = 8192 };

// A file that is read row by row.
typedef struct CsvFile {
    FILE *file;
    const char *path; // borrowed
    int line;         // of the row that was read last, from 1
    char text[CSV_LINE_SIZE];
    char *fields[CSV_FIELDS]; // of that row; they lie in `text`
    int field_count;
} CsvFile;

// False with a fault when the file cannot be read.
bool csv_open(CsvFile *csv, const char *path, Report *report);
void csv_close(CsvFile *csv);

// Reads the next row. False at the end; and with a fault for a row that is too long, has too many fields or a
// quote that is not closed, and for a last one that does not end, which may lack something.
bool csv_next(CsvFile *csv, Report *report);

// Adds a fault of the row that was read last: "runs.csv: line 7: ...".
__attribute__((format(printf, 3, 4))) void csv_fault(const CsvFile *csv, Report *report, const char *format,
                                                     ...);

// Writes a field, in quotes where it needs them.
void csv_write_text(FILE *file, const char *text);

#endif
