// Given a few walls, when bodies walk against them, then they stop flush, slide along, and get through
// nothing.
#include "scenes.h"
#include "sevenwatch/walls.h"

static const float HALF_SIDE = 14.0f;

static Walls *walls_of(const Rect *rects, int count) {
    Walls *walls = walls_create(rects, count, vec2(1000.0f, 600.0f));
    assert_non_null(walls);
    return walls;
}

static void assert_at(Vec2 at, float x, float y) {
    assert_float_equal(at.x, x, 0.0f);
    assert_float_equal(at.y, y, 0.0f);
}

static Vec2 slide(const Walls *walls, float x, float y, float dx, float dy) {
    return walls_slide(walls, vec2(x, y), vec2(dx, dy), HALF_SIDE, HALF_SIDE);
}

static const Rect BLOCK = {{400.0f, 200.0f}, {500.0f, 300.0f}};

static void a_body_without_walls_goes_where_it_wants(void **state) {
    (void)state;
    Walls *walls = walls_of(NULL, 0);
    assert_int_equal(walls_count(walls), 0);
    assert_at(slide(walls, 100.0f, 100.0f, 250.0f, -30.0f), 350.0f, 70.0f);
    walls_destroy(walls);
}

static void a_body_stops_flush_against_each_side_of_a_wall(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_at(slide(walls, 380.0f, 250.0f, 20.0f, 0.0f), 386.0f, 250.0f);
    assert_at(slide(walls, 520.0f, 250.0f, -20.0f, 0.0f), 514.0f, 250.0f);
    assert_at(slide(walls, 450.0f, 180.0f, 0.0f, 20.0f), 450.0f, 186.0f);
    assert_at(slide(walls, 450.0f, 320.0f, 0.0f, -20.0f), 450.0f, 314.0f);
    walls_destroy(walls);
}

static void a_body_that_one_axis_stops_still_goes_along_the_other(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_at(slide(walls, 386.0f, 250.0f, 3.0f, 4.0f), 386.0f, 254.0f);
    assert_at(slide(walls, 450.0f, 186.0f, -5.0f, 1.0f), 445.0f, 186.0f);
    walls_destroy(walls);
}

static void a_body_goes_along_x_before_it_goes_along_y(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    // Along y first it would have come under the wall's corner and been stopped there.
    assert_at(slide(walls, 380.0f, 180.0f, 40.0f, 40.0f), 420.0f, 186.0f);
    walls_destroy(walls);
}

static void a_step_across_the_whole_world_stops_at_a_wall_without_thickness(void **state) {
    (void)state;
    const Rect line = {{500.0f, 0.0f}, {500.0f, 600.0f}};
    Walls *walls = walls_of(&line, 1);
    assert_at(slide(walls, 20.0f, 300.0f, 1e9f, 0.0f), 486.0f, 300.0f);
    assert_at(slide(walls, 980.0f, 300.0f, -1e30f, 0.0f), 514.0f, 300.0f);
    walls_destroy(walls);
}

static void a_point_of_a_wall_stops_a_body(void **state) {
    (void)state;
    const Rect point = {{500.0f, 300.0f}, {500.0f, 300.0f}};
    Walls *walls = walls_of(&point, 1);
    assert_at(slide(walls, 400.0f, 313.0f, 200.0f, 0.0f), 486.0f, 313.0f);
    assert_at(slide(walls, 400.0f, 314.0f, 200.0f, 0.0f), 600.0f, 314.0f);
    walls_destroy(walls);
}

static void a_body_fits_through_a_gap_of_its_own_width(void **state) {
    (void)state;
    const Rect sides[] = {{{400.0f, 0.0f}, {440.0f, 286.0f}}, {{400.0f, 314.0f}, {440.0f, 600.0f}}};
    Walls *walls = walls_of(sides, 2);
    assert_at(slide(walls, 300.0f, 300.0f, 300.0f, 0.0f), 600.0f, 300.0f);
    assert_at(slide(walls, 300.0f, 300.5f, 300.0f, 0.0f), 386.0f, 300.5f);
    walls_destroy(walls);
}

