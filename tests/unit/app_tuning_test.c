// Given a level that is being played, when the player changes a value of a guard's personality, then all that
// was played is played anew with it, and the first decision that differs is told.
#include "rehearsal.h"

#include "files/personalities_file.h"
#include "files/personality_text.h"
#include "sevenwatch/scenario_cut.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS = 50, MOST_BYTES = 1 << 16, TEXT = 12000 };

static Rehearsal rehearsal;

static App *app(void) {
    return rehearsal.app;
}

static const Inspector *inspector(void) {
    return &rehearsal.app->inspector;
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void press_with_shift(SDL_Scancode key) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    event.key.keysym.scancode = key;
    event.key.keysym.mod = KMOD_LSHIFT;
    SDL_PushEvent(&event);
    assert_true(rehearsal_frame(&rehearsal));
}

// The player is 260 px before the guard, who sees 230 px; by 50 px more it would see him at once.
static StageDef just_too_far(void) {
    return stage_player_at(560.0f, 270.0f);
}

static void open_on_fields(StageDef def, const AppOptions *more) {
    rehearsal_open_with(&rehearsal, &def, more);
    rehearsal_ticks(&rehearsal, TICKS);
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_O);
}

static void choose(const char *name) {
    const Personality *changed = &inspector()->tuning.changed.all[0];
    while (strcmp(tuning_row(changed, inspector()->field).name, name) != 0) press(SDL_SCANCODE_END);
}

static void see_farther(void) {
    choose("view_range");
    press_with_shift(SDL_SCANCODE_EQUALS);
}

static uint64_t hash(void) {
    return world_hash(app()->session.now);
}

static void a_changed_value_is_played_from_the_beginning_on(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    assert_int_equal(guard_state(world_guard(app()->session.now, 0)), GUARD_IDLE);
    see_farther();
    assert_int_equal(rehearsal_tick(&rehearsal), TICKS);
    uint64_t anew = hash();
    session_go(&app()->session, 1);
    assert_int_equal(guard_state(world_guard(app()->session.now, 0)), GUARD_CHASE);
    rehearsal_close(&rehearsal);

    Personality farther = personality_default("stage");
    farther.view_range = 280.0f;
    personality_prepare(&farther);
    StageDef def = just_too_far();
    def.personality = &farther;
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, TICKS);
    assert_true(world_hash(stage.world) == anew);
    stage_close(&stage);
}

