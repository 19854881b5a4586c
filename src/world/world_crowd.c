// Comrades who stand too close push each other gently aside; nobody is in anybody's way.
//
// Whoever is near to a guard stands in its cell or in one of the eight about it. Most guards stand alone
// there, which a count a cell tells. The others are sorted by rows of cells, and in each row by columns:
// those of a row are one run, which moves on as the guards of the row are gone through. Each pair is met
// once, by the one that comes first; pushes are summed in whole numbers, so that their order does not matter.
#include "world_watch.h"

#include "sevenwatch/watchman.h"

#include <string.h>

static const float CELL = 36.0f;       // px; a bit more than ELBOW_ROOM
static const float ELBOW_ROOM = 34.0f; // px between two that do not push
static const float PUSH = 45.0f;       // px per second at most

enum { PARTS = 256 }; // of a px per second, in which pushes are summed

int world_crowd_lanes(Vec2 size) {
    return (int)((size.x > size.y ? size.x : size.y) / CELL) + 1;
}

// Cells far from each other may share a count, so that there are no more counts than guards need.
static uint8_t *guards_in(const WorldWork *work, int column, int row) {
    const uint32_t stride = 40503;
    return &work->crowd_counts[((uint32_t)row * stride + (uint32_t)column) & work->crowd_count_mask];
}

// Nobody stands out of the world.
void world_note_place(WorldWork *work, Watchman *watchman, int guard, Vec2 at) {
    work->places[guard] = (CrowdPlace){at, guard, {(int16_t)(at.x / CELL), (int16_t)(at.y / CELL)}};
    watchman->crowd = vec2(0.0f, 0.0f);
}

static void count_guards(const World *world) {
    const WorldWork *work = world->work;
    memset(work->crowd_counts, 0, work->crowd_count_mask + 1u);
    for (int i = 0; i < world->guard_count; i++) {
        const CrowdPlace *place = &work->places[i];
        uint8_t *count = guards_in(work, place->lanes[0], place->lanes[1]);
        if (*count < 2) ++*count; // alone, or not
    }
}

static bool may_be_near_another(const WorldWork *work, const CrowdPlace *place) {
    int count = 0;
    for (int row = place->lanes[1] - 1; row <= place->lanes[1] + 1; row++) {
        for (int column = place->lanes[0] - 1; column <= place->lanes[0] + 1; column++)
            count += *guards_in(work, column, row);
    }
    return count > 1;
}

// Those who may be near to another; nothing pushes the rest.
static int gather_crowd(const World *world) {
    const WorldWork *work = world->work;
    int count = 0;
    for (int i = 0; i < world->guard_count; i++) {
        work->crowd[count] = work->places[i];
        count += may_be_near_another(work, &work->places[i]) ? 1 : 0;
    }
    return count;
}

// Sorts by one of the two lanes, the column or the row, and leaves those of one lane in their order. `starts`
// becomes where each lane starts, and then where the last one ends.
static void sort_by_lane(const CrowdPlace *from, CrowdPlace *to, int count, int lane, int32_t *starts,
                         int lanes) {
    for (int i = 0; i <= lanes; i++) starts[i] = 0;
    for (int i = 0; i < count; i++) starts[from[i].lanes[lane]]++;
    int32_t end = 0;
    for (int i = 0; i <= lanes; i++) starts[i] = end += starts[i];
    for (int i = count - 1; i >= 0; i--) to[--starts[from[i].lanes[lane]]] = from[i];
}

static void note_places(WorldWork *work, int count) {
    for (int i = 0; i < count; i++) {
        work->crowd_x[i] = work->crowd[i].at.x;
        work->crowd_y[i] = work->crowd[i].at.y;
        work->crowd_push_x[i] = work->crowd_push_y[i] = 0;
    }
}

// What one gets from another in parts; the other gets the opposite.
typedef struct Push {
    int32_t x, y;
} Push;

static inline Push push_from(Vec2 at, Vec2 other) {
    Vec2 push = vec2_scale(steer_separate(at, other, ELBOW_ROOM, PUSH), (float)PARTS);
    return (Push){(int32_t)push.x, (int32_t)push.y};
}

