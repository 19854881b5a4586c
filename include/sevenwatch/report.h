// report: what is wrong with what a user gave us: a file, a flag, a device.
//
// A report collects every fault, each with its place ("data/levels/x.tmj: layer \"walls\", object 7") and its
// cause
// ("width is -3; allowed is more than 0"). Functions that can fail on a user's data take a Report, add to it,
// and say by their result whether they could do their work. A programmer's mistake is an assertion instead.
#ifndef SEVENWATCH_REPORT_H
#define SEVENWATCH_REPORT_H

#include <stdbool.h>
#include <stdio.h>

enum { REPORT_PLACE_SIZE = 256, REPORT_CAUSE_SIZE = 1536 };

typedef struct Fault {
    char place[REPORT_PLACE_SIZE]; // may be empty
    char cause[REPORT_CAUSE_SIZE];
} Fault;

// All zero is an empty report. Owns its faults; free it with report_free.
typedef struct Report {
    Fault *faults;
    int count;
    int capacity;
    bool out_of_memory; // some faults could not be kept
} Report;

#if defined(__GNUC__)
#define REPORT_PRINTF_LIKE __attribute__((format(printf, 3, 4)))
#else
#define REPORT_PRINTF_LIKE
#endif

// Adds a fault. Longer texts than the sizes above are cut at a whole character. `place` may be NULL.
void report_add(Report *report, const char *place, const char *cause_format, ...) REPORT_PRINTF_LIKE;

// True when no fault was added.
bool report_is_empty(const Report *report);

// Writes one line a fault: "place: cause".
void report_print(const Report *report, FILE *file);

// Releases the faults and leaves an empty report.
void report_free(Report *report);

#endif
