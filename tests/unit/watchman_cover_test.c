// Given an archer that is hurt and has a wall near by, when it sees the player, then it goes behind the wall,
// hides there, peeks and shoots, and hides again.
#include "archer.h"

// Going

static void hurt_at_or_below_65_hp_it_takes_cover(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    int ticks = watch_wait_until(&stage, GUARD_COVER, 40);
    assert_true(ticks >= 15); // it flinches first
    watch_assert_leaf(&stage, GUARD_COVER_GO);
    char path[64];
    guard_state_path(stage_guard(&stage), path, sizeof path);
    assert_string_equal(path, "ATTACK.cover.go");
    Vec2 goal;
    assert_true(guard_goal(stage_guard(&stage), &goal));
    assert_float_equal(vec2_distance(goal, archer_cover(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void unhurt_it_stands_and_shoots(void **state) {
    (void)state;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), archer_quick());
    watch_wait_until(&stage, GUARD_ATTACK, 20);
    Vec2 at = watch_at(&stage);
    for (int i = 0; i < 300; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    assert_float_equal(vec2_distance(at, watch_at(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void one_that_never_takes_cover_does_not_when_it_is_hurt(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.cover_hp = 0.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    for (int i = 0; i < 120; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
        assert_int_equal(watch_watchman(&stage)->cover, -1);
    }
    stage_close(&stage);
}

static void it_tells_how_hurt_it_is_and_how_far_off_its_cover_is(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    const WorldEvent *event = archer_wait_until(&stage, 0, GUARD_COVER_GO, 60);
    char text[128], expected[128];
    guard_reason_text(&event->reason, text, sizeof text);
    snprintf(expected, sizeof expected, "hurt, 65 hp, takes cover at 65, %.0f px from here",
             (double)vec2_distance(watch_at(&stage), archer_cover(&stage)));
    assert_string_equal(text, expected);
    stage_close(&stage);
}

static void its_cover_is_near_by_and_out_of_the_players_sight(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    assert_true(vec2_distance(archer_cover(&stage), watch_at(&stage)) < 150.0f);
    assert_false(archer_is_open_to_player(&stage, archer_cover(&stage)));
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 120);
    assert_true(vec2_distance(watch_at(&stage), archer_cover(&stage)) <= 1.0f);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void it_does_not_shoot_on_its_way_into_cover(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    int strikes = stage.strikes;
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 120);
    assert_int_equal(stage.strikes, strikes);
    stage_close(&stage);
}

// Hurt, and he in view, it takes none for two seconds.
static void open_and_see_no_cover_taken(StageDef def, Personality personality) {
    Stage stage;
    archer_open(&stage, def, personality);
    watch_wait_until(&stage, GUARD_CHASE, 20);
    stage_play(&stage, 1, stage_hurting());
    for (int i = 0; i < 120; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    assert_true(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void its_way_into_cover_does_not_lead_past_the_player(void **state) {
    (void)state;
    // The only place that hides it is behind him.
    const Rect behind_him = {{540.0f, 200.0f}, {560.0f, 340.0f}};
    StageDef def = archer_beside_a_wall();
    def.walls = &behind_him;
    open_and_see_no_cover_taken(def, archer_quick());
}

static void nor_does_it_lead_near_him(void **state) {
    (void)state;
    // Behind this wall it would be hidden, and could peek; but round its end it would run at him.
    const Rect walls[] = {{{100.0f, 300.0f}, {366.0f, 336.0f}}, {{100.0f, 336.0f}, {110.0f, 540.0f}}};
    StageDef def = archer_beside_a_wall();
    def.walls = walls;
    def.wall_count = 2;
    open_and_see_no_cover_taken(def, archer_quick());
}

static void it_does_not_run_for_a_place_that_he_would_reach_first(void **state) {
    (void)state;
    // What this wall hides from him is nearer to him.
    const Rect wall = {{430.0f, 310.0f}, {440.0f, 480.0f}};
    StageDef def = archer_beside_a_wall();
    def.walls = &wall;
    def.guards[0] = vec2(300.0f, 300.0f);
    open_and_see_no_cover_taken(def, archer_quick());
}

static void it_takes_no_cover_from_which_he_is_out_of_its_bows_range(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.chase_speed = 0.0f;
    StageDef def = archer_beside_a_wall();
    def.player = vec2(600.0f, 270.0f);
    open_and_see_no_cover_taken(def, personality);
}

static void it_takes_a_cover_from_which_it_does_not_step_out_close_to_him(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.cover_range = 175.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 600);
    assert_true(vec2_distance(stage_guard(&stage)->target, world_player(stage.world)->at) > 175.0f);
    stage_close(&stage);
}

static void without_anything_to_hide_behind_it_fights_on_as_usual(void **state) {
    (void)state;
    StageDef def = archer_beside_a_wall();
    def.wall_count = 0;
    Stage stage;
    archer_open(&stage, def, archer_quick());
    archer_hurt(&stage);
    int strikes = stage.strikes;
    for (int i = 0; i < 240; i++) {
        stage_wait(&stage, 1);
        stage_assert_state(&stage, GUARD_ATTACK);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    assert_true(stage.strikes > strikes);
    stage_close(&stage);
}

// Hiding and peeking

static void it_hides_peeks_shoots_and_hides_again(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    for (int round = 0; round < 3; round++) {
        int strikes = stage.strikes;
        archer_assert_because(archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 400), "hid");
        assert_int_equal(stage.strikes, strikes);
        archer_assert_because(archer_wait_until(&stage, GUARD_PEEK, GUARD_HIDE, 200), "peeked");
        assert_true(stage.strikes > strikes);
        stage_assert_state(&stage, GUARD_ATTACK);
    }
    stage_close(&stage);
}

static void it_hides_for_its_time_and_peeks_for_its_time(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    uint32_t hid = world_tick(stage.world);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 400);
    uint32_t peeked = world_tick(stage.world);
    assert_true(peeked - hid >= 72);
    archer_wait_until(&stage, GUARD_PEEK, GUARD_HIDE, 200);
    assert_in_range(world_tick(stage.world) - peeked, 90, 90 + 45);
    stage_close(&stage);
}

static void from_where_it_peeks_it_sees_where_he_was_and_reaches_him(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    Vec2 point = stage_guard(&stage)->target;
    assert_true(archer_is_open_to_player(&stage, point));
    assert_true(vec2_distance(point, archer_cover(&stage)) < 110.0f);
    assert_true(vec2_distance(point, world_player(stage.world)->at) <= 300.0f);
    stage_close(&stage);
}

static void it_reloads_in_its_cover_and_does_not_peek_before(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.arrows = 1.0f;
    personality.reload_time = 6.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    uint32_t shot = world_tick(stage.world);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 600);
    assert_true(world_tick(stage.world) - shot >= 6 * TICK_HZ);
    assert_int_equal(watch_watchman(&stage)->weapon.arrows, 1);
    stage_close(&stage);
}

static void hiding_it_recovers_nothing(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    assert_float_equal(stage_guard(&stage)->body.hp, 65.0f, 0.0f);
    stage_close(&stage);
}

static void hit_while_it_peeks_it_hides_again(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.flee_hp = 0.0f;
    personality.peek_time = 10.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    stage_wait(&stage, 30);
    watch_assert_leaf(&stage, GUARD_PEEK);
    stage_play(&stage, 1, stage_hurting());
    const WorldEvent *event = archer_wait_until(&stage, GUARD_PEEK, GUARD_HIDE, 20);
    archer_assert_because(event, "shaken");
    assert_float_equal(event->reason.number[0], 40.0f, 0.0f);
    stage_close(&stage);
}

static void hit_as_soon_as_it_peeks_it_still_peeks_for_a_quarter_of_a_second(void **state) {
    (void)state;
    Personality personality = archer_quick();
    personality.flee_hp = 0.0f;
    personality.flinch_time = 0.0f;
    Stage stage;
    archer_open(&stage, archer_beside_a_wall(), personality);
    archer_hurt(&stage);
    archer_wait_until(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    uint32_t peeked = world_tick(stage.world);
    stage_play(&stage, 1, stage_hurting());
    archer_wait_until(&stage, GUARD_PEEK, GUARD_HIDE, 20);
    assert_in_range(world_tick(stage.world) - peeked, 16, 18);
    stage_close(&stage);
}

static void it_looks_where_he_was_and_not_where_he_has_gone_unseen(void **state) {
    (void)state;
    Stage stage;
    archer_open_hurt(&stage);
    archer_wait_until(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    Vec2 believed = watch_watchman(&stage)->memory.at;
    // Further off, out of its sight, and out of its hearing.
    archer_play_until(&stage, watch_sneaking(1.0f, 0.0f), GUARD_HIDE, GUARD_PEEK, 500);
    assert_true(vec2_distance(world_player(stage.world)->at, believed) > 80.0f);
    assert_float_equal(vec2_distance(watch_watchman(&stage)->memory.at, believed), 0.0f, 0.0f);
    stage_wait(&stage, 1);
    Vec2 way = vec2_sub(believed, watch_at(&stage));
    Vec2 towards = vec2_direction_or(way, vec2(0.0f, 0.0f));
    assert_true(vec2_dot(stage_guard(&stage)->body.facing, towards) > 0.99f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(hurt_at_or_below_65_hp_it_takes_cover),
        cmocka_unit_test(unhurt_it_stands_and_shoots),
        cmocka_unit_test(one_that_never_takes_cover_does_not_when_it_is_hurt),
        cmocka_unit_test(it_tells_how_hurt_it_is_and_how_far_off_its_cover_is),
        cmocka_unit_test(its_cover_is_near_by_and_out_of_the_players_sight),
        cmocka_unit_test(it_does_not_shoot_on_its_way_into_cover),
        cmocka_unit_test(its_way_into_cover_does_not_lead_past_the_player),
        cmocka_unit_test(nor_does_it_lead_near_him),
        cmocka_unit_test(it_does_not_run_for_a_place_that_he_would_reach_first),
        cmocka_unit_test(it_takes_no_cover_from_which_he_is_out_of_its_bows_range),
        cmocka_unit_test(it_takes_a_cover_from_which_it_does_not_step_out_close_to_him),
        cmocka_unit_test(without_anything_to_hide_behind_it_fights_on_as_usual),
        cmocka_unit_test(it_hides_peeks_shoots_and_hides_again),
        cmocka_unit_test(it_hides_for_its_time_and_peeks_for_its_time),
        cmocka_unit_test(from_where_it_peeks_it_sees_where_he_was_and_reaches_him),
        cmocka_unit_test(it_reloads_in_its_cover_and_does_not_peek_before),
        cmocka_unit_test(hiding_it_recovers_nothing),
        cmocka_unit_test(hit_while_it_peeks_it_hides_again),
        cmocka_unit_test(hit_as_soon_as_it_peeks_it_still_peeks_for_a_quarter_of_a_second),
        cmocka_unit_test(it_looks_where_he_was_and_not_where_he_has_gone_unseen),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
