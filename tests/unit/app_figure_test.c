// Given a guard, when something happens to it, then it holds itself as somebody does to whom that happens,
// and what it strikes with is seen.
#include "rehearsal.h"

#include "app/guard_figure.h"

static Figure figure_after(Rehearsal *rehearsal, int ticks) {
    rehearsal_ticks(rehearsal, ticks);
    const Scene scene = app_scene(rehearsal->app);
    return guard_figure(&scene, 0);
}

static Figure figure_of(Personality personality, Vec2 player, int ticks) {
    StageDef def = STAGE_ALONE;
    personality_prepare(&personality);
    def.personality = &personality;
    def.player = player;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    Figure figure = figure_after(&rehearsal, ticks);
    rehearsal_close(&rehearsal);
    return figure;
}

static const Vec2 FAR_OFF = {900.0f, 500.0f}, IN_REACH = {335.0f, 270.0f};

static void a_club_is_long_or_heavy_as_it_reaches_and_hurts(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    assert_int_equal(figure_of(personality, FAR_OFF, 1).weapon, IN_HAND_CLUB);
    personality.attack_range = 54.0f;
    personality.attack_leave_range = 80.0f;
    assert_int_equal(figure_of(personality, FAR_OFF, 1).weapon, IN_HAND_HALBERD);
    personality.strike_damage = 35.0f;
    personality.hp = 300.0f;
    assert_int_equal(figure_of(personality, FAR_OFF, 1).weapon, IN_HAND_MACE);
    personality.strike_damage = 0.0f;
    assert_int_equal(figure_of(personality, FAR_OFF, 1).weapon, IN_HAND_NOTHING);
    personality.weapon = WEAPON_BOW;
    assert_int_equal(figure_of(personality, FAR_OFF, 1).weapon, IN_HAND_BOW);
}

static void a_blow_is_seen_to_come(void **state) {
    (void)state;
    Personality personality = personality_default("textbook");
    personality.windup = 0.5f;
    personality_prepare(&personality);
    StageDef def = STAGE_ALONE;
    def.personality = &personality;
    def.player = IN_REACH;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    Figure figure = figure_after(&rehearsal, 30);
    assert_int_equal(guard_state(world_guard(rehearsal.app->session.now, 0)), GUARD_ATTACK);
    assert_true(figure.posture.right.x < 0.0f); // swung back
    figure = figure_after(&rehearsal, 8);
    assert_true(figure.posture.right.x > 1.0f); // and struck
    rehearsal_close(&rehearsal);
}

static void a_sleeper_dozes_until_something_is_to_be_heard(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    personality.idle_min = 8.0f;
    personality.idle_max = 9.0f;
    personality_prepare(&personality);
    StageDef def = STAGE_ALONE;
    def.personality = &personality;
    def.player = vec2(150.0f, 270.0f); // behind it
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    rehearsal_ticks(&rehearsal, 30);
    assert_true(guard_dozes(rehearsal.app->session.now, 0));
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 60);
    assert_false(guard_dozes(rehearsal.app->session.now, 0));
    rehearsal_close(&rehearsal);
}

static void who_rests_for_a_moment_is_awake(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    StageDef def = STAGE_ALONE;
    def.personality = &personality;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    rehearsal_ticks(&rehearsal, 30);
    assert_false(guard_dozes(rehearsal.app->session.now, 0));
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_club_is_long_or_heavy_as_it_reaches_and_hurts),
        cmocka_unit_test(a_blow_is_seen_to_come),
        cmocka_unit_test(a_sleeper_dozes_until_something_is_to_be_heard),
        cmocka_unit_test(who_rests_for_a_moment_is_awake),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
