// personalities: prints what a personality is made of, from the table of fields itself, and the personalities
// that there are, so that what is written about them cannot drift from the code and the data.
#include "cli/commands.h"

#include "cli/text_table.h"
#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/personalities_file.h"
#include "sevenwatch/world.h"

#include <string.h>

static const char *const FORMATS[] = {"text", "markdown", NULL};

// The book that is printed, and how.
typedef struct Print {
    const PersonalityBook *book;
    const Personality *standard; // what the others are compared with
    TableFormat format;
    bool is_whole; // memory has sufficed so far
} Print;

static void add_heading(TextTable *table, const char *const *words) {
    for (; *words; words++) text_table_add(table, "%s", *words);
}

static void finish_table(TextTable *table, Print *print) {
    print->is_whole = text_table_write(table, print->format, stdout) && print->is_whole;
    text_table_free(table);
}

static void print_title(const char *title, const Print *print) {
    printf(print->format == TABLE_MARKDOWN ? "### %s\n\n" : "%s\n\n", title);
}

// "textbook, watchman"
static void add_options(TextTable *table, const PersonalityChoice *choice) {
    char text[TEXT_CELL_SIZE] = "";
    for (int i = 0; choice->options[i]; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? ", " : "", choice->options[i]);
    }
    text_table_add(table, "%s", text);
}

static void add_choice(TextTable *table, const PersonalityChoice *choice) {
    text_table_add(table, "%s", choice->name);
    text_table_add(table, "-");
    add_options(table, choice);
    text_table_add(table, "%s", choice->options[choice->standard]);
    text_table_add(table, "%s", choice->meaning);
}

static void add_field(TextTable *table, const PersonalityField *field) {
    text_table_add(table, "%s", field->name);
    text_table_add(table, "%s", field->unit[0] != '\0' ? field->unit : "-");
    text_table_add(table, "%g to %g", (double)field->lowest, (double)field->highest);
    text_table_add(table, "%g", (double)field->standard);
    text_table_add(table, "%s", field->meaning);
}

// Those of every mind, or those of watchmen and allies.
static void print_fields(bool of_watchmen, Print *print) {
    static const char *const heading[] = {"field", "unit", "allowed", "default", "meaning", NULL};
    TextTable table = text_table(5);
    add_heading(&table, heading);
    int count = 0;
    const PersonalityChoice *choices = personality_choices(&count);
    for (int i = 0; i < count; i++)
        if (choices[i].is_of_watchmen == of_watchmen) add_choice(&table, &choices[i]);
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++)
        if (fields[i].is_of_watchmen == of_watchmen) add_field(&table, &fields[i]);
    finish_table(&table, print);
}

static void print_meanings(Print *print) {
    static const char *const heading[] = {"personality", "meaning", NULL};
    TextTable table = text_table(2);
    add_heading(&table, heading);
    for (int i = 0; i < print->book->count; i++) {
        text_table_add(&table, "%s", print->book->all[i].name);
        text_table_add(&table, "%s", print->book->all[i].meaning);
    }
    finish_table(&table, print);
}

// Writes the value that a personality has for a row, in words.
typedef void (*WriteValue)(const void *row, const Personality *personality, char *text, size_t size);

static void write_choice(const void *row, const Personality *personality, char *text, size_t size) {
    const PersonalityChoice *choice = row;
    bool is_unused = choice->is_of_watchmen && personality->mind == MIND_TEXTBOOK;
    snprintf(text, size, "%s",
             is_unused ? "-" : choice->options[personality_get_choice(personality, choice)]);
}

static void write_field(const void *row, const Personality *personality, char *text, size_t size) {
    const PersonalityField *field = row;
    if (field->is_of_watchmen && personality->mind == MIND_TEXTBOOK) {
        snprintf(text, size, "-");
    } else {
        snprintf(text, size, "%g", (double)personality_get(personality, field));
    }
}

// A row, unless all are the same in this; "-" where a mind does without it.
static void add_difference(TextTable *table, const char *name, const void *row, WriteValue write_value,
                           const Print *print) {
    char standard[TEXT_CELL_SIZE], value[TEXT_CELL_SIZE];
    bool is_same = true;
    write_value(row, print->standard, standard, sizeof standard);
    for (int i = 0; i < print->book->count && is_same; i++) {
        write_value(row, &print->book->all[i], value, sizeof value);
        is_same = strcmp(value, standard) == 0 || strcmp(value, "-") == 0;
    }
    if (is_same) return;
    text_table_add(table, "%s", name);
    text_table_add(table, "%s", standard);
    for (int i = 0; i < print->book->count; i++) {
        if (&print->book->all[i] == print->standard) continue;
        write_value(row, &print->book->all[i], value, sizeof value);
        text_table_add(table, "%s", strcmp(value, standard) == 0 ? "" : value);
    }
}

static void print_differences(Print *print) {
    TextTable table = text_table(print->book->count + 1);
    text_table_add(&table, "field");
    text_table_add(&table, "%s", print->standard->name);
    for (int i = 0; i < print->book->count; i++) {
        const Personality *personality = &print->book->all[i];
        if (personality != print->standard) text_table_add(&table, "%s", personality->name);
    }
    int count = 0;
    const PersonalityChoice *choices = personality_choices(&count);
    for (int i = 0; i < count; i++) add_difference(&table, choices[i].name, &choices[i], write_choice, print);
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) add_difference(&table, fields[i].name, &fields[i], write_field, print);
    finish_table(&table, print);
}

static bool print_all(Print *print) {
    print_title("Fields of every mind", print);
    print_fields(false, print);
    putchar('\n');
    print_title("Fields of the minds \"watchman\" and \"ally\"", print);
    print_fields(true, print);
    putchar('\n');
    print_title("Personalities", print);
    print_meanings(print);
    putchar('\n');
    print_title("Where they differ from the " DEFAULT_PERSONALITY, print);
    print_differences(print);
    return print->is_whole;
}

static bool print_book(const PersonalityBook *book, TableFormat format, Report *report) {
    int standard = personality_book_find(book, DEFAULT_PERSONALITY);
    if (standard < 0) {
        char said[REPORT_CAUSE_SIZE];
        personality_unknown_text(book, DEFAULT_PERSONALITY, said, sizeof said);
        report_add(report, "personalities", "%s", said);
        return false;
    }
    Print print = {.book = book, .standard = &book->all[standard], .format = format, .is_whole = true};
    if (print_all(&print)) return true;
    report_add(report, "personalities", "not enough memory for its tables");
    return false;
}

static int print_personalities(const Options *options) {
    Report report = {0};
    PersonalityBook book = {0};
    char folder[PATH_SIZE];
    bool is_printed = data_folder_find(options->program, folder, &report) &&
                      game_files_read_book(folder, &book, &report) &&
                      print_book(&book, (TableFormat)options->format, &report);
    report_print(&report, stderr);
    report_free(&report);
    personality_book_free(&book);
    return is_printed ? STATUS_WELL : STATUS_WRONG_USE;
}

const Command *personalities_command(void) {
    static const Option options[] = {{"--format", "text|markdown", OPTION_CHOICE, offsetof(Options, format),
                                      "for a terminal (the default) or for a page", FORMATS},
                                     {0}};
    static const Command command = {
        .name = "personalities",
        .summary = "Prints what may stand in a personality, and the personalities that there are.",
        .options = options,
        .run = print_personalities,
    };
    return &command;
}
