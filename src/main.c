// The program: picks the subcommand that the command line names, the game's window among them.
#include "cli/commands.h"
#include "cli/session_files.h"
#include "cli/standard_streams.h"

#ifdef SEVENWATCH_WITH_WINDOW

#include "app/app.h"
#include "files/personality_text.h"
#include "files/safe_file.h"

// Without a folder for them, settings last as long as the program; that is told and no failure.
static const char *find_config_folder(char folder[PATH_SIZE]) {
    Report report = {0};
    bool is_found = config_folder_find(folder, &report);
    report_print(&report, stderr);
    report_free(&report);
    return is_found ? folder : NULL;
}

static int show(SessionFiles *files, const Replay *replay) {
    char config_folder[PATH_SIZE];
    const AppOptions app = {.place = files->game.place,
                            .book = &files->game.book,
                            .level = files->run.level,
                            .seed = replay ? replay->head.seed : files->options->seed,
                            .personality = files->run.personality,
                            .replay = replay,
                            .assist = replay ? replay->head.assist : (Assist){0},
                            .data_folder = files->data_folder,
                            .config_folder = find_config_folder(config_folder),
                            .run_changed = session_files_enter,
                            .after_tick = replay ? NULL : session_files_take,
                            .recorder = files->record ? replay_file_recorder(files->record) : NULL,
                            .save_replay = session_files_save_replay,
                            .save_scenario = session_files_save_scenario,
                            .personality_text = personality_text,
                            .user = files};
    return app_play(&app);
}

static int finish(SessionFiles *files, int status, Report *report) {
    if (!session_files_close(files, report)) status = STATUS_WRONG_USE;
    report_print(report, stderr);
    report_free(report);
    return status;
}

static int play(const Options *options) {
    Report report = {0};
    SessionFiles files;
    int status = STATUS_WRONG_USE;
    if (session_files_open(&files, options, &report)) status = show(&files, NULL);
    if (status == STATUS_WELL) session_files_begin(&files); // it may have been closed before its first tick
    return finish(&files, status, &report);
}

static int watch(const Options *options) {
    bool is_windowless = options->headless || options->cut || options->scenario || options->why;
    if (is_windowless || options->argument_count > 1) return replay_command()->run(options);
    Report report = {0};
    SessionFiles files;
    bool is_open = session_files_open_replay(&files, options, &report);
    return finish(&files, is_open ? show(&files, &files.replay) : STATUS_WRONG_USE, &report);
}

#else

static int play(const Options *options) {
    (void)options;
    fputs(
        "play: this build has no window: it was configured with SEVENWATCH_APP=OFF; the other commands work "
        "without one\n",
        stderr);
    return STATUS_WRONG_USE;
}

static int watch(const Options *options) {
    return replay_command()->run(options);
}

#endif

static const Command *play_command(void) {
    static const Option options[] = {
        {"--seed", "N", OPTION_NUMBER, offsetof(Options, seed), "of the guards' dice; 1 when it is not given",
         NULL},
        {"--personality", "NAME", OPTION_TEXT, offsetof(Options, personality), "of every guard", NULL},
        {"--log", "FILE", OPTION_TEXT, offsetof(Options, log),
         "write every transition as it happens (JSON lines)", NULL},
        {"--record", "FILE", OPTION_TEXT, offsetof(Options, record), "write a replay while it is played",
         NULL},
        {"--coverage", NULL, OPTION_FLAG, offsetof(Options, coverage),
         "print in the end which of the guards' states and transitions were taken", NULL},
        {"--coverage-csv", "FILE", OPTION_TEXT, offsetof(Options, coverage_csv),
         "write the same as a table (CSV)", NULL},
        {0}};
    static const Command command = {
        .name = "play",
        .argument = "LEVEL",
        .fewest = 1,
        .most = 1,
        .summary =
            "Plays a level in a window: its file name in the data's levels folder without .tmj, or a path.",
        .options = options,
        .run = play,
    };
    return &command;
}

int main(int argc, char **argv) {
    Command replay = *replay_command();
    replay.run = watch;
    const Command *const commands[] = {
        play_command(),    run_command(),           &replay, check_command(), sweep_command(),
        diagram_command(), personalities_command(), NULL};
    const Options title = {.program = argv[0], .seed = 1};
    if (!standard_streams_open()) return STATUS_WRONG_USE;
    int status = argc > 1 ? commands_run(commands, argc, argv) : play(&title);
    return standard_streams_settle(status);
}
