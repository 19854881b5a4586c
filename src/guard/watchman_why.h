// What the conditions of a watchman's transitions are measured by, where several tables of them need it; for
// this room alone.
#ifndef SEVENWATCH_WATCHMAN_WHY_H
#define SEVENWATCH_WATCHMAN_WHY_H

#include "guard_why.h"

float watchman_why_if(bool holds); // 1 or 0

// How many ticks a state will have been active when it is updated on this tick.
float watchman_why_ticks_in(const WhyAsk *ask, int state);

// Is it a transition back to where it came from? How long ago was it there, and how long must that be, ticks?
bool watchman_why_goes_back(const WhyAsk *ask);
float watchman_why_settled(const WhyAsk *ask);
float watchman_why_settle_ticks(const WhyAsk *ask);

// Its way: corners before the last leg of it, px to the next corner, and how near is there. Where it stops is
// where its way ends, which need not be its goal.
float watchman_why_corners(const WhyAsk *ask);
float watchman_why_px_to_corner(const WhyAsk *ask);
float watchman_why_there(const WhyAsk *ask);

// A flinch, ticks, and whether there is one.
float watchman_why_flinch_ticks(const WhyAsk *ask);
bool watchman_why_flinches(const WhyAsk *ask);

// What it suspects and what makes it certain; whether it watches somebody, and has heard or was told
// something.
float watchman_why_suspicion(const WhyAsk *ask);
float watchman_why_chase_limit(const WhyAsk *ask);
float watchman_why_watches(const WhyAsk *ask);
float watchman_why_has_clue(const WhyAsk *ask);

// Whom it is after: how long it has not seen him and its patience, ticks; whether there is room for a blow.
float watchman_why_searches(const WhyAsk *ask);
float watchman_why_unseen_ticks(const WhyAsk *ask);
float watchman_why_patience(const WhyAsk *ask);
float watchman_why_knows(const WhyAsk *ask); // has it a target?
float watchman_why_has_clear_blow(const WhyAsk *ask);
bool watchman_why_has_club(const WhyAsk *ask);

// How long it has fled, and how long an errand takes at most, ticks.
float watchman_why_flee_ticks(const WhyAsk *ask);
float watchman_why_errand_ticks(const WhyAsk *ask);

// Whether it goes into cover: px that the player may not be near, its hp and those for cover, ticks that it
// still does without one, and whether its squad has given it one.
float watchman_why_cover_range(const WhyAsk *ask);
float watchman_why_cover_hp(const WhyAsk *ask);
float watchman_why_cover_rest(const WhyAsk *ask);
float watchman_why_has_cover(const WhyAsk *ask);
float watchman_why_is_in_cover(const WhyAsk *ask);

// The conditions of COVER and its children.
WhyRows watchman_whys_in_cover(void);

#endif