static void a_body_does_not_fit_through_a_gap_a_hair_narrower_than_itself(void **state) {
    (void)state;
    const Rect sides[] = {{{400.0f, 0.0f}, {440.0f, 286.0f}}, {{400.0f, 313.99f}, {440.0f, 600.0f}}};
    Walls *walls = walls_of(sides, 2);
    for (int i = 0; i < 20000; i++) {
        Vec2 at = slide(walls, 300.0f, 290.0f + (float)i * 0.001f, 300.0f, 0.0f);
        assert_float_equal(at.x, 386.0f, 0.0f);
    }
    walls_destroy(walls);
}

static void a_body_slides_over_the_joint_of_two_walls_without_a_stop(void **state) {
    (void)state;
    const Rect row[] = {{{100.0f, 300.0f}, {200.0f, 340.0f}}, {{200.0f, 300.0f}, {300.0f, 340.0f}}};
    Walls *walls = walls_of(row, 2);
    Vec2 at = vec2(100.0f, 286.0f);
    for (int i = 0; i < 100; i++) at = walls_slide(walls, at, vec2(2.0f, 2.0f), HALF_SIDE, HALF_SIDE);
    assert_at(at, 300.0f, 286.0f);
    walls_destroy(walls);
}

static void a_bodys_centre_keeps_its_margin_from_the_worlds_border(void **state) {
    (void)state;
    Walls *walls = walls_of(NULL, 0);
    assert_at(walls_slide(walls, vec2(500.0f, 300.0f), vec2(-1e9f, -1e9f), 12.0f, 14.0f), 14.0f, 14.0f);
    assert_at(walls_slide(walls, vec2(500.0f, 300.0f), vec2(1e9f, 1e9f), 12.0f, 14.0f), 986.0f, 586.0f);
    walls_destroy(walls);
}

static void a_body_out_of_the_world_comes_back_but_through_no_wall(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_at(slide(walls, -50.0f, 300.0f, 0.0f, 0.0f), 14.0f, 300.0f);
    walls_destroy(walls);
    const Rect border = {{0.0f, 0.0f}, {10.0f, 600.0f}};
    walls = walls_of(&border, 1);
    assert_at(slide(walls, -50.0f, 300.0f, 0.0f, 0.0f), -14.0f, 300.0f);
    walls_destroy(walls);
}

static void a_body_in_a_world_narrower_than_its_margins_stands_in_the_middle(void **state) {
    (void)state;
    Walls *walls = walls_create(NULL, 0, vec2(1.0f, 1.0f));
    assert_at(walls_slide(walls, vec2(0.25f, 0.5f), vec2(9.0f, 9.0f), 0.5f, 14.0f), 0.5f, 0.5f);
    walls_destroy(walls);
}

static void a_body_inside_a_wall_may_walk_out_of_it(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_at(slide(walls, 390.0f, 250.0f, -10.0f, 0.0f), 380.0f, 250.0f);
    assert_at(slide(walls, 390.0f, 250.0f, 0.0f, 100.0f), 390.0f, 350.0f);
    walls_destroy(walls);
}

static void a_body_flush_with_a_wall_is_clear_of_it_and_one_a_hair_nearer_is_not(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_true(walls_are_clear_of(walls, vec2(386.0f, 250.0f), HALF_SIDE));
    assert_false(walls_are_clear_of(walls, vec2(386.001f, 250.0f), HALF_SIDE));
    assert_true(walls_are_clear_of(walls, vec2(386.001f, 186.0f), HALF_SIDE));
    assert_false(walls_are_clear_of(walls, vec2(386.001f, 186.001f), HALF_SIDE));
    walls_destroy(walls);
}

static void walls_out_of_the_world_hold_those_who_are_there(void **state) {
    (void)state;
    const Rect outside[] = {{{-400.0f, -100.0f}, {-300.0f, 50.0f}}, {{950.0f, 550.0f}, {5000.0f, 5000.0f}}};
    Walls *walls = walls_of(outside, 2);
    assert_false(walls_are_clear_of(walls, vec2(-320.0f, 0.0f), HALF_SIDE));
    assert_true(walls_are_clear_of(walls, vec2(-200.0f, 0.0f), HALF_SIDE));
    assert_false(walls_are_clear_of(walls, vec2(4000.0f, 4000.0f), HALF_SIDE));
    assert_at(slide(walls, 900.0f, 580.0f, 300.0f, 0.0f), 936.0f, 580.0f);
    walls_destroy(walls);
}

