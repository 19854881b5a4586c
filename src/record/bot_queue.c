#include "record/bot_queue.h"

static bool is_before(const QueueEntry *a, const QueueEntry *b) {
    return a->cost < b->cost || (a->cost == b->cost && a->what < b->what);
}

static void swap(QueueEntry *a, QueueEntry *b) {
    const QueueEntry kept = *a;
    *a = *b;
    *b = kept;
}

void queue_push(BotQueue *queue, float cost, int what) {
    if (queue->count == queue->capacity) return;
    QueueEntry *entries = queue->entries;
    int i = queue->count++;
    entries[i] = (QueueEntry){cost, what};
    for (; i > 0 && is_before(&entries[i], &entries[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&entries[i], &entries[(i - 1) / 2]);
}

static void sink(BotQueue *queue) {
    QueueEntry *entries = queue->entries;
    for (int i = 0;;) {
        int least = i;
        for (int child = 2 * i + 1; child <= 2 * i + 2 && child < queue->count; child++) {
            if (is_before(&entries[child], &entries[least])) least = child;
        }
        if (least == i) return;
        swap(&entries[i], &entries[least]);
        i = least;
    }
}

bool queue_pop(BotQueue *queue, QueueEntry *entry) {
    if (queue->count == 0) return false;
    *entry = queue->entries[0];
    queue->entries[0] = queue->entries[--queue->count];
    sink(queue);
    return true;
}
