// machine_edges: every row of a table that may lead somewhere, one after the other, for those who read a
// table without running it.
#ifndef SEVENWATCH_MACHINE_EDGES_H
#define SEVENWATCH_MACHINE_EDGES_H

#include "sevenwatch/machine.h"

typedef struct MachineEdge {
    MachineRowKind kind;
    int row;           // counted from 1 within its list
    int index;         // counted from 0 through all that are visited
    int from;          // 0: any state
    int to;            // as written: a state, BACK, or STAY
    int event;         // of MACHINE_EVENT
    uint32_t ticks;    // of MACHINE_TIMED
    const char *label; // as written; may be NULL
} MachineEdge;

// Calls `visit` for every row of a state, or of the table itself for 0: guarded, timed, events, exits.
void machine_edges_of(const MachineTable *table, int from, void (*visit)(void *user, const MachineEdge *edge),
                      void *user);

// The same for the table and every registered state, in that order.
void machine_edges(const MachineTable *table, void (*visit)(void *user, const MachineEdge *edge), void *user);

#endif
