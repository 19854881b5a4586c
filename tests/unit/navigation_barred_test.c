// Given a floor with doors, or with walls and no way past them, when a body or a sound looks for its way,
// then doors bar it just while they are shut, and where there is no way it comes as near as it can.
#include "test_floor.h"

static const float HALF_SIDE = 10.0f; // px, of most bodies here

// Doors.

static const Rect PARTITION[] = {{{190.0f, -10.0f}, {210.0f, 100.0f}}, {{190.0f, 150.0f}, {210.0f, 310.0f}}};
static const Rect DOORWAY[] = {{{195.0f, 100.0f}, {205.0f, 150.0f}}, {{190.0f, 100.0f}, {210.0f, 140.0f}}};

static void an_open_door_is_walked_through(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    go(&floor, 100.0f, 125.0f, 300.0f, 125.0f);
    expect_reached(&floor, 1, 200.0f);
    floor_free(&floor);
}

static void before_a_shut_door_a_body_stops_flush_with_it(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    floor.shut_doors[0] = 1;
    go(&floor, 100.0f, 125.0f, 300.0f, 125.0f);
    expect_stops_at(&floor, 185.0f, 125.0f);
    floor_free(&floor);
}

static void a_door_that_opens_again_is_walked_through_again(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    floor.shut_doors[0] = 1;
    go(&floor, 100.0f, 125.0f, 300.0f, 125.0f);
    assert_false(floor.path.reached);
    floor.shut_doors[0] = 0;
    go(&floor, 100.0f, 125.0f, 300.0f, 125.0f);
    expect_reached(&floor, 1, 200.0f);
    floor_free(&floor);
}

static void a_shut_door_is_walked_round_like_a_wall(void **state) {
    (void)state;
    const Rect doors[] = {rect(190.0f, 100.0f, 210.0f, 250.0f)};
    Floor floor = floor_with_doors(HALF_SIDE, NULL, 0, doors, 1);
    floor.shut_doors[0] = 1;
    go(&floor, 100.0f, 150.0f, 300.0f, 150.0f);
    expect_reached(&floor, 3, 240.0f);
    expect_corner(&floor, 0, 180.0f, 90.0f);
    floor_free(&floor);
}

static void of_two_doors_in_one_doorway_either_bars_it(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 2);
    for (int shut = 0; shut < 4; shut++) {
        floor.shut_doors[0] = (uint8_t)(shut & 1);
        floor.shut_doors[1] = (uint8_t)(shut & 2);
        go(&floor, 100.0f, 125.0f, 300.0f, 125.0f);
        assert_int_equal(floor.path.reached, shut == 0);
    }
    floor_free(&floor);
}

static void a_body_in_a_door_that_shuts_goes_out_by_the_nearest_way(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    floor.shut_doors[0] = 1;
    go(&floor, 203.0f, 125.0f, 300.0f, 125.0f);
    expect_reached(&floor, 2, 97.0f);
    expect_corner(&floor, 0, 215.0f, 125.0f);
    floor_free(&floor);
}

static void without_word_of_the_doors_all_are_open(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    NavigationQuery query = {vec2(100.0f, 125.0f), vec2(300.0f, 125.0f), NULL};
    expect_same(navigation_distance(floor.navigation, floor.scratch, &query), 200.0f);
    floor_free(&floor);
}

// Where there is no way.

