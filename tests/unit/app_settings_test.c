// Given the settings, when somebody changes them by keys, pointer or controller, then the app does as they
// say at once, and so it does when it is started again.
#include "folder.h"
#include "rehearsal.h"

#include "files/settings_file.h"

#include <string.h>

typedef struct Scenery {
    Folder folder;
    Rehearsal rehearsal;
} Scenery;

static void start(Scenery *scene) {
    rehearsal_open_with(&scene->rehearsal, &STAGE_BEHIND_IT,
                        &(AppOptions){.config_folder = scene->folder.path});
}

static void open_scene(Scenery *scene) {
    folder_open(&scene->folder);
    start(scene);
}

static void start_again(Scenery *scene) {
    rehearsal_close(&scene->rehearsal);
    start(scene);
}

static void close_scene(Scenery *scene) {
    rehearsal_close(&scene->rehearsal);
    folder_close(&scene->folder);
}

static App *app_of(Scenery *scene) {
    return scene->rehearsal.app;
}

static Settings *settings_of(Scenery *scene) {
    return &app_of(scene)->settings;
}

static int row_of(const char *name) {
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(options[i].name, name) == 0) return i;
    fail_msg("there is no option %s", name);
    return -1;
}

static int row_of_action(Action action) {
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++)
        if (rows[i].action == action) return i;
    fail_msg("there is no row of action %d", (int)action);
    return -1;
}

static void press(Scenery *scene, SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&scene->rehearsal));
}

// Opens the settings with a row marked.
static void open_settings(Scenery *scene, const char *name) {
    screens_push(&app_of(scene)->screens, app_of(scene), SCREEN_SETTINGS);
    app_of(scene)->settings_page.rows.chosen = row_of(name);
    assert_true(rehearsal_frame(&scene->rehearsal));
}

static SettingsValueArea value_area(Scenery *scene, const char *name) {
    int count = 0;
    const int row = row_of(name);
    return settings_value_area(&app_of(scene)->typeface, menu_cell(&app_of(scene)->settings_page.rows, row),
                               &settings_options(&count)[row]);
}

// A place in an area, by its share of the width, in window points.
static Vec2 point_in(Scenery *scene, PixelArea area, float share) {
    const View *view = &app_of(scene)->view;
    float x = (float)area.x0 + share * (float)(area.x1 - area.x0);
    return vec2(x / view->per_point.x, (float)(area.y0 + area.y1) * 0.5f / view->per_point.y);
}

static void click(Scenery *scene, Vec2 at) {
    rehearsal_button(SDL_BUTTON_LEFT, true, at);
    rehearsal_button(SDL_BUTTON_LEFT, false, at);
    assert_true(rehearsal_frame(&scene->rehearsal));
}

static void left_and_right_change_the_marked_value(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "volume");
    press(&scene, SDL_SCANCODE_LEFT);
    assert_int_equal(settings_of(&scene)->volume, 75);
    press(&scene, SDL_SCANCODE_RIGHT);
    press(&scene, SDL_SCANCODE_RIGHT);
    assert_int_equal(settings_of(&scene)->volume, 85);
    press(&scene, SDL_SCANCODE_DOWN);
    press(&scene, SDL_SCANCODE_LEFT);
    assert_int_equal(settings_of(&scene)->effects_volume, 95);
    assert_int_equal(settings_of(&scene)->volume, 85);
    close_scene(&scene);
}

static void enter_turns_a_flag_and_goes_on_in_a_choice(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "captions");
    press(&scene, SDL_SCANCODE_RETURN);
    assert_false(settings_of(&scene)->captions);
    app_of(&scene)->settings_page.rows.chosen = row_of("palette");
    press(&scene, SDL_SCANCODE_RETURN);
    assert_int_equal(settings_of(&scene)->palette, PALETTE_RED_GREEN);
    close_scene(&scene);
}

static void a_controllers_cross_changes_values_and_its_b_leaves(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "volume");
    SDL_Event button = {.type = SDL_CONTROLLERBUTTONDOWN};
    button.cbutton.button = SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
    SDL_PushEvent(&button);
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(settings_of(&scene)->volume, 85);
    button.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    SDL_PushEvent(&button);
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_false(screens_have(&app_of(&scene)->screens, SCREEN_SETTINGS));
    close_scene(&scene);
}

static void a_click_on_the_halves_of_a_value_changes_it(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "volume");
    click(&scene, point_in(&scene, value_area(&scene, "captions").all, 0.8f));
    assert_false(settings_of(&scene)->captions);
    click(&scene, point_in(&scene, value_area(&scene, "palette").all, 0.8f));
    assert_int_equal(settings_of(&scene)->palette, PALETTE_RED_GREEN);
    click(&scene, point_in(&scene, value_area(&scene, "palette").all, 0.2f));
    assert_int_equal(settings_of(&scene)->palette, PALETTE_STANDARD);
    close_scene(&scene);
}

