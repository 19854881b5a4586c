// The states of a mission, as a table at the end of this file.
#include "sevenwatch/mission.h"

#include "guard/machine_hash.h"

static bool is_struck_down(void *ctx, MachineReason *reason) {
    (void)reason;
    return !((const MissionMind *)ctx)->facts.is_alive;
}

static bool does_something(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((const MissionMind *)ctx)->facts.acts;
}

static uint32_t ticks_to_hide(const Place *place) {
    return (uint32_t)seconds_to_ticks(place->seconds);
}

static bool is_free(void *ctx, MachineReason *reason) {
    (void)reason;
    const MissionMind *mind = ctx;
    const Mission *mission = mind->mission;
    if (mind->place->rule == RULE_HIDE) return mission->ticks >= ticks_to_hide(mind->place);
    return mind->facts.is_out && mission->loot_taken == mind->place->loot_count;
}

static void escaped_enter(void *ctx, int from) {
    (void)from;
    ((const MissionMind *)ctx)->mission->won = true;
}

static void tell_listener(void *ctx, int from, int to, const MachineReason *reason) {
    (void)reason;
    const MissionMind *mind = ctx;
    if (mind->moved) mind->moved(mind->user, from, to);
}

// The table.

static const MachineTransition READY_TO[] = {
    {.to = MISSION_CAUGHT, .when = is_struck_down, .label = "no hp left"},
    {.to = MISSION_PLAYING, .when = does_something, .label = "the player acts"},
    {0}};
static const MachineTransition PLAYING_TO[] = {
    {.to = MISSION_CAUGHT, .when = is_struck_down, .label = "no hp left"},
    {.to = MISSION_ESCAPED, .when = is_free, .label = "out with the loot, or free for long enough"},
    {0}};

static const MachineState STATES[MISSION_STATE_END] = {
    [MISSION_READY] = {.name = "READY", .to = READY_TO},
    [MISSION_PLAYING] = {.name = "PLAYING", .to = PLAYING_TO},
    [MISSION_CAUGHT] = {.name = "CAUGHT", .after = {.ticks = MISSION_PAUSE_TICKS, .to = MISSION_RESULTS}},
    [MISSION_ESCAPED] = {.name = "ESCAPED",
                         .enter = escaped_enter,
                         .after = {.ticks = MISSION_PAUSE_TICKS, .to = MISSION_RESULTS}},
    [MISSION_RESULTS] = {.name = "RESULTS"},
};

static const char *const MEMBERS[MISSION_STATE_END] = {
    [MISSION_READY] = "READY",     [MISSION_PLAYING] = "PLAYING", [MISSION_CAUGHT] = "CAUGHT",
    [MISSION_ESCAPED] = "ESCAPED", [MISSION_RESULTS] = "RESULTS",
};

static const MachineTable TABLE = {
    .name = "mission",
    .states = STATES,
    .count = MISSION_STATE_END,
    .initial = MISSION_READY,
    .members = MEMBERS,
    .listener = tell_listener,
};

const MachineTable *mission_table(void) {
    return &TABLE;
}

const char *mission_state_name(int state) {
    return machine_state_name(&TABLE, state);
}

void mission_start(MissionMind *mind) {
    *mind->mission = (Mission){.ticks = 0};
    machine_start(&mind->mission->machine, &TABLE, mind);
}

void mission_step(MissionMind *mind) {
    Mission *mission = mind->mission;
    if (mind->place->rule == RULE_FREE) return;
    const MissionState state = mission_state(mission);
    const bool begins = state == MISSION_READY && mind->facts.acts;
    if (begins || state == MISSION_PLAYING) mission->ticks++;
    machine_step(&mission->machine, mind);
}

MissionState mission_state(const Mission *mission) {
    return (MissionState)machine_leaf(&mission->machine);
}

bool mission_is_over(const Mission *mission) {
    return mission_state(mission) > MISSION_PLAYING;
}

uint32_t mission_ticks_left(const Mission *mission, const Place *place) {
    const uint32_t all = place->rule == RULE_HIDE ? ticks_to_hide(place) : 0;
    return all > mission->ticks ? all - mission->ticks : 0;
}

Hash mission_hash(const Mission *mission, Hash hash) {
    hash = machine_hash(&mission->machine, hash);
    hash = hash_u32(hash, mission->ticks);
    hash = hash_i32(hash_i32(hash, mission->loot_taken), mission->loot_value);
    hash = hash_i32(hash_i32(hash, mission->seen), mission->noticed);
    hash = hash_i32(hash_i32(hash, mission->alarms), mission->hits);
    return hash_u32(hash_i32(hash, mission->noises), (mission->is_loud ? 1u : 0u) | (mission->won ? 2u : 0u));
}
