// Given the game in its window, when the player pauses, steps, selects, resizes or leaves, then time, keys
// and picture do what they should.
#include "rehearsal.h"

// A guard in the middle of the left half that keeps its post and sees nobody.
static void open_quiet(Rehearsal *rehearsal) {
    const StageDef def = {.guards = {{200.0f, 270.0f}, {200.0f, 450.0f}},
                          .guard_count = 2,
                          .facing = {-1.0f, 0.0f},
                          .player = {700.0f, 270.0f}};
    rehearsal_open(rehearsal, &def);
}

static bool is_on_top(const Rehearsal *rehearsal, ScreenName name) {
    return rehearsal_shows(rehearsal, name);
}

static void time_passes_while_playing(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal_tick(&rehearsal), 10);
    rehearsal_close(&rehearsal);
}

static void a_held_key_walks_the_player(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 30);
    assert_float_equal(rehearsal_player(&rehearsal).x, 800.0f, 0.01f);
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_ticks(&rehearsal, 30);
    assert_float_equal(rehearsal_player(&rehearsal).x, 800.0f, 0.01f);
    rehearsal_close(&rehearsal);
}

static void esc_pauses_and_esc_again_resumes(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    rehearsal_ticks(&rehearsal, 10);
    assert_true(is_on_top(&rehearsal, SCREEN_PAUSE));
    assert_int_equal(rehearsal_tick(&rehearsal), 0);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    rehearsal_ticks(&rehearsal, 10);
    assert_true(is_on_top(&rehearsal, SCREEN_PLAY));
    assert_int_equal(rehearsal_tick(&rehearsal), 10);
    rehearsal_close(&rehearsal);
}

static void one_up_from_the_first_of_the_pause_leaves(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    rehearsal_press(SDL_SCANCODE_UP);
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_false(rehearsal_frame(&rehearsal));
    rehearsal_close(&rehearsal);
}

static void enter_opens_the_menu_of_a_pause_that_makes_room(void **state) {
    (void)state;
    static const SDL_Scancode makes_room[] = {SDL_SCANCODE_PERIOD, SDL_SCANCODE_I};
    for (int i = 0; i < 2; i++) {
        Rehearsal rehearsal;
        open_quiet(&rehearsal);
        rehearsal_press(SDL_SCANCODE_ESCAPE);
        rehearsal_press(makes_room[i]);
        assert_true(rehearsal_frame(&rehearsal));
        assert_true(rehearsal.app->pause_is_aside);
        rehearsal_press(SDL_SCANCODE_RETURN);
        assert_true(rehearsal_frame(&rehearsal));
        assert_false(rehearsal.app->pause_is_aside);
        rehearsal_press(SDL_SCANCODE_UP);
        rehearsal_press(SDL_SCANCODE_RETURN);
        assert_false(rehearsal_frame(&rehearsal));
        rehearsal_close(&rehearsal);
    }
}

static void p_pauses_and_p_again_resumes(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    assert_true(is_on_top(&rehearsal, SCREEN_PLAY));
    assert_int_equal(rehearsal_tick(&rehearsal), 10);
    rehearsal_close(&rehearsal);
}

static void closing_the_window_leaves_from_any_screen(void **state) {
    (void)state;
    const SDL_Scancode before[] = {SDL_SCANCODE_UNKNOWN, SDL_SCANCODE_P, SDL_SCANCODE_F1};
    for (size_t i = 0; i < 3; i++) {
        Rehearsal rehearsal;
        open_quiet(&rehearsal);
        rehearsal_press(before[i]);
        assert_true(rehearsal_frame(&rehearsal));
        SDL_Event quit = {.type = SDL_QUIT};
        SDL_PushEvent(&quit);
        assert_false(rehearsal_frame(&rehearsal));
        rehearsal_close(&rehearsal);
    }
}

static void losing_the_focus_pauses_with_every_key_let_go(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 3);
    rehearsal_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    rehearsal_ticks(&rehearsal, 3);
    assert_true(is_on_top(&rehearsal, SCREEN_PAUSE));
    assert_int_equal(rehearsal_tick(&rehearsal), 3);
    Vec2 at = rehearsal_player(&rehearsal);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    assert_float_equal(rehearsal_player(&rehearsal).x, at.x, 0.0f);
    rehearsal_close(&rehearsal);
}

