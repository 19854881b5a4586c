// Given the built program, when runs are recorded, then they play again in it, and what is wrong with a
// recording is told.
#define _POSIX_C_SOURCE 200809L // for truncate

#include "called.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char CALLS[] =
    "{\"level\": \"lesson\", \"seed\": 3, \"steps\": [{\"ticks\": 170, \"move\": [-1, 0.3]}, "
    "{\"ticks\": 200, \"move\": [0.3, 0], \"noise\": true, \"sneak\": true}]}";

// Copies the first level to a file with its player elsewhere.
static void write_another_level(const char *path) {
    static char level[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/data/levels/lesson.tmj", level);
    char *x = strstr(level, "\"x\":700");
    assert_non_null(x);
    x[6] = '1';
    write_file(path, level);
}

static void record(const char *scenario, const char *arguments) {
    write_file("calls.json", scenario);
    assert_int_equal(call(arguments)->status, 0);
}

static void a_recording_plays_again_with_the_same_hash(void **state) {
    (void)state;
    record(CALLS, "run calls.json --record calls.swr");
    char hash[17] = "";
    const Called *called = call("run calls.json --hash");
    memcpy(hash, strchr(called->out, '\n') + 1, 16);
    called = call("replay calls.swr --headless --hash");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->error, "");
    char expected[96];
    snprintf(expected, sizeof expected, "PASS  calls.swr\n%s  calls.swr\n", hash);
    assert_string_equal(called->out, expected);
}

// As in the scenario that was recorded.
static void a_guard_of_a_recording_tells_why(void **state) {
    (void)state;
    static char asked[CAPTURED_SIZE];
    record(CALLS, "run calls.json --record asked.swr");
    const char *answer = strchr(call("run calls.json --why guard1@171")->out, '\n');
    assert_non_null(answer);
    snprintf(asked, sizeof asked, "PASS  asked.swr%s", answer);
    assert_non_null(strstr(asked, "hears        a noise at"));
    const Called *called = call("replay asked.swr --why guard1@171");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, asked);
    called = call("replay asked.swr --why guard1@371");
    assert_int_equal(called->status, 2);
    assert_string_equal(
        called->error,
        "--why guard1@371: there is no tick \"371\"; allowed is 1 to 370, or 0.02s to 6.17s\n");
}

static void check_knows_replays(void **state) {
    (void)state;
    record(CALLS, "run calls.json --record known.swr");
    const Called *called = call("check known.swr");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, "OK  known.swr: a replay of the level lesson, ticks: 370\n");
}

static void a_recording_that_was_cut_off_plays_up_to_there_and_says_so(void **state) {
    (void)state;
    record(CALLS, "run calls.json --record cut.swr");
    struct stat found;
    assert_int_equal(stat("cut.swr", &found), 0);
    assert_int_equal(truncate("cut.swr", found.st_size - 8), 0); // the end
    const Called *called = call("replay cut.swr --headless");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, "PASS  cut.swr\n");
    assert_string_equal(called->error, "cut.swr: note: cut off after 6.17 s, without an end\n");
    assert_int_equal(truncate("cut.swr", found.st_size - 9), 0);
    called = call("replay cut.swr --headless");
    assert_int_equal(called->status, 1);
    assert_non_null(strstr(called->error,
                           ", after 6.00 s: a chunk of ticks is cut short; what is before that is played"));
}

