// Given the built program, when it writes, then nothing that it reads is lost and nothing that it could not
// write goes unnoticed.
#define _POSIX_C_SOURCE 200809L // for mkdir, setenv and symlink

#include "called.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char SCENARIO[] = "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 20}]}";

static void assert_refused_with(const char *arguments, const char *line) {
    const Called *called = call(arguments);
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    assert_non_null(strstr(called->error, line));
}

// A copy of the first level, for a scene that puts it in danger.
static void copy_level(const char *path, char text[CAPTURED_SIZE]) {
    captured_read(SOURCE_DIR "/data/levels/lesson.tmj", text);
    write_file(path, text);
}

static void an_output_that_is_also_a_scenario_is_refused_and_the_scenario_kept(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    write_file("b.json", SCENARIO);
    assert_refused_with("run a.json b.json --log b.json",
                        "--log b.json: is also read as the scenario; allowed is another file\n");
    assert_refused_with("run a.json b.json --trace ./a.json",
                        "--trace ./a.json: is also read as the scenario; allowed is another file\n");
    assert_file_holds("a.json", SCENARIO);
    assert_file_holds("b.json", SCENARIO);
}

static void an_output_that_leads_to_a_scenario_by_a_link_is_refused(void **state) {
    (void)state;
    write_file("linked.json", SCENARIO);
    assert_int_equal(symlink("linked.json", "link.jsonl"), 0);
    assert_refused_with("run linked.json --log link.jsonl", "--log link.jsonl: is also read as the scenario");
    assert_file_holds("linked.json", SCENARIO);
}

static void an_output_that_is_the_level_a_scenario_names_is_refused(void **state) {
    (void)state;
    static char level[CAPTURED_SIZE];
    copy_level("named.tmj", level);
    write_file("names.json", "{\"level\": \"named.tmj\", \"seed\": 1, \"steps\": [{\"ticks\": 20}]}");
    assert_refused_with("run names.json --trace named.tmj",
                        "--trace named.tmj: is also read as the level; allowed is another file\n");
    assert_file_holds("named.tmj", level);
}

static void an_output_that_is_the_personalities_is_refused(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    static char people[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/data/personalities.json", people);
    assert_int_equal(mkdir("data", 0777), 0);
    write_file("data/personalities.json", people);
    assert_int_equal(setenv("SEVENWATCH_TEST_DATA", "data", 1), 0);
    assert_refused_with("run a.json --log data/personalities.json",
                        "--log data/personalities.json: is also read as the personalities; allowed is "
                        "another file\n");
    assert_int_equal(unsetenv("SEVENWATCH_TEST_DATA"), 0);
    assert_file_holds("data/personalities.json", people);
}

static void a_log_that_is_also_the_trace_is_refused_and_nothing_is_made(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    assert_refused_with("run a.json --log both --trace ./both",
                        "--log both: is also written as the trace; allowed is another file\n");
    assert_int_not_equal(access("both", F_OK), 0);
    write_file("both", "kept");
    assert_refused_with("run a.json --log both --trace both", "--log both: is also written as the trace");
    assert_file_holds("both", "kept");
}

static void a_device_may_take_both_outputs(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    assert_int_equal(call("run a.json --log /dev/null --trace /dev/null")->status, 0);
}

static void a_log_of_play_that_is_also_its_level_is_refused_and_the_level_kept(void **state) {
    (void)state;
    if (!WITH_WINDOW) skip();
    static char level[CAPTURED_SIZE];
    copy_level("mine.tmj", level);
    assert_refused_with("play mine.tmj --log mine.tmj",
                        "--log mine.tmj: is also read as the level; allowed is another file\n");
    assert_file_holds("mine.tmj", level);
}

static void assert_held_still(const char *const *paths, const char *arguments, const char *line) {
    for (const char *const *path = paths; *path; path++) write_file(*path, "kept");
    assert_refused_with(arguments, line);
    for (const char *const *path = paths; *path; path++) assert_file_holds(*path, "kept");
}

static void outputs_keep_what_they_held_when_a_scenario_cannot_be_played(void **state) {
    (void)state;
    static const char *const paths[] = {"good.csv", "good.jsonl", "good.swr", "cover.csv", NULL};
    static const char outputs[] =
        "--trace good.csv --log good.jsonl --record good.swr --coverage-csv cover.csv";
    char arguments[256];
    snprintf(arguments, sizeof arguments, "run missing.json %s", outputs);
    assert_held_still(paths, arguments, "missing.json: cannot be read");
    write_file("a.json", SCENARIO);
    snprintf(arguments, sizeof arguments, "run a.json --why guard9@1 %s", outputs);
    assert_held_still(paths, arguments, "there is no guard \"guard9\"");
    snprintf(arguments, sizeof arguments, "run a.json %s/none", outputs);
    assert_held_still((const char *const[]){"good.csv", "good.jsonl", "good.swr", NULL}, arguments,
                      "cover.csv/none: cannot be written");
}

static void outputs_keep_what_they_held_when_a_sweep_cannot_be_played(void **state) {
    (void)state;
    static const char *const paths[] = {"good.csv", "good.jsonl", "good.swr", "cover.csv", NULL};
    assert_held_still(paths,
                      "sweep lesson --seeds 1..1 --personality nobody --trace good.csv --log good.jsonl "
                      "--record good.swr --coverage-csv cover.csv",
                      "there is no personality \"nobody\"");
}

static void assert_held_when_it_cannot_be_shown(const char *line) {
    static const char *const paths[] = {"good.jsonl", "good.swr", "cover.csv", NULL};
    for (const char *const *path = paths; *path; path++) write_file(*path, "kept");
    const Called *called = call("play lesson --log good.jsonl --record good.swr --coverage-csv cover.csv");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->error, line));
    for (const char *const *path = paths; *path; path++) assert_file_holds(*path, "kept");
}

