// Comrades who stand too close push each other gently aside; nobody is in anybody's way.
//
// Whoever is near to a guard stands in its cell or in one of the eight about it. Most guards stand alone
// there, which a count a cell tells. The others are sorted by rows of cells, and in each row by columns:
// those of a row are one run, which moves on as the guards of the row are gone through.
#include "world_watch.h"

#include "sevenwatch/watchman.h"

#include <string.h>

static const float CELL = 36.0f;       // px; a bit more than ELBOW_ROOM
static const float ELBOW_ROOM = 34.0f; // px between two that do not push
static const float PUSH = 45.0f;       // px per second at most

enum { NEIGHBOURS = 8 };

int world_crowd_lanes(Vec2 size) {
    return (int)((size.x > size.y ? size.x : size.y) / CELL) + 1;
}

// Cells far from each other may share a count, so that there are no more counts than guards need.
static uint8_t *guards_in(const WorldWork *work, int column, int row) {
    const uint32_t stride = 40503;
    return &work->crowd_counts[((uint32_t)row * stride + (uint32_t)column) & work->crowd_count_mask];
}

// Nobody stands out of the world.
static void take_places(World *world) {
    WorldWork *work = world->work;
    memset(work->crowd_counts, 0, work->crowd_count_mask + 1u);
    for (int i = 0; i < world->guard_count; i++) {
        Vec2 at = world->guards[i].body.at;
        CrowdPlace place = {at, i, {(int16_t)(at.x / CELL), (int16_t)(at.y / CELL)}};
        work->crowd_sorting[i] = place;
        uint8_t *count = guards_in(work, place.lanes[0], place.lanes[1]);
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
static int gather_crowd(World *world) {
    WorldWork *work = world->work;
    int count = 0;
    for (int i = 0; i < world->guard_count; i++) {
        work->crowd[count] = work->crowd_sorting[i];
        world_watchmen(world)[i].crowd = vec2(0.0f, 0.0f);
        count += may_be_near_another(work, &work->crowd_sorting[i]) ? 1 : 0;
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

// Two on the very same spot, who may have met at a corner, part: each takes the other for a bit to its side.
static Vec2 beside(const World *world, int guard, int other) {
    const float bit = 1.0f / 16.0f;
    Vec2 at = world->guards[guard].body.at;
    return world_is_posted_before(world, guard, other) ? vec2(at.x + bit, at.y + bit)
                                                       : vec2(at.x - bit, at.y - bit);
}

// Those of one row who may be near to the guards that are gone through, less those left behind.
typedef struct Run {
    int first, end;
} Run;

static void look_in_run(const World *world, Run *run, const CrowdPlace *guard, Near *near) {
    const CrowdPlace *all = world->work->crowd;
    const int column = guard->lanes[0];
    while (run->first < run->end && all[run->first].lanes[0] < column - 1) run->first++;
    for (int i = run->first; i < run->end && all[i].lanes[0] <= column + 1; i++) {
        float distance = vec2_distance(guard->at, all[i].at);
        if (distance >= ELBOW_ROOM || all[i].guard == guard->guard) continue;
        Vec2 at = distance > 0.0f ? all[i].at : beside(world, guard->guard, all[i].guard);
        keep_nearest(near, at, distance);
    }
}

static Vec2 push_on(const World *world, Run runs[3], const CrowdPlace *guard) {
    Near near;
    near.count = 0;
    for (int i = 0; i < 3; i++) look_in_run(world, &runs[i], guard, &near);
    if (near.count == 0) return vec2(0.0f, 0.0f);
    return steer_separate(guard->at, near.at, near.count, ELBOW_ROOM, PUSH);
}

static Run run_of(const WorldWork *work, int row) {
    if (row < 0 || row >= work->crowd_lanes) return (Run){0, 0};
    return (Run){work->crowd_starts[row], work->crowd_starts[row + 1]};
}

void world_feel_crowd(World *world) {
    WorldWork *work = world->work;
    take_places(world);
    const int count = gather_crowd(world);
    if (count == 0) return;
    sort_by_lane(work->crowd, work->crowd_sorting, count, 0, work->crowd_starts, work->crowd_lanes);
    sort_by_lane(work->crowd_sorting, work->crowd, count, 1, work->crowd_starts, work->crowd_lanes);
    for (int row = 0; row < work->crowd_lanes; row++) {
        Run runs[3] = {run_of(work, row - 1), run_of(work, row), run_of(work, row + 1)};
        const Run own = runs[1];
        for (int i = own.first; i < own.end; i++) {
            const CrowdPlace *guard = &work->crowd[i];
            world_watchmen(world)[guard->guard].crowd = push_on(world, runs, guard);
        }
    }
}
