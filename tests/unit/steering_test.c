// Given somebody who wishes to go somewhere, when steering turns the wish into a velocity, then it is the one
// that the behaviour of that name has.
#include "scenes.h"
#include "sevenwatch/steering.h"

#include "sevenwatch/ticks.h"

#include <stdbool.h>

static const Vec2 HERE = {100.0f, 100.0f};
static const Vec2 NORTH_EAST = {140.0f, 70.0f}; // 50 px off

static void assert_vec2(Vec2 actual, float x, float y) {
    assert_float_equal(actual.x, x, 1e-3f);
    assert_float_equal(actual.y, y, 1e-3f);
}

static void seeking_goes_straight_at_the_target(void **state) {
    (void)state;
    assert_vec2(steer_seek(HERE, NORTH_EAST, 100.0f), 80.0f, -60.0f);
}

static void fleeing_goes_straight_away_from_the_threat(void **state) {
    (void)state;
    assert_vec2(steer_flee(HERE, NORTH_EAST, 100.0f), -80.0f, 60.0f);
}

static void on_the_spot_there_is_nowhere_to_go(void **state) {
    (void)state;
    assert_vec2(steer_seek(HERE, HERE, 100.0f), 0.0f, 0.0f);
    assert_vec2(steer_flee(HERE, HERE, 100.0f), 0.0f, 0.0f);
    assert_vec2(steer_arrive(HERE, HERE, 100.0f, 24.0f), 0.0f, 0.0f);
}

static float arrival_speed(float distance) {
    return vec2_length(steer_arrive(HERE, vec2(HERE.x + distance, HERE.y), 100.0f, 16.0f));
}

static void arriving_goes_at_full_speed_until_it_is_near(void **state) {
    (void)state;
    assert_float_equal(arrival_speed(500.0f), 100.0f, 1e-3f);
    assert_float_equal(arrival_speed(16.0f), 100.0f, 1e-3f);
}

static void arriving_slows_evenly_in_time_and_not_to_a_crawl(void **state) {
    (void)state;
    assert_float_equal(arrival_speed(9.0f), 75.0f, 1e-3f);
    assert_float_equal(arrival_speed(4.0f), 50.0f, 1e-3f);
    assert_float_equal(arrival_speed(1.0f), 25.0f, 1e-3f);
    assert_float_equal(arrival_speed(0.5f), 25.0f, 1e-3f);
}

static void arriving_never_takes_a_step_beyond_the_target(void **state) {
    (void)state;
    for (int hundredths = 1; hundredths < 4000; hundredths++) {
        float distance = 0.01f * (float)hundredths;
        Vec2 velocity = steer_arrive(vec2(0.0f, 0.0f), vec2(0.0f, -distance), 1000.0f, 24.0f);
        assert_true(vec2_length(velocity) / (float)TICK_HZ <= distance * 1.000001f);
    }
}

static void arriving_without_slowing_goes_at_full_speed_to_the_end(void **state) {
    (void)state;
    Vec2 velocity = steer_arrive(HERE, vec2(HERE.x + 2.0f, HERE.y), 100.0f, 0.0f);
    assert_float_equal(vec2_length(velocity), 100.0f, 1e-3f);
}

static void wandering_turns_a_heading_a_little_to_either_side(void **state) {
    (void)state;
    const float most = 0.5f;
    Rng rng;
    rng_seed(&rng, 1, 1);
    Vec2 heading = vec2(1.0f, 0.0f);
    bool bends_left = false, bends_right = false;
    for (int i = 0; i < 1000; i++) {
        const Vec2 before = heading;
        heading = steer_wander(heading, most, &rng);
        assert_float_equal(vec2_length(heading), 1.0f, 1e-5f);
        assert_true(vec2_dot(before, heading) > cosine(most) - 1e-4f);
        bends_left = bends_left || vec2_cross(before, heading) < -0.4f;
        bends_right = bends_right || vec2_cross(before, heading) > 0.4f;
    }
    assert_true(bends_left && bends_right);
}

static void separation_pushes_away_from_a_neighbour_the_more_the_nearer(void **state) {
    (void)state;
    assert_vec2(steer_separate(HERE, vec2(110.0f, 100.0f), 20.0f, 40.0f), -20.0f, 0.0f);
    assert_vec2(steer_separate(HERE, vec2(105.0f, 100.0f), 20.0f, 40.0f), -30.0f, 0.0f);
    assert_vec2(steer_separate(HERE, vec2(120.0f, 100.0f), 20.0f, 40.0f), 0.0f, 0.0f);
    assert_vec2(steer_separate(HERE, HERE, 20.0f, 40.0f), 0.0f, 0.0f);
}

static void two_neighbours_separate_exactly_opposite(void **state) {
    (void)state;
    const Vec2 there = {103.3f, 95.1f};
    Vec2 push = steer_separate(HERE, there, 20.0f, 40.0f), other = steer_separate(there, HERE, 20.0f, 40.0f);
    assert_true(push.x < 0.0f && push.y > 0.0f);
    assert_float_equal(push.x, -other.x, 0.0f);
    assert_float_equal(push.y, -other.y, 0.0f);
}

