// Given a guard in a game that is being played, when the player opens the inspector, then it tells everything
// about the guard on the very tick that is shown.
#include "rehearsal.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;

static App *app(void) {
    return rehearsal.app;
}

static const WhyPage *page(void) {
    return &app()->inspector.inquiry.page;
}

static void open(const StageDef *def) {
    rehearsal_open(&rehearsal, def);
}

static void open_watchman(StageDef def) {
    static Personality personality;
    personality = stage_watchman();
    personality.idle_turn = 0.0f;
    personality_prepare(&personality);
    def.personality = &personality;
    open(&def);
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

// The first line of the page that has these words, or NULL.
static const WhyLine *find(const char *words) {
    for (int i = 0; i < page()->count; i++)
        if (strstr(page()->lines[i].text, words)) return &page()->lines[i];
    return NULL;
}

static const WhyLine *find_about(const char *about) {
    for (int i = 0; i < page()->count; i++)
        if (strcmp(page()->lines[i].about, about) == 0) return &page()->lines[i];
    return NULL;
}

static bool says(const char *about, const char *words) {
    const WhyLine *line = find_about(about);
    return line && strstr(line->text, words);
}

static Vec2 cell_of(int state) {
    const InspectorLayout layout = inspector_layout(app());
    PixelArea cell = inspector_state_cell(&layout, state);
    return vec2((float)(cell.x0 + cell.x1) * 0.5f / app()->view.per_point.x,
                (float)(cell.y0 + cell.y1) * 0.5f / app()->view.per_point.y);
}

static void click(Vec2 at) {
    rehearsal_button(SDL_BUTTON_LEFT, true, at);
    rehearsal_button(SDL_BUTTON_LEFT, false, at);
    assert_true(rehearsal_frame(&rehearsal));
}

static void i_opens_the_inspector_on_the_nearest_guard_and_closes_it(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    assert_true(inspector_is_shown(app()));
    assert_int_equal(app()->session.selected, 0);
    press(SDL_SCANCODE_I);
    assert_false(inspector_is_shown(app()));
    assert_int_equal(app()->session.selected, 0);
    rehearsal_close(&rehearsal);
}

static void the_level_makes_room_for_it_and_takes_it_back(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    const View before = app()->view;
    press(SDL_SCANCODE_I);
    const InspectorLayout layout = inspector_layout(app());
    assert_true(app()->view.field.x1 <= layout.panel.x0);
    assert_int_equal(layout.panel.x1, app()->canvas.width);
    assert_true(layout.panel.y1 <= app()->view.ledger.y0);
    press(SDL_SCANCODE_I);
    assert_memory_equal(&app()->view.field, &before.field, sizeof before.field);
    rehearsal_close(&rehearsal);
}

static void it_is_drawn_and_leaves_the_level_alone(void **state) {
    (void)state;
    open(&STAGE_ALONE);
    rehearsal_press(SDL_SCANCODE_TAB);
    press(SDL_SCANCODE_I);
    Picture picture = rehearsal_picture(&rehearsal);
    const InspectorLayout layout = inspector_layout(app());
    int lit = 0;
    for (int y = layout.words.y0; y < layout.words.y1; y++)
        for (int x = layout.words.x0; x < layout.words.x1; x++)
            lit += pixel_difference(picture.pixels[y * picture.width + x], 0xff0d1018) > 200;
    assert_true(lit > 500);
    free(picture.pixels);
    rehearsal_close(&rehearsal);
}

static void before_the_first_tick_there_is_nothing_to_ask_about(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    assert_non_null(find("Nothing has happened yet"));
    rehearsal_close(&rehearsal);
}

static void it_takes_a_watchmans_suspicion_apart(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 3);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(says("suspicion", "0.022"));
    assert_non_null(find("gains 0.437 per s: focus 1.00 x distance 0.55"));
    assert_non_null(find("is certain at 1.00: in 2.24 s at this pace"));
    rehearsal_close(&rehearsal);
}

static void it_tells_what_keeps_the_player_out_of_sight(void **state) {
    (void)state;
    open_watchman(STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 2);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(says("the player", "is at (200.0, 270.0), which it does not see"));
    const WhyLine *beside = find("beside its axis: 180.0°, needs at most 15.0°");
    assert_non_null(beside);
    assert_int_equal(beside->tone, WHY_FAILS);
    rehearsal_close(&rehearsal);
}

static void it_lists_its_transitions_and_tells_the_one_that_it_takes(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(rehearsal_frame(&rehearsal));
    const WhyLine *taken = find("IDLE->CHASE, sees: taken");
    assert_non_null(taken);
    assert_int_equal(taken->tone, WHY_TAKEN);
    assert_true(says("came of it", "IDLE->CHASE"));
    assert_true(says("before", "0.02 s IDLE->CHASE saw player"));
    rehearsal_close(&rehearsal);
}

