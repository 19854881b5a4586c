// Scenes of the textbook guard that chases, attacks and searches.
#include "stage.h"

// CHASE

static void a_chasing_guard_runs_at_the_player_at_150_px_a_second(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_wait(&stage, 1);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    stage_wait(&stage, 30);
    stage_assert_state(&stage, GUARD_CHASE);
    assert_float_equal(stage_guard(&stage)->body.at.x, 375.0f, 0.01f);
    stage_close(&stage);
}

static void a_chasing_guard_that_loses_sight_searches_on_that_tick(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.player_speed = 6000.0f; // 100 px a tick: out of the cone at once
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 5);
    Vec2 before = stage_guard(&stage)->body.at;
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_SEARCH);
    assert_float_equal(stage_guard(&stage)->body.at.x, before.x, 0.0f);
    stage_close(&stage);
}

static void a_chasing_guard_attacks_within_40_px(void **state) {
    (void)state;
    StageDef def = stage_player_at(340.0f, 270.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_ATTACK);
    stage_close(&stage);
}

static void a_chasing_guard_does_not_attack_beyond_40_px(void **state) {
    (void)state;
    StageDef def = stage_player_at(340.0625f, 270.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_assert_state(&stage, GUARD_CHASE);
    stage_wait(&stage, 1);
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_ATTACK);
    stage_close(&stage);
}

static void a_chasing_guard_faces_the_player_also_when_a_wall_stops_it(void **state) {
    (void)state;
    // A wall below the line of sight, but in the way of the guard's body.
    const Rect wall = {{320.0f, 275.0f}, {420.0f, 400.0f}};
    StageDef def = STAGE_IN_VIEW;
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 40);
    stage_assert_state(&stage, GUARD_CHASE);
    assert_float_equal(stage_guard(&stage)->body.at.x, 306.0f, 0.0f); // flush with the wall, by its radius
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 0.0f, 0.001f);
    stage_close(&stage);
}

// ATTACK

static const StageDef IN_REACH = {.guards = {STAGE_GUARD_AT}, .player = {340.0f, 270.0f}};

static void a_guard_strikes_after_its_windup_and_then_at_every_interval(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &IN_REACH);
    stage_wait(&stage, 2); // IDLE -> CHASE -> ATTACK
    stage_wait(&stage, 17);
    assert_int_equal(stage.strikes, 0);
    stage_wait(&stage, 1);
    assert_int_equal(stage.strikes, 1);
    stage_wait(&stage, 47);
    assert_int_equal(stage.strikes, 1);
    stage_wait(&stage, 1);
    assert_int_equal(stage.strikes, 2);
    stage_wait(&stage, 48);
    assert_int_equal(stage.strikes, 3);
    assert_float_equal(world_player(stage.world)->hp, 70.0f, 0.0f);
    stage_close(&stage);
}

static void an_attacking_guard_neither_moves_nor_turns(void **state) {
    (void)state;
    StageDef def = IN_REACH;
    def.player_speed = 60.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 30, stage_walking(0.0f, 1.0f));
    stage_assert_state(&stage, GUARD_ATTACK);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    assert_float_equal(stage_guard(&stage)->body.at.y, 270.0f, 0.0f);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void an_attack_goes_on_at_60_px_and_ends_beyond(void **state) {
    (void)state;
    StageDef def = IN_REACH;
    def.player_speed = 1200.0f; // 20 px a tick
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    assert_float_equal(world_player(stage.world)->at.x, 360.0f, 0.0f);
    stage_assert_state(&stage, GUARD_ATTACK);
    stage_play(&stage, 1, stage_walking(0.01f, 0.0f));
    stage_assert_newest(&stage, GUARD_ATTACK, GUARD_CHASE);
    stage_close(&stage);
}

static void an_attacking_guard_knows_the_player_behind_its_back(void **state) {
    (void)state;
    StageDef def = IN_REACH;
    def.player_speed = 4800.0f; // 80 px a tick: past the guard and behind it
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
    stage_wait(&stage, 17);
    stage_assert_state(&stage, GUARD_ATTACK);
    assert_false(stage_guard(&stage)->percept.sees);
    assert_int_equal(stage.strikes, 1);
    stage_close(&stage);
}

static void the_players_health_stops_at_zero_and_nothing_dies_of_it(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &IN_REACH);
    stage_wait(&stage, 2 + 18 + 48 * 15);
    assert_true(stage.strikes > 10);
    assert_float_equal(world_player(stage.world)->hp, 0.0f, 0.0f);
    stage_play(&stage, 60, stage_walking(1.0f, 0.0f));
    assert_true(world_player(stage.world)->at.x > 500.0f);
    stage_close(&stage);
}