static void walls_come_back_as_they_were_given(void **state) {
    (void)state;
    const Rect given[] = {{{5.0f, 6.0f}, {5.0f, 8.0f}}, BLOCK, {{-7.0f, 0.0f}, {2000.0f, 0.125f}}};
    Walls *walls = walls_of(given, 3);
    assert_int_equal(walls_count(walls), 3);
    for (int i = 0; i < 3; i++) {
        Rect rect = walls_rect(walls, i);
        assert_memory_equal(&rect, &given[i], sizeof rect);
    }
    assert_at(walls_world(walls), 1000.0f, 600.0f);
    walls_destroy(walls);
}

static bool count_two(void *ctx, int wall, Rect rect) {
    (void)rect;
    int *count = ctx;
    assert_int_equal(wall, *count);
    return ++*count < 2;
}

static void a_search_for_walls_ends_when_it_is_told_to(void **state) {
    (void)state;
    const Rect same[] = {BLOCK, BLOCK, BLOCK};
    Walls *walls = walls_of(same, 3);
    int count = 0;
    walls_near(walls, BLOCK, count_two, &count);
    assert_int_equal(count, 2);
    walls_destroy(walls);
}

// In cells of one size they would need gigabytes.
static void thousands_of_walls_that_each_cover_most_of_the_largest_world_are_held(void **state) {
    (void)state;
    enum { COUNT = 5000 };
    static Rect rects[COUNT];
    for (int i = 0; i < COUNT; i++) rects[i] = (Rect){{20000.0f, 0.0f}, {65536.0f, 65536.0f}};
    rects[COUNT - 1] = BLOCK;
    Walls *walls = walls_create(rects, COUNT, vec2(65536.0f, 65536.0f));
    assert_non_null(walls);
    assert_at(slide(walls, 380.0f, 250.0f, 20.0f, 0.0f), 386.0f, 250.0f);
    assert_at(slide(walls, 600.0f, 250.0f, 1e9f, 9.0f), 19986.0f, 259.0f);
    walls_destroy(walls);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_body_without_walls_goes_where_it_wants),
        cmocka_unit_test(a_body_stops_flush_against_each_side_of_a_wall),
        cmocka_unit_test(a_body_that_one_axis_stops_still_goes_along_the_other),
        cmocka_unit_test(a_body_goes_along_x_before_it_goes_along_y),
        cmocka_unit_test(a_step_across_the_whole_world_stops_at_a_wall_without_thickness),
        cmocka_unit_test(a_point_of_a_wall_stops_a_body),
        cmocka_unit_test(a_body_fits_through_a_gap_of_its_own_width),
        cmocka_unit_test(a_body_does_not_fit_through_a_gap_a_hair_narrower_than_itself),
        cmocka_unit_test(a_body_slides_over_the_joint_of_two_walls_without_a_stop),
        cmocka_unit_test(a_bodys_centre_keeps_its_margin_from_the_worlds_border),
        cmocka_unit_test(a_body_out_of_the_world_comes_back_but_through_no_wall),
        cmocka_unit_test(a_body_in_a_world_narrower_than_its_margins_stands_in_the_middle),
        cmocka_unit_test(a_body_inside_a_wall_may_walk_out_of_it),
        cmocka_unit_test(a_body_flush_with_a_wall_is_clear_of_it_and_one_a_hair_nearer_is_not),
        cmocka_unit_test(walls_out_of_the_world_hold_those_who_are_there),
        cmocka_unit_test(walls_come_back_as_they_were_given),
        cmocka_unit_test(a_search_for_walls_ends_when_it_is_told_to),
        cmocka_unit_test(thousands_of_walls_that_each_cover_most_of_the_largest_world_are_held),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
