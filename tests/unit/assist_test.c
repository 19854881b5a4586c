// Given a player who has asked for help, when a level is played, then it is easier by just that, and the run
// tells so wherever it is played again.
#include "watch.h"

#include "record/replay_sections.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/scenario_cut.h"

#include <string.h>

static const Assist MORE_HEALTH = {.more_health = true};
static const Assist SLOW_SUSPICION = {.slow_suspicion = true};

enum { MOST_BYTES = 1 << 16, CERTAIN = 600 };

typedef struct Tape {
    uint8_t bytes[MOST_BYTES];
    size_t count;
} Tape;

static void keep(void *user, const uint8_t *bytes, size_t count) {
    Tape *tape = user;
    assert_true(tape->count + count <= MOST_BYTES);
    memcpy(tape->bytes + tape->count, bytes, count);
    tape->count += count;
}

// So many ticks of a player in view of a watchman, on tape.
static void record(Tape *tape, Assist assist, int ticks) {
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    def.assist = assist;
    watch_open(&stage, def);
    tape->count = 0;
    Recorder *recorder =
        recorder_create(&(RecorderDef){.level = "a stage", .guard_count = 1, .sink = keep, .user = tape});
    assert_non_null(recorder);
    recorder_begin(recorder, stage.world);
    const PlayerIntent nothing = {.hurt = HURT_NOBODY};
    for (int i = 0; i < ticks; i++) {
        world_step(stage.world, &nothing);
        recorder_take(recorder, stage.world, &nothing);
    }
    recorder_end(recorder, stage.world);
    recorder_destroy(recorder);
    stage_close(&stage);
}

static Replay decoded(const Tape *tape) {
    Replay replay;
    Report report = {0};
    assert_true(replay_decode(tape->bytes, tape->count, "tape", &replay, &report));
    return replay;
}

// Ticks until a watchman in the way of its eyes is certain of the player.
static int ticks_to_certainty(Assist assist, float away) {
    Stage stage;
    StageDef def = stage_player_at(300.0f + away, 270.0f);
    def.assist = assist;
    watch_open(&stage, def);
    int ticks = watch_wait_until(&stage, GUARD_CHASE, CERTAIN);
    stage_close(&stage);
    return ticks;
}

static void with_slower_suspicion_a_watchman_takes_longer_to_be_certain(void **state) {
    (void)state;
    int plain = ticks_to_certainty((Assist){0}, 150.0f);
    int helped = ticks_to_certainty(SLOW_SUSPICION, 150.0f);
    assert_true(helped > plain + plain / 2);
    assert_int_equal(ticks_to_certainty(MORE_HEALTH, 150.0f), plain);
}

static void with_slower_suspicion_each_tick_that_sees_raises_it_by_half(void **state) {
    (void)state;
    float value[2];
    for (int i = 0; i < 2; i++) {
        Stage stage;
        StageDef def = STAGE_IN_VIEW;
        def.assist.slow_suspicion = i == 1;
        watch_open(&stage, def);
        stage_wait(&stage, 5);
        value[i] = watch_suspicion(&stage);
        assert_float_equal(watch_watchman(&stage)->gain.by_help, i == 1 ? SUSPICION_HELP : 1.0f, 0.0f);
        stage_close(&stage);
    }
    assert_true(value[0] > 0.0f);
    assert_float_equal(value[1], value[0] * 0.5f, 1e-6f);
}

static void slower_suspicion_does_not_help_whom_a_watchman_touches(void **state) {
    (void)state;
    assert_int_equal(ticks_to_certainty(SLOW_SUSPICION, 30.0f), ticks_to_certainty((Assist){0}, 30.0f));
}

static void the_textbook_guard_notices_at_once_whatever_the_help(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    def.assist = (Assist){true, true};
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    stage_assert_state(&stage, GUARD_CHASE);
    stage_close(&stage);
}

static void with_more_health_the_player_has_twice_the_hp_also_when_he_starts_again(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    def.assist = MORE_HEALTH;
    stage_open(&stage, &def);
    assert_float_equal(world_player_hp(stage.world), 2.0f * PLAYER_HP, 0.0f);
    assert_float_equal(world_player(stage.world)->hp, 2.0f * PLAYER_HP, 0.0f);
    stage_wait(&stage, 400);
    assert_true(stage.struck > 0.0f);
    assert_float_equal(world_player(stage.world)->hp, 2.0f * PLAYER_HP - stage.struck, 0.0f);
    stage_play(&stage, 1, (PlayerIntent){.reset = true});
    assert_float_equal(world_player(stage.world)->hp, 2.0f * PLAYER_HP, 0.0f);
    stage_close(&stage);
}

