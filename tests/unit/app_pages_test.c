// Given windows and words of any size, when the help, the pause or the choice of levels is looked at, then
// all of it can be reached, and the pause leaves the player in sight.
#include "data_copy.h"
#include "rehearsal.h"

#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;

static const struct {
    int width, height, text_size;
} sizes[] = {{640, 360, 80}, {640, 360, 200}, {1280, 720, 100}, {1280, 720, 200}, {700, 900, 150}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void fit(int size) {
    SDL_SetWindowSize(rehearsal.app->window.window, sizes[size].width, sizes[size].height);
    rehearsal.app->settings.text_size = sizes[size].text_size;
    settings_changed(rehearsal.app);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_frame(&rehearsal));
}

static void the_help_begins_with_how_to_play_and_turns_its_pages(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    const HelpPage *help = &rehearsal.app->help;
    press(SDL_SCANCODE_F1);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_HELP));
    assert_int_equal(help->page, HELP_PLAY);
    press(SDL_SCANCODE_LEFT);
    assert_int_equal(help->page, HELP_READING);
    press(SDL_SCANCODE_RIGHT);
    press(SDL_SCANCODE_RIGHT);
    assert_int_equal(help->page, HELP_GUARDS);
    press(SDL_SCANCODE_RETURN);
    assert_int_equal(help->page, HELP_READING);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    press(SDL_SCANCODE_F1);
    assert_int_equal(help->page, HELP_PLAY);
    press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_close(&rehearsal);
}

static void a_press_on_the_name_of_a_page_turns_to_it(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    press(SDL_SCANCODE_F1);
    const PixelArea tab = rehearsal.app->help.tabs[HELP_READING];
    const Vec2 per_point = rehearsal.app->view.per_point;
    rehearsal_button(SDL_BUTTON_LEFT, true,
                     vec2((float)(tab.x0 + 3) / per_point.x, (float)(tab.y0 + 3) / per_point.y));
    assert_true(rehearsal_frame(&rehearsal));
    assert_int_equal(rehearsal.app->help.page, HELP_READING);
    rehearsal_close(&rehearsal);
}

static void every_page_of_the_help_can_be_read_to_its_end(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    const HelpPage *help = &rehearsal.app->help;
    for (int size = 0; size < SIZES; size++) {
        fit(size);
        press(SDL_SCANCODE_F1);
        for (int page = 0; page < HELP_PAGES; page++) {
            assert_int_equal(help->page, page);
            int downs = 0;
            while (help->goes_on && downs++ < 40) press(SDL_SCANCODE_DOWN);
            assert_false(help->goes_on);
            assert_true(help->first <= help_text((HelpPageName)page)->row_count);
            press(SDL_SCANCODE_RIGHT);
        }
        press(SDL_SCANCODE_ESCAPE);
    }
    rehearsal_close(&rehearsal);
}

static void the_help_tells_a_player_how_to_see_the_rounds_of_guards(void **state) {
    (void)state;
    const HelpText *play = help_text(HELP_PLAY);
    int found = 0;
    for (int i = 0; i < play->row_count; i++)
        found += strcmp(play->rows[i].press, "{show_routes}") == 0 ? 1 : 0;
    assert_int_equal(found, 1);
}

static void the_help_tells_of_every_state_of_a_guard(void **state) {
    (void)state;
    const HelpText *guards = help_text(HELP_GUARDS);
    for (int kind = 1; kind < GUARD_SEVEN_END; kind++) {
        int found = 0;
        for (int i = 0; i < guards->row_count; i++) found += guards->rows[i].state == kind ? 1 : 0;
        assert_int_equal(found, 1);
    }
}

// Is a place of the level, and so much around it, beside the rows of the pause?
static bool is_in_sight(Vec2 level, float around) {
    const PixelArea rows = rehearsal.app->pause_menu.rows;
    const Vec2 at = view_to_canvas(&rehearsal.app->view, level);
    return at.x + around < (float)rows.x0 || at.x - around > (float)rows.x1;
}

static void the_pause_leaves_the_player_in_sight_on_either_side(void **state) {
    (void)state;
    const Vec2 places[] = {{150.0f, 270.0f}, {800.0f, 270.0f}};
    for (int i = 0; i < 2; i++) {
        StageDef def = STAGE_ALONE;
        def.player = places[i];
        rehearsal_open(&rehearsal, &def);
        fit(2);
        press(SDL_SCANCODE_P);
        assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
        assert_true(is_in_sight(places[i], 150.0f));
        rehearsal_close(&rehearsal);
    }
}

