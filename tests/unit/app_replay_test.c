// Given a recording, when it is shown in the window, then it plays as it was played, rests, steps and is
// taken over.
#include "rehearsal.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS = 200, MOST_BYTES = 1 << 16 };

typedef struct Tape {
    uint8_t bytes[MOST_BYTES];
    size_t count;
    uint64_t hashes[TICKS + 1];
    Replay replay;
    Rehearsal rehearsal;
} Tape;

static Tape tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    (void)user;
    assert_true(tape.count + count <= MOST_BYTES);
    memcpy(tape.bytes + tape.count, bytes, count);
    tape.count += count;
}

static void record(const StageDef *def) {
    Stage stage;
    Report report = {0};
    stage_open(&stage, def);
    Recorder *recorder = recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep});
    tape.count = 0;
    recorder_begin(recorder, stage.world);
    for (int tick = 1; tick <= TICKS; tick++) {
        PlayerIntent intent = stage_walking(0.0f, tick < 100 ? 1.0f : -1.0f);
        intent.noise = tick == 50;
        world_step(stage.world, &intent);
        recorder_take(recorder, stage.world, &intent);
        tape.hashes[tick] = world_hash(stage.world);
    }
    recorder_end(recorder, stage.world);
    recorder_destroy(recorder);
    stage_close(&stage);
    assert_true(replay_decode(tape.bytes, tape.count, "tape", &tape.replay, &report));
}

static void open(void) {
    record(&STAGE_BEHIND_IT);
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.replay = &tape.replay});
}

static void close(void) {
    rehearsal_close(&tape.rehearsal);
    replay_free(&tape.replay);
}

static uint32_t now(void) {
    return rehearsal_tick(&tape.rehearsal);
}

static void assert_as_recorded(uint32_t tick) {
    assert_int_equal(now(), tick);
    assert_true(world_hash(tape.rehearsal.app->session.now) == tape.hashes[tick]);
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    rehearsal_frame(&tape.rehearsal);
}

static void it_plays_as_it_was_recorded_whatever_is_held(void **state) {
    (void)state;
    open();
    assert_int_equal(now(), 0);
    assert_int_equal(timeline_last(tape.rehearsal.app->session.timeline), TICKS);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&tape.rehearsal, 80);
    assert_as_recorded(80);
    close();
}

static void it_stops_at_its_end_and_begins_again_from_there(void **state) {
    (void)state;
    open();
    rehearsal_ticks(&tape.rehearsal, TICKS + 50);
    assert_as_recorded(TICKS);
    assert_true(tape.rehearsal.app->replay_rests);
    press(SDL_SCANCODE_SPACE);
    rehearsal_ticks(&tape.rehearsal, 20);
    assert_as_recorded(20);
    close();
}

static void what_came_of_a_key_is_told_over_it_for_a_while(void **state) {
    (void)state;
    open();
    Note *note = &tape.rehearsal.app->note;
    press(SDL_SCANCODE_F9);
    Picture with = rehearsal_picture(&tape.rehearsal);
    assert_string_equal(note->text, "not saved: there is nowhere to write to");
    note->until = 0;
    rehearsal_frame(&tape.rehearsal);
    Picture without = rehearsal_picture(&tape.rehearsal);
    assert_string_equal(note->text, "");
    int told = 0;
    for (int i = 0; i < with.width * with.height; i++)
        told += pixel_difference(with.pixels[i], without.pixels[i]) > 0;
    assert_true(told > 0);
    free(with.pixels);
    free(without.pixels);
    close();
}

static void it_rests_and_steps_both_ways(void **state) {
    (void)state;
    open();
    rehearsal_ticks(&tape.rehearsal, 60);
    press(SDL_SCANCODE_SPACE);
    rehearsal_ticks(&tape.rehearsal, 10);
    assert_as_recorded(60);
    press(SDL_SCANCODE_COMMA);
    press(SDL_SCANCODE_COMMA);
    assert_as_recorded(58);
    press(SDL_SCANCODE_PERIOD);
    assert_as_recorded(59);
    press(SDL_SCANCODE_R);
    rehearsal_ticks(&tape.rehearsal, 5);
    assert_as_recorded(5);
    close();
}

static void esc_has_it_rest_first_and_then_leaves(void **state) {
    (void)state;
    open();
    rehearsal_ticks(&tape.rehearsal, 30);
    press(SDL_SCANCODE_ESCAPE);
    assert_true(tape.rehearsal.app->replay_rests);
    rehearsal_ticks(&tape.rehearsal, 10);
    assert_as_recorded(30);
    rehearsal_press(SDL_SCANCODE_ESCAPE);
    assert_false(rehearsal_frame(&tape.rehearsal));
    close();
}

