// diagram: prints a machine's table as a picture, so that a picture cannot drift from the code.
#include "cli/commands.h"

#include "files/suggestion.h"
#include "sevenwatch/door.h"
#include "sevenwatch/guard.h"

#include <string.h>

static const char *const FORMATS[] = {"dot", "mermaid", NULL};
static void (*const WRITERS[])(const MachineTable *table, FILE *file) = {machine_diagram_dot,
                                                                         machine_diagram_mermaid};

static const char *const MACHINES[] = {"guard", "door", NULL};
static const MachineTable *(*const TABLES[])(void) = {guard_table, door_table};

static int find_machine(const char *name) {
    int i = 0;
    while (MACHINES[i] && strcmp(MACHINES[i], name) != 0) i++;
    return i;
}

static int print_diagram(const Options *options) {
    const char *name = options->argument_count > 0 ? options->arguments[0] : MACHINES[0];
    int machine = find_machine(name);
    if (!MACHINES[machine]) {
        char said[128];
        suggestion_text(name, MACHINES, "allowed", said, sizeof said);
        fprintf(stderr, "diagram: there is no machine \"%.40s\"; %s\n", name, said);
        return STATUS_WRONG_USE;
    }
    WRITERS[options->format](TABLES[machine](), stdout);
    return STATUS_WELL;
}

const Command *diagram_command(void) {
    static const Option options[] = {{"--format", "dot|mermaid", OPTION_CHOICE, offsetof(Options, format),
                                      "the language of Graphviz (the default) or of Mermaid", FORMATS},
                                     {0}};
    static const Command command = {
        .name = "diagram",
        .argument = "guard|door",
        .most = 1,
        .summary = "Prints a machine, the guard's unless another is named, as a picture to be drawn by "
                   "Graphviz or Mermaid.",
        .options = options,
        .run = print_diagram,
    };
    return &command;
}
