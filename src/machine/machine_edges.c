#include "machine/machine_edges.h"

#include <stddef.h>

// Where the edges of one state go.
typedef struct Visit {
    int from;
    int index; // of the next
    void (*visit)(void *user, const MachineEdge *edge);
    void *user;
} Visit;

static void visit_edge(Visit *visit, MachineEdge edge) {
    edge.from = visit->from;
    edge.index = visit->index++;
    visit->visit(visit->user, &edge);
}

static void visit_guarded(Visit *visit, const MachineTransition *rows) {
    for (int i = 0; rows && rows[i].to != MACHINE_STAY; i++) {
        visit_edge(
            visit,
            (MachineEdge){.kind = MACHINE_GUARDED, .row = i + 1, .to = rows[i].to, .label = rows[i].label});
    }
}

static void visit_timed(Visit *visit, MachineTimer timer) {
    if (timer.to == MACHINE_STAY && timer.ticks == 0) return;
    visit_edge(visit, (MachineEdge){.kind = MACHINE_TIMED, .row = 1, .to = timer.to, .ticks = timer.ticks});
}

static void visit_events(Visit *visit, const MachineHandler *rows) {
    for (int i = 0; rows && rows[i].event != 0; i++) {
        visit_edge(visit, (MachineEdge){.kind = MACHINE_EVENT,
                                        .row = i + 1,
                                        .to = rows[i].to,
                                        .event = rows[i].event,
                                        .label = rows[i].label});
    }
}

static void visit_exits(Visit *visit, const MachineExit *rows) {
    for (int i = 0; rows && rows[i].to != MACHINE_STAY; i++) {
        visit_edge(visit, (MachineEdge){
                              .kind = MACHINE_EXIT, .row = i + 1, .to = rows[i].to, .label = rows[i].label});
    }
}

static void visit_state(Visit *edges, const MachineTable *table, int from) {
    edges->from = from;
    if (from == 0) {
        visit_guarded(edges, table->any);
        visit_events(edges, table->any_on);
        visit_exits(edges, table->exits);
        return;
    }
    const MachineState *state = &table->states[from];
    visit_guarded(edges, state->to);
    visit_timed(edges, state->after);
    visit_events(edges, state->on);
    visit_exits(edges, state->exits);
}

void machine_edges_of(const MachineTable *table, int from, void (*visit)(void *user, const MachineEdge *edge),
                      void *user) {
    Visit edges = {.visit = visit, .user = user};
    visit_state(&edges, table, from);
}

void machine_edges(const MachineTable *table, void (*visit)(void *user, const MachineEdge *edge),
                   void *user) {
    Visit edges = {.visit = visit, .user = user};
    visit_state(&edges, table, 0);
    for (int state = 1; state < table->count; state++) {
        if (table->states[state].name) visit_state(&edges, table, state);
    }
}
