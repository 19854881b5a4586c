// Given a recording, when its level or the personalities of its guards have changed since, then it is refused
// and tells in what, as far as its format tells that.
#include "stage.h"

#include "sevenwatch/replay.h"

#include <string.h>

enum { MOST_BYTES = 8192 };

typedef struct Tape {
    uint8_t bytes[MOST_BYTES];
    size_t count;
    const char *forgets; // the kinds of sections that are left out
} Tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    Tape *tape = user;
    if (strchr(tape->forgets, bytes[0])) return;
    assert_true(tape->count + count <= MOST_BYTES);
    memcpy(tape->bytes + tape->count, bytes, count);
    tape->count += count;
}

// Of a few ticks with a guard in view, whose personality is that of the textbook.
static Replay recorded(const char *forgets, uint8_t format) {
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    Tape tape = {.forgets = forgets};
    Recorder *recorder =
        recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep, .user = &tape});
    assert_non_null(recorder);
    recorder_begin(recorder, stage.world);
    for (int i = 0; i < 10; i++) {
        const PlayerIntent intent = stage_walking(1.0f, 0.0f);
        world_step(stage.world, &intent);
        recorder_take(recorder, stage.world, &intent);
    }
    recorder_end(recorder, stage.world);
    recorder_destroy(recorder);
    stage_close(&stage);
    tape.bytes[8] = format;
    Replay replay;
    Report report = {0};
    assert_true(replay_decode(tape.bytes, tape.count, "tape", &replay, &report));
    assert_string_equal(replay.damage, "");
    return replay;
}

static Replay recorded_now(void) {
    return recorded("", REPLAY_FORMAT);
}

// As the format before had it, which told nothing of what has changed.
static Replay recorded_in_old_format(void) {
    return recorded("LP", REPLAY_OLDEST_FORMAT);
}

// In a stage as it is now.
static void assert_unsuited(const Replay *replay, const StageDef *def, const char *beginning) {
    Stage stage;
    Report report = {0};
    stage_open(&stage, def);
    assert_false(replay_suits(replay, stage.world, "tape", &report));
    assert_int_equal(report.count, 1);
    if (strncmp(report.faults[0].cause, beginning, strlen(beginning)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", report.faults[0].cause, beginning);
    report_free(&report);
    stage_close(&stage);
}

static void of_another_level_it_tells_what_has_changed(void **state) {
    (void)state;
    static const Rect wall = {{10.0f, 10.0f}, {20.0f, 20.0f}};
    static const Thing glass = {.kind = THING_GLASS, .rect = {{40.0f, 10.0f}, {50.0f, 20.0f}}};
    Replay replay = recorded_now();
    StageDef def = STAGE_IN_VIEW;
    def.player.x += 1.0f;
    assert_unsuited(&replay, &def, "was made of another level: \"a stage\" has changed since: its player");
    def.walls = &wall;
    def.wall_count = 1;
    def.guards[0].x += 1.0f;
    assert_unsuited(&replay, &def,
                    "was made of another level: \"a stage\" has changed since: its walls, guards, player");
    def = STAGE_IN_VIEW;
    def.things = &glass;
    def.thing_count = 1;
    assert_unsuited(&replay, &def, "was made of another level: \"a stage\" has changed since: its glass");
    replay_free(&replay);
}

static void of_other_personalities_it_tells_the_first_value_and_how_many_more(void **state) {
    (void)state;
    Replay replay = recorded_now();
    Personality keen = personality_default("lesson");
    StageDef def = STAGE_IN_VIEW;
    def.personality = &keen;
    keen.hearing_range = 401.0f;
    assert_unsuited(
        &replay, &def,
        "was made with other personalities: of \"lesson\", hearing_range was 400 px and is now 401 "
        "px; it plays when they are again as they were");
    keen.hp = 50.0f;
    keen.windup = 1.0f;
    assert_unsuited(
        &replay, &def,
        "was made with other personalities: of \"lesson\", hearing_range was 400 px and is now 401 "
        "px, and 2 more of its values are others; it plays");
    keen = personality_default("lesson");
    keen.mind = MIND_WATCHMAN;
    assert_unsuited(
        &replay, &def,
        "was made with other personalities: of \"lesson\", mind was textbook and is now watchman; it plays");
    keen = personality_default("lesson");
    keen.stroll_range = 50.0f;
    assert_unsuited(
        &replay, &def,
        "was made with other personalities: of \"lesson\", stroll_range was 0 px and is now 50 px; it plays");
    replay_free(&replay);
}

static void of_a_recording_that_does_not_tell_the_hashes_are_told(void **state) {
    (void)state;
    Replay replay = recorded_in_old_format();
    StageDef def = STAGE_IN_VIEW;
    def.player.x += 1.0f;
    assert_unsuited(&replay, &def, "was made of another level: \"a stage\" has changed since, its hash was ");
    Personality keen = personality_default("lesson");
    keen.hearing_range = 401.0f;
    def = STAGE_IN_VIEW;
    def.personality = &keen;
    assert_unsuited(
        &replay, &def,
        "was made with other personalities: those of this level's guards (\"lesson\") had the hash ");
    replay_free(&replay);
}

static void a_recording_of_the_format_before_is_played(void **state) {
    (void)state;
    Replay replay = recorded_in_old_format();
    Stage stage;
    Report report = {0};
    stage_open(&stage, &STAGE_IN_VIEW);
    assert_true(replay.is_ended);
    assert_true(replay_suits(&replay, stage.world, "tape", &report));
    assert_true(replay_play(&replay, stage.world, "tape", NULL, NULL, &report));
    stage_close(&stage);
    replay_free(&replay);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(of_another_level_it_tells_what_has_changed),
        cmocka_unit_test(of_other_personalities_it_tells_the_first_value_and_how_many_more),
        cmocka_unit_test(of_a_recording_that_does_not_tell_the_hashes_are_told),
        cmocka_unit_test(a_recording_of_the_format_before_is_played),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
