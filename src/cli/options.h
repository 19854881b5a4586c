// options: the words of a command line, read by tables: a subcommand says what it may be told, and everything
// else is refused with what is allowed.
#ifndef SEVENWATCH_CLI_OPTIONS_H
#define SEVENWATCH_CLI_OPTIONS_H

#include "sevenwatch/report.h"

#include <stddef.h>
#include <stdint.h>

// Exit statuses of the program.
enum { STATUS_WELL = 0, STATUS_CHECK_FAILED = 1, STATUS_WRONG_USE = 2 };

// All that any subcommand may be told. Texts are the command line's, NULL when they are not given.
typedef struct Options {
    const char *program; // how it was called
    char **arguments;    // what is no option, in order
    int argument_count;
    uint64_t seed;
    const char *personality;
    const char *log;
    const char *trace;
    const char *why;
    const char *coverage_csv;
    const char *seeds;
    const char *csv;
    uint64_t ticks;
    int bot;
    const char *record;
    const char *cut;
    const char *scenario;
    int format; // index among the option's choices
    bool coverage;
    bool summary;
    bool hash;
    bool headless;
    bool help;
} Options;

typedef enum OptionKind {
    OPTION_FLAG,   // a bool
    OPTION_TEXT,   // a const char *
    OPTION_NUMBER, // a uint64_t, 0 to 2^63 - 1
    OPTION_CHOICE, // an int, the index among the choices
} OptionKind;

typedef struct Option {
    const char *name;  // "--seed"
    const char *value; // what its value is called, "N"; NULL for a flag
    OptionKind kind;
    size_t offset; // of the field in Options
    const char *meaning;
    const char *const *choices; // ended by NULL
} Option;

typedef struct Command {
    const char *name;     // "run"
    const char *argument; // what its arguments are called, "SCENARIO"
    int fewest, most;     // of them
    const char *summary;
    const Option *options; // ended by {0}; --help is understood by all
    int (*run)(const Options *options);
} Command;

// Reads the words after the subcommand's name. False with a report when something is not allowed.
bool options_read(const Command *command, int count, char **words, Options *options, Report *report);

#endif
