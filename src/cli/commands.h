// commands: the program's subcommands, and how one is picked from the command line.
#ifndef SEVENWATCH_CLI_COMMANDS_H
#define SEVENWATCH_CLI_COMMANDS_H

#include "cli/options.h"

// Those that need no window.
const Command *run_command(void);
const Command *replay_command(void);
const Command *check_command(void);
const Command *sweep_command(void);
const Command *diagram_command(void);
const Command *personalities_command(void);

// Whether the program's own tables are sound; tells on standard error what is forgotten in them. A command
// that uses them refuses otherwise.
bool commands_check_tables(void);

// Runs the subcommand that the command line names, of a list ended by NULL; understands --help and --version,
// and refuses everything else. Returns the program's exit status.
int commands_run(const Command *const *commands, int argc, char **argv);

#endif