static void keys_held_when_the_screen_changes_do_not_stick(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_press(SDL_SCANCODE_P);
    assert_true(rehearsal_frame(&rehearsal));
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    assert_float_equal(rehearsal_player(&rehearsal).x, 700.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void what_is_pressed_during_a_pause_does_not_happen_after_it(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_K);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 2);
    assert_float_equal(world_guard(rehearsal.app->session.now, 0)->body.hp, 100.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_point_steps_one_tick_while_paused(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    assert_true(rehearsal_frame(&rehearsal));
    assert_int_equal(rehearsal_tick(&rehearsal), 0);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_key(SDL_SCANCODE_A, true);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_ticks(&rehearsal, 5);
    assert_int_equal(rehearsal_tick(&rehearsal), 2);
    assert_float_equal(rehearsal_player(&rehearsal).x, 700.0f - 2.0f * 200.0f / 60.0f, 0.01f);
    rehearsal_close(&rehearsal);
}

static void r_starts_again_also_from_the_pause(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 30);
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_R);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(is_on_top(&rehearsal, SCREEN_PLAY));
    assert_float_equal(rehearsal_player(&rehearsal).x, 700.0f, 0.0f);
    assert_float_equal(session_player_pose(&rehearsal.app->session, 0.0f).at.x, 700.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void the_menu_is_used_by_keys_mouse_and_finger(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_DOWN);
    rehearsal_press(SDL_SCANCODE_DOWN);
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(is_on_top(&rehearsal, SCREEN_HELP));
    rehearsal_press(SDL_SCANCODE_F1);
    assert_true(rehearsal_frame(&rehearsal));
    PixelArea rows = rehearsal.app->pause_menu.rows;
    rehearsal_button(SDL_BUTTON_LEFT, true, vec2((float)rows.x0 + 9.0f, (float)rows.y0 + 9.0f));
    rehearsal_ticks(&rehearsal, 5);
    assert_true(is_on_top(&rehearsal, SCREEN_PLAY));
    assert_float_equal(rehearsal_player(&rehearsal).x, 700.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void help_stops_time_until_it_is_closed(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_F1);
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal_tick(&rehearsal), 0);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal_tick(&rehearsal), 10);
    rehearsal_close(&rehearsal);
}

static void tab_goes_round_the_guards_and_nobody(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    const int expected[] = {0, 1, -1, 0};
    assert_int_equal(rehearsal.app->session.selected, -1);
    for (int i = 0; i < 4; i++) {
        rehearsal_press(SDL_SCANCODE_TAB);
        assert_true(rehearsal_frame(&rehearsal));
        assert_int_equal(rehearsal.app->session.selected, expected[i]);
    }
    rehearsal_close(&rehearsal);
}

static void k_hurts_the_nearest_guard_unless_one_is_selected(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_K);
    rehearsal_ticks(&rehearsal, 1);
    assert_float_equal(world_guard(rehearsal.app->session.now, 0)->body.hp, 75.0f, 0.0f);
    rehearsal_press(SDL_SCANCODE_TAB);
    rehearsal_press(SDL_SCANCODE_TAB);
    rehearsal_press(SDL_SCANCODE_K);
    rehearsal_ticks(&rehearsal, 1);
    assert_float_equal(world_guard(rehearsal.app->session.now, 0)->body.hp, 75.0f, 0.0f);
    assert_float_equal(world_guard(rehearsal.app->session.now, 1)->body.hp, 75.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_click_on_a_guard_selects_it_and_walks_nowhere(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&rehearsal, vec2(205.0f, 445.0f)));
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal.app->session.selected, 1);
    assert_float_equal(rehearsal_player(&rehearsal).x, 700.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void the_mouse_walks_to_what_is_drawn_below_it_at_every_window_size(void **state) {
    (void)state;
    const int sizes[][2] = {{640, 360}, {1280, 720}, {500, 900}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Rehearsal rehearsal;
        open_quiet(&rehearsal);
        SDL_SetWindowSize(rehearsal.app->window.window, sizes[i][0], sizes[i][1]);
        assert_true(rehearsal_frame(&rehearsal));
        rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&rehearsal, vec2(550.0f, 400.0f)));
        rehearsal_ticks(&rehearsal, 120);
        assert_float_equal(vec2_distance(rehearsal_player(&rehearsal), vec2(550.0f, 400.0f)), 0.0f, 2.0f);
        rehearsal_close(&rehearsal);
    }
}

