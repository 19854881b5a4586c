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

// The nearest comrades of a guard, in an order in which it does not matter who they are: by distance, then
// from left to right, then from above.
typedef struct Near {
    Vec2 at[NEIGHBOURS];
    float distances[NEIGHBOURS];
    int count;
} Near;

static bool comes_before(float distance, Vec2 at, float other_distance, Vec2 other) {
    if (distance != other_distance) return distance < other_distance;
    return at.x != other.x ? at.x < other.x : at.y < other.y;
}

static void keep_nearest(Near *near, Vec2 at, float distance) {
    int place = near->count;
    while (place > 0 && comes_before(distance, at, near->distances[place - 1], near->at[place - 1])) place--;
    if (place == NEIGHBOURS) return;
    if (near->count < NEIGHBOURS) near->count++;
    for (int i = near->count - 1; i > place; i--) {
        near->at[i] = near->at[i - 1];
        near->distances[i] = near->distances[i - 1];
    }
    near->at[place] = at;
    near->distances[place] = distance;
}

// An order of guards that does not depend on how they are numbered, save for those who share a post.
static bool is_posted_before(const World *world, int guard, int other) {
    Vec2 post = world->place->posts[guard].at, other_post = world->place->posts[other].at;
    if (post.x != other_post.x) return post.x < other_post.x;
    return post.y != other_post.y ? post.y < other_post.y : guard < other;
}

// Two on the very same spot, who may have met at a corner, part: each takes the other for a bit to its side.
static Vec2 beside(const World *world, int guard, int other) {
    const float bit = 1.0f / 16.0f;
    Vec2 at = world->work->crowd[guard].at;
    return is_posted_before(world, guard, other) ? vec2(at.x + bit, at.y + bit)
                                                 : vec2(at.x - bit, at.y - bit);
}

static void look_in_cell(const World *world, int guard, uint32_t cell, Near *near) {
    const WorldWork *work = world->work;
    Vec2 at = work->crowd[guard].at;
    for (int i = *bucket_of(work, cell); i >= 0; i = work->crowd[i].next) {
        const CrowdPlace *other = &work->crowd[i];
        if (other->cell != cell || i == guard) continue;
        float distance = vec2_distance(at, other->at);
        if (distance >= ELBOW_ROOM) continue;
        keep_nearest(near, distance > 0.0f ? other->at : beside(world, guard, i), distance);
    }
}

static Vec2 push_on(const World *world, int guard) {
    Near near = {.count = 0};
    Vec2 at = world->work->crowd[guard].at;
    const int first = cell_of(at.x - ELBOW_ROOM), last = cell_of(at.x + ELBOW_ROOM);
    const int last_row = cell_of(at.y + ELBOW_ROOM);
    for (int row = cell_of(at.y - ELBOW_ROOM); row <= last_row; row++) {
        for (int column = first; column <= last; column++)
            look_in_cell(world, guard, cell_at(column, row), &near);
    }
    if (near.count == 0) return vec2(0.0f, 0.0f);
    return steer_separate(at, near.at, near.count, ELBOW_ROOM, PUSH);
}

void world_feel_crowd(World *world) {
    fill_buckets(world);
    Watchman *watchmen = world_watchmen(world);
    for (int i = 0; i < world->guard_count; i++) watchmen[i].crowd = push_on(world, i);
}
