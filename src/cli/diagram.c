// diagram: prints a machine's table as a picture, so that a picture cannot drift from the code.
#include "cli/commands.h"

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

static int print_diagram(const Options *options) {
    if (!commands_check_tables()) return STATUS_WRONG_USE;
    const MachineTable *table =
        options->argument_count > 0 ? find_table(options->arguments[0]) : world_table(0);
    if (!table) return STATUS_WRONG_USE;
    WRITERS[options->format](table, NULL, stdout);
    return STATUS_WELL;
}

const Command *diagram_command(void) {
    static const Option options[] = {{"--format", "dot|mermaid", OPTION_CHOICE, offsetof(Options, format),
                                      "the language of Graphviz (the default) or of Mermaid", FORMATS},
                                     {0}};
    static const Command command = {
        .name = "diagram",
        .argument = "guard|watchman|club|bow|door",
        .most = 1,
        .summary =
            "Prints a machine, the textbook guard's unless another is named, as a picture to be drawn by "
            "Graphviz or Mermaid.",
        .options = options,
        .run = print_diagram,
    };
    return &command;
}