static void separation_from_both_sides_cancels_out(void **state) {
    (void)state;
    Vec2 left = steer_separate(HERE, vec2(110.0f, 100.0f), 20.0f, 40.0f);
    Vec2 right = steer_separate(HERE, vec2(90.0f, 100.0f), 20.0f, 40.0f);
    assert_vec2(vec2_add(left, right), 0.0f, 0.0f);
}

static void separation_from_many_truncated_is_no_faster_than_from_one(void **state) {
    (void)state;
    const Vec2 many[] = {{101.0f, 100.0f}, {101.0f, 101.0f}, {101.0f, 99.0f}, {102.0f, 100.0f}};
    Vec2 sum = {0.0f, 0.0f};
    for (int i = 0; i < 4; i++) sum = vec2_add(sum, steer_separate(HERE, many[i], 20.0f, 40.0f));
    assert_true(vec2_length(sum) > 100.0f);
    assert_vec2(steer_truncate(sum, 40.0f), -40.0f, 0.0f);
}

static void truncating_leaves_what_is_slow_enough_as_it_is(void **state) {
    (void)state;
    assert_vec2(steer_truncate(vec2(3.0f, -4.0f), 5.0f), 3.0f, -4.0f);
    assert_vec2(steer_truncate(vec2(30.0f, -40.0f), 5.0f), 3.0f, -4.0f);
}

static void going_aside_leaves_the_pace_ahead_alone(void **state) {
    (void)state;
    const Vec2 heading = {0.6f, 0.8f};
    Vec2 aside = steer_aside(vec2(-30.0f, 10.0f), heading);
    assert_float_equal(vec2_dot(aside, heading), 0.0f, 1e-4f);
    assert_float_equal(vec2_cross(heading, aside), vec2_cross(heading, vec2(-30.0f, 10.0f)), 1e-3f);
}

static Vec2 at_degrees(float degrees) {
    return vec2_from_angle(radians_from_degrees(degrees));
}

static float degrees_after(float from, float to, float most) {
    return degrees_from_radians(vec2_angle(steer_turn(at_degrees(from), at_degrees(to), at_degrees(most))));
}

static void turning_takes_the_shorter_way_at_a_finite_rate(void **state) {
    (void)state;
    assert_float_equal(degrees_after(0.0f, 90.0f, 5.0f), 5.0f, 1e-3f);
    assert_float_equal(degrees_after(0.0f, -90.0f, 5.0f), -5.0f, 1e-3f);
    assert_float_equal(degrees_after(170.0f, -170.0f, 5.0f), 175.0f, 1e-3f);
    assert_float_equal(degrees_after(-170.0f, 170.0f, 5.0f), -175.0f, 1e-3f);
}

static void turning_ends_exactly_where_it_should(void **state) {
    (void)state;
    Vec2 towards = at_degrees(13.0f), facing = at_degrees(0.0f);
    for (int i = 0; i < 3; i++) facing = steer_turn(facing, towards, at_degrees(5.0f));
    assert_true(facing.x == towards.x && facing.y == towards.y);
}

static void turning_right_about_goes_clockwise(void **state) {
    (void)state;
    Vec2 facing = steer_turn(vec2(1.0f, 0.0f), vec2(-1.0f, 0.0f), at_degrees(5.0f));
    assert_float_equal(degrees_from_radians(vec2_angle(facing)), 5.0f, 1e-3f);
}

static void turning_by_half_a_circle_a_tick_is_at_once(void **state) {
    (void)state;
    const Vec2 at_once = {-1.0f, 0.0f};
    for (int degrees = -180; degrees <= 180; degrees += 7) {
        Vec2 towards = at_degrees((float)degrees);
        assert_vec2(steer_turn(at_degrees(0.0f), towards, at_once), towards.x, towards.y);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(seeking_goes_straight_at_the_target),
        cmocka_unit_test(fleeing_goes_straight_away_from_the_threat),
        cmocka_unit_test(on_the_spot_there_is_nowhere_to_go),
        cmocka_unit_test(arriving_goes_at_full_speed_until_it_is_near),
        cmocka_unit_test(arriving_slows_evenly_in_time_and_not_to_a_crawl),
        cmocka_unit_test(arriving_never_takes_a_step_beyond_the_target),
        cmocka_unit_test(arriving_without_slowing_goes_at_full_speed_to_the_end),
        cmocka_unit_test(wandering_turns_a_heading_a_little_to_either_side),
        cmocka_unit_test(separation_pushes_away_from_a_neighbour_the_more_the_nearer),
        cmocka_unit_test(separation_from_both_sides_cancels_out),
        cmocka_unit_test(two_neighbours_separate_exactly_opposite),
        cmocka_unit_test(separation_from_many_truncated_is_no_faster_than_from_one),
        cmocka_unit_test(truncating_leaves_what_is_slow_enough_as_it_is),
        cmocka_unit_test(going_aside_leaves_the_pace_ahead_alone),
        cmocka_unit_test(turning_takes_the_shorter_way_at_a_finite_rate),
        cmocka_unit_test(turning_ends_exactly_where_it_should),
        cmocka_unit_test(turning_right_about_goes_clockwise),
        cmocka_unit_test(turning_by_half_a_circle_a_tick_is_at_once),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
