#include "files/sweep_cells.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Cells {
    const CsvFile *csv;
    Report *report;
} Cells;

static bool refuse(const Cells *cells, SweepColumn column, const char *allowed) {
    csv_fault(cells->csv, cells->report, "%s is \"%.60s\"; allowed is %s", sweep_column_name(column),
              cells->csv->fields[column], allowed);
    return false;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool read_whole(const Cells *cells, SweepColumn column, uint64_t most, uint64_t *number) {
    const char *text = cells->csv->fields[column];
    char *end = NULL;
    errno = 0;
    *number = strtoull(text, &end, 10);
    if (is_digit(text[0]) && *end == '\0' && errno == 0 && *number <= most) return true;
    char allowed[64];
    snprintf(allowed, sizeof allowed, "a whole number from 0 to %" PRIu64, most);
    return refuse(cells, column, allowed);
}

static bool read_count(const Cells *cells, SweepColumn column, int *count) {
    uint64_t number = 0;
    if (!read_whole(cells, column, INT32_MAX, &number)) return false;
    *count = (int)number;
    return true;
}

// Empty is 0: it did not happen.
static bool read_tick(const Cells *cells, SweepColumn column, uint32_t *tick) {
    uint64_t number = 0;
    if (cells->csv->fields[column][0] != '\0' && !read_whole(cells, column, UINT32_MAX, &number))
        return false;
    *tick = (uint32_t)number;
    return true;
}

static bool read_float(const Cells *cells, SweepColumn column, float *value) {
    const char *text = cells->csv->fields[column];
    char *end = NULL;
    *value = strtof(text, &end);
    if (text[0] != '\0' && *end == '\0' && isfinite(*value)) return true;
    return refuse(cells, column, "a number");
}

// Both coordinates of a place where something happened, or two empty fields.
static bool read_place(const Cells *cells, SweepColumn x, bool happened, Vec2 *at) {
    const char *first = cells->csv->fields[x], *second = cells->csv->fields[x + 1];
    if (!happened && first[0] == '\0' && second[0] == '\0') return true;
    if (!happened) return refuse(cells, first[0] != '\0' ? x : x + 1, "nothing, for it did not happen");
    return read_float(cells, x, &at->x) && read_float(cells, x + 1, &at->y);
}

// "IDLE->PATROL:3"
static bool read_transition(const char *text, Tally *tally) {
    char from[24], to[24];
    uint32_t times = 0;
    int length = 0;
    if (sscanf(text, "%23[A-Z]->%23[A-Z]:%" SCNu32 "%n", from, to, &times, &length) != 3) return false;
    int first = guard_state_find(from), second = guard_state_find(to);
    if (text[length] != '\0' || first == 0 || second == 0) return false;
    tally->transitions[first][second] = times;
    return true;
}

static bool read_transitions(const Cells *cells, Tally *tally) {
    const char *text = cells->csv->fields[SWEEP_TRANSITIONS];
    while (*text != '\0') {
        char one[64];
        size_t length = strcspn(text, " ");
        snprintf(one, sizeof one, "%.*s", (int)length, text);
        if (length >= sizeof one || !read_transition(one, tally))
            return refuse(cells, SWEEP_TRANSITIONS, "as in \"IDLE->PATROL:3 PATROL->IDLE:2\"");
        text += length + strspn(text + length, " ");
    }
    return true;
}

static bool read_hash(const Cells *cells, Hash *hash) {
    const char *text = cells->csv->fields[SWEEP_HASH];
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return refuse(cells, SWEEP_HASH, "16 digits of 0 to 9 and a to f");
    hash->value = strtoull(text, NULL, 16);
    return true;
}

// What the other fields say of how it ended.
static bool check_result(const Cells *cells, const Tally *tally) {
    const char *said = cells->csv->fields[SWEEP_RESULT];
    RunResult result = tally_result(tally);
    if (run_result_find(said) == result) return true;
    char allowed[64];
    snprintf(allowed, sizeof allowed, "\"%s\", by the other fields", run_result_name(result));
    return refuse(cells, SWEEP_RESULT, allowed);
}

bool sweep_cells_read(const CsvFile *csv, SweepRow *row, Report *report) {
    const Cells cells = {csv, report};
    Tally *tally = &row->tally;
    row->level = csv->fields[SWEEP_LEVEL];
    row->personality = csv->fields[SWEEP_PERSONALITY];
    row->bot = csv->fields[SWEEP_BOT];
    return read_whole(&cells, SWEEP_SEED, INT64_MAX, &row->seed) &&
           read_tick(&cells, SWEEP_TICKS, &tally->ticks) &&
           read_tick(&cells, SWEEP_NOTICED, &tally->noticed) &&
           read_tick(&cells, SWEEP_CHASED, &tally->chased) &&
           read_count(&cells, SWEEP_ALARMS, &tally->alarms) && read_count(&cells, SWEEP_HITS, &tally->hits) &&
           read_float(&cells, SWEEP_HP, &tally->hp) && read_count(&cells, SWEEP_NOISES, &tally->noises) &&
           read_count(&cells, SWEEP_STUCK, &tally->stuck) &&
           read_count(&cells, SWEEP_FLICKERS, &tally->flickers) &&
           read_count(&cells, SWEEP_WON, &tally->won) && read_count(&cells, SWEEP_SEEN, &tally->seen) &&
           check_result(&cells, tally) &&
           read_place(&cells, SWEEP_NOTICED_X, tally->noticed > 0, &tally->noticed_at) &&
           read_place(&cells, SWEEP_CAUGHT_X, tally_result(tally) == RESULT_CAUGHT, &tally->caught_at) &&
           read_transitions(&cells, tally) && read_hash(&cells, &tally->chain);
}
