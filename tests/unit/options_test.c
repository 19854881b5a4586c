// Given a subcommand's table of options, when words are read by it, then each is understood or refused with
// what is allowed.
#include "scenes.h"

#include "cli/options.h"

#include <string.h>

static const char *const FORMATS[] = {"dot", "mermaid", NULL};
static const Option OPTIONS[] = {
    {"--seed", "N", OPTION_NUMBER, offsetof(Options, seed), "", NULL},
    {"--log", "FILE", OPTION_TEXT, offsetof(Options, log), "", NULL},
    {"--format", "dot|mermaid", OPTION_CHOICE, offsetof(Options, format), "", FORMATS},
    {"--hash", NULL, OPTION_FLAG, offsetof(Options, hash), "", NULL},
    {0}};
static const Command COMMAND = {
    .name = "try", .argument = "THING", .fewest = 1, .most = 2, .options = OPTIONS};

enum { MOST_WORDS = 8 };

// Reads a line of words; `line` is cut at its spaces.
static bool read(char *line, Options *options, Report *report) {
    static char *words[MOST_WORDS];
    int count = 0;
    for (char *word = strtok(line, " "); word && count < MOST_WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    *options = (Options){.seed = 1};
    return options_read(&COMMAND, count, words, options, report);
}

static void assert_refused(const char *line, const char *cause) {
    char words[128];
    snprintf(words, sizeof words, "%s", line);
    Options options;
    Report report = {0};
    assert_false(read(words, &options, &report));
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, "try");
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

static void options_and_arguments_may_be_mixed(void **state) {
    (void)state;
    char line[] = "a --seed 42 --hash b --log=x=y --format mermaid";
    Options options;
    Report report = {0};
    assert_true(read(line, &options, &report));
    assert_int_equal(options.argument_count, 2);
    assert_string_equal(options.arguments[0], "a");
    assert_string_equal(options.arguments[1], "b");
    assert_true(options.seed == 42 && options.hash);
    assert_string_equal(options.log, "x=y");
    assert_int_equal(options.format, 1);
}

static void what_is_not_given_stays_as_it_was(void **state) {
    (void)state;
    char line[] = "a";
    Options options;
    Report report = {0};
    assert_true(read(line, &options, &report));
    assert_true(options.seed == 1 && !options.hash && !options.log);
}

static void after_two_dashes_everything_is_an_argument(void **state) {
    (void)state;
    char line[] = "-- --seed -";
    Options options;
    Report report = {0};
    assert_true(read(line, &options, &report));
    assert_string_equal(options.arguments[0], "--seed");
    assert_string_equal(options.arguments[1], "-");
}

static void help_needs_no_arguments(void **state) {
    (void)state;
    char line[] = "--help";
    Options options;
    Report report = {0};
    assert_true(read(line, &options, &report));
    assert_true(options.help);
}

static void an_unknown_option_is_refused(void **state) {
    (void)state;
    assert_refused("a --sed 4",
                   "there is no option --sed; did you mean \"--seed\"? allowed are --seed, --log, "
                   "--format, --hash, --help");
    assert_refused("a -x", "there is no option -x; allowed are --seed, --log, --format, --hash, --help");
}

static void a_missing_value_is_refused(void **state) {
    (void)state;
    assert_refused("a --log", "--log needs a value, FILE");
    assert_refused("a --log=", "--log needs a value, FILE");
}

static void a_value_too_many_is_refused(void **state) {
    (void)state;
    assert_refused("a --hash=yes", "--hash takes no value");
}

static void a_value_given_twice_is_refused(void **state) {
    (void)state;
    assert_refused("a --log x --log y", "--log is given twice; allowed is once");
    assert_refused("a --seed=1 --seed 1", "--seed is given twice; allowed is once");
}

static void a_flag_may_be_given_twice(void **state) {
    (void)state;
    char line[] = "a --hash --hash";
    Options options;
    Report report = {0};
    assert_true(read(line, &options, &report));
    assert_true(options.hash);
}

static void a_number_that_is_none_is_refused(void **state) {
    (void)state;
    const char *const wrong[] = {"dice", "-1", "1.5", "7x", "9223372036854775808", "+3"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[64], cause[128];
        snprintf(line, sizeof line, "a --seed %s", wrong[i]);
        snprintf(cause, sizeof cause,
                 "--seed is \"%s\"; allowed is a whole number from 0 to 9223372036854775807", wrong[i]);
        assert_refused(line, cause);
    }
}

static void a_choice_that_is_none_is_refused(void **state) {
    (void)state;
    assert_refused("a --format mermaids",
                   "--format is \"mermaids\"; did you mean \"mermaid\"? allowed are dot, mermaid");
}

static void too_few_and_too_many_arguments_are_refused(void **state) {
    (void)state;
    assert_refused("--hash", "a THING is missing");
    assert_refused("a b c", "\"c\" is one argument too many");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(options_and_arguments_may_be_mixed),
        cmocka_unit_test(what_is_not_given_stays_as_it_was),
        cmocka_unit_test(after_two_dashes_everything_is_an_argument),
        cmocka_unit_test(help_needs_no_arguments),
        cmocka_unit_test(an_unknown_option_is_refused),
        cmocka_unit_test(a_missing_value_is_refused),
        cmocka_unit_test(a_value_too_many_is_refused),
        cmocka_unit_test(a_value_given_twice_is_refused),
        cmocka_unit_test(a_flag_may_be_given_twice),
        cmocka_unit_test(a_number_that_is_none_is_refused),
        cmocka_unit_test(a_choice_that_is_none_is_refused),
        cmocka_unit_test(too_few_and_too_many_arguments_are_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
