// Given the app at its title, when the player chooses, then a level opens, another takes its place while the
// window stays, and whoever keeps what happens is told which one is being played.
#include "data_copy.h"
#include "rehearsal.h"

#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;
static char told[256]; // the levels that were entered, each with a space after it

static void keep_run(void *user, const GameRun *run) {
    (void)user;
    strncat(told, run->level ? run->level : "-", sizeof told - strlen(told) - 1);
    strncat(told, " ", sizeof told - strlen(told) - 1);
}

static void open_title(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/cell.tmj", SOURCE_DIR "/tests/e2e/levels/cell.tmj");
    data_copy_put(&data, "levels/open.tmj", SOURCE_DIR "/tests/e2e/levels/open.tmj");
    data_copy_write(&data, "levels/order.json", "{\"levels\": [\"open\", \"cell\"]}");
    told[0] = '\0';
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1, .run_changed = keep_run});
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void click(Vec2 at) {
    rehearsal_button(SDL_BUTTON_LEFT, true, at);
    rehearsal_button(SDL_BUTTON_LEFT, false, at);
    assert_true(rehearsal_frame(&rehearsal));
}

static void assert_plays(const char *level) {
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_string_equal(rehearsal.app->game->level, level);
    assert_int_equal(rehearsal_tick(&rehearsal), 0);
}

static void behind_the_title_guards_walk_their_rounds_and_nothing_is_played(void **state) {
    (void)state;
    open_title(__func__);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_TITLE));
    rehearsal_ticks(&rehearsal, 30);
    assert_int_equal(rehearsal_tick(&rehearsal), 30);
    assert_string_equal(told, "- ");
    rehearsal_close(&rehearsal);
}

static void play_begins_the_first_level_of_the_campaign(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    assert_plays("open");
    assert_string_equal(told, "- open ");
    rehearsal_ticks(&rehearsal, 5);
    assert_int_equal(rehearsal_tick(&rehearsal), 5);
    rehearsal_close(&rehearsal);
}

static void a_level_is_chosen_by_keys(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_plays("cell");
    rehearsal_close(&rehearsal);
}

static void a_level_is_chosen_by_the_mouse(void **state) {
    (void)state;
    open_title(__func__);
    click(rehearsal_item(&rehearsal, &rehearsal.app->title_menu, 1));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    click(rehearsal_item(&rehearsal, &rehearsal.app->levels_menu, 1));
    assert_plays("cell");
    rehearsal_close(&rehearsal);
}

// By the last entry but one of the pause.
static void leave_for_the_levels(void) {
    press(SDL_SCANCODE_P);
    press(SDL_SCANCODE_UP);
    press(SDL_SCANCODE_UP);
    press(SDL_SCANCODE_RETURN);
}

static void from_the_pause_another_level_takes_the_place_of_the_one_that_is_played(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    leave_for_the_levels();
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    assert_int_equal(rehearsal.app->levels_menu.chosen, 0);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_plays("cell");
    assert_string_equal(told, "- open cell ");
    rehearsal_close(&rehearsal);
}

static void a_level_begins_at_real_speed_whatever_the_one_before_was_played_at(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_RIGHTBRACKET);
    assert_float_equal((float)app_speed(rehearsal.app), 2.0f, 0.0f);
    leave_for_the_levels();
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_float_equal((float)app_speed(rehearsal.app), 1.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void back_at_the_title_nothing_is_played_any_more(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    leave_for_the_levels();
    press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_TITLE));
    assert_string_equal(told, "- open - ");
    assert_true(rehearsal.app->game->is_backdrop);
    rehearsal_close(&rehearsal);
}

static void a_data_folder_without_levels_has_a_title_too(void **state) {
    (void)state;
    data_copy_make(&data, __func__);
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
    rehearsal_ticks(&rehearsal, 3);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_TITLE));
    rehearsal_close(&rehearsal);
}

static void a_level_that_cannot_be_read_is_not_played_and_its_fault_is_told(void **state) {
    (void)state;
    open_title(__func__);
    data_copy_write(&data, "levels/open.tmj", "{\"width\": 3}");
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    assert_true(rehearsal.app->game->is_backdrop);
    assert_memory_equal(rehearsal.app->note.text, "open.tmj: ", 10);
    rehearsal_close(&rehearsal);
}

static void nothing_of_a_level_can_be_switched_at_the_title(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_F2);
    press(SDL_SCANCODE_F9);
    press(SDL_SCANCODE_TAB);
    assert_true(rehearsal.app->shown.cones);
    assert_int_equal(rehearsal.app->session.selected, -1);
    assert_string_equal(rehearsal.app->note.text, "");
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(behind_the_title_guards_walk_their_rounds_and_nothing_is_played),
        cmocka_unit_test(play_begins_the_first_level_of_the_campaign),
        cmocka_unit_test(a_level_is_chosen_by_keys),
        cmocka_unit_test(a_level_is_chosen_by_the_mouse),
        cmocka_unit_test(from_the_pause_another_level_takes_the_place_of_the_one_that_is_played),
        cmocka_unit_test(a_level_begins_at_real_speed_whatever_the_one_before_was_played_at),
        cmocka_unit_test(back_at_the_title_nothing_is_played_any_more),
        cmocka_unit_test(a_data_folder_without_levels_has_a_title_too),
        cmocka_unit_test(a_level_that_cannot_be_read_is_not_played_and_its_fault_is_told),
        cmocka_unit_test(nothing_of_a_level_can_be_switched_at_the_title),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
