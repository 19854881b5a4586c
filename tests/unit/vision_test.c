// Given an eye with a cone, when points are tried, then it sees those within range, within the angle and in
// the line of sight, limits included; and its outline is drawn from its left edge to its right one.
#include "scenes.h"
#include "sevenwatch/sight.h"

static const Vec2 EYE = {300.0f, 250.0f};
static const Vec2 RIGHT = {1.0f, 0.0f};
static const Rect BLOCK = {{400.0f, 200.0f}, {500.0f, 300.0f}};

static Walls *walls_of(const Rect *rects, int count) {
    Walls *walls = walls_create(rects, count, vec2(1000.0f, 600.0f));
    assert_non_null(walls);
    return walls;
}

static bool contains(VisionCone cone, float x, float y) {
    return vision_cone_contains(cone, EYE, RIGHT, vec2_add(EYE, vec2(x, y)));
}

static void a_cone_includes_the_end_of_its_range(void **state) {
    (void)state;
    VisionCone cone = vision_cone(230.0f, 35.0f);
    assert_true(contains(cone, 230.0f, 0.0f));
    assert_false(contains(cone, 230.0001f, 0.0f));
    VisionCone wide = vision_cone(230.0f, 90.0f);
    assert_true(contains(wide, 138.0f, 184.0f));
    assert_false(contains(wide, 138.0f, 184.001f));
}

static void a_cone_includes_its_edges(void **state) {
    (void)state;
    VisionCone half = vision_cone(230.0f, 90.0f);
    assert_true(contains(half, 0.0f, 100.0f));
    assert_true(contains(half, 0.0f, -100.0f));
    assert_false(contains(half, -0.01f, 100.0f));
    VisionCone cone = vision_cone(230.0f, 45.0f);
    assert_true(contains(cone, 100.01f, 100.0f));
    assert_true(contains(cone, 100.01f, -100.0f));
    assert_false(contains(cone, 99.99f, 100.0f));
    assert_false(contains(cone, 99.99f, -100.0f));
}

static void a_cone_wider_than_half_the_round_leaves_out_what_is_behind(void **state) {
    (void)state;
    VisionCone cone = vision_cone(230.0f, 135.0f);
    assert_true(contains(cone, -99.99f, 100.0f));
    assert_false(contains(cone, -100.01f, 100.0f));
    assert_false(contains(cone, -100.0f, 0.0f));
}

static void a_cone_of_half_the_round_to_either_side_sees_all_round(void **state) {
    (void)state;
    VisionCone cone = vision_cone(230.0f, 180.0f);
    assert_true(cone.cos_half_angle < -1.0f);
    assert_true(contains(cone, -230.0f, 0.0f));
    for (int degrees = 0; degrees < 360; degrees++) {
        Vec2 way = vec2_scale(vec2_from_angle(radians_from_degrees((float)degrees)), 229.9f);
        assert_true(contains(cone, way.x, way.y));
    }
}

static void a_cone_turns_with_its_facing(void **state) {
    (void)state;
    VisionCone cone = vision_cone(230.0f, 35.0f);
    for (int degrees = 0; degrees < 360; degrees++) {
        Vec2 facing = vec2_from_angle(radians_from_degrees((float)degrees));
        for (int off = -180; off < 180; off++) {
            if (off == -35 || off == 35) continue;
            Vec2 way = vec2_scale(vec2_from_angle(radians_from_degrees((float)(degrees + off))), 100.0f);
            bool inside = vision_cone_contains(cone, EYE, facing, vec2_add(EYE, way));
            assert_int_equal(inside, off > -35 && off < 35);
        }
    }
}

static bool sees(const Walls *walls, VisionCone cone, Vec2 eye, Vec2 point) {
    Occluders occluders = occluders_of(walls);
    return can_see(&occluders, cone, eye, RIGHT, point);
}

static void an_eye_always_sees_its_own_place(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    VisionCone blind = vision_cone(0.0f, 0.0f);
    assert_true(sees(walls, blind, EYE, EYE));
    assert_true(vision_cone_contains(blind, EYE, RIGHT, EYE));
    Vec2 inside = vec2(450.0f, 250.0f);
    assert_true(sees(walls, blind, inside, inside));
    walls_destroy(walls);
}

static void an_eye_sees_what_is_in_its_cone_and_in_its_line_of_sight(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    VisionCone cone = vision_cone(230.0f, 35.0f);
    assert_true(sees(walls, cone, EYE, vec2(399.0f, 250.0f)));
    assert_false(sees(walls, cone, EYE, vec2(400.0f, 250.0f)));
    assert_false(sees(walls, cone, EYE, vec2(510.0f, 250.0f)));
    assert_true(sees(walls, cone, EYE, vec2(450.0f, 160.0f)));
    assert_false(sees(walls, cone, EYE, vec2(290.0f, 250.0f)));
    walls_destroy(walls);
}

static int outline_of(const Walls *walls, VisionCone cone, Vec2 *outline, int capacity) {
    Occluders occluders = occluders_of(walls);
    return vision_cone_outline(&occluders, cone, EYE, RIGHT, outline, capacity);
}

