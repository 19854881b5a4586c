// Given the built program, when runs are covered, then it says which transitions were taken and which never,
// in a table, in a file and in the diagram.
#include "called.h"

#include <stdlib.h>
#include <string.h>

static const char QUIET[] = "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 200}]}";

static void assert_refused(const char *arguments, const char *line) {
    const Called *called = call(arguments);
    assert_int_equal(called->status, 2);
    assert_string_equal(called->out, "");
    if (!strstr(called->error, line)) fail_msg("%s: %s", arguments, called->error);
}

static void a_run_prints_what_it_took_and_what_it_never_did(void **state) {
    (void)state;
    write_file("quiet.json", QUIET);
    const Called *called = call("run quiet.json --coverage");
    assert_int_equal(called->status, 0);
    assert_string_equal(called->out, "PASS  quiet.json\n"
                                     "guard: 2 of 7 states were entered\n"
                                     "times  state\n"
                                     "1      IDLE\n"
                                     "1      PATROL\n"
                                     "never  CHASE\n"
                                     "never  ATTACK\n"
                                     "never  SEARCH\n"
                                     "never  INVESTIGATE\n"
                                     "never  FLEE\n"
                                     "guard: 1 of 15 transitions were taken\n"
                                     "times  transition           when\n"
                                     "never  any state->FLEE      hurt, and sees\n"
                                     "never  IDLE->CHASE          sees\n"
                                     "never  IDLE->INVESTIGATE    hears\n"
                                     "1      IDLE->PATROL         rested\n"
                                     "never  PATROL->CHASE        sees\n"
                                     "never  PATROL->INVESTIGATE  hears\n"
                                     "never  PATROL->IDLE         arrived\n"
                                     "never  CHASE->SEARCH        lost sight\n"
                                     "never  CHASE->ATTACK        in reach\n"
                                     "never  ATTACK->CHASE        out of reach\n"
                                     "never  SEARCH->CHASE        sees\n"
                                     "never  SEARCH->PATROL       searched\n"
                                     "never  INVESTIGATE->CHASE   sees\n"
                                     "never  INVESTIGATE->PATROL  investigated\n"
                                     "never  FLEE->IDLE           safe\n"
                                     "watchman: no guard ran from it\n"
                                     "ally: no guard ran from it\n");
}

static void the_diagram_tells_how_often_and_pales_what_was_never_taken(void **state) {
    (void)state;
    write_file("quiet.json", QUIET);
    assert_int_equal(call("run quiet.json quiet.json --coverage-csv took.csv")->status, 0);
    const Called *called = call("diagram guard --coverage took.csv");
    assert_int_equal(called->status, 0);
    assert_non_null(strstr(called->out, "IDLE_1 -> PATROL_2 [label=\"rested\\n2x\"];\n"));
    assert_non_null(strstr(called->out,
                           "IDLE_1 -> CHASE_3 [label=\"sees\\nnever\", style=dashed, color=gray, "
                           "fontcolor=gray];\n"));
    called = call("diagram watchman --format mermaid --coverage took.csv");
    assert_non_null(strstr(called->out, "CHASE_3 --> SEARCH_5 : lost never\n"));
}

static void a_sweep_covers_too_and_files_add_up(void **state) {
    (void)state;
    assert_int_equal(call("sweep lesson --seeds 1 --bot still --ticks 200 --coverage-csv a.csv")->status, 0);
    assert_int_equal(call("sweep lesson --seeds 2 --bot still --ticks 200 --coverage-csv b.csv")->status, 0);
    assert_int_equal(system("cat a.csv b.csv >both.csv"), 0);
    assert_non_null(strstr(call("diagram guard --coverage both.csv")->out, "[label=\"rested\\n2x\"]"));
    const Called *called = call("sweep lesson --seeds 1..2 --bot still --ticks 200 --coverage");
    assert_non_null(strstr(called->out, "\n2      IDLE->PATROL         rested\n"));
}

// The window is a pretended one, and the signal what ends a program that is asked to end.
static void a_play_tells_what_it_took_when_it_ends(void **state) {
    (void)state;
    if (!WITH_WINDOW) skip();
    char command[1024], text[CAPTURED_SIZE];
    snprintf(
        command, sizeof command,
        "SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software timeout -s INT 2 '%s' play "
        "lesson --coverage --coverage-csv play.csv >played.txt 2>error.txt; [ $? -eq 124 ]",
        PROGRAM);
    assert_int_equal(system(command), 0);
    captured_read("played.txt", text);
    assert_non_null(strstr(text, "\nguard: "));
    assert_non_null(strstr(text, "\nwatchman: no guard ran from it\n"));
    captured_read("play.csv", text);
    assert_memory_equal(text, "machine,kind,from,to,label,times\n", 33);
}

static void what_is_no_coverage_or_of_no_guard_is_refused(void **state) {
    (void)state;
    write_file("quiet.json", QUIET);
    assert_refused("diagram guard --coverage quiet.json", "quiet.json: line 1: ");
    assert_refused("diagram door --coverage quiet.json",
                   "--coverage: is of guards; the machine door is none\n");
    assert_refused("run quiet.json --coverage-csv quiet.json",
                   "--coverage-csv quiet.json: is also read as the scenario; allowed is another file\n");
    assert_file_holds("quiet.json", QUIET);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_run_prints_what_it_took_and_what_it_never_did),
        cmocka_unit_test(the_diagram_tells_how_often_and_pales_what_was_never_taken),
        cmocka_unit_test(a_sweep_covers_too_and_files_add_up),
        cmocka_unit_test(a_play_tells_what_it_took_when_it_ends),
        cmocka_unit_test(what_is_no_coverage_or_of_no_guard_is_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
