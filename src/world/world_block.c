#include "world_block.h"

#include <stdalign.h>
#include <stdlib.h>

// A guard's machine can transition by its hops and once for an update, and it can strike and shout. A door
// can be used, pushed and then move. Loot is taken once. What is in the air can come down, and hurt somebody.
// Besides, there can be one noise, one hurt, one throw, one restart and two steps of the mission a tick.
enum { EVENTS_PER_GUARD = 12, EVENTS_PER_DOOR = 3, EVENTS_PER_THROWN = 3, EVENTS_BESIDES = 6 };

// Appends room for some items to a block of `size` bytes and returns where it is.
static size_t add_room(size_t *size, int count, size_t item_size) {
    const size_t aligned = alignof(max_align_t);
    size_t at = (*size + aligned - 1) / aligned * aligned;
    *size = at + (size_t)count * item_size;
    return at;
}

World *world_block_create(const WorldCounts *counts) {
    const int event_capacity = counts->guards * EVENTS_PER_GUARD + counts->doors * EVENTS_PER_DOOR +
                               counts->loot + THROWN_MOST * EVENTS_PER_THROWN + EVENTS_BESIDES;
    size_t size = sizeof(World) + (size_t)counts->guards * sizeof(Guard);
    size_t doors_at = add_room(&size, counts->doors, sizeof(Door));
    size_t shut_doors_at = add_room(&size, counts->doors, sizeof(uint8_t));
    size_t doorways_at = add_room(&size, counts->doors, sizeof(uint8_t));
    size_t taken_at = add_room(&size, counts->loot, sizeof(uint8_t));
    size_t watchmen_at = add_room(&size, counts->watchmen, sizeof(Watchman));
    size_t squads_at = add_room(&size, counts->squads, sizeof(Squad));
    size_t events_at = add_room(&size, event_capacity, sizeof(WorldEvent));
    World *world = calloc(1, size);
    if (!world) return NULL;
    world->size = size;
    world->doors_at = doors_at;
    world->shut_doors_at = shut_doors_at;
    world->doorways_at = doorways_at;
    world->taken_at = taken_at;
    world->watchmen_at = watchmen_at;
    world->squads_at = squads_at;
    world->events_at = events_at;
    world->watchman_count = counts->watchmen;
    world->squad_count = counts->squads;
    world->event_capacity = event_capacity;
    world->guard_count = counts->guards;
    world->door_count = counts->doors;
    return world;
}

uint8_t *world_shut_door_room(World *world) {
    return world->door_count > 0 ? world_room(world, world->shut_doors_at) : NULL;
}

const uint8_t *world_shut_doors(const World *world) {
    return world->door_count > 0 ? world_room_of(world, world->shut_doors_at) : NULL;
}

WorldEvent *world_event_room(World *world) {
    return world_room(world, world->events_at);
}

Ground world_ground(const World *world) {
    return (Ground){world->place, world_shut_doors(world)};
}
