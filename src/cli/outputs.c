#include "cli/outputs.h"

#include "files/data_folder.h"
#include "files/same_file.h"

static void refuse(const char *option, const char *path, const char *use, const char *what, Report *report) {
    char place[REPORT_PLACE_SIZE];
    snprintf(place, sizeof place, "%s %s", option, path);
    report_add(report, place, "is also %s as %s; allowed is another file", use, what);
}

bool outputs_spare(const Options *options, const char *path, const char *what, Report *report) {
    const struct {
        const char *option, *path;
    } outputs[] = {{"--trace", options->trace}, {"--log", options->log}};
    bool is_spared = true;
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++) {
        if (!outputs[i].path || !file_is_same(outputs[i].path, path)) continue;
        refuse(outputs[i].option, outputs[i].path, "read", what, report);
        is_spared = false;
    }
    return is_spared;
}

bool outputs_spare_personalities(const Options *options, const char *data_folder, Report *report) {
    char path[PATH_SIZE];
    return path_join(path, data_folder, "/personalities.json", "", report) &&
           outputs_spare(options, path, "the personalities", report);
}

bool outputs_are_apart(const Options *options, Report *report) {
    if (!options->trace || !options->log || !file_is_same(options->trace, options->log)) return true;
    refuse("--log", options->log, "written", "the trace", report);
    return false;
}
