// Given a level with a rule, when it is won or left, then the results say so, lead on, and the best of them
// is kept.
#include "data_copy.h"
#include "rehearsal.h"

#include "app/time_travel.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;

enum { LONGEST = 1200 };

// A cup to the right of the player, and the gate to the left, 120 px off.
static void open_heist(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/a-heist.tmj", SOURCE_DIR "/tests/e2e/levels/heist.tmj");
    data_copy_put(&data, "levels/cell.tmj", SOURCE_DIR "/tests/e2e/levels/cell.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1, .config_folder = data.folder});
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
}

static void hold_until(SDL_Scancode key, bool (*is_done)(void)) {
    rehearsal_key(key, true);
    for (int i = 0; i < LONGEST && !is_done(); i++) rehearsal_ticks(&rehearsal, 1);
    rehearsal_key(key, false);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(is_done());
}

static bool has_cup(void) {
    return world_loot_is_taken(rehearsal.app->session.now, 0);
}

static bool are_results_shown(void) {
    return rehearsal_shows(&rehearsal, SCREEN_RESULTS);
}

static void win(void) {
    hold_until(SDL_SCANCODE_D, has_cup);
    hold_until(SDL_SCANCODE_A, are_results_shown);
}

static void assert_goal(const char *expected) {
    char text[64];
    assert_true(goals_text(rehearsal.app->session.now, text, sizeof text));
    assert_string_equal(text, expected);
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void what_is_to_be_done_next_is_told(void **state) {
    (void)state;
    open_heist(__func__);
    assert_goal("take the loot 0 of 1");
    hold_until(SDL_SCANCODE_D, has_cup);
    assert_goal("reach the exit");
    hold_until(SDL_SCANCODE_A, are_results_shown);
    assert_goal("away");
    rehearsal_close(&rehearsal);
}

static void a_level_without_a_rule_has_nothing_to_do(void **state) {
    (void)state;
    char text[64];
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    assert_false(goals_text(rehearsal.app->session.now, text, sizeof text));
    rehearsal_close(&rehearsal);
}

static void who_gets_away_sees_the_results_and_time_stands(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    uint32_t tick = rehearsal_tick(&rehearsal);
    rehearsal_ticks(&rehearsal, 30);
    assert_int_equal(rehearsal_tick(&rehearsal), tick);
    assert_true(are_results_shown());
    rehearsal_close(&rehearsal);
}

static void the_first_win_is_the_best_and_the_levels_show_it(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    assert_true(rehearsal.app->results.is_new_best);
    assert_false(rehearsal.app->results.has_best);
    const Library *library = &rehearsal.app->library;
    const Best *best = bests_find(&rehearsal.app->bests, "a-heist", library->all[0].hash);
    assert_non_null(best);
    assert_int_equal(best->rank, RANK_GHOST);
    free(data_copy_read(&data, "bests.json"));
    press(SDL_SCANCODE_R);
    rehearsal_key(SDL_SCANCODE_W, true); // a step aside, and a second lost
    rehearsal_ticks(&rehearsal, 3);
    rehearsal_key(SDL_SCANCODE_W, false);
    rehearsal_ticks(&rehearsal, 60);
    win();
    assert_false(rehearsal.app->results.is_new_best);
    assert_true(rehearsal.app->results.has_best); // to be compared with
    assert_int_equal(rehearsal.app->results.best.rank, RANK_GHOST);
    rehearsal_close(&rehearsal);
}

static void again_begins_the_level_anew(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    press(SDL_SCANCODE_R);
    rehearsal_ticks(&rehearsal, 2);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_goal("take the loot 0 of 1");
    rehearsal_close(&rehearsal);
}

static void after_a_win_enter_leads_to_the_next_level(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    press(SDL_SCANCODE_RETURN);
    assert_string_equal(rehearsal.app->game->level, "cell");
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_close(&rehearsal);
}

static void backspace_takes_time_back_from_the_results(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true); // what a keyboard would have told by itself
    rehearsal_seconds(&rehearsal, 2.0);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_int_not_equal(mission_state(world_mission(rehearsal.app->session.now)), MISSION_RESULTS);
    rehearsal_close(&rehearsal);
}

// Where a tick is on the strips of time.
static Vec2 place_of(uint32_t tick) {
    const ScrubberLook *look = &rehearsal.app->time_bar.picture.look;
    Vec2 per_point = rehearsal.app->view.per_point;
    return vec2(scrubber_x(&look->layout, look->range, tick) / per_point.x,
                ((float)scrubber_row(&look->layout, 0) + 3.0f) / per_point.y);
}

static void a_click_on_the_strips_of_time_leads_back_into_the_level(void **state) {
    (void)state;
    open_heist(__func__);
    press(SDL_SCANCODE_F7);
    win();
    rehearsal_button(SDL_BUTTON_LEFT, true, place_of(20));
    rehearsal_button(SDL_BUTTON_LEFT, false, place_of(20));
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
    uint32_t tick = rehearsal_tick(&rehearsal);
    assert_true(tick >= 18 && tick <= 22);
    press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_int_equal(rehearsal_tick(&rehearsal), tick + 10);
    rehearsal_close(&rehearsal);
}

static void what_was_played_can_be_saved_from_the_results(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    press(SDL_SCANCODE_F6);
    assert_true(are_results_shown());
    assert_string_equal(rehearsal.app->note.text, "not saved: there is nowhere to write to");
    rehearsal.app->note.until = 0;
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(rehearsal.app->note.text, ""); // it was shown, and is over
    rehearsal_close(&rehearsal);
}

static void what_was_played_can_be_watched_and_leads_back_to_the_results(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    uint32_t last = rehearsal_tick(&rehearsal);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_REPLAY));
    rehearsal_ticks(&rehearsal, 10);
    assert_int_equal(rehearsal_tick(&rehearsal), 10);
    press(SDL_SCANCODE_ESCAPE);
    press(SDL_SCANCODE_ESCAPE);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(are_results_shown());
    assert_true(rehearsal_tick(&rehearsal) >= last);
    rehearsal_close(&rehearsal);
}

