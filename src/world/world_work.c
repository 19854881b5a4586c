#include "world_work.h"

#include <stdlib.h>

WorldWork *world_work_create(const Place *place, int guard_count, int door_count) {
    WorldWork *work = calloc(1, sizeof *work);
    if (!work) return NULL;
    work->locked_doors = calloc((size_t)door_count + 1, sizeof *work->locked_doors);
    work->crowd_next = calloc((size_t)guard_count + 1, sizeof *work->crowd_next);
    work->crowd_first = calloc(CROWD_BUCKETS, sizeof *work->crowd_first);
    if (work->locked_doors && work->crowd_next && work->crowd_first &&
        ways_scratch_create(&work->scratch, place->ways)) {
        for (int i = 0; i < place->ways->size_count; i++) {
            work->paths[i] = (Paths){.navigation = place->ways->of_size[i],
                                     .scratch = work->scratch.of_size[i],
                                     .locked_doors = work->locked_doors};
        }
        return work;
    }
    world_work_destroy(work);
    return NULL;
}

void world_work_destroy(WorldWork *work) {
    if (!work) return;
    ways_scratch_free(&work->scratch);
    free(work->locked_doors);
    free(work->crowd_next);
    free(work->crowd_first);
    free(work);
}
