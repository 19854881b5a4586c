// Given a recording of play, when it is read and played again, then it comes out the same, or it is told
// where, in whom and in what it does not.
#include "watch.h"

#include "sevenwatch/replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20 };

typedef struct Tape {
    Stage stage;
    Recorder *recorder;
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

static void begin(const StageDef *def) {
    tape.count = 0;
    stage_open(&tape.stage, def);
    const RecorderDef recorder = {
        .level = "a stage", .guard_count = world_guard_count(tape.stage.world), .sink = keep, .user = &tape};
    tape.recorder = recorder_create(&recorder);
    recorder_begin(tape.recorder, tape.stage.world);
}

static void take(PlayerIntent intent, int ticks) {
    for (int i = 0; i < ticks; i++) {
        world_step(tape.stage.world, &intent);
        recorder_take(tape.recorder, tape.stage.world, &intent);
    }
}

static void end(void) {
    recorder_end(tape.recorder, tape.stage.world);
    recorder_destroy(tape.recorder);
    tape.recorder = NULL;
}

static void close_tape(void) {
    recorder_destroy(tape.recorder);
    stage_close(&tape.stage);
}

static Replay decoded(void) {
    Replay replay;
    Report report = {0};
    bool is_read = replay_decode(tape.bytes, tape.count, "tape", &replay, &report);
    report_print(&report, stderr);
    assert_true(is_read);
    return replay;
}

static void assert_refused(const char *cause) {
    Replay replay;
    Report report = {0};
    assert_false(replay_decode(tape.bytes, tape.count, "tape", &replay, &report));
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

// Plays what was recorded in a fresh world of the same stage.
static bool plays_again(const Replay *replay, Report *report) {
    Stage fresh;
    const StageDef def = STAGE_IN_VIEW;
    stage_open(&fresh, &def);
    bool is_same = replay_play(replay, fresh.world, "tape", NULL, NULL, report);
    stage_close(&fresh);
    return is_same;
}

static void assert_intents(const Replay *replay, int from, int to, PlayerIntent intent) {
    for (int tick = from; tick <= to; tick++) {
        const PlayerIntent *found = &replay->intents[tick - 1];
        assert_memory_equal(&found->move, &intent.move, sizeof intent.move);
        assert_int_equal(found->sneak, intent.sneak);
        assert_int_equal(found->sprint, intent.sprint);
        assert_int_equal(found->noise, intent.noise);
        assert_int_equal(found->use, intent.use);
        assert_int_equal(found->reset, intent.reset);
        assert_int_equal(found->hurt, intent.hurt);
        assert_int_equal(found->throws, intent.throws);
        assert_memory_equal(&found->throw_at, &intent.throw_at, sizeof intent.throw_at);
    }
}

static void every_intent_is_read_as_it_was_taken(void **state) {
    (void)state;
    const PlayerIntent intents[] = {
        {.move = {0.1f, -0.9876543f}, .sneak = true},
        {.move = {1.0f, 0.0f}, .sprint = true, .noise = true},
        {.move = {-0.0f, 0.0f}, .use = true},
        {.move = {64.0f / 127.0f, -127.0f / 127.0f}, .hurt = HURT_NEAREST},
        {.move = {65.0f / 127.0f, -120.0f / 127.0f}, .reset = true},
        {.move = {65.0f / 127.0f, -120.0f / 127.0f}, .hurt = 70000},
        {.move = {1e30f, NAN}},
        {.throws = THROW_PEBBLE, .throw_at = {123.456f, -7.0f}},
        {.throws = THROW_PEBBLE, .throw_at = {123.456f, -7.5f}},
        {.move = {1.0f, 0.0f}, .hurt = 2, .throws = THROW_SMOKE, .throw_at = {NAN, 1e9f}},
    };
    const int count = sizeof intents / sizeof intents[0];
    begin(&STAGE_IN_VIEW);
    for (int i = 0; i < count; i++) take(intents[i], 1 + i * 11);
    end();
    Replay replay = decoded();
    int from = 1;
    for (int i = 0; i < count; i++) {
        assert_intents(&replay, from, from + i * 11, intents[i]);
        from += 1 + i * 11;
    }
    assert_int_equal(replay.tick_count, from - 1);
    assert_true(replay.is_ended);
    replay_free(&replay);
    close_tape();
}

static void a_move_that_is_rounded_is_read_as_it_was_taken_and_takes_few_bytes(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    const size_t head = tape.count;
    for (int i = 0; i < 600; i++) {
        float angle = (float)i * 0.02f;
        take((PlayerIntent){.move = replay_rounded_move(vec2_from_angle(angle))}, 1);
    }
    end();
    Replay replay = decoded();
    for (int i = 0; i < 600; i++) {
        Vec2 move = replay_rounded_move(vec2_from_angle((float)i * 0.02f));
        assert_intents(&replay, i + 1, i + 1, (PlayerIntent){.move = move});
    }
    assert_in_range(tape.count - head, 1, 600 * 5);
    replay_free(&replay);
    close_tape();
}

static void what_is_recorded_plays_again_to_the_last_tick(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    take(stage_walking(-1.0f, 0.3f), 200);
    take(stage_noise(), 1);
    take(stage_walking(0.5f, 0.5f), 100);
    end();
    Replay replay = decoded();
    Report report = {0};
    assert_true(plays_again(&replay, &report));
    assert_int_equal(replay.hash_count, 6); // at the end of five seconds, and of it all
    replay_free(&replay);
    close_tape();
}

static void a_recording_without_a_single_tick_is_one(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    end();
    Replay replay = decoded();
    Report report = {0};
    assert_int_equal(replay.tick_count, 0);
    assert_true(replay.is_ended && plays_again(&replay, &report));
    replay_free(&replay);
    close_tape();
}

static void what_the_player_took_back_is_not_played(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    World *world = tape.stage.world;
    void *then = malloc(world_state_size(world));
    take(stage_walking(0.0f, 1.0f), 130);
    world_save(world, then);
    take(stage_walking(1.0f, 0.0f), 45);
    world_load(world, then);
    take(stage_walking(0.0f, -1.0f), 80);
    world_load(world, then);
    end();
    Replay replay = decoded();
    Report report = {0};
    assert_int_equal(replay.tick_count, 130);
    assert_int_equal(replay.rewind_count, 2);
    assert_intents(&replay, 1, 130, stage_walking(0.0f, 1.0f));
    assert_true(plays_again(&replay, &report));
    free(then);
    replay_free(&replay);
    close_tape();
}

static void what_is_cut_off_anywhere_plays_up_to_its_last_second(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    const size_t head = tape.count;
    take(stage_walking(0.0f, 1.0f), 3 * REPLAY_CHUNK_TICKS);
    const size_t whole = tape.count;
    for (tape.count = head; tape.count < whole; tape.count++) {
        Replay replay = decoded();
        Report report = {0};
        assert_int_equal(replay.tick_count % REPLAY_CHUNK_TICKS, 0);
        assert_false(replay.is_ended);
        assert_true(plays_again(&replay, &report));
        replay_free(&replay);
    }
    Replay replay = decoded();
    assert_int_equal(replay.tick_count, 3 * REPLAY_CHUNK_TICKS);
    assert_string_equal(replay.damage, "");
    replay_free(&replay);
    close_tape();
}

static void a_byte_that_is_wrong_costs_what_is_behind_it_and_is_told(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    take(stage_walking(0.0f, 1.0f), 2 * REPLAY_CHUNK_TICKS);
    size_t at = tape.count;
    take(stage_walking(0.0f, 1.0f), 2 * REPLAY_CHUNK_TICKS);
    end();
    tape.bytes[at + 5] ^= 4;
    Replay replay = decoded();
    char damage[160];
    snprintf(damage, sizeof damage,
             "damaged at byte %zu, after 2.00 s: a chunk of ticks does not have its checksum", at);
    assert_string_equal(replay.damage, damage);
    assert_int_equal(replay.tick_count, 2 * REPLAY_CHUNK_TICKS);
    replay_free(&replay);
    close_tape();
}

static void what_is_no_recording_is_refused(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    end();
    tape.bytes[0] = '{';
    assert_refused("is not a replay");
    tape.bytes[0] = 0x89;
    tape.bytes[4] = '\n';
    assert_refused("is a replay that was damaged where its lines seem to end, as by a transfer as text");
    tape.bytes[4] = '\r';
    tape.bytes[8] = 9;
    assert_refused("is a replay of format 9; this program plays formats 2 to 3");
    tape.bytes[8] = REPLAY_FORMAT;
    tape.bytes[20] ^= 1;
    assert_refused("is a replay whose head does not have its checksum");
    tape.count = 9;
    assert_refused("is a replay that ends before it says of which format it is");
    tape.count = 3;
    assert_refused("is not a replay");
    close_tape();
}

static void the_same_level_and_personalities_suit_it(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    end();
    Replay replay = decoded();
    Report report = {0};
    assert_true(replay_suits(&replay, tape.stage.world, "tape", &report));
    replay_free(&replay);
    close_tape();
}

static void assert_differs(const Replay *replay, const char *cause) {
    Report report = {0};
    assert_false(plays_again(replay, &report));
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

// The guard is called by a noise in the one and not in the other.
static void a_run_that_comes_out_otherwise_is_told_by_tick_guard_field_and_values(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    take((PlayerIntent){0}, 30);
    take(stage_noise(), 1);
    take((PlayerIntent){0}, 200);
    end();
    Replay replay = decoded();
    replay.intents[30].noise = false;
    Stage fresh;
    Report report = {0};
    stage_open(&fresh, &STAGE_BEHIND_IT);
    assert_false(replay_play(&replay, fresh.world, "tape", NULL, NULL, &report));
    assert_string_equal(report.faults[0].cause,
                        "comes out otherwise from tick 31 (0.52 s) on: at tick 120, guard1's state: "
                        "ATTACK when recorded, now IDLE");
    report_free(&report);
    stage_close(&fresh);
    replay_free(&replay);
    close_tape();
}

static void a_difference_that_no_later_record_names_is_told_too(void **state) {
    (void)state;
    begin(&STAGE_IN_VIEW);
    take((PlayerIntent){0}, 119);
    end();
    Replay replay = decoded();
    replay.pulses[6] ^= 1u;
    assert_differs(&replay, "comes out otherwise from tick 7 (0.12 s) on; no later record says in what");
    replay.pulses[6] ^= 1u;
    replay.hashes[0].hash ^= 1u;
    assert_differs(&replay, "comes out otherwise from tick 60 (1.00 s) on; no later record says in what");
    replay_free(&replay);
    close_tape();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_intent_is_read_as_it_was_taken),
        cmocka_unit_test(a_move_that_is_rounded_is_read_as_it_was_taken_and_takes_few_bytes),
        cmocka_unit_test(what_is_recorded_plays_again_to_the_last_tick),
        cmocka_unit_test(a_recording_without_a_single_tick_is_one),
        cmocka_unit_test(what_the_player_took_back_is_not_played),
        cmocka_unit_test(what_is_cut_off_anywhere_plays_up_to_its_last_second),
        cmocka_unit_test(a_byte_that_is_wrong_costs_what_is_behind_it_and_is_told),
        cmocka_unit_test(what_is_no_recording_is_refused),
        cmocka_unit_test(the_same_level_and_personalities_suit_it),
        cmocka_unit_test(a_run_that_comes_out_otherwise_is_told_by_tick_guard_field_and_values),
        cmocka_unit_test(a_difference_that_no_later_record_names_is_told_too),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
