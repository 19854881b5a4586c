// The tables of a sweep's summary.
#include "cli/sweep_summary.h"

#include "cli/text_table.h"
#include "sevenwatch/ticks.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_BINS = 12, LONGEST_BAR = 48 };

static int compare_ticks(const void *first, const void *second) {
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return (a > b) - (a < b);
}

// Writes the median of the times until a guard of the group gave chase, over the runs in which one did.
static bool add_median(const SweepSummary *summary, int group, TextTable *table) {
    uint32_t *ticks = calloc((size_t)summary->runs.count + 1, sizeof *ticks);
    if (!ticks) return false;
    size_t count = 0;
    for (int i = 0; i < summary->runs.count; i++) {
        const SweepRun *run = list_at(&summary->runs, i);
        if (run->group == group && run->chased > 0) ticks[count++] = run->chased;
    }
    qsort(ticks, count, sizeof *ticks, compare_ticks);
    if (count > 0)
        text_table_add(table, "%.1f s", ticks_to_seconds(ticks[count / 2]));
    else
        text_table_add(table, "-");
    free(ticks);
    return true;
}

static bool add_group(const SweepSummary *summary, int number, TextTable *table) {
    const SweepGroup *group = list_at(&summary->groups, number);
    text_table_add(table, "%s", group->level);
    text_table_add(table, "%s", group->personality[0] != '\0' ? group->personality : "its own");
    text_table_add(table, "%s", group->bot);
    text_table_add(table, "%d", group->runs);
    for (int result = 0; result < RESULT_END; result++) text_table_add(table, "%d", group->results[result]);
    bool is_whole = add_median(summary, number, table);
    const long counts[] = {group->alarms,   group->hits, group->stuck,
                           group->flickers, group->won,  group->seen};
    for (int i = 0; i < 6; i++) text_table_add(table, "%ld", counts[i]);
    return is_whole;
}

static bool print_groups(const SweepSummary *summary, FILE *file) {
    static const char *const heading[] = {"level", "guards", "bot", "runs"};
    TextTable table = text_table(11 + RESULT_END);
    for (int i = 0; i < 4; i++) text_table_add(&table, "%s", heading[i]);
    for (int result = 0; result < RESULT_END; result++)
        text_table_add(&table, "%s", run_result_name((RunResult)result));
    static const char *const counts[] = {"chased after", "alarms", "hits", "stuck",
                                         "flickers",     "won",    "seen"};
    for (int i = 0; i < 7; i++) text_table_add(&table, "%s", counts[i]);
    bool is_whole = true;
    for (int i = 0; i < summary->groups.count; i++) is_whole = add_group(summary, i, &table) && is_whole;
    is_whole = text_table_write(&table, TABLE_TEXT, file) && is_whole;
    text_table_free(&table);
    return is_whole;
}

// Seconds a bin, so that MOST_BINS reach to the end of the longest run.
static uint32_t bin_seconds(const SweepSummary *summary) {
    static const uint32_t widths[] = {1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 18000};
    uint32_t longest = 0;
    for (int i = 0; i < summary->runs.count; i++) {
        const SweepRun *run = list_at(&summary->runs, i);
        if (run->ticks > longest) longest = run->ticks;
    }
    size_t width = 0;
    while (width + 1 < sizeof widths / sizeof widths[0] && longest > MOST_BINS * TICK_HZ * widths[width])
        width++;
    return widths[width];
}

static void print_bar(const char *label, int count, int most, FILE *file) {
    int length = most > 0 ? (int)((int64_t)count * LONGEST_BAR / most) : 0;
    if (count > 0 && length == 0) length = 1;
    fprintf(file, "%10s  ", label);
    for (int i = 0; i < length; i++) fputc('#', file);
    fprintf(file, "%s%d\n", length > 0 ? " " : "", count);
}

static void print_histogram(const SweepSummary *summary, FILE *file) {
    const uint32_t width = bin_seconds(summary);
    int bins[MOST_BINS + 1] = {0}, last = 0, most = 0, never = 0;
    for (int i = 0; i < summary->runs.count; i++) {
        const SweepRun *run = list_at(&summary->runs, i);
        uint32_t bin = run->chased / (width * TICK_HZ);
        int at = bin < MOST_BINS ? (int)bin : MOST_BINS;
        if (run->chased == 0) never++;
        if (run->chased > 0) bins[at]++;
        if (run->chased > 0 && at > last) last = at;
    }
    for (int i = 0; i <= MOST_BINS; i++) most = bins[i] > most ? bins[i] : most;
    most = never > most ? never : most;
    fputs("\nTime until a guard gave chase, and in how many runs\n", file);
    for (int i = 0; i <= last; i++) {
        char label[32];
        snprintf(label, sizeof label, "%u-%u s", (unsigned)i * width, (unsigned)(i + 1) * width);
        print_bar(label, bins[i], most, file);
    }
    print_bar("never", never, most, file);
}

static bool print_matrix(const SweepSummary *summary, FILE *file) {
    TextTable table = text_table(GUARD_SEVEN_END);
    text_table_add(&table, "from \\ to");
    for (int to = GUARD_IDLE; to < GUARD_SEVEN_END; to++) text_table_add(&table, "%s", guard_state_name(to));
    for (int from = GUARD_IDLE; from < GUARD_SEVEN_END; from++) {
        text_table_add(&table, "%s", guard_state_name(from));
        for (int to = GUARD_IDLE; to < GUARD_SEVEN_END; to++) {
            if (summary->transitions[from][to] > 0)
                text_table_add(&table, "%" PRIu64, summary->transitions[from][to]);
            else
                text_table_add(&table, ".");
        }
    }
    fputs("\nTransitions of all guards\n", file);
    bool is_whole = text_table_write(&table, TABLE_TEXT, file);
    text_table_free(&table);
    return is_whole;
}

bool sweep_summary_print(const SweepSummary *summary, FILE *file) {
    bool is_whole =
        !summary->groups.failed && !summary->runs.failed && !summary->spots.failed && !summary->slots.failed;
    is_whole = print_groups(summary, file) && is_whole;
    if (summary->repeated == 1)
        fputs("(1 row of a run that was there already is left out)\n", file);
    else if (summary->repeated > 1)
        fprintf(file, "(%d rows of runs that were there already are left out)\n", summary->repeated);
    print_histogram(summary, file);
    return print_matrix(summary, file) && is_whole;
}
