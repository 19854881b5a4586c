// outputs: the files that a command is told to write, kept apart from those that it reads. To be asked before
// any of them is opened for writing.
#ifndef SEVENWATCH_CLI_OUTPUTS_H
#define SEVENWATCH_CLI_OUTPUTS_H

#include "cli/options.h"

// False with a fault when an output, such as the trace or the log, is the file at `path`, which is read as
// `what`, "the level".
bool outputs_spare(const Options *options, const char *path, const char *what, Report *report);

// The same for the personalities of a data folder.
bool outputs_spare_personalities(const Options *options, const char *data_folder, Report *report);

// False with a fault when two of them are the same file.
bool outputs_are_apart(const Options *options, Report *report);

#endif
