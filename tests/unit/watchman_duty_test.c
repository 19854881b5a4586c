// Given a watchman that nothing disturbs, when it is on duty, then it walks its route or keeps its post; and
// when something took it away, it goes back and on.
#include "watch.h"

static const Vec2 ROUTE[] = {{300.0f, 270.0f}, {600.0f, 270.0f}, {600.0f, 450.0f}, {300.0f, 450.0f}};

static StageDef on_a_route(void) {
    StageDef def = stage_player_at(900.0f, 60.0f);
    def.route = ROUTE;
    def.route_count = 4;
    return def;
}

static void one_that_was_never_alarmed_patrols_from_the_first_tick(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, on_a_route());
    stage_assert_state(&stage, GUARD_PATROL);
    stage_wait(&stage, 2);
    assert_true(watch_at(&stage).x > 300.5f);
    stage_wait(&stage, 60);
    assert_float_equal(watch_at(&stage).x, 300.0f + 61.0f / 60.0f * 80.0f, 2.0f);
    stage_close(&stage);
}

static void it_rests_at_every_waypoint_and_walks_to_the_next(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, on_a_route());
    for (int i = 1; i <= 5; i++) {
        watch_wait_until(&stage, GUARD_IDLE, 400);
        assert_true(vec2_distance(watch_at(&stage), ROUTE[i % 4]) <= 1.0f);
        int rest = watch_wait_until(&stage, GUARD_PATROL, 130);
        assert_in_range(rest, 60, 120);
    }
    stage_close(&stage);
}

static void it_slows_before_it_stops(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, on_a_route());
    watch_wait_until_at(&stage, ROUTE[1], 20.0f, 300);
    float last = 80.0f / 60.0f + 0.01f;
    bool is_first = true;
    while (vec2_distance(watch_at(&stage), ROUTE[1]) > 1.0f) {
        Vec2 before = watch_at(&stage);
        stage_wait(&stage, 1);
        float step = vec2_distance(before, watch_at(&stage));
        assert_true(step <= last + 1e-3f);
        if (!is_first) last = step;
        is_first = false;
    }
    assert_true(last < 0.7f * 80.0f / 60.0f);
    stage_close(&stage);
}

static void one_that_never_rests_walks_its_route_without_a_stop(void **state) {
    (void)state;
    Personality personality = watch_staring();
    personality.idle_min = personality.idle_max = 0.0f;
    StageDef def = on_a_route();
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 2);
    float slowest = 10.0f;
    for (int i = 0; i < 900; i++) {
        Vec2 before = watch_at(&stage);
        stage_wait(&stage, 1);
        float step = vec2_distance(before, watch_at(&stage));
        slowest = step < slowest ? step : slowest;
    }
    assert_int_equal(stage.transition_count, 0);
    assert_true(slowest > 0.0f);
    stage_close(&stage);
}

static void it_walks_round_a_wall_on_its_route(void **state) {
    (void)state;
    const Rect wall = {{440.0f, 200.0f}, {460.0f, 400.0f}};
    StageDef def = on_a_route();
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    int ticks = watch_wait_until(&stage, GUARD_IDLE, 600);
    // Round its upper end the way is some 80 px longer.
    float straight = 300.0f / 80.0f * (float)TICK_HZ;
    assert_true((float)ticks < 1.35f * straight);
    assert_true(vec2_distance(watch_at(&stage), ROUTE[1]) <= 1.0f);
    stage_close(&stage);
}

static void it_opens_the_doors_on_its_route(void **state) {
    (void)state;
    const Rect walls[] = {{{440.0f, 0.0f}, {460.0f, 240.0f}}, {{440.0f, 300.0f}, {460.0f, 540.0f}}};
    const Thing door = {.kind = THING_DOOR, .rect = {{440.0f, 240.0f}, {460.0f, 300.0f}}};
    StageDef def = on_a_route();
    def.walls = walls;
    def.wall_count = 2;
    def.things = &door;
    def.thing_count = 1;
    Stage stage;
    watch_open(&stage, def);
    for (int i = 1; i <= 4; i++) {
        watch_wait_until(&stage, GUARD_IDLE, 700);
        assert_true(vec2_distance(watch_at(&stage), ROUTE[i % 4]) <= 1.0f);
        watch_wait_until(&stage, GUARD_PATROL, 130);
    }
    stage_close(&stage);
}

