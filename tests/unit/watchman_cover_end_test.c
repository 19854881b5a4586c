// Given an archer in cover, when the player is gone, comes close, or walks round, then it leaves its cover;
// and two of them never share one.
#include "archer.h"

static void when_he_is_gone_for_its_patience_it_searches_for_him(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    const WorldEvent *event =
        archer_play_until(&stage, stage_walking(1.0f, 0.0f), GUARD_ATTACK, GUARD_SEARCH, 500);
    archer_assert_because(event, "gone");
    assert_true(event->reason.number[0] > 1.0f);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    stage_close(&stage);
}

static void when_he_comes_close_it_leaves_its_cover_and_fights(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    stage_wait(&stage, 20);
    const int place = watch_watchman(&stage)->cover;
    const WorldEvent *event =
        archer_play_until(&stage, stage_walking(-1.0f, -0.3f), GUARD_PEEK, GUARD_WINDUP, 120);
    archer_assert_because(event, "too_close");
    assert_true(event->reason.number[0] <= 90.0f);
    assert_float_equal(event->reason.number[1], 90.0f, 0.0f);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    assert_int_equal(squad_claimed_by(world_squad(stage.world, 0), place), SQUAD_NOBODY);
    stage_close(&stage);
}

static void when_he_walks_round_it_leaves_its_cover_and_takes_another_only_after_its_rest(void **state) {
    (void)state;
    const Rect walls[] = {ARCHER_WALL, {{200.0f, 20.0f}, {220.0f, 170.0f}}};
    StageDef def = archer_beside_a_wall();
    def.walls = walls;
    def.wall_count = 2;
    Stage stage;
    archer_open(&stage, def, archer_quick());
    archer_hurt(&stage);
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    const int first = watch_watchman(&stage)->cover;
    const WorldEvent *event =
        archer_play_until(&stage, stage_walking(-1.0f, 0.0f), GUARD_HIDE, GUARD_WINDUP, 70);
    archer_assert_because(event, "flanked");
    stage_wait(&stage, 1);
    assert_int_equal(squad_claimed_by(world_squad(stage.world, 0), first), SQUAD_NOBODY);
    for (int i = 0; i < 4 * TICK_HZ - 2; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    watch_wait_until(&stage, GUARD_COVER, 60);
    assert_int_not_equal(watch_watchman(&stage)->cover, first);
    stage_close(&stage);
}

static void seeing_that_its_cover_is_none_any_more_it_does_not_go_there(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.view_half_angle = 180.0f;
    personality.cover_range = 20.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    const PlayerIntent sprinting = {.move = {-1.0f, 0.0f}, .sprint = true};
    const WorldEvent *event = archer_play_until(&stage, sprinting, GUARD_COVER_GO, GUARD_WINDUP, 45);
    archer_assert_because(event, "flanked");
    assert_true(vec2_distance(watch_at(&stage), archer_cover(&stage)) > 5.0f);
    stage_close(&stage);
}

static void it_does_not_leave_its_cover_within_a_quarter_of_a_second(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.cover_range = 165.0f;
    personality.view_half_angle = 180.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    uint32_t taken = world_tick(stage.world);
    archer_play_until(&stage, stage_walking(-1.0f, 0.0f), GUARD_COVER_GO, GUARD_WINDUP, 80);
    assert_int_equal(world_tick(stage.world) - taken, 16);
    stage_close(&stage);
}

static void badly_hurt_it_flees_out_of_its_cover(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    while (!stage_guard(&stage)->percept.sees) stage_wait(&stage, 1);
    stage_play(&stage, 1, stage_hurting());
    watch_wait_until(&stage, GUARD_FLEE, 20);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    stage_close(&stage);
}

// Two of them

static void hurt_both(Stage *stage) {
    watch_wait_until(stage, GUARD_ATTACK, 20);
    stage_play(stage, 1, (PlayerIntent){.hurt = 1});
    stage_play(stage, 1, (PlayerIntent){.hurt = 2});
}

static void two_never_take_one_place(void **state) {
    (void)state;
    Personality personality = archer_quick();
    StageDef def = archer_beside_a_wall();
    def.guards[1] = vec2(300.0f, 320.0f);
    def.guard_count = 2;
    Stage stage;
    archer_open(&stage, def, personality);
    hurt_both(&stage);
    const Lookout *lookout = &world_place(stage.world)->ways->lookout;
    const Squad *squad = world_squad(stage.world, 0);
    int both = 0;
    for (int i = 0; i < 900; i++) {
        stage_wait(&stage, 1);
        int one = world_watchman(stage.world, 0)->cover, other = world_watchman(stage.world, 1)->cover;
        if (one >= 0) assert_int_equal(squad_claimed_by(squad, one), 0);
        if (other >= 0) assert_int_equal(squad_claimed_by(squad, other), 1);
        if (one < 0 || other < 0) continue;
        assert_int_not_equal(one, other);
        assert_true(vec2_distance(lookout->spots[one], lookout->spots[other]) >= 48.0f);
        both++;
    }
    assert_true(both > 300);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(when_he_is_gone_for_its_patience_it_searches_for_him),
        cmocka_unit_test(when_he_comes_close_it_leaves_its_cover_and_fights),
        cmocka_unit_test(when_he_walks_round_it_leaves_its_cover_and_takes_another_only_after_its_rest),
        cmocka_unit_test(seeing_that_its_cover_is_none_any_more_it_does_not_go_there),
        cmocka_unit_test(it_does_not_leave_its_cover_within_a_quarter_of_a_second),
        cmocka_unit_test(badly_hurt_it_flees_out_of_its_cover),
        cmocka_unit_test(two_never_take_one_place),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
