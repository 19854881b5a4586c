// Given a table of texts, when it is written, then its columns are even, in a terminal and on a page.
#include "captured.h"

#include "cli/text_table.h"

static TextTable small_table(void) {
    TextTable table = text_table(3);
    const char *const cells[] = {"name", "a", "b", "long name", "x|y", "", "é", "", "last"};
    for (int i = 0; i < 9; i++) text_table_add(&table, "%s", cells[i]);
    return table;
}

static void assert_written(TextTable *table, TableFormat format, const char *expected) {
    char text[CAPTURED_SIZE];
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(text_table_write(table, format, file));
    captured_take(file, text);
    fclose(file);
    assert_string_equal(text, expected);
    text_table_free(table);
}

static void columns_are_even_in_a_terminal_and_no_line_ends_in_blanks(void **state) {
    (void)state;
    TextTable table = small_table();
    assert_written(&table, TABLE_TEXT,
                   "name       a    b\n"
                   "long name  x|y\n"
                   "é               last\n");
}

static void a_page_has_a_rule_under_its_heading_and_no_bar_within_a_cell(void **state) {
    (void)state;
    TextTable table = small_table();
    assert_written(&table, TABLE_MARKDOWN,
                   "| name      | a    | b    |\n"
                   "|-----------|------|------|\n"
                   "| long name | x\\|y |      |\n"
                   "| é         |      | last |\n");
}

static void a_cell_is_cut_to_fit(void **state) {
    (void)state;
    char expected[TEXT_CELL_SIZE + 1];
    TextTable table = text_table(1);
    text_table_add(&table, "%0*d", 2 * TEXT_CELL_SIZE, 0);
    snprintf(expected, sizeof expected, "%0*d\n", TEXT_CELL_SIZE - 1, 0);
    assert_written(&table, TABLE_TEXT, expected);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(columns_are_even_in_a_terminal_and_no_line_ends_in_blanks),
        cmocka_unit_test(a_page_has_a_rule_under_its_heading_and_no_bar_within_a_cell),
        cmocka_unit_test(a_cell_is_cut_to_fit),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