static void views_are_switched_while_playing_and_while_paused(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    assert_true(rehearsal.app->shown.cones);
    rehearsal_press(SDL_SCANCODE_F2);
    rehearsal_press(SDL_SCANCODE_F3);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_F4);
    assert_true(rehearsal_frame(&rehearsal));
    Shown shown = rehearsal.app->shown;
    assert_true(!shown.cones && shown.senses && shown.routes);
    rehearsal_close(&rehearsal);
}

static void brackets_change_the_speed_of_time_within_limits(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_RIGHTBRACKET);
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal_tick(&rehearsal), 20);
    for (int i = 0; i < 9; i++) rehearsal_press(SDL_SCANCODE_LEFTBRACKET);
    assert_true(rehearsal_frame(&rehearsal));
    assert_float_equal((float)app_speed(rehearsal.app), 0.25f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void f11_fills_the_screen_and_comes_back(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    rehearsal_press(SDL_SCANCODE_F11);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(SDL_GetWindowFlags(rehearsal.app->window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    rehearsal_press(SDL_SCANCODE_F11);
    assert_true(rehearsal_frame(&rehearsal));
    assert_false(SDL_GetWindowFlags(rehearsal.app->window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    rehearsal_close(&rehearsal);
}

static void anything_pressed_in_any_order_is_survived(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_quiet(&rehearsal);
    Rng rng;
    rng_seed(&rng, 7, 1);
    for (int i = 0; i < 400; i++) {
        SDL_Scancode key = (SDL_Scancode)(rng_next(&rng) % SDL_NUM_SCANCODES);
        Vec2 at = vec2(rng_uniform(&rng, -50.0f, 1300.0f), rng_uniform(&rng, -50.0f, 800.0f));
        if (key != SDL_SCANCODE_ESCAPE && key != SDL_SCANCODE_F11) rehearsal_key(key, rng_next(&rng) & 1u);
        rehearsal_motion(at);
        if (rng_next(&rng) % 4 == 0) rehearsal_button(SDL_BUTTON_LEFT, rng_next(&rng) & 1u, at);
        if (rng_next(&rng) % 50 == 0) rehearsal_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
        if (rng_next(&rng) % 100 == 0)
            SDL_SetWindowSize(rehearsal.app->window.window, 320 + (int)(rng_next(&rng) % 900),
                              200 + (int)(rng_next(&rng) % 600));
        if (rng_next(&rng) % 16 == 0) rehearsal_press(SDL_SCANCODE_P);
        if (!rehearsal_frame(&rehearsal)) break; // it clicked on Quit
        rehearsal_ticks(&rehearsal, 2);
        Vec2 player = rehearsal_player(&rehearsal);
        assert_true(player.x >= 0.0f && player.x <= 960.0f && player.y >= 0.0f && player.y <= 540.0f);
    }
    assert_true(rehearsal_tick(&rehearsal) > 50);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(time_passes_while_playing),
        cmocka_unit_test(a_held_key_walks_the_player),
        cmocka_unit_test(esc_pauses_and_esc_again_resumes),
        cmocka_unit_test(one_up_from_the_first_of_the_pause_leaves),
        cmocka_unit_test(enter_opens_the_menu_of_a_pause_that_makes_room),
        cmocka_unit_test(p_pauses_and_p_again_resumes),
        cmocka_unit_test(closing_the_window_leaves_from_any_screen),
        cmocka_unit_test(losing_the_focus_pauses_with_every_key_let_go),
        cmocka_unit_test(keys_held_when_the_screen_changes_do_not_stick),
        cmocka_unit_test(what_is_pressed_during_a_pause_does_not_happen_after_it),
        cmocka_unit_test(a_point_steps_one_tick_while_paused),
        cmocka_unit_test(r_starts_again_also_from_the_pause),
        cmocka_unit_test(the_menu_is_used_by_keys_mouse_and_finger),
        cmocka_unit_test(help_stops_time_until_it_is_closed),
        cmocka_unit_test(tab_goes_round_the_guards_and_nobody),
        cmocka_unit_test(k_hurts_the_nearest_guard_unless_one_is_selected),
        cmocka_unit_test(a_click_on_a_guard_selects_it_and_walks_nowhere),
        cmocka_unit_test(the_mouse_walks_to_what_is_drawn_below_it_at_every_window_size),
        cmocka_unit_test(views_are_switched_while_playing_and_while_paused),
        cmocka_unit_test(brackets_change_the_speed_of_time_within_limits),
        cmocka_unit_test(f11_fills_the_screen_and_comes_back),
        cmocka_unit_test(anything_pressed_in_any_order_is_survived),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
