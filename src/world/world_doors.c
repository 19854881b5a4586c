// The doors of a world: who uses them, who stands in them, and what becomes of that.
#include "world_block.h"

#include <assert.h>
#include <string.h>

static void tell_moved(void *user, int number, int from, int to) {
    World *world = user;
    int count = 0;
    const Thing *thing = &place_things(world->place, THING_DOOR, &count)[number];
    WorldEvent *event = world_tell(world, EVENT_DOOR);
    event->door = number;
    event->from = from;
    event->to = to;
    event->at = vec2_lerp(thing->rect.min, thing->rect.max, 0.5f);
}

static DoorMind door_mind(World *world, int number) {
    int count = 0;
    return (DoorMind){
        .door = &world_door_room(world)[number],
        .thing = &place_things(world->place, THING_DOOR, &count)[number],
        .number = number,
        .moved = tell_moved,
        .user = world,
    };
}

static void note_shut(World *world, int number) {
    world_shut_door_room(world)[number] = door_is_shut(&world_doors(world)[number]) ? 1 : 0;
}

void world_restart_doors(World *world) {
    for (int i = 0; i < world->door_count; i++) {
        DoorMind mind = door_mind(world, i);
        door_start(&mind);
        note_shut(world, i);
    }
}

static void mark_doorways(World *world) {
    uint8_t *occupied = world_doorway_room(world);
    memset(occupied, 0, (size_t)world->door_count);
    place_mark_doorways(world->place, world->player.at, PLAYER_HALF_SIDE, occupied);
    for (int i = 0; i < world->guard_count; i++) {
        const Guard *guard = &world->guards[i];
        place_mark_doorways(world->place, guard->body.at, world->book->all[guard->personality].radius,
                            occupied);
    }
}

void world_push_doors(World *world) {
    if (world->door_count == 0) return;
    for (int i = 0; i < world->guard_count; i++) {
        int door = world->guards[i].pushes;
        if (door >= 0) world_door_room(world)[door].is_pushed = true;
    }
}

void world_move_doors(World *world) {
    if (world->door_count == 0) return;
    mark_doorways(world);
    for (int i = 0; i < world->door_count; i++) {
        DoorMind mind = door_mind(world, i);
        mind.door->is_occupied = world_doorway_room(world)[i] != 0;
        door_step(&mind);
        note_shut(world, i);
    }
}

// The nearest door so far, by the distance from the player's square.
typedef struct Reach {
    Rect square;
    float squared_distance;
    int door;
} Reach;

static float beyond(float low, float high, float other_low, float other_high) {
    if (other_low > high) return other_low - high;
    return low > other_high ? low - other_high : 0.0f;
}

static bool keep_nearest(void *ctx, int door, Rect rect) {
    Reach *reach = ctx;
    float dx = beyond(reach->square.min.x, reach->square.max.x, rect.min.x, rect.max.x);
    float dy = beyond(reach->square.min.y, reach->square.max.y, rect.min.y, rect.max.y);
    float squared = dx * dx + dy * dy;
    bool is_nearer =
        reach->door >= 0 ? squared < reach->squared_distance : squared <= PLAYER_REACH * PLAYER_REACH;
    if (is_nearer) {
        reach->squared_distance = squared;
        reach->door = door;
    }
    return true;
}

static Rect square_about(Vec2 at, float half_side) {
    Vec2 half = vec2(half_side, half_side);
    return (Rect){vec2_sub(at, half), vec2_add(at, half)};
}

int world_door_in_reach(const World *world) {
    Vec2 at = world->player.at;
    Reach reach = {.square = square_about(at, PLAYER_HALF_SIDE), .door = -1};
    const Walls *doors = world->place->doors;
    if (doors) walls_near(doors, square_about(at, PLAYER_HALF_SIDE + PLAYER_REACH), keep_nearest, &reach);
    return reach.door;
}

void world_use_door(World *world) {
    int door = world_door_in_reach(world);
    if (door >= 0) world_door_room(world)[door].is_used = true;
}

int world_door_count(const World *world) {
    return world->door_count;
}

static const Door *door_at(const World *world, int door) {
    assert(door >= 0 && door < world->door_count);
    return &world_doors(world)[door];
}

DoorState world_door_state(const World *world, int door) {
    return door_state(door_at(world, door));
}

bool world_door_is_shut(const World *world, int door) {
    return door_is_shut(door_at(world, door));
}

float world_door_gap(const World *world, int door) {
    return (float)door_at(world, door)->gap / (float)DOOR_SWING_TICKS;
}

Occluders world_occluders(const World *world) {
    return world_occluders_to(world, world->stimuli.sneaking);
}
