// What a watchman's transitions turn on, asked by its states when they decide and by whoever wants to know
// why they did; for this room alone. Nothing here changes anything.
#ifndef SEVENWATCH_WATCHMAN_CONDITIONS_H
#define SEVENWATCH_WATCHMAN_CONDITIONS_H

#include "sevenwatch/watchman.h"

// Does it stand where it is to stand, having no route to walk?
bool watchman_keeps_post(const GuardMind *mind);
bool watchman_rests_at_waypoints(const GuardMind *mind);

// Where it would run to meet the player at a speed, px per second.
Vec2 watchman_believed_at(const GuardMind *mind, float speed);

// Is nothing between it and the player that stops its weapon?
bool watchman_has_clear_blow(const GuardMind *mind);

// Does it search at all for whom it has lost?
bool watchman_searches(const GuardMind *mind);

// Is a state in the one of the seven that it was in last? And how long ago did it leave that?
bool watchman_came_from(const GuardMind *mind, int to);
uint32_t watchman_settled_ticks(const GuardMind *mind);

// For how many ticks it flinches, this one included.
int32_t watchman_flinch_ticks(const GuardMind *mind);

#endif
