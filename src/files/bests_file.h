// bests_file: bests.json, beside settings.json: the best result that a player has had in each level.
//
//     {"first-steps": {"level_hash": "00f1a9...", "rank": 4, "value": 120, "assisted": false, "ticks": 2480,
//                      "seen": 0, ...}}
//
// A level is known by its name together with a hash of all that is in it: a best of a level that was edited
// since does not count any more, and the next result takes its place.
#ifndef SEVENWATCH_FILES_BESTS_FILE_H
#define SEVENWATCH_FILES_BESTS_FILE_H

#include "files/data_folder.h"

#include <stdint.h>

enum { BESTS_MAX = 256, BESTS_LEVEL_SIZE = 128 };

// How a level was ended. Everything is 0 or more.
typedef struct Best {
    int rank;                                // the higher the better
    int value;                               // of the loot taken
    int ticks;                               // from the player's first action to the end
    int seen, noticed, alarms, hits, noises; // how often
    bool assisted;                           // with slower suspicion or more health
} Best;

typedef struct BestOfLevel {
    char level[BESTS_LEVEL_SIZE]; // a name in data/levels, or a path
    uint64_t level_hash;          // replay_level_hash
    Best best;
} BestOfLevel;

typedef struct Bests {
    BestOfLevel all[BESTS_MAX];
    int count;
} Bests;

// Reads the bests of a folder; none when there is no file. What is wrong with one is told; such a file is put
// aside, and a new one is written of what is good in it.
void bests_read(const char *folder, Bests *bests, Report *report);

// Reads them from text that faults call `name`. False when there was a fault; the bests can be used even so.
bool bests_read_text(const char *text, size_t size, const char *name, Bests *bests, Report *report);

// The best of a level as it is now, or NULL.
const Best *bests_find(const Bests *bests, const char *level, uint64_t level_hash);

// Is a result better than another: by its rank, then its loot, without help, in less time, less often seen?
bool best_is_better(const Best *best, const Best *than);

// Takes a result when it is better than the best of that level, and writes the file whole or not at all. What
// another run of the program has written meanwhile is read first. True when it is the best now; a fault when
// that could not be written.
bool bests_take(Bests *bests, const char *folder, const BestOfLevel *result, Report *report);

#endif
