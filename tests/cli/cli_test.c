// Given the built program, when it is called as people call it, then its exit status and its two outputs are
// what they can rely on.
#define _POSIX_C_SOURCE 200809L // for mkdir

#include "called.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void assert_refused(const char *arguments, const char *first_line) {
    const Called *called = call(arguments);
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    assert_memory_equal(called->error, first_line, strlen(first_line));
    assert_int_equal(called->error[strlen(first_line)], '\n');
}

static const char PASSES[] = "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 20}]}";
static const char FAILS[] =
    "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 20, \"expect\": [\"IDLE->CHASE\"]}]}";
static const char CALLS[] =
    "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 70, \"move\": [-1, 0]}, "
    "{\"ticks\": 10, \"noise\": true}]}";

static void help_tells_every_command(void **state) {
    (void)state;
    const Called *called = call("--help");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->error, "");
    const char *const lines[] = {
        "usage: sevenwatch play LEVEL [--seed N] [--personality NAME] [--log FILE] [--record FILE] ",
        ("usage: sevenwatch run SCENARIO... [--trace FILE] [--log FILE] [--record FILE] [--coverage] "
         "[--coverage-csv FILE] [--hash] [--why GUARD@TICK]\n"),
        ("usage: sevenwatch replay FILE... [--headless] [--hash] [--cut A..B] [--scenario FILE] "
         "[--why GUARD@TICK]\n"),
        "usage: sevenwatch check FILE...\n",
        "usage: sevenwatch sweep LEVEL... [--seeds A..B] [--bot careful|bold|random|still] ",
        "usage: sevenwatch diagram [guard|watchman|ally|club|bow|door|mission] [--format dot|mermaid] ",
        "usage: sevenwatch personalities [--format text|markdown]\n",
        "Exit status: 0 well, 1 a check failed, 2 wrong use or a file that cannot be read.\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_non_null(strstr(called->out, lines[i]));
}

static void a_command_tells_its_own_help(void **state) {
    (void)state;
    const Called *called = call("run --help");
    assert_int_equal(called->status, 0);
    assert_memory_equal(called->out, "usage: sevenwatch run SCENARIO", 30);
    assert_null(strstr(called->out, "diagram"));
}

static void the_version_is_told(void **state) {
    (void)state;
    const Called *called = call("--version");
    assert_int_equal(called->status, 0);
    assert_memory_equal(called->out, "sevenwatch ", 11);
}

static void nothing_may_follow_help_and_version(void **state) {
    (void)state;
    const char *const calls[] = {"--version now", "--help now", "-h now"};
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        const Called *called = call(calls[i]);
        assert_int_equal(called->status, 2);
        assert_string_equal(called->out, "");
        assert_non_null(strstr(called->error, "\"now\" is one argument too many; "));
    }
}

static void an_unknown_command_is_refused(void **state) {
    (void)state;
    assert_refused("rnu x.json",
                   "sevenwatch: there is no command \"rnu\"; did you mean \"run\"? allowed are play, run, "
                   "replay, check, sweep, diagram, personalities, --help, --version");
}

static void wrong_use_is_refused_with_the_usage(void **state) {
    (void)state;
    assert_refused("run", "run: a SCENARIO is missing");
    assert_non_null(strstr(call("run")->error, "usage: sevenwatch run SCENARIO... [--trace FILE]"));
    assert_refused("run x.json --trace", "run: --trace needs a value, FILE");
    assert_refused("run x.json --hsah",
                   "run: there is no option --hsah; did you mean \"--hash\"? allowed are --trace, "
                   "--log, --record, --coverage, --coverage-csv, --hash, --why, --help");
    assert_refused("play lesson --seed dice",
                   "play: --seed is \"dice\"; allowed is a whole number from 0 to 9223372036854775807");
    assert_refused("play", "play: a LEVEL is missing");
}

static void a_scenario_that_ends_as_it_should_passes(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    const Called *called = call("run passes.json");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, "PASS  passes.json\n");
    assert_string_equal(called->error, "7 of 7 states registered\n");
}

static void a_scenario_that_does_not_fails_with_the_first_difference(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    write_file("fails.json", FAILS);
    const Called *called = call("run fails.json passes.json");
    assert_int_equal(called->status, 1);
    assert_string_equal(called->out,
                        "FAIL  fails.json: steps[0] expects IDLE->CHASE from tick 1 to 20; what happened is "
                        "nothing\nPASS  passes.json\n");
}

static void a_scenario_that_cannot_be_read_is_told_and_the_others_are_played(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    write_file("fails.json", FAILS);
    write_file("broken.json", "{\"level\": \"lesson\", \"seed\": 1, \"steps\": []}");
    const Called *called = call("run missing.json broken.json fails.json passes.json");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error, "7 of 7 states registered\n"
                                       "missing.json: cannot be read: No such file or directory\n"
                                       "broken.json: steps has 0 elements; allowed are 1 to 100000\n");
    assert_int_equal(captured_count(called->out, "\n"), 2);
}

