// Comrades who stand too close push each other gently aside; nobody is in anybody's way.
#include "world_watch.h"

#include "sevenwatch/watchman.h"

static const float CELL = 64.0f;       // px; the buckets are cells of this size, hashed
static const float ELBOW_ROOM = 34.0f; // px between two that do not push
static const float PUSH = 45.0f;       // px per second at most

enum { NEIGHBOURS = 8 };

static uint32_t bucket_of(int column, int row) {
    return ((uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca77u) % CROWD_BUCKETS;
}

static int cell_of(float coordinate) {
    return (int)(coordinate / CELL);
}

static void fill_buckets(World *world) {
    WorldWork *work = world->work;
    for (int i = 0; i < CROWD_BUCKETS; i++) work->crowd_first[i] = -1;
    for (int i = world->guard_count - 1; i >= 0; i--) {
        Vec2 at = world->guards[i].body.at;
        uint32_t bucket = bucket_of(cell_of(at.x), cell_of(at.y));
        work->crowd_next[i] = work->crowd_first[bucket];
        work->crowd_first[bucket] = i;
    }
}

// Appends those of a cell who are near to a guard.
static int add_cell(const World *world, int guard, int column, int row, Vec2 *near, int count) {
    const WorldWork *work = world->work;
    Vec2 at = world->guards[guard].body.at;
    for (int i = work->crowd_first[bucket_of(column, row)]; i >= 0 && count < NEIGHBOURS;
         i = work->crowd_next[i]) {
        Vec2 other = world->guards[i].body.at;
        bool is_of_cell = cell_of(other.x) == column && cell_of(other.y) == row;
        if (i != guard && is_of_cell && vec2_distance(at, other) < ELBOW_ROOM) near[count++] = other;
    }
    return count;
}

// Two on the very same spot part to opposite sides.
static Vec2 parted(int guard) {
    return vec2(guard % 2 == 0 ? PUSH : -PUSH, 0.0f);
}

static Vec2 push_on(const World *world, int guard) {
    Vec2 near[NEIGHBOURS];
    int count = 0;
    Vec2 at = world->guards[guard].body.at;
    for (int row = cell_of(at.y - ELBOW_ROOM); row <= cell_of(at.y + ELBOW_ROOM); row++) {
        for (int column = cell_of(at.x - ELBOW_ROOM); column <= cell_of(at.x + ELBOW_ROOM); column++) {
            count = add_cell(world, guard, column, row, near, count);
        }
    }
    if (count > 0 && vec2_distance(at, near[0]) == 0.0f) return parted(guard);
    return steer_separate(at, near, count, ELBOW_ROOM, PUSH);
}

void world_feel_crowd(World *world) {
    fill_buckets(world);
    for (int i = 0; i < world->guard_count; i++) world_watchmen(world)[i].crowd = push_on(world, i);
}