static void an_outline_in_the_open_is_an_arc_from_the_left_edge_to_the_right(void **state) {
    (void)state;
    Walls *walls = walls_of(NULL, 0);
    Vec2 outline[CONE_OUTLINE_MAX];
    int count = outline_of(walls, vision_cone(200.0f, 30.0f), outline, CONE_OUTLINE_MAX);
    assert_in_range(count, 10, 100);
    assert_float_equal(outline[0].x, EYE.x + 173.205f, 0.01f);
    assert_float_equal(outline[0].y, EYE.y - 100.0f, 0.01f);
    assert_float_equal(outline[count - 1].y, EYE.y + 100.0f, 0.01f);
    for (int i = 0; i < count; i++) {
        assert_float_equal(vec2_distance(EYE, outline[i]), 200.0f, 0.01f);
        if (i > 0) assert_true(outline[i].y > outline[i - 1].y);
    }
    walls_destroy(walls);
}

static void an_outline_lies_flat_against_a_wall(void **state) {
    (void)state;
    const Rect wide = {{400.0f, 0.0f}, {500.0f, 600.0f}};
    Walls *walls = walls_of(&wide, 1);
    Vec2 outline[CONE_OUTLINE_MAX];
    int count = outline_of(walls, vision_cone(200.0f, 30.0f), outline, CONE_OUTLINE_MAX);
    assert_int_equal(count, 2);
    assert_float_equal(outline[0].x, 400.0f, 0.001f);
    assert_float_equal(outline[1].x, 400.0f, 0.001f);
    assert_float_equal(outline[1].y - outline[0].y, 2.0f * 57.735f, 0.01f);
    walls_destroy(walls);
}

static void an_outline_all_round_ends_where_it_begins(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    Vec2 outline[CONE_OUTLINE_MAX];
    int count = outline_of(walls, vision_cone(230.0f, 180.0f), outline, CONE_OUTLINE_MAX);
    assert_in_range(count, 50, 300);
    assert_memory_equal(&outline[0], &outline[count - 1], sizeof outline[0]);
    walls_destroy(walls);
}

static void an_outline_with_too_little_room_keeps_its_ends(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    Vec2 full[CONE_OUTLINE_MAX], few[20];
    int count = outline_of(walls, vision_cone(230.0f, 60.0f), full, CONE_OUTLINE_MAX);
    assert_in_range(count, 20, 200);
    for (int capacity = 2; capacity < 20; capacity++) {
        int kept = outline_of(walls, vision_cone(230.0f, 60.0f), few, capacity);
        assert_in_range(kept, 2, capacity);
        assert_memory_equal(&few[0], &full[0], sizeof few[0]);
        assert_memory_equal(&few[kept - 1], &full[count - 1], sizeof few[0]);
    }
    assert_int_equal(outline_of(walls, vision_cone(230.0f, 60.0f), few, 1), 0);
    walls_destroy(walls);
}

static void an_outline_of_more_corners_than_it_can_note_stays_in_its_room(void **state) {
    (void)state;
    enum { COUNT = 3000 };
    static Rect posts[COUNT];
    for (int i = 0; i < COUNT; i++) {
        Vec2 way = vec2_scale(vec2_from_angle((float)i * (2.0f * PI_F / COUNT)), 3000.0f + (float)(i % 7));
        Vec2 at = vec2_add(EYE, way);
        posts[i] = (Rect){vec2_sub(at, vec2(1.0f, 1.0f)), vec2_add(at, vec2(1.0f, 1.0f))};
    }
    Walls *walls = walls_of(posts, COUNT);
    Vec2 outline[CONE_OUTLINE_MAX];
    int count = outline_of(walls, vision_cone(4096.0f, 180.0f), outline, CONE_OUTLINE_MAX);
    assert_in_range(count, CONE_OUTLINE_MAX / 2, CONE_OUTLINE_MAX);
    walls_destroy(walls);
}

static void an_eye_inside_a_wall_has_an_outline_without_size(void **state) {
    (void)state;
    const Rect around = {{200.0f, 200.0f}, {400.0f, 400.0f}};
    Walls *walls = walls_of(&around, 1);
    Vec2 outline[CONE_OUTLINE_MAX];
    int count = outline_of(walls, vision_cone(230.0f, 35.0f), outline, CONE_OUTLINE_MAX);
    assert_in_range(count, 2, 100);
    for (int i = 0; i < count; i++) assert_memory_equal(&outline[i], &EYE, sizeof EYE);
    walls_destroy(walls);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_cone_includes_the_end_of_its_range),
        cmocka_unit_test(a_cone_includes_its_edges),
        cmocka_unit_test(a_cone_wider_than_half_the_round_leaves_out_what_is_behind),
        cmocka_unit_test(a_cone_of_half_the_round_to_either_side_sees_all_round),
        cmocka_unit_test(a_cone_turns_with_its_facing),
        cmocka_unit_test(an_eye_always_sees_its_own_place),
        cmocka_unit_test(an_eye_sees_what_is_in_its_cone_and_in_its_line_of_sight),
        cmocka_unit_test(an_outline_in_the_open_is_an_arc_from_the_left_edge_to_the_right),
        cmocka_unit_test(an_outline_lies_flat_against_a_wall),
        cmocka_unit_test(an_outline_all_round_ends_where_it_begins),
        cmocka_unit_test(an_outline_with_too_little_room_keeps_its_ends),
        cmocka_unit_test(an_outline_of_more_corners_than_it_can_note_stays_in_its_room),
        cmocka_unit_test(an_eye_inside_a_wall_has_an_outline_without_size),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