static void a_hash_is_the_same_for_the_same_run_and_differs_for_another(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    write_file("calls.json", CALLS);
    const Called *called = call("run --hash passes.json calls.json passes.json");
    char first[17], second[17], third[17];
    assert_int_equal(called->status, 0);
    assert_int_equal(
        sscanf(called->out,
               "PASS  passes.json\n%16[0-9a-f]  passes.json\nPASS  calls.json\n%16[0-9a-f]  calls.json\n"
               "PASS  passes.json\n%16[0-9a-f]  passes.json\n",
               first, second, third),
        3);
    assert_int_equal(strlen(first), 16);
    assert_string_equal(first, third);
    assert_string_not_equal(first, second);
}

static void a_trace_and_a_log_are_written(void **state) {
    (void)state;
    write_file("calls.json", CALLS);
    assert_int_equal(call("run calls.json --trace t.csv --log=l.jsonl")->status, 0);
    char text[CAPTURED_SIZE];
    captured_read("t.csv", text);
    assert_int_equal(captured_count(text, "\n"), 81);
    assert_non_null(strstr(text, "\n71,guard 1,INVESTIGATE,"));
    captured_read("l.jsonl", text);
    assert_int_equal(captured_count(text, "\n"), 1);
    assert_non_null(strstr(text, "{\"tick\":71,\"time\":1.18,\"guard\":\"guard 1\",\"from\":\"IDLE\",\"to\":"
                                 "\"INVESTIGATE\",\"reason\":\"heard_noise\","));
}

static void an_output_that_cannot_be_written_stops_the_run(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    const Called *called = call("run passes.json --trace no/such/t.csv");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    assert_string_equal(called->error, "7 of 7 states registered\n"
                                       "no/such/t.csv: cannot be written: No such file or directory\n");
    called = call("run passes.json --trace /dev/full");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error,
                        "7 of 7 states registered\n/dev/full: is not complete, writing to it failed: No "
                        "space left on device\n");
}

static void check_knows_levels_personalities_and_scenarios(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    const Called *called = call("check " SOURCE_DIR "/data/levels/lesson.tmj " SOURCE_DIR
                                "/data/personalities.json passes.json");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->error, "");
    assert_string_equal(called->out,
                        "OK  " SOURCE_DIR
                        "/data/levels/lesson.tmj: a level of 960 by 540 px, walls: 2, things: 0, routes: 1, "
                        "guards: 1\nOK  " SOURCE_DIR "/data/personalities.json: personalities: 13\n"
                        "OK  passes.json: a scenario in the level lesson, steps: 1, ticks: 20\n");
}

static void check_tells_every_fault_of_every_file(void **state) {
    (void)state;
    write_file("one.json", "{\"lesson\": {\"hp\": 0, \"radius\": 1}}");
    write_file("two.json", "{\"level\": \"lesson\", \"seed\": -1, \"steps\": [{\"ticks\": 0}]}");
    const Called *called = call("check one.json two.json");
    assert_int_equal(called->status, 1);
    assert_string_equal(called->error,
                        "one.json: lesson.radius is 1 px; allowed is 2 to 64 px\n"
                        "one.json: lesson.hp is 0 hp; allowed is 1 to 1000 hp\n"
                        "two.json: seed is -1; allowed is a whole number from 0 to 9223372036854775807\n"
                        "two.json: steps[0].ticks is 0; allowed is a whole number from 1 to 1000000\n");
}

static void check_tells_a_missing_file_from_a_bad_one(void **state) {
    (void)state;
    assert_refused("check missing.json", "missing.json: cannot be read: No such file or directory");
}

static void check_tells_what_the_program_wrote_itself_and_nobody_reads_as_a_game(void **state) {
    (void)state;
    assert_int_equal(call("sweep lesson --seeds 1..1 --ticks 60 --bot still --csv rows.csv")->status, 0);
    const Called *called = call("check rows.csv");
    assert_int_equal(called->status, 1);
    assert_string_equal(called->error,
                        "rows.csv: is a table of runs, which `sweep --summary` reads; allowed are "
                        "levels, personalities, scenarios and replays\n");
    write_file("passes.json", PASSES);
    assert_int_equal(call("run passes.json --trace trace.csv")->status, 0);
    assert_non_null(strstr(call("check trace.csv")->error, "trace.csv: is a trace"));
}

static void an_empty_replay_is_told_alike_by_all_who_read_it(void **state) {
    (void)state;
    write_file("empty.swr", "");
    assert_string_equal(call("check empty.swr")->error, "empty.swr: it is empty\n");
    assert_non_null(strstr(call("replay empty.swr --headless")->error, "empty.swr: it is empty\n"));
}

