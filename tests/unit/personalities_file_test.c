// Given a file of personalities, when it is read, then each has its own fields and its base's for the rest.
#include "scenes.h"

#include "files/personalities_file.h"

#include <string.h>

static PersonalityBook read(const char *text) {
    PersonalityBook book = {0};
    Report report = {0};
    bool is_read = personalities_read_text(text, strlen(text), "x.json", &book, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_true(is_read);
    return book;
}

static const Personality *find(const PersonalityBook *book, const char *name) {
    int index = personality_book_find(book, name);
    assert_true(index >= 0);
    return &book->all[index];
}

static void the_lesson_is_written_out_and_is_the_default(void **state) {
    (void)state;
    PersonalityBook book = {0};
    Report report = {0};
    assert_true(personalities_read(SOURCE_DIR "/data/personalities.json", &book, &report));
    const Personality standard = personality_default("lesson");
    assert_memory_equal(find(&book, "lesson"), &standard, sizeof standard);
    personality_book_free(&book);
}

static void a_field_left_out_is_the_default(void **state) {
    (void)state;
    PersonalityBook book = read("{\"keen\": {\"view_range\": 300}}");
    const Personality standard = personality_default("x");
    assert_float_equal(find(&book, "keen")->view_range, 300.0f, 0.0f);
    assert_float_equal(find(&book, "keen")->hp, standard.hp, 0.0f);
    personality_book_free(&book);
}

static void a_base_may_come_later_and_have_a_base_itself(void **state) {
    (void)state;
    PersonalityBook book =
        read("{\"c\": {\"base\": \"b\", \"hp\": 3}, \"b\": {\"base\": \"a\", \"hp\": 2, "
             "\"chase_speed\": 20}, \"a\": {\"hp\": 1, \"view_range\": 10, \"chase_speed\": 10}}");
    const Personality *c = find(&book, "c");
    assert_string_equal(c->name, "c");
    assert_float_equal(c->hp, 3.0f, 0.0f);
    assert_float_equal(c->chase_speed, 20.0f, 0.0f);
    assert_float_equal(c->view_range, 10.0f, 0.0f);
    personality_book_free(&book);
}

static void personalities_keep_the_order_of_the_file(void **state) {
    (void)state;
    PersonalityBook book = read("{\"z\": {\"base\": \"a\"}, \"m\": {}, \"a\": {}}");
    assert_int_equal(book.count, 3);
    assert_string_equal(book.all[0].name, "z");
    assert_string_equal(book.all[1].name, "m");
    assert_string_equal(book.all[2].name, "a");
    personality_book_free(&book);
}

static void what_a_tick_needs_is_computed_from_the_fields(void **state) {
    (void)state;
    PersonalityBook book =
        read("{\"quick\": {\"windup\": 0.5, \"view_range\": 300, \"view_half_angle\": 180}}");
    const Personality *quick = find(&book, "quick");
    assert_int_equal(quick->windup_ticks, 30);
    assert_float_equal(quick->cone.range, 300.0f, 0.0f);
    assert_true(quick->cone.cos_half_angle < -1.0f);
    personality_book_free(&book);
}

static void fields_that_are_fit_for_each_other_only_with_the_base_are_allowed(void **state) {
    (void)state;
    PersonalityBook book =
        read("{\"long arms\": {\"attack_range\": 90, \"attack_leave_range\": 120}, \"longer\": "
             "{\"base\": \"long arms\", \"attack_range\": 100}}");
    assert_float_equal(find(&book, "longer")->attack_leave_range, 120.0f, 0.0f);
    personality_book_free(&book);
}

static void a_refused_file_leaves_an_empty_book(void **state) {
    (void)state;
    PersonalityBook book = {0};
    Report report = {0};
    const char *text = "{\"good\": {}, \"bad\": {\"hp\": 0}}";
    assert_false(personalities_read_text(text, strlen(text), "x.json", &book, &report));
    assert_null(book.all);
    assert_int_equal(book.count, 0);
    report_free(&report);
}

static void more_than_256_personalities_are_refused(void **state) {
    (void)state;
    static char text[16384] = "{";
    for (int i = 0; i < PERSONALITIES_MAX + 1; i++) {
        size_t used = strlen(text);
        bool is_last = i == PERSONALITIES_MAX;
        snprintf(text + used, sizeof text - used, "\"p%d\": {}%s", i, is_last ? "}" : ", ");
    }
    PersonalityBook book = {0};
    Report report = {0};
    assert_false(personalities_read_text(text, strlen(text), "x.json", &book, &report));
    assert_string_equal(report.faults[0].cause, "it holds 257 personalities; allowed are 1 to 256");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_lesson_is_written_out_and_is_the_default),
        cmocka_unit_test(a_field_left_out_is_the_default),
        cmocka_unit_test(a_base_may_come_later_and_have_a_base_itself),
        cmocka_unit_test(personalities_keep_the_order_of_the_file),
        cmocka_unit_test(what_a_tick_needs_is_computed_from_the_fields),
        cmocka_unit_test(fields_that_are_fit_for_each_other_only_with_the_base_are_allowed),
        cmocka_unit_test(a_refused_file_leaves_an_empty_book),
        cmocka_unit_test(more_than_256_personalities_are_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