static void a_click_on_a_name_only_marks_a_number(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "volume");
    PixelArea cell = menu_cell(&app_of(&scene)->settings_page.rows, row_of("music_volume"));
    click(&scene, point_in(&scene, cell, 0.1f));
    assert_int_equal(app_of(&scene)->settings_page.rows.chosen, row_of("music_volume"));
    assert_int_equal(settings_of(&scene)->music_volume, 60);
    close_scene(&scene);
}

static void a_bar_is_dragged_to_its_ends_and_beyond(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "captions");
    const PixelArea bar = value_area(&scene, "music_volume").bar;
    assert_false(pixel_area_is_empty(bar));
    rehearsal_button(SDL_BUTTON_LEFT, true, point_in(&scene, bar, 0.5f));
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(settings_of(&scene)->music_volume, 50);
    rehearsal_motion(point_in(&scene, bar, 1.4f));
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(settings_of(&scene)->music_volume, 100);
    rehearsal_motion(point_in(&scene, bar, 0.0f));
    rehearsal_button(SDL_BUTTON_LEFT, false, point_in(&scene, bar, 0.0f));
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(settings_of(&scene)->music_volume, 0);
    rehearsal_motion(point_in(&scene, bar, 0.9f));
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(settings_of(&scene)->music_volume, 0);
    close_scene(&scene);
}

static void the_defaults_come_back_only_after_a_question(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    settings_of(&scene)->volume = 15;
    settings_bind(settings_of(&scene), &(SettingsBinding){.action = "sneak", .keys = {57}});
    open_settings(&scene, "show_sight");
    press(&scene, SDL_SCANCODE_DOWN);
    press(&scene, SDL_SCANCODE_RETURN);
    press(&scene, SDL_SCANCODE_RETURN); // on "keep"
    assert_int_equal(settings_of(&scene)->volume, 15);
    press(&scene, SDL_SCANCODE_RETURN);
    press(&scene, SDL_SCANCODE_ESCAPE);
    assert_int_equal(settings_of(&scene)->volume, 15);
    assert_true(screens_have(&app_of(&scene)->screens, SCREEN_SETTINGS));
    press(&scene, SDL_SCANCODE_RETURN);
    press(&scene, SDL_SCANCODE_DOWN);
    press(&scene, SDL_SCANCODE_RETURN);
    assert_int_equal(settings_of(&scene)->volume, 80);
    assert_non_null(settings_binding(settings_of(&scene), "sneak"));
    close_scene(&scene);
}

static void what_was_changed_is_there_when_the_app_starts_again(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "high_contrast");
    press(&scene, SDL_SCANCODE_RETURN);
    app_of(&scene)->settings_page.rows.chosen = row_of("text_size");
    for (int i = 0; i < 3; i++) press(&scene, SDL_SCANCODE_RIGHT);
    const Palette palette = app_of(&scene)->canvas.palette;
    int text = app_of(&scene)->typeface.size;
    start_again(&scene);
    assert_true(settings_of(&scene)->high_contrast);
    assert_int_equal(settings_of(&scene)->text_size, 130);
    assert_int_equal(app_of(&scene)->typeface.size, text);
    assert_memory_equal(&app_of(&scene)->canvas.palette.ink, &palette.ink, sizeof palette.ink);
    close_scene(&scene);
}

static void a_key_that_was_bound_otherwise_is_bound_so_when_the_app_starts_again(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    screens_push(&app_of(&scene)->screens, app_of(&scene), SCREEN_CONTROLS);
    app_of(&scene)->controls.menu.chosen = row_of_action(ACTION_NOISE) * (BINDING_KEYS + 1);
    press(&scene, SDL_SCANCODE_RETURN);
    press(&scene, SDL_SCANCODE_J);
    start_again(&scene);
    const Bindings *bindings = &app_of(&scene)->input.bindings;
    assert_int_equal(bindings_action_of_key(bindings, SDL_SCANCODE_J), ACTION_NOISE);
    assert_int_equal(bindings_action_of_key(bindings, SDL_SCANCODE_N), ACTION_NONE);
    rehearsal_key(SDL_SCANCODE_J, true);
    rehearsal_ticks(&scene.rehearsal, 1);
    assert_true(app_of(&scene)->session.intent.noise);
    close_scene(&scene);
}

static void a_key_that_was_bound_is_kept_also_when_the_screen_is_never_left(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    screens_push(&app_of(&scene)->screens, app_of(&scene), SCREEN_CONTROLS);
    app_of(&scene)->controls.menu.chosen = row_of_action(ACTION_NOISE) * (BINDING_KEYS + 1);
    press(&scene, SDL_SCANCODE_RETURN);
    press(&scene, SDL_SCANCODE_J);
    SDL_Delay(550);
    assert_true(rehearsal_frame(&scene.rehearsal));
    Settings kept = settings_default();
    Report report = {0};
    settings_read(scene.folder.path, &kept, &report);
    assert_true(report_is_empty(&report));
    assert_non_null(settings_binding(&kept, "noise"));
    assert_int_equal(settings_binding(&kept, "noise")->keys[0], SDL_SCANCODE_J);
    close_scene(&scene);
}

