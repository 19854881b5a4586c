// What the conditions of a watchman's transitions are measured by, where several tables of them need it; for
// this room alone.
#ifndef SEVENWATCH_WATCHMAN_WHY_H
#define SEVENWATCH_WATCHMAN_WHY_H

#include "guard_why.h"

float watchman_why_if(bool holds); // 1 or 0

// How many ticks a state will have been active when it is updated on this tick.
float watchman_why_ticks_in(const WhyAsk *ask, int state);

// How long it stays at least where it came to, ticks.
float watchman_why_settle_ticks(const WhyAsk *ask);

// What it suspects; whether it watches somebody, and has heard or was told something.
float watchman_why_suspicion(const WhyAsk *ask);
float watchman_why_watches(const WhyAsk *ask);
float watchman_why_has_clue(const WhyAsk *ask);

// Whom it is after: how long it has not seen him and its patience, ticks.
float watchman_why_searches(const WhyAsk *ask);
float watchman_why_unseen_ticks(const WhyAsk *ask);
float watchman_why_patience(const WhyAsk *ask);
float watchman_why_knows(const WhyAsk *ask); // has it a target?

// How long an errand takes at most, ticks.
float watchman_why_errand_ticks(const WhyAsk *ask);

// Whether it goes into cover: px that the player may not be near, its hp and those for cover, ticks that it
// still does without one, and whether its squad has given it one.
float watchman_why_cover_range(const WhyAsk *ask);
float watchman_why_cover_hp(const WhyAsk *ask);
float watchman_why_cover_rest(const WhyAsk *ask);
float watchman_why_has_cover(const WhyAsk *ask);
float watchman_why_is_in_cover(const WhyAsk *ask);

// The conditions that several of those tables have: whatever else, it does not flinch; it does not go
// straight back to where it came from; it is hurt enough to flee; it is certain; its way has no more corners,
// and it is at its end, which need not be its goal; it looked, or fled, for its time, or for as long as an
// errand takes; it has room for its blow, or none.
extern const WhyTest WATCHMAN_CALM_OF_HITS;
extern const WhyTest WATCHMAN_SETTLED;
extern const WhyTest WATCHMAN_HURT;
extern const WhyTest WATCHMAN_CERTAIN;
extern const WhyTest WATCHMAN_LAST_LEG;
extern const WhyTest WATCHMAN_ARRIVED;
extern const WhyTest WATCHMAN_LOOKED;
extern const WhyTest WATCHMAN_FLED;
extern const WhyTest WATCHMAN_FLED_LONG;
extern const WhyTest WATCHMAN_CLEAR_BLOW;
extern const WhyTest WATCHMAN_NO_BLOW;

// The conditions of COVER and its children.
WhyRows watchman_whys_in_cover(void);

#endif
