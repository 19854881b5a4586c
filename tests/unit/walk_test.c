// Given a body in a small place, when it walks to a goal, then it takes the shortest way there and nothing on
// the way holds it up.
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

static void it_walks_straight_to_a_goal_in_view_and_stops_on_it(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(500.0f, 400.0f), 100.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_true(yard.errand.walk.has_way);
    errand_ticks(&yard.errand, 5);
    assert_at(yard.errand.at, 500.0f, 400.0f);
    assert_float_equal(yard.errand.walked, 500.0f, 0.01f);
    yard_close(&yard);
}

static void it_needs_no_more_than_a_moment_beyond_the_length_of_its_way(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(500.0f, 400.0f), 100.0f);
    errand_run(&yard.errand, LONG);
    assert_in_range(yard.errand.ticks, 300, 310);
    yard_close(&yard);
}

static void it_slows_down_before_it_stops_and_nowhere_else(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    Errand *errand = &yard.errand;
    errand_begin(errand, vec2(100.0f, 100.0f), vec2(700.0f, 100.0f), 120.0f);
    float pace = 2.0f; // px a tick
    while (!errand->walk.has_arrived) {
        Vec2 before = errand->at;
        bool is_near = vec2_distance(before, errand->goal) <= WALK_SLOWING;
        errand_tick(errand);
        float step = vec2_distance(before, errand->at);
        bool is_at_corner = vec2_distance(errand->at, errand->walk.corners[errand->walk.corner]) == 0.0f;
        if (is_near) assert_true(step <= pace + 1e-3f);
        if (!is_near && !is_at_corner) assert_float_equal(step, 2.0f, 1e-3f);
        pace = is_near ? step : pace;
    }
    assert_true(pace <= 0.51f);
    yard_close(&yard);
}

static void a_pursuer_does_not_slow_down(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(400.0f, 100.0f), 120.0f);
    yard.errand.is_pursuit = true;
    assert_true(errand_run(&yard.errand, LONG));
    assert_int_equal(yard.errand.ticks, 1 + 150);
    yard_close(&yard);
}

static void it_never_oversteps_its_goal_however_fast_it_is(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    for (int speed = 1; speed <= 1000; speed += 37) {
        errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(170.7f, 100.0f), (float)speed);
        for (int i = 0; i < 200 + 10000 / speed; i++) {
            float before = yard.errand.at.x;
            errand_tick(&yard.errand);
            assert_true(yard.errand.at.x >= before && yard.errand.at.x <= 170.7f);
        }
        assert_true(yard.errand.walk.has_arrived);
    }
    yard_close(&yard);
}

static void it_goes_round_a_corner_without_touching_the_wall(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(700.0f, 150.0f), 97.0f);
    NavigationPath way = errand_way(&yard.errand, yard.errand.at, yard.errand.goal);
    assert_true(errand_run(&yard.errand, LONG));
    assert_float_equal(yard.errand.walked, way.length, 1.01f); // it is there within a px
    assert_float_equal(yard.errand.blocked, 0.0f, 1e-3f);
    yard_close(&yard);
}

static void it_goes_through_a_gap_exactly_as_wide_as_it_is(void **state) {
    (void)state;
    const Rect walls[] = {{{400.0f, 0.0f}, {440.0f, 200.0f}}, {{400.0f, 228.0f}, {440.0f, 540.0f}}};
    Yard yard;
    yard_open(&yard, walls, 2, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 450.0f), vec2(800.0f, 30.0f), 110.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_true(yard.errand.walk.has_way);
    yard_close(&yard);
}

static void it_follows_a_way_of_more_corners_than_it_keeps(void **state) {
    (void)state;
    Rect walls[12];
    for (int i = 0; i < 12; i++) {
        float x = 60.0f + 70.0f * (float)i;
        walls[i] =
            i % 2 == 0 ? (Rect){{x, 0.0f}, {x + 20.0f, 480.0f}} : (Rect){{x, 60.0f}, {x + 20.0f, 540.0f}};
    }
    Yard yard;
    yard_open(&yard, walls, 12, NULL, 0);
    errand_begin(&yard.errand, vec2(20.0f, 30.0f), vec2(940.0f, 30.0f), 130.0f);
    NavigationPath way = errand_way(&yard.errand, yard.errand.at, yard.errand.goal);
    assert_true(way.corner_count > 3 * WALK_CORNERS);
    assert_true(errand_run(&yard.errand, 2 * LONG));
    assert_float_equal(yard.errand.walked, way.length, 1.1f);
    yard_close(&yard);
}

