#include "sevenwatch/machine.h"

#include <assert.h>
#include <stddef.h>

// What a hook asked for, to be done when its turn comes.
typedef struct Pending {
    int event; // 0: a go
    int to;    // of a go
    MachineReason reason;
} Pending;

// Lives on the stack of the outermost step, send, go or start. Slots are not used again: how many can be sent
// in all is what stops a circle of events.
struct MachineRun {
    int count;
    int next;
    bool dropped;
    Pending pending[MACHINE_PENDING];
};

static bool is_registered(const MachineTable *table, int state) {
    return state > 0 && state < table->count && table->states[state].name != NULL;
}

static void report(const Machine *machine, void *ctx, MachineError error, int state) {
    if (machine->table->error) machine->table->error(ctx, error, state);
}

// The state that a target means now, or STAY.
static int resolved(const Machine *machine, int target) {
    return target == MACHINE_BACK ? machine->back : target;
}

// Writes a state and those around it, outermost first, and returns how many they are.
static int chain_to(const MachineTable *table, int state, int chain[MACHINE_DEPTH]) {
    int depth = 0;
    for (int at = state; at != 0; at = table->states[at].parent) depth++;
    assert(depth <= MACHINE_DEPTH);
    int level = depth;
    for (int at = state; at != 0; at = table->states[at].parent) chain[--level] = at;
    return depth;
}

// `back` is the leaf that was left already, or 0 at the start.
static void enter_state(Machine *machine, void *ctx, int state) {
    int level = machine->depth;
    assert(level < MACHINE_DEPTH);
    machine->branch[level] = (int16_t)state;
    machine->ticks_in[level] = 0;
    machine->timed = (uint8_t)(machine->timed & ~(1u << level));
    machine->depth++;
    const MachineState *entered = &machine->table->states[state];
    if (entered->enter) entered->enter(ctx, machine->back);
}

static void enter_initial_children(Machine *machine, void *ctx, int state) {
    const MachineState *states = machine->table->states;
    for (int child = states[state].initial; child != 0; child = states[child].initial) {
        enter_state(machine, ctx, child);
    }
}

static void exit_down_to(Machine *machine, void *ctx, int depth, int to) {
    while (machine->depth > depth) {
        const MachineState *left = &machine->table->states[machine->branch[machine->depth - 1]];
        if (left->exit) left->exit(ctx, to);
        machine->depth--;
    }
}

// How many of the outermost active states stay active: those around both here and the target, but never the
// target.
static int shared_depth(const Machine *machine, const int chain[MACHINE_DEPTH], int chain_depth) {
    int shared = 0;
    while (shared < chain_depth - 1 && shared < machine->depth && machine->branch[shared] == chain[shared]) {
        shared++;
    }
    return shared;
}

static void transition(Machine *machine, void *ctx, int to, const MachineReason *reason) {
    const MachineTable *table = machine->table;
    assert(is_registered(table, to));
    int chain[MACHINE_DEPTH];
    int chain_depth = chain_to(table, to, chain);
    int shared = shared_depth(machine, chain, chain_depth);
    int from = machine_leaf(machine);

    exit_down_to(machine, ctx, shared, to);
    machine->back = (int16_t)from;
    for (int level = shared; level < chain_depth; level++) enter_state(machine, ctx, chain[level]);
    enter_initial_children(machine, ctx, to);
    if (table->listener) table->listener(ctx, from, machine_leaf(machine), reason);
}

// Follows a target, BACK and STAY among them, and returns whether that led anywhere.
static bool go(Machine *machine, void *ctx, int target, const MachineReason *reason) {
    int to = resolved(machine, target);
    if (to != MACHINE_STAY) transition(machine, ctx, to, reason);
    return to != MACHINE_STAY;
}

static MachineRow row_of(int state, MachineRowKind kind, ptrdiff_t before) {
    return (MachineRow){(int16_t)state, (uint8_t)kind,
                        (uint8_t)(before < UINT8_MAX ? before + 1 : UINT8_MAX)};
}

// The target of the first of these rows of a state, or of the table for 0, that is to be taken, or STAY.
static int guarded_target(const Machine *machine, void *ctx, int owner, const MachineTransition *rows,
                          MachineReason *reason) {
    if (!rows) return MACHINE_STAY;
    for (const MachineTransition *row = rows; row->to != MACHINE_STAY; row++) {
        assert(row->to != MACHINE_BACK);
        if (machine_is(machine, row->to)) continue;
        *reason = (MachineReason){.id = row->reason};
        if (row->when && !row->when(ctx, reason)) continue;
        reason->row = row_of(owner, MACHINE_GUARDED, row - rows);
        return row->to;
    }
    return MACHINE_STAY;
}

