#include "files/sweep_row.h"

static const char *const NAMES[SWEEP_COLUMNS] = {
    "level",        "personality", "bot",         "seed", "ticks",     "result",
    "noticed_tick", "chased_tick", "alarms",      "hits", "hp",        "noises",
    "stuck",        "flickers",    "won",         "seen", "noticed_x", "noticed_y",
    "caught_x",     "caught_y",    "transitions", "hash"};

const char *sweep_column_name(SweepColumn column) {
    return NAMES[column];
}
