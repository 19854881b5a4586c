#include "base/list.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

List list_of(size_t item_size) {
    return (List){.item_size = item_size};
}

void list_free(List *list) {
    free(list->items);
    *list = list_of(list->item_size);
}

static bool grow(List *list) {
    if (list->capacity > INT_MAX / 2) return false;
    int capacity = list->capacity > 0 ? list->capacity * 2 : 64;
    void *items = realloc(list->items, (size_t)capacity * list->item_size);
    if (!items) return false;
    list->items = items;
    list->capacity = capacity;
    return true;
}

void *list_push(List *list) {
    if (list->count == list->capacity && !grow(list)) {
        list->failed = true;
        return NULL;
    }
    char *item = (char *)list->items + (size_t)list->count++ * list->item_size;
    return memset(item, 0, list->item_size);
}

bool list_add(List *list, const void *item) {
    void *room = list_push(list);
    if (room) memcpy(room, item, list->item_size);
    return room != NULL;
}

void *list_at(const List *list, int i) {
    assert(i >= 0 && i < list->count);
    return (char *)list->items + (size_t)i * list->item_size;
}

void *list_take(List *list) {
    void *items = list->items ? list->items : calloc(1, list->item_size);
    list->items = NULL;
    list_free(list);
    return items;
}
