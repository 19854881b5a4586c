#include "sevenwatch/walk.h"

#include "sevenwatch/body.h"
#include "sevenwatch/ticks.h"

enum {
    OFF_TICKS = 5,               // one who is off its way asks again no sooner
    HELD_UP_TICKS = TICK_HZ / 2, // and one who is held up, not before a door has had the time to open
};

static const float OFF = 1.0f / 16.0f;        // px beside its way
static const float DRIFT = 12.0f;             // px that a goal may move before the way is asked for again,
static const float DRIFT_SHARE = 0.1f;        // and of the distance to it
static const float GETTING_ON = 1.0f / 64.0f; // px a tick
static const float PUSH_ROOM = 34.0f;         // px from a corner within which a push fades

static void begin_leg(Walk *walk, Vec2 at) {
    walk->leg_start = at;
    walk->nearest = INFINITY;
    walk->held_up = 0;
}

static void ask_the_way(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal) {
    const NavigationQuery query = {.start = at, .goal = goal, .shut_doors = paths->locked_doors};
    NavigationPath path =
        navigation_path(paths->navigation, paths->scratch, &query, walk->corners, WALK_CORNERS);
    walk->is_going = true;
    walk->has_way = path.reached;
    walk->is_whole = path.corner_count <= WALK_CORNERS;
    walk->goal = goal;
    walk->corner_count = (int16_t)(walk->is_whole ? path.corner_count : WALK_CORNERS);
    walk->corner = 0;
    walk->asked = 0;
    walk->doors = paths->doors;
    begin_leg(walk, at);
}

static bool is_used_up(const Walk *walk) {
    return walk->corner == walk->corner_count;
}

static bool is_on_last_leg(const Walk *walk) {
    return walk->is_whole && walk->corner == walk->corner_count - 1;
}

// The nearer the goal, the less of a drift is let pass: none at all once there.
static bool has_drifted(const Walk *walk, Vec2 at, Vec2 goal) {
    float allowed = DRIFT_SHARE * vec2_distance(at, goal);
    return vec2_distance(walk->goal, goal) > (allowed < DRIFT ? allowed : DRIFT);
}

static bool is_off_the_leg(const Walk *walk, Vec2 at) {
    if (is_used_up(walk)) return vec2_distance(walk->leg_start, at) > OFF;
    Vec2 leg = vec2_sub(walk->corners[walk->corner], walk->leg_start);
    float area = vec2_cross(leg, vec2_sub(at, walk->leg_start));
    return area * area > OFF * OFF * vec2_dot(leg, leg);
}

static bool must_ask(const Walk *walk, const Paths *paths, Vec2 at, Vec2 goal) {
    return !walk->is_going || walk->doors != paths->doors || walk->held_up >= HELD_UP_TICKS ||
           has_drifted(walk, at, goal) || (walk->asked >= OFF_TICKS && is_off_the_leg(walk, at));
}

static void pass_corners(Walk *walk, Vec2 at) {
    while (!is_used_up(walk) && vec2_distance(at, walk->corners[walk->corner]) == 0.0f) {
        walk->corner++;
        begin_leg(walk, at);
    }
}

static void note_progress(Walk *walk, Vec2 at) {
    if (walk->asked < OFF_TICKS) walk->asked++;
    if (is_used_up(walk)) return;
    float left = vec2_distance(at, walk->corners[walk->corner]);
    bool gets_on = left < walk->nearest - GETTING_ON;
    walk->held_up = (int16_t)(gets_on ? 0 : walk->held_up + 1);
    if (gets_on) walk->nearest = left;
    walk->has_arrived = is_on_last_leg(walk) && left <= WALK_THERE;
}

Vec2 walk_towards(Walk *walk, const Paths *paths, Vec2 at, Vec2 goal) {
    if (must_ask(walk, paths, at, goal)) ask_the_way(walk, paths, at, goal);
    pass_corners(walk, at);
    if (is_used_up(walk) && !walk->is_whole) {
        ask_the_way(walk, paths, at, goal);
        pass_corners(walk, at);
    }
    walk->has_arrived = is_used_up(walk);
    note_progress(walk, at);
    return is_used_up(walk) ? at : walk->corners[walk->corner];
}

// How much of a push counts: none of it by a corner, be it the next one or the last, for there it would land
// beside the one or be pushed back behind the other.
static float share_of_push(const Walk *walk, Vec2 at, float step) {
    float room = vec2_distance(at, walk->corners[walk->corner]) - 2.0f * step;
    float gone = vec2_distance(walk->leg_start, at);
    if (walk->corner > 0 && gone < room) room = gone;
    float share = room / PUSH_ROOM;
    return share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
}

Vec2 walk_step(const Walk *walk, Vec2 at, float speed, Vec2 push, bool is_pursuit) {
    if (is_used_up(walk)) return vec2(0.0f, 0.0f);
    Vec2 corner = walk->corners[walk->corner];
    if (is_on_last_leg(walk) && !is_pursuit)
        speed = vec2_length(steer_arrive(at, corner, speed, WALK_SLOWING));
    Vec2 step = step_towards(at, corner, speed);
    if (push.x == 0.0f && push.y == 0.0f) return step; // as most of the time
    float share = share_of_push(walk, at, vec2_length(step));
    if (share == 0.0f) return step; // to the bit
    Vec2 aside = steer_aside(push, vec2_direction_or(step, vec2(0.0f, 0.0f)));
    return vec2_add(step, vec2_scale(aside, share / (float)TICK_HZ));
}

void walk_stop(Walk *walk) {
    *walk = (Walk){0};
}

Hash walk_hash(const Walk *walk, Hash hash) {
    hash = hash_u32(hash, (walk->is_going ? 1u : 0u) | (walk->has_way ? 2u : 0u) |
                              (walk->has_arrived ? 4u : 0u) | (walk->is_whole ? 8u : 0u));
    if (!walk->is_going) return hash;
    hash = hash_vec2(hash, walk->goal);
    for (int i = walk->corner; i < walk->corner_count; i++) hash = hash_vec2(hash, walk->corners[i]);
    hash = hash_i32(hash_i32(hash, walk->asked), walk->held_up);
    hash = hash_vec2(hash_float(hash, walk->nearest), walk->leg_start);
    return hash_u32(hash, walk->doors);
}
