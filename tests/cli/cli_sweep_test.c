// Given the built program, when it sweeps a level, then every run is a row that can be had again, rows of
// separate sweeps merge, and nothing that is there already is lost.
#define _POSIX_C_SOURCE 200809L // for access

#include "called.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char SMALL[] = "sweep lesson --seeds 1..3 --bot bold --ticks 600";

static const char HEAD[] =
    "level,personality,bot,seed,ticks,result,noticed_tick,chased_tick,alarms,hits,hp,"
    "noises,stuck,flickers,won,seen,noticed_x,noticed_y,caught_x,caught_y,transitions,hash\n";

// Without their hashes.
static const char *const ROWS[] = {
    "lesson,,bold,1,600,chased,186,186,1,0,100,0,0,0,0,0,260.878082,392.516571,,,"
    "IDLE->PATROL:1 PATROL->CHASE:1 CHASE->SEARCH:1,",
    "lesson,,bold,2,600,chased,180,180,3,0,100,0,0,0,0,0,393.194336,341.701416,,,"
    "IDLE->PATROL:1 PATROL->CHASE:1 CHASE->ATTACK:1 CHASE->SEARCH:2 ATTACK->CHASE:1 SEARCH->CHASE:1,",
    "lesson,,bold,3,600,chased,180,180,1,0,100,0,0,0,0,0,205.190216,410.80954,,,"
    "IDLE->PATROL:1 PATROL->CHASE:1 CHASE->SEARCH:1 SEARCH->PATROL:1,"};

static const char SUMMARY[] =
    "level   guards   bot   runs  unseen  noticed  chased  caught  chased after  alarms  hits  stuck  "
    "flickers  won  seen\n"
    "lesson  its own  bold  3     0       0        3       0       3.0 s         5       0     0      0      "
    "   0    0\n"
    "\n"
    "Time until a guard gave chase, and in how many runs\n"
    "     0-1 s  0\n"
    "     1-2 s  0\n"
    "     2-3 s  0\n"
    "     3-4 s  ################################################ 3\n"
    "     never  0\n"
    "\n"
    "Transitions of all guards\n"
    "from \\ to    IDLE  PATROL  CHASE  ATTACK  SEARCH  INVESTIGATE  FLEE\n"
    "IDLE         .     3       .      .       .       .            .\n"
    "PATROL       .     .       3      .       .       .            .\n"
    "CHASE        .     .       .      1       4       .            .\n"
    "ATTACK       .     .       1      .       .       .            .\n"
    "SEARCH       .     1       1      .       .       .            .\n"
    "INVESTIGATE  .     .       .      .       .       .            .\n"
    "FLEE         .     .       .      .       .       .            .\n"
    "\n"
    "Where the player was in lesson\n"
    "+------------------------------------------------------------------------------+\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|         G                                                                    |\n"
    "|                               ###                                            |\n"
    "|                               ###                                            |\n"
    "|                               ###                                            |\n"
    "|                               ###                      @                     |\n"
    "|                               ###                                            |\n"
    "|                               ###                                            |\n"
    "|                               ###                                            |\n"
    "|                               ###                                            |\n"
    "|                               o                 ##################           |\n"
    "|                                                 ##################           |\n"
    "|                     o                                                        |\n"
    "|                o                                                             |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "|                                                                              |\n"
    "+------------------------------------------------------------------------------+\n"
    "o noticed, O 10 times or more; x caught, X 10 times or more; @ his start, G a guard's\n"
    "# wall, = low wall or glass, + door, % smoke\n";

static const Called *call_well(const char *arguments) {
    const Called *called = call(arguments);
    if (called->status != 0) fail_msg("%s: %s", arguments, called->error);
    return called;
}

static void assert_refused(const char *arguments, const char *line) {
    const Called *called = call(arguments);
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    if (!strstr(called->error, line)) fail_msg("%s: %s", arguments, called->error);
}

