// Given guards who do this and that, when it matters to a thief, then the ledger says so in a sentence,
// whole, and to a programmer in states, reasons and numbers, with the names of all.
#include "data_copy.h"
#include "rehearsal.h"

#include "app/clock_text.h"
#include "app/news.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;

static void assert_news(const World *world, const WorldEvent *event, const char *expected) {
    char text[NEWS_TEXT] = "";
    assert_true(news_text(world, event, text));
    assert_string_equal(text, expected);
}

static void assert_newest(const Stage *stage, const char *expected) {
    assert_true(stage->transition_count > 0);
    assert_news(stage->world, &stage->transitions[stage->transition_count - 1], expected);
}

static void who_has_seen_the_thief_is_named(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_wait_for(&stage, GUARD_CHASE);
    assert_newest(&stage, "guard1 has seen you!");
    stage_close(&stage);
}

static void who_heard_a_noise_goes_to_see_what_made_it(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    stage_play(&stage, 1, stage_noise());
    assert_newest(&stage, "guard1 goes to see what made the noise");
    stage_close(&stage);
}

static void walking_and_resting_are_no_news(void **state) {
    (void)state;
    static const Vec2 route[] = {{300.0f, 270.0f}, {400.0f, 270.0f}};
    StageDef def = STAGE_ALONE;
    def.route = route;
    def.route_count = 2;
    Stage stage;
    char text[NEWS_TEXT];
    stage_open(&stage, &def);
    stage_wait(&stage, 1200);
    assert_true(stage.transition_count > 4);
    for (int i = 0; i < stage.transition_count; i++)
        assert_false(news_text(stage.world, &stage.transitions[i], text));
    stage_close(&stage);
}

// Guard 0 comes because guard 1 has sent it.
static WorldEvent sent(void) {
    return (WorldEvent){.kind = EVENT_TRANSITION,
                        .from = GUARD_PATROL,
                        .to = GUARD_INVESTIGATE,
                        .reason = {.id = REASON_TOLD, .number = {2.0f, 0.5f, 100.0f}}};
}

static void a_guard_that_is_told_of_has_its_name_on_the_screen_and_its_number_in_the_list(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.guards[1] = vec2(500.0f, 270.0f);
    def.guard_count = 2;
    Stage stage;
    char text[256];
    stage_open(&stage, &def);
    const WorldEvent event = sent();
    assert_news(stage.world, &event, "guard1 comes, called by guard2");
    transition_text_naming(&event, stage.world, text, sizeof text);
    assert_string_equal(text,
                        "0.00s guard1 PATROL->INVESTIGATE sent by guard2, after what was seen 0.50 s ago, "
                        "100 px from here");
    transition_text(&event, stage.world, text, sizeof text);
    assert_non_null(strstr(text, "sent by guard 2,"));
    stage_close(&stage);
}

static void news_grow_old_and_are_gone_when_all_starts_again(void **state) {
    (void)state;
    News news[NEWS_MOST];
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 2);
    assert_true(news_latest(&rehearsal.app->session, news) > 0);
    rehearsal_press(SDL_SCANCODE_R);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(news_latest(&rehearsal.app->session, news), 0);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 3);
    const int count = news_latest(&rehearsal.app->session, news);
    assert_true(count > 0);
    const uint32_t oldest = news[count - 1].event->tick;
    rehearsal_ticks(&rehearsal, NEWS_TICKS);
    const int later = news_latest(&rehearsal.app->session, news);
    assert_true(later == 0 || news[later - 1].event->tick > oldest);
    rehearsal_close(&rehearsal);
}

static void open_level(const char *scene, int width, int height, int text_size) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/first-light.tmj", SOURCE_DIR "/data/levels/first-light.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
    SDL_SetWindowSize(rehearsal.app->window.window, width, height);
    rehearsal.app->settings.text_size = text_size;
    settings_changed(rehearsal.app);
    assert_true(rehearsal_frame(&rehearsal));
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_true(world_guard_count(rehearsal.app->session.now) > 0);
}

// Every sentence of every reason that does not fit into the width of the ledger.
static int count_cut(void) {
    const World *world = rehearsal.app->session.now;
    const PixelArea ledger = rehearsal.app->view.ledger;
    const int line = text_line_height(&rehearsal.app->typeface, TEXT_BODY),
              room = ledger.x1 - ledger.x0 - 3 * line;
    int cut = 0;
    for (int reason = 1; reason < REASON_END; reason++) {
        for (int pair = 0; pair < GUARD_SEVEN_END * GUARD_SEVEN_END; pair++) {
            const WorldEvent event = {.kind = EVENT_TRANSITION,
                                      .from = pair / GUARD_SEVEN_END,
                                      .to = pair % GUARD_SEVEN_END,
                                      .reason = {.id = reason}};
            char text[NEWS_TEXT];
            if (!news_text(world, &event, text)) continue;
            cut += text_width(&rehearsal.app->typeface, TEXT_BODY, text) > room ? 1 : 0;
        }
    }
    return cut;
}

