#include "sevenwatch/walk.h"

#include "sevenwatch/ticks.h"

enum {
    RENEWAL = TICK_HZ,  // asks for the way again at least so often
    STUCK_RENEWAL = 20, // and when it has not got on for so long
};

static const float GOAL_DRIFT = 12.0f; // px that a goal may move before the way is asked for again

static void ask_the_way(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal) {
    const NavigationQuery query = {.start = at, .goal = goal, .shut_doors = paths->locked_doors};
    NavigationPath path =
        navigation_path(paths->navigation, paths->scratch, &query, walk->corners, WALK_CORNERS);
    walk->goal = goal;
    walk->length = path.length;
    walk->corner_count = (int16_t)(path.corner_count < WALK_CORNERS ? path.corner_count : WALK_CORNERS);
    walk->corner = 0;
    walk->has_way = path.reached;
    walk->renew = RENEWAL;
    walk->stuck = 0;
    walk->is_going = true;
}

static bool must_ask(const Walk *walk, Vec2 goal) {
    return !walk->is_going || walk->renew == 0 || walk->stuck >= STUCK_RENEWAL ||
           vec2_distance(walk->goal, goal) > GOAL_DRIFT;
}

// Steps over the corners that have been reached. The last one kept may not be the last of the way.
static void pass_corners(Walk *walk, Vec2 at) {
    while (walk->corner < walk->corner_count &&
           vec2_distance(at, walk->corners[walk->corner]) <= WALK_THERE) {
        walk->corner++;
    }
}

static void note_progress(Walk *walk, Vec2 at, float speed) {
    float expected = speed / (float)TICK_HZ;
    walk->stuck = vec2_distance(at, walk->last_at) < expected * 0.1f ? walk->stuck + 1 : 0;
    walk->last_at = at;
}

Vec2 walk_towards(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal, float speed, bool is_pursuit) {
    if (walk->renew > 0) walk->renew--;
    if (must_ask(walk, goal)) ask_the_way(walk, paths, at, goal);
    pass_corners(walk, at);
    bool is_at_last_kept = walk->corner == walk->corner_count;
    if (is_at_last_kept && walk->corner_count == WALK_CORNERS) {
        ask_the_way(walk, paths, at, goal);
        pass_corners(walk, at);
    }
    note_progress(walk, at, speed);
    walk->has_arrived = walk->corner == walk->corner_count;
    if (walk->has_arrived) return vec2(0.0f, 0.0f);
    bool is_last = walk->corner == walk->corner_count - 1 && walk->corner_count < WALK_CORNERS;
    Vec2 corner = walk->corners[walk->corner];
    float left_a_second = vec2_distance(at, corner) * (float)TICK_HZ; // faster would overshoot
    float pace = speed < left_a_second ? speed : left_a_second;
    return is_last && !is_pursuit ? steer_arrive(at, corner, pace, WALK_SLOWING)
                                  : steer_seek(at, corner, pace);
}

void walk_stop(Walk *walk) {
    *walk = (Walk){0};
}

Hash walk_hash(const Walk *walk, Hash hash) {
    hash = hash_u32(hash,
                    (walk->is_going ? 1u : 0u) | (walk->has_way ? 2u : 0u) | (walk->has_arrived ? 4u : 0u));
    if (!walk->is_going) return hash;
    hash = hash_vec2(hash, walk->goal);
    for (int i = walk->corner; i < walk->corner_count; i++) hash = hash_vec2(hash, walk->corners[i]);
    hash = hash_i32(hash, walk->renew);
    hash = hash_vec2(hash, walk->last_at);
    return hash_i32(hash, walk->stuck);
}
