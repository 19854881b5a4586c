// Given a JSON file, when its values are asked for, then they come with the right type and range, and what is
// wrong is told with its place.
#include "scenes.h"

#include "files/document.h"
#include "files/suggestion.h"

#include <string.h>

static const Range SHARE = {0.0, 1.0, NULL};

static Document *read(const char *text, Report *report) {
    return document_read_text(text, strlen(text), "x.json", report);
}

static void assert_told(const Report *report, int fault, const char *place, const char *cause) {
    assert_true(fault < report->count);
    assert_string_equal(report->faults[fault].place, place);
    assert_string_equal(report->faults[fault].cause, cause);
}

static void values_come_with_their_types(void **state) {
    (void)state;
    Report report = {0};
    Document *document =
        read("{\"share\": 0.5, \"count\": 40.0, \"yes\": true, \"name\": \"Zo\xc3\xab\"}", &report);
    assert_non_null(document);
    Node root = document_root(document);
    Node share = node_required(&root, "share"), count = node_required(&root, "count");
    Node yes = node_required(&root, "yes"), name = node_required(&root, "name");
    float number = 0.0f;
    int64_t whole = 0;
    bool flag = false;
    char text[5];
    assert_true(node_number(&share, SHARE, &number) && number == 0.5f);
    assert_true(node_integer(&count, 0, 100, &whole) && whole == 40);
    assert_true(node_flag(&yes, &flag) && flag);
    assert_true(node_text(&name, text, sizeof text));
    assert_string_equal(text, "Zo\xc3\xab");
    assert_true(document_is_well(document));
    document_close(document);
    assert_true(report_is_empty(&report));
}

static void both_ends_of_a_range_are_allowed(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{\"a\": 0, \"b\": 1, \"c\": 1.0000001}", &report);
    Node root = document_root(document);
    double number = -1.0;
    Node a = node_member(&root, "a"), b = node_member(&root, "b"), c = node_member(&root, "c");
    assert_true(node_double(&a, SHARE, &number) && number == 0.0);
    assert_true(node_double(&b, SHARE, &number) && number == 1.0);
    assert_false(node_double(&c, SHARE, &number));
    assert_true(number == 1.0);
    assert_told(&report, 0, "x.json", "c is 1.0000001; allowed is 0 to 1");
    document_close(document);
    report_free(&report);
}

static void an_absent_value_is_missed_once_and_then_fails_quietly(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{}", &report);
    Node root = document_root(document);
    Node list = node_required(&root, "list");
    Node deeper = node_member(&list, "deeper");
    bool flag = true;
    assert_false(node_is_there(&list) || node_is_there(&deeper));
    assert_false(node_expect_list(&list, 0, 1) || node_expect_object(&deeper) || node_flag(&deeper, &flag));
    assert_int_equal(node_count(&list), 0);
    assert_int_equal(report.count, 1);
    assert_told(&report, 0, "x.json", "list is missing");
    document_close(document);
    report_free(&report);
}

static void a_fault_names_the_way_to_its_value(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{\"a\": {\"b c\": [0, {\"d\": \"e\"}]}}", &report);
    Node root = document_root(document);
    Node a = node_member(&root, "a");
    Node b = node_member(&a, "b c");
    Node element = node_element(&b, 1);
    Node d = node_member(&element, "d");
    int64_t number = 0;
    assert_false(node_integer(&d, 1, 6, &number));
    assert_told(&report, 0, "x.json", "a[\"b c\"][1].d is \"e\"; allowed is a whole number from 1 to 6");
    document_close(document);
    report_free(&report);
}

static void a_label_stands_for_the_way_before_it(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{\"layers\": [{\"size\": {\"x\": true}}]}", &report);
    Node root = document_root(document);
    Node layers = node_member(&root, "layers");
    Node layer = node_element(&layers, 0);
    layer.label = "layer \"walls\"";
    Node size = node_member(&layer, "size");
    Node x = node_member(&size, "x");
    double number = 0.0;
    assert_false(node_double(&x, SHARE, &number));
    node_fault(&layer, "is odd");
    assert_told(&report, 0, "x.json: layer \"walls\"", "size.x is true; allowed is a number from 0 to 1");
    assert_told(&report, 1, "x.json: layer \"walls\"", "it is odd");
    document_close(document);
    report_free(&report);
}

static void members_are_walked_in_the_order_of_the_file(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{\"z\": 1, \"a\": 2, \"m\": 3}", &report);
    Node root = document_root(document);
    char keys[4] = "";
    int count = 0;
    for (Node member = node_first_member(&root); node_is_there(&member); member = node_next_member(&member))
        keys[count++] = member.key[0];
    assert_string_equal(keys, "zam");
    document_close(document);
}

static void faults_beyond_a_hundred_are_counted(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{}", &report);
    for (int i = 0; i < DOCUMENT_FAULTS + 7; i++) document_fault(document, "", "number %d", i);
    document_close(document);
    assert_int_equal(report.count, DOCUMENT_FAULTS + 1);
    assert_told(&report, DOCUMENT_FAULTS, "x.json", "and 7 more faults");
    report_free(&report);
}