static void a_digit_asks_why_it_is_not_in_a_state_and_asked_again_about_none(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 1);
    press(SDL_SCANCODE_1 + GUARD_SEARCH - 1);
    assert_true(says("why not", "SEARCH: 2 transitions off, IDLE->CHASE->SEARCH"));
    assert_null(find_about("transitions"));
    press(SDL_SCANCODE_1 + GUARD_SEARCH - 1);
    assert_null(find_about("why not"));
    assert_non_null(find_about("transitions"));
    rehearsal_close(&rehearsal);
}

static void a_click_on_a_state_asks_about_it_and_the_player_walks_nowhere(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 1);
    Vec2 at = rehearsal_player(&rehearsal);
    click(cell_of(GUARD_FLEE));
    assert_int_equal(app()->inspector.state, GUARD_FLEE);
    assert_int_equal(app()->session.selected, 0);
    rehearsal_ticks(&rehearsal, 5);
    assert_true(vec2_distance(rehearsal_player(&rehearsal), at) == 0.0f);
    rehearsal_close(&rehearsal);
}

static void in_a_pause_it_tells_of_the_tick_that_is_shown(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 40);
    assert_true(rehearsal_frame(&rehearsal));
    const WhyPage played = *page();
    press(SDL_SCANCODE_P);
    assert_true(app()->pause_is_aside);
    rehearsal_ticks(&rehearsal, 1);
    press(SDL_SCANCODE_PERIOD);
    assert_int_equal(rehearsal_tick(&rehearsal), 41);
    uint64_t hash = world_hash(app()->session.now);
    assert_non_null(find("IDLE for 0.68 s"));
    press(SDL_SCANCODE_COMMA);
    assert_int_equal(page()->count, played.count);
    for (int i = 0; i < played.count; i++) assert_string_equal(page()->lines[i].text, played.lines[i].text);
    press(SDL_SCANCODE_PERIOD);
    assert_true(world_hash(app()->session.now) == hash);
    rehearsal_close(&rehearsal);
}

static void asking_changes_nothing_of_what_is_played(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 90);
    uint64_t hash = world_hash(app()->session.now);
    rehearsal_close(&rehearsal);
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    for (int i = 0; i < 90; i++) rehearsal_ticks(&rehearsal, 1);
    assert_true(world_hash(app()->session.now) == hash);
    rehearsal_close(&rehearsal);
}

static void what_does_not_fit_is_scrolled_to_by_page_keys_and_the_wheel(void **state) {
    (void)state;
    open_watchman(STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 2);
    assert_true(rehearsal_frame(&rehearsal));
    int most = app()->inspector.most_scroll;
    assert_true(most > 0);
    for (int i = 0; i < 9; i++) press(SDL_SCANCODE_PAGEDOWN);
    assert_int_equal(app()->inspector.scroll, most);
    rehearsal_motion(cell_of(GUARD_CHASE));
    SDL_Event turn = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    SDL_PushEvent(&turn);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(app()->inspector.scroll < most && app()->inspector.scroll > 0);
    for (int i = 0; i < 9; i++) press(SDL_SCANCODE_PAGEUP);
    assert_int_equal(app()->inspector.scroll, 0);
    rehearsal_close(&rehearsal);
}

static void it_has_room_for_words_in_a_small_window(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    SDL_SetWindowSize(app()->window.window, 640, 360);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 1);
    press(SDL_SCANCODE_P);
    const InspectorLayout layout = inspector_layout(app());
    assert_true(layout.words.y1 - layout.words.y0 >= 6 * layout.line);
    assert_true(layout.words.x1 - layout.words.x0 >= 40 * text_width(&app()->typeface, TEXT_BODY, "m"));
    rehearsal_close(&rehearsal);
}

static void a_guard_that_comes_into_the_chosen_state_stops_time_on_that_tick(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    press(SDL_SCANCODE_B);
    rehearsal_ticks(&rehearsal, 1);
    assert_false(app()->is_paused);
    for (int i = 0; i < 300 && !app()->is_paused; i++) screens_update(&app()->screens, app(), 7.0 / TICK_HZ);
    assert_true(app()->is_paused);
    assert_true(rehearsal_frame(&rehearsal));
    const WorldEvent *last =
        transition_log_at(app()->session.log, transition_log_count(app()->session.log) - 1);
    assert_int_equal(last->to, GUARD_CHASE);
    assert_int_equal(last->tick, rehearsal_tick(&rehearsal));
    assert_int_equal(app()->inspector.breakpoint.tick, last->tick);
    assert_non_null(strstr(app()->note.text, "guard1 comes into CHASE: certain, suspicion 1.00"));
    rehearsal_close(&rehearsal);
}

static void on_the_tick_of_a_change_it_tells_of_the_state_that_is_shown(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    press(SDL_SCANCODE_B);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    rehearsal_ticks(&rehearsal, 1);
    for (int i = 0; i < 300 && !app()->is_paused; i++) screens_update(&app()->screens, app(), 1.0 / TICK_HZ);
    assert_true(rehearsal_frame(&rehearsal));
    assert_string_equal(find_about("state")->text, "CHASE for 0.00 s");
    assert_non_null(find(", until 0.00 s ago"));
    assert_non_null(find_about("stands"));
    rehearsal_close(&rehearsal);
}

