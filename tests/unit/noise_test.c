// Given walls and doors, when something sounds, then it comes this far by the time it is heard.
#include "air.h"
#include "scenes.h"

// A wall across the field, and one with a doorway of 100 px in the middle.
static const Rect ACROSS = {{500.0f, 0.0f}, {520.0f, 600.0f}};
static const Rect WITH_DOORWAY[] = {{{500.0f, 0.0f}, {520.0f, 250.0f}}, {{500.0f, 350.0f}, {520.0f, 600.0f}}};
static const Rect DOOR = {{500.0f, 250.0f}, {520.0f, 350.0f}};
static const Vec2 WEST = {400.0f, 300.0f}, EAST = {620.0f, 300.0f};

static const float FAR = 1e5f;

static void assert_distance(const Field *field, Vec2 from, Vec2 to, float expected) {
    assert_float_equal(noise_distance(&field->air, from, to, FAR), expected, 0.1f);
}

static void assert_unheard(const Field *field, Vec2 from, Vec2 to, float limit) {
    assert_true(noise_distance(&field->air, from, to, limit) > FAR);
}

static void in_the_open_a_noise_comes_straight(void **state) {
    (void)state;
    Field field;
    field_open(&field, NULL, 0, NULL, 0);
    assert_distance(&field, vec2(100.0f, 100.0f), vec2(400.0f, 500.0f), 500.0f);
    assert_distance(&field, WEST, WEST, 0.0f);
    field_close(&field);
}

static void a_noise_comes_round_a_wall_and_not_through_it(void **state) {
    (void)state;
    const Rect wall = {{500.0f, 0.0f}, {520.0f, 400.0f}};
    Field field;
    field_open(&field, &wall, 1, NULL, 0);
    const float to_the_corner = sqrtf(100.0f * 100.0f + 300.0f * 300.0f);
    assert_distance(&field, vec2(400.0f, 100.0f), vec2(620.0f, 100.0f), 2.0f * to_the_corner + 20.0f);
    field_close(&field);
}

static void a_wall_from_border_to_border_lets_nothing_through(void **state) {
    (void)state;
    Field field;
    field_open(&field, &ACROSS, 1, NULL, 0);
    assert_unheard(&field, WEST, EAST, FAR);
    field_close(&field);
}

static void walls_that_touch_at_their_corners_leave_no_crack(void **state) {
    (void)state;
    const Rect box[] = {{{300.0f, 200.0f}, {500.0f, 220.0f}},
                        {{500.0f, 220.0f}, {520.0f, 400.0f}},
                        {{300.0f, 400.0f}, {500.0f, 420.0f}},
                        {{280.0f, 220.0f}, {300.0f, 400.0f}}};
    Field field;
    field_open(&field, box, 4, NULL, 0);
    assert_unheard(&field, WEST, EAST, FAR);
    assert_unheard(&field, EAST, WEST, FAR);
    field_close(&field);
}

static void an_open_door_is_no_hindrance(void **state) {
    (void)state;
    Field field;
    field_open(&field, WITH_DOORWAY, 2, &DOOR, 1);
    assert_distance(&field, WEST, EAST, 220.0f);
    field.air.shut_doors = NULL;
    assert_distance(&field, WEST, EAST, 220.0f);
    field_close(&field);
}

static void a_shut_door_takes_180_px_of_its_reach(void **state) {
    (void)state;
    Field field;
    field_open(&field, WITH_DOORWAY, 2, &DOOR, 1);
    field.shut[0] = 1;
    assert_distance(&field, WEST, EAST, 220.0f + NOISE_DOOR_LOSS);
    assert_distance(&field, EAST, WEST, 220.0f + NOISE_DOOR_LOSS);
    field_close(&field);
}

static void a_shut_door_elsewhere_takes_nothing(void **state) {
    (void)state;
    const Rect aside = {{100.0f, 500.0f}, {120.0f, 600.0f}};
    Field field;
    field_open(&field, NULL, 0, &aside, 1);
    field.shut[0] = 1;
    assert_distance(&field, WEST, EAST, 220.0f);
    field_close(&field);
}

static void a_noise_takes_an_open_way_round_where_that_costs_less_than_the_door(void **state) {
    (void)state;
    const Rect two_doorways[] = {{{500.0f, 0.0f}, {520.0f, 250.0f}},
                                 {{500.0f, 350.0f}, {520.0f, 380.0f}},
                                 {{500.0f, 400.0f}, {520.0f, 600.0f}}};
    Field field;
    field_open(&field, two_doorways, 3, &DOOR, 1);
    field.shut[0] = 1;
    const float to_the_corner = sqrtf(100.0f * 100.0f + 80.0f * 80.0f);
    assert_distance(&field, WEST, EAST, 2.0f * to_the_corner + 20.0f);
    field_close(&field);
}

static void two_shut_doors_in_a_row_take_no_more_than_one(void **state) {
    (void)state;
    const Rect walls[] = {{{450.0f, 0.0f}, {460.0f, 250.0f}},
                          {{450.0f, 350.0f}, {460.0f, 600.0f}},
                          {{500.0f, 0.0f}, {520.0f, 250.0f}},
                          {{500.0f, 350.0f}, {520.0f, 600.0f}}};
    const Rect doors[] = {{{450.0f, 250.0f}, {460.0f, 350.0f}}, {{500.0f, 250.0f}, {520.0f, 350.0f}}};
    Field field;
    field_open(&field, walls, 4, doors, 2);
    field.shut[0] = 1;
    field.shut[1] = 1;
    assert_distance(&field, WEST, EAST, 220.0f + NOISE_DOOR_LOSS);
    field_close(&field);
}

static void what_has_come_further_than_the_limit_is_not_heard(void **state) {
    (void)state;
    Field field;
    field_open(&field, WITH_DOORWAY, 2, &DOOR, 1);
    assert_float_equal(noise_distance(&field.air, WEST, EAST, 220.0f), 220.0f, 0.0f);
    assert_unheard(&field, WEST, EAST, 219.9f);
    field.shut[0] = 1;
    assert_float_equal(noise_distance(&field.air, WEST, EAST, 400.5f), 400.0f, 0.1f);
    assert_unheard(&field, WEST, EAST, 399.5f);
    field_close(&field);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(in_the_open_a_noise_comes_straight),
        cmocka_unit_test(a_noise_comes_round_a_wall_and_not_through_it),
        cmocka_unit_test(a_wall_from_border_to_border_lets_nothing_through),
        cmocka_unit_test(walls_that_touch_at_their_corners_leave_no_crack),
        cmocka_unit_test(an_open_door_is_no_hindrance),
        cmocka_unit_test(a_shut_door_takes_180_px_of_its_reach),
        cmocka_unit_test(a_shut_door_elsewhere_takes_nothing),
        cmocka_unit_test(a_noise_takes_an_open_way_round_where_that_costs_less_than_the_door),
        cmocka_unit_test(two_shut_doors_in_a_row_take_no_more_than_one),
        cmocka_unit_test(what_has_come_further_than_the_limit_is_not_heard),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
