#include "files/coverage_file.h"

#include "files/csv.h"
#include "machine/machine_edges.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MACHINE_NAME, KIND, FROM, TO, LABEL, TIMES, COLUMNS };

static const char *const HEADER[COLUMNS] = {"machine", "kind", "from", "to", "label", "times"};
static const char *const KINDS[] = {"state", "guarded", "timed", "event", "exit"}; // by MachineRowKind

void coverage_state_path(const MachineTable *table, int state, char path[STATE_PATH_SIZE]) {
    if (state <= 0) {
        snprintf(path, STATE_PATH_SIZE, "%s", state == 0 ? "any state" : machine_state_name(table, state));
        return;
    }
    int parent = table->states[state].parent;
    path[0] = '\0';
    if (parent != 0) coverage_state_path(table, parent, path);
    size_t used = strlen(path);
    snprintf(path + used, STATE_PATH_SIZE - used, "%s%s", used > 0 ? "." : "",
             machine_state_name(table, state));
}

typedef struct Writing {
    const TableCoverage *coverage;
    FILE *file;
} Writing;

static void write_row(FILE *file, const char *const fields[LABEL + 1], uint64_t times) {
    for (int i = 0; i <= LABEL; i++) {
        csv_write_text(file, fields[i]);
        fputc(',', file);
    }
    fprintf(file, "%" PRIu64 "\n", times);
}

// What a handler only swallows is no transition.
static void write_edge(void *user, const MachineEdge *edge) {
    const Writing *writing = user;
    const MachineTable *table = writing->coverage->table;
    if (edge->to == MACHINE_STAY) return;
    char from[STATE_PATH_SIZE], to[STATE_PATH_SIZE];
    coverage_state_path(table, edge->from, from);
    coverage_state_path(table, edge->to, to);
    const char *const fields[] = {table->name, KINDS[edge->kind], from, to, edge->label ? edge->label : ""};
    write_row(writing->file, fields, writing->coverage->times[edge->index]);
}

static void write_table(const TableCoverage *coverage, FILE *file) {
    const MachineTable *table = coverage->table;
    for (int state = 1; state < table->count; state++) {
        char path[STATE_PATH_SIZE];
        coverage_state_path(table, state, path);
        const char *const fields[] = {table->name, KINDS[0], "", path, ""};
        write_row(file, fields, coverage->entered[state]);
    }
    machine_edges(table, write_edge, &(Writing){coverage, file});
}

void coverage_file_write(const Coverage *coverage, FILE *file) {
    for (int i = 0; i < COLUMNS; i++) fprintf(file, "%s%c", HEADER[i], i + 1 < COLUMNS ? ',' : '\n');
    for (int i = 0; i < coverage->count; i++) write_table(&coverage->of[i], file);
}

// A row that was read, and where in a table it belongs.
typedef struct Reading {
    char *const *fields;
    TableCoverage *coverage;
    uint64_t *times; // NULL: nowhere
} Reading;

static void find_state(Reading *reading) {
    const MachineTable *table = reading->coverage->table;
    for (int state = 1; state < table->count; state++) {
        char path[STATE_PATH_SIZE];
        coverage_state_path(table, state, path);
        if (strcmp(path, reading->fields[TO]) == 0) reading->times = &reading->coverage->entered[state];
    }
}

static void find_edge(void *user, const MachineEdge *edge) {
    Reading *reading = user;
    const MachineTable *table = reading->coverage->table;
    char from[STATE_PATH_SIZE], to[STATE_PATH_SIZE];
    coverage_state_path(table, edge->from, from);
    coverage_state_path(table, edge->to, to);
    const char *const fields[] = {KINDS[edge->kind], from, to, edge->label ? edge->label : ""};
    for (int i = KIND; i <= LABEL; i++) {
        if (strcmp(fields[i - KIND], reading->fields[i]) != 0) return;
    }
    reading->times = &reading->coverage->times[edge->index];
}

static TableCoverage *find_table(Coverage *coverage, const char *name) {
    for (int i = 0; i < coverage->count; i++) {
        if (strcmp(coverage->of[i].table->name, name) == 0) return &coverage->of[i];
    }
    return NULL;
}

static bool read_times(const char *text, uint64_t *times) {
    char *end = NULL;
    errno = 0;
    long long read = strtoll(text, &end, 10);
    *times = (uint64_t)read;
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0;
}

static bool is_header(const CsvFile *csv) {
    if (csv->field_count != COLUMNS) return false;
    for (int i = 0; i < COLUMNS; i++) {
        if (strcmp(csv->fields[i], HEADER[i]) != 0) return false;
    }
    return true;
}

static void read_row(const CsvFile *csv, Coverage *coverage, Report *report) {
    if (csv->field_count != COLUMNS) {
        csv_fault(csv, report, "has %d fields; allowed are %d", csv->field_count, COLUMNS);
        return;
    }
    Reading reading = {.fields = csv->fields, .coverage = find_table(coverage, csv->fields[MACHINE_NAME])};
    if (reading.coverage && strcmp(csv->fields[KIND], KINDS[0]) == 0)
        find_state(&reading);
    else if (reading.coverage)
        machine_edges(reading.coverage->table, find_edge, &reading);
    uint64_t times = 0;
    if (!reading.times) {
        csv_fault(csv, report, "the machine \"%.40s\" has no %.40s %.100s->%.100s \"%.100s\"",
                  csv->fields[MACHINE_NAME], csv->fields[KIND], csv->fields[FROM], csv->fields[TO],
                  csv->fields[LABEL]);
    } else if (!read_times(csv->fields[TIMES], &times)) {
        csv_fault(csv, report, "times is \"%.40s\"; allowed is a whole number from 0 to %lld",
                  csv->fields[TIMES], LLONG_MAX);
    } else {
        *reading.times += times;
    }
}

bool coverage_file_read(const char *path, Coverage *coverage, Report *report) {
    CsvFile csv;
    const int faults = report->count;
    if (!csv_open(&csv, path, report)) return false;
    while (csv_next(&csv, report)) {
        if (csv.line == 1 && !is_header(&csv)) {
            csv_fault(&csv, report,
                      "is not the head of a coverage; allowed is machine,kind,from,to,label,times");
            break;
        }
        if (!is_header(&csv)) read_row(&csv, coverage, report);
    }
    if (csv.line == 0 && report->count == faults) report_add(report, path, "is empty");
    csv_close(&csv);
    return report->count == faults;
}