static void help_is_part_of_the_worlds_hash(void **state) {
    (void)state;
    const Assist kinds[] = {{false, false}, {true, false}, {false, true}, {true, true}};
    uint64_t hashes[4];
    for (int i = 0; i < 4; i++) {
        Stage stage;
        StageDef def = STAGE_ALONE;
        def.assist = kinds[i];
        stage_open(&stage, &def);
        hashes[i] = world_hash(stage.world);
        for (int j = 0; j < i; j++) assert_true(hashes[j] != hashes[i]);
        stage_close(&stage);
    }
}

static void a_recording_keeps_what_help_it_was_played_with_and_plays_again_with_it(void **state) {
    (void)state;
    static Tape tape;
    const Assist kinds[] = {{false, false}, {true, false}, {false, true}, {true, true}};
    for (int i = 0; i < 4; i++) {
        record(&tape, kinds[i], 200);
        Replay replay = decoded(&tape);
        assert_string_equal(replay.damage, "");
        assert_int_equal(replay.head.assist.slow_suspicion, kinds[i].slow_suspicion);
        assert_int_equal(replay.head.assist.more_health, kinds[i].more_health);
        Stage stage;
        StageDef def = STAGE_IN_VIEW;
        def.assist = replay.head.assist;
        watch_open(&stage, def);
        Report report = {0};
        assert_true(replay_play(&replay, stage.world, "tape", NULL, NULL, &report));
        stage_close(&stage);
        replay_free(&replay);
    }
}

static void a_recording_without_help_has_no_word_of_it(void **state) {
    (void)state;
    static Tape plain, helped;
    record(&plain, (Assist){0}, 0);
    record(&helped, MORE_HEALTH, 0);
    assert_int_equal(helped.count, plain.count + 1 + 1 + 1 + SECTION_TAIL);
}

// Puts a section of an assist at the end of a tape, as it stands without its end.
static void add_assist(Tape *tape, uint32_t flags) {
    uint8_t room[SECTION_MOST_HEAD + 1 + SECTION_TAIL];
    size_t length = 0;
    SectionWriter section = section_begin(room, SECTION_ASSIST);
    write_u8(&section.writer, flags);
    const uint8_t *bytes = section_end(&section, &length);
    tape->count -= 1 + 1 + 1 + SECTION_TAIL; // its end, of a varint of one byte
    keep(tape, bytes, length);
}

static void assert_damaged_by(Assist assist, int ticks, uint32_t flags) {
    static Tape tape;
    record(&tape, assist, ticks);
    add_assist(&tape, flags);
    Replay replay = decoded(&tape);
    assert_non_null(strstr(replay.damage, "an assist makes no sense"));
    assert_int_equal(replay.tick_count, ticks);
    replay_free(&replay);
}

static void an_assist_that_comes_late_or_twice_or_says_nothing_is_damage(void **state) {
    (void)state;
    assert_damaged_by((Assist){0}, 60, ASSIST_MORE_HEALTH);
    assert_damaged_by(MORE_HEALTH, 0, ASSIST_MORE_HEALTH);
    assert_damaged_by((Assist){0}, 0, 0);
    assert_damaged_by((Assist){0}, 0, ASSIST_ALL + 1);
}

static void a_scenario_cut_from_a_run_asks_for_the_same_help(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    def.assist = (Assist){true, true};
    watch_open(&stage, def);
    static PlayerIntent intents[100];
    const ScenarioCutDef cut = {.world = {.place = stage.place,
                                          .book = &stage.book,
                                          .personality = stage.personality,
                                          .assist = def.assist},
                                .level = "a stage",
                                .intents = intents,
                                .to = 100};
    Scenario scenario;
    Report report = {0};
    assert_true(scenario_cut(&cut, &scenario, &report));
    assert_true(scenario.assist.slow_suspicion && scenario.assist.more_health);
    assert_float_equal(scenario.outcome.player.hp, 2.0f * PLAYER_HP, 0.0f);
    assert_true(scenario_play(&scenario, stage.world, "cut", NULL, NULL, &report));
    scenario_free(&scenario);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(with_slower_suspicion_a_watchman_takes_longer_to_be_certain),
        cmocka_unit_test(with_slower_suspicion_each_tick_that_sees_raises_it_by_half),
        cmocka_unit_test(slower_suspicion_does_not_help_whom_a_watchman_touches),
        cmocka_unit_test(the_textbook_guard_notices_at_once_whatever_the_help),
        cmocka_unit_test(with_more_health_the_player_has_twice_the_hp_also_when_he_starts_again),
        cmocka_unit_test(help_is_part_of_the_worlds_hash),
        cmocka_unit_test(a_recording_keeps_what_help_it_was_played_with_and_plays_again_with_it),
        cmocka_unit_test(a_recording_without_help_has_no_word_of_it),
        cmocka_unit_test(an_assist_that_comes_late_or_twice_or_says_nothing_is_damage),
        cmocka_unit_test(a_scenario_cut_from_a_run_asks_for_the_same_help),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