// SEARCH

static void a_searching_guard_walks_to_the_last_seen_position_and_looks_round_there(void **state) {
    (void)state;
    StageDef def = stage_player_at(400.0f, 270.0f);
    def.player_speed = 30000.0f; // gone in a tick
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2); // IDLE -> CHASE, and a step of 2.5 px
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_SEARCH);
    stage_wait(&stage, 30); // 55 px at 110 px a second
    assert_float_equal(stage_guard(&stage)->body.at.x, 357.5f, 0.01f);
    stage_wait(&stage, 24); // the rest of the way, 42.5 px, takes 23.2 ticks
    assert_float_equal(stage_guard(&stage)->body.at.x, 400.0f, 1.0f);
    float before = stage_degrees_turned(stage_guard(&stage));
    stage_wait(&stage, 30);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)) - before, 60.0f, 2.1f);
    stage_close(&stage);
}

static void a_search_lasts_five_seconds_and_then_the_guard_patrols(void **state) {
    (void)state;
    StageDef def = stage_player_at(400.0f, 270.0f);
    def.player_speed = 30000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    assert_int_equal(stage_wait_for(&stage, GUARD_PATROL), 300);
    stage_assert_newest(&stage, GUARD_SEARCH, GUARD_PATROL);
    stage_close(&stage);
}

static void a_searching_guard_that_sees_the_player_chases_again(void **state) {
    (void)state;
    StageDef def = stage_player_at(400.0f, 270.0f);
    def.player_speed = 30000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
    stage_assert_newest(&stage, GUARD_SEARCH, GUARD_CHASE);
    stage_close(&stage);
}

static void a_guard_that_lost_the_player_at_once_searches_where_it_stands(void **state) {
    (void)state;
    StageDef def = stage_player_at(400.0f, 270.0f);
    def.player_speed = 30000.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_SEARCH);
    assert_false(stage_guard(&stage)->has_last_seen);
    stage_wait(&stage, 30);
    assert_float_equal(stage_guard(&stage)->body.at.x, 300.0f, 0.0f);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), 60.0f, 0.01f);
    stage_close(&stage);
}

static void the_last_seen_position_is_also_noted_on_the_tick_that_leads_to_the_attack(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &IN_REACH);
    stage_wait(&stage, 2);
    stage_assert_state(&stage, GUARD_ATTACK);
    assert_true(stage_guard(&stage)->has_last_seen);
    assert_float_equal(stage_guard(&stage)->last_seen.x, 340.0f, 0.0f);
    stage_close(&stage);
}

static void an_attack_does_not_renew_the_last_seen_position(void **state) {
    (void)state;
    StageDef def = IN_REACH;
    def.player_speed = 300.0f;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 2);
    stage_play(&stage, 3, stage_walking(1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_ATTACK);
    assert_true(stage_guard(&stage)->percept.sees);
    assert_float_equal(stage_guard(&stage)->last_seen.x, 340.0f, 0.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_chasing_guard_runs_at_the_player_at_150_px_a_second),
        cmocka_unit_test(a_chasing_guard_that_loses_sight_searches_on_that_tick),
        cmocka_unit_test(a_chasing_guard_attacks_within_40_px),
        cmocka_unit_test(a_chasing_guard_does_not_attack_beyond_40_px),
        cmocka_unit_test(a_chasing_guard_faces_the_player_also_when_a_wall_stops_it),
        cmocka_unit_test(a_guard_strikes_after_its_windup_and_then_at_every_interval),
        cmocka_unit_test(an_attacking_guard_neither_moves_nor_turns),
        cmocka_unit_test(an_attack_goes_on_at_60_px_and_ends_beyond),
        cmocka_unit_test(an_attacking_guard_knows_the_player_behind_its_back),
        cmocka_unit_test(the_players_health_stops_at_zero_and_nothing_dies_of_it),
        cmocka_unit_test(a_searching_guard_walks_to_the_last_seen_position_and_looks_round_there),
        cmocka_unit_test(a_search_lasts_five_seconds_and_then_the_guard_patrols),
        cmocka_unit_test(a_searching_guard_that_sees_the_player_chases_again),
        cmocka_unit_test(a_guard_that_lost_the_player_at_once_searches_where_it_stands),
        cmocka_unit_test(the_last_seen_position_is_also_noted_on_the_tick_that_leads_to_the_attack),
        cmocka_unit_test(an_attack_does_not_renew_the_last_seen_position),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
