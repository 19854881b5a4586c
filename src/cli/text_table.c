#include "cli/text_table.h"

#include <stdarg.h>
#include <string.h>

typedef struct Cell {
    char text[TEXT_CELL_SIZE];
} Cell;

TextTable text_table(int columns) {
    return (TextTable){.columns = columns, .cells = list_of(sizeof(Cell))};
}

void text_table_free(TextTable *table) {
    list_free(&table->cells);
}

void text_table_add(TextTable *table, const char *format, ...) {
    Cell *cell = list_push(&table->cells);
    if (!cell) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cell->text, sizeof cell->text, format, arguments);
    va_end(arguments);
}

static const char *cell_at(const TextTable *table, int row, int column) {
    return ((const Cell *)list_at(&table->cells, row * table->columns + column))->text;
}

static int row_count(const TextTable *table) {
    return table->cells.count / table->columns;
}

// Characters, not bytes. In Markdown a bar is written with a backslash before it.
static int width_of(const char *text, TableFormat format) {
    int width = 0;
    for (; *text != '\0'; text++) {
        width += ((unsigned char)*text & 0xc0u) != 0x80u ? 1 : 0;
        width += *text == '|' && format == TABLE_MARKDOWN ? 1 : 0;
    }
    return width;
}

static int column_width(const TextTable *table, int column, TableFormat format) {
    int widest = 1;
    for (int row = 0; row < row_count(table); row++) {
        int width = width_of(cell_at(table, row, column), format);
        if (width > widest) widest = width;
    }
    return widest;
}

static void write_cell(const char *text, int width, TableFormat format, FILE *file) {
    int blanks = width - width_of(text, format);
    for (; *text != '\0'; text++) {
        if (*text == '|' && format == TABLE_MARKDOWN) fputc('\\', file);
        fputc(*text, file);
    }
    for (int i = 0; i < blanks; i++) fputc(' ', file);
}

// In a terminal nothing ends in blanks.
static void write_text_row(const TextTable *table, int row, FILE *file) {
    int last = table->columns - 1;
    while (last > 0 && cell_at(table, row, last)[0] == '\0') last--;
    for (int column = 0; column < last; column++) {
        write_cell(cell_at(table, row, column), column_width(table, column, TABLE_TEXT), TABLE_TEXT, file);
        fputs("  ", file);
    }
    fprintf(file, "%s\n", cell_at(table, row, last));
}

static void write_markdown_row(const TextTable *table, int row, FILE *file) {
    for (int column = 0; column < table->columns; column++) {
        fputs("| ", file);
        write_cell(cell_at(table, row, column), column_width(table, column, TABLE_MARKDOWN), TABLE_MARKDOWN,
                   file);
        fputc(' ', file);
    }
    fputs("|\n", file);
}

static void write_rule(const TextTable *table, FILE *file) {
    for (int column = 0; column < table->columns; column++) {
        fputs("|-", file);
        for (int i = column_width(table, column, TABLE_MARKDOWN); i > 0; i--) fputc('-', file);
        fputc('-', file);
    }
    fputs("|\n", file);
}

bool text_table_write(const TextTable *table, TableFormat format, FILE *file) {
    for (int row = 0; row < row_count(table); row++) {
        if (format == TABLE_TEXT)
            write_text_row(table, row, file);
        else
            write_markdown_row(table, row, file);
        if (row == 0 && format == TABLE_MARKDOWN) write_rule(table, file);
    }
    return !table->cells.failed;
}
