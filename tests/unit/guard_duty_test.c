// Scenes of the textbook guard at rest and on patrol.
#include "stage.h"

static const Vec2 EAST_END[] = {{300.0f, 270.0f}, {700.0f, 270.0f}};

// IDLE

static void a_guard_starts_idle_and_faces_where_its_post_faces(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    stage_assert_state(&stage, GUARD_IDLE);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void a_resting_guard_looks_round_clockwise_at_60_degrees_a_second(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    stage_wait(&stage, 45);
    stage_assert_state(&stage, GUARD_IDLE);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 45.0f, 0.01f);
    stage_close(&stage);
}

static void a_rest_lasts_one_to_two_seconds_and_not_always_the_same(void **state) {
    (void)state;
    int shortest = 1000, longest = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        StageDef def = STAGE_ALONE;
        def.seed = seed;
        Stage stage;
        stage_open(&stage, &def);
        int ticks = stage_wait_for(&stage, GUARD_PATROL);
        shortest = ticks < shortest ? ticks : shortest;
        longest = ticks > longest ? ticks : longest;
        stage_close(&stage);
    }
    assert_in_range(shortest, 60, 62);
    assert_in_range(longest, 118, 120);
}

static void a_resting_guard_that_sees_the_player_chases(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_wait(&stage, 1);
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_CHASE);
    stage_close(&stage);
}

static void a_resting_guard_that_hears_a_noise_investigates(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    stage_play(&stage, 1, stage_noise());
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    stage_close(&stage);
}

static void a_guard_that_sees_and_hears_at_once_chases(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_play(&stage, 1, stage_noise());
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_CHASE);
    stage_close(&stage);
}

static void a_guard_does_not_look_round_on_the_tick_on_which_it_hears(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    stage_wait(&stage, 10);
    float before = stage_degrees_turned(stage_guard(&stage));
    stage_play(&stage, 1, stage_noise());
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), before, 0.0f);
    stage_close(&stage);
}

// PATROL

static void a_patrolling_guard_walks_at_80_px_a_second_from_the_tick_after_its_rest(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.route = EAST_END;
    def.route_count = 2;
    def.player = vec2(60.0f, 500.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_PATROL);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    stage_wait(&stage, 60);
    assert_float_equal(stage_guard(&stage)->body.at.x, 380.0f, 0.01f);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 0.0f, 0.001f);
    stage_close(&stage);
}

static void a_guard_that_starts_on_a_waypoint_walks_to_the_next(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.route = EAST_END;
    def.route_count = 2;
    Stage stage;
    stage_open(&stage, &def);
    assert_int_equal(stage_guard(&stage)->waypoint, 1);
    stage_close(&stage);
}

static void a_guard_within_a_pixel_of_its_waypoint_has_arrived_and_rests(void **state) {
    (void)state;
    const Vec2 route[] = {{300.0f, 270.0f}, {380.75f, 270.0f}}; // 60 steps of 4/3 px leave 0.75 px
    StageDef def = STAGE_ALONE;
    def.route = route;
    def.route_count = 2;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_PATROL);
    stage_wait(&stage, 60);
    stage_assert_state(&stage, GUARD_PATROL);
    stage_wait(&stage, 1);
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_IDLE);
    assert_int_equal(stage_guard(&stage)->waypoint, 0);
    stage_close(&stage);
}

static void a_route_is_walked_round_and_round(void **state) {
    (void)state;
    const Vec2 route[] = {{300.0f, 270.0f}, {340.0f, 270.0f}, {340.0f, 310.0f}};
    StageDef def = stage_player_at(40.0f, 40.0f);
    def.route = route;
    def.route_count = 3;
    Stage stage;
    stage_open(&stage, &def);
    const int expected[] = {1, 2, 0, 1, 2, 0, 1};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_int_equal(stage_guard(&stage)->waypoint, expected[i]);
        stage_wait_for(&stage, GUARD_PATROL);
        stage_wait_for(&stage, GUARD_IDLE);
    }
    stage_close(&stage);
}

static void a_guard_without_a_route_keeps_its_post(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    stage_wait(&stage, 600);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    assert_float_equal(stage_guard(&stage)->body.at.y, 270.0f, 0.0f);
    stage_close(&stage);
}

static void a_patrolling_guard_that_sees_the_player_stands_still_on_that_tick(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.route = EAST_END;
    def.route_count = 2;
    def.player = vec2(620.0f, 270.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_PATROL);
    Vec2 before = stage_guard(&stage)->body.at;
    while (guard_state(stage_guard(&stage)) == GUARD_PATROL) {
        before = stage_guard(&stage)->body.at;
        stage_wait(&stage, 1);
    }
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_CHASE);
    assert_float_equal(stage_guard(&stage)->body.at.x, before.x, 0.0f);
    assert_true(620.0f - before.x <= 230.0f);
    stage_close(&stage);
}

static void a_patrolling_guard_that_hears_a_noise_investigates(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    stage_wait_for(&stage, GUARD_PATROL);
    stage_play(&stage, 1, stage_noise());
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_INVESTIGATE);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_starts_idle_and_faces_where_its_post_faces),
        cmocka_unit_test(a_resting_guard_looks_round_clockwise_at_60_degrees_a_second),
        cmocka_unit_test(a_rest_lasts_one_to_two_seconds_and_not_always_the_same),
        cmocka_unit_test(a_resting_guard_that_sees_the_player_chases),
        cmocka_unit_test(a_resting_guard_that_hears_a_noise_investigates),
        cmocka_unit_test(a_guard_that_sees_and_hears_at_once_chases),
        cmocka_unit_test(a_guard_does_not_look_round_on_the_tick_on_which_it_hears),
        cmocka_unit_test(a_patrolling_guard_walks_at_80_px_a_second_from_the_tick_after_its_rest),
        cmocka_unit_test(a_guard_that_starts_on_a_waypoint_walks_to_the_next),
        cmocka_unit_test(a_guard_within_a_pixel_of_its_waypoint_has_arrived_and_rests),
        cmocka_unit_test(a_route_is_walked_round_and_round),
        cmocka_unit_test(a_guard_without_a_route_keeps_its_post),
        cmocka_unit_test(a_patrolling_guard_that_sees_the_player_stands_still_on_that_tick),
        cmocka_unit_test(a_patrolling_guard_that_hears_a_noise_investigates),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
