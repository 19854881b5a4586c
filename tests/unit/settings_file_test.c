// Given settings.json in whatever state, when the settings are read and written, then nothing good is lost.
#define _XOPEN_SOURCE 700 // for symlink

#include "captured.h"
#include "folder.h"

#include "files/safe_file.h"
#include "files/settings_file.h"

#include <string.h>
#include <unistd.h>

static Settings read_text(const char *text, Report *report) {
    Settings settings;
    bool is_well = settings_read_text(text, strlen(text), "settings.json", &settings, report);
    assert_int_equal(is_well, report_is_empty(report));
    return settings;
}

static void assert_same(const Settings *a, const Settings *b) {
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++)
        assert_int_equal(settings_get(a, &options[i]), settings_get(b, &options[i]));
    assert_int_equal(a->binding_count, b->binding_count);
    assert_memory_equal(a->bindings, b->bindings, (size_t)a->binding_count * sizeof a->bindings[0]);
}

static void without_a_file_the_defaults_serve(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    Report report = {0};
    Settings settings;
    const Settings standard = settings_default();
    settings_read(folder.path, &settings, &report);
    settings_read(folder_file(&folder, "no/such"), &settings, &report);
    assert_same(&settings, &standard);
    assert_true(report_is_empty(&report));
    assert_int_equal(folder_count(&folder), 0);
    folder_close(&folder);
}

static void what_is_written_is_read_again(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    Report report = {0};
    Settings settings = settings_default(), again;
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++) settings_step(&settings, &options[i], i % 2 ? 1 : -1);
    settings_bind(&settings, &(SettingsBinding){.action = "sneak", .keys = {225, 57}, .button = 10});
    settings_bind(&settings, &(SettingsBinding){.action = "show_time", .keys = {0, 64}});
    assert_true(settings_write(folder.path, &settings, &report));
    settings_read(folder.path, &again, &report);
    assert_same(&again, &settings);
    assert_true(report_is_empty(&report));
    assert_int_equal(folder_count(&folder), 1);
    folder_close(&folder);
}

static void writing_makes_the_folders_on_the_way(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    Report report = {0};
    const Settings settings = settings_default();
    assert_true(settings_write(folder_file(&folder, "a/b/c"), &settings, &report));
    assert_int_equal(access(folder_file(&folder, "a/b/c/settings.json"), R_OK), 0);
    folder_close(&folder);
}

static void a_bad_field_is_refused_and_the_others_are_taken(void **state) {
    (void)state;
    Report report = {0};
    Settings settings =
        read_text("{\"volume\": 900, \"text_size\": 150, \"captions\": 1, \"palette\": \"gren\","
                  " \"game_speed\": 75.5, \"music\": 3}",
                  &report);
    assert_int_equal(report.count, 5);
    static const char *const causes[] = {"volume is 900; allowed is a whole number from 0 to 100",
                                         "captions is 1; allowed is true or false", "palette is \"gren\"; ",
                                         "game_speed is 75.5; allowed is a whole number from 50 to 100",
                                         "music is not a known key; "};
    for (int i = 0; i < 5; i++) {
        assert_string_equal(report.faults[i].place, "settings.json");
        assert_memory_equal(report.faults[i].cause, causes[i], strlen(causes[i]));
    }
    Settings standard = settings_default();
    standard.text_size = 150;
    assert_same(&settings, &standard);
    report_free(&report);
}

static void a_bad_binding_is_refused_and_the_others_are_taken(void **state) {
    (void)state;
    Report report = {0};
    Settings settings =
        read_text("{\"bindings\": {\"up\": {\"keys\": [26], \"button\": 11}, \"Up\": {}, \"left\": 4,"
                  " \"down\": {\"keys\": [512]}, \"use\": {\"keys\": [1, 2, 3]}, \"noise\": {\"key\": 3}}}",
                  &report);
    assert_int_equal(report.count, 5);
    assert_string_equal(report.faults[0].cause,
                        "bindings.Up is no action; allowed are up to 23 small letters and _");
    assert_string_equal(report.faults[1].cause, "bindings.left is 4; allowed is an object, in { }");
    assert_string_equal(report.faults[2].cause,
                        "bindings.down.keys[0] is 512; allowed is a whole number from 0 to 511");
    assert_string_equal(report.faults[3].cause, "bindings.use.keys has 3 elements; allowed are 0 to 2");
    assert_memory_equal(report.faults[4].cause, "bindings.noise.key is not a known key", 37);
    assert_int_equal(settings_binding(&settings, "up")->keys[0], 26);
    assert_int_equal(settings_binding(&settings, "up")->button, 11);
    assert_null(settings_binding(&settings, "down"));
    report_free(&report);
}

static void a_file_with_a_bad_field_is_put_aside_and_what_is_good_is_kept(void **state) {
    (void)state;
    static const char text[] = "{\"volume\": 35, \"text_size\": -4}";
    Folder folder;
    folder_open(&folder);
    folder_write(&folder, "settings.json", text);
    Report report = {0};
    Settings settings, again;
    settings_read(folder.path, &settings, &report);
    assert_int_equal(settings.volume, 35);
    assert_int_equal(settings.text_size, 100);
    assert_int_equal(report.count, 2);
    assert_non_null(strstr(report.faults[1].cause, "it is damaged; it was put aside as "));
    char aside[CAPTURED_SIZE];
    captured_read(folder_file(&folder, "settings.json.damaged"), aside);
    assert_string_equal(aside, text);
    report_free(&report);
    settings_read(folder.path, &again, &report);
    assert_same(&again, &settings);
    assert_true(report_is_empty(&report));
    folder_close(&folder);
}

