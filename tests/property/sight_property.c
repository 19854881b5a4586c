// Given random worlds, when lines of sight and rays are drawn through them, then they meet exactly what a
// slow reference meets, the same from both ends, and find no crack between walls that touch.
#include "random_walls.h"
#include "scenes.h"
#include "sevenwatch/sight.h"

// The reference: whole numbers of 1/512 px, every wall in turn, by the definition of "meets": an end lies in
// the wall, or the segment meets one of its four sides.

typedef struct Point {
    int64_t x, y;
} Point;

static Point point_of(Vec2 at) {
    return (Point){(int64_t)((double)at.x * 512.0), (int64_t)((double)at.y * 512.0)};
}

// Positive, zero or negative as c lies to one side of a line from a to b, on it, or to the other side.
static int64_t turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool is_in_box(Point a, Point b, Point p) {
    bool in_x = (a.x <= p.x && p.x <= b.x) || (b.x <= p.x && p.x <= a.x);
    bool in_y = (a.y <= p.y && p.y <= b.y) || (b.y <= p.y && p.y <= a.y);
    return in_x && in_y;
}

static int sign(int64_t value) {
    return (value > 0) - (value < 0);
}

static bool segments_meet(Point a, Point b, Point c, Point d) {
    int abc = sign(turn(a, b, c)), abd = sign(turn(a, b, d));
    int cda = sign(turn(c, d, a)), cdb = sign(turn(c, d, b));
    if (abc != abd && cda != cdb && abc * abd <= 0 && cda * cdb <= 0 && !(abc == 0 && abd == 0)) return true;
    return (abc == 0 && is_in_box(a, b, c)) || (abd == 0 && is_in_box(a, b, d)) ||
           (cda == 0 && is_in_box(c, d, a)) || (cdb == 0 && is_in_box(c, d, b));
}

static bool segment_meets_wall(Point a, Point b, Rect rect) {
    Point top_left = point_of(rect.min), bottom_right = point_of(rect.max);
    Point top_right = {bottom_right.x, top_left.y}, bottom_left = {top_left.x, bottom_right.y};
    return is_in_box(top_left, bottom_right, a) || is_in_box(top_left, bottom_right, b) ||
           segments_meet(a, b, top_left, top_right) || segments_meet(a, b, top_right, bottom_right) ||
           segments_meet(a, b, bottom_right, bottom_left) || segments_meet(a, b, bottom_left, top_left);
}

static bool reference_is_clear(const RandomWalls *random, Vec2 from, Vec2 to) {
    for (int i = 0; i < random->count; i++) {
        if (segment_meets_wall(point_of(from), point_of(to), random->rects[i])) return false;
    }
    return true;
}

typedef struct Line {
    Vec2 from, to;
} Line;

static Vec2 vec2_limited(Vec2 v) {
    const float limit = 65536.0f;
    float x = v.x < -limit ? -limit : v.x > limit ? limit : v.x;
    return vec2(x, v.y < -limit ? -limit : v.y > limit ? limit : v.y);
}

// Straight through a corner: exactly, since both ends are whole steps away from it.
static Line line_through_corner(const RandomWalls *random, Rng *rng, float quantum) {
    Vec2 corner = random_corner(random, rng, quantum);
    float x = quantum * (float)random_between(rng, -3000, 3000);
    float y = quantum * (float)random_between(rng, -3000, 3000);
    Vec2 step = vec2(x, y);
    float before = (float)random_between(rng, 0, 20), after = (float)random_between(rng, 0, 20);
    return (Line){vec2_limited(vec2_sub(corner, vec2_scale(step, before))),
                  vec2_limited(vec2_add(corner, vec2_scale(step, after)))};
}

static Line random_line(const RandomWalls *random, Rng *rng, float quantum) {
    Vec2 from = random_point(random, rng, quantum);
    Vec2 to = random_point(random, rng, quantum);
    switch (random_between(rng, 0, 9)) {
    case 0:
        return (Line){from, from};
    case 1:
        return (Line){from, vec2(to.x, from.y)};
    case 2:
        return (Line){from, vec2(from.x, to.y)};
    case 3:
        return (Line){random_corner(random, rng, quantum), to};
    case 4: {
        Vec2 corner = random_corner(random, rng, quantum);
        return (Line){corner, random_corner(random, rng, quantum)};
    }
    case 5:
    case 6:
        return line_through_corner(random, rng, quantum);
    default:
        return (Line){from, to};
    }
}

