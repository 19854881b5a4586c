// Scenes of what the textbook guard sees, and of the reasons that it gives.
#include "stage.h"

// A guard hurt so far that the sight of the player makes it flee.
static void hurt_to_25_hp(Stage *stage) {
    for (int i = 0; i < 3; i++) stage_play(stage, 1, stage_hurting());
    assert_float_equal(stage_guard(stage)->body.hp, 25.0f, 0.0f);
}

// Seeing

static void sees(Vec2 player, bool expected, const Rect *wall) {
    Stage stage;
    StageDef def = stage_player_at(player.x, player.y);
    def.walls = wall;
    def.wall_count = wall ? 1 : 0;
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    assert_int_equal(stage_guard(&stage)->percept.sees, expected);
    stage_close(&stage);
}

static void a_guard_sees_up_to_230_px(void **state) {
    (void)state;
    sees(vec2(530.0f, 270.0f), true, NULL);
    sees(vec2(530.0625f, 270.0f), false, NULL);
}

static void a_guard_sees_35_degrees_to_either_side(void **state) {
    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        Vec2 inside = vec2_from_angle(radians_from_degrees(34.9f * (float)side));
        Vec2 outside = vec2_from_angle(radians_from_degrees(35.1f * (float)side));
        sees(vec2_add(vec2(300.0f, 270.0f), vec2_scale(inside, 200.0f)), true, NULL);
        sees(vec2_add(vec2(300.0f, 270.0f), vec2_scale(outside, 200.0f)), false, NULL);
    }
}

static void a_guard_does_not_see_what_is_behind_it_however_close(void **state) {
    (void)state;
    sees(vec2(299.0f, 270.0f), false, NULL);
}

static void a_guard_always_sees_a_player_on_its_own_place(void **state) {
    (void)state;
    sees(vec2(300.0f, 270.0f), true, NULL);
}

static void a_guard_does_not_see_through_a_wall_or_along_its_edge(void **state) {
    (void)state;
    const Rect across = {{390.0f, 200.0f}, {410.0f, 340.0f}};
    const Rect touching = {{390.0f, 270.0f}, {410.0f, 340.0f}};
    const Rect beside = {{390.0f, 270.0625f}, {410.0f, 340.0f}};
    sees(vec2(500.0f, 270.0f), false, &across);
    sees(vec2(500.0f, 270.0f), false, &touching);
    sees(vec2(500.0f, 270.0f), true, &beside);
}

// Reasons

static void the_reason_of_a_sighting_tells_distance_angle_and_suspicion(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_wait(&stage, 1);
    char text[128];
    guard_reason_text(&stage_assert_newest(&stage, GUARD_IDLE, GUARD_CHASE)->reason, text, sizeof text);
    assert_string_equal(text, "saw player at 200 px, 0° off, suspicion 1.00");
    stage_close(&stage);
}

static void every_reason_has_an_identifier_and_names_for_its_numbers(void **state) {
    (void)state;
    for (int id = 1; id < REASON_END; id++) {
        MachineReason reason = {.id = id, .number = {1.0f, 2.0f, 3.0f, 4.0f}};
        char text[128];
        guard_reason_text(&reason, text, sizeof text);
        assert_true(text[0] != '\0');
        assert_string_not_equal(guard_reason_id(&reason), "none");
        assert_null(guard_reason_number_name(&reason, MACHINE_NUMBERS));
    }
}

static void the_reason_of_a_flight_tells_health_limit_and_distance(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    hurt_to_25_hp(&stage);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_CHASE, GUARD_FLEE);
    assert_string_equal(guard_reason_id(&newest->reason), "hurt_and_sees");
    assert_string_equal(guard_reason_number_name(&newest->reason, 1), "flee_hp");
    assert_float_equal(newest->reason.number[0], 25.0f, 0.0f);
    assert_float_equal(newest->reason.number[1], 30.0f, 0.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_sees_up_to_230_px),
        cmocka_unit_test(a_guard_sees_35_degrees_to_either_side),
        cmocka_unit_test(a_guard_does_not_see_what_is_behind_it_however_close),
        cmocka_unit_test(a_guard_always_sees_a_player_on_its_own_place),
        cmocka_unit_test(a_guard_does_not_see_through_a_wall_or_along_its_edge),
        cmocka_unit_test(the_reason_of_a_sighting_tells_distance_angle_and_suspicion),
        cmocka_unit_test(every_reason_has_an_identifier_and_names_for_its_numbers),
        cmocka_unit_test(the_reason_of_a_flight_tells_health_limit_and_distance),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
