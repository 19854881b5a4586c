// Given two paths, when they are compared, then it is the file that counts and not how it is named.
#define _POSIX_C_SOURCE 200809L // for link and symlink

#include "scenes.h"

#include "files/same_file.h"

#include <stdio.h>
#include <unistd.h>

static void make_file(const char *path) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

static void a_file_is_the_same_under_every_name(void **state) {
    (void)state;
    make_file("same_file_a");
    remove("same_file_hard");
    remove("same_file_soft");
    assert_int_equal(link("same_file_a", "same_file_hard"), 0);
    assert_int_equal(symlink("same_file_a", "same_file_soft"), 0);
    assert_true(file_is_same("same_file_a", "./same_file_a"));
    assert_true(file_is_same("same_file_a", "same_file_hard"));
    assert_true(file_is_same("same_file_soft", "same_file_a"));
}

static void two_files_with_the_same_content_differ(void **state) {
    (void)state;
    make_file("same_file_b");
    make_file("same_file_c");
    assert_false(file_is_same("same_file_b", "same_file_c"));
    assert_false(file_is_same("same_file_b", "same_file_missing"));
}

static void missing_files_are_the_same_when_they_would_be_made_in_one_place(void **state) {
    (void)state;
    assert_true(file_is_same("same_file_missing", "./same_file_missing"));
    assert_false(file_is_same("same_file_missing", "same_file_lost"));
    assert_false(file_is_same("same_file_missing", "/same_file_missing"));
    assert_false(file_is_same("no_folder/x", "no_folder/x"));
}

static void a_device_keeps_nothing_that_could_be_lost(void **state) {
    (void)state;
    make_file("same_file_d");
    assert_true(file_is_regular("same_file_d"));
    assert_false(file_is_regular("/dev/null"));
    assert_false(file_is_regular("same_file_missing"));
    assert_false(file_is_same("/dev/null", "/dev/null"));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_file_is_the_same_under_every_name),
        cmocka_unit_test(two_files_with_the_same_content_differ),
        cmocka_unit_test(missing_files_are_the_same_when_they_would_be_made_in_one_place),
        cmocka_unit_test(a_device_keeps_nothing_that_could_be_lost),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
