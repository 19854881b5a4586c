#include "machine_reference.h"

#include <string.h>

int reference_depth_of(const MachineTable *table, int state) {
    int parent = table->states[state].parent;
    return parent == 0 ? 0 : 1 + reference_depth_of(table, parent);
}

static bool is_around(const MachineTable *table, int outer, int inner) {
    int parent = table->states[inner].parent;
    return parent != 0 && (parent == outer || is_around(table, outer, parent));
}

// The active state with so many states around it, or 0.
static int active_at(const Reference *reference, int depth) {
    for (int state = 1; state < reference->table->count; state++) {
        if (reference->active[state] && reference_depth_of(reference->table, state) == depth) return state;
    }
    return 0;
}

int reference_leaf(const Reference *reference) {
    for (int depth = MACHINE_DEPTH - 1; depth >= 0; depth--) {
        if (active_at(reference, depth) != 0) return active_at(reference, depth);
    }
    return 0;
}

static void complain(Reference *reference, MachineError error, int state) {
    reference->table->error(reference->ctx, error, state);
}

static void enter(Reference *reference, int state, int from) {
    reference->active[state] = true;
    reference->rang[state] = false;
    reference->clock[state] = 0;
    reference->table->states[state].enter(reference->ctx, from);
}

// Enters what is around a state and not active yet, the state, and its first children.
static void enter_all(Reference *reference, int to, int from) {
    const MachineTable *table = reference->table;
    for (int depth = 0; depth < MACHINE_DEPTH; depth++) {
        for (int state = 1; state < table->count; state++) {
            bool wanted = state == to || is_around(table, state, to);
            if (!wanted || reference_depth_of(table, state) != depth) continue;
            if (!reference->active[state]) enter(reference, state, from);
        }
    }
    for (int child = table->states[to].initial; child != 0; child = table->states[child].initial) {
        enter(reference, child, from);
    }
}

static bool move(Reference *reference, int target, const MachineReason *reason) {
    const MachineTable *table = reference->table;
    int to = target == MACHINE_BACK ? reference->previous : target;
    if (to == 0) return false;
    int from = reference_leaf(reference);
    for (int depth = MACHINE_DEPTH - 1; depth >= 0; depth--) {
        int state = active_at(reference, depth);
        if (state == 0 || is_around(table, state, to)) continue;
        table->states[state].exit(reference->ctx, to);
        reference->active[state] = false;
    }
    reference->previous = from;
    enter_all(reference, to, from);
    table->listener(reference->ctx, from, reference_leaf(reference), reason);
    return true;
}

typedef struct Due {
    int to;
    int timer_of; // the state whose timer it is, or 0
    MachineReason reason;
} Due;

static bool guard_due(Reference *reference, const MachineTransition *rows, Due *due) {
    for (; rows->to != 0; rows++) {
        MachineReason reason = {.id = rows->reason};
        if (reference->active[rows->to]) continue;
        if (rows->when && !rows->when(reference->ctx, &reason)) continue;
        *due = (Due){.to = rows->to, .reason = reason};
        return true;
    }
    return false;
}

static bool timer_due(Reference *reference, int state, Due *due) {
    MachineTimer after = reference->table->states[state].after;
    if (after.to == 0 || reference->rang[state] || reference->clock[state] < after.ticks) return false;
    if (after.to == MACHINE_BACK && reference->previous == 0) {
        reference->rang[state] = true;
        return false;
    }
    *due = (Due){.to = after.to, .timer_of = state, .reason = {.id = after.reason}};
    return true;
}

static bool anything_due(Reference *reference, Due *due) {
    if (guard_due(reference, reference->table->any, due)) return true;
    for (int depth = 0; depth < MACHINE_DEPTH; depth++) {
        int state = active_at(reference, depth);
        if (state == 0) continue;
        if (guard_due(reference, reference->table->states[state].to, due)) return true;
        if (timer_due(reference, state, due)) return true;
    }
    return false;
}