static void compare_with_reference(uint64_t first_world, int worlds, float quantum) {
    int clear_lines = 0, lines = 0;
    for (uint64_t number = first_world; number < first_world + (uint64_t)worlds; number++) {
        RandomWalls random;
        random_walls_create(&random, number, quantum);
        Rng rng;
        rng_seed(&rng, number, 2);
        for (int i = 0; i < 1000; i++) {
            Line line = random_line(&random, &rng, quantum);
            bool clear = sight_is_clear(random.walls, line.from, line.to);
            if (clear != reference_is_clear(&random, line.from, line.to)) {
                fail_msg("world %d, line %d from (%.9g, %.9g) to (%.9g, %.9g): clear is %d", (int)number, i,
                         (double)line.from.x, (double)line.from.y, (double)line.to.x, (double)line.to.y,
                         clear);
            }
            clear_lines += clear;
            lines++;
        }
        random_walls_destroy(&random);
    }
    print_message("%d of %d lines are clear\n", clear_lines, lines);
    assert_true(clear_lines > lines / 10 && clear_lines < lines * 9 / 10);
}

static void a_line_of_sight_meets_what_exact_arithmetic_meets(void **state) {
    (void)state;
    compare_with_reference(0, 200, 1.0f / 256.0f);
}

static void a_line_of_sight_on_a_coarse_lattice_of_touching_corners_is_exact(void **state) {
    (void)state;
    compare_with_reference(1000, 150, 16.0f);
}

static void a_line_of_sight_is_the_same_from_both_ends_to_the_bit(void **state) {
    (void)state;
    for (uint64_t number = 2000; number < 2200; number++) {
        RandomWalls random;
        random_walls_create(&random, number, 0.0f);
        Rng rng;
        rng_seed(&rng, number, 2);
        for (int i = 0; i < 1000; i++) {
            Line line = random_line(&random, &rng, 1.0f / 333.0f);
            bool there = sight_is_clear(random.walls, line.from, line.to);
            bool back = sight_is_clear(random.walls, line.to, line.from);
            if (there != back) fail_msg("world %d, line %d", (int)number, i);
        }
        random_walls_destroy(&random);
    }
}

// Where a ray enters a wall that is grown by some px on every side, or shrunk; the range when it does not.
static double reference_distance(const RandomWalls *random, Vec2 from, Vec2 direction, double range,
                                 double grown) {
    double nearest = range;
    for (int i = 0; i < random->count; i++) {
        const double low[2] = {(double)random->rects[i].min.x - grown,
                               (double)random->rects[i].min.y - grown};
        const double high[2] = {(double)random->rects[i].max.x + grown,
                                (double)random->rects[i].max.y + grown};
        const double at[2] = {(double)from.x, (double)from.y};
        const double way[2] = {(double)direction.x, (double)direction.y};
        double enter = 0.0, leave = nearest;
        for (int axis = 0; axis < 2; axis++) {
            if (way[axis] == 0.0) {
                if (at[axis] < low[axis] || at[axis] > high[axis]) leave = -1.0;
                continue;
            }
            double one = (low[axis] - at[axis]) / way[axis], other = (high[axis] - at[axis]) / way[axis];
            double first = one < other ? one : other, last = one < other ? other : one;
            enter = first > enter ? first : enter;
            leave = last < leave ? last : leave;
        }
        if (low[0] <= high[0] && low[1] <= high[1] && enter <= leave) nearest = enter;
    }
    return nearest;
}

typedef struct RayCase {
    Vec2 from, direction;
    float range;
} RayCase;

static RayCase random_ray(const RandomWalls *random, Rng *rng) {
    Vec2 from = random_point(random, rng, 0.0f);
    Vec2 to = random_corner(random, rng, 0.0f);
    Vec2 direction = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F));
    int kind = random_between(rng, 0, 9);
    if (kind < 2) direction = vec2_direction_or(vec2_sub(to, from), direction);
    if (kind == 2) direction = vec2(from.x > to.x ? -1.0f : 1.0f, 0.0f);
    if (kind == 3) direction = vec2(0.0f, from.x > to.x ? 1.0f : -1.0f);
    float range = random_between(rng, 0, 4) == 0 ? 4096.0f : rng_uniform(rng, 0.0f, 600.0f);
    return (RayCase){from, direction, range};
}

