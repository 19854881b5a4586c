// Comrades who stand too close push each other gently aside; nobody is in anybody's way.
#include "world_watch.h"

#include "sevenwatch/watchman.h"

static const float CELL = 64.0f;       // px; the buckets are cells of this size, hashed
static const float ELBOW_ROOM = 34.0f; // px between two that do not push
static const float PUSH = 45.0f;       // px per second at most

enum { NEIGHBOURS = 8 };

static int cell_of(float coordinate) {
    return (int)(coordinate / CELL);
}

// Nobody stands out of the world, nor is it wider than 65,536 px.
static uint32_t cell_at(int column, int row) {
    return (uint32_t)row << 16 | (uint32_t)column;
}

static int32_t *bucket_of(const WorldWork *work, uint32_t cell) {
    return &work->crowd_first[cell * 0x9e3779b1u >> work->crowd_shift];
}

static void fill_buckets(World *world) {
    WorldWork *work = world->work;
    const uint32_t buckets = 1u << (32u - work->crowd_shift);
    for (uint32_t i = 0; i < buckets; i++) work->crowd_first[i] = -1;
    for (int i = world->guard_count - 1; i >= 0; i--) {
        Vec2 at = world->guards[i].body.at;
        uint32_t cell = cell_at(cell_of(at.x), cell_of(at.y));
        int32_t *first = bucket_of(work, cell);
        work->crowd[i] = (CrowdPlace){.at = at, .cell = cell, .next = *first};
        *first = i;
    }
}

// Appends those of a cell who are near to a guard.
static int add_cell(const WorldWork *work, int guard, uint32_t cell, Vec2 *near, int count) {
    Vec2 at = work->crowd[guard].at;
    for (int i = *bucket_of(work, cell); i >= 0 && count < NEIGHBOURS; i = work->crowd[i].next) {
        const CrowdPlace *other = &work->crowd[i];
        if (other->cell != cell || i == guard) continue;
        if (vec2_distance(at, other->at) < ELBOW_ROOM) near[count++] = other->at;
    }
    return count;
}

// Two on the very same spot part to opposite sides.
static Vec2 parted(int guard) {
    return vec2(guard % 2 == 0 ? PUSH : -PUSH, 0.0f);
}

static Vec2 push_on(const WorldWork *work, int guard) {
    Vec2 near[NEIGHBOURS];
    int count = 0;
    Vec2 at = work->crowd[guard].at;
    const int first = cell_of(at.x - ELBOW_ROOM), last = cell_of(at.x + ELBOW_ROOM);
    const int last_row = cell_of(at.y + ELBOW_ROOM);
    for (int row = cell_of(at.y - ELBOW_ROOM); row <= last_row; row++) {
        for (int column = first; column <= last; column++)
            count = add_cell(work, guard, cell_at(column, row), near, count);
    }
    if (count == 0) return vec2(0.0f, 0.0f);
    if (vec2_distance(at, near[0]) == 0.0f) return parted(guard);
    return steer_separate(at, near, count, ELBOW_ROOM, PUSH);
}

void world_feel_crowd(World *world) {
    fill_buckets(world);
    Watchman *watchmen = world_watchmen(world);
    for (int i = 0; i < world->guard_count; i++) watchmen[i].crowd = push_on(world->work, i);
}