// Where the timer of the state at a level leads, if it goes off now, or STAY. A timer that leads BACK, with
// nowhere to go back to, has gone off all the same.
static int timed_target(Machine *machine, int level, MachineReason *reason) {
    const MachineTimer *timer = &machine->table->states[machine->branch[level]].after;
    uint8_t bit = (uint8_t)(1u << level);
    if (machine->ticks_in[level] < timer->ticks || (machine->timed & bit) != 0) return MACHINE_STAY;
    int to = resolved(machine, timer->to);
    if (to == MACHINE_STAY) machine->timed |= bit;
    *reason = (MachineReason){.id = timer->reason, .row = row_of(machine->branch[level], MACHINE_TIMED, 0)};
    return to;
}

// The transition that is due now, or STAY. `timer` becomes its level's bit in Machine.timed, if it is a
// timer's.
static int next_hop(Machine *machine, void *ctx, MachineReason *reason, uint8_t *timer) {
    const MachineTable *table = machine->table;
    const MachineState *states = table->states;
    const int depth = machine->depth;
    *timer = 0;
    int to = guarded_target(machine, ctx, 0, table->any, reason);
    if (to != MACHINE_STAY) return to;
    for (int level = 0; level < depth; level++) {
        const MachineState *state = &states[machine->branch[level]];
        if (!state->to && state->after.to == MACHINE_STAY) continue;
        to = guarded_target(machine, ctx, machine->branch[level], state->to, reason);
        if (to != MACHINE_STAY) return to;
        if (state->after.to == MACHINE_STAY) continue;
        to = timed_target(machine, level, reason);
        if (to == MACHINE_STAY) continue;
        *timer = (uint8_t)(1u << level);
        return to;
    }
    return MACHINE_STAY;
}

static void take_hops(Machine *machine, void *ctx) {
    MachineReason reason;
    uint8_t timer;
    int to;
    for (int taken = 0; (to = next_hop(machine, ctx, &reason, &timer)) != MACHINE_STAY; taken++) {
        if (taken == MACHINE_HOPS) {
            report(machine, ctx, MACHINE_TOO_MANY_HOPS, machine_leaf(machine));
            return;
        }
        machine->timed |= timer; // before the transition, which may enter the timer's state anew
        transition(machine, ctx, to, &reason);
    }
}

// The first of these rows that names a target, or NULL.
static const MachineExit *find_exit(const MachineExit *exit, int to) {
    if (!exit) return NULL;
    while (exit->to != MACHINE_STAY && exit->to != to) exit++;
    return exit->to == to ? exit : NULL;
}

// Goes where an update says, and returns whether that was anywhere. `owner` is the state whose update it was.
static bool follow_update(Machine *machine, void *ctx, int owner, int returned, MachineReason *reason) {
    const MachineTable *table = machine->table;
    const MachineExit *exits = owner == 0 ? table->exits : table->states[owner].exits;
    const MachineExit *exit = find_exit(exits, returned);
    if (!exit) {
        report(machine, ctx, MACHINE_UNDECLARED_TARGET, owner);
        return false;
    }
    reason->row = row_of(owner, MACHINE_EXIT, exit - exits);
    return go(machine, ctx, returned, reason);
}

static void run_updates(Machine *machine, void *ctx) {
    const MachineTable *table = machine->table;
    if (table->update) {
        MachineReason reason = {0};
        int returned = table->update(ctx, machine->ticks, &reason);
        if (returned != MACHINE_STAY && follow_update(machine, ctx, 0, returned, &reason)) return;
    }
    const MachineState *states = table->states;
    const int depth = machine->depth;
    for (int level = 0; level < depth; level++) {
        int owner = machine->branch[level];
        const MachineState *state = &states[owner];
        if (!state->update) continue;
        MachineReason reason = {0};
        int returned = state->update(ctx, machine->ticks_in[level], &reason);
        if (returned != MACHINE_STAY && follow_update(machine, ctx, owner, returned, &reason)) return;
    }
}

static bool handle(Machine *machine, void *ctx, int owner, const MachineHandler *rows, int event) {
    if (!rows) return false;
    for (const MachineHandler *row = rows; row->event != 0; row++) {
        if (row->event != event) continue;
        MachineReason reason = {.id = row->reason};
        if (row->when && !row->when(ctx, &reason)) continue;
        if (row->run) row->run(ctx);
        reason.row = row_of(owner, MACHINE_EVENT, row - rows);
        go(machine, ctx, row->to, &reason);
        return true;
    }
    return false;
}

