#include "machine_tree.h"

#include <string.h>

void tree_tell(Tree *tree, const char *what, const char *name) {
    size_t used = strlen(tree->text);
    snprintf(tree->text + used, sizeof tree->text - used, "%s%s%s%s", used > 0 ? ", " : "", what,
             name[0] != '\0' ? " " : "", name);
}

const char *tree_told(Tree *tree) {
    memcpy(tree->told, tree->text, sizeof tree->told);
    tree->text[0] = '\0';
    return tree->told;
}

static void told_to_enter(Tree *tree, int state, int from) {
    tree_tell(tree, "enter", tree->states[state].name);
    tree->entered_from[state] = from;
    if (tree->in_enter[state]) tree->in_enter[state](tree);
}

static void told_to_exit(Tree *tree, int state, int to) {
    tree_tell(tree, "exit", tree->states[state].name);
    tree->exited_to[state] = to;
    if (tree->in_exit[state]) tree->in_exit[state](tree);
}

static int told_to_update(Tree *tree, int state, uint32_t ticks, MachineReason *reason) {
    tree_tell(tree, "update", state == 0 ? "table" : tree->states[state].name);
    tree->updated_at[state] = ticks;
    *reason = tree->update_reason;
    if (tree->in_update[state]) tree->in_update[state](tree);
    return tree->update_returns[state];
}

// A hook is not told whose it is, so each state needs three of its own.
#define HOOKS(STATE)                                                                                         \
    static void enter_##STATE(void *ctx, int from) {                                                         \
        told_to_enter(ctx, STATE, from);                                                                     \
    }                                                                                                        \
    static void exit_##STATE(void *ctx, int to) {                                                            \
        told_to_exit(ctx, STATE, to);                                                                        \
    }                                                                                                        \
    static int update_##STATE(void *ctx, uint32_t ticks, MachineReason *reason) {                            \
        return told_to_update(ctx, STATE, ticks, reason);                                                    \
    }

HOOKS(A)
HOOKS(B)
HOOKS(C)
HOOKS(D)
HOOKS(E)
HOOKS(F)
HOOKS(G)
HOOKS(H)

static int update_table(void *ctx, uint32_t ticks, MachineReason *reason) {
    return told_to_update(ctx, 0, ticks, reason);
}

static void listener(void *ctx, int from, int to, const MachineReason *reason) {
    Tree *tree = ctx;
    tree->transitions++;
    tree->from = from;
    tree->to = to;
    tree->reason = *reason;
    if (tree->in_listener) tree->in_listener(tree);
}

static void error(void *ctx, MachineError error, int state) {
    Tree *tree = ctx;
    tree->errors++;
    tree->error = error;
    tree->error_state = state;
    if (tree->in_error) tree->in_error(tree);
}

bool fact_0(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((Tree *)ctx)->fact[0];
}

bool fact_1(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((Tree *)ctx)->fact[1];
}

bool fact_2(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((Tree *)ctx)->fact[2];
}

bool never(void *ctx, MachineReason *reason) {
    (void)ctx;
    reason->id = 1000; // of which nobody must hear
    return false;
}

#define HOOKED(STATE)                                                                                        \
    .name = #STATE, .enter = enter_##STATE, .exit = exit_##STATE, .update = update_##STATE, .exits = anywhere

void tree_plant(Tree *tree) {
    static const MachineExit anywhere[] = {
        {A, ""}, {B, ""}, {C, ""}, {D, ""}, {E, ""}, {F, ""}, {G, ""}, {H, ""}, {MACHINE_BACK, ""}, {0}};
    static const MachineState states[TREE_END] = {
        [A] = {HOOKED(A), .initial = B},
        [B] = {HOOKED(B), .parent = A, .initial = C},
        [C] = {HOOKED(C), .parent = B},
        [D] = {HOOKED(D), .parent = B},
        [E] = {HOOKED(E), .parent = A},
        [F] = {HOOKED(F), .initial = G},
        [G] = {HOOKED(G), .parent = F, .initial = H},
        [H] = {HOOKED(H), .parent = G},
    };
    memset(tree, 0, sizeof *tree);
    memcpy(tree->states, states, sizeof states);
    tree->table = (MachineTable){
        .name = "tree",
        .states = tree->states,
        .count = TREE_END,
        .initial = A,
        .update = update_table,
        .exits = anywhere,
        .listener = listener,
        .error = error,
    };
}

void tree_start(Tree *tree) {
    tree_plant(tree);
    machine_start(&tree->machine, &tree->table, tree);
    tree_told(tree);
}

void tree_step(Tree *tree) {
    machine_step(&tree->machine, tree);
}

bool tree_send(Tree *tree, int event) {
    return machine_send(&tree->machine, tree, event);
}

void tree_go(Tree *tree, int to) {
    machine_go(&tree->machine, tree, to, (MachineReason){.id = 7});
}
