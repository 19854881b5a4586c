// The memory that queries of a tick need: not a part of what a world is, and not copied with it. For this
// room alone.
#ifndef SEVENWATCH_WORLD_WORK_H
#define SEVENWATCH_WORLD_WORK_H

#include "sevenwatch/walk.h"

#include "sevenwatch/place.h"

typedef struct WorldWork {
    WaysScratch scratch;
    Paths paths[WAYS_SIZES]; // of each size of body
    Occluders occluders;     // of this tick, to somebody who stands
    uint8_t *locked_doors;   // a byte a door: shut, and will not open
    int32_t *crowd_next;     // of each guard, the next one in its bucket
    int32_t *crowd_first;    // of each bucket
} WorldWork;

enum { CROWD_BUCKETS = 4096 };

// NULL when memory runs out.
WorldWork *world_work_create(const Place *place, int guard_count, int door_count);
void world_work_destroy(WorldWork *work);

#endif
