// Given a watchman at its post, facing +x, when the player shows himself more or less, then it notices by and
// by, in proportion to what it sees.
#include "watch.h"

// So many px before the guard, and so many degrees off its axis.
static StageDef player_before_it(float distance, float degrees) {
    Vec2 way = vec2_scale(vec2_from_angle(radians_from_degrees(degrees)), distance);
    return stage_player_at(300.0f + way.x, 270.0f + way.y);
}

// One that only looks: it never goes nearer, and who stands still draws as much as who moves.
static Personality rooted(void) {
    Personality personality = watch_staring();
    personality.investigate_speed = 0.0f;
    personality.still_factor = 1.0f;
    return personality;
}

static int ticks_to_certainty(StageDef def, PlayerIntent intent) {
    Personality personality = rooted();
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    int ticks = watch_play_until(&stage, intent, GUARD_CHASE, 2000);
    stage_close(&stage);
    return ticks;
}

// By and by

static void it_stops_and_looks_at_a_quarter_of_its_suspicion(void **state) {
    (void)state;
    const Vec2 route[] = {{300.0f, 270.0f}, {900.0f, 270.0f}};
    StageDef def = player_before_it(150.0f, 30.0f);
    def.route = route;
    def.route_count = 2;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_NOTICE, 200);
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_INVESTIGATE);
    assert_true(watch_suspicion(&stage) >= 0.25f && watch_suspicion(&stage) < 0.27f);
    Vec2 stopped_at = watch_at(&stage);
    stage_wait(&stage, 10);
    watch_assert_leaf(&stage, GUARD_NOTICE);
    assert_float_equal(vec2_distance(watch_at(&stage), stopped_at), 0.0f, 0.0f);
    Vec2 way = vec2_sub(world_player(stage.world)->at, stopped_at);
    Vec2 towards = vec2_direction_or(way, vec2(0.0f, 0.0f));
    assert_true(vec2_dot(stage_guard(&stage)->body.facing, towards) > 0.999f);
    stage_close(&stage);
}

static void it_goes_and_looks_when_it_suspects_and_chases_when_it_is_certain(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, player_before_it(200.0f, 10.0f));
    watch_wait_until(&stage, GUARD_APPROACH, 200);
    assert_true(watch_suspicion(&stage) >= 0.45f && watch_suspicion(&stage) < 0.47f);
    float before = vec2_distance(watch_at(&stage), world_player(stage.world)->at);
    stage_wait(&stage, 20);
    watch_assert_leaf(&stage, GUARD_APPROACH);
    assert_true(vec2_distance(watch_at(&stage), world_player(stage.world)->at) < before - 20.0f);
    watch_wait_until(&stage, GUARD_CHASE, 200);
    stage_assert_newest(&stage, GUARD_INVESTIGATE, GUARD_CHASE);
    assert_float_equal(watch_suspicion(&stage), 1.0f, 0.0f);
    stage_close(&stage);
}

static void full_view_near_takes_about_a_second(void **state) {
    (void)state;
    assert_in_range(ticks_to_certainty(player_before_it(55.0f, 0.0f), (PlayerIntent){0}), 55, 70);
}

static void the_edge_of_the_cone_takes_about_three_seconds(void **state) {
    (void)state;
    // It turns to what it notices: that shortens what is left.
    assert_in_range(ticks_to_certainty(player_before_it(215.0f, 33.0f), (PlayerIntent){0}), 120, 200);
}

static void nothing_that_is_not_touched_takes_less_than_a_third_of_a_second(void **state) {
    (void)state;
    Personality personality = rooted();
    personality.notice_time = 0.01f;
    StageDef def = player_before_it(60.0f, 0.0f);
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    assert_int_equal(watch_wait_until(&stage, GUARD_CHASE, 60), 20);
    stage_close(&stage);
}

static void sneaking_takes_it_at_least_1_6_times_as_long(void **state) {
    (void)state;
    StageDef def = player_before_it(180.0f, 5.0f);
    int standing = ticks_to_certainty(def, (PlayerIntent){0});
    int sneaking = ticks_to_certainty(def, (PlayerIntent){.sneak = true});
    assert_true((float)sneaking >= 1.6f * (float)standing);
}

static void a_shadow_makes_it_slower(void **state) {
    (void)state;
    const Thing shadow = {.kind = THING_SHADOW, .rect = {{400.0f, 200.0f}, {600.0f, 340.0f}}, .value = 0.5f};
    StageDef def = player_before_it(180.0f, 5.0f);
    int in_the_light = ticks_to_certainty(def, (PlayerIntent){0});
    def.things = &shadow;
    def.thing_count = 1;
    int in_the_dark = ticks_to_certainty(def, (PlayerIntent){0});
    assert_true((float)in_the_dark >= 1.8f * (float)in_the_light);
}

