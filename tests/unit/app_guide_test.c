// Given walls between the player and where the pointer is held, when the button or the finger stays down,
// then he walks round them, and stops as near as he can.
#include "rehearsal.h"

static Rehearsal rehearsal;

static const Rect WALL = {{400.0f, 100.0f}, {440.0f, 440.0f}};

static void open_before_wall(void) {
    const StageDef def = {.walls = &WALL,
                          .wall_count = 1,
                          .guards = {{900.0f, 30.0f}},
                          .facing = {1.0f, 0.0f},
                          .player = {300.0f, 270.0f}};
    rehearsal_open(&rehearsal, &def);
}

static void hold_at(Vec2 level, int ticks) {
    rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&rehearsal, level));
    rehearsal_ticks(&rehearsal, ticks);
}

static void a_held_button_leads_round_a_wall(void **state) {
    (void)state;
    const Vec2 goal = vec2(550.0f, 250.0f);
    open_before_wall();
    hold_at(goal, 260); // over 700 px at 200 px/s
    assert_true(vec2_distance(rehearsal_player(&rehearsal), goal) < 2.0f);
    rehearsal_close(&rehearsal);
}

static void who_is_led_hugs_no_wall_and_loses_no_time(void **state) {
    (void)state;
    open_before_wall();
    hold_at(vec2(550.0f, 250.0f), 1); // over 450 px off
    for (int i = 0; i < 120; i++) {
        const Vec2 before = rehearsal_player(&rehearsal);
        rehearsal_ticks(&rehearsal, 1);
        assert_true(vec2_distance(before, rehearsal_player(&rehearsal)) > 2.5f); // of 3.33 px
    }
    rehearsal_close(&rehearsal);
}

static void where_a_wall_is_pointed_at_he_goes_as_near_as_he_can_and_stands(void **state) {
    (void)state;
    open_before_wall();
    hold_at(vec2(415.0f, 250.0f), 120);
    const Vec2 there = rehearsal_player(&rehearsal);
    assert_float_equal(there.x, 400.0f - PLAYER_HALF_SIDE, 0.5f);
    assert_float_equal(there.y, 250.0f, 1.0f);
    rehearsal_ticks(&rehearsal, 30);
    assert_true(vec2_distance(there, rehearsal_player(&rehearsal)) < 0.01f);
    rehearsal_close(&rehearsal);
}

static void a_finger_leads_round_a_wall_too(void **state) {
    (void)state;
    open_before_wall();
    const Vec2 goal = vec2(550.0f, 250.0f), point = rehearsal_point(&rehearsal, goal);
    SDL_Event event = {.type = SDL_FINGERDOWN};
    event.tfinger.x = point.x / rehearsal.app->view.window.x;
    event.tfinger.y = point.y / rehearsal.app->view.window.y;
    assert_int_equal(SDL_PushEvent(&event), 1);
    rehearsal_ticks(&rehearsal, 260);
    assert_true(vec2_distance(rehearsal_player(&rehearsal), goal) < 2.0f);
    rehearsal_close(&rehearsal);
}

static void a_guide_that_knows_no_walls_goes_straight(void **state) {
    (void)state;
    open_before_wall();
    const Vec2 move = guide_move(&(Guide){0}, rehearsal.app->session.now, vec2(550.0f, 270.0f), 3.0f);
    assert_float_equal(move.x, 1.0f, 1e-5f);
    assert_float_equal(move.y, 0.0f, 1e-5f);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_held_button_leads_round_a_wall),
        cmocka_unit_test(who_is_led_hugs_no_wall_and_loses_no_time),
        cmocka_unit_test(where_a_wall_is_pointed_at_he_goes_as_near_as_he_can_and_stands),
        cmocka_unit_test(a_finger_leads_round_a_wall_too),
        cmocka_unit_test(a_guide_that_knows_no_walls_goes_straight),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
