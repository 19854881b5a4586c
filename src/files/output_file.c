#define _POSIX_C_SOURCE 200809L // for ftruncate

#include "files/output_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool open_file(OutputFile *output, const char *path, Report *report) {
    *output = (OutputFile){0};
    snprintf(output->path, sizeof output->path, "%s", path);
    output->is_new = access(path, F_OK) != 0 && strlen(path) < sizeof output->path;
    errno = 0;
    output->file = fopen(path, "a");
    if (!output->file) report_add(report, path, "cannot be written: %s", strerror(errno));
    return output->file != NULL;
}

bool output_file_open(OutputFile *output, const char *path, Report *report) {
    if (!open_file(output, path, report)) return false;
    output->is_to_be_emptied = true;
    return true;
}

bool output_file_open_end(OutputFile *output, const char *path, Report *report) {
    return open_file(output, path, report);
}

bool output_file_begin(OutputFile *output) {
    if (!output->is_to_be_emptied) return false;
    output->is_to_be_emptied = false;
    // What is no file of its own, such as a device or a pipe, holds nothing and cannot be cut.
    if (ftruncate(fileno(output->file), 0) != 0 && errno != EINVAL) output->error = errno;
    return true;
}

void output_file_settle(OutputFile *output, bool flush) {
    bool went_wrong = (flush && fflush(output->file) != 0) || ferror(output->file);
    if (went_wrong && output->error == 0) output->error = errno != 0 ? errno : EIO;
}

bool output_file_close(OutputFile *output, Report *report) {
    output_file_settle(output, true);
    if (fclose(output->file) != 0 && output->error == 0) output->error = errno;
    if (output->is_new && output->is_to_be_emptied) unlink(output->path);
    if (output->error == 0) return true;
    report_add(report, output->path, "is not complete, writing to it failed: %s", strerror(output->error));
    return false;
}