static void it_knows_in_the_corner_of_its_eyes_only_what_is_near(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, player_before_it(120.0f, 70.0f));
    stage_wait(&stage, 1);
    assert_int_equal(watch_watchman(&stage)->gain.zone, ZONE_PERIPHERAL);
    stage_close(&stage);
    watch_open(&stage, player_before_it(150.0f, 70.0f));
    stage_wait(&stage, 1);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

// Bumping

static void a_player_who_bumps_into_it_from_behind_is_felt(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, stage_player_at(200.0f, 270.0f));
    watch_play_until(&stage, watch_sneaking(1.0f, 0.0f), GUARD_CHASE, 60);
    assert_int_equal(watch_watchman(&stage)->gain.zone, ZONE_TOUCH);
    assert_true(world_player(stage.world)->at.x >= 266.0f);
    stage_wait(&stage, 30);
    assert_true(stage_degrees_turned(stage_guard(&stage)) > 170.0f ||
                stage_degrees_turned(stage_guard(&stage)) < -170.0f);
    stage_close(&stage);
}

static void a_player_who_bumps_into_it_in_smoke_is_felt(void **state) {
    (void)state;
    const Thing smoke = {.kind = THING_SMOKE, .rect = {{200.0f, 200.0f}, {400.0f, 340.0f}}};
    StageDef def = stage_player_at(270.0f, 270.0f);
    def.things = &smoke;
    def.thing_count = 1;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 10);
    stage_close(&stage);
}

static void a_wall_keeps_it_from_feeling_who_is_behind_it(void **state) {
    (void)state;
    const Rect wall = {{280.0f, 200.0f}, {285.0f, 340.0f}};
    StageDef def = stage_player_at(268.0f, 270.0f);
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 60);
    assert_float_equal(watch_suspicion(&stage), 0.0f, 0.0f);
    stage_close(&stage);
}

static void it_does_not_feel_a_player_through_glass(void **state) {
    (void)state;
    const Thing glass = {.kind = THING_GLASS, .rect = {{280.0f, 200.0f}, {285.0f, 340.0f}}};
    StageDef def = stage_player_at(268.0f, 270.0f);
    def.things = &glass;
    def.thing_count = 1;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 60);
    assert_float_equal(watch_suspicion(&stage), 0.0f, 0.0f);
    stage_close(&stage);
    def.facing = vec2(-1.0f, 0.0f);
    watch_open(&stage, def);
    stage_wait(&stage, 1);
    assert_int_equal(watch_watchman(&stage)->gain.zone, ZONE_FOCUS);
    stage_close(&stage);
}

// Several points of the body

static float gain_past(Rect wall) {
    StageDef def = player_before_it(150.0f, 0.0f);
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 1);
    float gain = stage_guard(&stage)->percept.sees ? watch_watchman(&stage)->gain.per_second : 0.0f;
    stage_close(&stage);
    return gain;
}

static const Rect FAR_OFF = {{900.0f, 0.0f}, {910.0f, 10.0f}};

static void a_column_before_his_middle_does_not_hide_a_player(void **state) {
    (void)state;
    const Rect column = {{420.0f, 268.0f}, {426.0f, 272.0f}};
    float gain = gain_past(column);
    assert_true(gain > 0.0f && gain < gain_past(FAR_OFF));
}

static void a_foot_beside_a_column_does_not_give_a_player_away_at_once(void **state) {
    (void)state;
    const Rect all_but_a_foot = {{420.0f, 200.0f}, {426.0f, 274.0f}};
    float gain = gain_past(all_but_a_foot);
    assert_true(gain > 0.0f);
    assert_float_equal(gain, 0.2f * gain_past(FAR_OFF), 1e-4f);
}

static void a_wall_before_all_of_him_hides_a_player(void **state) {
    (void)state;
    const Rect wall = {{420.0f, 200.0f}, {426.0f, 340.0f}};
    assert_float_equal(gain_past(wall), 0.0f, 0.0f);
}

// Doubts

static void it_holds_its_suspicion_then_lets_it_drain_and_goes_on(void **state) {
    (void)state;
    const Rect wall = {{420.0f, 280.0f}, {440.0f, 540.0f}};
    StageDef def = stage_player_at(480.0f, 250.0f);
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    watch_play_until(&stage, (PlayerIntent){.sneak = true}, GUARD_NOTICE, 200);
    stage_play(&stage, 60, watch_sneaking(0.0f, 1.0f));
    assert_false(stage_guard(&stage)->percept.sees);
    float held = watch_suspicion(&stage);
    assert_true(held > 0.25f && held < 0.45f);
    stage_wait(&stage, 20);
    assert_float_equal(watch_suspicion(&stage), held, 0.0f);
    watch_wait_until(&stage, GUARD_PATROL, 400);
    stage_assert_newest(&stage, GUARD_INVESTIGATE, GUARD_PATROL);
    assert_true(watch_suspicion(&stage) <= 0.17f && watch_suspicion(&stage) > 0.16f);
    stage_wait(&stage, 300);
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_IDLE);
    stage_close(&stage);
}

