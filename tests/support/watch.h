// watch: a stage for scenes about watchmen.
#ifndef SEVENWATCH_TESTS_WATCH_H
#define SEVENWATCH_TESTS_WATCH_H

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"
#include "stage.h"

// A watchman with the standard fields, which does not look round while it rests: it keeps looking where it
// was posted to look.
Personality watch_staring(void);

// The same, certain as soon as it sees.
Personality watch_quick(void);

// Opens a stage of watchmen: staring ones, unless the def brings a personality, which is then made a
// watchman's.
void watch_open(Stage *stage, StageDef def);

// Guard 0.
const Watchman *watch_watchman(const Stage *stage);
float watch_suspicion(const Stage *stage);
GuardState watch_leaf(const Stage *stage); // the innermost of its active states
Vec2 watch_at(const Stage *stage);

// Fails the scene unless guard 0 is in this innermost state, which may be one of the seven.
void watch_assert_leaf(const Stage *stage, GuardState leaf);

// Plays until guard 0 is in a state, be it one of the seven or one of their children; returns after how many
// ticks, and fails the scene after `most`. The player's noise, use and hurt fire on the first tick only.
int watch_play_until(Stage *stage, PlayerIntent intent, GuardState state, int most);
int watch_wait_until(Stage *stage, GuardState state, int most); // while the player stands still

// Waits until guard 0 is within so many px of a place; as above.
int watch_wait_until_at(Stage *stage, Vec2 place, float within, int most);

// The player sneaks in a direction.
PlayerIntent watch_sneaking(float x, float y);

#endif
