// Given the coverage of some runs, when it is written down and read again, then it is the same, and files put
// one behind the other add up.
#include "captured.h"

#include "files/coverage_file.h"

#include <string.h>

static Coverage some_coverage(void) {
    Coverage coverage = coverage_none();
    coverage.of[0].times[0] = 3;
    coverage.of[0].times[4] = 70000000000;
    coverage.of[1].times[29] = 1;
    coverage.of[0].entered[GUARD_FLEE] = 3;
    coverage.of[1].entered[GUARD_SWEEP] = 9;
    return coverage;
}

static void write_twice(const char *path, const Coverage *coverage, int times) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (int i = 0; i < times; i++) coverage_file_write(coverage, file);
    fclose(file);
}

static void it_is_read_as_it_was_written_and_adds_up(void **state) {
    (void)state;
    const Coverage written = some_coverage();
    write_twice("coverage-twice.csv", &written, 2);
    Coverage read = coverage_none();
    Report report = {0};
    assert_true(coverage_file_read("coverage-twice.csv", &read, &report));
    for (int table = 0; table < read.count; table++) {
        for (int i = 0; i < COVERAGE_ROWS; i++)
            assert_true(read.of[table].times[i] == 2 * written.of[table].times[i]);
        for (int i = 0; i < COVERAGE_STATES; i++)
            assert_true(read.of[table].entered[i] == 2 * written.of[table].entered[i]);
    }
}

static void a_row_names_the_machine_the_kind_the_states_by_their_paths_and_the_label(void **state) {
    (void)state;
    const Coverage written = some_coverage();
    write_twice("coverage-once.csv", &written, 1);
    char text[CAPTURED_SIZE];
    captured_read("coverage-once.csv", text);
    assert_memory_equal(text, "machine,kind,from,to,label,times\nguard,state,,IDLE,,0\n", 54);
    assert_non_null(strstr(text, "\nguard,guarded,any state,FLEE,\"hurt, and sees\",3\n"));
    assert_non_null(strstr(text, "\nwatchman,state,,SEARCH.sweep,,9\n"));
    assert_non_null(strstr(text, "\nwatchman,exit,INVESTIGATE.notice,PATROL,doubts,0\n"));
}

static void assert_refused(const char *text, const char *place, const char *cause) {
    FILE *file = fopen("coverage-bad.csv", "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    Coverage coverage = coverage_none();
    Report report = {0};
    assert_false(coverage_file_read("coverage-bad.csv", &coverage, &report));
    assert_string_equal(report.faults[0].place, place);
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

#define HEAD "machine,kind,from,to,label,times\n"

static void what_is_no_coverage_of_these_tables_is_refused(void **state) {
    (void)state;
    assert_refused("", "coverage-bad.csv", "is empty");
    assert_refused("a,b\n", "coverage-bad.csv: line 1",
                   "is not the head of a coverage; allowed is machine,kind,from,to,label,times");
    assert_refused(HEAD "guard,state,,IDLE\n", "coverage-bad.csv: line 2", "has 4 fields; allowed are 6");
    assert_refused(HEAD "guard,exit,IDLE,FLEE,sees,1\n", "coverage-bad.csv: line 2",
                   "the machine \"guard\" has no exit IDLE->FLEE \"sees\"");
    assert_refused(HEAD "sheep,state,,IDLE,,1\n", "coverage-bad.csv: line 2",
                   "the machine \"sheep\" has no state ->IDLE \"\"");
    assert_refused(HEAD "guard,state,,IDLE,,often\n", "coverage-bad.csv: line 2",
                   "times is \"often\"; allowed is a whole number from 0 to 9223372036854775807");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_is_read_as_it_was_written_and_adds_up),
        cmocka_unit_test(a_row_names_the_machine_the_kind_the_states_by_their_paths_and_the_label),
        cmocka_unit_test(what_is_no_coverage_of_these_tables_is_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
