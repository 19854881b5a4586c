#include "place/navigation_open.h"

#include <assert.h>
#include <stdlib.h>

static const uint64_t SLOT_MASK = ((uint64_t)1 << OPEN_SLOT_BITS) - 1;
static const uint64_t NOTHING = UINT64_MAX;

bool open_create(OpenList *open, int capacity) {
    assert(capacity > 0 && (uint64_t)capacity < SLOT_MASK);
    *open = (OpenList){.capacity = capacity, .held = NOTHING};
    open->heap = malloc((size_t)capacity * sizeof *open->heap);
    size_t slots = (size_t)capacity + 2; // one for the entry that is held, one for the entry that comes
    open->nodes = malloc(slots * sizeof *open->nodes);
    open->vacant = malloc(slots * sizeof *open->vacant);
    return open->heap && open->nodes && open->vacant;
}

void open_destroy(OpenList *open) {
    free(open->heap);
    free(open->nodes);
    free(open->vacant);
}

void open_clear(OpenList *open) {
    open->count = 0;
    open->vacant_count = 0;
    open->used = 0;
    open->held = NOTHING;
}

static inline void vacate(OpenList *open, uint64_t entry) {
    open->vacant[open->vacant_count++] = (uint32_t)(entry & SLOT_MASK);
}

static void heap_add(OpenList *open, uint64_t entry) {
    if (open->count == open->capacity) vacate(open, open->heap[--open->count]);
    uint64_t *heap = open->heap;
    int at = open->count++;
    for (; at > 0 && entry < heap[(at - 1) / 2]; at = (at - 1) / 2) heap[at] = heap[(at - 1) / 2];
    heap[at] = entry;
}

// Puts an entry in the place of the first.
static void heap_replace_first(OpenList *open, uint64_t entry) {
    uint64_t *heap = open->heap;
    int at = 0, child = 1;
    for (; child + 1 < open->count; child = 2 * at + 1) {
        child += heap[child + 1] < heap[child];
        if (entry <= heap[child]) break;
        heap[at] = heap[child];
        at = child;
    }
    if (child + 1 == open->count && heap[child] < entry) {
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = entry;
}

Node *open_add(OpenList *open, double f) {
    uint64_t slot = open->vacant_count > 0 ? open->vacant[--open->vacant_count] : (uint64_t)open->used++;
    uint64_t entry = (uint64_t)(f * 8192.0) << OPEN_SLOT_BITS | slot;
    uint64_t lesser = entry < open->held ? open->held : entry;
    open->held = entry < open->held ? entry : open->held;
    if (lesser != NOTHING) heap_add(open, lesser);
    return &open->nodes[slot];
}

static uint64_t heap_take(OpenList *open) {
    uint64_t first = open->heap[0];
    open->count--;
    if (open->count > 0) heap_replace_first(open, open->heap[open->count]);
    return first;
}

bool open_take(OpenList *open, Node *node) {
    uint64_t entry = open->held;
    if (open->count > 0 && open->heap[0] < entry) {
        entry = open->heap[0];
        if (open->held == NOTHING)
            heap_take(open);
        else
            heap_replace_first(open, open->held);
    }
    open->held = NOTHING;
    if (entry == NOTHING) return false;
    *node = open->nodes[entry & SLOT_MASK];
    vacate(open, entry);
    return true;
}