static void a_long_path_keeps_its_end(void **state) {
    (void)state;
    char path[600];
    const char name[] = "/level.tmj";
    memset(path, 'd', sizeof path);
    memcpy(path + sizeof path - sizeof name, name, sizeof name);
    Report report = {0};
    assert_null(document_read_text("[]", 2, path, &report));
    const char *place = report.faults[0].place;
    assert_true(strlen(place) < 130);
    assert_memory_equal(place, "...ddd", 6);
    assert_string_equal(place + strlen(place) - 10, "/level.tmj");
    report_free(&report);
}

static void control_characters_never_reach_the_screen(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("{\"\\u001b[31mred\": \"\\u001b[2J\"}", &report);
    Node root = document_root(document);
    Node member = node_first_member(&root);
    bool flag = false;
    assert_false(node_flag(&member, &flag));
    assert_told(&report, 0, "x.json", "[\"?[31mred\"] is \"?[2J\"; allowed is true or false");
    document_close(document);
    report_free(&report);
}

static void a_mark_of_byte_order_is_passed_over(void **state) {
    (void)state;
    Report report = {0};
    Document *document = read("\xef\xbb\xbf{\"a\": 1}", &report);
    assert_non_null(document);
    document_close(document);
}

static void a_missing_file_and_a_folder_are_told_apart(void **state) {
    (void)state;
    Report report = {0};
    assert_null(document_read(SOURCE_DIR "/no-such-file.json", &report));
    assert_null(document_read(SOURCE_DIR, &report));
    assert_int_equal(report.count, 2);
    assert_string_equal(report.faults[0].cause, "cannot be read: No such file or directory");
    assert_string_equal(report.faults[1].cause, "cannot be read: Is a directory");
    report_free(&report);
}

static void a_file_without_a_name_is_told_as_such(void **state) {
    (void)state;
    Report report = {0};
    assert_null(document_read("", &report));
    assert_told(&report, 0, "\"\"", "cannot be read: No such file or directory");
    report_free(&report);
}

static void a_file_without_end_is_refused(void **state) {
    (void)state;
    Report report = {0};
    assert_null(document_read("/dev/zero", &report));
    assert_told(&report, 0, "/dev/zero", "is larger than 16 MiB, which is the most that is read");
    report_free(&report);
}

static void a_near_miss_is_guessed(void **state) {
    (void)state;
    const char *const words[] = {"width", "height", "x", NULL};
    assert_string_equal(suggestion_for("heigth", words), "height");
    assert_string_equal(suggestion_for("widht", words), "width");
    assert_string_equal(suggestion_for("with", words), "width");
    assert_string_equal(suggestion_for("wiidth", words), "width");
}

static void a_far_miss_is_not_guessed(void **state) {
    (void)state;
    const char *const words[] = {"width", "height", "x", NULL};
    assert_null(suggestion_for("depth of it", words));
    assert_null(suggestion_for("y", words));
    assert_null(suggestion_for("", words));
    assert_null(suggestion_for("a word that is far longer than any that is known here", words));
}

static void what_is_allowed_follows_the_guess(void **state) {
    (void)state;
    const char *const words[] = {"dot", "mermaid", NULL};
    const char *const none[] = {NULL};
    char text[64];
    suggestion_text("mermaids", words, "allowed", text, sizeof text);
    assert_string_equal(text, "did you mean \"mermaid\"? allowed are dot, mermaid");
    suggestion_text("svg", words + 1, "allowed", text, sizeof text);
    assert_string_equal(text, "allowed is mermaid");
    suggestion_text("svg", none, "known", text, sizeof text);
    assert_string_equal(text, "known is nothing");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(values_come_with_their_types),
        cmocka_unit_test(both_ends_of_a_range_are_allowed),
        cmocka_unit_test(an_absent_value_is_missed_once_and_then_fails_quietly),
        cmocka_unit_test(a_fault_names_the_way_to_its_value),
        cmocka_unit_test(a_label_stands_for_the_way_before_it),
        cmocka_unit_test(members_are_walked_in_the_order_of_the_file),
        cmocka_unit_test(faults_beyond_a_hundred_are_counted),
        cmocka_unit_test(a_long_path_keeps_its_end),
        cmocka_unit_test(control_characters_never_reach_the_screen),
        cmocka_unit_test(a_mark_of_byte_order_is_passed_over),
        cmocka_unit_test(a_missing_file_and_a_folder_are_told_apart),
        cmocka_unit_test(a_file_without_a_name_is_told_as_such),
        cmocka_unit_test(a_file_without_end_is_refused),
        cmocka_unit_test(a_near_miss_is_guessed),
        cmocka_unit_test(a_far_miss_is_not_guessed),
        cmocka_unit_test(what_is_allowed_follows_the_guess),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
