// Given the game in its window, when it is recorded, then the recording plays again, whatever was paused,
// stepped or sped up meanwhile.
#include "rehearsal.h"

#include "sevenwatch/replay.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20 };

typedef struct Tape {
    Rehearsal rehearsal;
    uint8_t bytes[MOST_BYTES];
    size_t count;
} Tape;

static Tape tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    Tape *into = user;
    assert_true(into->count + count <= MOST_BYTES);
    memcpy(into->bytes + into->count, bytes, count);
    into->count += count;
}

static Recorder *recorder_onto_tape(void) {
    tape.count = 0;
    return recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep, .user = &tape});
}

static Replay decoded(void) {
    Replay replay;
    Report report = {0};
    assert_true(replay_decode(tape.bytes, tape.count, "tape", &replay, &report));
    assert_true(replay.is_ended);
    return replay;
}

// Plays the tape in a fresh world, which must end up with this hash.
static void assert_plays_again(uint32_t ticks, uint64_t hash) {
    Stage fresh;
    Report report = {0};
    Replay replay = decoded();
    stage_open(&fresh, &STAGE_BEHIND_IT);
    bool is_same = replay_play(&replay, fresh.world, "tape", NULL, NULL, &report);
    report_print(&report, stderr);
    assert_true(is_same);
    assert_int_equal(world_tick(fresh.world), ticks);
    assert_true(world_hash(fresh.world) == hash);
    stage_close(&fresh);
    replay_free(&replay);
}

static void press_and_play(SDL_Scancode key, int ticks) {
    rehearsal_press(key);
    rehearsal_ticks(&tape.rehearsal, ticks);
}

static void what_is_played_is_recorded_and_pauses_and_speeds_do_not_enter_it(void **state) {
    (void)state;
    Recorder *recorder = recorder_onto_tape();
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.recorder = recorder});
    rehearsal_key(SDL_SCANCODE_D, true);
    press_and_play(SDL_SCANCODE_N, 70);
    press_and_play(SDL_SCANCODE_P, 10);      // paused,
    press_and_play(SDL_SCANCODE_PERIOD, 10); // one tick,
    press_and_play(SDL_SCANCODE_P, 30);
    press_and_play(SDL_SCANCODE_RIGHTBRACKET, 20);
    rehearsal_key(SDL_SCANCODE_W, true);
    press_and_play(SDL_SCANCODE_K, 45);
    press_and_play(SDL_SCANCODE_R, 20);
    uint32_t ticks = rehearsal_tick(&tape.rehearsal);
    uint64_t hash = world_hash(tape.rehearsal.app->session.now);
    rehearsal_close(&tape.rehearsal);
    recorder_destroy(recorder);
    assert_plays_again(ticks, hash);
}

static void what_was_taken_back_and_switched_to_is_recorded_as_it_went_in_the_end(void **state) {
    (void)state;
    Recorder *recorder = recorder_onto_tape();
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.recorder = recorder});
    Session *session = &tape.rehearsal.app->session;
    rehearsal_key(SDL_SCANCODE_D, true);
    press_and_play(SDL_SCANCODE_N, 150);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_seconds(&tape.rehearsal, 0.6);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
    press_and_play(SDL_SCANCODE_K, 70); // a second branch,
    assert_true(session_switch(session, 1, 130));
    press_and_play(SDL_SCANCODE_E, 40); // a third one, from the first,
    assert_true(session_switch(session, 2, 90));
    uint32_t ticks = rehearsal_tick(&tape.rehearsal); // and back to the second one
    uint64_t hash = world_hash(session->now);
    rehearsal_close(&tape.rehearsal);
    recorder_destroy(recorder);
    assert_plays_again(ticks, hash);
}