// Two on the very same spot, who may have met at a corner, part: each takes the other for a bit to its side.
static Push push_aside(const World *world, int guard, int other) {
    const float bit = 1.0f / 16.0f;
    const Vec2 here = vec2(0.0f, 0.0f);
    return push_from(here, world_is_posted_before(world, guard, other) ? vec2(bit, bit) : vec2(-bit, -bit));
}

static void part(World *world, int one, int first, int end) {
    WorldWork *work = world->work;
    const CrowdPlace *all = work->crowd;
    for (int i = first; i < end; i++) {
        if (vec2_distance(all[one].at, all[i].at) > 0.0f) continue;
        const Push push = push_aside(world, all[one].guard, all[i].guard);
        work->crowd_push_x[one] += push.x;
        work->crowd_push_y[one] += push.y;
        work->crowd_push_x[i] -= push.x;
        work->crowd_push_y[i] -= push.y;
    }
}

// Without a branch, so that several can be done at once. Returns how many stand on its very spot, whom
// nothing has pushed yet.
static int push_all(const WorldWork *work, int one, int first, int end) {
    const float *restrict xs = work->crowd_x, *restrict ys = work->crowd_y;
    int32_t *restrict push_x = work->crowd_push_x, *restrict push_y = work->crowd_push_y;
    const Vec2 at = work->crowd[one].at;
    int32_t sum_x = 0, sum_y = 0, same = 0;
    for (int i = first; i < end; i++) {
        const Vec2 other = vec2(xs[i], ys[i]);
        const Push push = push_from(at, other);
        sum_x += push.x;
        sum_y += push.y;
        push_x[i] -= push.x;
        push_y[i] -= push.y;
        same += vec2_distance(at, other) > 0.0f ? 0 : 1;
    }
    push_x[one] += sum_x;
    push_y[one] += sum_y;
    return same;
}

static void meet(World *world, int one, int first, int end) {
    if (push_all(world->work, one, first, end) > 0) part(world, one, first, end);
}

// Those of a row who may be near to one that is gone through.
typedef struct Run {
    int first, end;
    int row_end;
} Run;

static Run run_of(const WorldWork *work, int row) {
    if (row >= work->crowd_lanes) return (Run){0, 0, 0};
    return (Run){work->crowd_starts[row], work->crowd_starts[row], work->crowd_starts[row + 1]};
}

static void move_run(const CrowdPlace *all, Run *run, int column) {
    while (run->first < run->row_end && all[run->first].lanes[0] < column - 1) run->first++;
    while (run->end < run->row_end && all[run->end].lanes[0] <= column + 1) run->end++;
}

static void meet_row(World *world, int row) {
    const CrowdPlace *all = world->work->crowd;
    Run own = run_of(world->work, row), next = run_of(world->work, row + 1);
    for (int i = own.first; i < own.row_end; i++) {
        const int column = all[i].lanes[0];
        move_run(all, &own, column);
        move_run(all, &next, column);
        meet(world, i, i + 1, own.end);
        meet(world, i, next.first, next.end);
    }
}

static void take_pushes(World *world, int count) {
    const WorldWork *work = world->work;
    const float part = 1.0f / (float)PARTS;
    for (int i = 0; i < count; i++) {
        Vec2 push = vec2((float)work->crowd_push_x[i] * part, (float)work->crowd_push_y[i] * part);
        world_watchmen(world)[work->crowd[i].guard].crowd = steer_truncate(push, PUSH);
    }
}

void world_feel_crowd(World *world) {
    WorldWork *work = world->work;
    count_guards(world);
    const int count = gather_crowd(world);
    if (count == 0) return;
    sort_by_lane(work->crowd, work->crowd_sorting, count, 0, work->crowd_starts, work->crowd_lanes);
    sort_by_lane(work->crowd_sorting, work->crowd, count, 1, work->crowd_starts, work->crowd_lanes);
    note_places(work, count);
    for (int row = 0; row < work->crowd_lanes; row++) meet_row(world, row);
    take_pushes(world, count);
}