static void it_turns_on_the_spot_when_its_goal_moves_away(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(500.0f, 100.0f), 120.0f);
    errand_ticks(&yard.errand, 60);
    yard.errand.goal = vec2(220.0f, 400.0f);
    Vec2 before = yard.errand.at;
    errand_tick(&yard.errand);
    assert_float_equal(yard.errand.at.x, before.x, 0.1f);
    assert_float_equal(yard.errand.at.y, before.y + 2.0f, 0.01f);
    yard_close(&yard);
}

static void it_ends_on_its_goal_also_when_that_moved_by_a_hair(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, NULL, 0, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(500.0f, 100.0f), 120.0f);
    errand_ticks(&yard.errand, 30);
    yard.errand.goal = vec2(500.0f, 105.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_true(vec2_distance(yard.errand.at, yard.errand.goal) <= WALK_THERE);
    yard.errand.goal = vec2(500.0f, 106.5f);
    errand_tick(&yard.errand);
    assert_false(yard.errand.walk.has_arrived);
    yard_close(&yard);
}

static void it_catches_up_with_a_slower_one_that_runs_away(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(300.0f, 300.0f), 150.0f);
    yard.errand.is_pursuit = true;
    int ticks = 0;
    for (; vec2_distance(yard.errand.at, yard.errand.goal) > 40.0f && ticks < LONG; ticks++) {
        errand_tick(&yard.errand);
        yard.errand.goal.x += 1.5f; // 90 px/s, along below the wall
        if (yard.errand.goal.y < 450.0f) yard.errand.goal.y += 1.5f;
    }
    assert_true(ticks < 400);
    yard_close(&yard);
}

static void a_stopped_walk_stands_still(void **state) {
    (void)state;
    Walk walk = {0};
    Vec2 step = walk_step(&walk, vec2(1.0f, 2.0f), 100.0f, vec2(45.0f, 0.0f), false);
    assert_at(step, 0.0f, 0.0f);
}

static void walks_that_will_differ_hash_differently(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(700.0f, 100.0f), 100.0f);
    uint64_t before = walk_hash(&yard.errand.walk, hash_start()).value;
    errand_tick(&yard.errand);
    Walk copy = yard.errand.walk;
    assert_int_not_equal(walk_hash(&copy, hash_start()).value, before);
    assert_int_equal(walk_hash(&copy, hash_start()).value, walk_hash(&yard.errand.walk, hash_start()).value);
    copy.held_up++;
    assert_int_not_equal(walk_hash(&copy, hash_start()).value,
                         walk_hash(&yard.errand.walk, hash_start()).value);
    yard_close(&yard);
}

static void a_goal_within_a_wall_is_walked_up_to(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(100.0f, 100.0f), vec2(405.0f, 200.0f), 100.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_false(yard.errand.walk.has_way);
    errand_ticks(&yard.errand, 30);
    assert_at(yard.errand.at, 400.0f - YARD_HALF_SIDE, 200.0f);
    yard_close(&yard);
}

static void a_body_in_a_wall_walks_out_of_it(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, WALL, 1, NULL, 0);
    errand_begin(&yard.errand, vec2(430.0f, 200.0f), vec2(100.0f, 200.0f), 100.0f);
    assert_true(errand_run(&yard.errand, LONG));
    assert_true(yard.errand.walk.has_way);
    yard_close(&yard);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_walks_straight_to_a_goal_in_view_and_stops_on_it),
        cmocka_unit_test(it_needs_no_more_than_a_moment_beyond_the_length_of_its_way),
        cmocka_unit_test(it_slows_down_before_it_stops_and_nowhere_else),
        cmocka_unit_test(a_pursuer_does_not_slow_down),
        cmocka_unit_test(it_never_oversteps_its_goal_however_fast_it_is),
        cmocka_unit_test(it_goes_round_a_corner_without_touching_the_wall),
        cmocka_unit_test(it_goes_through_a_gap_exactly_as_wide_as_it_is),
        cmocka_unit_test(it_follows_a_way_of_more_corners_than_it_keeps),
        cmocka_unit_test(it_turns_on_the_spot_when_its_goal_moves_away),
        cmocka_unit_test(it_ends_on_its_goal_also_when_that_moved_by_a_hair),
        cmocka_unit_test(it_catches_up_with_a_slower_one_that_runs_away),
        cmocka_unit_test(a_stopped_walk_stands_still),
        cmocka_unit_test(walks_that_will_differ_hash_differently),
        cmocka_unit_test(a_goal_within_a_wall_is_walked_up_to),
        cmocka_unit_test(a_body_in_a_wall_walks_out_of_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
