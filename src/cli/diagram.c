// diagram: prints a machine's table as a picture, so that a picture cannot drift from the code.
#include "cli/commands.h"

#include "files/coverage_file.h"
#include "files/suggestion.h"
#include "sevenwatch/world.h"

#include <string.h>

static const char *const FORMATS[] = {"dot", "mermaid", NULL};
static void (*const WRITERS[])(const MachineTable *table, const uint64_t *times,
                               FILE *file) = {machine_diagram_dot, machine_diagram_mermaid};

enum { MOST_TABLES = 16 };

// The table called so, or NULL after having said which there are.
static const MachineTable *find_table(const char *name) {
    const char *names[MOST_TABLES + 1] = {NULL};
    for (int i = 0; i < MOST_TABLES && world_table(i); i++) {
        if (strcmp(world_table(i)->name, name) == 0) return world_table(i);
        names[i] = world_table(i)->name;
    }
    char said[128];
    suggestion_text(name, names, "allowed", said, sizeof said);
    fprintf(stderr, "diagram: there is no machine \"%.40s\"; %s\n", name, said);
    return NULL;
}

// How often each row of a guard's table was taken, by the file that is asked for. NULL: it tells nothing of
// this table.
static const uint64_t *times_of(const Coverage *coverage, const MachineTable *table) {
    for (int i = 0; i < coverage->count; i++) {
        if (coverage->of[i].table == table) return coverage->of[i].times;
    }
    return NULL;
}

static int print_counted(const Options *options, const MachineTable *table) {
    Report report = {0};
    Coverage coverage = coverage_none();
    const uint64_t *times = times_of(&coverage, table);
    if (!times) report_add(&report, "--coverage", "is of guards; the machine %s is none", table->name);
    if (times && coverage_file_read(options->coverage_csv, &coverage, &report))
        WRITERS[options->format](table, times, stdout);
    int status = report_is_empty(&report) ? STATUS_WELL : STATUS_WRONG_USE;
    report_print(&report, stderr);
    report_free(&report);
    return status;
}

static int print_diagram(const Options *options) {
    if (!commands_check_tables()) return STATUS_WRONG_USE;
    const MachineTable *table =
        options->argument_count > 0 ? find_table(options->arguments[0]) : world_table(0);
    if (!table) return STATUS_WRONG_USE;
    if (options->coverage_csv) return print_counted(options, table);
    WRITERS[options->format](table, NULL, stdout);
    return STATUS_WELL;
}

const Command *diagram_command(void) {
    static const Option options[] = {{"--format", "dot|mermaid", OPTION_CHOICE, offsetof(Options, format),
                                      "the language of Graphviz (the default) or of Mermaid", FORMATS},
                                     {"--coverage", "FILE", OPTION_TEXT, offsetof(Options, coverage_csv),
                                      "tell how often each transition was taken, by a file of --coverage-csv",
                                      NULL},
                                     {0}};
    static const Command command = {
        .name = "diagram",
        .argument = "guard|watchman|ally|club|bow|door|mission",
        .most = 1,
        .summary =
            "Prints a machine, the textbook guard's unless another is named, as a picture to be drawn by "
            "Graphviz or Mermaid.",
        .options = options,
        .run = print_diagram,
    };
    return &command;
}