static void assert_put_aside(const char *text, const char *cause) {
    Folder folder;
    folder_open(&folder);
    folder_write(&folder, "settings.json", text);
    Report report = {0};
    Settings settings;
    const Settings standard = settings_default();
    settings_read(folder.path, &settings, &report);
    assert_same(&settings, &standard);
    assert_int_equal(report.count, 2);
    assert_non_null(strstr(report.faults[0].cause, cause));
    char aside[CAPTURED_SIZE];
    captured_read(folder_file(&folder, "settings.json.damaged"), aside);
    assert_string_equal(aside, text);
    assert_int_equal(folder_count(&folder), 2);
    report_free(&report);
    folder_close(&folder);
}

static void a_file_that_is_no_json_is_put_aside(void **state) {
    (void)state;
    assert_put_aside("", "it is empty");
    assert_put_aside("{\"volume\": 35, \"text", "not valid JSON");
    assert_put_aside("[1, 2]", "it is a list");
    assert_put_aside("{\"volume\": 35, \"volume\": 40}", "not valid JSON");
}

static void each_of_several_damaged_files_is_kept_and_then_the_last_makes_way(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    char name[64], text[32], aside[CAPTURED_SIZE];
    for (int i = 1; i <= SAFE_FILE_COPIES + 1; i++) {
        snprintf(text, sizeof text, "damage %d", i);
        folder_write(&folder, "settings.json", text);
        Report report = {0};
        Settings settings;
        settings_read(folder.path, &settings, &report);
        report_free(&report);
    }
    for (int i = 1; i <= SAFE_FILE_COPIES; i++) {
        snprintf(name, sizeof name, i == 1 ? "settings.json.damaged" : "settings.json.damaged%d", i);
        snprintf(text, sizeof text, "damage %d", i == SAFE_FILE_COPIES ? i + 1 : i);
        captured_read(folder_file(&folder, name), aside);
        assert_string_equal(aside, text);
    }
    assert_int_equal(folder_count(&folder), SAFE_FILE_COPIES + 1);
    folder_close(&folder);
}

static void a_folder_in_place_of_the_file_is_put_aside(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    Report report = {0};
    Settings settings = settings_default();
    assert_true(settings_write(folder_file(&folder, "settings.json"), &settings, &report));
    settings_read(folder.path, &settings, &report);
    assert_int_equal(report.count, 2);
    assert_int_equal(access(folder_file(&folder, "settings.json.damaged/settings.json"), R_OK), 0);
    report_free(&report);
    settings_read(folder.path, &settings, &report);
    assert_true(report_is_empty(&report));
    folder_close(&folder);
}

static void a_link_to_a_file_elsewhere_stays_a_link(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    folder_write(&folder, "kept.json", "{\"volume\": 35}");
    assert_int_equal(symlink("kept.json", folder_file(&folder, "settings.json")), 0);
    Report report = {0};
    Settings settings;
    settings_read(folder.path, &settings, &report);
    settings.volume = 15;
    assert_true(settings_write(folder.path, &settings, &report));
    char text[CAPTURED_SIZE];
    captured_read(folder_file(&folder, "kept.json"), text);
    assert_non_null(strstr(text, "\"volume\": 15"));
    char target[16] = "";
    assert_int_equal(readlink(folder_file(&folder, "settings.json"), target, sizeof target), 9);
    folder_close(&folder);
}

static void a_full_disk_is_told_and_the_file_stays_as_it_was(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    Report report = {0};
    Settings settings = settings_default();
    settings.volume = 35;
    assert_true(settings_write(folder.path, &settings, &report));
    settings.volume = 40;
    folder_disk_fills(100);
    bool is_written = settings_write(folder.path, &settings, &report);
    folder_disk_empties();
    assert_false(is_written);
    assert_string_equal(report.faults[0].place, folder_file(&folder, "settings.json"));
    assert_string_equal(report.faults[0].cause, "cannot be written: File too large; it stays as it was");
    assert_int_equal(folder_count(&folder), 1);
    report_free(&report);
    settings_read(folder.path, &settings, &report);
    assert_int_equal(settings.volume, 35);
    folder_close(&folder);
}

static void a_folder_that_takes_nothing_is_told(void **state) {
    (void)state;
    Report report = {0};
    const Settings settings = settings_default();
    assert_false(settings_write("/proc/sevenwatch", &settings, &report));
    assert_false(settings_write("/dev/null", &settings, &report));
    assert_int_equal(report.count, 2);
    for (int i = 0; i < 2; i++) assert_memory_equal(report.faults[i].cause, "cannot be written: ", 19);
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(without_a_file_the_defaults_serve),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(writing_makes_the_folders_on_the_way),
        cmocka_unit_test(a_bad_field_is_refused_and_the_others_are_taken),
        cmocka_unit_test(a_bad_binding_is_refused_and_the_others_are_taken),
        cmocka_unit_test(a_file_with_a_bad_field_is_put_aside_and_what_is_good_is_kept),
        cmocka_unit_test(a_file_that_is_no_json_is_put_aside),
        cmocka_unit_test(each_of_several_damaged_files_is_kept_and_then_the_last_makes_way),
        cmocka_unit_test(a_folder_in_place_of_the_file_is_put_aside),
        cmocka_unit_test(a_link_to_a_file_elsewhere_stays_a_link),
        cmocka_unit_test(a_full_disk_is_told_and_the_file_stays_as_it_was),
        cmocka_unit_test(a_folder_that_takes_nothing_is_told),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
