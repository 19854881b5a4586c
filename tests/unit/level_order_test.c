// Given a folder of levels, when they are listed in the order to play them, then the campaign comes first as
// its file says, whatever else lies there comes after it by name, and a fault of the file costs no level.
#define _POSIX_C_SOURCE 200809L // mkdir, getpid

#include "scenes.h"

#include "files/level_order.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[128]; // of the scene that is played: others may be played beside it

static const char *const levels[] = {"d.tmj", "a.tmj", "c.tmj", "b.tmj"};

enum { LEVELS = sizeof levels / sizeof levels[0] };

static void write_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void remove_file(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    remove(path);
}

// A folder with the levels a, b, c and d, and this order; none when it is NULL.
static void make_folder(const char *order) {
    snprintf(folder, sizeof folder, "level_order_%d", (int)getpid());
    mkdir(folder, 0777);
    for (size_t i = 0; i < LEVELS; i++) write_file(levels[i], "{}");
    remove_file("order.json");
    if (order) write_file("order.json", order);
}

static void assert_order(const LevelNames *names, const char *expected) {
    char all[64] = "";
    for (int i = 0; i < names->count; i++) strcat(all, names->name[i]);
    assert_string_equal(all, expected);
}

static void remove_folder(void) {
    for (size_t i = 0; i < LEVELS; i++) remove_file(levels[i]);
    remove_file("order.json");
    assert_int_equal(rmdir(folder), 0);
}

static void assert_is_well(const char *order, const char *expected) {
    LevelNames names;
    Report report = {0};
    make_folder(order);
    assert_true(level_order_read(folder, &names, &report));
    assert_true(report_is_empty(&report));
    assert_order(&names, expected);
    remove_folder();
}

static void assert_fault(const char *order, const char *expected, const char *fault) {
    LevelNames names;
    Report report = {0};
    make_folder(order);
    assert_false(level_order_read(folder, &names, &report));
    assert_int_equal(report.count, 1);
    if (!strstr(report.faults[0].cause, fault)) fail_msg("%s", report.faults[0].cause);
    assert_order(&names, expected);
    report_free(&report);
    remove_folder();
}

static void without_a_file_levels_are_in_order_of_the_alphabet(void **state) {
    (void)state;
    assert_is_well(NULL, "abcd");
}

static void the_campaign_comes_first_and_the_others_after_it_by_name(void **state) {
    (void)state;
    assert_is_well("{\"levels\": [\"c\", \"a\"]}", "cabd");
    assert_is_well("{\"levels\": [\"d\", \"c\", \"b\", \"a\"]}", "dcba");
    assert_is_well("{\"levels\": []}", "abcd");
}

static void a_level_that_there_is_not_is_told_and_costs_no_other(void **state) {
    (void)state;
    assert_fault("{\"levels\": [\"d\", \"nowhere\", \"b\"]}", "dbac", "there is no level \"nowhere\"");
}

static void a_level_that_is_named_twice_is_told(void **state) {
    (void)state;
    assert_fault("{\"levels\": [\"b\", \"b\"]}", "bacd", "\"b\", or it is named already");
}

static void what_else_is_in_the_file_is_refused(void **state) {
    (void)state;
    assert_fault("{\"levels\": [\"b\"], \"title\": \"x\"}", "bacd", "title");
    assert_fault("{}", "abcd", "levels");
    assert_fault("{\"levels\": \"b\"}", "abcd", "levels");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(without_a_file_levels_are_in_order_of_the_alphabet),
        cmocka_unit_test(the_campaign_comes_first_and_the_others_after_it_by_name),
        cmocka_unit_test(a_level_that_there_is_not_is_told_and_costs_no_other),
        cmocka_unit_test(a_level_that_is_named_twice_is_told),
        cmocka_unit_test(what_else_is_in_the_file_is_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