static void before_a_waypoint_without_a_way_it_comes_as_near_as_it_can_and_goes_on(void **state) {
    (void)state;
    const Rect box = {{560.0f, 230.0f}, {640.0f, 310.0f}}; // round its second waypoint
    StageDef def = on_a_route();
    def.walls = &box;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_IDLE, 600);
    assert_true(vec2_distance(watch_at(&stage), ROUTE[1]) < 60.0f);
    watch_wait_until(&stage, GUARD_PATROL, 130);
    watch_wait_until(&stage, GUARD_IDLE, 600);
    assert_true(vec2_distance(watch_at(&stage), ROUTE[2]) <= 1.0f);
    stage_close(&stage);
}

// Posts

static void one_without_a_route_keeps_its_post_and_looks_where_it_was_posted(void **state) {
    (void)state;
    StageDef def = stage_player_at(900.0f, 60.0f);
    def.facing = vec2(0.0f, -1.0f);
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 600);
    stage_assert_state(&stage, GUARD_IDLE);
    assert_int_equal(stage.transition_count, 1);
    assert_float_equal(vec2_distance(watch_at(&stage), def.guards[0]), 0.0f, 0.0f);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), -90.0f, 0.1f);
    stage_close(&stage);
}

static void at_its_post_it_looks_round_and_back_again(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    StageDef def = stage_player_at(900.0f, 60.0f);
    def.facing = vec2(0.0f, -1.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    float most = -90.0f;
    int returns = 0;
    bool was_away = false;
    for (int i = 0; i < 1200; i++) {
        stage_wait(&stage, 1);
        float turned = stage_degrees_turned(stage_guard(&stage));
        most = turned > most ? turned : most;
        bool is_away = turned > -89.0f;
        returns += was_away && !is_away;
        was_away = is_away;
    }
    assert_true(most > -35.0f && most <= 30.5f); // 1 to 2 s at 60 degrees a second
    assert_true(returns >= 7);
    assert_int_equal(stage.transition_count, 1);
    stage_close(&stage);
}

static void called_away_from_its_post_it_comes_back_and_faces_as_posted(void **state) {
    (void)state;
    Personality personality = watch_staring();
    personality.view_range = personality.peripheral_range = personality.touch_range = 0.0f;
    StageDef def = stage_player_at(100.0f, 270.0f);
    def.facing = vec2(0.0f, -1.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 5);
    watch_play_until(&stage, stage_noise(), GUARD_LOOK, 300);
    assert_true(vec2_distance(watch_at(&stage), def.guards[0]) > 100.0f);
    watch_wait_until(&stage, GUARD_IDLE, 600);
    assert_true(vec2_distance(watch_at(&stage), def.guards[0]) <= 1.0f);
    stage_wait(&stage, 60);
    assert_float_equal(stage_degrees_turned(stage_guard(&stage)), -90.0f, 0.1f);
    stage_close(&stage);
}

static void called_away_from_its_route_it_goes_back_to_the_nearest_point_and_on(void **state) {
    (void)state;
    Personality personality = watch_staring();
    personality.view_range = personality.peripheral_range = personality.touch_range = 0.0f;
    StageDef def = on_a_route();
    def.player = vec2(450.0f, 100.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until_at(&stage, vec2(450.0f, 270.0f), 2.0f, 300);
    watch_play_until(&stage, stage_noise(), GUARD_LOOK, 300);
    watch_wait_until(&stage, GUARD_PATROL, 300);
    Vec2 left_at = watch_at(&stage);
    assert_true(left_at.y < 150.0f);
    watch_wait_until_at(&stage, vec2(left_at.x, 270.0f), 1.5f, 300);
    watch_wait_until(&stage, GUARD_IDLE, 300);
    assert_true(vec2_distance(watch_at(&stage), ROUTE[1]) <= 1.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(one_that_was_never_alarmed_patrols_from_the_first_tick),
        cmocka_unit_test(it_rests_at_every_waypoint_and_walks_to_the_next),
        cmocka_unit_test(it_slows_before_it_stops),
        cmocka_unit_test(one_that_never_rests_walks_its_route_without_a_stop),
        cmocka_unit_test(it_walks_round_a_wall_on_its_route),
        cmocka_unit_test(it_opens_the_doors_on_its_route),
        cmocka_unit_test(before_a_waypoint_without_a_way_it_comes_as_near_as_it_can_and_goes_on),
        cmocka_unit_test(one_without_a_route_keeps_its_post_and_looks_where_it_was_posted),
        cmocka_unit_test(at_its_post_it_looks_round_and_back_again),
        cmocka_unit_test(called_away_from_its_post_it_comes_back_and_faces_as_posted),
        cmocka_unit_test(called_away_from_its_route_it_goes_back_to_the_nearest_point_and_on),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