static void a_ray_ends_where_the_nearest_wall_begins(void **state) {
    (void)state;
    const double grown = 1e-5, rounding = 4e-4; // px; a float of 4,096 is good to 2.5e-4
    int hits = 0;
    for (uint64_t number = 3000; number < 3200; number++) {
        RandomWalls random;
        random_walls_create(&random, number, number % 2 == 0 ? 0.0f : 16.0f);
        Occluders occluders = occluders_of(random.walls);
        Rng rng;
        rng_seed(&rng, number, 2);
        for (int i = 0; i < 1000; i++) {
            RayCase ray = random_ray(&random, &rng);
            SightHit hit = sight_cast(&occluders, ray.from, ray.direction, ray.range);
            double least = reference_distance(&random, ray.from, ray.direction, (double)ray.range, grown);
            double most = reference_distance(&random, ray.from, ray.direction, (double)ray.range, -grown);
            bool within = (double)hit.distance >= least - rounding && (double)hit.distance <= most + rounding;
            if (!within || hit.wall < -1 || hit.wall >= random.count) {
                fail_msg("world %d, ray %d: %.9g px, allowed are %.9g to %.9g", (int)number, i,
                         (double)hit.distance, least, most);
            }
            if (hit.wall < 0) assert_true(hit.distance == ray.range);
            hits += hit.wall >= 0;
        }
        random_walls_destroy(&random);
    }
    print_message("%d of 200000 rays met a wall\n", hits);
    assert_true(hits > 20000);
}

static void the_wall_that_a_ray_met_lies_where_the_ray_ends(void **state) {
    (void)state;
    for (uint64_t number = 3000; number < 3100; number++) {
        RandomWalls random;
        random_walls_create(&random, number, 0.0f);
        Occluders occluders = occluders_of(random.walls);
        Rng rng;
        rng_seed(&rng, number, 3);
        for (int i = 0; i < 1000; i++) {
            RayCase ray = random_ray(&random, &rng);
            SightHit hit = sight_cast(&occluders, ray.from, ray.direction, ray.range);
            if (hit.wall < 0) continue;
            Rect rect = random.rects[hit.wall];
            double x = (double)ray.from.x + (double)ray.direction.x * (double)hit.distance;
            double y = (double)ray.from.y + (double)ray.direction.y * (double)hit.distance;
            const double near = 1e-3;
            bool touches = x >= (double)rect.min.x - near && x <= (double)rect.max.x + near &&
                           y >= (double)rect.min.y - near && y <= (double)rect.max.y + near;
            if (!touches) fail_msg("world %d, ray %d", (int)number, i);
        }
        random_walls_destroy(&random);
    }
}

// With a little room about the ray, so that rounding its end to floats changes nothing.
static void sight_is_clear_up_to_where_a_ray_ends_and_blocked_beyond(void **state) {
    (void)state;
    const double room = 0.05;
    int blocked = 0;
    for (uint64_t number = 4000; number < 4200; number++) {
        RandomWalls random;
        random_walls_create(&random, number, 0.0f);
        Occluders occluders = occluders_of(random.walls);
        Rng rng;
        rng_seed(&rng, number, 2);
        for (int i = 0; i < 1000; i++) {
            RayCase ray = random_ray(&random, &rng);
            SightHit hit = sight_cast(&occluders, ray.from, ray.direction, ray.range);
            double open = reference_distance(&random, ray.from, ray.direction, (double)ray.range, room);
            double shut = reference_distance(&random, ray.from, ray.direction, (double)ray.range, -room);
            Vec2 before = vec2_add(ray.from, vec2_scale(ray.direction, (float)(open - room)));
            Vec2 behind = vec2_add(ray.from, vec2_scale(ray.direction, (float)(shut + room)));
            bool is_open = open <= room || sight_is_clear(random.walls, ray.from, before);
            bool is_shut = shut == (double)ray.range || !sight_is_clear(random.walls, ray.from, behind);
            bool is_between = (double)hit.distance >= open - room && (double)hit.distance <= shut + room;
            if (!is_open || !is_shut || !is_between) fail_msg("world %d, ray %d", (int)number, i);
            blocked += shut < (double)ray.range;
        }
        random_walls_destroy(&random);
    }
    assert_true(blocked > 20000);
}

// Two walls that share a corner, or an edge, and reach far: a line between the quadrants that they leave
// open, or across the edge, has to meet one of them. Coordinates are any floats.

static float random_float(Rng *rng, float centre) {
    const float spreads[] = {1e-3f, 1.0f, 300.0f};
    float spread = spreads[random_between(rng, 0, 2)];
    return centre + rng_uniform(rng, -spread, spread);
}

// A float on one side of a limit.
static float beyond(Rng *rng, float limit, bool above) {
    float value = random_float(rng, limit);
    if ((value > limit) == above && value != limit) return value;
    value = limit + (limit - value);
    if (value == limit) value += above ? 1.0f : -1.0f;
    return value;
}

