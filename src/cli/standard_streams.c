#define _POSIX_C_SOURCE 200809L // for fcntl and open

#include "cli/standard_streams.h"

#include "cli/options.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// The system gives the lowest number that is free, so the missing ones are filled from below.
bool standard_streams_open(void) {
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0 && open("/dev/null", O_RDWR) != i) return false;
    return true;
}

int standard_streams_settle(int status) {
    bool was_lost = ferror(stdout) != 0;
    errno = 0;
    was_lost = fflush(stdout) != 0 || was_lost;
    if (!was_lost) return status;
    // A write that failed earlier has left no cause behind.
    const char *cause = errno != 0 ? strerror(errno) : "the cause is not known";
    fprintf(stderr, "standard output: is not complete, writing to it failed: %s\n", cause);
    return STATUS_WRONG_USE;
}
