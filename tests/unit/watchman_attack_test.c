// Given a watchman within reach of the player, when it attacks and is hit, then its weapon goes through its
// moves, and a hit makes it flinch and go on.
#include "watch.h"

static void open_within_reach(Stage *stage) {
    Personality personality = watch_quick();
    StageDef def = stage_player_at(335.0f, 270.0f);
    def.personality = &personality;
    watch_open(stage, def);
    watch_wait_until(stage, GUARD_ATTACK, 10);
}

static void an_attack_winds_up_strikes_and_recovers(void **state) {
    (void)state;
    Stage stage;
    open_within_reach(&stage);
    watch_assert_leaf(&stage, GUARD_WINDUP);
    watch_wait_until(&stage, GUARD_STRIKE, 30);
    assert_int_equal(stage.strikes, 1);
    assert_float_equal(world_player(stage.world)->hp, 90.0f, 0.0f);
    watch_wait_until(&stage, GUARD_RECOVER, 2);
    watch_wait_until(&stage, GUARD_STRIKE, 60);
    assert_int_equal(stage.strikes, 2);
    stage_assert_state(&stage, GUARD_ATTACK);
    stage_close(&stage);
}

static void it_stands_and_faces_the_player_while_it_attacks(void **state) {
    (void)state;
    Stage stage;
    open_within_reach(&stage);
    stage_wait(&stage, 1);
    Vec2 at = watch_at(&stage);
    stage_play(&stage, 60, watch_sneaking(0.0f, 0.2f));
    assert_float_equal(vec2_distance(watch_at(&stage), at), 0.0f, 0.0f);
    Vec2 way = vec2_sub(world_player(stage.world)->at, at);
    Vec2 towards = vec2_direction_or(way, vec2(0.0f, 0.0f));
    assert_true(vec2_dot(stage_guard(&stage)->body.facing, towards) > 0.999f);
    stage_close(&stage);
}

static void it_strikes_from_40_px_until_beyond_60(void **state) {
    (void)state;
    Personality personality = watch_quick();
    personality.chase_speed = 0.0f;
    StageDef def = stage_player_at(360.0f, 270.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 60);
    stage_assert_state(&stage, GUARD_CHASE);
    watch_play_until(&stage, watch_sneaking(-0.5f, 0.0f), GUARD_ATTACK, 60);
    assert_float_equal(world_player(stage.world)->at.x, 340.0f, 1.0f);
    watch_play_until(&stage, watch_sneaking(0.5f, 0.0f), GUARD_CHASE, 60);
    assert_float_equal(world_player(stage.world)->at.x, 360.5f, 1.0f);
    stage_close(&stage);
}

// Within a quarter of a second of having left it, it does not attack again.
static void it_does_not_flicker_at_the_edge_of_its_reach(void **state) {
    (void)state;
    Personality personality = watch_quick();
    personality.attack_leave_range = personality.attack_range;
    personality.chase_speed = 0.0f;
    StageDef def = stage_player_at(341.0f, 270.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    for (int i = 0; i < 600; i++) stage_play(&stage, 1, stage_walking(i % 2 == 0 ? -1.0f : 1.0f, 0.0f));
    assert_true(stage.transition_count >= 10);
    for (int i = 1; i < stage.transition_count; i++) {
        uint32_t apart = stage.transitions[i].tick - stage.transitions[i - 1].tick;
        assert_true(apart > 15 || stage.transitions[i].to != stage.transitions[i - 1].from);
    }
    stage_close(&stage);
}

static void it_does_not_strike_through_glass_but_goes_round_it(void **state) {
    (void)state;
    const Thing glass = {.kind = THING_GLASS, .rect = {{316.0f, 230.0f}, {318.0f, 310.0f}}};
    Personality personality = watch_quick();
    StageDef def = stage_player_at(332.0f, 270.0f);
    def.things = &glass;
    def.thing_count = 1;
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    watch_wait_until(&stage, GUARD_ATTACK, 120);
    assert_true(sight_is_clear(world_place(stage.world)->walls, watch_at(&stage), def.player));
    stage_close(&stage);
}

// Flinching

static void a_hit_makes_it_flinch_for_a_quarter_of_a_second_and_then_look_where_it_came_from(void **state) {
    (void)state;
    const Vec2 route[] = {{300.0f, 270.0f}, {800.0f, 270.0f}};
    StageDef def = STAGE_BEHIND_IT;
    def.route = route;
    def.route_count = 2;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 30);
    stage_play(&stage, 1, stage_hurting());
    Vec2 at = watch_at(&stage);
    stage_wait(&stage, 14);
    assert_float_equal(vec2_distance(watch_at(&stage), at), 0.0f, 0.0f);
    stage_assert_state(&stage, GUARD_PATROL);
    stage_wait(&stage, 10);
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_INVESTIGATE);
    assert_true(watch_at(&stage).x < at.x);
    stage_close(&stage);
}

static void a_flinch_costs_it_its_windup(void **state) {
    (void)state;
    Stage stage;
    open_within_reach(&stage);
    stage_wait(&stage, 15);
    stage_play(&stage, 1, stage_hurting());
    stage_wait(&stage, 14 + 15);
    assert_int_equal(stage.strikes, 0);
    stage_wait(&stage, 8);
    assert_int_equal(stage.strikes, 1);
    stage_assert_state(&stage, GUARD_ATTACK);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_attack_winds_up_strikes_and_recovers),
        cmocka_unit_test(it_stands_and_faces_the_player_while_it_attacks),
        cmocka_unit_test(it_strikes_from_40_px_until_beyond_60),
        cmocka_unit_test(it_does_not_flicker_at_the_edge_of_its_reach),
        cmocka_unit_test(it_does_not_strike_through_glass_but_goes_round_it),
        cmocka_unit_test(a_hit_makes_it_flinch_for_a_quarter_of_a_second_and_then_look_where_it_came_from),
        cmocka_unit_test(a_flinch_costs_it_its_windup),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