// A row has its 16 digits behind what is the same on every machine and in every version of the hash.
static const char *pass_row(const char *text, const char *row) {
    assert_memory_equal(text, row, strlen(row));
    text += strlen(row);
    assert_int_equal(strspn(text, "0123456789abcdef"), 16);
    assert_int_equal(text[16], '\n');
    return text + 17;
}

static void a_sweep_prints_a_row_a_run(void **state) {
    (void)state;
    char arguments[128];
    snprintf(arguments, sizeof arguments, "%s --csv -", SMALL);
    const char *text = call_well(arguments)->out;
    assert_memory_equal(text, HEAD, strlen(HEAD));
    text += strlen(HEAD);
    for (int i = 0; i < 3; i++) text = pass_row(text, ROWS[i]);
    assert_string_equal(text, "");
}

static void a_sweep_prints_a_summary_and_its_speed_aside(void **state) {
    (void)state;
    const Called *called = call_well(SMALL);
    assert_string_equal(called->out, SUMMARY);
    assert_memory_equal(called->error, "3 runs, 1800 ticks in ", 22);
    called = call_well("sweep lesson --seeds 3 --ticks 60");
    assert_memory_equal(called->error, "1 run, 60 ticks in ", 19);
}

static void a_file_takes_the_rows_and_the_summary_is_printed_all_the_same(void **state) {
    (void)state;
    char arguments[128];
    snprintf(arguments, sizeof arguments, "%s --csv took.csv", SMALL);
    assert_string_equal(call_well(arguments)->out, SUMMARY);
    char text[CAPTURED_SIZE];
    captured_read("took.csv", text);
    const char *rest = text + strlen(HEAD);
    for (int i = 0; i < 3; i++) rest = pass_row(rest, ROWS[i]);
    assert_string_equal(rest, "");
}

static void rows_of_separate_sweeps_merge_into_the_summary_of_one(void **state) {
    (void)state;
    call_well("sweep lesson --seeds 1 --bot bold --ticks 600 --csv one.csv");
    call_well("sweep lesson --seeds 2..2 --bot bold --ticks 600 --csv more.csv");
    call_well("sweep lesson --seeds 3..3 --bot bold --ticks 600 --csv more.csv");
    assert_string_equal(call_well("sweep --summary more.csv one.csv")->out, SUMMARY);
    assert_int_equal(system("cat one.csv more.csv >all.csv"), 0);
    assert_string_equal(call_well("sweep --summary all.csv")->out, SUMMARY);
}

static void a_run_that_is_there_twice_counts_once(void **state) {
    (void)state;
    call_well("sweep lesson --seeds 1..2 --bot bold --ticks 600 --csv low.csv");
    call_well("sweep lesson --seeds 2..3 --bot bold --ticks 600 --csv high.csv");
    const Called *called = call_well("sweep --summary low.csv high.csv");
    assert_non_null(strstr(called->out, "lesson  its own  bold  3  "));
    assert_non_null(strstr(called->out, "\n(1 row of a run that was there already is left out)\n"));
}

static void a_run_that_came_out_in_two_ways_is_told(void **state) {
    (void)state;
    call_well("sweep lesson --seeds 1 --bot still --ticks 60 --csv here.csv");
    assert_int_equal(system("sed -e '$s/[0-7]$/8/;$t' -e '$s/.$/0/' here.csv >there.csv"), 0);
    const Called *called = call("sweep --summary here.csv there.csv");
    assert_int_equal(called->status, 1);
    assert_non_null(strstr(called->out, "lesson  its own  still  1  "));
    assert_memory_equal(called->error, "lesson: seed 1 of the still bot came out differently in two rows",
                        64);
}