static void a_diagram_is_drawn_in_both_languages(void **state) {
    (void)state;
    const Called *called = call("diagram");
    assert_int_equal(called->status, 0);
    assert_memory_equal(called->out, "digraph", 7);
    assert_non_null(strstr(called->out, "INVESTIGATE"));
    called = call("diagram guard --format mermaid");
    assert_int_equal(called->status, 0);
    assert_memory_equal(called->out, "stateDiagram-v2", 15);
    assert_refused("diagram dor",
                   "diagram: there is no machine \"dor\"; did you mean \"door\"? allowed are guard, "
                   "watchman, ally, club, bow, door, mission");
    assert_refused("diagram --format png", "diagram: --format is \"png\"; allowed are dot, mermaid");
}

// Each as a line of the table begins: the columns' widths are those of what happens to be in them.
static void personalities_tells_every_field_and_every_personality(void **state) {
    (void)state;
    const Called *called = call("personalities");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->error, "");
    const char *const lines[] = {
        "\nradius              px         2 to 64                   14  ",
        "\nmind                -          textbook, watchman, ally  textbook  how it",
        "\nfar_factor             -          0 to 1           0.45     share",
        "\nsentry       Sees all round",
        ("\nnotice_time            1         -         0         1.5    0.8"
         "                         1.2     0         2.5      2.5            0.4\n")};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_non_null(strstr(called->out, lines[i]));
    assert_refused("personalities --format html",
                   "personalities: --format is \"html\"; allowed are text, markdown");
}

static void the_readme_shows_the_personalities_as_the_program_prints_them(void **state) {
    (void)state;
    static char readme[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/README.md", readme);
    const Called *called = call("personalities --format markdown");
    assert_int_equal(called->status, 0);
    if (!strstr(readme, called->out))
        fail_msg("README.md does not hold what `sevenwatch personalities --format markdown` prints: put it "
                 "there instead of what begins with \"### Fields of every mind\"");
}

static void every_machine_has_a_diagram(void **state) {
    (void)state;
    static const char *const of[][2] = {
        {"guard", "INVESTIGATE"}, {"watchman", "approach"}, {"ally", "beside the player"},
        {"club", "WINDUP"},       {"bow", "RELOAD"},        {"door", "RATTLING"}};
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "diagram %s", of[i][0]);
        const Called *called = call(arguments);
        assert_int_equal(called->status, 0);
        assert_string_equal(called->error, "");
        assert_non_null(strstr(called->out, of[i][0]));
        assert_non_null(strstr(called->out, of[i][1]));
    }
}

static void play_refuses_what_is_not_there_before_any_window_opens(void **state) {
    (void)state;
    const Called *called = call("play leson");
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    assert_non_null(strstr(called->error, WITH_WINDOW
                                              ? "there is no level \"leson\"; did you mean \"lesson\"?"
                                              : "play: this build has no window"));
}

static void the_program_finds_its_data_from_any_folder(void **state) {
    (void)state;
    write_file("passes.json", PASSES);
    assert_int_equal(mkdir("deeper", 0777), 0);
    char command[1024];
    snprintf(command, sizeof command,
             "cd deeper && SEVENWATCH_DATA= '%s' run ../passes.json >../out.txt 2>&1", PROGRAM);
    assert_int_equal(system(command), 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(help_tells_every_command),
        cmocka_unit_test(a_command_tells_its_own_help),
        cmocka_unit_test(the_version_is_told),
        cmocka_unit_test(nothing_may_follow_help_and_version),
        cmocka_unit_test(an_unknown_command_is_refused),
        cmocka_unit_test(wrong_use_is_refused_with_the_usage),
        cmocka_unit_test(a_scenario_that_ends_as_it_should_passes),
        cmocka_unit_test(a_scenario_that_does_not_fails_with_the_first_difference),
        cmocka_unit_test(a_scenario_that_cannot_be_read_is_told_and_the_others_are_played),
        cmocka_unit_test(a_hash_is_the_same_for_the_same_run_and_differs_for_another),
        cmocka_unit_test(a_trace_and_a_log_are_written),
        cmocka_unit_test(an_output_that_cannot_be_written_stops_the_run),
        cmocka_unit_test(check_knows_levels_personalities_and_scenarios),
        cmocka_unit_test(check_tells_every_fault_of_every_file),
        cmocka_unit_test(check_tells_a_missing_file_from_a_bad_one),
        cmocka_unit_test(check_tells_what_the_program_wrote_itself_and_nobody_reads_as_a_game),
        cmocka_unit_test(an_empty_replay_is_told_alike_by_all_who_read_it),
        cmocka_unit_test(a_diagram_is_drawn_in_both_languages),
        cmocka_unit_test(every_machine_has_a_diagram),
        cmocka_unit_test(personalities_tells_every_field_and_every_personality),
        cmocka_unit_test(the_readme_shows_the_personalities_as_the_program_prints_them),
        cmocka_unit_test(play_refuses_what_is_not_there_before_any_window_opens),
        cmocka_unit_test(the_program_finds_its_data_from_any_folder),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
