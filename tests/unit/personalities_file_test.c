// Given a file of personalities, when it is read, then each has its own fields and its base's for the rest.
#include "scenes.h"

#include "files/document.h"
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

static PersonalityBook read_shipped(void) {
    PersonalityBook book = {0};
    Report report = {0};
    bool is_read = personalities_read(SOURCE_DIR "/data/personalities.json", &book, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_true(is_read);
    return book;
}

static void assert_fields_equal(const Personality *a, const Personality *b, bool of_watchmen_too) {
    int count = 0;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) {
        if (fields[i].is_of_watchmen && !of_watchmen_too) continue;
        assert_float_equal(personality_get(a, &fields[i]), personality_get(b, &fields[i]), 0.0f);
    }
}

// What the file itself writes down, bases and defaults aside.
static void assert_writes_out(const char *name, bool of_watchmen_too) {
    Report report = {0};
    Document *document = document_read(SOURCE_DIR "/data/personalities.json", &report);
    assert_non_null(document);
    const Node root = document_root(document), node = node_member(&root, name);
    int count = 0;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) {
        const Node member = node_member(&node, fields[i].name);
        assert_true(node_is_there(&member) == (of_watchmen_too || !fields[i].is_of_watchmen));
    }
    const PersonalityChoice *choices = personality_choices(&count);
    for (int i = 0; i < count && of_watchmen_too; i++) {
        const Node member = node_member(&node, choices[i].name);
        assert_true(node_is_there(&member));
    }
    document_close(document);
    assert_true(report_is_empty(&report));
}

static void the_lesson_is_written_out_and_is_the_tables_default(void **state) {
    (void)state;
    PersonalityBook book = read_shipped();
    const Personality standard = personality_default("lesson");
    const Personality *lesson = find(&book, "lesson");
    assert_int_equal(lesson->mind, MIND_TEXTBOOK);
    assert_fields_equal(lesson, &standard, true);
    assert_writes_out("lesson", false);
    personality_book_free(&book);
}

static void the_watchman_is_written_out_and_has_the_tables_defaults(void **state) {
    (void)state;
    PersonalityBook book = read_shipped();
    const Personality standard = personality_default("watchman");
    const Personality *watchman = find(&book, "watchman");
    assert_int_equal(watchman->mind, MIND_WATCHMAN);
    assert_int_equal(watchman->weapon, standard.weapon);
    assert_int_equal(watchman->returns_to, standard.returns_to);
    assert_fields_equal(watchman, &standard, true);
    assert_writes_out("watchman", true);
    personality_book_free(&book);
}

static void the_sentry_has_the_figures_of_the_second_textbook(void **state) {
    (void)state;
    PersonalityBook book = read_shipped();
    const Personality *sentry = find(&book, "sentry");
    assert_true(sentry->cone.cos_half_angle < -1.0f && sentry->keeping.cos_half_angle < -1.0f);
    assert_float_equal(sentry->cone.range, 190.0f, 0.0f);
    assert_float_equal(sentry->keeping.range, 250.0f, 0.0f);
    assert_int_equal(sentry->sight_patience_ticks, 90);
    assert_float_equal(sentry->attack_range, 44.0f, 0.0f);
    assert_float_equal(sentry->attack_leave_range, 56.0f, 0.0f);
    assert_int_equal(sentry->windup_ticks, 0);
    assert_int_equal(sentry->strike_interval_ticks, 48);
    assert_float_equal(sentry->patrol_speed, 90.0f, 0.0f);
    assert_float_equal(sentry->chase_speed, 165.0f, 0.0f);
    assert_float_equal(sentry->return_speed, 115.0f, 0.0f);
    assert_int_equal(sentry->returns_to, RETURNS_TO_WAYPOINT);
    assert_float_equal(sentry->idle_max, 0.0f, 0.0f);
    assert_int_equal(sentry->search_ticks, 0);
    assert_float_equal(sentry->notice_time, 0.0f, 0.0f);
    personality_book_free(&book);
}

static void every_shipped_personality_says_what_it_is_and_is_another(void **state) {
    (void)state;
    PersonalityBook book = read_shipped();
    int fields = 0;
    const PersonalityField *field = personality_fields(&fields);
    for (int i = 0; i < book.count; i++) {
        assert_true(book.all[i].meaning[0] != '\0');
        for (int k = 0; k < i; k++) {
            int differences = book.all[i].mind != book.all[k].mind;
            for (int f = 0; f < fields; f++)
                differences +=
                    personality_get(&book.all[i], &field[f]) != personality_get(&book.all[k], &field[f]);
            assert_true(differences > 0);
        }
    }
    personality_book_free(&book);
}

