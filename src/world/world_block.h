// The block of memory that a World is; for this room alone.
#ifndef SEVENWATCH_WORLD_BLOCK_H
#define SEVENWATCH_WORLD_BLOCK_H

#include "sevenwatch/world.h"

// What follows the head: `guard_count` guards, then room for `event_capacity` events. Offsets stand in for
// pointers, so that the block can be copied.
struct World {
    const Place *place;
    const PersonalityBook *book;
    uint64_t seed;
    size_t size;
    size_t events_at; // offset of the events from the block's start
    int event_capacity;
    int event_count;
    int guard_count;
    uint32_t tick;
    Body player;
    Stimuli stimuli; // of the tick in progress
    Guard guards[];
};

WorldEvent *world_event_room(World *world);

// The surroundings in which guard number `i` thinks; its transitions become events of the world.
GuardMind world_mind(World *world, int i);

// Appends an event of this tick and returns it for its fields to be filled in.
WorldEvent *world_tell(World *world, WorldEventKind kind);

// Everything back to its beginning, save the count of ticks.
void world_restart(World *world);

#endif
