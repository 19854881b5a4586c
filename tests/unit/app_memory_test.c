// Given the game running, when frames and ticks pass, then it takes no memory that it did not take when it
// started, makes no texture and draws no letter anew, whatever screen is shown.
#include "allocations.h"
#include "data_copy.h"
#include "pictures_made.h"
#include "rehearsal.h"

#include <string.h>

static void begin_counting(void) {
    allocations_count_anew();
    pictures_made_count_anew();
}

static void assert_nothing_made(void) {
    assert_int_equal(allocations_count_anew(), 0);
    assert_int_equal(pictures_made_count_anew(), 0);
}

static void play_with(const Personality *personality) {
    Rehearsal rehearsal;
    allocations_count_anew();
    static const Thing things[] = {{.kind = THING_SMOKE, .rect = {{600.0f, 100.0f}, {700.0f, 200.0f}}},
                                   {.kind = THING_DOOR, .rect = {{540.0f, 240.0f}, {560.0f, 300.0f}}},
                                   {.kind = THING_LOW, .rect = {{400.0f, 100.0f}, {500.0f, 120.0f}}}};
    StageDef def = STAGE_IN_VIEW;
    def.things = things;
    def.thing_count = 3;
    def.personality = personality;
    def.guard_count = 3;
    def.guards[1] = vec2(120.0f, 270.0f);
    def.guards[2] = vec2(300.0f, 460.0f);
    pictures_made_count_anew();
    rehearsal_open(&rehearsal, &def);
    assert_true(allocations_count_anew() > 10 && pictures_made_count_anew() > 10);
    rehearsal_press(SDL_SCANCODE_F3);
    rehearsal_press(SDL_SCANCODE_F4);
    rehearsal_press(SDL_SCANCODE_TAB);
    rehearsal_press(SDL_SCANCODE_I);
    rehearsal_key(SDL_SCANCODE_D, true);
    begin_counting();
    for (int i = 0; i < 120; i++) {
        if (i % 30 == 0) rehearsal_press(SDL_SCANCODE_N);
        if (i % 40 == 0) rehearsal_press(SDL_SCANCODE_K);
        if (i % 20 == 0) rehearsal_press(SDL_SCANCODE_E);
        if (i % 50 == 0) rehearsal_press(SDL_SCANCODE_O);
        if (i % 60 == 59) rehearsal_press(SDL_SCANCODE_R);
        rehearsal_ticks(&rehearsal, 3);
    }
    rehearsal_press(SDL_SCANCODE_F7);
    rehearsal_ticks(&rehearsal, 3);
    for (int i = 0; i < 3; i++) {
        rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
        rehearsal_seconds(&rehearsal, 0.5);
        rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
        rehearsal_ticks(&rehearsal, 10);
    }
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_COMMA);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_press(SDL_SCANCODE_F1);
    rehearsal_ticks(&rehearsal, 3);
    assert_nothing_made();
    rehearsal_close(&rehearsal);
}

static void frames_and_ticks_allocate_nothing(void **state) {
    (void)state;
    play_with(NULL);
}

static void nor_do_they_with_watchmen_and_all_that_is_to_be_seen_of_them(void **state) {
    (void)state;
    const Personality personality = stage_watchman();
    play_with(&personality);
}

static Rehearsal title;
static DataCopy data;

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&title));
}

// With two levels, of which the first can be won in a few steps.
static void open_title(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/a-heist.tmj", SOURCE_DIR "/tests/e2e/levels/heist.tmj");
    data_copy_put(&data, "levels/open.tmj", SOURCE_DIR "/tests/e2e/levels/open.tmj");
    rehearsal_open_title(&title, data.folder, &(AppOptions){.seed = 1});
}

// Once it has been drawn, time passes on a screen, whose marks move.
static void assert_frames_of(ScreenName screen) {
    static const SDL_Scancode keys[] = {SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_UP};
    rehearsal_ticks(&title, 1);
    assert_true(rehearsal_shows(&title, screen));
    begin_counting();
    for (int i = 0; i < 30; i++) {
        rehearsal_press(keys[i % 3]);
        rehearsal_ticks(&title, 3);
    }
    assert_nothing_made();
    assert_true(rehearsal_shows(&title, screen));
}