static void what_the_textbook_guard_does_without_may_come_from_its_base(void **state) {
    (void)state;
    PersonalityBook book = read("{\"pupil\": {\"base\": \"late\", \"mind\": \"textbook\", \"hp\": 5}, "
                                "\"late\": {\"mind\": \"watchman\", \"notice_time\": 9}}");
    assert_int_equal(find(&book, "pupil")->mind, MIND_TEXTBOOK);
    assert_float_equal(find(&book, "pupil")->notice_time, 9.0f, 0.0f);
    personality_book_free(&book);
}

static void a_choice_is_read_by_its_name_and_inherited(void **state) {
    (void)state;
    PersonalityBook book = read("{\"a\": {\"mind\": \"watchman\", \"weapon\": \"bow\"}, "
                                "\"b\": {\"base\": \"a\", \"returns_to\": \"waypoint\"}}");
    assert_int_equal(find(&book, "a")->returns_to, RETURNS_TO_ROUTE);
    assert_int_equal(find(&book, "b")->mind, MIND_WATCHMAN);
    assert_int_equal(find(&book, "b")->weapon, WEAPON_BOW);
    assert_int_equal(find(&book, "b")->returns_to, RETURNS_TO_WAYPOINT);
    personality_book_free(&book);
}

static void a_meaning_is_its_own_and_not_inherited(void **state) {
    (void)state;
    PersonalityBook book = read("{\"a\": {\"meaning\": \"Sees far.\"}, \"b\": {\"base\": \"a\"}}");
    assert_string_equal(find(&book, "a")->meaning, "Sees far.");
    assert_string_equal(find(&book, "b")->meaning, "");
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

static void every_field_takes_its_ends_as_they_are_printed(void **state) {
    (void)state;
    int count = 0;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) {
        const float ends[] = {fields[i].lowest, fields[i].highest};
        for (int end = 0; end < 2; end++) {
            char text[160];
            snprintf(text, sizeof text, "{\"a\": {\"mind\": \"watchman\", \"%s\": %g}}", fields[i].name,
                     (double)ends[end]);
            PersonalityBook book = {0};
            Report report = {0};
            personalities_read_text(text, strlen(text), "x.json", &book, &report);
            for (int fault = 0; fault < report.count; fault++) // it may not fit the defaults of other fields
                assert_non_null(strstr(report.faults[fault].cause, "does not fit together"));
            report_free(&report);
            personality_book_free(&book);
        }
    }
}

static void a_field_outside_its_ends_is_told_them_as_people_write_them(void **state) {
    (void)state;
    static const char text[] = "{\"a\": {\"mind\": \"watchman\", \"peek_time\": 0.29}}";
    PersonalityBook book = {0};
    Report report = {0};
    assert_false(personalities_read_text(text, strlen(text), "x.json", &book, &report));
    assert_int_equal(report.count, 1);
    assert_non_null(strstr(report.faults[0].cause, "peek_time is 0.29 s; allowed is 0.3 to 60 s"));
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_lesson_is_written_out_and_is_the_tables_default),
        cmocka_unit_test(the_watchman_is_written_out_and_has_the_tables_defaults),
        cmocka_unit_test(the_sentry_has_the_figures_of_the_second_textbook),
        cmocka_unit_test(every_shipped_personality_says_what_it_is_and_is_another),
        cmocka_unit_test(what_the_textbook_guard_does_without_may_come_from_its_base),
        cmocka_unit_test(a_choice_is_read_by_its_name_and_inherited),
        cmocka_unit_test(a_meaning_is_its_own_and_not_inherited),
        cmocka_unit_test(a_field_left_out_is_the_default),
        cmocka_unit_test(a_base_may_come_later_and_have_a_base_itself),
        cmocka_unit_test(personalities_keep_the_order_of_the_file),
        cmocka_unit_test(what_a_tick_needs_is_computed_from_the_fields),
        cmocka_unit_test(fields_that_are_fit_for_each_other_only_with_the_base_are_allowed),
        cmocka_unit_test(a_refused_file_leaves_an_empty_book),
        cmocka_unit_test(more_than_256_personalities_are_refused),
        cmocka_unit_test(every_field_takes_its_ends_as_they_are_printed),
        cmocka_unit_test(a_field_outside_its_ends_is_told_them_as_people_write_them),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
