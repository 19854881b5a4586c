#include "app/reach.h"

#include <assert.h>

static const float CLEARANCE =
    0.05f;                         // px that a corner's root keeps from its wall: more than NAVIGATION_HAIR
static const float STEP = 4.0f;    // px along a border
static const float INSIDE = 0.25f; // px that a point must be within another disc not to be on the border

enum { FEWEST_STEPS = 12, MOST_STEPS = 4096 };

static void add_root(Reach *reach, Vec2 at, float come, bool through) {
    if (come <= reach->limit && reach->count < REACH_ROOTS)
        reach->roots[reach->count++] = (ReachRoot){at, come, through};
}

// What the corners of walls are added with.
typedef struct Corners {
    Reach *reach;
    const Place *place;
    const Air *air;
    Vec2 source;
    const uint8_t *present; // of the walls at hand
} Corners;

static void add_corner(const Corners *corners, Vec2 corner, Vec2 outwards) {
    Reach *reach = corners->reach;
    Vec2 at = vec2_add(corner, vec2_scale(outwards, CLEARANCE));
    if (vec2_distance(at, corners->source) > reach->limit) return;
    if (!walls_are_clear_of(corners->place->opaque, at, CLEARANCE * 0.5f)) return;
    add_root(reach, at, noise_distance(corners->air, corners->source, at, reach->limit), false);
    if (!corners->air->shut_doors || reach->limit < NOISE_DOOR_LOSS) return;
    const Air open = {corners->air->navigation, corners->air->scratch, NULL};
    float distance = noise_distance(&open, corners->source, at, reach->limit - NOISE_DOOR_LOSS);
    add_root(reach, at, distance + NOISE_DOOR_LOSS, true);
}

static bool add_corners(void *ctx, int wall, Rect rect) {
    const Corners *corners = ctx;
    if (corners->present && !corners->present[wall]) return true;
    add_corner(corners, rect.min, vec2(-1.0f, -1.0f));
    add_corner(corners, rect.max, vec2(1.0f, 1.0f));
    add_corner(corners, vec2(rect.max.x, rect.min.y), vec2(1.0f, -1.0f));
    add_corner(corners, vec2(rect.min.x, rect.max.y), vec2(-1.0f, 1.0f));
    return true;
}

void reach_measure(Reach *reach, const Place *place, const Air *air, Vec2 source, float limit) {
    reach->limit = limit;
    reach->count = 0;
    reach->through = reach->round = occluders_of(place->opaque);
    const bool has_doors = place->doors && air->shut_doors;
    if (has_doors) reach->round.list[reach->round.count++] = (Occluder){place->doors, air->shut_doors};
    add_root(reach, source, 0.0f, false);
    if (has_doors) add_root(reach, source, NOISE_DOOR_LOSS, true);
    const Vec2 around = vec2(limit, limit);
    const Rect area = {vec2_sub(source, around), vec2_add(source, around)};
    Corners corners = {reach, place, air, source, NULL};
    walls_near(place->opaque, area, add_corners, &corners);
    if (!has_doors) return;
    corners.present = air->shut_doors;
    walls_near(place->doors, area, add_corners, &corners);
}

static bool is_in_line(const Reach *reach, const ReachRoot *root, Vec2 point) {
    return sight_is_clear_past(root->through ? &reach->through : &reach->round, root->at, point);
}

bool reach_covers(const Reach *reach, Vec2 point, float limit) {
    for (int i = 0; i < reach->count; i++) {
        const ReachRoot *root = &reach->roots[i];
        if (root->come + vec2_distance(root->at, point) <= limit && is_in_line(reach, root, point))
            return true;
    }
    return false;
}

static bool is_on_border(const Reach *reach, const ReachRoot *root, Vec2 point, float limit) {
    const Vec2 world = walls_world(reach->through.list[0].walls);
    if (point.x < 0.0f || point.y < 0.0f || point.x > world.x || point.y > world.y) return false;
    return !reach_covers(reach, point, limit - INSIDE) && is_in_line(reach, root, point);
}

static int steps_round(float radius) {
    float steps = 2.0f * PI_F * radius / STEP;
    return steps < (float)FEWEST_STEPS ? FEWEST_STEPS : steps > (float)MOST_STEPS ? MOST_STEPS : (int)steps;
}

// The direction `of` steps round a circle, from one step to the next.
static Vec2 turned_by(Vec2 direction, Vec2 step) {
    Vec2 turned = vec2_turned(direction, step);
    return vec2_direction_or(turned, direction);
}

static void border_round(const Reach *reach, const ReachRoot *root, float limit,
                         void (*line)(void *user, Vec2 from, Vec2 to), void *user) {
    const float radius = limit - root->come;
    const int steps = steps_round(radius);
    const Vec2 step = vec2_from_angle(2.0f * PI_F / (float)steps);
    Vec2 direction = vec2(1.0f, 0.0f);
    Vec2 last = vec2_add(root->at, vec2_scale(direction, radius));
    bool was_on = is_on_border(reach, root, last, limit);
    for (int i = 0; i < steps; i++) {
        direction = turned_by(direction, step);
        Vec2 next = vec2_add(root->at, vec2_scale(direction, radius));
        bool is_on = is_on_border(reach, root, next, limit);
        if (was_on && is_on) line(user, last, next);
        last = next;
        was_on = is_on;
    }
}

void reach_border(const Reach *reach, float limit, void (*line)(void *user, Vec2 from, Vec2 to), void *user) {
    assert(limit <= reach->limit);
    for (int i = 0; i < reach->count; i++) {
        if (reach->roots[i].come < limit) border_round(reach, &reach->roots[i], limit, line, user);
    }
}
