#include "cli/session_files.h"

#include "cli/outputs.h"
#include "files/scenario_file.h"
#include "sevenwatch/scenario_cut.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>

enum { LAST_TICKS = 10 * TICK_HZ, EFFORT_WHILE_PLAYING = SCENARIO_CUT_EFFORT / 5 };

// The files that are read stay as they are.
static bool spare_inputs(const Options *options, const GameFilesDef *def, Report *report) {
    char level[PATH_SIZE];
    return game_files_find_level(def, level, report) && outputs_spare(options, level, "the level", report) &&
           outputs_spare_personalities(options, def->data_folder, report) &&
           outputs_are_apart(options, report);
}

// How a file names what is being played.
static void name_level(const SessionFiles *files, const char *file, char *name) {
    const GameFilesDef def = {
        .data_folder = files->data_folder, .level = files->run.level, .beside = files->beside};
    game_files_name_level(&def, file, name);
}

static ReplayFile *open_replay(const SessionFiles *files, const char *path, Report *report) {
    char level[PATH_SIZE];
    name_level(files, path, level);
    const ReplayFileDef def = {
        .path = path, .level = level, .personality = files->run.personality, .place = files->run.place};
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

// Reads a level, which is then what is played.
static bool open_game(SessionFiles *files, const GameFilesDef *def, uint64_t seed, Report *report) {
    if (!game_files_open(&files->game, def, report)) return false;
    bool is_personal = !def->personality || def->personality[0] == '\0';
    files->run = (GameRun){.level = def->level,
                           .personality = is_personal ? NULL : def->personality,
                           .seed = seed,
                           .place = files->game.place,
                           .book = &files->game.book};
    return true;
}

bool session_files_open(SessionFiles *files, const Options *options, Report *report) {
    *files = (SessionFiles){.options = options};
    if (!data_folder_find(options->program, files->data_folder, report)) return false;
    if (options->argument_count == 0) return open_outputs(files, report);
    const GameFilesDef def = {.data_folder = files->data_folder,
                              .level = options->arguments[0],
                              .personality = options->personality};
    return open_game(files, &def, options->seed, report) && spare_inputs(options, &def, report) &&
           open_outputs(files, report);
}

bool session_files_open_replay(SessionFiles *files, const Options *options, Report *report) {
    const char *path = options->arguments[0];
    *files = (SessionFiles){.options = options, .beside = path};
    if (!replay_read(path, &files->replay, report)) return false;
    const ReplayHead *head = &files->replay.head;
    const GameFilesDef def = {.data_folder = files->data_folder,
                              .level = head->level,
                              .beside = path,
                              .personality = head->personality,
                              .asker = path};
    return data_folder_find(options->program, files->data_folder, report) &&
           open_game(files, &def, head->seed, report);
}

bool session_files_close(SessionFiles *files, Report *report) {
    bool has_log = log_file_close(files->log, report);
    bool has_record = replay_file_close(files->record, report);
    bool has_coverage = !files->coverage.options || coverage_report_close(&files->coverage, report);
    game_files_close(&files->game);
    replay_free(&files->replay);
    return has_log && has_record && has_coverage;
}

void session_files_begin(SessionFiles *files) {
    if (files->log) log_file_begin(files->log);
    coverage_report_begin(&files->coverage);
}

void session_files_enter(void *user, const GameRun *run) {
    SessionFiles *files = user;
    files->run = *run;
    files->logged = 0;
    if (files->log && run->level) log_file_enter(files->log, run->level);
}

void session_files_take(void *user, const World *world) {
    SessionFiles *files = user;
    uint32_t tick = world_tick(world);
    session_files_begin(files);
    if (files->log && tick != files->logged + 1) log_file_resume(files->log, tick - 1);
    if (files->log) log_file_take(files->log, world);
    files->logged = tick;
    if (world_tick(world) == 1) coverage_begin(&files->coverage.coverage, world);
    coverage_take(&files->coverage.coverage, world);
}

// The name of a new file; false with a report when there can be none, or the beginning is lost.
static bool name_new(const SessionFiles *files, const Timeline *timeline, const char *ending, char *name,
                     size_t size, Report *report) {
    if (timeline_first(timeline) > 0) {
        report_add(report, NULL, "its beginning is not kept any more");
        return false;
    }
    if (replay_file_free_path(files->run.level, ending, name, size)) return true;
    report_add(report, NULL, "there are too many files of this level here");
    return false;
}

bool session_files_save_replay(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    const SessionFiles *files = user;
    if (!name_new(files, timeline, ".swr", name, size, report)) return false;
    ReplayFile *file = open_replay(files, name, report);
    if (!file) return false;
    recorder_take_timeline(replay_file_recorder(file), timeline);
    bool is_saved = replay_file_close(file, report);
    if (!is_saved) remove(name); // new, and of no use as it is
    return is_saved;
}

static bool cut_last_seconds(const SessionFiles *files, Assist assist, const PlayerIntent *intents,
                             uint32_t to, const char *name, Report *report) {
    const GameRun *run = &files->run;
    char level[PATH_SIZE];
    name_level(files, name, level);
    const ScenarioCutDef def = {.world = {.place = run->place,
                                          .book = run->book,
                                          .seed = run->seed,
                                          .personality = run->personality,
                                          .assist = assist},
                                .level = level,
                                .intents = intents,
                                .from = to > LAST_TICKS ? to - LAST_TICKS : 0,
                                .to = to,
                                .effort = EFFORT_WHILE_PLAYING};
    Scenario scenario;
    if (!scenario_cut(&def, &scenario, report)) return false;
    bool is_written = scenario_write(name, &scenario, report);
    scenario_free(&scenario);
    if (!is_written) remove(name); // if it came to be at all, it is new
    return is_written;
}

bool session_files_save_scenario(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    const SessionFiles *files = user;
    uint32_t to = world_tick(timeline_world(timeline));
    if (!name_new(files, timeline, ".json", name, size, report)) return false;
    PlayerIntent *intents = to > 0 ? malloc(to * sizeof *intents) : NULL;
    if (!intents) {
        report_add(report, NULL, to > 0 ? "not enough memory" : "nothing was played yet");
        return false;
    }
    for (uint32_t tick = 1; tick <= to; tick++) intents[tick - 1] = timeline_intent(timeline, tick);
    bool is_saved =
        cut_last_seconds(files, world_assist(timeline_world(timeline)), intents, to, name, report);
    free(intents);
    return is_saved;
}
