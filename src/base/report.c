#include "sevenwatch/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Cuts a text that filled its buffer back to its last whole UTF-8 character.
static void end_at_character(char *text, size_t length) {
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0u) == 0x80u) start--;
    if (start == 0) return;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t wanted = lead >= 0xf0u ? 4 : lead >= 0xe0u ? 3 : lead >= 0xc0u ? 2 : 1;
    if (length - (start - 1) < wanted) text[start - 1] = '\0';
}

static Fault *next_fault(Report *report) {
    if (report->count == report->capacity) {
        int capacity = report->capacity == 0 ? 8 : report->capacity * 2;
        Fault *faults = realloc(report->faults, (size_t)capacity * sizeof *faults);
        if (!faults) return NULL;
        report->faults = faults;
        report->capacity = capacity;
    }
    return &report->faults[report->count++];
}

void report_add(Report *report, const char *place, const char *cause_format, ...) {
    Fault *fault = next_fault(report);
    if (!fault) {
        report->out_of_memory = true;
        return;
    }
    int length = snprintf(fault->place, sizeof fault->place, "%s", place ? place : "");
    if (length >= (int)sizeof fault->place) end_at_character(fault->place, sizeof fault->place - 1);
    va_list arguments;
    va_start(arguments, cause_format);
    length = vsnprintf(fault->cause, sizeof fault->cause, cause_format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof fault->cause) end_at_character(fault->cause, sizeof fault->cause - 1);
}

bool report_is_empty(const Report *report) {
    return report->count == 0 && !report->out_of_memory;
}

void report_print(const Report *report, FILE *file) {
    for (int i = 0; i < report->count; i++) {
        const Fault *fault = &report->faults[i];
        fprintf(file, "%s%s%s\n", fault->place, fault->place[0] != '\0' ? ": " : "", fault->cause);
    }
    if (report->out_of_memory) fputs("there is more, but not the memory to tell it\n", file);
}

void report_free(Report *report) {
    free(report->faults);
    *report = (Report){0};
}
