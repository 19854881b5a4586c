// Scenes of the textbook guard that hears noises.
#include "stage.h"

static void an_investigating_guard_walks_to_the_noise_and_looks_round_there(void **state) {
    (void)state;
    StageDef def = STAGE_BEHIND_IT;
    def.player_speed = 6000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_noise());
    stage_play(&stage, 2, stage_walking(0.0f, 1.0f)); // away from there
    stage_wait(&stage, 28);
    assert_float_equal(stage_guard(&stage)->body.at.x, 250.0f, 0.01f); // 30 ticks at 100 px a second
    assert_float_equal(vec2_dot(stage_guard(&stage)->body.facing, vec2(-1.0f, 0.0f)), 1.0f, 1e-5f);
    stage_wait(&stage, 30);
    assert_float_equal(stage_guard(&stage)->body.at.x, 200.0f, 1.0f);
    Vec2 before = stage_guard(&stage)->body.facing;
    stage_wait(&stage, 20);
    float turned = vec2_dot(before, stage_guard(&stage)->body.facing);
    assert_float_equal(turned, cosine(radians_from_degrees(30.0f)), 0.001f);
    stage_close(&stage);
}

static void an_investigation_lasts_four_seconds_and_then_the_guard_patrols(void **state) {
    (void)state;
    StageDef def = STAGE_BEHIND_IT;
    def.player_speed = 6000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_noise());
    stage_play(&stage, 3, stage_walking(0.0f, 1.0f)); // out of its sight
    assert_int_equal(stage_wait_for(&stage, GUARD_PATROL), 237);
    stage_assert_newest(&stage, GUARD_INVESTIGATE, GUARD_PATROL);
    stage_close(&stage);
}

static void a_new_noise_replaces_the_old_one_and_starts_the_investigation_afresh(void **state) {
    (void)state;
    StageDef def = STAGE_BEHIND_IT;
    def.player_speed = 6000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_noise());
    stage_play(&stage, 2, stage_walking(0.0f, 1.0f));
    stage_wait(&stage, 100);
    int transitions = stage.transition_count;
    stage_play(&stage, 1, stage_noise());
    assert_int_equal(stage.transition_count, transitions);
    assert_float_equal(stage_guard(&stage)->target.y, world_player(stage.world)->at.y, 0.0f);
    assert_int_equal(stage_guard(&stage)->timer, 239);
    stage_close(&stage);
}

static void a_noise_is_heard_on_its_tick_only(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    stage_play(&stage, 1, stage_noise());
    assert_true(stage_guard(&stage)->percept.hears);
    stage_wait(&stage, 1);
    assert_false(stage_guard(&stage)->percept.hears);
    stage_close(&stage);
}

static void a_noise_sounds_where_the_player_stood_before_moving(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    PlayerIntent intent = stage_walking(-1.0f, 0.0f);
    intent.noise = true;
    stage_play(&stage, 1, intent);
    assert_float_equal(stage_guard(&stage)->target.x, 200.0f, 0.0f);
    assert_true(world_player(stage.world)->at.x < 200.0f);
    stage_close(&stage);
}

static void a_noise_is_heard_at_400_px_through_walls(void **state) {
    (void)state;
    const Rect wall = {{400.0f, 0.0f}, {420.0f, 540.0f}};
    StageDef def = stage_player_at(700.0f, 270.0f);
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_noise());
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    stage_close(&stage);
}

static void a_noise_is_not_heard_beyond_400_px(void **state) {
    (void)state;
    StageDef def = stage_player_at(700.0625f, 270.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_noise());
    stage_assert_state(&stage, GUARD_IDLE);
    stage_close(&stage);
}

static void a_guard_that_chases_attacks_or_searches_does_not_care_for_noises(void **state) {
    (void)state;
    StageDef def = stage_player_at(340.0f, 270.0f);
    def.player_speed = 30000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    stage_play(&stage, 1, stage_noise()); // chasing
    stage_assert_state(&stage, GUARD_ATTACK);
    stage_play(&stage, 1, stage_noise());
    stage_assert_state(&stage, GUARD_ATTACK);
    stage_play(&stage, 1, stage_walking(0.0f, -1.0f)); // gone
    stage_wait(&stage, 1);
    stage_assert_state(&stage, GUARD_SEARCH);
    stage_play(&stage, 1, stage_noise());
    stage_assert_state(&stage, GUARD_SEARCH);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_investigating_guard_walks_to_the_noise_and_looks_round_there),
        cmocka_unit_test(an_investigation_lasts_four_seconds_and_then_the_guard_patrols),
        cmocka_unit_test(a_new_noise_replaces_the_old_one_and_starts_the_investigation_afresh),
        cmocka_unit_test(a_noise_is_heard_on_its_tick_only),
        cmocka_unit_test(a_noise_sounds_where_the_player_stood_before_moving),
        cmocka_unit_test(a_noise_is_heard_at_400_px_through_walls),
        cmocka_unit_test(a_noise_is_not_heard_beyond_400_px),
        cmocka_unit_test(a_guard_that_chases_attacks_or_searches_does_not_care_for_noises),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