static void its_speed_is_a_quarter_to_eight(void **state) {
    (void)state;
    open();
    for (int i = 0; i < 9; i++) rehearsal_press(SDL_SCANCODE_RIGHTBRACKET);
    rehearsal_ticks(&tape.rehearsal, 10);
    assert_as_recorded(80);
    for (int i = 0; i < 9; i++) rehearsal_press(SDL_SCANCODE_LEFTBRACKET);
    rehearsal_frame(&tape.rehearsal);
    assert_float_equal((float)app_speed(tape.rehearsal.app), 0.25f, 0.0f);
    close();
}

static void backspace_takes_it_back(void **state) {
    (void)state;
    open();
    rehearsal_ticks(&tape.rehearsal, 120);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_seconds(&tape.rehearsal, 0.5);
    assert_true(now() < 90 && now() > 60);
    assert_as_recorded(now());
    close();
}

static void enter_lets_the_player_play_on_from_there(void **state) {
    (void)state;
    open();
    rehearsal_press(SDL_SCANCODE_RIGHTBRACKET);
    rehearsal_ticks(&tape.rehearsal, 30);
    press(SDL_SCANCODE_RETURN);
    assert_as_recorded(60);
    rehearsal_ticks(&tape.rehearsal, 30);
    assert_int_equal(now(), 90); // at real speed, on a branch of its own
    assert_int_equal(timeline_last(tape.rehearsal.app->session.timeline), 90);
    assert_true(world_hash(tape.rehearsal.app->session.now) != tape.hashes[90]);
    TimelineBranch branches[TIMELINE_BRANCHES];
    assert_int_equal(timeline_branches(tape.rehearsal.app->session.timeline, branches), 2);
    close();
}

static void one_that_comes_out_otherwise_stops_there_and_says_who_and_what(void **state) {
    (void)state;
    record(&STAGE_BEHIND_IT);
    tape.replay.intents[99].move = vec2(1.0f, 0.0f); // tick 100 is not what it was
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.replay = &tape.replay});
    rehearsal_ticks(&tape.rehearsal, TICKS);
    assert_int_equal(now(), 100);
    const char *difference = tape.rehearsal.app->session.difference;
    assert_non_null(strstr(difference, "otherwise from tick 100 "));
    assert_non_null(strstr(difference, "guard1's x: "));
    assert_non_null(strstr(difference, "when recorded, now"));
    close();
}

static void one_of_another_level_is_refused_with_the_reason(void **state) {
    (void)state;
    record(&STAGE_BEHIND_IT);
    Stage stage;
    Report report = {0};
    rehearsal_without_display();
    stage_open(&stage, &STAGE_IN_VIEW);
    const AppOptions options = {.place = stage.place,
                                .book = &stage.book,
                                .personality = stage.personality,
                                .replay = &tape.replay,
                                .data_folder = REHEARSAL_DATA};
    assert_null(app_create(&options, &report));
    assert_true(report.count > 0 && strstr(report.faults[0].cause, "level"));
    report_free(&report);
    stage_close(&stage);
    replay_free(&tape.replay);
}

static void a_guard_that_comes_into_the_chosen_state_stops_the_replay_there(void **state) {
    (void)state;
    open();
    press(SDL_SCANCODE_I);
    press(SDL_SCANCODE_1 + GUARD_INVESTIGATE - 1);
    press(SDL_SCANCODE_B);
    App *app = tape.rehearsal.app;
    for (int i = 0; i < 200 && !app->replay_rests; i++) screens_update(&app->screens, app, 5.0 / TICK_HZ);
    assert_as_recorded(50);
    rehearsal_frame(&tape.rehearsal);
    assert_non_null(strstr(app->inspector.inquiry.page.lines[0].text, "INVESTIGATE: 1 transition off"));
    press(SDL_SCANCODE_P);
    rehearsal_ticks(&tape.rehearsal, 10);
    assert_as_recorded(60);
    close();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_plays_as_it_was_recorded_whatever_is_held),
        cmocka_unit_test(it_stops_at_its_end_and_begins_again_from_there),
        cmocka_unit_test(what_came_of_a_key_is_told_over_it_for_a_while),
        cmocka_unit_test(it_rests_and_steps_both_ways),
        cmocka_unit_test(esc_has_it_rest_first_and_then_leaves),
        cmocka_unit_test(its_speed_is_a_quarter_to_eight),
        cmocka_unit_test(backspace_takes_it_back),
        cmocka_unit_test(enter_lets_the_player_play_on_from_there),
        cmocka_unit_test(one_that_comes_out_otherwise_stops_there_and_says_who_and_what),
        cmocka_unit_test(one_of_another_level_is_refused_with_the_reason),
        cmocka_unit_test(a_guard_that_comes_into_the_chosen_state_stops_the_replay_there),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
