#include "files/sweep_file.h"

#include "files/csv.h"
#include "files/same_file.h"
#include "files/sweep_cells.h"

#include <inttypes.h>
#include <string.h>

void sweep_file_write_head(FILE *file) {
    for (SweepColumn i = 0; i < SWEEP_COLUMNS; i++)
        fprintf(file, "%s%c", sweep_column_name(i), i + 1 < SWEEP_COLUMNS ? ',' : '\n');
}

static void write_tick(FILE *file, uint32_t tick) {
    if (tick > 0) fprintf(file, "%" PRIu32, tick);
    fputc(',', file);
}

static void write_place(FILE *file, bool happened, Vec2 at) {
    if (happened)
        fprintf(file, "%.9g,%.9g,", (double)at.x, (double)at.y);
    else
        fputs(",,", file);
}

static void write_transitions(FILE *file, const Tally *tally) {
    const char *between = "";
    for (int from = GUARD_IDLE; from < GUARD_SEVEN_END; from++) {
        for (int to = GUARD_IDLE; to < GUARD_SEVEN_END; to++) {
            if (tally->transitions[from][to] == 0) continue;
            fprintf(file, "%s%s->%s:%" PRIu32, between, guard_state_name(from), guard_state_name(to),
                    tally->transitions[from][to]);
            between = " ";
        }
    }
}

void sweep_file_write(FILE *file, const SweepRow *row) {
    const Tally *tally = &row->tally;
    const char *const texts[] = {row->level, row->personality, row->bot};
    for (int i = 0; i < 3; i++) {
        csv_write_text(file, texts[i]);
        fputc(',', file);
    }
    fprintf(file, "%" PRIu64 ",%" PRIu32 ",%s,", row->seed, tally->ticks,
            run_result_name(tally_result(tally)));
    write_tick(file, tally->noticed);
    write_tick(file, tally->chased);
    fprintf(file, "%d,%d,%.9g,%d,%d,%d,%d,%d,", tally->alarms, tally->hits, (double)tally->hp, tally->noises,
            tally->stuck, tally->flickers, tally->won, tally->seen);
    write_place(file, tally->noticed > 0, tally->noticed_at);
    write_place(file, tally_result(tally) == RESULT_CAUGHT, tally->caught_at);
    write_transitions(file, tally);
    fprintf(file, ",%016" PRIx64 "\n", tally->chain.value);
    fflush(file);
}

static bool is_head(const CsvFile *csv) {
    if (csv->field_count != SWEEP_COLUMNS) return false;
    for (SweepColumn i = 0; i < SWEEP_COLUMNS; i++) {
        if (strcmp(csv->fields[i], sweep_column_name(i)) != 0) return false;
    }
    return true;
}

static bool read_row(const CsvFile *csv, SweepRow *row, Report *report) {
    if (csv->field_count == SWEEP_COLUMNS) return sweep_cells_read(csv, row, report);
    csv_fault(csv, report, "has %d fields; a row of a sweep has %d", csv->field_count, SWEEP_COLUMNS);
    return false;
}

bool sweep_file_read(const char *path, void (*take)(void *user, const SweepRow *row), void *user,
                     Report *report) {
    CsvFile csv;
    const int faults = report->count;
    if (!csv_open(&csv, path, report)) return false;
    while (report->count == faults && csv_next(&csv, report)) {
        SweepRow row = {0};
        if (is_head(&csv)) continue;
        if (read_row(&csv, &row, report) && take) take(user, &row);
    }
    csv_close(&csv);
    return report->count == faults;
}

static bool is_empty(const char *path) {
    FILE *file = fopen(path, "rb");
    bool is_empty = !file || fgetc(file) == EOF;
    if (file) fclose(file);
    return is_empty;
}

// One flush hands over one row, however long: the buffer is larger than any.
bool sweep_file_open(OutputFile *output, const char *path, Report *report) {
    bool is_new = !file_is_regular(path) || is_empty(path);
    if (!is_new && !sweep_file_read(path, NULL, NULL, report)) return false;
    if (!output_file_open_end(output, path, report)) return false;
    setvbuf(output->file, NULL, _IOFBF, (size_t)CSV_LINE_SIZE);
    if (is_new) sweep_file_write_head(output->file);
    return true;
}
