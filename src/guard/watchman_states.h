// What the watchman's states share; for this room alone. Their table is in watchman.c; what is done in calm
// is in watchman_calm.c, in alarm in watchman_alarm.c, and the flight in watchman_flight.c.
#ifndef SEVENWATCH_WATCHMAN_STATES_H
#define SEVENWATCH_WATCHMAN_STATES_H

#include "guard_states.h"

#include "sevenwatch/watchman.h"

// The target, unless it is the state that the guard has only just come from: then STAY, so that nothing
// flickers.
int watchman_change(const GuardMind *mind, int to);

// Intents.
void watchman_walk(GuardMind *mind, Vec2 goal, float speed, bool is_pursuit);
void watchman_face(GuardMind *mind, Vec2 place);
void watchman_look_round(GuardMind *mind, float degrees_per_second);

// Reasons.
MachineReason watchman_because_of_suspicion(const GuardMind *mind, GuardReason id, float threshold);

// Timers.
void watchman_start_timer(GuardMind *mind, int32_t ticks);
bool watchman_timer_is_over(GuardMind *mind);
MachineReason watchman_because_timer(const GuardMind *mind, GuardReason id);

// What stops a duty, seen, heard or told, in this order: CHASE, or a child of INVESTIGATE; else STAY.
int watchman_alarmed_to(GuardMind *mind, MachineReason *reason);

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
