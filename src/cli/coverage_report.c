#include "cli/coverage_report.h"

#include "cli/text_table.h"
#include "files/coverage_file.h"
#include "machine/machine_edges.h"

#include <inttypes.h>

bool coverage_report_open(CoverageReport *report, const Options *options, Report *faults) {
    *report = (CoverageReport){.options = options, .coverage = coverage_none()};
    return !options->coverage_csv || output_file_open(&report->output, options->coverage_csv, faults);
}

void coverage_report_begin(CoverageReport *report) {
    report->has_begun = true;
    if (report->output.file) output_file_begin(&report->output);
}

// A table on its way to the screen.
typedef struct Listing {
    const TableCoverage *coverage;
    TextTable table;
    int rows, taken;
} Listing;

static void add_times(Listing *listing, uint64_t times) {
    listing->rows++;
    listing->taken += times > 0 ? 1 : 0;
    if (times > 0)
        text_table_add(&listing->table, "%" PRIu64, times);
    else
        text_table_add(&listing->table, "never");
}

static void list_edge(void *user, const MachineEdge *edge) {
    Listing *listing = user;
    if (edge->to == MACHINE_STAY) return; // a handler that only swallows
    char from[STATE_PATH_SIZE], to[STATE_PATH_SIZE];
    coverage_state_path(listing->coverage->table, edge->from, from);
    coverage_state_path(listing->coverage->table, edge->to, to);
    add_times(listing, listing->coverage->times[edge->index]);
    text_table_add(&listing->table, "%s->%s", from, to);
    text_table_add(&listing->table, "%s", edge->label ? edge->label : "");
}

static void list_states(Listing *listing) {
    const MachineTable *table = listing->coverage->table;
    for (int state = 1; state < table->count; state++) {
        char path[STATE_PATH_SIZE];
        coverage_state_path(table, state, path);
        add_times(listing, listing->coverage->entered[state]);
        text_table_add(&listing->table, "%s", path);
    }
}

static bool finish(Listing *listing, const char *what) {
    printf("%s: %d of %d %s\n", listing->coverage->table->name, listing->taken, listing->rows, what);
    bool is_whole = text_table_write(&listing->table, TABLE_TEXT, stdout);
    text_table_free(&listing->table);
    return is_whole;
}

static bool print_table(const TableCoverage *coverage) {
    if (!coverage_ran(coverage)) {
        printf("%s: no guard ran from it\n", coverage->table->name);
        return true;
    }
    Listing states = {.coverage = coverage, .table = text_table(2)};
    text_table_add(&states.table, "times");
    text_table_add(&states.table, "state");
    list_states(&states);
    Listing edges = {.coverage = coverage, .table = text_table(3)};
    text_table_add(&edges.table, "times");
    text_table_add(&edges.table, "transition");
    text_table_add(&edges.table, "when");
    machine_edges(coverage->table, list_edge, &edges);
    bool states_are_whole = finish(&states, "states were entered");
    return finish(&edges, "transitions were taken") && states_are_whole;
}

bool coverage_report_close(CoverageReport *report, Report *faults) {
    bool is_whole = true;
    for (int i = 0; report->options->coverage && i < report->coverage.count; i++)
        is_whole = print_table(&report->coverage.of[i]) && is_whole;
    if (!is_whole) report_add(faults, NULL, "not enough memory to print the coverage");
    if (!report->output.file) return is_whole;
    if (report->has_begun) coverage_file_write(&report->coverage, report->output.file);
    return output_file_close(&report->output, faults) && is_whole;
}
