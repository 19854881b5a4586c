// standard_streams: standard input, output and error, made safe to use and not left unnoticed when lost.
#ifndef SEVENWATCH_CLI_STANDARD_STREAMS_H
#define SEVENWATCH_CLI_STANDARD_STREAMS_H

#include <stdbool.h>

// Leads those of the three that are closed to the null device, since the next file opened would take their
// place and what is printed would go into it. False when that is not possible. To be called first of all.
bool standard_streams_open(void);

// Hands what was printed to the system. Returns `status`, or STATUS_WRONG_USE with a word on standard error
// when standard output did not take all of it. To be called last of all.
int standard_streams_settle(int status);

#endif
