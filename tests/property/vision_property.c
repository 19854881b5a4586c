// Given random worlds, in every second one walls of several kinds of which some are missing, and eyes, when
// the outline of what they see is drawn, then every point inside it is seen and every point outside it is
// not, save within a px of its border.
#include "random_occluders.h"
#include "scenes.h"
#include "sevenwatch/sight.h"

static const double BORDER = 1.0; // px

typedef struct Viewer {
    VisionCone cone;
    Vec2 eye, facing;
} Viewer;

// The polygon: the eye, the outline, and back to the eye.
typedef struct Polygon {
    Vec2 points[CONE_OUTLINE_MAX + 1];
    int count;
} Polygon;

static void polygon_draw(Polygon *polygon, const Occluders *occluders, const Viewer *viewer) {
    polygon->points[0] = viewer->eye;
    int count = vision_cone_outline(occluders, viewer->cone, viewer->eye, viewer->facing, polygon->points + 1,
                                    CONE_OUTLINE_MAX);
    assert_in_range(count, 2, CONE_OUTLINE_MAX);
    polygon->count = count + 1;
    bool all_round = viewer->cone.cos_half_angle < -1.0f;
    if (!all_round) return;
    assert_true(polygon->points[count].x == polygon->points[1].x);
    assert_true(polygon->points[count].y == polygon->points[1].y);
    polygon->points[0] = polygon->points[1]; // the eye is no corner of an outline that closes around it
}

static double squared_distance_to_side(Vec2 a, Vec2 b, Vec2 point) {
    double dx = (double)b.x - (double)a.x, dy = (double)b.y - (double)a.y;
    double px = (double)point.x - (double)a.x, py = (double)point.y - (double)a.y;
    double length = dx * dx + dy * dy;
    double along = length > 0.0 ? (px * dx + py * dy) / length : 0.0;
    along = along < 0.0 ? 0.0 : along > 1.0 ? 1.0 : along;
    double x = px - along * dx, y = py - along * dy;
    return x * x + y * y;
}

static bool polygon_is_near(const Polygon *polygon, Vec2 point) {
    for (int i = 0; i < polygon->count; i++) {
        Vec2 a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
        if (squared_distance_to_side(a, b, point) <= BORDER * BORDER) return true;
    }
    return false;
}

// Sides of the polygon crossed on the way from the point to the right: odd inside.
static bool polygon_contains(const Polygon *polygon, Vec2 point) {
    bool inside = false;
    for (int i = 0; i < polygon->count; i++) {
        Vec2 a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
        if ((a.y > point.y) == (b.y > point.y)) continue;
        double slope = ((double)b.x - (double)a.x) / ((double)b.y - (double)a.y);
        if ((double)point.x < (double)a.x + slope * ((double)point.y - (double)a.y)) inside = !inside;
    }
    return inside;
}

typedef struct Tally {
    int sampled, judged, seen, grazed;
} Tally;

// A line of sight along a wall's side is blocked, while those on both sides of it are clear: a blind line of
// no width, which no polygon has.
static bool only_grazes(const Occluders *occluders, const Viewer *viewer, Vec2 point) {
    Vec2 way = vec2_direction_or(vec2_sub(point, viewer->eye), vec2(1.0f, 0.0f));
    Vec2 aside = vec2_scale(vec2(-way.y, way.x), 0.02f);
    return can_see(occluders, viewer->cone, viewer->eye, viewer->facing, vec2_add(point, aside)) &&
           can_see(occluders, viewer->cone, viewer->eye, viewer->facing, vec2_sub(point, aside));
}

