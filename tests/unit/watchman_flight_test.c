// Given a watchman that is badly hurt, when it sees the player, then it flees to where he cannot see it, by a
// way that does not lead past him, recovers a little and comes back.
#include "watch.h"

// A wall behind the guard, which it can get round on either side, and one behind the player.
static const Rect WALLS[] = {{{200.0f, 200.0f}, {220.0f, 340.0f}}, {{560.0f, 200.0f}, {580.0f, 340.0f}}};

static StageDef hurt_between_walls(void) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = WALLS;
    def.wall_count = 2;
    return def;
}

static void hurt_thrice(Stage *stage) {
    for (int i = 0; i < 3; i++) stage_play(stage, 1, stage_hurting());
}

static Vec2 player(const Stage *stage) {
    return world_player(stage->world)->at;
}

static bool player_could_see(const Stage *stage, Vec2 place) {
    const Occluders occluders = place_occluders(world_place(stage->world), NULL, false);
    return sight_is_clear_past(&occluders, player(stage), place);
}

static void hurt_at_or_below_30_hp_it_flees_from_a_player_whom_it_sees(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    for (int i = 0; i < 2; i++) stage_play(&stage, 30, stage_hurting());
    assert_true(guard_state(stage_guard(&stage)) != GUARD_FLEE);
    stage_play(&stage, 30, stage_hurting());
    stage_assert_state(&stage, GUARD_FLEE);
    const WorldEvent *newest = &stage.transitions[stage.transition_count - 1];
    assert_string_equal(guard_reason_id(&newest->reason), "hurt_and_sees");
    assert_float_equal(newest->reason.number[0], 25.0f, 0.0f);
    stage_close(&stage);
}

static void it_does_not_flee_from_a_player_before_it_sees_him(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_BEHIND_IT);
    hurt_thrice(&stage);
    stage_wait(&stage, 18);
    stage_assert_state(&stage, GUARD_INVESTIGATE);
    assert_false(stage_guard(&stage)->percept.sees);
    watch_wait_until(&stage, GUARD_FLEE, 60);
    assert_true(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void it_flees_to_where_the_player_cannot_see_it(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    assert_false(player_could_see(&stage, stage_guard(&stage)->target));
    watch_wait_until_at(&stage, stage_guard(&stage)->target, 1.0f, 300);
    assert_true(watch_at(&stage).x < 200.0f);
    assert_false(player_could_see(&stage, watch_at(&stage)));
    stage_close(&stage);
}

static void its_way_does_not_lead_past_the_player(void **state) {
    (void)state;
    // The only place where he cannot see it is behind him.
    const Rect wall = WALLS[1];
    StageDef def = hurt_between_walls();
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    float closest = vec2_distance(watch_at(&stage), player(&stage));
    const float began = closest;
    for (int i = 0; i < 180; i++) {
        stage_wait(&stage, 1);
        float distance = vec2_distance(watch_at(&stage), player(&stage));
        closest = distance < closest ? distance : closest;
    }
    assert_true(closest >= 0.8f * began - 1.0f);
    assert_true(vec2_distance(watch_at(&stage), player(&stage)) > began + 100.0f);
    stage_close(&stage);
}

static void in_the_open_it_does_not_push_at_the_border_of_the_world(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    for (int i = 0; i < 240 && guard_state(stage_guard(&stage)) == GUARD_FLEE; i++) {
        Vec2 before = watch_at(&stage);
        stage_wait(&stage, 1);
        Vec2 step = stage_guard(&stage)->intent.step;
        Vec2 done = vec2_sub(watch_at(&stage), before);
        assert_true(vec2_distance(step, done) < 0.01f);
    }
    stage_close(&stage);
}

static void shut_in_with_him_it_draws_back_and_neither_runs_past_him_nor_at_the_wall(void **state) {
    (void)state;
    // A dead end, and the player in its mouth.
    const Rect walls[] = {{{100.0f, 220.0f}, {420.0f, 230.0f}},
                          {{100.0f, 310.0f}, {420.0f, 320.0f}},
                          {{100.0f, 220.0f}, {110.0f, 320.0f}}};
    StageDef def = stage_player_at(400.0f, 270.0f);
    def.walls = walls;
    def.wall_count = 3;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    for (int i = 0; i < 240; i++) {
        Vec2 before = watch_at(&stage);
        stage_wait(&stage, 1);
        assert_true(watch_at(&stage).x < 330.0f);
        Vec2 done = vec2_sub(watch_at(&stage), before);
        assert_true(vec2_distance(stage_guard(&stage)->intent.step, done) < 0.01f);
    }
    assert_true(watch_at(&stage).x < 200.0f);
    stage_close(&stage);
}

static void pursued_to_its_refuge_it_flees_on(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    Vec2 first = stage_guard(&stage)->target;
    watch_wait_until_at(&stage, first, 1.0f, 300);
    // Round the wall and into view.
    stage_play(&stage, 75, stage_walking(-1.0f, first.y < 270.0f ? -0.4f : 0.4f));
    for (int i = 0; i < 120 && vec2_distance(stage_guard(&stage)->target, first) < 1.0f; i++)
        stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_FLEE);
    assert_true(vec2_distance(stage_guard(&stage)->target, first) > 1.0f);
    stage_close(&stage);
}