static void every_guard_of_the_personality_has_it(void **state) {
    (void)state;
    StageDef def = just_too_far();
    def.guard_count = 2;
    def.guards[1] = vec2(300.0f, 300.0f);
    open_on_fields(def, &(AppOptions){0});
    see_farther();
    for (int i = 0; i < 2; i++)
        assert_float_equal(world_personality(app()->session.now, i)->view_range, 280.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void the_first_decision_that_differs_is_told_and_gone_to(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    see_farther();
    const RetakeDifference *difference = &inspector()->difference;
    assert_int_equal(difference->tick, 1);
    assert_string_equal(difference->text, "guard1: A stays IDLE, B IDLE->CHASE saw player at 260 px, 0° off, "
                                          "suspicion 1.00");
    press(SDL_SCANCODE_G);
    assert_int_equal(rehearsal_tick(&rehearsal), 1);
    assert_true(app()->is_paused);
    rehearsal_close(&rehearsal);
}

static void a_change_that_changes_nothing_is_told_as_well(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    choose("flee_speed");
    press(SDL_SCANCODE_EQUALS);
    assert_int_equal(tuning_changes(&inspector()->tuning, 0), 1);
    assert_int_equal(inspector()->difference.tick, 0);
    rehearsal_close(&rehearsal);
}

static void y_plays_as_it_was_begun_and_y_again_as_it_was_changed(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    uint64_t a = hash();
    see_farther();
    uint64_t b = hash();
    press(SDL_SCANCODE_Y);
    assert_true(hash() == a && a != b);
    assert_int_equal(inspector()->difference.tick, 1);
    press(SDL_SCANCODE_Y);
    assert_true(hash() == b);
    rehearsal_close(&rehearsal);
}

static void what_does_not_fit_is_refused_with_the_reason(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    uint64_t before = hash();
    choose("attack_range");
    for (int i = 0; i < 4; i++) press(SDL_SCANCODE_EQUALS);
    assert_string_equal(inspector()->tuning.refusal, "");
    uint64_t fits = hash();
    press(SDL_SCANCODE_EQUALS);
    assert_non_null(
        strstr(inspector()->tuning.refusal, "attack_leave_range is 60 px; allowed is attack_range"));
    assert_float_equal(world_personality(app()->session.now, 0)->attack_range, 60.0f, 0.0f);
    assert_true(hash() == fits && fits == before);
    rehearsal_close(&rehearsal);
}

static void the_radius_stays_since_ways_are_made_for_it(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    press(SDL_SCANCODE_EQUALS);
    assert_non_null(strstr(inspector()->tuning.refusal, "radius"));
    assert_float_equal(world_personality(app()->session.now, 0)->radius, 14.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_value_ends_at_its_range(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    choose("view_half_angle");
    for (int i = 0; i < 20; i++) press_with_shift(SDL_SCANCODE_EQUALS);
    assert_float_equal(world_personality(app()->session.now, 0)->view_half_angle, 180.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void the_wheel_on_a_value_changes_it(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    const InspectorLayout layout = inspector_layout(app());
    Vec2 at = vec2((float)layout.states.x1 - 40.0f, (float)layout.states.y0 + 1.5f * (float)layout.line);
    rehearsal_motion(vec2(at.x / app()->view.per_point.x, at.y / app()->view.per_point.y));
    SDL_Event turn = {.wheel = {.type = SDL_MOUSEWHEEL, .y = -1}};
    SDL_PushEvent(&turn);
    assert_true(rehearsal_frame(&rehearsal));
    assert_float_equal(world_personality(app()->session.now, 0)->view_range, 225.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_slider_is_dragged_to_a_value(void **state) {
    (void)state;
    open_on_fields(just_too_far(), &(AppOptions){0});
    const InspectorLayout layout = inspector_layout(app());
    float y = ((float)layout.states.y0 + 1.5f * (float)layout.line) / app()->view.per_point.y;
    float right = (float)layout.states.x1 / app()->view.per_point.x;
    rehearsal_button(SDL_BUTTON_LEFT, true, vec2(right - 60.0f, y));
    assert_true(rehearsal_frame(&rehearsal));
    float less = world_personality(app()->session.now, 0)->view_range;
    rehearsal_motion(vec2(right - 4.0f, y));
    assert_true(rehearsal_frame(&rehearsal));
    float more = world_personality(app()->session.now, 0)->view_range;
    assert_true(less > 230.0f && more > less && more > 3800.0f);
    rehearsal_button(SDL_BUTTON_LEFT, false, vec2(right - 4.0f, y));
    rehearsal_motion(vec2(right - 60.0f, y));
    assert_true(rehearsal_frame(&rehearsal));
    assert_float_equal(world_personality(app()->session.now, 0)->view_range, more, 0.0f);
    rehearsal_close(&rehearsal);
}

// A watchman near enough for a bow, and too far for a club.
static void a_watchman_is_given_another_weapon(void **state) {
    (void)state;
    static Personality watchman;
    watchman = stage_watchman();
    watchman.attack_range = 200.0f;
    watchman.attack_leave_range = 220.0f;
    personality_prepare(&watchman);
    StageDef def = stage_player_at(440.0f, 270.0f);
    def.personality = &watchman;
    open_on_fields(def, &(AppOptions){0});
    rehearsal_ticks(&rehearsal, 3 * TICKS); // until it strikes
    choose("weapon");
    uint64_t before = hash();
    press(SDL_SCANCODE_EQUALS);
    assert_int_equal(rehearsal_tick(&rehearsal), 4 * TICKS);
    assert_int_equal(world_personality(app()->session.now, 0)->weapon, WEAPON_BOW);
    assert_int_equal(world_watchman(app()->session.now, 0)->weapon.kind, WEAPON_BOW);
    assert_int_equal(tuning_changes(&inspector()->tuning, 0), 1);
    assert_true(hash() != before);
    press(SDL_SCANCODE_EQUALS); // past the last of its words
    assert_int_equal(world_personality(app()->session.now, 0)->weapon, WEAPON_BOW);
    press(SDL_SCANCODE_MINUS);
    assert_int_equal(hash(), before);
    rehearsal_close(&rehearsal);
}

// At the upper end of the bar that shows which fields are to be seen.
static uint32_t top_of_scroll_bar(void) {
    Picture picture = rehearsal_picture(&rehearsal);
    const InspectorLayout layout = inspector_layout(app());
    int x = layout.panel.x1 - layout.pad * 2 / 5 + 1, y = layout.states.y0 + 3;
    uint32_t pixel = picture.pixels[y * picture.width + x];
    free(picture.pixels);
    return pixel;
}

static void a_bar_shows_that_there_are_more_fields_than_fit(void **state) {
    (void)state;
    StageDef def = stage_player_at(440.0f, 270.0f);
    static Personality watchman;
    watchman = stage_watchman();
    def.personality = &watchman;
    open_on_fields(def, &(AppOptions){0});
    uint32_t at_first = top_of_scroll_bar();
    choose("cover_rest");
    assert_true(inspector()->first_field > 0);
    assert_true(pixel_difference(top_of_scroll_bar(), at_first) > 60);
    rehearsal_close(&rehearsal);
}

static void c_copies_the_personality_as_a_file_has_it(void **state) {
    (void)state;
    static const Personality *changed;
    open_on_fields(just_too_far(), &(AppOptions){.personality_text = personality_text});
    see_farther();
    press(SDL_SCANCODE_C);
    char *copied = SDL_GetClipboardText();
    char text[TEXT];
    snprintf(text, sizeof text, "{%s}", copied);
    SDL_free(copied);
    PersonalityBook book = {0};
    Report report = {0};
    bool is_read = personalities_read_text(text, strlen(text), "copied", &book, &report);
    report_print(&report, stderr);
    assert_true(is_read);
    changed = &inspector()->tuning.changed.all[0];
    assert_string_equal(book.all[0].name, changed->name);
    for (int i = 0; i < tuning_row_count(changed); i++) {
        const TuningRow row = tuning_row(changed, i);
        assert_float_equal(tuning_value(&book.all[0], &row), tuning_value(changed, &row), 0.0f);
    }
    personality_book_free(&book);
    rehearsal_close(&rehearsal);
}

typedef struct Tape {
    uint8_t bytes[MOST_BYTES];
    size_t count;
} Tape;

static Tape tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    (void)user;
    assert_true(tape.count + count <= MOST_BYTES);
    memcpy(tape.bytes + tape.count, bytes, count);
    tape.count += count;
}

static void a_recording_ends_before_the_change(void **state) {
    (void)state;
    Recorder *recorder = recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep});
    open_on_fields(just_too_far(), &(AppOptions){.recorder = recorder});
    see_farther();
    rehearsal_ticks(&rehearsal, 20);
    rehearsal_close(&rehearsal);
    recorder_destroy(recorder);
    Replay replay;
    Report report = {0};
    assert_true(replay_decode(tape.bytes, tape.count, "tape", &replay, &report));
    assert_true(replay.is_ended);
    assert_int_equal(replay.tick_count, TICKS);
    replay_free(&replay);
}

// The path of somebody who has never seen the code

static Scenario moment;

static bool cut(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    static PlayerIntent intents[400];
    uint32_t to = world_tick(timeline_world(timeline));
    for (uint32_t tick = 1; tick <= to; tick++) intents[tick - 1] = timeline_intent(timeline, tick);
    const ScenarioCutDef def = {.world = {.place = rehearsal.stage.place,
                                          .book = &rehearsal.stage.book,
                                          .personality = rehearsal.stage.personality},
                                .level = "a stage",
                                .intents = intents,
                                .from = 0,
                                .to = to,
                                .effort = SCENARIO_CUT_EFFORT};
    snprintf(name, size, "a moment");
    return scenario_cut(&def, &moment, report);
}

static bool passes(const PersonalityBook *book) {
    Report report = {0};
    const WorldDef def = {
        .place = rehearsal.stage.place, .book = book, .personality = rehearsal.stage.personality};
    World *world = world_create(&def, &report);
    bool passed = scenario_play(&moment, world, "the moment", NULL, NULL, &report);
    world_destroy(world);
    report_free(&report);
    return passed;
}

static const char *line_with(const char *words) {
    const WhyPage *page = &inspector()->inquiry.page;
    for (int i = 0; i < page->count; i++)
        if (strstr(page->lines[i].text, words)) return page->lines[i].text;
    return NULL;
}

static void one_finds_out_why_a_guard_saw_nothing_changes_one_value_and_keeps_the_moment(void **state) {
    (void)state;
    StageDef def = just_too_far();
    rehearsal_open_with(&rehearsal, &def, &(AppOptions){.save_scenario = cut, .save_replay = cut});
    rehearsal_ticks(&rehearsal, TICKS);
    press(SDL_SCANCODE_I);
    session_go(&app()->session, 1);
    press(SDL_SCANCODE_1 + GUARD_CHASE - 1);
    assert_non_null(line_with("IDLE->CHASE, sees: not taken"));
    assert_non_null(line_with("off the player: 260.0 px, needs at most 230.0 px, 30.0 px too much"));
    press(SDL_SCANCODE_O);
    see_farther();
    press(SDL_SCANCODE_O);
    press(SDL_SCANCODE_G);
    assert_non_null(line_with("IDLE->CHASE, sees: taken"));
    session_go(&app()->session, TICKS);
    press(SDL_SCANCODE_F9);
    assert_non_null(strstr(app()->note.text, "saved as a moment, with \""));
    scenario_free(&moment);
    press(SDL_SCANCODE_P);
    press(SDL_SCANCODE_F6);
    assert_non_null(strstr(app()->note.text, "saved as a moment, with \""));
    assert_true(passes(&inspector()->tuning.changed));
    assert_false(passes(&inspector()->tuning.original));
    scenario_free(&moment);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_changed_value_is_played_from_the_beginning_on),
        cmocka_unit_test(every_guard_of_the_personality_has_it),
        cmocka_unit_test(the_first_decision_that_differs_is_told_and_gone_to),
        cmocka_unit_test(a_change_that_changes_nothing_is_told_as_well),
        cmocka_unit_test(y_plays_as_it_was_begun_and_y_again_as_it_was_changed),
        cmocka_unit_test(what_does_not_fit_is_refused_with_the_reason),
        cmocka_unit_test(the_radius_stays_since_ways_are_made_for_it),
        cmocka_unit_test(a_value_ends_at_its_range),
        cmocka_unit_test(the_wheel_on_a_value_changes_it),
        cmocka_unit_test(a_slider_is_dragged_to_a_value),
        cmocka_unit_test(a_watchman_is_given_another_weapon),
        cmocka_unit_test(a_bar_shows_that_there_are_more_fields_than_fit),
        cmocka_unit_test(c_copies_the_personality_as_a_file_has_it),
        cmocka_unit_test(a_recording_ends_before_the_change),
        cmocka_unit_test(one_finds_out_why_a_guard_saw_nothing_changes_one_value_and_keeps_the_moment),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
