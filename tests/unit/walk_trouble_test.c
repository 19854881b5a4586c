// Given a body on its way, when doors are locked, comrades push it or it is carried off, then it finds its
// way all the same.
#include "errand.h"
#include "scenes.h"

#include "sevenwatch/ticks.h"

enum { LONG = 3000 }; // ticks, more than any of these ways takes

static void assert_at(Vec2 actual, float x, float y) {
    assert_float_equal(actual.x, x, 0.0f);
    assert_float_equal(actual.y, y, 0.0f);
}

// A wall across the yard with a way round at its lower end.
static const Rect WALL[] = {{{400.0f, 0.0f}, {440.0f, 400.0f}}};

// Two ways through the wall, of which the upper is the shorter.
static const Rect GATED[] = {{{400.0f, 0.0f}, {440.0f, 100.0f}},
                             {{400.0f, 160.0f}, {440.0f, 400.0f}},
                             {{400.0f, 460.0f}, {440.0f, 540.0f}}};
static const Thing GATES[] = {{.kind = THING_DOOR, .rect = {{400.0f, 100.0f}, {440.0f, 160.0f}}},
                              {.kind = THING_DOOR, .rect = {{400.0f, 400.0f}, {440.0f, 460.0f}}}};

static void it_takes_another_way_at_once_when_a_door_is_locked(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, GATED, 3, GATES, 2);
    errand_begin(&yard.errand, vec2(100.0f, 130.0f), vec2(800.0f, 130.0f), 100.0f);
    errand_ticks(&yard.errand, 60);
    assert_float_equal(yard.errand.at.y, 130.0f, 0.0f);
    errand_lock(&yard.errand, 0, true);
    Vec2 there = yard.errand.at;
    NavigationPath way = errand_way(&yard.errand, there, yard.errand.goal);
    errand_tick(&yard.errand);
    assert_true(yard.errand.at.y > 130.5f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_float_equal(yard.errand.walked, 100.0f + way.length, 1.1f);
    yard_close(&yard);
}

static void it_takes_the_shorter_way_again_when_its_door_is_unlocked(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, GATED, 3, GATES, 2);
    errand_lock(&yard.errand, 0, true);
    errand_begin(&yard.errand, vec2(100.0f, 130.0f), vec2(800.0f, 130.0f), 100.0f);
    errand_ticks(&yard.errand, 30);
    float y = yard.errand.at.y;
    assert_true(y > 130.0f);
    errand_lock(&yard.errand, 0, false);
    errand_tick(&yard.errand);
    assert_true(yard.errand.at.y < y);
    assert_true(errand_run(&yard.errand, LONG));
    yard_close(&yard);
}

static void without_a_way_it_stops_at_the_nearest_point_and_says_so(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, GATED, 3, GATES, 2);
    errand_lock(&yard.errand, 0, true);
    errand_lock(&yard.errand, 1, true);
    errand_begin(&yard.errand, vec2(100.0f, 300.0f), vec2(500.0f, 130.0f), 100.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_false(yard.errand.walk.has_way);
    errand_ticks(&yard.errand, 60);
    assert_at(yard.errand.at, 400.0f - YARD_HALF_SIDE, 130.0f);
    assert_true(yard.errand.walk.has_arrived);
    yard_close(&yard);
}

static void it_goes_on_from_there_when_a_way_is_opened(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, GATED, 3, GATES, 2);
    errand_lock(&yard.errand, 0, true);
    errand_lock(&yard.errand, 1, true);
    errand_begin(&yard.errand, vec2(100.0f, 300.0f), vec2(500.0f, 130.0f), 100.0f);
    errand_run(&yard.errand, LONG);
    errand_lock(&yard.errand, 1, false);
    errand_tick(&yard.errand);
    assert_false(yard.errand.walk.has_arrived);
    assert_true(errand_run(&yard.errand, LONG));
    assert_true(yard.errand.walk.has_way);
    assert_float_equal(vec2_distance(yard.errand.at, yard.errand.goal), 0.0f, WALK_THERE);
    yard_close(&yard);
}

static void it_waits_at_a_shut_door_and_goes_on_when_that_opens(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, GATED, 3, GATES, 2);
    errand_begin(&yard.errand, vec2(100.0f, 130.0f), vec2(800.0f, 130.0f), 100.0f);
    yard.errand.shut[0] = 1; // not locked
    errand_ticks(&yard.errand, 400);
    assert_int_equal(yard.errand.touched, 0);
    assert_at(yard.errand.at, 400.0f - YARD_HALF_SIDE, 130.0f);
    yard.errand.shut[0] = 0;
    assert_true(errand_run(&yard.errand, 400 + 300));
    yard_close(&yard);
}