static void judge(Tally *tally, const Occluders *occluders, const Viewer *viewer, const Polygon *polygon,
                  Vec2 point, int world) {
    tally->sampled++;
    if (polygon_is_near(polygon, point)) return;
    bool seen = can_see(occluders, viewer->cone, viewer->eye, viewer->facing, point);
    if (!seen && only_grazes(occluders, viewer, point)) {
        tally->grazed++;
        return;
    }
    if (seen != polygon_contains(polygon, point)) {
        fail_msg("world %d, eye (%.9g, %.9g) facing (%.9g, %.9g), range %.9g, half angle %.9g, point (%.9g, "
                 "%.9g): "
                 "seen is %d",
                 world, (double)viewer->eye.x, (double)viewer->eye.y, (double)viewer->facing.x,
                 (double)viewer->facing.y, (double)viewer->cone.range, (double)viewer->cone.half_angle,
                 (double)point.x, (double)point.y, seen);
    }
    tally->judged++;
    tally->seen += seen;
}

// Anywhere within the range and a little beyond.
static Vec2 random_point_about(Rng *rng, const Viewer *viewer) {
    Vec2 direction = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F));
    float share = rng_uniform(rng, 0.0f, 1.0f);
    return vec2_add(viewer->eye, vec2_scale(direction, 1.1f * viewer->cone.range * sqrtf(share)));
}

// Close to the border, where a wrong outline shows.
static Vec2 random_point_by_border(Rng *rng, const Polygon *polygon) {
    int side = random_between(rng, 0, polygon->count - 2);
    Vec2 on = vec2_lerp(polygon->points[side], polygon->points[side + 1], rng_uniform(rng, 0.0f, 1.0f));
    Vec2 aside = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F));
    return vec2_add(on, vec2_scale(aside, rng_uniform(rng, 1.0f, 4.0f)));
}

static VisionCone random_cone(Rng *rng) {
    float range =
        random_between(rng, 0, 4) == 0 ? rng_uniform(rng, 1000.0f, 4096.0f) : rng_uniform(rng, 60.0f, 500.0f);
    switch (random_between(rng, 0, 5)) {
    case 0:
        return vision_cone(range, 180.0f);
    case 1:
        return vision_cone(range, rng_uniform(rng, 90.0f, 180.0f));
    default:
        return vision_cone(range, rng_uniform(rng, 3.0f, 90.0f));
    }
}

static Viewer random_viewer(const RandomWalls *random, const Occluders *occluders, Rng *rng) {
    VisionCone cone = random_cone(rng);
    Vec2 facing = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F));
    if (random_between(rng, 0, 4) == 0) facing = vec2(0.0f, -1.0f);
    Vec2 eye = random_point(random, rng, 0.0f);
    for (int i = 0; i < 20 && !sight_is_clear_past(occluders, eye, eye); i++)
        eye = random_point(random, rng, 0.0f);
    return (Viewer){cone, eye, facing};
}

static void judge_past(const Occluders *occluders, const RandomWalls *random, uint64_t number, Tally *about,
                       Tally *by_border) {
    Rng rng;
    rng_seed(&rng, number, 9);
    for (int i = 0; i < 10; i++) {
        Polygon polygon;
        Viewer viewer = random_viewer(random, occluders, &rng);
        polygon_draw(&polygon, occluders, &viewer);
        for (int k = 0; k < 60; k++) {
            Vec2 point = random_point_about(&rng, &viewer);
            judge(about, occluders, &viewer, &polygon, point, (int)number);
            point = random_point_by_border(&rng, &polygon);
            judge(by_border, occluders, &viewer, &polygon, point, (int)number);
        }
    }
}