static void the_pause_shows_most_of_its_rows_however_large_its_words_are(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_ALONE);
    press(SDL_SCANCODE_P);
    const Menu *menu = &rehearsal.app->pause_menu;
    for (int size = 0; size < SIZES; size++) {
        fit(size);
        assert_true(menu->rows_shown == 0 || menu->rows_shown >= 5);
        assert_true(menu->rows.y1 <= rehearsal.app->time_bar.top);
    }
    rehearsal_close(&rehearsal);
}

static void open_levels(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/a-free.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    data_copy_put(&data, "levels/b-first.tmj", SOURCE_DIR "/data/levels/first-light.tmj");
    data_copy_put(&data, "levels/c-second.tmj", SOURCE_DIR "/data/levels/a-small-noise.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
}

// The first level is won.
static void win_first(void) {
    const LibraryLevel *level = &rehearsal.app->library.all[0];
    BestOfLevel *best = &rehearsal.app->bests.all[rehearsal.app->bests.count++];
    *best = (BestOfLevel){.level_hash = level->hash, .best = {.rank = RANK_SHADOW, .ticks = 600}};
    snprintf(best->level, sizeof best->level, "%s", level->name);
}

static void levels_without_anything_to_win_are_a_group_at_the_end(void **state) {
    (void)state;
    open_levels(__func__);
    const Library *library = &rehearsal.app->library;
    assert_string_equal(library->all[0].name, "b-first");
    assert_string_equal(library->all[1].name, "c-second");
    assert_string_equal(library->all[2].name, "a-free");
    rehearsal_close(&rehearsal);
}

static void what_is_next_is_marked_and_played(void **state) {
    (void)state;
    open_levels(__func__);
    win_first();
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    assert_int_equal(rehearsal.app->levels_menu.chosen, 1);
    press(SDL_SCANCODE_ESCAPE);
    press(SDL_SCANCODE_UP);
    press(SDL_SCANCODE_RETURN);
    assert_string_equal(rehearsal.app->game->level, "c-second");
    rehearsal_close(&rehearsal);
}

static void the_levels_can_be_chosen_in_windows_of_any_size(void **state) {
    (void)state;
    open_levels(__func__);
    press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    const Menu *menu = &rehearsal.app->levels_menu;
    for (int size = 0; size < SIZES; size++) {
        fit(size);
        for (int i = 0; i < menu->count; i++) {
            press(SDL_SCANCODE_DOWN);
            const PixelArea cell = menu_cell(menu, menu->chosen);
            assert_false(pixel_area_is_empty(cell));
            assert_true(cell.y1 <= rehearsal.app->canvas.height && cell.x1 <= rehearsal.app->canvas.width);
            assert_true(cell.y1 - cell.y0 >= text_line_height(&rehearsal.app->typeface, TEXT_BODY));
        }
    }
    rehearsal_close(&rehearsal);
}

static void the_first_window_is_no_larger_than_the_display(void **state) {
    (void)state;
    Report report = {0};
    Window window;
    SDL_Rect room;
    rehearsal_without_display();
    assert_true(window_start_video(&report));
    assert_int_equal(SDL_GetDisplayUsableBounds(0, &room), 0);
    assert_true(window_open(&window, 3 * room.w, 2 * room.h, &report));
    const WindowSize size = window_size(&window);
    assert_int_equal(size.points_w, room.w);
    assert_int_equal(size.points_h, room.h);
    window_close(&window);
    SDL_Quit();
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_help_begins_with_how_to_play_and_turns_its_pages),
        cmocka_unit_test(a_press_on_the_name_of_a_page_turns_to_it),
        cmocka_unit_test(every_page_of_the_help_can_be_read_to_its_end),
        cmocka_unit_test(the_help_tells_a_player_how_to_see_the_rounds_of_guards),
        cmocka_unit_test(the_help_tells_of_every_state_of_a_guard),
        cmocka_unit_test(the_pause_leaves_the_player_in_sight_on_either_side),
        cmocka_unit_test(the_pause_shows_most_of_its_rows_however_large_its_words_are),
        cmocka_unit_test(levels_without_anything_to_win_are_a_group_at_the_end),
        cmocka_unit_test(what_is_next_is_marked_and_played),
        cmocka_unit_test(the_levels_can_be_chosen_in_windows_of_any_size),
        cmocka_unit_test(the_first_window_is_no_larger_than_the_display),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
