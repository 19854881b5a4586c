#include "cli/commands.h"

#include "files/suggestion.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/world.h"

#include <string.h>

enum { MOST_COMMANDS = 16 };

static void print_usage(const Command *command, FILE *file) {
    fprintf(file, "usage: sevenwatch %s", command->name);
    const char *more = command->most > 1 ? "..." : "";
    if (command->fewest > 0) {
        fprintf(file, " %s%s", command->argument, more);
    } else if (command->most > 0) {
        fprintf(file, " [%s%s]", command->argument, more);
    }
    for (const Option *option = command->options; option->name; option++)
        fprintf(file, " [%s%s%s]", option->name, option->value ? " " : "",
                option->value ? option->value : "");
    fputc('\n', file);
}

static void print_help(const Command *command, FILE *file) {
    print_usage(command, file);
    fprintf(file, "%s\n", command->summary);
    for (const Option *option = command->options; option->name; option++) {
        char shown[40];
        snprintf(shown, sizeof shown, "%s %s", option->name, option->value ? option->value : "");
        fprintf(file, "  %-22s %s\n", shown, option->meaning);
    }
}

static void print_all_help(const Command *const *commands, FILE *file) {
    fputs("Sevenwatch, a top-down stealth game whose guards can be understood.\n\n"
          "usage: sevenwatch                the game: its title, its levels\n"
          "       sevenwatch COMMAND ...    one of:\n\n",
          file);
    for (; *commands; commands++) {
        print_help(*commands, file);
        fputc('\n', file);
    }
    fputs("sevenwatch --help and --version tell what they say; so does COMMAND --help.\n"
          "Exit status: 0 well, 1 a check failed, 2 wrong use or a file that cannot be read.\n"
          "SEVENWATCH_DATA names the folder of the game's data, when it is not where it was installed.\n",
          file);
}

static int refuse_command(const Command *const *commands, const char *word) {
    const char *names[MOST_COMMANDS + 3] = {NULL};
    int count = 0;
    for (; *commands && count < MOST_COMMANDS; commands++) names[count++] = (*commands)->name;
    names[count++] = "--help";
    names[count] = "--version";
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(word, names, "allowed", said, sizeof said);
    fprintf(stderr, "sevenwatch: there is no command \"%.40s\"; %s\n", word, said);
    return STATUS_WRONG_USE;
}

static int run(const Command *command, int argc, char **argv) {
    Options options = {.program = argv[0], .seed = 1, .ticks = UINT64_C(60) * TICK_HZ};
    Report report = {0};
    int status = STATUS_WRONG_USE;
    if (!options_read(command, argc - 2, argv + 2, &options, &report)) {
        report_print(&report, stderr);
        print_usage(command, stderr);
    } else if (options.help) {
        print_help(command, stdout);
        status = STATUS_WELL;
    } else {
        status = command->run(&options);
    }
    report_free(&report);
    return status;
}

bool commands_check_tables(void) {
    Report report = {0};
    bool are_sound = world_check_tables(NULL, &report);
    report_print(&report, stderr);
    report_free(&report);
    return are_sound;
}

// Nothing may follow what stands alone.
static bool stands_alone(int argc, char **argv) {
    if (argc <= 2) return true;
    fprintf(stderr, "sevenwatch: \"%.100s\" is one argument too many; %s takes none\n", argv[2], argv[1]);
    return false;
}

int commands_run(const Command *const *commands, int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : "--help";
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        if (!stands_alone(argc, argv)) return STATUS_WRONG_USE;
        print_all_help(commands, stdout);
        return STATUS_WELL;
    }
    if (strcmp(word, "--version") == 0) {
        if (!stands_alone(argc, argv)) return STATUS_WRONG_USE;
        puts("sevenwatch " SEVENWATCH_VERSION);
        return STATUS_WELL;
    }
    for (const Command *const *command = commands; *command; command++)
        if (strcmp((*command)->name, word) == 0) return run(*command, argc, argv);
    return refuse_command(commands, word);
}
