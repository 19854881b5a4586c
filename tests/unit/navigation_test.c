// Given a floor with walls, when a body looks for its way over it, then it takes the shortest one there is,
// however narrow.
#include "test_floor.h"

static const float HALF_SIDE = 10.0f; // px, of most bodies here

// In the open and past walls.

static void in_the_open_the_way_is_straight(void **state) {
    (void)state;
    Floor floor = floor_for(HALF_SIDE, NULL, 0);
    go(&floor, 50.0f, 50.0f, 350.0f, 250.0f);
    expect_reached(&floor, 1, 360.5551f);
    expect_point(floor.path.next, 350.0f, 250.0f);
    floor_free(&floor);
}

static void a_body_that_is_there_has_no_way_to_go(void **state) {
    (void)state;
    Floor floor = floor_for(HALF_SIDE, NULL, 0);
    go(&floor, 50.0f, 50.0f, 50.0f, 50.0f);
    expect_reached(&floor, 0, 0.0f);
    expect_point(floor.path.next, 50.0f, 50.0f);
    floor_free(&floor);
}

static void a_length_is_right_to_its_last_bit(void **state) {
    (void)state;
    Floor floor = floor_for(HALF_SIDE, NULL, 0);
    for (float y = 10.0f; y <= 290.0f; y += 0.37f) {
        go(&floor, 10.0f, 10.0f, 390.0f, y);
        double right = sqrt(380.0 * 380.0 + ((double)y - 10.0) * ((double)y - 10.0));
        expect_same(floor.path.length, (float)right);
    }
    floor_free(&floor);
}

static void a_wall_in_the_way_is_passed_on_the_shorter_side(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, 100.0f, 210.0f, 250.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 100.0f, 150.0f, 300.0f, 150.0f);
    expect_reached(&floor, 3, 2.0f * 100.0f + 40.0f);
    floor_free(&floor);
}

static void a_way_bends_exactly_where_the_body_brushes_the_corner(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, 100.0f, 210.0f, 250.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 100.0f, 150.0f, 300.0f, 150.0f);
    expect_corner(&floor, 0, 180.0f, 90.0f);
    expect_corner(&floor, 1, 220.0f, 90.0f);
    expect_corner(&floor, 2, 300.0f, 150.0f);
    expect_point(floor.path.next, 180.0f, 90.0f);
    floor_free(&floor);
}

static void a_way_along_a_wall_needs_no_room_beside_it(void **state) {
    (void)state;
    const Rect walls[] = {rect(100.0f, 100.0f, 300.0f, 200.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 50.0f, 90.0f, 350.0f, 90.0f);
    expect_reached(&floor, 1, 300.0f);
    floor_free(&floor);
}

static void walls_that_overlap_are_passed_as_one(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, 60.0f, 210.0f, 160.0f), rect(130.0f, 140.0f, 210.0f, 400.0f),
                          rect(190.0f, 60.0f, 210.0f, 160.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 3);
    go(&floor, 100.0f, 200.0f, 300.0f, 200.0f);
    assert_true(floor.path.reached);
    expect_corner(&floor, 0, 120.0f, 130.0f);
    expect_corner(&floor, 1, 180.0f, 50.0f);
    expect_corner(&floor, 2, 220.0f, 50.0f);
    floor_free(&floor);
}

static void a_caller_with_little_room_gets_the_first_corners_and_the_count(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, 100.0f, 210.0f, 250.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    Vec2 only = vec2(0.0f, 0.0f);
    NavigationQuery query = {vec2(100.0f, 150.0f), vec2(300.0f, 150.0f), NULL};
    floor.path = navigation_path(floor.navigation, floor.scratch, &query, &only, 1);
    expect_reached(&floor, 3, 240.0f);
    expect_point(only, 180.0f, 90.0f);
    floor_free(&floor);
}

static void a_used_scratch_gives_the_same_answers_as_a_new_one(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, 100.0f, 210.0f, 250.0f), rect(60.0f, 60.0f, 90.0f, 220.0f)};
    Floor used = floor_for(HALF_SIDE, walls, 2);
    for (float x = 20.0f; x < 380.0f; x += 7.0f) {
        Floor fresh = floor_for(HALF_SIDE, walls, 2);
        go(&used, x, 150.0f, 300.0f, 290.0f - x / 2.0f);
        go(&fresh, x, 150.0f, 300.0f, 290.0f - x / 2.0f);
        expect_same(used.path.length, fresh.path.length);
        assert_int_equal(used.path.corner_count, fresh.path.corner_count);
        expect_point(used.path.next, fresh.path.next.x, fresh.path.next.y);
        floor_free(&fresh);
    }
    floor_free(&used);
}

// Narrow places.

static void a_gap_exactly_as_wide_as_the_body_lets_it_through(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, -10.0f, 210.0f, 140.0f), rect(190.0f, 160.0f, 210.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 2);
    go(&floor, 100.0f, 50.0f, 300.0f, 50.0f);
    assert_true(floor.path.reached);
    expect_corner(&floor, 0, 180.0f, 150.0f);
    expect_corner(&floor, 1, 220.0f, 150.0f);
    floor_free(&floor);
}

static void a_gap_ever_so_little_narrower_does_not(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, -10.0f, 210.0f, 140.001f), rect(190.0f, 160.0f, 210.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 2);
    go(&floor, 100.0f, 50.0f, 300.0f, 50.0f);
    expect_stops_at(&floor, 180.0f, 50.0f);
    floor_free(&floor);
}

