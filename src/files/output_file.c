#include "files/output_file.h"

#include <errno.h>
#include <string.h>

static bool open_file(OutputFile *output, const char *path, const char *mode, Report *report) {
    *output = (OutputFile){0};
    snprintf(output->path, sizeof output->path, "%s", path);
    errno = 0;
    output->file = fopen(path, mode);
    if (!output->file) report_add(report, path, "cannot be written: %s", strerror(errno));
    return output->file != NULL;
}

bool output_file_open(OutputFile *output, const char *path, Report *report) {
    return open_file(output, path, "w", report);
}

bool output_file_open_end(OutputFile *output, const char *path, Report *report) {
    return open_file(output, path, "a", report);
}

void output_file_settle(OutputFile *output, bool flush) {
    bool went_wrong = (flush && fflush(output->file) != 0) || ferror(output->file);
    if (went_wrong && output->error == 0) output->error = errno != 0 ? errno : EIO;
}

bool output_file_close(OutputFile *output, Report *report) {
    output_file_settle(output, true);
    if (fclose(output->file) != 0 && output->error == 0) output->error = errno;
    if (output->error == 0) return true;
    report_add(report, output->path, "is not complete, writing to it failed: %s", strerror(output->error));
    return false;
}
