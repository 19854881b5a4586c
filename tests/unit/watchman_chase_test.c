// Given a watchman that is certain, when the player runs, hides or gets away, then it chases what it saw and
// remembers, and never what it cannot know.
#include "watch.h"

// A wall along which the player runs off to the right, and round whose end he slips out of sight.
static const Rect LONG_WALL = {{350.0f, 300.0f}, {620.0f, 320.0f}};

static void open_beside_a_long_wall(Stage *stage) {
    Personality personality = watch_quick();
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = &LONG_WALL;
    def.wall_count = 1;
    def.personality = &personality;
    watch_open(stage, def);
    watch_wait_until(stage, GUARD_CHASE, 2);
}

// To the end of the wall and round it, until the guard does not see him any more.
static void slip_out_of_sight(Stage *stage) {
    stage_play(stage, 48, stage_walking(1.0f, 0.0f));
    assert_true(stage_guard(stage)->percept.sees);
    while (stage_guard(stage)->percept.sees) stage_play(stage, 1, stage_walking(0.0f, 1.0f));
    stage_assert_state(stage, GUARD_CHASE);
}

static void open_in_the_open(Stage *stage, const Personality *personality) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.personality = personality;
    watch_open(stage, def);
    watch_wait_until(stage, GUARD_CHASE, 2);
}

static void it_runs_for_where_the_player_will_be(void **state) {
    (void)state;
    Stage stage;
    Personality personality = watch_quick();
    open_in_the_open(&stage, &personality);
    stage_play(&stage, 10, stage_walking(0.0f, 1.0f));
    Vec2 ahead = vec2_sub(watch_watchman(&stage)->walk.goal, world_player(stage.world)->at);
    assert_float_equal(ahead.x, 0.0f, 1.0f);
    assert_true(ahead.y > 80.0f && ahead.y <= 121.0f); // 0.6 s at 200 px/s
    stage_close(&stage);
}

static void it_catches_up_with_a_player_who_stands_still(void **state) {
    (void)state;
    Stage stage;
    Personality personality = watch_quick();
    open_in_the_open(&stage, &personality);
    int ticks = watch_wait_until(&stage, GUARD_ATTACK, 90);
    assert_in_range(ticks, 55, 70); // 140 px at 150 px/s
    stage_close(&stage);
}

static void it_chases_where_it_saw_him_last_and_was_going_never_where_he_is(void **state) {
    (void)state;
    Stage stage;
    open_beside_a_long_wall(&stage);
    slip_out_of_sight(&stage);
    const Watchman *watchman = watch_watchman(&stage);
    const Contact seen = watchman->memory;
    assert_true(vec2_distance(seen.at, world_player(stage.world)->at) < 4.0f);
    assert_float_equal(seen.velocity.y, 200.0f, 0.1f);
    for (int i = 0; i < 40; i++) {
        stage_play(&stage, 1, watch_sneaking(-1.0f, 0.0f));
        assert_false(stage_guard(&stage)->percept.sees);
        assert_true(vec2_distance(watchman->memory.at, seen.at) == 0.0f);
        assert_true(vec2_distance(stage_guard(&stage)->percept.player, seen.at) == 0.0f);
        Vec2 goal = watchman->walk.goal;
        assert_float_equal(goal.x, seen.at.x, 0.01f);
        assert_true(goal.y >= seen.at.y && goal.y <= seen.at.y + 121.0f);
    }
    stage_close(&stage);
}

static void it_has_patience_for_a_second_before_it_searches(void **state) {
    (void)state;
    Stage stage;
    open_beside_a_long_wall(&stage);
    slip_out_of_sight(&stage); // one tick unseen
    stage_play(&stage, 12, stage_walking(0.0f, 1.0f));
    stage_play(&stage, 47, watch_sneaking(-1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_CHASE);
    stage_play(&stage, 1, watch_sneaking(-1.0f, 0.0f));
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_CHASE, GUARD_SEARCH);
    assert_string_equal(guard_reason_id(&newest->reason), "gone");
    assert_float_equal(watch_suspicion(&stage), 1.0f - SUSPICION_HYSTERESIS, 1e-6f);
    watch_assert_leaf(&stage, GUARD_GO);
    stage_close(&stage);
}

static void smoke_does_not_make_it_forget_at_once(void **state) {
    (void)state;
    const Thing smoke = {.kind = THING_SMOKE, .rect = {{500.0f, 200.0f}, {700.0f, 340.0f}}};
    Personality personality = watch_quick();
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.things = &smoke;
    def.thing_count = 1;
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 2);
    stage_play(&stage, 20, stage_walking(1.0f, 0.0f));
    assert_false(stage_guard(&stage)->percept.sees);
    stage_play(&stage, 40, stage_walking(1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_CHASE);
    stage_close(&stage);
}