static void to_a_goal_in_a_wall_a_body_comes_as_near_as_it_can(void **state) {
    (void)state;
    const Rect walls[] = {rect(200.0f, 100.0f, 300.0f, 200.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 50.0f, 150.0f, 220.0f, 160.0f);
    expect_stops_at(&floor, 190.0f, 160.0f);
    floor_free(&floor);
}

static void to_a_goal_out_of_the_world_a_body_comes_as_far_as_the_border(void **state) {
    (void)state;
    Floor floor = floor_for(HALF_SIDE, NULL, 0);
    go(&floor, 50.0f, 150.0f, 1000.0f, -500.0f);
    expect_stops_at(&floor, 390.0f, 10.0f);
    floor_free(&floor);
}

static void the_nearest_point_of_one_place_is_on_its_own_side_of_the_wall(void **state) {
    (void)state;
    const Rect walls[] = {rect(190.0f, -10.0f, 210.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 50.0f, 150.0f, 209.0f, 100.0f);
    expect_stops_at(&floor, 180.0f, 100.0f);
    go(&floor, 350.0f, 150.0f, 191.0f, 100.0f);
    expect_stops_at(&floor, 220.0f, 100.0f);
    floor_free(&floor);
}

static void a_body_that_stands_in_a_wall_goes_out_by_the_nearest_way(void **state) {
    (void)state;
    const Rect walls[] = {rect(200.0f, 100.0f, 300.0f, 200.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 195.0f, 150.0f, 350.0f, 150.0f);
    assert_true(floor.path.reached);
    expect_corner(&floor, 0, 190.0f, 150.0f);
    expect_corner(&floor, 1, 190.0f, 90.0f);
    floor_free(&floor);
}

static void where_nothing_is_free_a_body_stays(void **state) {
    (void)state;
    const Rect walls[] = {rect(-10.0f, -10.0f, 410.0f, 310.0f)};
    Floor floor = floor_for(HALF_SIDE, walls, 1);
    go(&floor, 50.0f, 150.0f, 350.0f, 150.0f);
    expect_stops_at(&floor, 50.0f, 150.0f);
    assert_int_equal(floor.path.corner_count, 0);
    assert_true(distance_of(&floor, 50.0f, 150.0f, 350.0f, 150.0f) == INFINITY);
    floor_free(&floor);
}

// Sounds: bodies without size.

static void a_sound_goes_round_a_wall_by_its_corner(void **state) {
    (void)state;
    const Rect walls[] = {rect(200.0f, 100.0f, 201.0f, 310.0f)};
    Floor floor = floor_for(0.0f, walls, 1);
    assert_float_equal(distance_of(&floor, 120.0f, 160.0f, 281.0f, 160.0f), 201.0f, 0.1f);
    floor_free(&floor);
}

static void no_sound_slips_through_between_walls_that_touch(void **state) {
    (void)state;
    const Rect corner[] = {rect(-10.0f, -10.0f, 200.0f, 150.0f), rect(200.0f, 150.0f, 410.0f, 310.0f)};
    const Rect edge[] = {rect(190.0f, -10.0f, 210.0f, 150.0f), rect(190.0f, 150.0f, 210.0f, 310.0f)};
    Floor at_corner = floor_for(0.0f, corner, 2), at_edge = floor_for(0.0f, edge, 2);
    assert_true(distance_of(&at_corner, 100.0f, 200.0f, 300.0f, 100.0f) == INFINITY);
    assert_true(distance_of(&at_edge, 100.0f, 150.0f, 300.0f, 150.0f) == INFINITY);
    floor_free(&at_corner);
    floor_free(&at_edge);
}

static void a_wall_without_thickness_stops_a_sound(void **state) {
    (void)state;
    const Rect walls[] = {rect(200.0f, -10.0f, 200.0f, 310.0f)};
    Floor floor = floor_for(0.0f, walls, 1);
    assert_true(distance_of(&floor, 100.0f, 150.0f, 300.0f, 150.0f) == INFINITY);
    floor_free(&floor);
}

static void a_sound_made_on_a_wall_is_heard_on_its_side(void **state) {
    (void)state;
    const Rect walls[] = {rect(200.0f, -10.0f, 220.0f, 310.0f)};
    Floor floor = floor_for(0.0f, walls, 1);
    assert_float_equal(distance_of(&floor, 200.0f, 150.0f, 100.0f, 150.0f), 100.0f, 1e-3f);
    assert_float_equal(distance_of(&floor, 100.0f, 150.0f, 200.0f, 150.0f), 100.0f, 1e-3f);
    floor_free(&floor);
}

// Parts.

static int part_at(const Floor *floor, float x, float y) {
    return navigation_part(floor->navigation, floor->scratch, floor->shut_doors, vec2(x, y));
}

static void both_sides_of_a_door_are_one_part_while_it_is_open(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    assert_true(part_at(&floor, 100.0f, 125.0f) >= 0);
    assert_int_equal(part_at(&floor, 100.0f, 125.0f), part_at(&floor, 300.0f, 125.0f));
    floor.shut_doors[0] = 1;
    assert_int_not_equal(part_at(&floor, 100.0f, 125.0f), part_at(&floor, 300.0f, 125.0f));
    assert_int_equal(part_at(&floor, 300.0f, 125.0f), part_at(&floor, 300.0f, 20.0f));
    floor_free(&floor);
}

static void in_a_wall_and_by_the_border_is_no_part(void **state) {
    (void)state;
    Floor floor = floor_with_doors(HALF_SIDE, PARTITION, 2, DOORWAY, 1);
    assert_int_equal(part_at(&floor, 200.0f, 50.0f), -1);
    assert_int_equal(part_at(&floor, 181.0f, 50.0f), -1);
    assert_int_not_equal(part_at(&floor, 180.0f, 50.0f), -1); // flush with it
    assert_int_equal(part_at(&floor, 9.0f, 50.0f), -1);
    assert_int_not_equal(part_at(&floor, 10.0f, 50.0f), -1);
    floor_free(&floor);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_open_door_is_walked_through),
        cmocka_unit_test(before_a_shut_door_a_body_stops_flush_with_it),
        cmocka_unit_test(a_door_that_opens_again_is_walked_through_again),
        cmocka_unit_test(a_shut_door_is_walked_round_like_a_wall),
        cmocka_unit_test(of_two_doors_in_one_doorway_either_bars_it),
        cmocka_unit_test(a_body_in_a_door_that_shuts_goes_out_by_the_nearest_way),
        cmocka_unit_test(without_word_of_the_doors_all_are_open),
        cmocka_unit_test(to_a_goal_in_a_wall_a_body_comes_as_near_as_it_can),
        cmocka_unit_test(to_a_goal_out_of_the_world_a_body_comes_as_far_as_the_border),
        cmocka_unit_test(the_nearest_point_of_one_place_is_on_its_own_side_of_the_wall),
        cmocka_unit_test(a_body_that_stands_in_a_wall_goes_out_by_the_nearest_way),
        cmocka_unit_test(where_nothing_is_free_a_body_stays),
        cmocka_unit_test(a_sound_goes_round_a_wall_by_its_corner),
        cmocka_unit_test(no_sound_slips_through_between_walls_that_touch),
        cmocka_unit_test(a_wall_without_thickness_stops_a_sound),
        cmocka_unit_test(a_sound_made_on_a_wall_is_heard_on_its_side),
        cmocka_unit_test(both_sides_of_a_door_are_one_part_while_it_is_open),
        cmocka_unit_test(in_a_wall_and_by_the_border_is_no_part),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
