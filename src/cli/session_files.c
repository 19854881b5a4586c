#include "cli/session_files.h"

#include "cli/outputs.h"

// The files that are read stay as they are.
static bool spare_inputs(const Options *options, const GameFilesDef *def, Report *report) {
    char level[PATH_SIZE];
    return game_files_find_level(def, level, report) && outputs_spare(options, level, "the level", report) &&
           outputs_spare_personalities(options, def->data_folder, report) &&
           outputs_are_apart(options, report);
}

static ReplayFile *open_replay(const SessionFiles *files, const char *path, Report *report) {
    const ReplayFileDef def = {.path = path,
                               .level = files->options->arguments[0],
                               .personality = files->options->personality,
                               .place = files->game.place};
    return replay_file_open(&def, report);
}

static bool open_outputs(SessionFiles *files, Report *report) {
    const Options *options = files->options;
    if (options->log) files->log = log_file_open(options->log, report);
    if (options->log && !files->log) return false;
    if (options->record) files->record = open_replay(files, options->record, report);
    if (options->record && !files->record) return false;
    return coverage_report_open(&files->coverage, options, report);
}

bool session_files_open(SessionFiles *files, const Options *options, Report *report) {
    *files = (SessionFiles){.options = options};
    const GameFilesDef def = {.data_folder = files->data_folder,
                              .level = options->arguments[0],
                              .personality = options->personality};
    return data_folder_find(options->program, files->data_folder, report) &&
           game_files_open(&files->game, &def, report) && spare_inputs(options, &def, report) &&
           open_outputs(files, report);
}

bool session_files_close(SessionFiles *files, Report *report) {
    bool has_log = log_file_close(files->log, report);
    bool has_record = replay_file_close(files->record, report);
    bool has_coverage = !files->coverage.options || coverage_report_close(&files->coverage, report);
    game_files_close(&files->game);
    return has_log && has_record && has_coverage;
}

void session_files_take(void *user, const World *world) {
    SessionFiles *files = user;
    if (files->log) log_file_take(files->log, world);
    if (world_tick(world) == 1) coverage_begin(&files->coverage.coverage, world);
    coverage_take(&files->coverage.coverage, world);
}

bool session_files_save_replay(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    const SessionFiles *files = user;
    if (!replay_file_free_path(files->options->arguments[0], ".swr", name, size)) {
        report_add(report, NULL, "there are too many replays here");
        return false;
    }
    if (timeline_first(timeline) > 0) {
        report_add(report, NULL, "its beginning is not kept any more");
        return false;
    }
    ReplayFile *file = open_replay(files, name, report);
    if (!file) return false;
    recorder_take_timeline(replay_file_recorder(file), timeline);
    return replay_file_close(file, report);
}
