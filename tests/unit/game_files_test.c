// Given a level's name or path, when it is looked for, then it is found where people expect it.
#define _POSIX_C_SOURCE 200809L // for setenv

#include "scenes.h"

#include "files/data_folder.h"
#include "files/game_files.h"

#include <stdlib.h>
#include <string.h>

static const char DATA[] = SOURCE_DIR "/data";

static bool opens(const GameFilesDef *def, Report *report) {
    GameFiles files;
    bool is_open = game_files_open(&files, def, report);
    if (is_open) game_files_close(&files);
    return is_open;
}

static void assert_refused(const GameFilesDef *def, const char *place, const char *cause) {
    Report report = {0};
    assert_false(opens(def, &report));
    assert_string_equal(report.faults[0].place, place);
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

static void a_level_is_found_by_its_name(void **state) {
    (void)state;
    Report report = {0};
    assert_true(opens(&(GameFilesDef){.data_folder = DATA, .level = "lesson"}, &report));
}

static void a_level_is_found_by_its_path(void **state) {
    (void)state;
    Report report = {0};
    assert_true(
        opens(&(GameFilesDef){.data_folder = DATA, .level = SOURCE_DIR "/data/levels/lesson.tmj"}, &report));
}

static void a_path_is_first_tried_beside_the_file_that_names_it(void **state) {
    (void)state;
    Report report = {0};
    const GameFilesDef def = {.data_folder = DATA,
                              .level = "../data/levels/lesson.tmj",
                              .beside = SOURCE_DIR "/tests/some-scenario.json"};
    assert_true(opens(&def, &report));
}

static void an_unknown_level_is_refused_with_those_there_are(void **state) {
    (void)state;
    static const char start[] = "there is no level \"leson\"; did you mean \"lesson\"? known are ";
    Report report = {0};
    assert_false(opens(&(GameFilesDef){.data_folder = DATA, .level = "leson", .asker = "some-scenario.json"},
                       &report));
    const char *cause = report.faults[0].cause;
    assert_string_equal(report.faults[0].place, "some-scenario.json");
    assert_int_equal(strncmp(cause, start, sizeof start - 1), 0);
    assert_non_null(strstr(cause, ", lesson, "));
    assert_non_null(strstr(cause, ", yard; also allowed is a path, with a / or ending in .tmj"));
    report_free(&report);
}

static void an_unknown_personality_is_refused_with_those_there_are(void **state) {
    (void)state;
    assert_refused(&(GameFilesDef){.data_folder = DATA, .level = "lesson", .personality = "hero"}, "",
                   "there is no personality \"hero\"; known are lesson, watchman, sentry, brute, coward, "
                   "halberdier, warden, novice, keeper, sleeper, dozer, archer, ally");
}

static void a_missing_path_is_refused_with_the_reason(void **state) {
    (void)state;
    assert_refused(&(GameFilesDef){.data_folder = DATA, .level = "maps/x.tmj", .asker = "s.json"}, "s.json",
                   "the level maps/x.tmj cannot be read: No such file or directory");
}

static void a_path_too_long_is_refused(void **state) {
    (void)state;
    static char level[2 * PATH_SIZE];
    memset(level, 'a', sizeof level - 1);
    Report report = {0};
    assert_false(opens(&(GameFilesDef){.data_folder = DATA, .level = level}, &report));
    assert_int_equal(report.count, 1);
    report_free(&report);
}

static void the_environment_names_the_data_folder(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    setenv("SEVENWATCH_DATA", DATA, 1);
    assert_true(data_folder_find("sevenwatch", folder, &report));
    assert_string_equal(folder, DATA);
    unsetenv("SEVENWATCH_DATA");
}

static void an_environment_that_names_no_data_folder_is_refused(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    setenv("SEVENWATCH_DATA", SOURCE_DIR, 1);
    assert_false(data_folder_find("sevenwatch", folder, &report));
    assert_string_equal(report.faults[0].place, "SEVENWATCH_DATA");
    assert_string_equal(report.faults[0].cause,
                        "there is no personalities.json in the folder \"" SOURCE_DIR "\" that it names");
    report_free(&report);
    unsetenv("SEVENWATCH_DATA");
}

static void without_data_the_places_looked_at_are_told(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    unsetenv("SEVENWATCH_DATA");
    assert_false(data_folder_find("sevenwatch", folder, &report)); // no data stand beside this test
    const char *cause = report.faults[0].cause;
    assert_non_null(strstr(cause, "/data nor in "));
    assert_non_null(
        strstr(cause, "/../share/sevenwatch; reinstall the game, or name their folder in the environment "
                      "variable SEVENWATCH_DATA"));
    report_free(&report);
}

static void the_folder_of_a_file_is_what_stands_before_its_name(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    path_folder("a/b/c.json", folder);
    assert_string_equal(folder, "a/b");
    path_folder("c.json", folder);
    assert_string_equal(folder, ".");
    path_folder("/c.json", folder);
    assert_string_equal(folder, "/");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_level_is_found_by_its_name),
        cmocka_unit_test(a_level_is_found_by_its_path),
        cmocka_unit_test(a_path_is_first_tried_beside_the_file_that_names_it),
        cmocka_unit_test(an_unknown_level_is_refused_with_those_there_are),
        cmocka_unit_test(an_unknown_personality_is_refused_with_those_there_are),
        cmocka_unit_test(a_missing_path_is_refused_with_the_reason),
        cmocka_unit_test(a_path_too_long_is_refused),
        cmocka_unit_test(the_environment_names_the_data_folder),
        cmocka_unit_test(an_environment_that_names_no_data_folder_is_refused),
        cmocka_unit_test(without_data_the_places_looked_at_are_told),
        cmocka_unit_test(the_folder_of_a_file_is_what_stands_before_its_name),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
