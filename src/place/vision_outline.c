#include "sevenwatch/sight.h"

#include <string.h>

// The border of what a cone sees is looked for along a fan of directions: the cone's edges, steps of the arc
// so short that a chord hardly leaves it, and either side of every corner that the eye has in sight. Where
// two neighbours end at different walls, the place where one takes over from the other is found by halving:
// that is where walls overlap, or cross the end of the range.

static const float ARC_SAGITTA = 0.1f;    // px between the arc and its chord
static const float ARC_STEP_MAX = 0.5f;   // radians, for short ranges
static const float BESIDE_CORNER = 1e-6f; // radians; several steps of a unit vector's floats
static const float NARROW = 1e-5f;        // radians that are not halved; the two sides of a corner are less
static const float HIDDEN_BY = 0.05f;     // px that a wall lies before a corner to hide it
static const float STRAIGHT = 0.01f;      // px that a point left out may lie off the border

// Unit vectors, clockwise on the screen from the left edge of the cone to its right edge.
typedef struct Fan {
    const Occluders *occluders;
    VisionCone cone;
    Vec2 eye, facing;
    double left, right; // the cone's edges, as turn_of has them
    Vec2 directions[CONE_OUTLINE_MAX];
    int count;
} Fan;

// What is seen in one direction.
typedef struct Look {
    Vec2 direction;
    Vec2 end;
    int wall; // or -1: the end of the range
} Look;

typedef struct Outline {
    const Fan *fan;
    Vec2 *points;
    int count, capacity;
    int reserved;          // points to come that must find room
    int last, before_last; // the walls of the last two points
} Outline;

// A number that grows with the angle from facing, from -2 straight behind on the left to 2 on the right. To
// put directions in order it is as good as the angle, and it is exact.
static double turn_of(const Fan *fan, Vec2 direction) {
    double x = (double)direction.x, y = (double)direction.y;
    double ahead = (double)fan->facing.x * x + (double)fan->facing.y * y;
    double aside = (double)fan->facing.x * y - (double)fan->facing.y * x;
    double length = (ahead < 0.0 ? -ahead : ahead) + (aside < 0.0 ? -aside : aside);
    if (ahead >= 0.0) return aside / length;
    return (aside < 0.0 ? -2.0 : 2.0) - aside / length;
}

// Inserts a direction where it belongs between the edges, unless it is out of the cone.
static void fan_insert(Fan *fan, Vec2 direction) {
    double turn = turn_of(fan, direction);
    if (turn <= fan->left || turn >= fan->right || fan->count == CONE_OUTLINE_MAX) return;
    int low = 1, high = fan->count - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (turn_of(fan, fan->directions[middle]) < turn)
            low = middle + 1;
        else
            high = middle;
    }
    Vec2 *at = fan->directions + low;
    memmove(at + 1, at, (size_t)(fan->count - low) * sizeof *at);
    *at = direction;
    fan->count++;
}

static Vec2 fan_direction(const Fan *fan, float angle) {
    return vec2_turned(fan->facing, vec2_from_angle(angle));
}

static void fan_add_arc(Fan *fan) {
    float step = ARC_STEP_MAX;
    float range = fan->cone.range;
    if (range * step * step > 8.0f * ARC_SAGITTA) step = sqrtf(8.0f * ARC_SAGITTA / range);
    float half_angle = fan->cone.half_angle;
    int steps = 1 + (int)(2.0f * half_angle / step);
    Vec2 left_edge = fan_direction(fan, -half_angle), right_edge = fan_direction(fan, half_angle);
    fan->directions[fan->count++] = left_edge;
    for (int i = 1; i < steps; i++) {
        float angle = half_angle * (2.0f * (float)i / (float)steps - 1.0f);
        fan->directions[fan->count++] = fan_direction(fan, angle);
    }
    fan->directions[fan->count++] = right_edge;
    double left = turn_of(fan, left_edge), right = turn_of(fan, right_edge);
    fan->left = left <= 0.0 ? left : -2.0; // straight behind may be rounded to the other side
    fan->right = right >= 0.0 ? right : 2.0;
}

// Adds the directions beside a corner, unless something hides it.
static void fan_add_corner(Fan *fan, Vec2 corner) {
    Vec2 way = vec2_sub(corner, fan->eye);
    float distance = vec2_length(way);
    if (distance > fan->cone.range || distance == 0.0f) return;
    Vec2 direction = vec2_scale(way, 1.0f / distance);
    SightHit hit = sight_cast(fan->occluders, fan->eye, direction, distance);
    if (hit.distance < distance - HIDDEN_BY) return;
    fan_insert(fan, vec2_turned(direction, vec2(1.0f, -BESIDE_CORNER)));
    fan_insert(fan, vec2_turned(direction, vec2(1.0f, BESIDE_CORNER)));
}