static void watch(void) {
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_REPLAY));
}

static void the_speed_and_the_rest_of_a_replay_are_over_with_it(void **state) {
    (void)state;
    open_heist(__func__);
    win();
    watch();
    press(SDL_SCANCODE_RIGHTBRACKET);
    press(SDL_SCANCODE_ESCAPE);
    assert_true(time_travel_stands(rehearsal.app));
    press(SDL_SCANCODE_ESCAPE);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(are_results_shown());
    assert_false(time_travel_stands(rehearsal.app));
    assert_float_equal((float)app_speed(rehearsal.app), 1.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void the_replay_of_what_was_played_begins_at_the_last_restart(void **state) {
    (void)state;
    open_heist(__func__);
    rehearsal_ticks(&rehearsal, 30);
    rehearsal_press(SDL_SCANCODE_R);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(rehearsal_tick(&rehearsal), 31);
    win();
    watch();
    assert_int_equal(rehearsal_tick(&rehearsal), 31);
    assert_int_equal(timeline_first(rehearsal.app->session.timeline), 0);
    rehearsal_ticks(&rehearsal, 10);
    press(SDL_SCANCODE_R);
    assert_int_equal(rehearsal_tick(&rehearsal), 31);
    rehearsal_close(&rehearsal);
}

static void loot_and_the_way_out_are_to_be_seen(void **state) {
    (void)state;
    open_heist(__func__);
    Picture before = rehearsal_picture(&rehearsal);
    uint32_t cup = rehearsal_pixel(&rehearsal, &before, vec2(320.0f, 140.0f));
    uint32_t gate = rehearsal_pixel(&rehearsal, &before, vec2(120.0f, 140.0f));
    uint32_t floor = rehearsal_pixel(&rehearsal, &before, vec2(240.0f, 60.0f));
    assert_true(pixel_difference(cup, floor) > 200);
    hold_until(SDL_SCANCODE_D, has_cup);
    Picture after = rehearsal_picture(&rehearsal);
    assert_true(pixel_difference(rehearsal_pixel(&rehearsal, &after, vec2(120.0f, 140.0f)), gate) > 60);
    free(before.pixels);
    free(after.pixels);
    rehearsal_close(&rehearsal);
}

static void push_button(SDL_Joystick *joystick, int button) {
    SDL_JoystickSetVirtualButton(joystick, button, SDL_PRESSED);
    for (int i = 0; i < 2; i++) assert_true(rehearsal_frame(&rehearsal));
    SDL_JoystickSetVirtualButton(joystick, button, SDL_RELEASED);
    for (int i = 0; i < 2; i++) assert_true(rehearsal_frame(&rehearsal));
}

static void push_stick_until(SDL_Joystick *joystick, Sint16 x, bool (*is_done)(void)) {
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, x);
    for (int i = 0; i < LONGEST && !is_done(); i++) rehearsal_ticks(&rehearsal, 1);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, 0);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(is_done());
}

