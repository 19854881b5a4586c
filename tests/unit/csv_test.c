// Given a table of text, when it is read, then every field comes back as it was written, and what is no table
// is refused with its line.
#include "captured.h"

#include "files/csv.h"

#include <string.h>

static void write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void assert_refused(const char *text, const char *place, const char *cause) {
    write_text("refused.csv", text);
    CsvFile csv;
    Report report = {0};
    assert_true(csv_open(&csv, "refused.csv", &report));
    bool is_row = true;
    while (is_row) is_row = csv_next(&csv, &report);
    csv_close(&csv);
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, place);
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

static void fields_are_what_is_between_commas_and_may_be_empty(void **state) {
    (void)state;
    write_text("fields.csv", "a,,c\n\nlast\r\n");
    CsvFile csv;
    Report report = {0};
    assert_true(csv_open(&csv, "fields.csv", &report));
    assert_true(csv_next(&csv, &report));
    assert_int_equal(csv.field_count, 3);
    assert_string_equal(csv.fields[0], "a");
    assert_string_equal(csv.fields[1], "");
    assert_string_equal(csv.fields[2], "c");
    assert_true(csv_next(&csv, &report));
    assert_int_equal(csv.field_count, 1);
    assert_true(csv_next(&csv, &report));
    assert_string_equal(csv.fields[0], "last");
    assert_int_equal(csv.line, 3);
    assert_false(csv_next(&csv, &report));
    assert_true(report_is_empty(&report));
    csv_close(&csv);
}

static void whatever_text_is_written_is_read_again(void **state) {
    (void)state;
    static const char *const texts[] = {"plain", "a, b", "\"", "say \"no\", twice", "\"\"", "", "ü"};
    const int count = 7;
    FILE *file = fopen("texts.csv", "wb");
    assert_non_null(file);
    for (int i = 0; i < count; i++) {
        csv_write_text(file, texts[i]);
        fputc(i + 1 < count ? ',' : '\n', file);
    }
    fclose(file);
    CsvFile csv;
    Report report = {0};
    assert_true(csv_open(&csv, "texts.csv", &report) && csv_next(&csv, &report));
    assert_int_equal(csv.field_count, count);
    for (int i = 0; i < count; i++) assert_string_equal(csv.fields[i], texts[i]);
    csv_close(&csv);
}

static void what_is_no_row_is_refused_with_its_line(void **state) {
    (void)state;
    const char quote[] = "has a quote that is not closed before a comma or the end of the line";
    assert_refused("a\n\"b\n", "refused.csv: line 2", quote);
    assert_refused("\"a\"b\n", "refused.csv: line 1", quote);
    assert_refused("a,b\nc,d", "refused.csv: line 2", "ends in the middle of a row; allowed are whole rows");
    char text[CSV_LINE_SIZE + 16];
    memset(text, 'x', sizeof text);
    memcpy(text + sizeof text - 2, "\n", 2);
    assert_refused(text, "refused.csv: line 1", "is longer than a row can be");
    memset(text, ',', CSV_FIELDS);
    memcpy(text + CSV_FIELDS, "\n", 2);
    assert_refused(text, "refused.csv: line 1", "has more than 32 fields");
}

static void a_file_that_is_not_there_is_refused(void **state) {
    (void)state;
    CsvFile csv;
    Report report = {0};
    assert_false(csv_open(&csv, "no/table.csv", &report));
    assert_string_equal(report.faults[0].cause, "cannot be read: No such file or directory");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(fields_are_what_is_between_commas_and_may_be_empty),
        cmocka_unit_test(whatever_text_is_written_is_read_again),
        cmocka_unit_test(what_is_no_row_is_refused_with_its_line),
        cmocka_unit_test(a_file_that_is_not_there_is_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
