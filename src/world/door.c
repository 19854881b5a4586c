// The states of a door, as a table at the end of this file.
#include "sevenwatch/door.h"

#include "guard/machine_hash.h"

enum { USED = 1, PUSHED };

static bool is_unlocked(void *ctx, MachineReason *reason) {
    (void)reason;
    const DoorMind *mind = ctx;
    return !mind->thing->locked;
}

static void swing_shut(Door *door) {
    if (door->gap > 0) door->gap--;
}

static void swing_open(Door *door) {
    if (door->gap < DOOR_SWING_TICKS) door->gap++;
}

// SHUT: the rest of the way, when it was shut again while it opened.
static int shut_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    swing_shut(((const DoorMind *)ctx)->door);
    return MACHINE_STAY;
}

static int opening_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    Door *door = ((const DoorMind *)ctx)->door;
    swing_open(door);
    return door->gap >= DOOR_SWING_TICKS ? DOOR_OPEN : MACHINE_STAY;
}

static void open_enter(void *ctx, int from) {
    (void)from;
    ((const DoorMind *)ctx)->door->idle = DOOR_IDLE_TICKS;
}

// OPEN: the rest of the way, when it was opened again while it closed. One that stood open at the start stays
// so until it is used.
static int open_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    const DoorMind *mind = ctx;
    Door *door = mind->door;
    swing_open(door);
    if (door->is_occupied) door->idle = DOOR_IDLE_TICKS;
    if (door->is_occupied || mind->thing->open) return MACHINE_STAY;
    door->idle--;
    return door->idle <= 0 ? DOOR_CLOSING : MACHINE_STAY;
}

static int closing_update(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    Door *door = ((const DoorMind *)ctx)->door;
    swing_shut(door);
    if (door->gap > 0) return MACHINE_STAY;
    return door->is_occupied ? DOOR_OPEN : DOOR_SHUT;
}

static void tell_listener(void *ctx, int from, int to, const MachineReason *reason) {
    (void)reason;
    const DoorMind *mind = ctx;
    if (mind->moved) mind->moved(mind->user, mind->number, from, to);
}

// The table.

static const MachineHandler SHUT_ON[] = {
    {.event = USED, .to = DOOR_OPENING, .when = is_unlocked, .label = "use"},
    {.event = PUSHED, .to = DOOR_OPENING, .when = is_unlocked, .label = "push"},
    {.event = USED, .to = DOOR_RATTLING, .label = "use while locked"},
    {.event = PUSHED, .to = DOOR_RATTLING, .label = "push while locked"},
    {0}};
static const MachineHandler RATTLING_ON[] = {
    {.event = USED, .label = "use"}, {.event = PUSHED, .label = "push"}, {0}};
static const MachineHandler OPENING_ON[] = {
    {.event = USED, .to = DOOR_SHUT, .label = "use"}, {.event = PUSHED, .label = "push"}, {0}};
static const MachineHandler OPEN_ON[] = {
    {.event = USED, .to = DOOR_CLOSING, .label = "use"}, {.event = PUSHED, .label = "push"}, {0}};
static const MachineHandler CLOSING_ON[] = {
    {.event = USED, .to = DOOR_OPEN, .label = "use"}, {.event = PUSHED, .label = "push"}, {0}};

static const MachineExit OPENING_EXITS[] = {{DOOR_OPEN, "wide open"}, {0}};
static const MachineExit OPEN_EXITS[] = {{DOOR_CLOSING, "left alone"}, {0}};
static const MachineExit CLOSING_EXITS[] = {
    {DOOR_SHUT, "closed"}, {DOOR_OPEN, "somebody in the doorway"}, {0}};

static const MachineState STATES[DOOR_STATE_END] = {
    [DOOR_SHUT] = {.name = "SHUT", .update = shut_update, .on = SHUT_ON},
    [DOOR_RATTLING] = {.name = "RATTLING",
                       .after = {.ticks = DOOR_RATTLE_TICKS, .to = DOOR_SHUT},
                       .on = RATTLING_ON},
    [DOOR_OPENING] = {.name = "OPENING", .update = opening_update, .exits = OPENING_EXITS, .on = OPENING_ON},
    [DOOR_OPEN] =
        {.name = "OPEN", .enter = open_enter, .update = open_update, .exits = OPEN_EXITS, .on = OPEN_ON},
    [DOOR_CLOSING] = {.name = "CLOSING", .update = closing_update, .exits = CLOSING_EXITS, .on = CLOSING_ON},
};

static const char *const MEMBERS[DOOR_STATE_END] = {
    [DOOR_SHUT] = "SHUT", [DOOR_RATTLING] = "RATTLING", [DOOR_OPENING] = "OPENING",
    [DOOR_OPEN] = "OPEN", [DOOR_CLOSING] = "CLOSING",
};

static const MachineTable TABLE = {
    .name = "door",
    .states = STATES,
    .count = DOOR_STATE_END,
    .initial = DOOR_SHUT,
    .members = MEMBERS,
    .listener = tell_listener,
};

const MachineTable *door_table(void) {
    return &TABLE;
}

const char *door_state_name(int state) {
    return machine_state_name(&TABLE, state);
}

void door_start(DoorMind *mind) {
    DoorMind untold = *mind;
    untold.moved = NULL;
    *mind->door = (Door){.gap = mind->thing->open ? DOOR_SWING_TICKS : 0};
    machine_start(&mind->door->machine, &TABLE, &untold);
    if (mind->thing->open) machine_go(&mind->door->machine, &untold, DOOR_OPEN, (MachineReason){0});
}

void door_step(DoorMind *mind) {
    Door *door = mind->door;
    if (door->is_used) machine_send(&door->machine, mind, USED);
    if (door->is_pushed) machine_send(&door->machine, mind, PUSHED);
    machine_step(&door->machine, mind);
    door->is_used = door->is_pushed = door->is_occupied = false;
}

DoorState door_state(const Door *door) {
    return (DoorState)machine_leaf(&door->machine);
}

bool door_is_shut(const Door *door) {
    DoorState state = door_state(door);
    return state != DOOR_OPEN && state != DOOR_CLOSING;
}

Hash door_hash(const Door *door, Hash hash) {
    hash = machine_hash(&door->machine, hash);
    hash = hash_i32(hash, door->gap);
    hash = hash_i32(hash, door->idle);
    return hash_u32(hash, door->is_pushed ? 1u : 0u);
}
