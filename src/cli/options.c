#include "cli/options.h"

#include "files/suggestion.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPTIONS = 16 };

static const Option HELP = {.name = "--help", .kind = OPTION_FLAG, .offset = offsetof(Options, help)};

// Words that are still to be read, and those among them that turned out to be arguments.
typedef struct Words {
    const Command *command;
    char **all;
    int count;
    int next;
    bool given[MOST_OPTIONS]; // in the order of the command's options
    Options *options;
    Report *report;
} Words;

static void refuse_option(const Words *words, const char *name) {
    const char *known[MOST_OPTIONS + 2] = {NULL};
    int count = 0;
    for (const Option *option = words->command->options; option->name && count < MOST_OPTIONS; option++)
        known[count++] = option->name;
    known[count] = HELP.name;
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(name, known, "allowed", said, sizeof said);
    report_add(words->report, words->command->name, "there is no option %.40s; %s", name, said);
}

static bool read_number(const Words *words, const Option *option, const char *value, uint64_t *number) {
    char *end = NULL;
    errno = 0;
    long long read = strtoll(value, &end, 10);
    if (value[0] >= '0' && value[0] <= '9' && *end == '\0' && errno == 0) {
        *number = (uint64_t)read;
        return true;
    }
    report_add(words->report, words->command->name,
               "%s is \"%.40s\"; allowed is a whole number from 0 to %lld", option->name, value, LLONG_MAX);
    return false;
}

static bool read_choice(const Words *words, const Option *option, const char *value, int *choice) {
    for (int i = 0; option->choices[i]; i++) {
        if (strcmp(option->choices[i], value) != 0) continue;
        *choice = i;
        return true;
    }
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(value, option->choices, "allowed", said, sizeof said);
    report_add(words->report, words->command->name, "%s is \"%.40s\"; %s", option->name, value, said);
    return false;
}

static bool set(const Words *words, const Option *option, const char *value) {
    char *field = (char *)words->options + option->offset;
    if (option->kind == OPTION_FLAG) {
        *(bool *)(void *)field = true;
        return true;
    }
    assert(value);
    if (option->kind == OPTION_NUMBER) return read_number(words, option, value, (uint64_t *)(void *)field);
    if (option->kind == OPTION_CHOICE) return read_choice(words, option, value, (int *)(void *)field);
    *(const char **)(void *)field = value;
    return true;
}

static const Option *find_option(const Command *command, const char *word, size_t length) {
    const Option *option = command->options;
    if (strlen(HELP.name) == length && strncmp(HELP.name, word, length) == 0) return &HELP;
    while (option->name && (strlen(option->name) != length || strncmp(option->name, word, length) != 0))
        option++;
    return option->name ? option : NULL;
}

// Of two values one would be lost; a flag may be given as often as one likes.
static bool is_given_before(Words *words, const Option *option) {
    if (!option->value) return false;
    bool *given = &words->given[option - words->command->options];
    if (*given)
        report_add(words->report, words->command->name, "%s is given twice; allowed is once", option->name);
    bool before = *given;
    *given = true;
    return before;
}

// `--seed 7`, `--seed=7` or `--hash`.
static bool read_option(Words *words, const char *word) {
    const char *equals = strchr(word, '=');
    const Option *option = find_option(words->command, word, equals ? (size_t)(equals - word) : strlen(word));
    if (!option) {
        refuse_option(words, word);
        return false;
    }
    const char *value = equals ? equals + 1 : NULL;
    if (!option->value && value) {
        report_add(words->report, words->command->name, "%s takes no value", option->name);
        return false;
    }
    if (option->value && !value && words->next < words->count) value = words->all[words->next++];
    if (option->value && (!value || value[0] == '\0')) {
        report_add(words->report, words->command->name, "%s needs a value, %s", option->name, option->value);
        return false;
    }
    return !is_given_before(words, option) && set(words, option, value);
}

static bool allows_arguments(const Words *words) {
    const Command *command = words->command;
    int count = words->options->argument_count;
    if (count > command->most) {
        report_add(words->report, command->name, "\"%.100s\" is one argument too many",
                   words->options->arguments[command->most]);
    } else if (count < command->fewest && !words->options->help) {
        report_add(words->report, command->name, "a %s is missing", command->argument);
    }
    return report_is_empty(words->report);
}

bool options_read(const Command *command, int count, char **all, Options *options, Report *report) {
    Words words = {.command = command, .all = all, .count = count, .options = options, .report = report};
    bool only_arguments = false;
    options->arguments = all; // they are moved to the front, where words have been read already
    while (words.next < words.count) {
        char *word = all[words.next++];
        if (!only_arguments && strcmp(word, "--") == 0) {
            only_arguments = true;
        } else if (!only_arguments && word[0] == '-' && word[1] != '\0') {
            if (!read_option(&words, word)) return false;
        } else {
            all[options->argument_count++] = word;
        }
    }
    return allows_arguments(&words);
}
