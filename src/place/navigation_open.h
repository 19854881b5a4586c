// navigation_open: the open list of a search, for navigation's own files: what it still has to look at, the
// most promising first.
#ifndef SEVENWATCH_PLACE_NAVIGATION_OPEN_H
#define SEVENWATCH_PLACE_NAVIGATION_OPEN_H

#include <stdbool.h>
#include <stdint.h>

// All ways that come straight from one point, the root, into a cell: through a stretch of a portal, or, when
// the root is in the cell, to all of it.
typedef struct Node {
    double g;       // px from the start to the root
    double lo, hi;  // the stretch, along the portal
    int32_t portal; // or NONE - 1 - cell
    int32_t root;   // a vertex, or the start
} Node;

// An entry is f, the length of a way through the node or less, in units of 2^-13 px, above the node's slot,
// so that comparing entries is comparing integers.
typedef struct OpenList {
    uint64_t *heap; // binary
    Node *nodes;
    uint32_t *vacant; // a stack of slots that were used and are free again
    int count;        // of entries
    int vacant_count;
    int used;      // slots from here on were never used since the list was cleared
    int capacity;  // of the heap
    uint64_t held; // the most promising entry is often the last one added: it is kept out of the heap
} OpenList;

enum { OPEN_SLOT_BITS = 22 };

bool open_create(OpenList *open, int capacity);
void open_destroy(OpenList *open);
void open_clear(OpenList *open);

// A new node for the caller to fill in, of this f. When the list is full, one of its least promising half
// makes room.
Node *open_add(OpenList *open, double f);

// Takes out the most promising node; false when there is none.
bool open_take(OpenList *open, Node *node);

#endif
