// text_table: rows of short texts, written out in even columns: for a terminal, or as a table of Markdown,
// which reads as well before it is made into a page as after.
#ifndef SEVENWATCH_CLI_TEXT_TABLE_H
#define SEVENWATCH_CLI_TEXT_TABLE_H

#include "base/list.h"

#include <stdio.h>

enum { TEXT_CELL_SIZE = 160 };

typedef enum TableFormat { TABLE_TEXT, TABLE_MARKDOWN } TableFormat;

typedef struct TextTable {
    int columns;
    List cells; // row by row; the first row is the heading
} TextTable;

TextTable text_table(int columns);
void text_table_free(TextTable *table);

// The next cell, as of printf, cut to fit.
__attribute__((format(printf, 2, 3))) void text_table_add(TextTable *table, const char *format, ...);

// Writes the whole rows that there are. False when memory ran out while they were added.
bool text_table_write(const TextTable *table, TableFormat format, FILE *file);

#endif