static void hop(Reference *reference) {
    Due due;
    int hops = 0;
    while (anything_due(reference, &due)) {
        if (hops == MACHINE_HOPS) {
            complain(reference, MACHINE_TOO_MANY_HOPS, reference_leaf(reference));
            return;
        }
        if (due.timer_of != 0) reference->rang[due.timer_of] = true;
        move(reference, due.to, &due.reason);
        hops++;
    }
}

// Does what an update returned. True when it moved.
static bool obey(Reference *reference, int owner, const MachineExit *exits, int to, MachineReason reason) {
    if (to == 0) return false;
    for (; exits->to != 0; exits++) {
        if (exits->to == to) return move(reference, to, &reason);
    }
    complain(reference, MACHINE_UNDECLARED_TARGET, owner);
    return false;
}

static void update(Reference *reference) {
    const MachineTable *table = reference->table;
    MachineReason reason = {0};
    int to = table->update(reference->ctx, reference->ticks, &reason);
    if (obey(reference, 0, table->exits, to, reason)) return;
    for (int depth = 0; depth < MACHINE_DEPTH; depth++) {
        int state = active_at(reference, depth);
        if (state == 0) return;
        reason = (MachineReason){0};
        to = table->states[state].update(reference->ctx, reference->clock[state], &reason);
        if (obey(reference, state, table->states[state].exits, to, reason)) return;
    }
}

static bool take_event(Reference *reference, const MachineHandler *rows, int event) {
    for (; rows->event != 0; rows++) {
        MachineReason reason = {.id = rows->reason};
        if (rows->event != event) continue;
        if (rows->when && !rows->when(reference->ctx, &reason)) continue;
        if (rows->run) rows->run(reference->ctx);
        move(reference, rows->to, &reason);
        return true;
    }
    return false;
}

static bool offer_event(Reference *reference, int event) {
    for (int depth = MACHINE_DEPTH - 1; depth >= 0; depth--) {
        int state = active_at(reference, depth);
        if (state != 0 && take_event(reference, reference->table->states[state].on, event)) return true;
    }
    return take_event(reference, reference->table->any_on, event);
}

static bool let_wait(Reference *reference, Waiting waiting) {
    if (reference->sent < MACHINE_PENDING) {
        reference->waiting[reference->sent++] = waiting;
        return true;
    }
    if (!reference->complained) complain(reference, MACHINE_TOO_MANY_EVENTS, reference_leaf(reference));
    reference->complained = true;
    return false;
}

static void settle(Reference *reference) {
    for (; reference->handled < reference->sent; reference->handled++) {
        Waiting next = reference->waiting[reference->handled];
        if (next.event != 0)
            offer_event(reference, next.event);
        else
            move(reference, next.to, &next.reason);
    }
    reference->busy = false;
    reference->complained = false;
    reference->sent = 0;
    reference->handled = 0;
}

void reference_start(Reference *reference, const MachineTable *table, void *ctx) {
    memset(reference, 0, sizeof *reference);
    reference->table = table;
    reference->ctx = ctx;
    reference->busy = true;
    enter_all(reference, table->initial, 0);
    settle(reference);
}

void reference_step(Reference *reference) {
    reference->busy = true;
    reference->ticks++;
    for (int state = 1; state < reference->table->count; state++) {
        if (reference->active[state]) reference->clock[state]++;
    }
    hop(reference);
    update(reference);
    settle(reference);
}

bool reference_send(Reference *reference, int event) {
    if (reference->busy) return let_wait(reference, (Waiting){.event = event});
    reference->busy = true;
    bool taken = offer_event(reference, event);
    settle(reference);
    return taken;
}

void reference_go(Reference *reference, int to, MachineReason reason) {
    if (to == 0) return;
    if (to < MACHINE_BACK || to >= reference->table->count) {
        complain(reference, MACHINE_NO_SUCH_STATE, to);
        return;
    }
    if (reference->busy) {
        let_wait(reference, (Waiting){.to = to, .reason = reason});
        return;
    }
    reference->busy = true;
    move(reference, to, &reason);
    settle(reference);
}