static void gaps_that_cross_are_turned_in_on_the_spot(void **state) {
    (void)state;
    const Rect walls[] = {rect(50.0f, 50.0f, 190.0f, 140.0f), rect(210.0f, 50.0f, 350.0f, 140.0f),
                          rect(50.0f, 160.0f, 190.0f, 250.0f), rect(210.0f, 160.0f, 350.0f, 250.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 4);
    go(&floor, 200.0f, 80.0f, 300.0f, 150.0f);
    expect_reached(&floor, 2, 70.0f + 100.0f);
    expect_corner(&floor, 0, 200.0f, 150.0f);
    floor_free(&floor);
}

static void a_way_straight_through_gaps_that_cross_does_not_bend(void **state) {
    (void)state;
    const Rect walls[] = {rect(50.0f, 50.0f, 190.0f, 140.0f), rect(210.0f, 50.0f, 350.0f, 140.0f),
                          rect(50.0f, 160.0f, 190.0f, 250.0f), rect(210.0f, 160.0f, 350.0f, 250.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 4);
    go(&floor, 200.0f, 20.0f, 200.0f, 280.0f);
    expect_reached(&floor, 1, 260.0f);
    floor_free(&floor);
}

static void a_gap_between_a_wall_and_the_border_is_a_way(void **state) {
    (void)state;
    const Rect walls[] = {rect(100.0f, 20.0f, 300.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 50.0f, 200.0f, 350.0f, 200.0f);
    assert_true(floor.path.reached);
    expect_corner(&floor, 0, 90.0f, 10.0f);
    expect_corner(&floor, 1, 310.0f, 10.0f);
    floor_free(&floor);
}

static void a_body_slips_through_where_its_own_corners_touch_two_walls(void **state) {
    (void)state;
    const Rect walls[] = {rect(-10.0f, -10.0f, 190.0f, 140.0f), rect(210.0f, 160.0f, 410.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 2);
    go(&floor, 100.0f, 200.0f, 300.0f, 100.0f);
    expect_reached(&floor, 1 + 1, 223.6068f);
    expect_corner(&floor, 0, 200.0f, 150.0f);
    floor_free(&floor);
}

static void walls_that_touch_at_their_corners_stop_a_body(void **state) {
    (void)state;
    const Rect walls[] = {rect(-10.0f, -10.0f, 200.0f, 150.0f), rect(200.0f, 150.0f, 410.0f, 310.0f)};
    Floor floor = floor_for(1.0f, walls, 2);
    go(&floor, 100.0f, 200.0f, 300.0f, 100.0f);
    expect_stops_at(&floor, 199.0f, 151.0f);
    floor_free(&floor);
}

static void a_body_in_a_pocket_of_its_size_stays_there(void **state) {
    (void)state;
    const Rect walls[] = {rect(180.0f, 130.0f, 220.0f, 140.0f), rect(180.0f, 160.0f, 220.0f, 170.0f),
                          rect(180.0f, 130.0f, 190.0f, 170.0f), rect(210.0f, 130.0f, 220.0f, 170.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 4);
    go(&floor, 200.0f, 150.0f, 300.0f, 150.0f);
    expect_stops_at(&floor, 200.0f, 150.0f);
    assert_int_equal(floor.path.corner_count, 0);
    floor_free(&floor);
}

static void in_a_world_as_wide_as_the_body_there_is_one_line_to_walk(void **state) {
    (void)state;
    Walls *walls = walls_create(NULL, 0, vec2(300.0f, 100.0f));
    Navigation *navigation =
        navigation_create(&(NavigationDef){.walls = walls, .half_side = 60.0f, .margin = 60.0f});
    NavigationScratch *scratch = navigation_scratch_create(navigation);
    Vec2 corners[3];
    NavigationQuery query = {vec2(100.0f, 50.0f), vec2(200.0f, 70.0f), NULL};
    NavigationPath path = navigation_path(navigation, scratch, &query, corners, 3);
    assert_false(path.reached);
    expect_point(path.end, 200.0f, 50.0f);
    expect_same(path.length, 100.0f);
    navigation_scratch_destroy(scratch);
    navigation_destroy(navigation);
    walls_destroy(walls);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(in_the_open_the_way_is_straight),
        cmocka_unit_test(a_body_that_is_there_has_no_way_to_go),
        cmocka_unit_test(a_length_is_right_to_its_last_bit),
        cmocka_unit_test(a_wall_in_the_way_is_passed_on_the_shorter_side),
        cmocka_unit_test(a_way_bends_exactly_where_the_body_brushes_the_corner),
        cmocka_unit_test(a_way_along_a_wall_needs_no_room_beside_it),
        cmocka_unit_test(walls_that_overlap_are_passed_as_one),
        cmocka_unit_test(a_caller_with_little_room_gets_the_first_corners_and_the_count),
        cmocka_unit_test(a_used_scratch_gives_the_same_answers_as_a_new_one),
        cmocka_unit_test(a_gap_exactly_as_wide_as_the_body_lets_it_through),
        cmocka_unit_test(a_gap_ever_so_little_narrower_does_not),
        cmocka_unit_test(gaps_that_cross_are_turned_in_on_the_spot),
        cmocka_unit_test(a_way_straight_through_gaps_that_cross_does_not_bend),
        cmocka_unit_test(a_gap_between_a_wall_and_the_border_is_a_way),
        cmocka_unit_test(a_body_slips_through_where_its_own_corners_touch_two_walls),
        cmocka_unit_test(walls_that_touch_at_their_corners_stop_a_body),
        cmocka_unit_test(a_body_in_a_pocket_of_its_size_stays_there),
        cmocka_unit_test(in_a_world_as_wide_as_the_body_there_is_one_line_to_walk),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