static void a_row_can_be_seen_again_by_its_seed(void **state) {
    (void)state;
    call_well("sweep lesson --seeds 1..3 --bot random --ticks 300 --csv first.csv");
    call_well("sweep lesson --seeds 2 --bot random --ticks 300 --csv again.csv --trace again-trace.csv "
              "--log again.jsonl");
    assert_int_equal(system("sed -n 3p first.csv >row-2; sed -n 2p again.csv | cmp - row-2"), 0);
    assert_int_equal(system("tail -n 1 again-trace.csv | grep -q '^300,'"), 0);
}

static void a_recorded_row_plays_with_the_hash_of_the_row(void **state) {
    (void)state;
    call_well("sweep lesson --seeds 4 --bot random --ticks 600 --csv recorded.csv --record recorded.swr");
    assert_int_equal(call_well("replay recorded.swr --headless --hash >replayed.txt")->status, 0);
    assert_int_equal(system("grep -q \"$(sed -n '2s/.*,//p' recorded.csv)\" replayed.txt"), 0);
}

static void a_recording_is_of_one_run(void **state) {
    (void)state;
    assert_refused("sweep lesson --seeds 4..5 --record two.swr",
                   "--record: records one run; allowed is one level with one seed, as in --seeds 7\n");
    assert_refused("sweep lesson smoke-yard --seeds 4 --record two.swr", "--record: records one run");
    assert_int_not_equal(access("two.swr", F_OK), 0);
}

static void levels_and_bots_have_rows_of_their_own(void **state) {
    (void)state;
    call_well("sweep lesson smoke-yard --seeds 5..6 --bot still --ticks 60 --csv several.csv");
    call_well("sweep lesson --personality brute --seeds 5 --bot careful --ticks 60 --csv several.csv");
    const Called *called = call_well("sweep --summary several.csv");
    assert_non_null(strstr(called->out, "\nlesson      its own  still    2 "));
    assert_non_null(strstr(called->out, "\nsmoke-yard  its own  still    2 "));
    assert_non_null(strstr(called->out, "\nlesson      brute    careful  1 "));
    assert_int_equal(captured_count(called->out, "\nWhere the player was in "), 2);
}

static void whoever_is_caught_ends_the_run(void **state) {
    (void)state;
    const Called *called = call_well("sweep lesson --seeds 1 --bot still --csv -");
    assert_non_null(strstr(called->out, ",caught,"));
    assert_null(strstr(called->out, ",3600,"));
}

static void wrong_use_is_refused_with_what_is_allowed(void **state) {
    (void)state;
    assert_refused("sweep --seeds 1..3", "sweep: a LEVEL is missing");
    assert_refused("sweep lesson", "sweep: --seeds is missing; allowed is A..B, as in 1..100\n");
    static const char *const seeds[] = {"3..1", "1...3", "a..b", "1..", "-1..3", "1..99999999999999999999"};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        char arguments[96], line[192];
        snprintf(arguments, sizeof arguments, "sweep lesson --seeds=%s", seeds[i]);
        snprintf(line, sizeof line, "sweep: --seeds is \"%s\"; allowed is A..B, two whole numbers from 0 to",
                 seeds[i]);
        assert_refused(arguments, line);
    }
    assert_refused("sweep lesson --seeds 1 --ticks 0", "sweep: --ticks is 0; allowed is 1 to 10000000\n");
    assert_refused("sweep lesson --seeds 1 --bot bald",
                   "did you mean \"bold\"? allowed are careful, bold, random");
    assert_refused("sweep leson --seeds 1", "there is no level \"leson\"; did you mean \"lesson\"?");
    assert_refused("sweep lesson --seeds 1 --personality brut", "did you mean \"brute\"?");
    assert_refused("sweep --summary none.csv", "none.csv: cannot be read: No such file or directory\n");
    assert_refused("sweep --summary x.csv --seeds 1",
                   "--summary reads rows and plays nothing; leave out --seeds\n");
    assert_refused("sweep lesson --seeds 1 --csv - --coverage", "allowed is --coverage-csv\n");
}

