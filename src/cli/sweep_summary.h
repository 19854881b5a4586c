// sweep_summary: what many runs have in common, for people to read: how they ended, when the player was
// found, what the guards went through, and where.
#ifndef SEVENWATCH_CLI_SWEEP_SUMMARY_H
#define SEVENWATCH_CLI_SWEEP_SUMMARY_H

#include "base/list.h"
#include "files/sweep_file.h"
#include "sevenwatch/place.h"

// All runs of one level, personality and bot.
typedef struct SweepGroup {
    char level[PLACE_TEXT_SIZE];
    char personality[PLACE_NAME_SIZE];
    char bot[PLACE_NAME_SIZE];
    int results[RESULT_END];
    int runs;
    long won, seen, alarms, hits, stuck, flickers;
} SweepGroup;

// What is kept of each run.
typedef struct SweepRun {
    int group;
    uint64_t seed;
    uint32_t ticks;
    uint32_t chased; // 0: never
    uint64_t hash;
    int next; // another run in the same slot of the index; -1: none
} SweepRun;

// Where the player was noticed or caught, in the level of a group.
typedef struct SweepSpot {
    int group;
    Vec2 at;
    bool caught;
} SweepSpot;

typedef struct SweepSummary {
    List groups, runs, spots;
    List slots; // an index of the runs by group, seed and ticks
    uint64_t transitions[GUARD_SEVEN_END][GUARD_SEVEN_END];
    int repeated; // rows of a run that was there already, which count once
    Report *report;
} SweepSummary;

// `report` is told of two runs that should be the same and are not.
SweepSummary sweep_summary(Report *report);
void sweep_summary_free(SweepSummary *summary);

// Takes a run. The same run again counts once; one that came out differently is a fault, and does not count.
void sweep_summary_add(SweepSummary *summary, const SweepRow *row);

// Prints all but the pictures. False when memory ran out.
bool sweep_summary_print(const SweepSummary *summary, FILE *file);

// The runs' levels, each once: the i-th by its name, NULL past the last; and its picture.
const char *sweep_summary_level(const SweepSummary *summary, int i);
void sweep_summary_picture(const SweepSummary *summary, const char *level, const Place *place, FILE *file);

#endif
