// machine_reference: a second machine, written from the header's promises alone, slow and without a trick: it
// keeps the set of active states and searches it for everything. What machine.c does must be what it does.
#ifndef SEVENWATCH_TESTS_MACHINE_REFERENCE_H
#define SEVENWATCH_TESTS_MACHINE_REFERENCE_H

#include "sevenwatch/machine.h"

enum { REFERENCE_STATES = 16 };

typedef struct Waiting {
    int event; // 0: a go
    int to;
    MachineReason reason;
} Waiting;

typedef struct Reference {
    const MachineTable *table;
    void *ctx;
    bool active[REFERENCE_STATES];
    bool rang[REFERENCE_STATES]; // its timer, since it was entered
    uint32_t clock[REFERENCE_STATES];
    uint32_t ticks;
    int previous;
    bool busy;
    bool complained;
    int sent; // by hooks, in the step or send in progress
    int handled;
    Waiting waiting[MACHINE_PENDING];
} Reference;

void reference_start(Reference *reference, const MachineTable *table, void *ctx);
void reference_step(Reference *reference);
bool reference_send(Reference *reference, int event);
void reference_go(Reference *reference, int to, MachineReason reason);

int reference_depth_of(const MachineTable *table, int state); // 0 for an outermost state
int reference_leaf(const Reference *reference);               // the deepest active state, or 0

#endif