static void who_shows_himself_again_is_noticed_sooner(void **state) {
    (void)state;
    // Once alarmed it stays sharper.
    Stage stage;
    watch_open(&stage, player_before_it(150.0f, 0.0f));
    stage_wait(&stage, 1);
    float before = watch_watchman(&stage)->gain.per_second;
    watch_wait_until(&stage, GUARD_CHASE, 200);
    stage_wait(&stage, 1);
    assert_float_equal(watch_watchman(&stage)->gain.by_sharpness, 1.5f, 0.0f);
    assert_true(watch_watchman(&stage)->gain.per_second > before);
    stage_close(&stage);
}

// Glass on all sides of the player: it sees him and cannot come to him.
static int moves_before_glass(float sneak_factor, int ticks, GuardState *last) {
    const Thing panes[] = {{.kind = THING_GLASS, .rect = {{430.0f, 230.0f}, {435.0f, 310.0f}}},
                           {.kind = THING_GLASS, .rect = {{505.0f, 230.0f}, {510.0f, 310.0f}}},
                           {.kind = THING_GLASS, .rect = {{430.0f, 225.0f}, {510.0f, 230.0f}}},
                           {.kind = THING_GLASS, .rect = {{430.0f, 310.0f}, {510.0f, 315.0f}}}};
    Personality personality = watch_staring();
    personality.sneak_factor = sneak_factor;
    StageDef def = stage_player_at(470.0f, 270.0f);
    def.things = panes;
    def.thing_count = 4;
    def.personality = &personality;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_APPROACH, 200);
    int moves = 0;
    for (int i = 0; i < ticks; i++) {
        stage_play(&stage, 1, (PlayerIntent){.sneak = true});
        int count = 0;
        const WorldEvent *events = world_events(stage.world, &count);
        for (int each = 0; each < count; each++)
            moves += events[each].kind == EVENT_MOVE || events[each].kind == EVENT_TRANSITION;
    }
    *last = guard_state(stage_guard(&stage));
    stage_close(&stage);
    return moves;
}

static void what_it_sees_and_cannot_reach_it_looks_at_from_as_near_as_it_gets(void **state) {
    (void)state;
    GuardState last = GUARD_IDLE;
    assert_in_range(moves_before_glass(0.01f, 1500, &last), 0, 3);
    assert_int_equal(last, GUARD_INVESTIGATE);
}

static void what_does_not_draw_its_attention_does_not_keep_it(void **state) {
    (void)state;
    GuardState last = GUARD_CHASE;
    assert_in_range(moves_before_glass(0.0f, 1500, &last), 3, 5);
    assert_int_equal(last, GUARD_IDLE);
}

static void the_reason_names_suspicion_threshold_zone_and_all_factors(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, player_before_it(55.0f, 0.0f));
    watch_wait_until(&stage, GUARD_NOTICE, 100);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    char text[128];
    guard_reason_text(&newest->reason, text, sizeof text);
    assert_string_equal(text, "noticed something, suspicion 0.25 of 0.25, in focus at 55 px, distance ×1.00, "
                              "light ×1.00, smoke ×1.00");
    assert_string_equal(guard_reason_number_name(&newest->reason, 6), "by_smoke");
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_stops_and_looks_at_a_quarter_of_its_suspicion),
        cmocka_unit_test(it_goes_and_looks_when_it_suspects_and_chases_when_it_is_certain),
        cmocka_unit_test(full_view_near_takes_about_a_second),
        cmocka_unit_test(the_edge_of_the_cone_takes_about_three_seconds),
        cmocka_unit_test(nothing_that_is_not_touched_takes_less_than_a_third_of_a_second),
        cmocka_unit_test(sneaking_takes_it_at_least_1_6_times_as_long),
        cmocka_unit_test(a_shadow_makes_it_slower),
        cmocka_unit_test(it_knows_in_the_corner_of_its_eyes_only_what_is_near),
        cmocka_unit_test(a_player_who_bumps_into_it_from_behind_is_felt),
        cmocka_unit_test(a_player_who_bumps_into_it_in_smoke_is_felt),
        cmocka_unit_test(a_wall_keeps_it_from_feeling_who_is_behind_it),
        cmocka_unit_test(it_does_not_feel_a_player_through_glass),
        cmocka_unit_test(a_column_before_his_middle_does_not_hide_a_player),
        cmocka_unit_test(a_foot_beside_a_column_does_not_give_a_player_away_at_once),
        cmocka_unit_test(a_wall_before_all_of_him_hides_a_player),
        cmocka_unit_test(it_holds_its_suspicion_then_lets_it_drain_and_goes_on),
        cmocka_unit_test(who_shows_himself_again_is_noticed_sooner),
        cmocka_unit_test(what_it_sees_and_cannot_reach_it_looks_at_from_as_near_as_it_gets),
        cmocka_unit_test(what_does_not_draw_its_attention_does_not_keep_it),
        cmocka_unit_test(the_reason_names_suspicion_threshold_zone_and_all_factors),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