static void a_change_is_written_half_a_second_later_and_on_leaving_the_screen(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    open_settings(&scene, "volume");
    press(&scene, SDL_SCANCODE_LEFT);
    assert_int_equal(folder_count(&scene.folder), 0);
    SDL_Delay(550);
    assert_true(rehearsal_frame(&scene.rehearsal));
    assert_int_equal(folder_count(&scene.folder), 1);
    press(&scene, SDL_SCANCODE_LEFT);
    press(&scene, SDL_SCANCODE_ESCAPE);
    Settings kept;
    Report report = {0};
    settings_read(scene.folder.path, &kept, &report);
    assert_int_equal(kept.volume, 70);
    close_scene(&scene);
}

static void damaged_settings_are_told_and_put_aside(void **state) {
    (void)state;
    Scenery scene;
    folder_open(&scene.folder);
    folder_write(&scene.folder, "settings.json", "{\"volume\": 35, \"text_size\": 900}");
    start(&scene);
    assert_int_equal(settings_of(&scene)->volume, 35);
    assert_int_equal(settings_of(&scene)->text_size, 100);
    assert_non_null(strstr(app_of(&scene)->note.text, "settings.json.damaged"));
    assert_int_equal(folder_count(&scene.folder), 2);
    close_scene(&scene);
}

static void settings_that_cannot_be_written_are_told_once_and_serve(void **state) {
    (void)state;
    Scenery scene;
    folder_open(&scene.folder);
    rehearsal_open_with(&scene.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.config_folder = "/dev/null/no"});
    open_settings(&scene, "volume");
    press(&scene, SDL_SCANCODE_LEFT);
    press(&scene, SDL_SCANCODE_ESCAPE);
    assert_non_null(strstr(app_of(&scene)->note.text, "could not be written"));
    assert_int_equal(settings_of(&scene)->volume, 75);
    assert_false(app_of(&scene)->settings_are_unsaved);
    close_scene(&scene);
}

static void the_full_screen_key_changes_the_setting(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    press(&scene, SDL_SCANCODE_F11);
    assert_true(settings_of(&scene)->full_screen);
    assert_true(window_is_full_screen(&app_of(&scene)->window));
    start_again(&scene);
    assert_true(window_is_full_screen(&app_of(&scene)->window));
    press(&scene, SDL_SCANCODE_F11);
    assert_false(window_is_full_screen(&app_of(&scene)->window));
    close_scene(&scene);
}

static void every_text_size_fits_a_small_window(void **state) {
    (void)state;
    Scenery scene;
    open_scene(&scene);
    SDL_SetWindowSize(app_of(&scene)->window.window, 640, 360);
    for (int size = 80; size <= 200; size += 40) {
        settings_of(&scene)->text_size = size;
        settings_changed(app_of(&scene));
        open_settings(&scene, "more_health");
        PixelArea cell = menu_cell(&app_of(&scene)->settings_page.rows, row_of("more_health"));
        assert_false(pixel_area_is_empty(cell));
        assert_in_range(cell.y1, 0, 360);
        assert_in_range(cell.x1, 0, 640);
        press(&scene, SDL_SCANCODE_ESCAPE);
    }
    close_scene(&scene);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(left_and_right_change_the_marked_value),
        cmocka_unit_test(enter_turns_a_flag_and_goes_on_in_a_choice),
        cmocka_unit_test(a_controllers_cross_changes_values_and_its_b_leaves),
        cmocka_unit_test(a_click_on_the_halves_of_a_value_changes_it),
        cmocka_unit_test(a_click_on_a_name_only_marks_a_number),
        cmocka_unit_test(a_bar_is_dragged_to_its_ends_and_beyond),
        cmocka_unit_test(the_defaults_come_back_only_after_a_question),
        cmocka_unit_test(what_was_changed_is_there_when_the_app_starts_again),
        cmocka_unit_test(a_key_that_was_bound_otherwise_is_bound_so_when_the_app_starts_again),
        cmocka_unit_test(a_key_that_was_bound_is_kept_also_when_the_screen_is_never_left),
        cmocka_unit_test(a_change_is_written_half_a_second_later_and_on_leaving_the_screen),
        cmocka_unit_test(damaged_settings_are_told_and_put_aside),
        cmocka_unit_test(settings_that_cannot_be_written_are_told_once_and_serve),
        cmocka_unit_test(the_full_screen_key_changes_the_setting),
        cmocka_unit_test(every_text_size_fits_a_small_window),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
