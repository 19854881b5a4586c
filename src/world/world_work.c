#include "world_work.h"

#include "world_watch.h"

#include <stdlib.h>

static void *room_for(int count, size_t size) {
    return calloc((size_t)count + 1, size);
}

// All bits below a power of two which is so many times the guards that few cells share a count.
static uint32_t count_mask(int guards) {
    uint32_t mask = 63;
    while (mask < (uint32_t)guards * 8u) mask = 2u * mask + 1u;
    return mask;
}

static bool make_room(WorldWork *work, const World *world) {
    work->crowd_lanes = world_crowd_lanes(world->place->size);
    work->paths_of = room_for(world->book->count, sizeof *work->paths_of);
    work->locked_doors = room_for(world->door_count, sizeof *work->locked_doors);
    work->squad_first = room_for(world->squad_count, sizeof *work->squad_first);
    work->squad_next = room_for(world->guard_count, sizeof *work->squad_next);
    work->intruders = room_for(1 + world->ally_count, sizeof *work->intruders);
    work->foes = room_for(world->ally_count > 0 ? world->guard_count : 0, sizeof *work->foes);
    work->shouters.guards = room_for(world->guard_count, sizeof *work->shouters.guards);
    work->told.guards = room_for(world->guard_count, sizeof *work->told.guards);
    work->places = room_for(world->guard_count, sizeof *work->places);
    work->crowd_count_mask = count_mask(world->guard_count);
    work->crowd_counts = room_for((int)work->crowd_count_mask, sizeof *work->crowd_counts);
    work->crowd = room_for(world->guard_count, sizeof *work->crowd);
    work->crowd_sorting = room_for(world->guard_count, sizeof *work->crowd_sorting);
    work->crowd_x = room_for(world->guard_count, sizeof *work->crowd_x);
    work->crowd_y = room_for(world->guard_count, sizeof *work->crowd_y);
    work->crowd_push_x = room_for(world->guard_count, sizeof *work->crowd_push_x);
    work->crowd_push_y = room_for(world->guard_count, sizeof *work->crowd_push_y);
    work->crowd_starts = room_for(work->crowd_lanes, sizeof *work->crowd_starts);
    return work->paths_of && work->locked_doors && work->squad_first && work->squad_next && work->intruders &&
           work->foes && work->shouters.guards && work->told.guards && work->places && work->crowd &&
           work->crowd_sorting && work->crowd_x && work->crowd_y && work->crowd_push_x &&
           work->crowd_push_y && work->crowd_counts && work->crowd_starts &&
           ways_scratch_create(&work->scratch, world->place->ways);
}

static void find_paths(WorldWork *work, const World *world) {
    const Ways *ways = world->place->ways;
    for (int i = 0; i < ways->size_count; i++)
        work->paths[i] = (Paths){.navigation = ways->of_size[i],
                                 .scratch = work->scratch.of_size[i],
                                 .locked_doors = work->locked_doors};
    for (int i = 0; i < world->book->count; i++) {
        const Personality *personality = &world->book->all[i];
        int size = ways_find(ways, personality->radius);
        bool finds_its_way = personality->mind != MIND_TEXTBOOK && size >= 0;
        work->paths_of[i] = finds_its_way ? &work->paths[size] : NULL;
    }
}

WorldWork *world_work_create(const World *world) {
    WorldWork *work = calloc(1, sizeof *work);
    if (!work) return NULL;
    if (!make_room(work, world)) {
        world_work_destroy(work);
        return NULL;
    }
    find_paths(work, world);
    world_list_subjects(work, world);
    return work;
}

void world_work_destroy(WorldWork *work) {
    if (!work) return;
    ways_scratch_free(&work->scratch);
    free(work->paths_of);
    free(work->locked_doors);
    free(work->squad_first);
    free(work->squad_next);
    free(work->intruders);
    free(work->foes);
    free(work->shouters.guards);
    free(work->told.guards);
    free(work->places);
    free(work->crowd);
    free(work->crowd_sorting);
    free(work->crowd_x);
    free(work->crowd_y);
    free(work->crowd_push_x);
    free(work->crowd_push_y);
    free(work->crowd_counts);
    free(work->crowd_starts);
    free(work);
}
