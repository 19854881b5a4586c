// What the watchman's states share; for this room alone. Their table is in watchman.c, and what they do in
// watchman_duty.c, watchman_stroll.c, watchman_inquiry.c, watchman_alarm.c, watchman_cover.c,
// watchman_search.c and watchman_flight.c.
#ifndef SEVENWATCH_WATCHMAN_STATES_H
#define SEVENWATCH_WATCHMAN_STATES_H

#include "guard_states.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum {
    WATCHMAN_ERRAND_TICKS = 30 * TICK_HZ, // after so long on its way it gives up
    WATCHMAN_LEAST_TICKS = TICK_HZ / 2,   // but it takes so long at least, looking that way
};

// The target, unless it is the state that the guard has only just come from: then STAY, so that nothing
// flickers.
int watchman_change(const GuardMind *mind, int to);

// Intents.
void watchman_walk(GuardMind *mind, Vec2 goal, float speed, bool is_pursuit);
void watchman_face(GuardMind *mind, Vec2 place);
void watchman_look_round(GuardMind *mind, float degrees_per_second);

// Is its target in view within so many px, with nothing between that stops a club?
bool watchman_could_strike(const GuardMind *mind, float range);

// Faces its target and strikes at it, if that is in reach.
void watchman_strike(GuardMind *mind, bool reaches);

// Picks where its stroll leads it from where it stands: that is then its waypoint.
void watchman_stroll_on(GuardMind *mind);

// Reasons.
MachineReason watchman_because_of_target(const GuardMind *mind, GuardReason id, float limit);
MachineReason watchman_because_of_suspicion(const GuardMind *mind, GuardReason id, float threshold);

// Timers.
void watchman_start_timer(GuardMind *mind, int32_t ticks);
bool watchman_timer_is_over(GuardMind *mind);
MachineReason watchman_because_timer(const GuardMind *mind, GuardReason id);

// Has it come to its target, or as near as it gets, or given up? Then with the reason. Never while it has
// something in view there, until it gives up.
bool watchman_errand_is_over(GuardMind *mind, uint32_t ticks, MachineReason *reason);

// Does it see something right now that makes it suspicious? And has that already made it so?
bool watchman_glimpses(const GuardMind *mind);
bool watchman_watches(const GuardMind *mind);

// Does it see whom it follows?
bool watchman_sees_leader(const GuardMind *mind);

// Where what it suspects is believed to be.
Vec2 watchman_suspects_at(const GuardMind *mind);

// Takes note of what was heard and told on this tick.
void watchman_note_clue(GuardMind *mind);

// The state, in which it goes after the clue that it has: its target then; else STAY.
int watchman_follow_clue(GuardMind *mind, int state, MachineReason *reason);

// What stops a duty: CHASE, or a child of INVESTIGATE; else STAY.
int watchman_disturbed_to(GuardMind *mind, MachineReason *reason);

// Whom it was after is lost: SEARCH, or PATROL for one that does not search; STAY as long as it must.
int watchman_give_up(GuardMind *mind);

// Wishes for cover when it is hurt and sees its target. COVER, with the reason, once it was given one; else
// STAY.
int watchman_to_cover(GuardMind *mind, MachineReason *reason);

// Takes note of a blow since it last thought: an alarm, which tells whom it is from.
void watchman_feel_blow(GuardMind *mind);

// The listener of every table: tells the world.
void watchman_tell_transition(void *ctx, int from, int to, const MachineReason *reason);

// Hooks.
void watchman_idle_enter(void *ctx, int from);
int watchman_idle_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_patrol_enter(void *ctx, int from);
int watchman_patrol_update(void *ctx, uint32_t ticks, MachineReason *reason);
int watchman_investigate_update(void *ctx, uint32_t ticks, MachineReason *reason);
int watchman_notice_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_approach_enter(void *ctx, int from);
int watchman_approach_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_look_enter(void *ctx, int from);
int watchman_look_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_chase_enter(void *ctx, int from);
int watchman_chase_update(void *ctx, uint32_t ticks, MachineReason *reason);
int watchman_attack_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_cover_enter(void *ctx, int from);
void watchman_cover_exit(void *ctx, int to);
int watchman_cover_update(void *ctx, uint32_t ticks, MachineReason *reason);
int watchman_cover_go_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_hide_enter(void *ctx, int from);
int watchman_hide_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_peek_enter(void *ctx, int from);
int watchman_peek_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_search_enter(void *ctx, int from);
int watchman_search_update(void *ctx, uint32_t ticks, MachineReason *reason);
int watchman_go_update(void *ctx, uint32_t ticks, MachineReason *reason);
void watchman_sweep_enter(void *ctx, int from);
void watchman_sweep_exit(void *ctx, int to);
int watchman_sweep_update(void *ctx, uint32_t ticks, MachineReason *reason);
bool watchman_is_hurt_and_sees(void *ctx, MachineReason *reason);
void watchman_flee_enter(void *ctx, int from);
int watchman_flee_update(void *ctx, uint32_t ticks, MachineReason *reason);

#endif
