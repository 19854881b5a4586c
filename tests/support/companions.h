// companions: a stage for scenes about the player's allies and the guards who meet them.
#ifndef SEVENWATCH_TESTS_COMPANIONS_H
#define SEVENWATCH_TESTS_COMPANIONS_H

#include "watch.h"

// An ally as in the game, which does not look round while it waits: it keeps looking where it was posted to.
Personality companions_ally(void);

// Opens a stage whose first `allies` guards are allies; the others are staring watchmen, unless the def
// brings a personality.
void companions_open(Stage *stage, StageDef def, int allies);

Vec2 companions_at(const Stage *stage, int guard);
GuardState companions_state(const Stage *stage, int guard);

// Px between an ally and the player.
float companions_apart(const Stage *stage, int guard);

// Plays until a guard is in a state; returns after how many ticks, and fails the scene after `most`.
int companions_play_until(Stage *stage, PlayerIntent intent, int guard, GuardState state, int most);

// What the board of a guard's squad holds of somebody: 0 the player, from 1 a guard's number.
Contact companions_contact(const Stage *stage, int guard, int who);

#endif
