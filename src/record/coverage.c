#include "sevenwatch/coverage.h"

#include "machine/machine_edges.h"
#include "machine/machine_flow.h"

#include <assert.h>
#include <string.h>

// Guards' tables are those that have the seven states.
static bool is_of_guards(const MachineTable *table) {
    int state = GUARD_IDLE;
    while (state < GUARD_SEVEN_END && strcmp(machine_state_name(table, state), guard_state_name(state)) == 0)
        state++;
    return state == GUARD_SEVEN_END;
}

Coverage coverage_none(void) {
    Coverage coverage = {.count = 0};
    for (int i = 0; world_table(i); i++) {
        if (!is_of_guards(world_table(i))) continue;
        assert(coverage.count < COVERAGE_MOST_TABLES && world_table(i)->count <= COVERAGE_STATES);
        coverage.of[coverage.count++].table = world_table(i);
    }
    return coverage;
}

static TableCoverage *coverage_of(Coverage *coverage, const MachineTable *table) {
    int i = 0;
    while (i < coverage->count && coverage->of[i].table != table) i++;
    assert(i < coverage->count);
    return &coverage->of[i];
}

// A transition enters its target and those around it that the state it left is not inside of.
static void enter(TableCoverage *coverage, int from, int to) {
    const MachineTable *table = coverage->table;
    for (int state = to; state != 0; state = table->states[state].parent) {
        if (state == to || !machine_is_inside(table, from, state)) coverage->entered[state]++;
    }
}

static int landing(const MachineTable *table, int state) {
    while (table->states[state].initial != 0) state = table->states[state].initial;
    return state;
}

void coverage_begin(Coverage *coverage, const World *world) {
    for (int i = 0; i < world_guard_count(world); i++) {
        const MachineTable *table = world_guard(world, i)->machine.table;
        enter(coverage_of(coverage, table), 0, landing(table, table->initial));
    }
}

typedef struct Sought {
    MachineRow row;
    int index; // -1: not found
    int to;
} Sought;

static void seek_edge(void *user, const MachineEdge *edge) {
    Sought *sought = user;
    const MachineRow row = sought->row;
    if (edge->from != row.state || edge->kind != (MachineRowKind)row.kind || edge->row != row.number) return;
    sought->index = edge->index;
    sought->to = edge->to;
}

// An event between two of the seven states does not name their children; the row does.
static void count_transition(Coverage *coverage, const World *world, const WorldEvent *event) {
    const MachineTable *table = world_guard(world, event->guard)->machine.table;
    TableCoverage *of = coverage_of(coverage, table);
    Sought sought = {.row = event->reason.row, .index = -1, .to = event->to};
    machine_edges(table, seek_edge, &sought);
    assert(sought.index < COVERAGE_ROWS);
    if (sought.index >= 0) of->times[sought.index]++;
    enter(of, event->from, landing(table, sought.to > 0 ? sought.to : event->to));
}

void coverage_take(Coverage *coverage, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_RESET) coverage_begin(coverage, world);
        if (events[i].kind == EVENT_TRANSITION || events[i].kind == EVENT_MOVE)
            count_transition(coverage, world, &events[i]);
    }
}

bool coverage_ran(const TableCoverage *coverage) {
    for (int state = 0; state < coverage->table->count; state++) {
        if (coverage->entered[state] > 0) return true;
    }
    return false;
}
