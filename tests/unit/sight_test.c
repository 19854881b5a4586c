// Given a wall or two, when lines of sight and rays are drawn, then what meets or touches a wall is blocked
// and the rest is clear.
#include "scenes.h"
#include "sevenwatch/sight.h"

static const Rect BLOCK = {{400.0f, 200.0f}, {500.0f, 300.0f}};

static Walls *walls_of(const Rect *rects, int count) {
    Walls *walls = walls_create(rects, count, vec2(1000.0f, 600.0f));
    assert_non_null(walls);
    return walls;
}

static bool is_clear(const Walls *walls, float from_x, float from_y, float to_x, float to_y) {
    bool clear = sight_is_clear(walls, vec2(from_x, from_y), vec2(to_x, to_y));
    bool back = sight_is_clear(walls, vec2(to_x, to_y), vec2(from_x, from_y));
    assert_int_equal(clear, back);
    return clear;
}

static void a_line_through_a_wall_is_blocked_and_one_beside_it_is_clear(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_false(is_clear(walls, 300.0f, 250.0f, 600.0f, 250.0f));
    assert_false(is_clear(walls, 380.0f, 150.0f, 520.0f, 350.0f));
    assert_true(is_clear(walls, 300.0f, 199.0f, 600.0f, 199.0f));
    assert_true(is_clear(walls, 300.0f, 250.0f, 450.0f, 99.0f));
    walls_destroy(walls);
}

static void a_line_that_touches_a_corner_is_blocked(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_false(is_clear(walls, 350.0f, 250.0f, 450.0f, 150.0f));
    assert_true(is_clear(walls, 350.0f, 250.0f, 450.0f, 149.99f));
    assert_false(is_clear(walls, 450.0f, 350.0f, 550.0f, 250.0f));
    assert_true(is_clear(walls, 450.0f, 350.01f, 550.0f, 250.0f));
    walls_destroy(walls);
}

static void a_line_along_a_side_is_blocked(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_false(is_clear(walls, 300.0f, 200.0f, 600.0f, 200.0f));
    assert_false(is_clear(walls, 500.0f, 0.0f, 500.0f, 600.0f));
    assert_true(is_clear(walls, 300.0f, 200.0f, 399.99f, 200.0f));
    walls_destroy(walls);
}

static void a_line_that_ends_on_a_wall_is_blocked_and_one_that_ends_before_it_is_clear(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_false(is_clear(walls, 300.0f, 250.0f, 400.0f, 250.0f));
    assert_true(is_clear(walls, 300.0f, 250.0f, 399.99f, 250.0f));
    assert_false(is_clear(walls, 450.0f, 250.0f, 900.0f, 500.0f));
    assert_false(is_clear(walls, 420.0f, 220.0f, 480.0f, 280.0f));
    walls_destroy(walls);
}

static void a_line_without_length_is_blocked_in_a_wall_and_on_its_border(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_true(is_clear(walls, 300.0f, 250.0f, 300.0f, 250.0f));
    assert_false(is_clear(walls, 450.0f, 250.0f, 450.0f, 250.0f));
    assert_false(is_clear(walls, 400.0f, 250.0f, 400.0f, 250.0f));
    assert_false(is_clear(walls, 500.0f, 300.0f, 500.0f, 300.0f));
    assert_true(is_clear(walls, 500.01f, 300.0f, 500.01f, 300.0f));
    walls_destroy(walls);
}

static void walls_without_thickness_or_size_block_what_meets_them(void **state) {
    (void)state;
    const Rect thin[] = {{{400.0f, 200.0f}, {400.0f, 300.0f}}, {{700.0f, 400.0f}, {700.0f, 400.0f}}};
    Walls *walls = walls_of(thin, 2);
    assert_false(is_clear(walls, 300.0f, 250.0f, 500.0f, 251.0f));
    assert_true(is_clear(walls, 300.0f, 301.0f, 500.0f, 301.0f));
    assert_false(is_clear(walls, 690.0f, 390.0f, 710.0f, 410.0f));
    assert_true(is_clear(walls, 690.0f, 390.0f, 710.0f, 410.01f));
    walls_destroy(walls);
}

static void walls_out_of_the_world_block_lines_out_of_the_world(void **state) {
    (void)state;
    const Rect outside[] = {{{-400.0f, -300.0f}, {-300.0f, -200.0f}},
                            {{2000.0f, 3000.0f}, {2100.0f, 3100.0f}}};
    Walls *walls = walls_of(outside, 2);
    assert_false(is_clear(walls, -500.0f, -250.0f, 500.0f, -249.0f));
    assert_true(is_clear(walls, -500.0f, -199.0f, 500.0f, -199.0f));
    assert_false(is_clear(walls, 500.0f, 300.0f, 3600.0f, 5800.0f));
    assert_true(is_clear(walls, 500.0f, 300.0f, 1900.0f, 3050.0f));
    walls_destroy(walls);
}

static SightHit cast(const Walls *walls, float x, float y, float direction_x, float direction_y,
                     float range) {
    Occluders occluders = occluders_of(walls);
    return sight_cast(&occluders, vec2(x, y), vec2(direction_x, direction_y), range);
}

