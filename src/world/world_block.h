// The block of memory that a World is; for this room alone.
#ifndef SEVENWATCH_WORLD_BLOCK_H
#define SEVENWATCH_WORLD_BLOCK_H

#include "sevenwatch/noise.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/world.h"

enum { WORLD_NOISES = 16 }; // of one tick

// What follows the head: `guard_count` guards, `door_count` doors, a byte a door (not 0 where it is shut),
// another byte a door (for the marks of occupied doorways), a byte a loot (not 0 once it is taken), a
// Watchman a guard and a Squad a team where there are watchmen, then room for `event_capacity` events.
// Offsets stand in for pointers, so that the block can be copied; `work` alone is each world's own.
struct World {
    const Place *place;
    const PersonalityBook *book;
    uint64_t seed;
    Assist assist;
    size_t size;
    size_t doors_at; // offsets from the block's start
    size_t shut_doors_at;
    size_t doorways_at;
    size_t taken_at;
    size_t watchmen_at;
    size_t squads_at;
    size_t events_at;
    struct WorldWork *work; // NULL in a world without watchmen
    int event_capacity;
    int event_count;
    int guard_count;
    int door_count;
    int watchman_count; // 0, or as many as guards
    int squad_count;    // the last one is the player's, if he has allies
    int ally_count;
    uint32_t tick;
    Body player;
    Vec2 player_velocity; // px per second, of this tick
    float stride;         // px since its last step that sounded
    bool player_sprints;
    Mission mission;
    int pebbles, pots; // that the player has left
    Thrown thrown[THROWN_MOST];
    Cloud clouds[CLOUDS_MOST];
    Rect smoke[CLOUD_RECTS_MOST]; // what of them stops the eye on this tick
    int smoke_count;
    int noise_count;
    Noise noises[WORLD_NOISES]; // of the tick in progress
    Stimuli stimuli;            // of the tick in progress
    Guard guards[];
};

// How many there are of each.
typedef struct WorldCounts {
    int guards, doors, loot, watchmen, squads;
} WorldCounts;

// An empty block of the right size, which knows its counts and offsets; NULL when memory runs out.
World *world_block_create(const WorldCounts *counts);

static inline void *world_room(World *world, size_t at) {
    return (char *)world + at;
}

static inline const void *world_room_of(const World *world, size_t at) {
    return (const char *)world + at;
}

static inline Door *world_door_room(World *world) {
    return world_room(world, world->doors_at);
}

static inline const Door *world_doors(const World *world) {
    return world_room_of(world, world->doors_at);
}

static inline uint8_t *world_doorway_room(World *world) {
    return world_room(world, world->doorways_at);
}

static inline uint8_t *world_taken_room(World *world) {
    return world_room(world, world->taken_at);
}

static inline const uint8_t *world_taken(const World *world) {
    return world_room_of(world, world->taken_at);
}

static inline Watchman *world_watchmen(World *world) {
    return world_room(world, world->watchmen_at);
}

static inline const Watchman *world_watchmen_of(const World *world) {
    return world_room_of(world, world->watchmen_at);
}

static inline Squad *world_squads(World *world) {
    return world_room(world, world->squads_at);
}

static inline const Squad *world_squads_of(const World *world) {
    return world_room_of(world, world->squads_at);
}

static inline const Personality *world_nature(const World *world, const Guard *guard) {
    return &world->book->all[guard->personality];
}

uint8_t *world_shut_door_room(World *world); // NULL where there is no door
WorldEvent *world_event_room(World *world);

// What bodies move in.
Ground world_ground(const World *world);

// Puts every door as the level says.
void world_restart_doors(World *world);

// Marks the door in the player's reach, if there is one, as used.
void world_use_door(World *world);

// Marks the doors that guards walked into in the act phase.
void world_push_doors(World *world);

// The things phase: doors move.
void world_move_doors(World *world);

// What the player may do of what he wants: once the mission is over, nothing but begin anew.
PlayerIntent world_heed(const World *world, const PlayerIntent *intent);

// Nothing is taken, counted or decided yet.
void world_restart_mission(World *world);

// The mission phase.
void world_mission_phase(World *world, const PlayerIntent *intent);

// Appends an event of this tick and returns it for its fields to be filled in.
WorldEvent *world_tell(World *world, WorldEventKind kind);

// Everything back to its beginning, save the count of ticks.
void world_restart(World *world);

#endif
