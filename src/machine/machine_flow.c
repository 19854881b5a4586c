#include "machine/machine_flow.h"

#include "machine/machine_edges.h"

#include <string.h>

bool machine_is_inside(const MachineTable *table, int state, int other) {
    while (state != 0 && state != other) state = table->states[state].parent;
    return state == other;
}

// The leaf that a transition to a state comes to rest in.
static int landing(const MachineTable *table, int state) {
    while (table->states[state].initial != 0) state = table->states[state].initial;
    return state;
}

typedef struct Reach {
    const MachineTable *table;
    bool *reached;
    bool grew;
} Reach;

static void reach_one(Reach *reach, int state) {
    reach->grew |= !reach->reached[state];
    reach->reached[state] = true;
}

// A state is reached together with those around it and its initial children.
static void reach_state(Reach *reach, int state) {
    const MachineState *states = reach->table->states;
    for (int at = state; at != 0; at = states[at].parent) reach_one(reach, at);
    for (int at = states[state].initial; at != 0; at = states[at].initial) reach_one(reach, at);
}

// BACK leads only to where the machine was.
static void reach_edge(void *user, const MachineEdge *edge) {
    if (edge->to > 0) reach_state(user, edge->to);
}

static void find_reached(const MachineTable *table, bool *reached) {
    Reach reach = {.table = table, .reached = reached};
    reach_state(&reach, table->initial);
    machine_edges_of(table, 0, reach_edge, &reach);
    do {
        reach.grew = false;
        for (int state = 1; state < table->count; state++) {
            if (reached[state]) machine_edges_of(table, state, reach_edge, &reach);
        }
    } while (reach.grew);
}

typedef struct Leave {
    const MachineTable *table;
    int state;
    bool left;
} Leave;

static void leave_edge(void *user, const MachineEdge *edge) {
    Leave *leave = user;
    if (edge->to == MACHINE_STAY) return;
    if (edge->to == MACHINE_BACK) {
        leave->left = true;
        return;
    }
    // A guard does not re-enter what is active, and all that the state is inside of is.
    if (edge->kind == MACHINE_GUARDED && machine_is_inside(leave->table, leave->state, edge->to)) return;
    leave->left |= !machine_is_inside(leave->table, landing(leave->table, edge->to), leave->state);
}

static bool has_a_leaf_outside(const MachineTable *table, int state) {
    for (int leaf = 1; leaf < table->count; leaf++) {
        if (table->states[leaf].initial == 0 && !machine_is_inside(table, leaf, state)) return true;
    }
    return false;
}

// Left by transitions of its own, of what is around it, of what is inside it, or of any state.
static bool is_left(const MachineTable *table, int state) {
    if (!has_a_leaf_outside(table, state)) return true;
    Leave leave = {.table = table, .state = state};
    machine_edges_of(table, 0, leave_edge, &leave);
    for (int owner = 1; owner < table->count && !leave.left; owner++) {
        bool related = machine_is_inside(table, owner, state) || machine_is_inside(table, state, owner);
        if (related) machine_edges_of(table, owner, leave_edge, &leave);
    }
    return leave.left;
}

void machine_flow(const MachineTable *table, MachineFlow *flow) {
    memset(flow, 0, sizeof *flow);
    find_reached(table, flow->reached);
    for (int state = 1; state < table->count; state++) flow->left[state] = is_left(table, state);
}