static void safe_it_recovers_a_little_and_goes_back_to_its_duty(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    assert_float_equal(stage_guard(&stage)->body.hp, 25.0f, 0.0f);
    watch_wait_until(&stage, GUARD_PATROL, 400);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_FLEE, GUARD_PATROL);
    assert_string_equal(guard_reason_id(&newest->reason), "covered");
    assert_float_equal(stage_guard(&stage)->body.hp, 40.0f, 0.0f);
    assert_true(watch_suspicion(&stage) <= 0.17f);
    stage_play(&stage, 200, stage_walking(0.0f, 1.0f));
    stage_close(&stage);
}

// With no hp left it comes back with 15, which is no more than the 30 that it flees at.
static void back_from_its_flight_it_flees_again_only_when_hurt_anew(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    stage_play(&stage, 1, stage_hurting());
    watch_wait_until(&stage, GUARD_PATROL, 400);
    assert_float_equal(stage_guard(&stage)->body.hp, 15.0f, 0.0f);
    for (int i = 0; guard_state(stage_guard(&stage)) != GUARD_ATTACK; i++) {
        assert_true(i < 600);
        assert_int_not_equal(guard_state(stage_guard(&stage)), GUARD_FLEE);
        stage_wait(&stage, 1);
    }
    stage_play(&stage, 1, stage_hurting());
    watch_wait_until(&stage, GUARD_FLEE, 30);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_ATTACK, GUARD_FLEE);
    assert_float_equal(newest->reason.number[1], 14.0f, 0.0f);
    stage_close(&stage);
}

static void it_flees_for_three_seconds_at_least(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, hurt_between_walls());
    stage_wait(&stage, 2);
    hurt_thrice(&stage);
    watch_wait_until(&stage, GUARD_FLEE, 30);
    assert_true(watch_wait_until(&stage, GUARD_PATROL, 600) >= 179);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(hurt_at_or_below_30_hp_it_flees_from_a_player_whom_it_sees),
        cmocka_unit_test(it_does_not_flee_from_a_player_before_it_sees_him),
        cmocka_unit_test(it_flees_to_where_the_player_cannot_see_it),
        cmocka_unit_test(its_way_does_not_lead_past_the_player),
        cmocka_unit_test(in_the_open_it_does_not_push_at_the_border_of_the_world),
        cmocka_unit_test(shut_in_with_him_it_draws_back_and_neither_runs_past_him_nor_at_the_wall),
        cmocka_unit_test(pursued_to_its_refuge_it_flees_on),
        cmocka_unit_test(safe_it_recovers_a_little_and_goes_back_to_its_duty),
        cmocka_unit_test(back_from_its_flight_it_flees_again_only_when_hurt_anew),
        cmocka_unit_test(it_flees_for_three_seconds_at_least),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
