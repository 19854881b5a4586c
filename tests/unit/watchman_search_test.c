// Given a watchman that lost the player, when it searches, then it goes where he was going, looks where he
// could be by now, and goes back to its duty.
#include "watch.h"

// Round the far end of this wall, and behind it back to where he came from, the player gets away.
static const Rect LONG_WALL = {{350.0f, 300.0f}, {620.0f, 320.0f}};

static StageDef beside_a_long_wall(void) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = &LONG_WALL;
    def.wall_count = 1;
    return def;
}

static void open_with(Stage *stage, StageDef def, Personality personality) {
    personality.notice_time = 0.0f;
    def.personality = &personality;
    watch_open(stage, def);
}

static void get_away(Stage *stage) {
    watch_wait_until(stage, GUARD_CHASE, 3);
    stage_play(stage, 54, stage_walking(1.0f, 0.0f));
    stage_play(stage, 36, stage_walking(0.0f, 1.0f));
    watch_play_until(stage, stage_walking(-1.0f, 0.0f), GUARD_SEARCH, 120);
}

// On to the left, where it does not hear him any more.
static void hide_behind_the_wall(Stage *stage) {
    stage_play(stage, 60, stage_walking(-1.0f, 0.0f));
    stage_play(stage, 60, watch_sneaking(-1.0f, 0.0f));
}

static void it_goes_where_he_was_going_and_then_sweeps(void **state) {
    (void)state;
    Stage stage;
    open_with(&stage, beside_a_long_wall(), watch_quick());
    get_away(&stage);
    watch_assert_leaf(&stage, GUARD_GO);
    const Contact *memory = &watch_watchman(&stage)->memory;
    Vec2 target = stage_guard(&stage)->target;
    assert_float_equal(target.x, memory->at.x, 0.1f);
    assert_float_equal(target.y, memory->at.y + 0.6f * 200.0f, 0.1f);
    watch_play_until(&stage, stage_walking(-1.0f, 0.0f), GUARD_SWEEP, 300);
    assert_true(vec2_distance(watch_at(&stage), target) < 2.0f);
    stage_close(&stage);
}

static void it_looks_where_he_could_be_and_finds_him(void **state) {
    (void)state;
    Personality patient = watch_quick();
    patient.search_time = 15.0f;
    Stage stage;
    open_with(&stage, beside_a_long_wall(), patient);
    get_away(&stage);
    hide_behind_the_wall(&stage);
    assert_false(stage_guard(&stage)->percept.sees);
    watch_wait_until(&stage, GUARD_CHASE, 900);
    stage_assert_newest(&stage, GUARD_SEARCH, GUARD_CHASE);
    stage_close(&stage);
}

static void it_does_not_look_where_he_cannot_have_got_to(void **state) {
    (void)state;
    Personality personality = watch_quick();
    personality.predict_time = 0.0f;
    personality.search_speed = 600.0f;
    Stage stage;
    open_with(&stage, beside_a_long_wall(), personality);
    get_away(&stage);
    const Contact memory = watch_watchman(&stage)->memory;
    int looks = 0;
    for (int i = 0; i < 90 && !stage_guard(&stage)->percept.sees; i++) {
        stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
        int spot = watch_watchman(&stage)->spot;
        if (spot < 0) continue;
        looks++;
        Vec2 at = world_place(stage.world)->ways->lookout.spots[spot];
        float since = (float)(world_tick(stage.world) - memory.tick) / (float)TICK_HZ;
        assert_true(vec2_distance(at, memory.at) <= 300.0f * since); // he can sprint
    }
    assert_true(looks > 10);
    stage_close(&stage);
}

static void no_spot_is_searched_twice(void **state) {
    (void)state;
    Stage stage;
    Personality personality = watch_quick();
    personality.search_time = 20.0f;
    open_with(&stage, beside_a_long_wall(), personality);
    get_away(&stage);
    stage_play(&stage, 90, stage_walking(-1.0f, 0.0f));
    bool left[LOOKOUT_MAX] = {false};
    int last = -1, count = 0;
    for (int i = 0; i < 600 && machine_is(&stage_guard(&stage)->machine, GUARD_SEARCH); i++) {
        stage_wait(&stage, 1);
        int spot = watch_watchman(&stage)->spot;
        if (spot == last) continue;
        if (last >= 0) left[last] = true;
        if (spot >= 0) assert_false(left[spot]);
        last = spot;
        count++;
    }
    assert_true(count >= 4);
    stage_close(&stage);
}

