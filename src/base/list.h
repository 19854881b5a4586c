// list: an array that grows while something is made at load.
#ifndef SEVENWATCH_BASE_LIST_H
#define SEVENWATCH_BASE_LIST_H

#include <stdbool.h>
#include <stddef.h>

// All zero but the size of an item is an empty list.
typedef struct List {
    void *items; // owned
    int count, capacity;
    size_t item_size;
    bool failed; // memory ran out; what was added since is lost
} List;

List list_of(size_t item_size);
void list_free(List *list);

// A new item at the end, all zero, or NULL when memory runs out. Moves the others.
void *list_push(List *list);

// Appends a copy of an item; false when memory runs out.
bool list_add(List *list, const void *item);

void *list_at(const List *list, int i);

// Takes the items out of the list, which is then empty; the caller frees them. Never NULL while memory lasts.
void *list_take(List *list);

#endif