static void assert_frames_of_item(int item, ScreenName screen) {
    for (int i = 0; i < item; i++) press(SDL_SCANCODE_DOWN);
    press(SDL_SCANCODE_RETURN);
    assert_frames_of(screen);
    rehearsal_close(&title);
}

static void frames_of_the_title_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    assert_frames_of(SCREEN_TITLE);
    rehearsal_close(&title);
}

static void frames_of_the_choice_of_levels_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    assert_frames_of_item(1, SCREEN_LEVELS);
}

static void frames_of_the_settings_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    assert_frames_of_item(2, SCREEN_SETTINGS);
}

static void frames_of_the_controls_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    assert_frames_of_item(3, SCREEN_CONTROLS);
}

static void frames_of_the_help_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    assert_frames_of_item(4, SCREEN_HELP);
}

static void frames_of_the_pause_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    rehearsal_ticks(&title, 30);
    press(SDL_SCANCODE_P);
    assert_frames_of(SCREEN_PAUSE);
    rehearsal_close(&title);
}

static void frames_of_the_results_make_nothing(void **state) {
    (void)state;
    open_title(__func__);
    press(SDL_SCANCODE_RETURN);
    rehearsal_key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 1200 && !world_loot_is_taken(title.app->session.now, 0); i++)
        rehearsal_ticks(&title, 1);
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_key(SDL_SCANCODE_A, true);
    for (int i = 0; i < 1200 && !rehearsal_shows(&title, SCREEN_RESULTS); i++) rehearsal_ticks(&title, 1);
    rehearsal_key(SDL_SCANCODE_A, false);
    assert_frames_of(SCREEN_RESULTS);
    rehearsal_close(&title);
}

typedef struct Tape {
    uint8_t bytes[1 << 16];
    size_t count;
} Tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    Tape *tape = user;
    assert_true(tape->count + count <= sizeof tape->bytes);
    memcpy(tape->bytes + tape->count, bytes, count);
    tape->count += count;
}

static void record(Tape *tape, Replay *replay) {
    Stage stage;
    Report report = {0};
    stage_open(&stage, &STAGE_BEHIND_IT);
    Recorder *recorder =
        recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep, .user = tape});
    recorder_begin(recorder, stage.world);
    for (int tick = 1; tick <= 200; tick++) {
        const PlayerIntent intent = stage_walking(0.0f, tick < 100 ? 1.0f : -1.0f);
        world_step(stage.world, &intent);
        recorder_take(recorder, stage.world, &intent);
    }
    recorder_end(recorder, stage.world);
    recorder_destroy(recorder);
    stage_close(&stage);
    assert_true(replay_decode(tape->bytes, tape->count, "tape", replay, &report));
}

static void frames_of_a_replay_make_nothing(void **state) {
    (void)state;
    static Tape tape;
    Replay replay;
    record(&tape, &replay);
    rehearsal_open_with(&title, &STAGE_BEHIND_IT, &(AppOptions){.replay = &replay});
    assert_frames_of(SCREEN_REPLAY);
    assert_true(rehearsal_tick(&title) > 60);
    rehearsal_close(&title);
    replay_free(&replay);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(frames_and_ticks_allocate_nothing),
        cmocka_unit_test(nor_do_they_with_watchmen_and_all_that_is_to_be_seen_of_them),
        cmocka_unit_test(frames_of_the_title_make_nothing),
        cmocka_unit_test(frames_of_the_choice_of_levels_make_nothing),
        cmocka_unit_test(frames_of_the_settings_make_nothing),
        cmocka_unit_test(frames_of_the_controls_make_nothing),
        cmocka_unit_test(frames_of_the_help_make_nothing),
        cmocka_unit_test(frames_of_the_pause_make_nothing),
        cmocka_unit_test(frames_of_the_results_make_nothing),
        cmocka_unit_test(frames_of_a_replay_make_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