static void a_recording_of_a_level_that_has_changed_is_refused(void **state) {
    (void)state;
    write_another_level("mine.tmj");
    record("{\"level\": \"mine.tmj\", \"seed\": 3, \"steps\": [{\"ticks\": 90}]}",
           "run calls.json --record mine.swr");
    assert_int_equal(call("replay mine.swr --headless")->status, 0);
    static char level[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/data/levels/lesson.tmj", level);
    write_file("mine.tmj", level);
    const Called *called = call("replay mine.swr --headless");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    const char *line = "mine.swr: was made of another level: \"mine.tmj\" has changed since: its ";
    assert_memory_equal(called->error, line, strlen(line));
}

static void a_recording_of_other_personalities_is_refused_but_new_ones_do_not_matter(void **state) {
    (void)state;
    static char people[CAPTURED_SIZE], changed[CAPTURED_SIZE];
    record(CALLS, "run calls.json --record people.swr");
    captured_read(SOURCE_DIR "/data/personalities.json", people);
    assert_int_equal(system("mkdir data && cp -r '" SOURCE_DIR "/data/levels' data"), 0);
    assert_int_equal(setenv("SEVENWATCH_TEST_DATA", "data", 1), 0);
    snprintf(changed, sizeof changed, "{\"first\": {\"hp\": 50},%s", strchr(people, '{') + 1);
    write_file("data/personalities.json", changed);
    assert_int_equal(call("replay people.swr --headless")->status, 0);
    write_file("data/personalities.json", "{\"lesson\": {\"hp\": 50}, \"watchman\": {\"base\": \"lesson\"}}");
    const Called *called = call("replay people.swr --headless");
    assert_int_equal(unsetenv("SEVENWATCH_TEST_DATA"), 0);
    assert_int_equal(called->status, 2);
    const char *line =
        "people.swr: was made with other personalities: of \"lesson\", hp was 100 hp and is now "
        "50 hp; ";
    assert_memory_equal(called->error, line, strlen(line));
}

static void what_is_no_recording_is_refused(void **state) {
    (void)state;
    write_file("none.swr", "{}");
    const Called *called = call("replay none.swr --headless");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error, "none.swr: is not a replay\n");
    assert_int_equal(call("replay missing.swr --headless")->status, 2);
}

static void only_one_scenario_is_recorded_and_never_over_an_input(void **state) {
    (void)state;
    write_file("calls.json", CALLS);
    const Called *called = call("run calls.json calls.json --record two.swr");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error + strlen("7 of 7 states registered\n"),
                        "--record: records one scenario; there are 2\n");
    called = call("run calls.json --record calls.json");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->error, "--record calls.json: is also read as the scenario"));
    assert_file_holds("calls.json", CALLS);
    called = call("run calls.json --record both --log both");
    assert_non_null(strstr(called->error, "--record both: is also written as the log"));
}

static void a_stretch_of_a_recording_becomes_a_scenario_that_passes(void **state) {
    (void)state;
    record(CALLS, "run calls.json --record whole.swr");
    const char *const stretches[] = {"0..200", "170..", "..1s", "2.5s..6s", "369..370"};
    for (size_t i = 0; i < sizeof stretches / sizeof stretches[0]; i++) {
        char arguments[96];
        snprintf(arguments, sizeof arguments, "replay whole.swr --cut %s --scenario cut.json", stretches[i]);
        const Called *called = call(arguments);
        assert_int_equal(called->status, 0);
        assert_non_null(strstr(called->out, "\ncut.json: steps: "));
        called = call("run cut.json");
        assert_string_equal(called->out, "PASS  cut.json\n");
        assert_int_equal(called->status, 0);
    }
}

// A level of its own and a scenario of it in a folder; what is written elsewhere finds it from there.
static void what_is_written_into_another_folder_names_its_level_from_there(void **state) {
    (void)state;
    assert_int_equal(system("mkdir -p of/levels elsewhere"), 0);
    write_another_level("of/levels/mine.tmj");
    write_file("of/scene.json",
               "{\"level\": \"levels/mine.tmj\", \"seed\": 3, \"steps\": [{\"ticks\": 90}]}");
    assert_int_equal(call("run of/scene.json --record elsewhere/mine.swr")->status, 0);
    assert_int_equal(call("replay elsewhere/mine.swr --headless")->status, 0);
    assert_int_equal(call("replay elsewhere/mine.swr --cut 10..50 --scenario elsewhere/cut.json")->status, 0);
    static char text[CAPTURED_SIZE];
    captured_read("elsewhere/cut.json", text);
    assert_non_null(strstr(text, "\"level\": \"../of/levels/mine.tmj\""));
    assert_string_equal(call("run elsewhere/cut.json")->out, "PASS  elsewhere/cut.json\n");
    assert_int_equal(call("replay elsewhere/mine.swr --cut 10..50 --scenario of/cut.json")->status, 0);
    captured_read("of/cut.json", text);
    assert_non_null(strstr(text, "\"level\": \"levels/mine.tmj\""));
}