static void from_the_title_to_the_results_and_back_by_a_controller_alone(void **state) {
    (void)state;
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/heist.tmj", SOURCE_DIR "/tests/e2e/levels/heist.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
    SDL_Joystick *joystick = rehearsal_plug_in(&rehearsal, NULL);
    push_button(joystick, SDL_CONTROLLER_BUTTON_A);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    push_stick_until(joystick, 32767, has_cup);
    push_stick_until(joystick, -32767, are_results_shown);
    push_button(joystick, SDL_CONTROLLER_BUTTON_B);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    push_button(joystick, SDL_CONTROLLER_BUTTON_B);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_TITLE));
    SDL_JoystickClose(joystick);
    rehearsal_close(&rehearsal);
}

static void send_finger(Uint32 type, Vec2 pixel) {
    const View *view = &rehearsal.app->view;
    SDL_Event event = {.type = type};
    event.tfinger.x = pixel.x / view->per_point.x / view->window.x;
    event.tfinger.y = pixel.y / view->per_point.y / view->window.y;
    assert_int_equal(SDL_PushEvent(&event), 1);
    assert_true(rehearsal_frame(&rehearsal));
}

static void tap(PixelArea area) {
    const Vec2 middle = vec2((float)(area.x0 + area.x1) * 0.5f, (float)(area.y0 + area.y1) * 0.5f);
    send_finger(SDL_FINGERDOWN, middle);
    send_finger(SDL_FINGERUP, middle);
}

// Holds a finger on a place of the level.
static void point_until(Vec2 level, bool (*is_there)(void)) {
    send_finger(SDL_FINGERDOWN, view_to_canvas(&rehearsal.app->view, level));
    for (int i = 0; i < LONGEST && !is_there(); i++) {
        send_finger(SDL_FINGERMOTION, view_to_canvas(&rehearsal.app->view, level));
        rehearsal_ticks(&rehearsal, 1);
    }
    assert_true(is_there());
    send_finger(SDL_FINGERUP, view_to_canvas(&rehearsal.app->view, level));
}

static void from_the_title_to_the_results_and_back_by_a_finger_alone(void **state) {
    (void)state;
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/heist.tmj", SOURCE_DIR "/tests/e2e/levels/heist.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
    assert_true(rehearsal_frame(&rehearsal));
    tap(menu_cell(&rehearsal.app->title_menu, 0));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    const Place *place = rehearsal.app->game->options.place;
    point_until(place->loot[0].at, has_cup);
    point_until(place->exits[0], are_results_shown);
    assert_true(rehearsal_frame(&rehearsal));
    tap(menu_cell(&rehearsal.app->results.menu, rehearsal.app->results.menu.count - 1));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    assert_true(rehearsal_frame(&rehearsal));
    tap(rehearsal.app->back);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_TITLE));
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_is_to_be_done_next_is_told),
        cmocka_unit_test(a_level_without_a_rule_has_nothing_to_do),
        cmocka_unit_test(who_gets_away_sees_the_results_and_time_stands),
        cmocka_unit_test(the_first_win_is_the_best_and_the_levels_show_it),
        cmocka_unit_test(again_begins_the_level_anew),
        cmocka_unit_test(after_a_win_enter_leads_to_the_next_level),
        cmocka_unit_test(backspace_takes_time_back_from_the_results),
        cmocka_unit_test(a_click_on_the_strips_of_time_leads_back_into_the_level),
        cmocka_unit_test(what_was_played_can_be_saved_from_the_results),
        cmocka_unit_test(what_was_played_can_be_watched_and_leads_back_to_the_results),
        cmocka_unit_test(the_speed_and_the_rest_of_a_replay_are_over_with_it),
        cmocka_unit_test(the_replay_of_what_was_played_begins_at_the_last_restart),
        cmocka_unit_test(loot_and_the_way_out_are_to_be_seen),
        cmocka_unit_test(from_the_title_to_the_results_and_back_by_a_controller_alone),
        cmocka_unit_test(from_the_title_to_the_results_and_back_by_a_finger_alone),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