static Walls *two_walls(Rect one, Rect other) {
    const Rect rects[] = {one, other};
    return walls_create(rects, 2, vec2(2000.0f, 2000.0f));
}

static Vec2 random_joint(Rng *rng) {
    float x = rng_uniform(rng, 500.0f, 1500.0f);
    float y = rng_uniform(rng, 500.0f, 1500.0f);
    return vec2(x, y);
}

static void no_line_of_sight_passes_between_touching_corners(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 5000, 0);
    for (int world = 0; world < 200; world++) {
        Vec2 joint = random_joint(&rng);
        Walls *walls = two_walls((Rect){vec2(0.0f, 0.0f), joint}, (Rect){joint, vec2(2000.0f, 2000.0f)});
        Occluders occluders = occluders_of(walls);
        for (int i = 0; i < 1000; i++) {
            float right = beyond(&rng, joint.x, true), above = beyond(&rng, joint.y, false);
            float left = beyond(&rng, joint.x, false), below = beyond(&rng, joint.y, true);
            Vec2 from = vec2(right, above), to = vec2(left, below);
            if (i % 2 == 0)
                to = vec2_add(joint, vec2_sub(joint, from)); // through the corner, but for rounding
            if (!(to.x < joint.x && to.y > joint.y)) continue;
            if (sight_is_clear(walls, from, to)) fail_msg("seed 5000, world %d, line %d", world, i);
            Vec2 direction = vec2_direction_or(vec2_sub(joint, from), vec2(1.0f, 0.0f));
            SightHit hit = sight_cast(&occluders, from, direction, 3000.0f);
            if (hit.wall < 0) fail_msg("seed 5000, world %d, ray %d", world, i);
        }
        walls_destroy(walls);
    }
}

// A fence of rectangles end to end, each reaching over some of the depth of the one before it.
static int build_fence(Rng *rng, Rect *rects, int capacity) {
    float x = 0.0f;
    int count = 0;
    while (x < 2000.0f && count < capacity) {
        float next = x + rng_uniform(rng, 3.0f, 90.0f);
        float top = rng_uniform(rng, 800.0f, 999.0f);
        float bottom = rng_uniform(rng, 1001.0f, 1200.0f);
        if (random_between(rng, 0, 3) == 0)
            top = 1000.0f; // a line's width is shared, no more
        else if (random_between(rng, 0, 3) == 0)
            bottom = 1000.0f;
        rects[count++] = (Rect){vec2(x, top), vec2(next, bottom)};
        x = next;
    }
    return count;
}

static void no_line_of_sight_passes_through_a_fence_of_touching_walls(void **state) {
    (void)state;
    enum { FENCE_MAX = 1000 };
    Rng rng;
    rng_seed(&rng, 6000, 0);
    for (int world = 0; world < 100; world++) {
        Rect rects[FENCE_MAX];
        int count = build_fence(&rng, rects, FENCE_MAX);
        Walls *walls = walls_create(rects, count, vec2(2000.0f, 2000.0f));
        for (int i = 0; i < 2000; i++) {
            float above = rng_uniform(&rng, 0.0f, 799.0f), below = rng_uniform(&rng, 1201.0f, 2000.0f);
            Rect post = rects[random_between(&rng, 0, count - 1)];
            float left = rng_uniform(&rng, 0.0f, 2000.0f);
            float right = i % 2 == 0 ? 2.0f * post.min.x - left : rng_uniform(&rng, 0.0f, 2000.0f);
            if (i % 5 == 0) left = right = post.min.x; // down the joint itself
            if (right < 0.0f || right > 2000.0f) continue;
            if (sight_is_clear(walls, vec2(left, above), vec2(right, below))) {
                fail_msg("seed 6000, world %d, line %d", world, i);
            }
        }
        walls_destroy(walls);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_line_of_sight_meets_what_exact_arithmetic_meets),
        cmocka_unit_test(a_line_of_sight_on_a_coarse_lattice_of_touching_corners_is_exact),
        cmocka_unit_test(a_line_of_sight_is_the_same_from_both_ends_to_the_bit),
        cmocka_unit_test(a_ray_ends_where_the_nearest_wall_begins),
        cmocka_unit_test(the_wall_that_a_ray_met_lies_where_the_ray_ends),
        cmocka_unit_test(sight_is_clear_up_to_where_a_ray_ends_and_blocked_beyond),
        cmocka_unit_test(no_line_of_sight_passes_between_touching_corners),
        cmocka_unit_test(no_line_of_sight_passes_through_a_fence_of_touching_walls),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