static void moves_are_such_that_they_take_few_bytes(void **state) {
    (void)state;
    Recorder *recorder = recorder_onto_tape();
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.recorder = recorder});
    rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&tape.rehearsal, vec2(413.0f, 77.0f)));
    rehearsal_ticks(&tape.rehearsal, 40);
    rehearsal_close(&tape.rehearsal);
    recorder_destroy(recorder);
    Replay replay = decoded();
    for (int i = 0; i < replay.tick_count; i++) {
        Vec2 move = replay.intents[i].move, rounded = replay_rounded_move(move);
        assert_true(move.x == rounded.x && move.y == rounded.y);
    }
    assert_true(replay.tick_count == 40 && replay.intents[20].move.x > 0.1f);
    replay_free(&replay);
}

// Instead of writing a file, records onto the tape.
static bool save(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    (void)report;
    Recorder *recorder = recorder_onto_tape();
    assert_true(recorder_take_timeline(recorder, timeline));
    recorder_destroy(recorder);
    snprintf(name, size, "stage-1.swr");
    return true;
}

static void a_replay_of_all_that_was_played_is_saved_from_the_pause(void **state) {
    (void)state;
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.save_replay = save});
    rehearsal_key(SDL_SCANCODE_D, true);
    press_and_play(SDL_SCANCODE_N, 100);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_F6);
    rehearsal_frame(&tape.rehearsal);
    assert_string_equal(tape.rehearsal.app->note.text, "saved as stage-1.swr");
    assert_int_equal(rehearsal_tick(&tape.rehearsal), 100);
    uint64_t hash = world_hash(tape.rehearsal.app->session.now);
    rehearsal_close(&tape.rehearsal);
    assert_plays_again(100, hash);
}

// Notes how far it had come.
static bool save_last(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    (void)report;
    snprintf(name, size, "stage-%u.json", world_tick(timeline_world(timeline)));
    return true;
}

static void f9_saves_the_last_seconds_while_playing_and_the_note_goes_by_itself(void **state) {
    (void)state;
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.save_scenario = save_last});
    rehearsal_ticks(&tape.rehearsal, 30);
    press_and_play(SDL_SCANCODE_F9, 1);
    Note *note = &tape.rehearsal.app->note;
    assert_string_equal(note->text, "saved as stage-30.json");
    assert_true(note->until > SDL_GetTicks64());
    note->until = 0;
    rehearsal_frame(&tape.rehearsal);
    assert_string_equal(note->text, "");
    rehearsal_close(&tape.rehearsal);
}

static void why_nothing_was_saved_is_told(void **state) {
    (void)state;
    rehearsal_open(&tape.rehearsal, &STAGE_BEHIND_IT);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_F6);
    rehearsal_frame(&tape.rehearsal);
    assert_string_equal(tape.rehearsal.app->note.text, "not saved: there is nowhere to write to");
    rehearsal_close(&tape.rehearsal);
}

static bool fail_to_save(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    (void)timeline;
    snprintf(name, size, "stage-1.json");
    report_add(report, name, "cannot be written: Permission denied");
    return false;
}

static void the_file_that_could_not_be_saved_is_named(void **state) {
    (void)state;
    rehearsal_open_with(&tape.rehearsal, &STAGE_BEHIND_IT, &(AppOptions){.save_scenario = fail_to_save});
    press_and_play(SDL_SCANCODE_F9, 1);
    assert_string_equal(tape.rehearsal.app->note.text,
                        "not saved: stage-1.json: cannot be written: Permission denied");
    rehearsal_close(&tape.rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_is_played_is_recorded_and_pauses_and_speeds_do_not_enter_it),
        cmocka_unit_test(what_was_taken_back_and_switched_to_is_recorded_as_it_went_in_the_end),
        cmocka_unit_test(moves_are_such_that_they_take_few_bytes),
        cmocka_unit_test(a_replay_of_all_that_was_played_is_saved_from_the_pause),
        cmocka_unit_test(f9_saves_the_last_seconds_while_playing_and_the_note_goes_by_itself),
        cmocka_unit_test(the_file_that_could_not_be_saved_is_named),
        cmocka_unit_test(why_nothing_was_saved_is_told),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
