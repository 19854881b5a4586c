// machine_flow: which states of a table that can run are ever reached, and which are ever left.
#ifndef SEVENWATCH_MACHINE_FLOW_H
#define SEVENWATCH_MACHINE_FLOW_H

#include "sevenwatch/machine.h"

// Indexed by member.
typedef struct MachineFlow {
    bool reached[MACHINE_MEMBERS + 1]; // from the initial state, by whatever the table may do
    bool left[MACHINE_MEMBERS + 1];    // for a state outside it; true also where there is nothing outside it
} MachineFlow;

// The table is one that machine_check refuses nothing of.
void machine_flow(const MachineTable *table, MachineFlow *flow);

// Is a state another, or inside it?
bool machine_is_inside(const MachineTable *table, int state, int other);

#endif
