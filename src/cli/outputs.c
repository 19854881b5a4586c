#include "cli/outputs.h"

#include "files/data_folder.h"
#include "files/same_file.h"

static void refuse(const char *option, const char *path, const char *use, const char *what, Report *report) {
    char place[REPORT_PLACE_SIZE];
    snprintf(place, sizeof place, "%s %s", option, path);
    report_add(report, place, "is also %s as %s; allowed is another file", use, what);
}

enum { OUTPUTS = 6 };

typedef struct Output {
    const char *option, *what, *path;
} Output;

static Output output_of(const Options *options, int i) {
    const Output all[OUTPUTS] = {{"--trace", "the trace", options->trace},
                                 {"--log", "the log", options->log},
                                 {"--record", "the replay", options->record},
                                 {"--scenario", "the scenario", options->scenario},
                                 {"--coverage-csv", "the coverage", options->coverage_csv},
                                 {"--csv", "the rows", options->csv}};
    return all[i];
}

bool outputs_spare(const Options *options, const char *path, const char *what, Report *report) {
    bool is_spared = true;
    for (int i = 0; i < OUTPUTS; i++) {
        const Output output = output_of(options, i);
        if (!output.path || !file_is_same(output.path, path)) continue;
        refuse(output.option, output.path, "read", what, report);
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
    for (int i = 1; i < OUTPUTS; i++) {
        for (int other = 0; other < i; other++) {
            const Output later = output_of(options, i), earlier = output_of(options, other);
            if (!later.path || !earlier.path || !file_is_same(earlier.path, later.path)) continue;
            refuse(later.option, later.path, "written", earlier.what, report);
            return false;
        }
    }
    return true;
}