static void what_is_there_already_is_kept(void **state) {
    (void)state;
    write_file("notes.txt", "a note\n");
    assert_refused("sweep lesson --seeds 1 --csv notes.txt",
                   "notes.txt: line 1: has 1 fields; a row of a sweep has 22");
    assert_file_holds("notes.txt", "a note\n");
    char level[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/data/levels/lesson.tmj", level);
    write_file("own.tmj", level);
    assert_refused("sweep own.tmj --seeds 1 --csv own.tmj", "--csv own.tmj: is also read as the level");
    assert_refused("sweep own.tmj --seeds 1 --trace own.tmj", "--trace own.tmj: is also read as the level");
    assert_file_holds("own.tmj", level);
    assert_refused("sweep lesson --seeds 1 --csv both.csv --log both.csv", "is also written as the");
    assert_refused("sweep --summary own.tmj", "own.tmj: line 1: has ");
}

static void rows_that_cannot_be_written_are_told(void **state) {
    (void)state;
    const Called *called = call("sweep lesson --seeds 1..2 --ticks 10 --csv /dev/full");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->error, "/dev/full: is not complete, writing to it failed"));
    called = call("sweep lesson --seeds 1..2 --ticks 10 --csv - >/dev/full");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->error, "standard output: is not complete"));
}

static void a_sweep_that_is_broken_off_leaves_whole_rows(void **state) {
    (void)state;
    char command[1024];
    snprintf(command, sizeof command,
             "'%s' sweep lesson --seeds 1..1000000 --csv broken.csv >/dev/null 2>&1 & child=$!; "
             "while [ ! -s broken.csv ] || [ $(wc -l <broken.csv) -lt 5 ]; do sleep 0.05; done; "
             "kill -KILL $child; wait $child; [ $? -eq 137 ]",
             PROGRAM);
    assert_int_equal(system(command), 0);
    call_well("sweep --summary broken.csv");
    call_well("sweep lesson --seeds 2000000 --ticks 60 --csv broken.csv");
}

static void a_level_that_is_not_here_costs_only_its_picture(void **state) {
    (void)state;
    char level[CAPTURED_SIZE];
    captured_read(SOURCE_DIR "/data/levels/lesson.tmj", level);
    write_file("gone.tmj", level);
    call_well("sweep gone.tmj --seeds 1 --ticks 60 --csv gone.csv");
    assert_int_equal(remove("gone.tmj"), 0);
    const Called *called = call("sweep --summary gone.csv");
    assert_int_equal(called->status, 2);
    assert_non_null(strstr(called->out, "\ngone.tmj  its own  careful  1 "));
    assert_non_null(strstr(called->error, "the level gone.tmj cannot be read"));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_sweep_prints_a_row_a_run),
        cmocka_unit_test(a_sweep_prints_a_summary_and_its_speed_aside),
        cmocka_unit_test(a_file_takes_the_rows_and_the_summary_is_printed_all_the_same),
        cmocka_unit_test(rows_of_separate_sweeps_merge_into_the_summary_of_one),
        cmocka_unit_test(a_run_that_is_there_twice_counts_once),
        cmocka_unit_test(a_run_that_came_out_in_two_ways_is_told),
        cmocka_unit_test(a_row_can_be_seen_again_by_its_seed),
        cmocka_unit_test(a_recorded_row_plays_with_the_hash_of_the_row),
        cmocka_unit_test(a_recording_is_of_one_run),
        cmocka_unit_test(levels_and_bots_have_rows_of_their_own),
        cmocka_unit_test(whoever_is_caught_ends_the_run),
        cmocka_unit_test(wrong_use_is_refused_with_what_is_allowed),
        cmocka_unit_test(what_is_there_already_is_kept),
        cmocka_unit_test(rows_that_cannot_be_written_are_told),
        cmocka_unit_test(a_sweep_that_is_broken_off_leaves_whole_rows),
        cmocka_unit_test(a_level_that_is_not_here_costs_only_its_picture),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
