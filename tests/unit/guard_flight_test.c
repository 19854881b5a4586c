// Scenes of the textbook guard that is hurt and flees.
#include "stage.h"

static const StageDef IN_REACH = {.guards = {STAGE_GUARD_AT}, .player = {340.0f, 270.0f}};

// A guard hurt so far that the sight of the player makes it flee.
static void hurt_to_25_hp(Stage *stage) {
    for (int i = 0; i < 3; i++) stage_play(stage, 1, stage_hurting());
    assert_float_equal(stage_guard(stage)->body.hp, 25.0f, 0.0f);
}

static void a_guard_hurt_to_30_hp_or_less_flees_once_it_sees_the_player(void **state) {
    (void)state;
    StageDef def = STAGE_BEHIND_IT;
    def.player_speed = 12000.0f;
    Stage stage;
    stage_open(&stage, &def);
    hurt_to_25_hp(&stage);
    stage_assert_state(&stage, GUARD_IDLE);
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_FLEE);
    stage_close(&stage);
}

static void a_guard_with_more_than_30_hp_does_not_flee(void **state) {
    (void)state;
    Personality tough = personality_default("tough");
    tough.hp = 105.0f + 0.5f;
    StageDef def = STAGE_IN_VIEW;
    def.personality = &tough;
    Stage stage;
    stage_open(&stage, &def);
    for (int i = 0; i < 3; i++) stage_play(&stage, 1, stage_hurting());
    assert_float_equal(stage_guard(&stage)->body.hp, 30.5f, 0.0f);
    stage_assert_state(&stage, GUARD_CHASE);
    stage_close(&stage);
}

static void a_guard_at_exactly_30_hp_flees(void **state) {
    (void)state;
    Personality tough = personality_default("tough");
    tough.hp = 105.0f;
    StageDef def = STAGE_IN_VIEW;
    def.personality = &tough;
    Stage stage;
    stage_open(&stage, &def);
    for (int i = 0; i < 3; i++) stage_play(&stage, 1, stage_hurting());
    stage_assert_state(&stage, GUARD_FLEE);
    stage_close(&stage);
}

static void a_guard_flees_from_every_state_in_which_it_sees_the_player(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    hurt_to_25_hp(&stage);
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_FLEE);
    stage_close(&stage);
    stage_open(&stage, &IN_REACH);
    stage_wait(&stage, 2);
    hurt_to_25_hp(&stage);
    stage_assert_newest(&stage, GUARD_ATTACK, GUARD_FLEE);
    stage_close(&stage);
}

static void a_fleeing_guard_runs_already_on_the_tick_on_which_it_begins(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_play(&stage, 1, stage_hurting());
    stage_play(&stage, 1, stage_hurting());
    Vec2 before = stage_guard(&stage)->body.at;
    stage_play(&stage, 1, stage_hurting());
    stage_assert_state(&stage, GUARD_FLEE);
    assert_float_equal(before.x - stage_guard(&stage)->body.at.x, 170.0f / 60.0f, 0.001f);
    assert_float_equal(stage_guard(&stage)->body.facing.x, -1.0f, 0.0f);
    stage_close(&stage);
}

static void a_flight_lasts_three_seconds_counting_its_first_tick(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    hurt_to_25_hp(&stage);
    assert_int_equal(stage_wait_for(&stage, GUARD_IDLE), 179);
    stage_assert_newest(&stage, GUARD_FLEE, GUARD_IDLE);
    stage_close(&stage);
}

static void a_guard_flees_on_while_it_sees_the_player(void **state) {
    (void)state;
    // The player stands where the guard does, which is seen always.
    Stage stage;
    stage_open(&stage, &(StageDef){.guards = {STAGE_GUARD_AT}, .player = STAGE_GUARD_AT});
    hurt_to_25_hp(&stage);
    stage_assert_state(&stage, GUARD_FLEE);
    stage_wait(&stage, 600);
    stage_assert_state(&stage, GUARD_FLEE);
    stage_close(&stage);
}

static void a_fleeing_guard_stays_where_the_player_stands_on_it(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &(StageDef){.guards = {STAGE_GUARD_AT}, .player = STAGE_GUARD_AT});
    hurt_to_25_hp(&stage);
    stage_wait(&stage, 60);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    assert_float_equal(stage_guard(&stage)->body.at.y, 270.0f, 0.0f);
    stage_close(&stage);
}

static void a_fleeing_guard_runs_from_where_the_player_is_now_seen_or_not(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.player_speed = 18000.0f;
    Stage stage;
    stage_open(&stage, &def);
    hurt_to_25_hp(&stage);
    stage_play(&stage, 1, stage_walking(-1.0f, 0.0f)); // from its right to its left, behind its back
    Vec2 before = stage_guard(&stage)->body.at;
    stage_wait(&stage, 10);
    stage_assert_state(&stage, GUARD_FLEE);
    assert_true(stage_guard(&stage)->body.at.x > before.x + 20.0f);
    stage_close(&stage);
}

static void a_guards_health_stops_at_zero_and_nothing_dies_of_it(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    for (int i = 0; i < 10; i++) stage_play(&stage, 1, stage_hurting());
    assert_float_equal(stage_guard(&stage)->body.hp, 0.0f, 0.0f);
    stage_wait_for(&stage, GUARD_PATROL);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_hurt_to_30_hp_or_less_flees_once_it_sees_the_player),
        cmocka_unit_test(a_guard_with_more_than_30_hp_does_not_flee),
        cmocka_unit_test(a_guard_at_exactly_30_hp_flees),
        cmocka_unit_test(a_guard_flees_from_every_state_in_which_it_sees_the_player),
        cmocka_unit_test(a_fleeing_guard_runs_already_on_the_tick_on_which_it_begins),
        cmocka_unit_test(a_flight_lasts_three_seconds_counting_its_first_tick),
        cmocka_unit_test(a_guard_flees_on_while_it_sees_the_player),
        cmocka_unit_test(a_fleeing_guard_stays_where_the_player_stands_on_it),
        cmocka_unit_test(a_fleeing_guard_runs_from_where_the_player_is_now_seen_or_not),
        cmocka_unit_test(a_guards_health_stops_at_zero_and_nothing_dies_of_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