// A guard that does not run, at the edge of its sight.
static Personality lame(void) {
    Personality personality = watch_quick();
    personality.chase_speed = 0.0f;
    return personality;
}

static void it_keeps_in_view_beyond_the_range_at_which_it_would_have_seen_him(void **state) {
    (void)state;
    Personality personality = lame();
    Stage stage;
    StageDef def = stage_player_at(545.0f, 270.0f); // 245 px
    def.personality = &personality;
    watch_open(&stage, def);
    stage_wait(&stage, 60);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_play(&stage, 6, stage_walking(-1.0f, 0.0f));
    stage_assert_state(&stage, GUARD_CHASE);
    stage_play(&stage, 15, stage_walking(1.0f, 0.0f)); // 275 px
    assert_true(stage_guard(&stage)->percept.sees);
    stage_assert_state(&stage, GUARD_CHASE);
    stage_close(&stage);
}

static void it_loses_at_once_who_runs_out_of_that_larger_range(void **state) {
    (void)state;
    Personality personality = lame();
    Stage stage;
    open_in_the_open(&stage, &personality);
    int ticks = watch_play_until(&stage, stage_walking(1.0f, 0.0f), GUARD_SEARCH, 60);
    assert_in_range(ticks, 32, 36); // 110 px at 200 px/s
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_CHASE, GUARD_SEARCH);
    assert_string_equal(guard_reason_id(&newest->reason), "outrun");
    stage_close(&stage);
}

static void it_turns_at_a_finite_rate(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, stage_player_at(230.0f, 270.0f));
    Vec2 before = stage_guard(&stage)->body.facing;
    float most = 0.0f;
    for (int i = 0; i < 120; i++) {
        stage_play(&stage, 1, watch_sneaking(i < 60 ? 0.5f : 0.0f, 0.0f));
        Vec2 facing = stage_guard(&stage)->body.facing;
        float turned = degrees_from_radians(arctangent(vec2_cross(before, facing), vec2_dot(before, facing)));
        if (turned < 0.0f) turned = -turned;
        most = turned > most ? turned : most;
        before = facing;
    }
    assert_true(most <= 400.0f / 60.0f + 0.01f);
    assert_true(most > 6.0f);
    assert_true(stage_guard(&stage)->body.facing.x < -0.9f);
    stage_close(&stage);
}

static void whom_it_cannot_strike_any_more_it_chases_again(void **state) {
    (void)state;
    Stage stage;
    Personality personality = watch_quick();
    open_in_the_open(&stage, &personality);
    watch_wait_until(&stage, GUARD_ATTACK, 90);
    stage_wait(&stage, 20);
    watch_play_until(&stage, (PlayerIntent){.move = {1.0f, 0.0f}, .sprint = true}, GUARD_CHASE, 30);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_ATTACK, GUARD_CHASE);
    assert_string_equal(guard_reason_id(&newest->reason), "out_of_reach");
    stage_close(&stage);
}

static void it_runs_round_the_glass_through_which_it_sees_him(void **state) {
    (void)state;
    const Thing glass = {.kind = THING_GLASS, .rect = {{380.0f, 200.0f}, {390.0f, 340.0f}}};
    Personality personality = watch_quick();
    StageDef def = stage_player_at(450.0f, 270.0f);
    def.things = &glass;
    def.thing_count = 1;
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    int ticks = watch_wait_until(&stage, GUARD_ATTACK, 200);
    assert_in_range(ticks, 80, 140); // some 230 px of way, sideways at first
    assert_true(watch_at(&stage).x > 404.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_runs_for_where_the_player_will_be),
        cmocka_unit_test(it_catches_up_with_a_player_who_stands_still),
        cmocka_unit_test(it_chases_where_it_saw_him_last_and_was_going_never_where_he_is),
        cmocka_unit_test(it_has_patience_for_a_second_before_it_searches),
        cmocka_unit_test(smoke_does_not_make_it_forget_at_once),
        cmocka_unit_test(it_keeps_in_view_beyond_the_range_at_which_it_would_have_seen_him),
        cmocka_unit_test(it_loses_at_once_who_runs_out_of_that_larger_range),
        cmocka_unit_test(it_turns_at_a_finite_rate),
        cmocka_unit_test(whom_it_cannot_strike_any_more_it_chases_again),
        cmocka_unit_test(it_runs_round_the_glass_through_which_it_sees_him),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
