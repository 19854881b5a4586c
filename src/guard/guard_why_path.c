// The shortest way from where a guard is to a state, by what its table declares.
#include "machine/machine_edges.h"
#include "sevenwatch/why.h"

#include <assert.h>

// A search breadth first. Its nodes are leaves, for what leads on from one depends on nothing else.
typedef struct Search {
    const MachineTable *table;
    int queue[GUARD_STATE_END];
    int count;
    int at;                      // the leaf whose edges are being followed
    int before[GUARD_STATE_END]; // the leaf that each was reached from; 0: not reached
    int by[GUARD_STATE_END];     // the target that led to it
} Search;

static int leaf_of(const MachineTable *table, int state) {
    while (table->states[state].initial != 0) state = table->states[state].initial;
    return state;
}

static bool lies_in(const MachineTable *table, int state, int in) {
    while (state != 0 && state != in) state = table->states[state].parent;
    return state == in;
}

static void reach(void *user, const MachineEdge *edge) {
    Search *search = user;
    if (edge->to <= 0) return;
    int leaf = leaf_of(search->table, edge->to);
    bool is_asked = edge->kind != MACHINE_GUARDED || !lies_in(search->table, search->at, edge->to);
    if (search->before[leaf] != 0 || !is_asked) return;
    search->before[leaf] = search->at;
    search->by[leaf] = edge->to;
    search->queue[search->count++] = leaf;
}

static void follow_edges(Search *search) {
    machine_edges_of(search->table, 0, reach, search);
    for (int state = search->at; state != 0; state = search->table->states[state].parent)
        machine_edges_of(search->table, state, reach, search);
}

// Writes the targets on the way to a leaf, the first ones first. Returns how many there are.
static int write_path(const Search *search, int start, int leaf, int *path, int capacity) {
    int hops = 0;
    for (int at = leaf; at != start; at = search->before[at]) hops++;
    int hop = hops;
    for (int at = leaf; at != start; at = search->before[at]) {
        if (--hop < capacity) path[hop] = search->by[at];
    }
    return hops;
}

int why_path(const GuardMind *mind, int state, int *path, int capacity) {
    const int start = machine_leaf(&mind->guard->machine);
    Search search = {.table = why_table(mind->personality), .queue = {start}, .count = 1};
    assert(search.table->count <= GUARD_STATE_END);
    search.before[start] = start;
    for (int i = 0; i < search.count; i++) {
        search.at = search.queue[i];
        if (lies_in(search.table, search.at, state))
            return write_path(&search, start, search.at, path, capacity);
        follow_edges(&search);
    }
    return -1;
}