// One occluder while its walls are gone through.
typedef struct FanWalls {
    Fan *fan;
    const uint8_t *present;
} FanWalls;

// A corner between two sides that both face away from the eye is hidden by its own wall.
static bool fan_add_wall(void *ctx, int wall, Rect rect) {
    const FanWalls *walls = ctx;
    Fan *fan = walls->fan;
    if (walls->present && !walls->present[wall]) return true;
    bool left = fan->eye.x <= rect.min.x, right = fan->eye.x >= rect.max.x;
    bool above = fan->eye.y <= rect.min.y, below = fan->eye.y >= rect.max.y;
    if (left || above) fan_add_corner(fan, rect.min);
    if (right || above) fan_add_corner(fan, vec2(rect.max.x, rect.min.y));
    if (right || below) fan_add_corner(fan, rect.max);
    if (left || below) fan_add_corner(fan, vec2(rect.min.x, rect.max.y));
    return true;
}

static void fan_open(Fan *fan, const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing) {
    fan->occluders = occluders;
    fan->cone = cone;
    fan->eye = eye;
    fan->facing = facing;
    fan->count = 0;
    fan_add_arc(fan);
    Vec2 reach = vec2(cone.range, cone.range);
    const Rect area = {vec2_sub(eye, reach), vec2_add(eye, reach)};
    for (int i = 0; i < occluders->count; i++) {
        FanWalls walls = {fan, occluders->list[i].present};
        walls_near(occluders->list[i].walls, area, fan_add_wall, &walls);
    }
    FanWalls loose = {fan, NULL};
    for (int i = 0; i < occluders->loose_count; i++) fan_add_wall(&loose, i, occluders->loose[i]);
}

static Look look(const Fan *fan, Vec2 direction) {
    SightHit hit = sight_cast(fan->occluders, fan->eye, direction, fan->cone.range);
    return (Look){direction, vec2_add(fan->eye, vec2_scale(direction, hit.distance)), hit.wall};
}

static bool is_straight(Vec2 from, Vec2 middle, Vec2 to) {
    Vec2 chord = vec2_sub(to, from);
    float across = vec2_cross(chord, vec2_sub(middle, from));
    return across * across <= STRAIGHT * STRAIGHT * vec2_dot(chord, chord);
}

// A point between two others on one side of a wall says nothing new.
static void outline_add(Outline *outline, Look to) {
    Vec2 *next = outline->points + outline->count;
    bool one_wall = to.wall >= 0 && to.wall == outline->last && to.wall == outline->before_last;
    if (one_wall && is_straight(next[-2], next[-1], to.end)) {
        next[-1] = to.end;
        return;
    }
    *next = to.end;
    outline->count++;
    outline->before_last = outline->last;
    outline->last = to.wall;
}

static bool outline_has_room(const Outline *outline) {
    return outline->capacity - outline->count > outline->reserved;
}

static void outline_add_between(Outline *outline, Look from, Look to) {
    float angle = vec2_cross(from.direction, to.direction); // nearly: it is small
    if (from.wall == to.wall || angle <= NARROW || !outline_has_room(outline)) return;
    Vec2 halfway = vec2_direction_or(vec2_add(from.direction, to.direction), from.direction);
    Look middle = look(outline->fan, halfway);
    outline_add_between(outline, from, middle);
    if (outline_has_room(outline)) outline_add(outline, middle);
    outline_add_between(outline, middle, to);
}

// Where there is no room for every direction, takes every second, third, ... of them, and the last.
int vision_cone_outline(const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing, Vec2 *outline,
                        int capacity) {
    if (capacity < 2) return 0;
    Fan fan;
    fan_open(&fan, occluders, cone, eye, facing);
    int stride = (fan.count - 2) / (capacity - 1) + 1;
    int steps = (fan.count - 2) / stride + 1;
    Outline drawn = {&fan, outline, 0, capacity, steps + 1, -1, -1};
    Look last = {0};
    for (int i = 0; i <= steps; i++) {
        Look next = look(&fan, fan.directions[i < steps ? i * stride : fan.count - 1]);
        if (i > 0) outline_add_between(&drawn, last, next);
        outline_add(&drawn, next);
        drawn.reserved--;
        last = next;
    }
    if (cone.half_angle >= PI_F) outline[drawn.count - 1] = outline[0];
    return drawn.count;
}
