// Given a world with things to hide behind, when the player stands, sneaks or passes there, then the textbook
// guard sees what its eyes can see, and no more.
#include "stage.h"

// The guard stands at (300, 270) and faces the player at (450, 270); the thing is between them.
static StageDef hiding_behind(const Thing *thing) {
    StageDef def = STAGE_ALONE;
    def.things = thing;
    def.thing_count = 1;
    def.player = vec2(450.0f, 270.0f);
    return def;
}

static Thing thing_between(ThingKind kind) {
    return (Thing){.kind = kind, .rect = {{380.0f, 200.0f}, {400.0f, 340.0f}}, .value = 0.1f};
}

static void assert_seen(ThingKind kind, bool sneaks, bool expected) {
    Stage stage;
    Thing thing = thing_between(kind);
    StageDef def = hiding_behind(&thing);
    stage_open(&stage, &def);
    stage_play(&stage, 1, (PlayerIntent){.sneak = sneaks});
    assert_int_equal(stage_guard(&stage)->percept.sees, expected);
    stage_close(&stage);
}

static void a_guard_sees_a_standing_player_over_a_low_wall(void **state) {
    (void)state;
    assert_seen(THING_LOW, false, true);
}

static void a_guard_does_not_see_a_sneaking_player_behind_a_low_wall(void **state) {
    (void)state;
    assert_seen(THING_LOW, true, false);
}

static void a_guard_sees_through_glass_even_someone_who_sneaks(void **state) {
    (void)state;
    assert_seen(THING_GLASS, false, true);
    assert_seen(THING_GLASS, true, true);
}

static void a_guard_does_not_see_through_smoke(void **state) {
    (void)state;
    assert_seen(THING_SMOKE, false, false);
}

static void the_textbooks_guard_sees_in_the_dark(void **state) {
    (void)state;
    assert_seen(THING_SHADOW, false, true);
}

static void a_guard_in_smoke_sees_nobody(void **state) {
    (void)state;
    Stage stage;
    const Thing smoke = {.kind = THING_SMOKE, .rect = {{280.0f, 250.0f}, {320.0f, 290.0f}}};
    StageDef def = hiding_behind(&smoke);
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void a_guard_does_not_see_a_player_in_smoke(void **state) {
    (void)state;
    Stage stage;
    const Thing smoke = {.kind = THING_SMOKE, .rect = {{440.0f, 250.0f}, {470.0f, 290.0f}}};
    StageDef def = hiding_behind(&smoke);
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void a_player_who_rises_behind_a_low_wall_is_seen_at_once(void **state) {
    (void)state;
    Stage stage;
    Thing low = thing_between(THING_LOW);
    StageDef def = hiding_behind(&low);
    stage_open(&stage, &def);
    stage_play(&stage, 10, (PlayerIntent){.sneak = true});
    stage_assert_state(&stage, GUARD_IDLE);
    stage_wait(&stage, 1);
    stage_assert_newest(&stage, GUARD_IDLE, GUARD_CHASE);
    stage_close(&stage);
}

static void a_guard_that_loses_the_player_in_smoke_searches_where_it_last_saw_him(void **state) {
    (void)state;
    Stage stage;
    const Thing smoke = {.kind = THING_SMOKE, .rect = {{460.0f, 200.0f}, {560.0f, 340.0f}}};
    StageDef def = hiding_behind(&smoke);
    stage_open(&stage, &def);
    stage_play(&stage, 30, stage_walking(1.0f, 0.0f));
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_SEARCH);
    assert_true(stage_guard(&stage)->last_seen.x < 460.0f);
    stage_close(&stage);
}

static void what_guards_look_past_is_what_the_world_says_they_do(void **state) {
    (void)state;
    Stage stage;
    Thing low = thing_between(THING_LOW);
    StageDef def = hiding_behind(&low);
    stage_open(&stage, &def);
    stage_play(&stage, 1, (PlayerIntent){.sneak = true});
    Occluders sneaking = world_occluders(stage.world);
    assert_false(sight_is_clear_past(&sneaking, stage_guard(&stage)->body.at, def.player));
    stage_wait(&stage, 1);
    Occluders standing = world_occluders(stage.world);
    assert_true(sight_is_clear_past(&standing, stage_guard(&stage)->body.at, def.player));
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_sees_a_standing_player_over_a_low_wall),
        cmocka_unit_test(a_guard_does_not_see_a_sneaking_player_behind_a_low_wall),
        cmocka_unit_test(a_guard_sees_through_glass_even_someone_who_sneaks),
        cmocka_unit_test(a_guard_does_not_see_through_smoke),
        cmocka_unit_test(the_textbooks_guard_sees_in_the_dark),
        cmocka_unit_test(a_guard_in_smoke_sees_nobody),
        cmocka_unit_test(a_guard_does_not_see_a_player_in_smoke),
        cmocka_unit_test(a_player_who_rises_behind_a_low_wall_is_seen_at_once),
        cmocka_unit_test(a_guard_that_loses_the_player_in_smoke_searches_where_it_last_saw_him),
        cmocka_unit_test(what_guards_look_past_is_what_the_world_says_they_do),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