static void what_stops_time_is_cleared_as_it_was_set(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    press(SDL_SCANCODE_B);
    press(SDL_SCANCODE_B);
    assert_false(breakpoint_is_set(&app()->inspector.breakpoint));
    rehearsal_ticks(&rehearsal, 5);
    assert_false(app()->is_paused);
    rehearsal_close(&rehearsal);
}

static void the_other_button_on_a_state_stops_time_there(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    rehearsal_button(SDL_BUTTON_RIGHT, true, cell_of(GUARD_CHASE));
    rehearsal_button(SDL_BUTTON_RIGHT, false, cell_of(GUARD_CHASE));
    rehearsal_ticks(&rehearsal, 1);
    assert_true(app()->is_paused);
    assert_int_equal(app()->inspector.state, 0);
    rehearsal_close(&rehearsal);
}

static void suspicion_that_passes_a_value_stops_time_on_that_tick(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_V);
    press(SDL_SCANCODE_V);
    float at = app()->inspector.breakpoint.suspicion;
    assert_float_equal(at, 0.45f, 0.0001f);
    rehearsal_ticks(&rehearsal, 1);
    for (int i = 0; i < 300 && !app()->is_paused; i++) screens_update(&app()->screens, app(), 1.0 / TICK_HZ);
    assert_true(app()->is_paused);
    assert_true(world_watchman(app()->session.now, 0)->suspicion.value >= at);
    session_go(&app()->session, rehearsal_tick(&rehearsal) - 1);
    assert_true(world_watchman(app()->session.now, 0)->suspicion.value < at);
    rehearsal_close(&rehearsal);
}

static void a_click_on_the_bar_of_suspicion_stops_time_at_that_value(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    press(SDL_SCANCODE_I);
    const InspectorLayout layout = inspector_layout(app());
    float x = (float)layout.meter.x0 + 0.7f * (float)(layout.meter.x1 - layout.meter.x0);
    Vec2 at = vec2(x / app()->view.per_point.x, (float)(layout.meter.y0 + 4) / app()->view.per_point.y);
    click(at);
    assert_float_equal(app()->inspector.breakpoint.suspicion, 0.7f, 0.0001f);
    click(at);
    assert_false(breakpoint_is_set(&app()->inspector.breakpoint));
    rehearsal_close(&rehearsal);
}

static void time_that_is_played_again_stops_there_too(void **state) {
    (void)state;
    open_watchman(STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    const WorldEvent *chase = transition_log_at(app()->session.log, 0);
    while (chase->to != GUARD_CHASE) chase++;
    uint32_t tick = chase->tick;
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    press(SDL_SCANCODE_B);
    press(SDL_SCANCODE_P);
    session_go(&app()->session, tick - 1);
    press(SDL_SCANCODE_PERIOD);
    assert_int_equal(rehearsal_tick(&rehearsal), tick);
    assert_int_equal(app()->inspector.breakpoint.tick, tick);
    assert_non_null(strstr(app()->note.text, "comes into CHASE"));
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(i_opens_the_inspector_on_the_nearest_guard_and_closes_it),
        cmocka_unit_test(the_level_makes_room_for_it_and_takes_it_back),
        cmocka_unit_test(it_is_drawn_and_leaves_the_level_alone),
        cmocka_unit_test(before_the_first_tick_there_is_nothing_to_ask_about),
        cmocka_unit_test(it_takes_a_watchmans_suspicion_apart),
        cmocka_unit_test(it_tells_what_keeps_the_player_out_of_sight),
        cmocka_unit_test(it_lists_its_transitions_and_tells_the_one_that_it_takes),
        cmocka_unit_test(a_digit_asks_why_it_is_not_in_a_state_and_asked_again_about_none),
        cmocka_unit_test(a_click_on_a_state_asks_about_it_and_the_player_walks_nowhere),
        cmocka_unit_test(in_a_pause_it_tells_of_the_tick_that_is_shown),
        cmocka_unit_test(asking_changes_nothing_of_what_is_played),
        cmocka_unit_test(what_does_not_fit_is_scrolled_to_by_page_keys_and_the_wheel),
        cmocka_unit_test(it_has_room_for_words_in_a_small_window),
        cmocka_unit_test(a_guard_that_comes_into_the_chosen_state_stops_time_on_that_tick),
        cmocka_unit_test(on_the_tick_of_a_change_it_tells_of_the_state_that_is_shown),
        cmocka_unit_test(what_stops_time_is_cleared_as_it_was_set),
        cmocka_unit_test(the_other_button_on_a_state_stops_time_there),
        cmocka_unit_test(suspicion_that_passes_a_value_stops_time_on_that_tick),
        cmocka_unit_test(a_click_on_the_bar_of_suspicion_stops_time_at_that_value),
        cmocka_unit_test(time_that_is_played_again_stops_there_too),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