static void after_its_search_it_goes_back_to_the_nearest_point_of_its_route_and_on(void **state) {
    (void)state;
    const Vec2 route[] = {{300.0f, 270.0f}, {700.0f, 270.0f}, {700.0f, 60.0f}, {300.0f, 60.0f}};
    StageDef def = beside_a_long_wall();
    def.route = route;
    def.route_count = 4;
    Personality personality = watch_quick();
    personality.search_time = 1.0f;
    Stage stage;
    open_with(&stage, def, personality);
    get_away(&stage);
    hide_behind_the_wall(&stage);
    watch_wait_until(&stage, GUARD_PATROL, 600);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_SEARCH, GUARD_PATROL);
    assert_string_equal(guard_reason_id(&newest->reason), "searched");
    Vec2 left_at = watch_at(&stage);
    assert_true(left_at.y > 300.0f);
    stage_wait(&stage, 1);
    assert_true(watch_watchman(&stage)->is_returning);
    Vec2 back = watch_watchman(&stage)->return_to;
    assert_float_equal(back.y, 270.0f, 0.01f);
    assert_float_equal(back.x, left_at.x, 2.0f); // it took a step as it turned back
    watch_wait_until_at(&stage, back, 2.0f, 300);
    assert_int_equal(stage_guard(&stage)->waypoint, 1);
    watch_wait_until(&stage, GUARD_IDLE, 300);
    assert_true(vec2_distance(watch_at(&stage), route[1]) <= 1.0f);
    stage_close(&stage);
}

static void one_that_does_not_search_goes_straight_back_to_its_duty(void **state) {
    (void)state;
    Stage stage;
    Personality personality = watch_quick();
    personality.search_time = 0.0f;
    open_with(&stage, beside_a_long_wall(), personality);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_play(&stage, 54, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 36, stage_walking(0.0f, 1.0f));
    watch_play_until(&stage, stage_walking(-1.0f, 0.0f), GUARD_PATROL, 120);
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_PATROL);
    stage_wait(&stage, 60);
    stage_assert_state(&stage, GUARD_PATROL);
    stage_close(&stage);
}

static void a_noise_draws_the_search_to_it(void **state) {
    (void)state;
    Stage stage;
    open_with(&stage, beside_a_long_wall(), watch_quick());
    get_away(&stage);
    stage_play(&stage, 60, watch_sneaking(-1.0f, 0.0f));
    Vec2 player = world_player(stage.world)->at;
    stage_play(&stage, 25, stage_noise());
    watch_assert_leaf(&stage, GUARD_GO);
    float way = vec2_distance(watch_at(&stage), player);
    assert_true(vec2_distance(stage_guard(&stage)->target, player) < 0.2f * way + 20.0f);
    stage_close(&stage);
}

static void it_goes_at_whom_it_glimpses_while_it_searches(void **state) {
    (void)state;
    Personality personality = watch_staring();
    personality.investigate_speed = 0.0f;
    personality.sneak_factor = 0.02f;
    personality.search_time = 30.0f;
    StageDef def = beside_a_long_wall();
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 300);
    get_away(&stage);
    hide_behind_the_wall(&stage);
    const PlayerIntent cowering = {.sneak = true};
    while (!stage_guard(&stage)->percept.sees) stage_play(&stage, 1, cowering);
    stage_play(&stage, 2, cowering);
    watch_assert_leaf(&stage, GUARD_GO);
    assert_true(vec2_distance(stage_guard(&stage)->target, world_player(stage.world)->at) < 1.0f);
    stage_close(&stage);
}

static void two_searchers_share_the_spots(void **state) {
    (void)state;
    StageDef def = beside_a_long_wall();
    def.guards[1] = vec2(300.0f, 230.0f);
    def.guard_count = 2;
    Stage stage;
    open_with(&stage, def, watch_quick());
    get_away(&stage);
    hide_behind_the_wall(&stage);
    int both = 0;
    for (int i = 0; i < 300; i++) {
        stage_wait(&stage, 1);
        int one = world_watchman(stage.world, 0)->spot, other = world_watchman(stage.world, 1)->spot;
        if (one < 0 || other < 0) continue;
        assert_int_not_equal(one, other);
        both++;
    }
    assert_true(both > 60);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_goes_where_he_was_going_and_then_sweeps),
        cmocka_unit_test(it_looks_where_he_could_be_and_finds_him),
        cmocka_unit_test(it_does_not_look_where_he_cannot_have_got_to),
        cmocka_unit_test(no_spot_is_searched_twice),
        cmocka_unit_test(after_its_search_it_goes_back_to_the_nearest_point_of_its_route_and_on),
        cmocka_unit_test(one_that_does_not_search_goes_straight_back_to_its_duty),
        cmocka_unit_test(a_noise_draws_the_search_to_it),
        cmocka_unit_test(it_goes_at_whom_it_glimpses_while_it_searches),
        cmocka_unit_test(two_searchers_share_the_spots),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
