#include "cli/sweep_summary.h"

#include "cli/sweep_picture.h"

#include <inttypes.h>
#include <string.h>

enum { FIRST_SLOTS = 64 };

SweepSummary sweep_summary(Report *report) {
    return (SweepSummary){.groups = list_of(sizeof(SweepGroup)),
                          .runs = list_of(sizeof(SweepRun)),
                          .spots = list_of(sizeof(SweepSpot)),
                          .slots = list_of(sizeof(int)),
                          .report = report};
}

void sweep_summary_free(SweepSummary *summary) {
    list_free(&summary->groups);
    list_free(&summary->runs);
    list_free(&summary->spots);
    list_free(&summary->slots);
}

static SweepGroup *group_at(const SweepSummary *summary, int i) {
    return list_at(&summary->groups, i);
}

static SweepRun *run_at(const SweepSummary *summary, int i) {
    return list_at(&summary->runs, i);
}

// The index of a row's group, made when it is the first of it, or -1 when memory runs out.
static int group_of(SweepSummary *summary, const SweepRow *row) {
    for (int i = 0; i < summary->groups.count; i++) {
        const SweepGroup *group = group_at(summary, i);
        if (strcmp(group->level, row->level) == 0 && strcmp(group->personality, row->personality) == 0 &&
            strcmp(group->bot, row->bot) == 0)
            return i;
    }
    SweepGroup *group = list_push(&summary->groups);
    if (!group) return -1;
    snprintf(group->level, sizeof group->level, "%s", row->level);
    snprintf(group->personality, sizeof group->personality, "%s", row->personality);
    snprintf(group->bot, sizeof group->bot, "%s", row->bot);
    return summary->groups.count - 1;
}

static int *slot_of(const SweepSummary *summary, const SweepRun *run) {
    Hash hash = hash_u32(hash_u64(hash_i32(hash_start(), run->group), run->seed), run->ticks);
    return list_at(&summary->slots, (int)(hash.value % (uint64_t)summary->slots.count));
}

static void link_run(const SweepSummary *summary, int i) {
    SweepRun *run = run_at(summary, i);
    int *slot = slot_of(summary, run);
    run->next = *slot;
    *slot = i;
}

// As many slots as runs at least, so that few runs share one.
static bool make_slots(SweepSummary *summary) {
    if (summary->slots.count > summary->runs.count) return true;
    const int wanted = summary->slots.count > 0 ? 2 * summary->slots.count : FIRST_SLOTS;
    const int none = -1;
    while (summary->slots.count < wanted) {
        if (!list_add(&summary->slots, &none)) return false;
    }
    for (int i = 0; i < wanted; i++) *(int *)list_at(&summary->slots, i) = none;
    for (int i = 0; i < summary->runs.count; i++) link_run(summary, i);
    return true;
}

static const SweepRun *find_run(const SweepSummary *summary, const SweepRun *run) {
    for (int i = *slot_of(summary, run); i >= 0; i = run_at(summary, i)->next) {
        const SweepRun *other = run_at(summary, i);
        if (other->group == run->group && other->seed == run->seed && other->ticks == run->ticks)
            return other;
    }
    return NULL;
}

static void tell_difference(const SweepSummary *summary, const SweepRow *row, const SweepRun *other) {
    report_add(summary->report, row->level,
               "seed %" PRIu64 " of the %s bot came out differently in two rows: their hashes are %016" PRIx64
               " and %016" PRIx64 "; the level, the personalities or the program were not the same",
               row->seed, row->bot, other->hash, row->tally.chain.value);
}

static void add_spot(SweepSummary *summary, int group, Vec2 at, bool caught) {
    const SweepSpot spot = {.group = group, .at = at, .caught = caught};
    list_add(&summary->spots, &spot);
}

static void count_run(SweepSummary *summary, int number, const Tally *tally) {
    SweepGroup *group = group_at(summary, number);
    RunResult result = tally_result(tally);
    group->runs++;
    group->results[result]++;
    group->won += tally->won;
    group->seen += tally->seen;
    group->alarms += tally->alarms;
    group->hits += tally->hits;
    group->stuck += tally->stuck;
    group->flickers += tally->flickers;
    for (int from = GUARD_IDLE; from < GUARD_SEVEN_END; from++) {
        for (int to = GUARD_IDLE; to < GUARD_SEVEN_END; to++)
            summary->transitions[from][to] += tally->transitions[from][to];
    }
    if (tally->noticed > 0) add_spot(summary, number, tally->noticed_at, false);
    if (result == RESULT_CAUGHT) add_spot(summary, number, tally->caught_at, true);
}

void sweep_summary_add(SweepSummary *summary, const SweepRow *row) {
    const Tally *tally = &row->tally;
    const SweepRun run = {.group = group_of(summary, row),
                          .seed = row->seed,
                          .ticks = tally->ticks,
                          .chased = tally->chased,
                          .hash = tally->chain.value};
    if (run.group < 0 || !make_slots(summary)) return;
    const SweepRun *other = find_run(summary, &run);
    if (other && other->hash != run.hash) tell_difference(summary, row, other);
    if (other) {
        summary->repeated += other->hash == run.hash ? 1 : 0;
        return;
    }
    if (!list_add(&summary->runs, &run)) return;
    link_run(summary, summary->runs.count - 1);
    count_run(summary, run.group, tally);
}

static bool is_first_of_level(const SweepSummary *summary, int number) {
    for (int i = 0; i < number; i++) {
        if (strcmp(group_at(summary, i)->level, group_at(summary, number)->level) == 0) return false;
    }
    return true;
}

const char *sweep_summary_level(const SweepSummary *summary, int i) {
    for (int group = 0; group < summary->groups.count; group++) {
        if (is_first_of_level(summary, group) && i-- == 0) return group_at(summary, group)->level;
    }
    return NULL;
}

void sweep_summary_picture(const SweepSummary *summary, const char *level, const Place *place, FILE *file) {
    SweepPicture picture = sweep_picture(place);
    for (int i = 0; i < summary->spots.count; i++) {
        const SweepSpot *spot = list_at(&summary->spots, i);
        if (strcmp(group_at(summary, spot->group)->level, level) == 0)
            sweep_picture_mark(&picture, spot->at, spot->caught);
    }
    fprintf(file, "\nWhere the player was in %s\n", level);
    sweep_picture_print(&picture, file);
}
