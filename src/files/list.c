#include "files/list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool has_room(List *list) {
    if (list->count < list->capacity) return true;
    int capacity = list->capacity == 0 ? 16 : list->capacity * 2;
    void *items = realloc(list->items, (size_t)capacity * list->item_size);
    if (!items) return false;
    list->items = items;
    list->capacity = capacity;
    return true;
}

bool list_add(List *list, const void *item) {
    if (!has_room(list)) return false;
    list->count++;
    memcpy(list_at(list, list->count - 1), item, list->item_size);
    return true;
}

void *list_at(const List *list, int i) {
    assert(i >= 0 && i < list->count);
    return (char *)list->items + (size_t)i * list->item_size;
}

void list_free(List *list) {
    free(list->items);
    list->items = NULL;
    list->count = list->capacity = 0;
}
