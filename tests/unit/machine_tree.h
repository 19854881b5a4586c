// machine_tree: a machine for scenes to alter: eight states, three deep, whose hooks write down that they are
// called.
//
//     A (first B)                F (first G)
//       B (first C)                G (first H)
//         C, D                       H
//       E
#ifndef SEVENWATCH_TESTS_MACHINE_TREE_H
#define SEVENWATCH_TESTS_MACHINE_TREE_H

#include "sevenwatch/machine.h"

enum { A = 1, B, C, D, E, F, G, H, TREE_END };

enum { TREE_FACTS = 4, TREE_TEXT_SIZE = 2048 };

typedef struct Tree Tree;

struct Tree {
    Machine machine;
    MachineTable table;
    MachineState states[TREE_END];

    // What the hooks do, set by a scene; [0] is the table's own.
    bool fact[TREE_FACTS];              // what fact_0 and the others say
    int update_returns[TREE_END];       // each update, until the scene changes it
    void (*in_enter[TREE_END])(Tree *); // may be NULL
    void (*in_exit[TREE_END])(Tree *);
    void (*in_update[TREE_END])(Tree *);
    void (*in_listener)(Tree *);
    void (*in_error)(Tree *);
    MachineReason update_reason; // that every update gives

    // What the hooks were told last.
    int entered_from[TREE_END];
    int exited_to[TREE_END];
    uint32_t updated_at[TREE_END];
    int transitions, from, to; // by the listener
    MachineReason reason;
    int errors, error_state;
    MachineError error;

    char text[TREE_TEXT_SIZE];
    char told[TREE_TEXT_SIZE];
};

// The tree with A as its initial state and every update allowed to go anywhere; not started.
void tree_plant(Tree *tree);

// Planted and started, with nothing told of it.
void tree_start(Tree *tree);

void tree_step(Tree *tree);
bool tree_send(Tree *tree, int event);
void tree_go(Tree *tree, int to); // with reason 7

// Adds to what is told.
void tree_tell(Tree *tree, const char *what, const char *name);

// What the hooks wrote since this was last asked: "exit C, enter D".
const char *tree_told(Tree *tree);

// Guards: facts of the tree.
bool fact_0(void *ctx, MachineReason *reason);
bool fact_1(void *ctx, MachineReason *reason);
bool fact_2(void *ctx, MachineReason *reason);
bool never(void *ctx, MachineReason *reason);

#endif
