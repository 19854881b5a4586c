// Given a level that is being played, when its file, a tileset of it or the personalities are saved, then
// they are read anew, everybody goes on from where he stands as far as there is room, and a file with a fault
// changes nothing.
#include "data_copy.h"
#include "rehearsal.h"

#include "app/reload.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;
static char told[256]; // the levels that were entered, each with a space after it

static void keep_run(void *user, const GameRun *run) {
    (void)user;
    strncat(told, run->level ? run->level : "-", sizeof told - strlen(told) - 1);
    strncat(told, " ", sizeof told - strlen(told) - 1);
}

static bool save_nothing(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    (void)timeline;
    (void)report;
    snprintf(name, size, "saved");
    return true;
}

// A guard behind walls, in a level of its own, that a player walks about in for half a second.
static void open_level(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/cell.tmj", SOURCE_DIR "/tests/e2e/levels/cell.tmj");
    told[0] = '\0';
    rehearsal_open_title(&rehearsal, data.folder,
                         &(AppOptions){.seed = 1, .run_changed = keep_run, .save_replay = save_nothing});
    rehearsal_press(SDL_SCANCODE_RETURN);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 30);
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(rehearsal_tick(&rehearsal), 31);
}

// Writes a file of the folder with one text in the place of another.
static void change(const char *place, const char *from, const char *to) {
    char *text = data_copy_read(&data, place);
    char *at = strstr(text, from);
    assert_non_null(at);
    char *changed = malloc(strlen(text) + strlen(to) + 1);
    assert_non_null(changed);
    sprintf(changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    data_copy_write(&data, place, changed);
    free(changed);
    free(text);
}

// Frames for half a second of real time, which is what a person is to wait at most.
static void wait_half_a_second(void) {
    for (int i = 0; i < 30; i++) reload_update(rehearsal.app, 1.0 / 60.0);
    assert_true(rehearsal_frame(&rehearsal));
}

static const Place *place(void) {
    return rehearsal.app->game->options.place;
}

static void a_level_that_is_saved_is_there_within_half_a_second(void **state) {
    (void)state;
    open_level(__func__);
    Vec2 player = rehearsal_player(&rehearsal);
    View view = rehearsal.app->view;
    change("levels/cell.tmj", "\"Cell\"", "\"Another cell\"");
    wait_half_a_second();
    assert_string_equal(place()->title, "Another cell");
    assert_string_equal(told, "- cell cell ");
    assert_int_equal(rehearsal_tick(&rehearsal), 0);
    assert_float_equal(rehearsal_player(&rehearsal).x, player.x, 0.0f);
    assert_float_equal(rehearsal_player(&rehearsal).y, player.y, 0.0f);
    assert_memory_equal(&rehearsal.app->view.origin, &view.origin, sizeof view.origin);
    rehearsal_close(&rehearsal);
}

static void guards_of_the_same_name_stay_where_they_are(void **state) {
    (void)state;
    open_level(__func__);
    Session *session = &rehearsal.app->session;
    Vec2 guard = world_guard(session->now, 0)->body.at;
    change("levels/cell.tmj", "\"x\": 480,\n     \"y\": 270", "\"x\": 300,\n     \"y\": 270");
    wait_half_a_second();
    assert_float_equal(place()->posts[0].at.x, 300.0f, 0.0f);
    assert_float_equal(world_guard(session->now, 0)->body.at.x, guard.x, 0.0f);
    rehearsal_press(SDL_SCANCODE_R);
    rehearsal_ticks(&rehearsal, 1);
    assert_float_equal(world_guard(session->now, 0)->body.at.x, 300.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_guard_of_another_name_begins_at_its_post(void **state) {
    (void)state;
    open_level(__func__);
    change("levels/cell.tmj", "\"name\": \"guard\"", "\"name\": \"Gus\"");
    change("levels/cell.tmj", "\"x\": 480,\n     \"y\": 270", "\"x\": 300,\n     \"y\": 270");
    wait_half_a_second();
    assert_float_equal(world_guard(rehearsal.app->session.now, 0)->body.at.x, 300.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void where_a_wall_stands_now_nobody_stays(void **state) {
    (void)state;
    open_level(__func__);
    change("levels/cell.tmj", "\"x\": 465,\n     \"y\": 245", "\"x\": 570,\n     \"y\": 465");
    wait_half_a_second();
    assert_float_equal(rehearsal_player(&rehearsal).x, 480.0f, 0.0f); // where he begins
    rehearsal_close(&rehearsal);
}

static void a_file_with_a_fault_changes_nothing_and_its_faults_are_shown_until_it_is_mended(void **state) {
    (void)state;
    open_level(__func__);
    const Place *before = place();
    change("levels/cell.tmj", "\"type\": \"player\"", "\"type\": \"thief\"");
    wait_half_a_second();
    assert_ptr_equal(place(), before);
    assert_string_equal(told, "- cell ");
    assert_true(rehearsal.app->reload.faults.count > 0);
    rehearsal_ticks(&rehearsal, 5);
    assert_int_equal(rehearsal_tick(&rehearsal), 36);
    change("levels/cell.tmj", "\"type\": \"thief\"", "\"type\": \"player\"");
    wait_half_a_second();
    assert_ptr_not_equal(place(), before);
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
    rehearsal_close(&rehearsal);
}

static void its_faults_are_dismissed_by_esc_which_pauses_nothing(void **state) {
    (void)state;
    open_level(__func__);
    data_copy_write(&data, "levels/cell.tmj", "{}");
    wait_half_a_second();
    Picture shown = rehearsal_picture(&rehearsal);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_frame(&rehearsal));
    Picture gone = rehearsal_picture(&rehearsal);
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_true(memcmp(shown.pixels, gone.pixels,
                       (size_t)shown.width * (size_t)shown.height * sizeof *shown.pixels) != 0);
    wait_half_a_second(); // it is the same file still
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
    free(shown.pixels);
    free(gone.pixels);
    rehearsal_close(&rehearsal);
}

static void f5_changes_nothing_while_all_is_as_the_files_are(void **state) {
    (void)state;
    open_level(__func__);
    rehearsal_press(SDL_SCANCODE_F5);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(told, "- cell ");
    assert_string_equal(rehearsal.app->note.text, "all is as the files are");
    assert_true(rehearsal_tick(&rehearsal) >= 31);
    rehearsal_close(&rehearsal);
}

static void f5_reads_a_saved_file_at_once(void **state) {
    (void)state;
    open_level(__func__);
    change("levels/cell.tmj", "\"Cell\"", "\"Another cell\"");
    rehearsal_press(SDL_SCANCODE_F5);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(place()->title, "Another cell");
    assert_string_equal(rehearsal.app->note.text, "read anew");
    rehearsal_close(&rehearsal);
}

static void f5_takes_back_what_was_changed_of_a_personality(void **state) {
    (void)state;
    open_level(__func__);
    Tuning *tuning = &rehearsal.app->inspector.tuning;
    const int watchman = personality_book_find(tuning->book, "watchman");
    const Personality *as_read = &tuning->book->all[watchman];
    TuningRow row = tuning_row(as_read, tuning_row_count(as_read) - 1);
    Personality tried;
    assert_true(tuning_try(tuning, watchman, &row, row.highest, &tried));
    tuning_take(tuning, watchman, &tried);
    assert_true(tuning_changes(tuning, watchman) > 0);
    rehearsal_press(SDL_SCANCODE_F5);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(rehearsal.app->note.text, "read anew");
    assert_int_equal(tuning_changes(&rehearsal.app->inspector.tuning, watchman), 0);
    rehearsal_close(&rehearsal);
}

static void f5_tells_the_faults_of_a_file_once_more(void **state) {
    (void)state;
    open_level(__func__);
    data_copy_write(&data, "levels/cell.tmj", "{}");
    wait_half_a_second();
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_frame(&rehearsal));
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
    rehearsal_press(SDL_SCANCODE_F5);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal.app->reload.faults.count > 0);
    rehearsal_close(&rehearsal);
}

static const char BRICKS[] =
    "{\"type\": \"tileset\", \"name\": \"bricks\", \"tilecount\": 1, \"tilewidth\": 30, "
    "\"tileheight\": 30}";
static const char SOLID_BRICKS[] =
    "{\"type\": \"tileset\", \"name\": \"bricks\", \"tilecount\": 1, \"tilewidth\": 30, \"tileheight\": 30, "
    "\"tiles\": [{\"id\": 0, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", \"value\": true}]}]}";

// Its tiles are of a file of their own.
static void open_level_of_tiles(const char *scene) {
    open_level(scene);
    data_copy_write(&data, "levels/bricks.tsj", BRICKS);
    change("levels/cell.tmj", "\"tilesets\": []",
           "\"tilesets\": [{\"firstgid\": 1, \"source\": \"bricks.tsj\"}]");
    wait_half_a_second();
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
}

static void a_tileset_that_is_saved_is_there_too(void **state) {
    (void)state;
    open_level_of_tiles(__func__);
    const Place *before = place();
    wait_half_a_second();
    assert_ptr_equal(place(), before);
    data_copy_write(&data, "levels/bricks.tsj", SOLID_BRICKS);
    wait_half_a_second();
    assert_ptr_not_equal(place(), before);
    rehearsal_close(&rehearsal);
}

static void a_tileset_with_a_fault_changes_nothing_until_it_is_mended(void **state) {
    (void)state;
    open_level_of_tiles(__func__);
    const Place *before = place();
    data_copy_write(&data, "levels/bricks.tsj", "{}}");
    wait_half_a_second();
    assert_ptr_equal(place(), before);
    assert_non_null(strstr(rehearsal.app->reload.faults.faults[0].place, "bricks.tsj"));
    data_copy_write(&data, "levels/bricks.tsj", SOLID_BRICKS);
    wait_half_a_second();
    assert_ptr_not_equal(place(), before);
    assert_int_equal(rehearsal.app->reload.faults.count, 0);
    rehearsal_close(&rehearsal);
}

static void personalities_that_are_saved_are_there_too(void **state) {
    (void)state;
    open_level(__func__);
    change("personalities.json", "\"hearing_range\": 400", "\"hearing_range\": 123");
    wait_half_a_second();
    assert_float_equal(world_personality(rehearsal.app->session.now, 0)->hearing_range, 123.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void it_is_read_anew_while_the_game_is_paused(void **state) {
    (void)state;
    open_level(__func__);
    rehearsal_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_true(rehearsal_frame(&rehearsal));
    change("levels/cell.tmj", "\"Cell\"", "\"Another cell\"");
    wait_half_a_second();
    assert_string_equal(place()->title, "Another cell");
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
    rehearsal_close(&rehearsal);
}

static void what_began_elsewhere_than_its_file_says_is_not_saved_until_it_starts_again(void **state) {
    (void)state;
    open_level(__func__);
    change("levels/cell.tmj", "\"Cell\"", "\"Another cell\"");
    wait_half_a_second();
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_F6);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(rehearsal.app->note.text,
                        "not saved: the level was changed while it was played; start again first");
    rehearsal_press(SDL_SCANCODE_R);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_float_equal(rehearsal_player(&rehearsal).x, 480.0f, 0.0f);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_F6);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(rehearsal.app->note.text, "saved as saved");
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_level_that_is_saved_is_there_within_half_a_second),
        cmocka_unit_test(guards_of_the_same_name_stay_where_they_are),
        cmocka_unit_test(a_guard_of_another_name_begins_at_its_post),
        cmocka_unit_test(where_a_wall_stands_now_nobody_stays),
        cmocka_unit_test(a_file_with_a_fault_changes_nothing_and_its_faults_are_shown_until_it_is_mended),
        cmocka_unit_test(its_faults_are_dismissed_by_esc_which_pauses_nothing),
        cmocka_unit_test(f5_changes_nothing_while_all_is_as_the_files_are),
        cmocka_unit_test(f5_reads_a_saved_file_at_once),
        cmocka_unit_test(f5_takes_back_what_was_changed_of_a_personality),
        cmocka_unit_test(f5_tells_the_faults_of_a_file_once_more),
        cmocka_unit_test(a_tileset_that_is_saved_is_there_too),
        cmocka_unit_test(a_tileset_with_a_fault_changes_nothing_until_it_is_mended),
        cmocka_unit_test(personalities_that_are_saved_are_there_too),
        cmocka_unit_test(it_is_read_anew_while_the_game_is_paused),
        cmocka_unit_test(what_began_elsewhere_than_its_file_says_is_not_saved_until_it_starts_again),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