static void judge_worlds(uint64_t first, uint64_t end, float quantum) {
    Tally about = {0}, by_border = {0};
    for (uint64_t number = first; number < end; number++) {
        RandomWalls random;
        RandomOccluders mixed;
        random_walls_create(&random, number, quantum);
        random_occluders_create(&mixed, &random, number);
        Occluders all = occluders_of(random.walls);
        judge_past(number % 2 == 0 ? &all : &mixed.occluders, &random, number, &about, &by_border);
        random_occluders_destroy(&mixed);
        random_walls_destroy(&random);
    }
    print_message("anywhere: %d of %d points judged, %d of them seen\n", about.judged, about.sampled,
                  about.seen);
    print_message("by the border: %d of %d points judged, %d of them seen\n", by_border.judged,
                  by_border.sampled, by_border.seen);
    print_message("on blind lines of no width: %d points\n", about.grazed + by_border.grazed);
    assert_true(about.judged >= about.sampled / 10 * 9);
    assert_true(by_border.judged >= by_border.sampled / 2);
    assert_true(about.judged + by_border.judged >= 100000);
    assert_true(about.seen > about.judged / 20);
    assert_true(about.grazed + by_border.grazed < (about.judged + by_border.judged) / 1000);
}

static void the_outline_of_a_cone_is_the_border_of_what_it_sees(void **state) {
    (void)state;
    judge_worlds(0, 200, 0.0f);
}

static void the_outline_among_walls_that_touch_on_a_lattice_is_the_border_too(void **state) {
    (void)state;
    judge_worlds(1000, 1150, 16.0f);
}

static VisionCone any_cone(Rng *rng) {
    const float ranges[] = {0.0f, 0.01f, 1.0f, 20.0f, 230.0f, 4096.0f};
    float range = ranges[random_between(rng, 0, 5)];
    const float half_angles[] = {0.0f, 0.001f, 1.0f, 35.0f, 90.0f, 179.9f, 180.0f};
    return vision_cone(range, half_angles[random_between(rng, 0, 6)]);
}

// Clockwise, but for the rounding of floats, where the points are far enough from the eye to have a
// direction.
static bool is_in_order(Vec2 eye, Vec2 from, Vec2 to) {
    Vec2 one = vec2_sub(from, eye), other = vec2_sub(to, eye);
    float lengths = vec2_length(one) * vec2_length(other);
    return lengths < 4.0f || vec2_cross(one, other) >= -0.01f * lengths;
}

static void an_outline_runs_clockwise_within_range_whatever_the_cone_and_the_room_for_it(void **state) {
    (void)state;
    for (uint64_t number = 2000; number < 2150; number++) {
        RandomWalls random;
        random_walls_create(&random, number, number % 2 == 0 ? 0.0f : 16.0f);
        Rng rng;
        rng_seed(&rng, number, 10);
        Occluders occluders = occluders_of(random.walls);
        for (int i = 0; i < 20; i++) {
            Viewer viewer = random_viewer(&random, &occluders, &rng);
            viewer.cone = any_cone(&rng);
            Vec2 outline[CONE_OUTLINE_MAX + 1];
            int capacity = i % 2 == 0 ? random_between(&rng, 2, 60) : CONE_OUTLINE_MAX;
            outline[capacity] = vec2(-1.0f, -2.0f);
            int count =
                vision_cone_outline(&occluders, viewer.cone, viewer.eye, viewer.facing, outline, capacity);
            assert_in_range(count, 2, capacity);
            assert_true(outline[capacity].x == -1.0f && outline[capacity].y == -2.0f);
            for (int k = 0; k < count; k++) {
                if (vec2_distance(viewer.eye, outline[k]) > viewer.cone.range + 0.02f) {
                    fail_msg("world %d, outline %d, point %d is out of range", (int)number, i, k);
                }
                if (capacity == CONE_OUTLINE_MAX && k > 0 &&
                    !is_in_order(viewer.eye, outline[k - 1], outline[k])) {
                    fail_msg("world %d, outline %d, point %d goes back", (int)number, i, k);
                }
            }
        }
        random_walls_destroy(&random);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_outline_of_a_cone_is_the_border_of_what_it_sees),
        cmocka_unit_test(the_outline_among_walls_that_touch_on_a_lattice_is_the_border_too),
        cmocka_unit_test(an_outline_runs_clockwise_within_range_whatever_the_cone_and_the_room_for_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
