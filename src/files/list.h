// list: an array that grows while a file is read.
#ifndef SEVENWATCH_FILES_LIST_H
#define SEVENWATCH_FILES_LIST_H

#include <stdbool.h>
#include <stddef.h>

// All zero but the size of an item is an empty list.
typedef struct List {
    size_t item_size;
    void *items; // owned; may move when something is added
    int count;
    int capacity;
} List;

// Appends a copy of `item`; false when memory runs out.
bool list_add(List *list, const void *item);
void *list_at(const List *list, int i);
void list_free(List *list);

#endif