static void a_stretch_that_is_none_is_refused(void **state) {
    (void)state;
    record(CALLS, "run calls.json --record whole.swr");
    const Called *called = call("replay whole.swr --cut 1s..9s --scenario cut9.json");
    assert_int_equal(called->status, 2);
    assert_string_equal(
        called->error,
        "--cut: is tick 60 to 540 (1.00 s to 9.00 s); allowed is a stretch from 0 to 370 (6.17 s)\n");
    called = call("replay whole.swr --cut 1..x --scenario cut9.json");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error,
                        "--cut: is \"1..x\"; allowed is from where to where, in ticks or seconds, as in "
                        "750..1200 or 12.5s..20s\n");
    called = call("replay whole.swr --cut 0x10..0x20 --scenario cut9.json");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->error, "--cut: is \"0x10..0x20\"; allowed is from where to where"));
    assert_int_not_equal(access("cut9.json", F_OK), 0);
    called = call("replay whole.swr --cut 1..2");
    assert_string_equal(called->error,
                        "replay: --cut A..B and --scenario FILE go together, with one replay\n");
    called = call("replay whole.swr --cut 1..2 --scenario whole.swr");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error,
                        "--scenario whole.swr: is also read as the replay; allowed is another file\n");
}

// Plays in a window that nobody sees, is killed, and leaves all but the last second.
static void what_is_killed_while_it_records_plays_up_to_its_last_second(void **state) {
    (void)state;
    if (!WITH_WINDOW) skip();
    assert_int_equal(setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(setenv("SDL_RENDER_DRIVER", "software", 1), 0);
    write_file("killed.sh", "'" PROGRAM "' play lesson --seed 4 --record killed.swr >killed.txt 2>&1 &\n"
                            "game=$!\n"
                            "tries=0\n"
                            "until [ \"$(wc -c <killed.swr)\" -gt 1100 ] || [ $tries -gt 600 ]; do\n"
                            "    sleep 0.1\n"
                            "    tries=$((tries + 1))\n"
                            "done 2>killed.err\n"
                            "kill -KILL $game\n"
                            "wait $game\n");
    assert_true(system("sh killed.sh >killed.out 2>&1") != 0);
    const Called *called = call("replay killed.swr --headless");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, "PASS  killed.swr\n");
    double seconds = 0.0;
    assert_int_equal(sscanf(called->error, "killed.swr: note: cut off after %lf s", &seconds), 1);
    assert_true(seconds >= 3.0 && (double)(int)seconds == seconds);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_recording_plays_again_with_the_same_hash),
        cmocka_unit_test(a_guard_of_a_recording_tells_why),
        cmocka_unit_test(check_knows_replays),
        cmocka_unit_test(a_recording_that_was_cut_off_plays_up_to_there_and_says_so),
        cmocka_unit_test(a_recording_of_a_level_that_has_changed_is_refused),
        cmocka_unit_test(a_recording_of_other_personalities_is_refused_but_new_ones_do_not_matter),
        cmocka_unit_test(what_is_no_recording_is_refused),
        cmocka_unit_test(a_stretch_of_a_recording_becomes_a_scenario_that_passes),
        cmocka_unit_test(what_is_written_into_another_folder_names_its_level_from_there),
        cmocka_unit_test(a_stretch_that_is_none_is_refused),
        cmocka_unit_test(what_is_killed_while_it_records_plays_up_to_its_last_second),
        cmocka_unit_test(only_one_scenario_is_recorded_and_never_over_an_input),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
