// bot_queue: what is to be looked at next, the least cost first; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_QUEUE_H
#define SEVENWATCH_RECORD_BOT_QUEUE_H

#include <stdbool.h>

typedef struct QueueEntry {
    float cost;
    int what;
} QueueEntry;

// A heap in memory of its owner's.
typedef struct BotQueue {
    QueueEntry *entries;
    int count, capacity;
} BotQueue;

// Drops the entry where there is no room for it.
void queue_push(BotQueue *queue, float cost, int what);

// Takes out the entry of the least cost, of several always the same; false: there is none.
bool queue_pop(BotQueue *queue, QueueEntry *entry);

#endif