static void outputs_keep_what_they_held_when_there_is_no_window(void **state) {
    (void)state;
    if (!WITH_WINDOW) skip();
    assert_int_equal(setenv("SDL_VIDEODRIVER", "none_such", 1), 0);
    assert_held_when_it_cannot_be_shown("none_such");
    assert_int_equal(unsetenv("SDL_VIDEODRIVER"), 0);
}

static void outputs_keep_what_they_held_when_there_is_no_font(void **state) {
    (void)state;
    if (!WITH_WINDOW) skip();
    assert_int_equal(setenv("SEVENWATCH_TEST_DATA", SOURCE_DIR "/data", 1), 0); // where no font was put
    assert_int_equal(setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_held_when_it_cannot_be_shown(".ttf");
    assert_int_equal(unsetenv("SDL_VIDEODRIVER"), 0);
    assert_int_equal(unsetenv("SEVENWATCH_TEST_DATA"), 0);
}

static void outputs_that_were_not_there_are_not_left_behind_empty(void **state) {
    (void)state;
    write_file("bad.json", "{\"level\": \"nowhere\", \"seed\": 1, \"steps\": [{\"ticks\": 20}]}");
    assert_int_equal(call("run bad.json --trace new.csv --log new.jsonl")->status, 2);
    assert_int_not_equal(access("new.csv", F_OK), 0);
    assert_int_not_equal(access("new.jsonl", F_OK), 0);
}

static void outputs_are_made_anew_by_a_run_that_is_played(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    static const char *const paths[] = {"good.csv", "good.jsonl", "good.swr", "cover.csv", NULL};
    for (const char *const *path = paths; *path; path++) write_file(*path, "not kept");
    assert_int_equal(call("run a.json --trace good.csv --log good.jsonl --record good.swr "
                          "--coverage-csv cover.csv")
                         ->status,
                     0);
    static char text[CAPTURED_SIZE];
    captured_read("good.csv", text);
    assert_memory_equal(text, "tick,", 5);
    captured_read("cover.csv", text);
    assert_memory_equal(text, "machine,", 8);
    assert_file_holds("good.jsonl", ""); // nobody did anything in it
    assert_int_equal(call("replay --headless good.swr")->status, 0);
}

static void a_lost_standard_output_is_told(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    static const char *const all[] = {"run a.json --hash", "diagram", "check a.json", "--help", "--version"};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "%s >/dev/full", all[i]);
        assert_refused_with(arguments, "standard output: is not complete, writing to it failed");
    }
}

static void a_reader_that_has_enough_ends_the_program_quietly(void **state) {
    (void)state;
    char command[1024];
    snprintf(command, sizeof command,
             "{ sleep 0.2; '%s' diagram watchman 2>error.txt; echo $? >status.txt; } | true", PROGRAM);
    assert_int_equal(system(command), 0);
    assert_file_holds("error.txt", "");
    assert_file_holds("status.txt", "141\n"); // 128 and the number of SIGPIPE
}

static void a_closed_standard_output_does_not_print_into_the_log(void **state) {
    (void)state;
    write_file("a.json", SCENARIO);
    assert_int_equal(call("run a.json --hash --log l.jsonl <&- >&-")->status, 0);
    assert_file_holds("l.jsonl", "");
    assert_int_equal(call("run a.json --log l.jsonl <&- >&- 2>&-")->status, 0);
    assert_file_holds("l.jsonl", "");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_output_that_is_also_a_scenario_is_refused_and_the_scenario_kept),
        cmocka_unit_test(an_output_that_leads_to_a_scenario_by_a_link_is_refused),
        cmocka_unit_test(an_output_that_is_the_level_a_scenario_names_is_refused),
        cmocka_unit_test(an_output_that_is_the_personalities_is_refused),
        cmocka_unit_test(a_log_that_is_also_the_trace_is_refused_and_nothing_is_made),
        cmocka_unit_test(a_device_may_take_both_outputs),
        cmocka_unit_test(a_log_of_play_that_is_also_its_level_is_refused_and_the_level_kept),
        cmocka_unit_test(outputs_keep_what_they_held_when_a_scenario_cannot_be_played),
        cmocka_unit_test(outputs_keep_what_they_held_when_a_sweep_cannot_be_played),
        cmocka_unit_test(outputs_keep_what_they_held_when_there_is_no_window),
        cmocka_unit_test(outputs_keep_what_they_held_when_there_is_no_font),
        cmocka_unit_test(outputs_that_were_not_there_are_not_left_behind_empty),
        cmocka_unit_test(outputs_are_made_anew_by_a_run_that_is_played),
        cmocka_unit_test(a_lost_standard_output_is_told),
        cmocka_unit_test(a_reader_that_has_enough_ends_the_program_quietly),
        cmocka_unit_test(a_closed_standard_output_does_not_print_into_the_log),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
