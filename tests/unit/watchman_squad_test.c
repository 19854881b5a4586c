// Given several watchmen, when one of them sees the player, then it tells those within the range of its
// shout; one of them goes, and the others keep their posts.
#include "watch.h"

enum { SEER, NEAR, FURTHER, FAR };

// One looks at the player; the others look away.
static StageDef four_posts(void) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.guards[NEAR] = vec2(300.0f, 470.0f);
    def.guards[FURTHER] = vec2(60.0f, 270.0f);
    def.guards[FAR] = vec2(900.0f, 60.0f);
    def.facings[NEAR] = def.facings[FURTHER] = vec2(-1.0f, 0.0f);
    def.facings[FAR] = vec2(1.0f, 0.0f);
    def.guard_count = 4;
    return def;
}

static void open_four(Stage *stage, StageDef def) {
    Personality personality = watch_quick();
    def.personality = &personality;
    watch_open(stage, def);
}

static GuardState state_of(const Stage *stage, int guard) {
    return guard_state(world_guard(stage->world, guard));
}

static int shouts_now(const Stage *stage) {
    int count = 0, shouts = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) shouts += events[i].kind == EVENT_SHOUT;
    return shouts;
}

static int shouts_in(Stage *stage, int ticks) {
    int shouts = 0;
    for (int i = 0; i < ticks; i++) {
        stage_wait(stage, 1);
        shouts += shouts_now(stage);
    }
    return shouts;
}

static void a_sighting_is_shouted_after_half_a_second(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    assert_int_equal(shouts_in(&stage, 29), 0);
    assert_int_equal(shouts_in(&stage, 2), 1);
    stage_close(&stage);
}

static void the_nearest_who_hears_it_goes_and_the_others_keep_their_posts(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 40);
    assert_int_equal(state_of(&stage, NEAR), GUARD_INVESTIGATE);
    assert_int_equal(state_of(&stage, FURTHER), GUARD_IDLE);
    assert_int_equal(state_of(&stage, FAR), GUARD_IDLE);
    stage_wait(&stage, 30);
    assert_true(world_guard(stage.world, FURTHER)->body.at.x == 60.0f);
    assert_true(world_guard(stage.world, NEAR)->body.at.y < 470.0f);
    stage_close(&stage);
}

static const WorldEvent *transition_of(const Stage *stage, int guard, GuardState to) {
    for (int i = 0; i < stage->transition_count; i++) {
        if (stage->transitions[i].guard == guard && stage->transitions[i].to == (int)to)
            return &stage->transitions[i];
    }
    fail_msg("guard %d never went to %s", guard, guard_state_name((int)to));
    return NULL;
}

static void a_report_is_as_old_as_the_sighting(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    const Contact seen = world_watchman(stage.world, SEER)->memory;
    stage_wait(&stage, 40);
    const WorldEvent *told = transition_of(&stage, NEAR, GUARD_INVESTIGATE);
    assert_string_equal(guard_reason_id(&told->reason), "told");
    assert_float_equal(told->reason.number[0], 1.0f, 0.0f);
    float age = (float)(told->tick - seen.tick) / (float)TICK_HZ;
    assert_float_equal(told->reason.number[1], age, 0.05f);
    const Contact *known = &world_watchman(stage.world, FURTHER)->memory;
    assert_true(known->is_known);
    assert_int_equal(known->by, SEER);
    assert_in_range(known->tick, seen.tick, seen.tick + 2);
    stage_close(&stage);
}

static void who_is_out_of_the_shouts_range_does_not_know(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 60);
    assert_false(world_watchman(stage.world, FAR)->memory.is_known);
    stage_close(&stage);
}

static void another_team_does_not_care(void **state) {
    (void)state;
    StageDef def = four_posts();
    def.squads[NEAR] = "others";
    Stage stage;
    open_four(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 40);
    assert_int_equal(state_of(&stage, NEAR), GUARD_IDLE);
    assert_int_equal(state_of(&stage, FURTHER), GUARD_INVESTIGATE);
    stage_close(&stage);
}

static void what_was_told_is_not_told_on(void **state) {
    (void)state;
    // The nearest stands in a place from which its own shout would reach the far one.
    StageDef def = four_posts();
    def.guards[NEAR] = vec2(560.0f, 60.0f);
    def.facings[NEAR] = vec2(0.0f, -1.0f);
    Stage stage;
    open_four(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    assert_int_equal(shouts_in(&stage, 45), 1);
    assert_int_equal(state_of(&stage, NEAR), GUARD_INVESTIGATE);
    assert_false(world_watchman(stage.world, FAR)->memory.is_known);
    stage_close(&stage);
}

static void a_hit_cuts_the_shout_short(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 10);
    stage_play(&stage, 1, stage_hurting());
    assert_int_equal(shouts_in(&stage, 120), 0);
    assert_int_equal(state_of(&stage, NEAR), GUARD_IDLE);
    stage_close(&stage);
}

static void one_that_was_sent_comes_to_the_place_and_sees_for_itself(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 180);
    const WorldEvent *certain = transition_of(&stage, NEAR, GUARD_CHASE);
    assert_string_equal(guard_reason_id(&certain->reason), "certain");
    stage_close(&stage);
}

static void a_comrade_called_while_it_flinches_goes_all_the_same(void **state) {
    (void)state;
    Stage stage;
    open_four(&stage, four_posts());
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 26);
    stage_play(&stage, 1, (PlayerIntent){.hurt = 1 + NEAR});
    stage_wait(&stage, 10);
    assert_int_equal(state_of(&stage, NEAR), GUARD_IDLE);
    stage_wait(&stage, 15);
    assert_int_equal(state_of(&stage, NEAR), GUARD_INVESTIGATE);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_sighting_is_shouted_after_half_a_second),
        cmocka_unit_test(the_nearest_who_hears_it_goes_and_the_others_keep_their_posts),
        cmocka_unit_test(a_report_is_as_old_as_the_sighting),
        cmocka_unit_test(who_is_out_of_the_shouts_range_does_not_know),
        cmocka_unit_test(another_team_does_not_care),
        cmocka_unit_test(what_was_told_is_not_told_on),
        cmocka_unit_test(a_hit_cuts_the_shout_short),
        cmocka_unit_test(one_that_was_sent_comes_to_the_place_and_sees_for_itself),
        cmocka_unit_test(a_comrade_called_while_it_flinches_goes_all_the_same),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
