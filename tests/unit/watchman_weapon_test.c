// Given a watchman and a player within its reach, when it attacks, then its club strikes to the tick; and
// what it writes as its intent, its body does.
#include "stage.h"

#include "sevenwatch/watchman.h"

// The player stands within touch, where a watchman is certain at once.
static const Vec2 IN_REACH = {330.0f, 270.0f};

static Personality watchman_with_windup(float windup) {
    Personality personality = stage_watchman();
    personality.windup = windup;
    personality_prepare(&personality);
    return personality;
}

static StageDef at_arms_length(const Personality *personality) {
    StageDef def = stage_player_at(IN_REACH.x, IN_REACH.y);
    def.personality = personality;
    return def;
}

static int ticks_until_strike(Stage *stage) {
    int before = stage->strikes, ticks = 0;
    for (; stage->strikes == before; ticks++) {
        assert_true(ticks < 300);
        stage_wait(stage, 1);
    }
    return ticks;
}

// ATTACK first acts on the tick after the one that entered it, and that tick's intent is acted on.
static void a_watchman_strikes_once_its_windup_is_over_and_again_at_its_interval(void **state) {
    (void)state;
    const Personality personality = watchman_with_windup(0.3f);
    const StageDef def = at_arms_length(&personality);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_ATTACK);
    assert_int_equal(ticks_until_strike(&stage), 1 + 18);
    assert_int_equal(ticks_until_strike(&stage), 48);
    assert_float_equal(stage.struck, 20.0f, 0.0f);
    stage_close(&stage);
}

static void a_watchman_without_windup_strikes_at_once(void **state) {
    (void)state;
    const Personality personality = watchman_with_windup(0.0f);
    const StageDef def = at_arms_length(&personality);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_ATTACK);
    assert_int_equal(ticks_until_strike(&stage), 1);
    assert_int_equal(ticks_until_strike(&stage), 48);
    stage_close(&stage);
}

static void a_hit_costs_a_watchman_its_windup_and_a_flinch(void **state) {
    (void)state;
    const Personality personality = watchman_with_windup(0.3f);
    const StageDef def = at_arms_length(&personality);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_ATTACK);
    stage_wait(&stage, 10);
    stage_play(&stage, 1, stage_hurting());
    stage_assert_state(&stage, GUARD_ATTACK);
    assert_int_equal(ticks_until_strike(&stage), personality.flinch_ticks + 18);
    stage_close(&stage);
}

static void a_hit_does_not_cost_a_watchman_its_recovery(void **state) {
    (void)state;
    const Personality personality = watchman_with_windup(0.3f);
    const StageDef def = at_arms_length(&personality);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_ATTACK);
    ticks_until_strike(&stage);
    stage_play(&stage, 1, stage_hurting());
    assert_int_equal(ticks_until_strike(&stage), 47);
    stage_close(&stage);
}

static bool is_in(const Stage *stage, GuardState state) {
    return machine_is(&stage_guard(stage)->machine, (int)state);
}

static void the_children_of_attack_follow_the_weapon_a_tick_behind(void **state) {
    (void)state;
    const Personality personality = watchman_with_windup(0.3f);
    const StageDef def = at_arms_length(&personality);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_ATTACK);
    ticks_until_strike(&stage);
    assert_true(is_in(&stage, GUARD_WINDUP));
    stage_wait(&stage, 1);
    assert_true(is_in(&stage, GUARD_STRIKE));
    stage_wait(&stage, 1);
    assert_true(is_in(&stage, GUARD_RECOVER));
    stage_close(&stage);
}

static void what_a_watchman_recovers_in_safety_its_body_gets_back_once(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    personality.flee_hp = 80.0f;
    personality.recover_hp = 15.0f;
    personality_prepare(&personality);
    const Rect wall[] = {{{200.0f, 100.0f}, {230.0f, 440.0f}}};
    StageDef def = at_arms_length(&personality);
    def.walls = wall;
    def.wall_count = 1;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_hurting());
    stage_wait_for(&stage, GUARD_FLEE);
    assert_float_equal(stage_guard(&stage)->body.hp, 75.0f, 0.0f);
    while (is_in(&stage, GUARD_FLEE)) {
        assert_float_equal(stage_guard(&stage)->body.hp, 75.0f, 0.0f);
        stage_wait(&stage, 1);
    }
    stage_assert_newest(&stage, GUARD_FLEE, GUARD_PATROL);
    assert_float_equal(stage_guard(&stage)->body.hp, 90.0f, 0.0f);
    stage_wait(&stage, 60);
    assert_float_equal(stage_guard(&stage)->body.hp, 90.0f, 0.0f);
    stage_close(&stage);
}

static void nobody_recovers_more_than_the_whole_of_its_hp(void **state) {
    (void)state;
    Body body = {.hp = 90.0f};
    body_recover(&body, 15.0f, 100.0f);
    assert_float_equal(body.hp, 100.0f, 0.0f);
    body_recover(&body, 15.0f, 80.0f);
    assert_float_equal(body.hp, 100.0f, 0.0f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_watchman_strikes_once_its_windup_is_over_and_again_at_its_interval),
        cmocka_unit_test(a_watchman_without_windup_strikes_at_once),
        cmocka_unit_test(a_hit_costs_a_watchman_its_windup_and_a_flinch),
        cmocka_unit_test(a_hit_does_not_cost_a_watchman_its_recovery),
        cmocka_unit_test(the_children_of_attack_follow_the_weapon_a_tick_behind),
        cmocka_unit_test(what_a_watchman_recovers_in_safety_its_body_gets_back_once),
        cmocka_unit_test(nobody_recovers_more_than_the_whole_of_its_hp),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
