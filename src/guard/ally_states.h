// What an ally's transitions turn on, for its states and for whoever asks why; for this room alone.
#ifndef SEVENWATCH_ALLY_STATES_H
#define SEVENWATCH_ALLY_STATES_H

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#define ALLY_BESIDE 46.0f // px to the player: it comes no nearer,
#define ALLY_APART  90.0f // and sets out once he is further off

enum { ALLY_SETTLE_TICKS = TICK_HZ / 2 }; // beside him before it settles there

// Px to the player, as it last saw him; and where it goes to be with him.
float ally_leader_distance(const GuardMind *mind);
Vec2 ally_follows_to(const GuardMind *mind);

// What it hears while it searches is its new target; while it looks at something beside the player, it turns
// to that.
void ally_search_by_noise(GuardMind *mind);
void ally_look_towards_noise(GuardMind *mind);

#endif