static void nothing_blocks_sight_where_there_are_no_walls(void **state) {
    (void)state;
    Walls *walls = walls_of(NULL, 0);
    assert_true(is_clear(walls, 0.0f, 0.0f, 1000.0f, 600.0f));
    SightHit hit = cast(walls, 0.0f, 0.0f, 0.6f, 0.8f, 700.0f);
    assert_int_equal(hit.wall, -1);
    assert_float_equal(hit.distance, 700.0f, 0.0f);
    walls_destroy(walls);
}

static void assert_hit(SightHit hit, float distance, int wall) {
    assert_float_equal(hit.distance, distance, 1e-3f);
    assert_int_equal(hit.wall, wall);
}

static void a_ray_meets_the_nearest_wall_in_each_direction(void **state) {
    (void)state;
    const Rect rects[] = {BLOCK, {{550.0f, 0.0f}, {560.0f, 600.0f}}, {{0.0f, 400.0f}, {1000.0f, 410.0f}}};
    Walls *walls = walls_of(rects, 3);
    assert_hit(cast(walls, 100.0f, 250.0f, 1.0f, 0.0f, 900.0f), 300.0f, 0);
    assert_hit(cast(walls, 520.0f, 250.0f, 1.0f, 0.0f, 900.0f), 30.0f, 1);
    assert_hit(cast(walls, 540.0f, 250.0f, -1.0f, 0.0f, 900.0f), 40.0f, 0);
    assert_hit(cast(walls, 900.0f, 390.0f, 0.0f, 1.0f, 900.0f), 10.0f, 2);
    assert_hit(cast(walls, 900.0f, 590.0f, 0.0f, -1.0f, 900.0f), 180.0f, 2);
    assert_hit(cast(walls, 340.0f, 170.0f, 0.8f, 0.6f, 900.0f), 75.0f, 0);
    assert_hit(cast(walls, 900.0f, 390.0f, 0.0f, -1.0f, 300.0f), 300.0f, -1);
    walls_destroy(walls);
}

static void a_ray_that_starts_in_a_wall_ends_there(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_hit(cast(walls, 450.0f, 250.0f, 1.0f, 0.0f, 900.0f), 0.0f, 0);
    assert_hit(cast(walls, 400.0f, 250.0f, -1.0f, 0.0f, 900.0f), 0.0f, 0);
    walls_destroy(walls);
}

static void a_ray_meets_a_wall_exactly_at_its_range_and_not_beyond(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_hit(cast(walls, 300.0f, 250.0f, 1.0f, 0.0f, 100.0f), 100.0f, 0);
    assert_hit(cast(walls, 300.0f, 250.0f, 1.0f, 0.0f, 99.99f), 99.99f, -1);
    walls_destroy(walls);
}

static void a_ray_along_a_side_meets_it(void **state) {
    (void)state;
    Walls *walls = walls_of(&BLOCK, 1);
    assert_hit(cast(walls, 300.0f, 200.0f, 1.0f, 0.0f, 900.0f), 100.0f, 0);
    assert_hit(cast(walls, 500.0f, 350.0f, 0.0f, -1.0f, 900.0f), 50.0f, 0);
    walls_destroy(walls);
}

static void of_two_walls_at_the_same_distance_a_ray_meets_the_first(void **state) {
    (void)state;
    const Rect same[] = {
        {{700.0f, 0.0f}, {710.0f, 600.0f}}, BLOCK, BLOCK, {{400.0f, 0.0f}, {410.0f, 600.0f}}};
    Walls *walls = walls_of(same, 4);
    assert_hit(cast(walls, 300.0f, 250.0f, 1.0f, 0.0f, 900.0f), 100.0f, 1);
    walls_destroy(walls);
    const Rect level[] = {{{140.0f, 400.0f}, {200.0f, 450.0f}}, {{0.0f, 400.0f}, {200.0f, 450.0f}}};
    walls = walls_of(level, 2);
    assert_hit(cast(walls, 60.0f, 380.0f, 0.9805807f, 0.1961161f, 900.0f), 101.98f, 0);
    walls_destroy(walls);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_line_through_a_wall_is_blocked_and_one_beside_it_is_clear),
        cmocka_unit_test(a_line_that_touches_a_corner_is_blocked),
        cmocka_unit_test(a_line_along_a_side_is_blocked),
        cmocka_unit_test(a_line_that_ends_on_a_wall_is_blocked_and_one_that_ends_before_it_is_clear),
        cmocka_unit_test(a_line_without_length_is_blocked_in_a_wall_and_on_its_border),
        cmocka_unit_test(walls_without_thickness_or_size_block_what_meets_them),
        cmocka_unit_test(walls_out_of_the_world_block_lines_out_of_the_world),
        cmocka_unit_test(nothing_blocks_sight_where_there_are_no_walls),
        cmocka_unit_test(a_ray_meets_the_nearest_wall_in_each_direction),
        cmocka_unit_test(a_ray_that_starts_in_a_wall_ends_there),
        cmocka_unit_test(a_ray_meets_a_wall_exactly_at_its_range_and_not_beyond),
        cmocka_unit_test(a_ray_along_a_side_meets_it),
        cmocka_unit_test(of_two_walls_at_the_same_distance_a_ray_meets_the_first),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