static bool dispatch(Machine *machine, void *ctx, int event) {
    const MachineTable *table = machine->table;
    for (int level = machine->depth - 1; level >= 0; level--) {
        int owner = machine->branch[level];
        if (handle(machine, ctx, owner, table->states[owner].on, event)) return true;
    }
    return handle(machine, ctx, 0, table->any_on, event);
}

static bool keep(Machine *machine, void *ctx, Pending pending) {
    struct MachineRun *run = machine->run;
    if (run->count < MACHINE_PENDING) {
        run->pending[run->count++] = pending;
        return true;
    }
    if (!run->dropped) {
        run->dropped = true; // first, for the report may send events too
        report(machine, ctx, MACHINE_TOO_MANY_EVENTS, machine_leaf(machine));
    }
    return false;
}

static void begin(Machine *machine, struct MachineRun *run) {
    assert(machine->table != NULL && machine->run == NULL);
    run->count = 0;
    run->next = 0;
    run->dropped = false;
    machine->run = run;
}

static void handle_pending(Machine *machine, void *ctx, struct MachineRun *run) {
    while (run->next < run->count) {
        const Pending *pending = &run->pending[run->next++];
        if (pending->event != 0)
            dispatch(machine, ctx, pending->event);
        else
            go(machine, ctx, pending->to, &pending->reason);
    }
}

static void finish(Machine *machine, void *ctx, struct MachineRun *run) {
    if (run->count > 0) handle_pending(machine, ctx, run);
    machine->run = NULL;
}

void machine_start(Machine *machine, const MachineTable *table, void *ctx) {
    assert(is_registered(table, table->initial));
    *machine = (Machine){.table = table};
    struct MachineRun run;
    begin(machine, &run);
    int chain[MACHINE_DEPTH];
    int depth = chain_to(table, table->initial, chain);
    for (int level = 0; level < depth; level++) enter_state(machine, ctx, chain[level]);
    enter_initial_children(machine, ctx, table->initial);
    finish(machine, ctx, &run);
}

void machine_step(Machine *machine, void *ctx) {
    struct MachineRun run;
    begin(machine, &run);
    machine->ticks++;
    for (int level = 0; level < MACHINE_DEPTH; level++) machine->ticks_in[level]++; // cheaper than a choice
    take_hops(machine, ctx);
    run_updates(machine, ctx);
    finish(machine, ctx, &run);
}

bool machine_send(Machine *machine, void *ctx, int event) {
    assert(event != 0);
    if (machine->run) return keep(machine, ctx, (Pending){.event = event});
    struct MachineRun run;
    begin(machine, &run);
    bool handled = dispatch(machine, ctx, event);
    finish(machine, ctx, &run);
    return handled;
}

void machine_go(Machine *machine, void *ctx, int to, MachineReason reason) {
    assert(machine->table != NULL);
    if (to == MACHINE_STAY) return;
    if (to != MACHINE_BACK && !is_registered(machine->table, to)) {
        report(machine, ctx, MACHINE_NO_SUCH_STATE, to);
        return;
    }
    reason.row = (MachineRow){0}; // it may be another transition's reason, handed on
    if (machine->run) {
        keep(machine, ctx, (Pending){.to = to, .reason = reason});
        return;
    }
    struct MachineRun run;
    begin(machine, &run);
    go(machine, ctx, to, &reason);
    finish(machine, ctx, &run);
}

// The level at which a state is active, or -1.
static int level_of(const Machine *machine, int state) {
    for (int level = 0; level < machine->depth; level++) {
        if (machine->branch[level] == state) return level;
    }
    return -1;
}

int machine_leaf(const Machine *machine) {
    return machine_at(machine, machine->depth - 1);
}

int machine_previous(const Machine *machine) {
    return machine->back;
}

int machine_depth(const Machine *machine) {
    return machine->depth;
}

bool machine_is(const Machine *machine, int state) {
    return level_of(machine, state) >= 0;
}

uint32_t machine_ticks(const Machine *machine) {
    return machine->ticks;
}

uint32_t machine_ticks_in_leaf(const Machine *machine) {
    return machine->depth > 0 ? machine->ticks_in[machine->depth - 1] : 0;
}

uint32_t machine_ticks_in(const Machine *machine, int state) {
    int level = level_of(machine, state);
    return level >= 0 ? machine->ticks_in[level] : 0;
}

const char *machine_state_name(const MachineTable *table, int state) {
    if (state == MACHINE_BACK) return "BACK";
    if (state == MACHINE_STAY) return "none";
    if (is_registered(table, state)) return table->states[state].name;
    bool is_member = state > 0 && state < table->count && table->members && table->members[state];
    return is_member ? table->members[state] : "unknown";
}