static void it_finds_its_way_again_after_having_been_carried_off(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(300.0f, 420.0f), vec2(700.0f, 100.0f), 100.0f);
    errand_ticks(&yard.errand, 30);
    yard.errand.at = vec2(350.0f, 60.0f); // behind the wall
    NavigationPath way = errand_way(&yard.errand, yard.errand.at, yard.errand.goal);
    yard.errand.walked = 0.0f;
    assert_true(errand_run(&yard.errand, LONG));
    assert_float_equal(yard.errand.walked, way.length, 5.0f);
    yard_close(&yard);
}

static void one_that_has_arrived_comes_back_when_it_is_carried_off(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(300.0f, 100.0f), 100.0f);
    errand_run(&yard.errand, LONG);
    errand_ticks(&yard.errand, 30);
    yard.errand.at = vec2(300.0f, 200.0f);
    errand_ticks(&yard.errand, 10);
    assert_false(yard.errand.walk.has_arrived);
    assert_true(errand_run(&yard.errand, LONG));
    yard_close(&yard);
}

static void a_push_from_ahead_does_not_delay_it(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    int ticks[2];
    for (int i = 0; i < 2; i++) {
        errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(400.0f, 100.0f), 80.0f);
        yard.errand.push = vec2(i == 0 ? 0.0f : -80.0f, 0.0f);
        assert_true(errand_run(&yard.errand, LONG));
        ticks[i] = yard.errand.ticks;
    }
    assert_int_equal(ticks[0], ticks[1]);
    yard_close(&yard);
}

static void a_push_from_the_side_moves_it_aside_but_not_off_its_goal(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(400.0f, 100.0f), 80.0f);
    yard.errand.push = vec2(0.0f, 45.0f);
    errand_ticks(&yard.errand, 30);
    assert_true(yard.errand.at.y > 110.0f);
    assert_true(errand_run(&yard.errand, 300));
    assert_true(vec2_distance(yard.errand.at, yard.errand.goal) <= WALK_THERE);
    yard_close(&yard);
}

static void a_push_against_a_wall_does_not_go_through_it_nor_delay(void **state) {
    (void)state;
    const Rect wall[] = {{{0.0f, 200.0f}, {960.0f, 202.0f}}};
    Yard yard;
    yard_open(&yard, wall, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 186.0f), vec2(500.0f, 186.0f), 80.0f);
    yard.errand.push = vec2(0.0f, 45.0f);
    while (!yard.errand.walk.has_arrived) {
        errand_tick(&yard.errand);
        assert_float_equal(yard.errand.at.y, 186.0f, 0.0f);
        assert_true(yard.errand.ticks < 330);
    }
    yard_close(&yard);
}

static void a_push_at_every_corner_does_not_keep_it_from_going_round(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    for (int i = 0; i < 16; i++) {
        errand_begin(&yard.errand, vec2(340.0f, 300.0f), vec2(500.0f, 300.0f), 80.0f);
        float length = errand_way(&yard.errand, yard.errand.at, yard.errand.goal).length;
        yard.errand.push = vec2_scale(vec2_from_angle(PI_F / 8.0f * (float)i), 45.0f);
        assert_true(errand_run(&yard.errand, (int)(length / 80.0f * 60.0f * 1.1f)));
    }
    yard_close(&yard);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_takes_another_way_at_once_when_a_door_is_locked),
        cmocka_unit_test(it_takes_the_shorter_way_again_when_its_door_is_unlocked),
        cmocka_unit_test(without_a_way_it_stops_at_the_nearest_point_and_says_so),
        cmocka_unit_test(it_goes_on_from_there_when_a_way_is_opened),
        cmocka_unit_test(it_waits_at_a_shut_door_and_goes_on_when_that_opens),
        cmocka_unit_test(it_finds_its_way_again_after_having_been_carried_off),
        cmocka_unit_test(one_that_has_arrived_comes_back_when_it_is_carried_off),
        cmocka_unit_test(a_push_from_ahead_does_not_delay_it),
        cmocka_unit_test(a_push_from_the_side_moves_it_aside_but_not_off_its_goal),
        cmocka_unit_test(a_push_against_a_wall_does_not_go_through_it_nor_delay),
        cmocka_unit_test(a_push_at_every_corner_does_not_keep_it_from_going_round),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