static void news_are_whole_in_a_small_window_with_large_words(void **state) {
    (void)state;
    open_level(__func__, 640, 360, 200);
    assert_int_equal(count_cut(), 0);
    rehearsal_close(&rehearsal);
}

static bool tells_reasons(void) {
    assert_true(rehearsal_frame(&rehearsal));
    return app_scene(rehearsal.app).tells_reasons;
}

static void reasons_are_told_to_who_looks_at_guards_as_a_programmer_does(void **state) {
    (void)state;
    open_level(__func__, 1280, 720, 100);
    assert_false(tells_reasons());
    rehearsal_press(SDL_SCANCODE_F4);
    assert_true(tells_reasons());
    rehearsal_press(SDL_SCANCODE_F4);
    rehearsal_press(SDL_SCANCODE_F3);
    assert_true(tells_reasons());
    rehearsal_press(SDL_SCANCODE_F3);
    assert_false(tells_reasons());
    rehearsal.app->session.selected = 0;
    assert_true(tells_reasons());
    rehearsal_close(&rehearsal);
}

static void a_free_level_tells_reasons_and_lines_of_sight_as_a_help_do_not(void **state) {
    (void)state;
    open_level(__func__, 1280, 720, 100);
    rehearsal.app->settings.show_sight = true;
    settings_changed(rehearsal.app);
    assert_true(rehearsal.app->shown.senses);
    assert_false(tells_reasons());
    rehearsal_close(&rehearsal);
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    assert_true(tells_reasons());
    rehearsal_close(&rehearsal);
}

// How many pixels of the state at the left of the ledger differ.
static int differences(const Picture *a, const Picture *b) {
    const PixelArea ledger = rehearsal.app->view.ledger;
    int count = 0;
    for (int y = ledger.y0; y < ledger.y1; y++)
        for (int x = ledger.x0; x < ledger.x0 + (ledger.x1 - ledger.x0) / 5; x++)
            count += a->pixels[y * a->width + x] != b->pixels[y * b->width + x] ? 1 : 0;
    return count;
}

static void the_clock_stands_until_the_player_moves(void **state) {
    (void)state;
    open_level(__func__, 1280, 720, 100);
    rehearsal_ticks(&rehearsal, 2);
    Picture before = rehearsal_picture(&rehearsal);
    rehearsal_ticks(&rehearsal, 90);
    assert_true(rehearsal_frame(&rehearsal));
    Picture after = rehearsal_picture(&rehearsal);
    assert_int_equal(differences(&before, &after), 0);
    rehearsal_key(SDL_SCANCODE_W, true);
    rehearsal_ticks(&rehearsal, 30);
    assert_true(rehearsal_frame(&rehearsal));
    Picture moved = rehearsal_picture(&rehearsal);
    assert_true(differences(&after, &moved) > 0);
    free(before.pixels);
    free(after.pixels);
    free(moved.pixels);
    rehearsal_close(&rehearsal);
}

static void a_clock_tells_minutes_seconds_and_whole_tenths(void **state) {
    (void)state;
    static const struct {
        uint32_t ticks;
        const char *text;
    } cases[] = {{0, "0:00.0"}, {5, "0:00.0"}, {6, "0:00.1"}, {59, "0:00.9"}, {4044, "1:07.4"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[CLOCK_TEXT];
        clock_text(cases[i].ticks, text);
        assert_string_equal(text, cases[i].text);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(who_has_seen_the_thief_is_named),
        cmocka_unit_test(who_heard_a_noise_goes_to_see_what_made_it),
        cmocka_unit_test(walking_and_resting_are_no_news),
        cmocka_unit_test(a_guard_that_is_told_of_has_its_name_on_the_screen_and_its_number_in_the_list),
        cmocka_unit_test(news_grow_old_and_are_gone_when_all_starts_again),
        cmocka_unit_test(news_are_whole_in_a_small_window_with_large_words),
        cmocka_unit_test(reasons_are_told_to_who_looks_at_guards_as_a_programmer_does),
        cmocka_unit_test(a_free_level_tells_reasons_and_lines_of_sight_as_a_help_do_not),
        cmocka_unit_test(the_clock_stands_until_the_player_moves),
        cmocka_unit_test(a_clock_tells_minutes_seconds_and_whole_tenths),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
