// The program: picks the subcommand that the command line names, the game's window among them.
#include "cli/commands.h"
#include "cli/outputs.h"
#include "cli/standard_streams.h"

#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/log_file.h"

#ifdef SEVENWATCH_WITH_WINDOW

#include "app/app.h"

static void after_tick(void *user, const World *world) {
    if (user) log_file_take(user, world);
}

// The files that are read stay as they are.
static bool spare_inputs(const Options *options, const GameFilesDef *def, Report *report) {
    char level[PATH_SIZE];
    return game_files_find_level(def, level, report) && outputs_spare(options, level, "the level", report) &&
           outputs_spare_personalities(options, def->data_folder, report);
}

static int play_level(const Options *options, const GameFiles *files, const char *data_folder,
                      Report *report) {
    LogFile *log = NULL;
    if (options->log) {
        log = log_file_open(options->log, report);
        if (!log) return STATUS_WRONG_USE;
    }
    const AppOptions app = {.place = files->place,
                            .book = &files->book,
                            .seed = options->seed,
                            .personality = options->personality,
                            .data_folder = data_folder,
                            .after_tick = after_tick,
                            .user = log};
    int status = app_play(&app);
    return log_file_close(log, report) ? status : STATUS_WRONG_USE;
}

static int play(const Options *options) {
    Report report = {0};
    GameFiles files;
    char data_folder[PATH_SIZE];
    int status = STATUS_WRONG_USE;
    const GameFilesDef def = {
        .data_folder = data_folder, .level = options->arguments[0], .personality = options->personality};
    if (data_folder_find(options->program, data_folder, &report) && game_files_open(&files, &def, &report)) {
        if (spare_inputs(options, &def, &report)) status = play_level(options, &files, data_folder, &report);
        game_files_close(&files);
    }
    report_print(&report, stderr);
    report_free(&report);
    return status;
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

#endif

static const Command *play_command(void) {
    static const Option options[] = {
        {"--seed", "N", OPTION_NUMBER, offsetof(Options, seed), "of the guards' dice; 1 when it is not given",
         NULL},
        {"--personality", "NAME", OPTION_TEXT, offsetof(Options, personality), "of every guard", NULL},
        {"--log", "FILE", OPTION_TEXT, offsetof(Options, log),
         "write every transition as it happens (JSON lines)", NULL},
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
    const Command *const commands[] = {
        play_command(),  run_command(),     replay_command(),        check_command(),
        sweep_command(), diagram_command(), personalities_command(), NULL};
    char command[] = "play", level[] = "lesson";
    char *first_level[] = {argv[0], command, level, NULL};
    if (!standard_streams_open()) return STATUS_WRONG_USE;
    int status = argc > 1 ? commands_run(commands, argc, argv) : commands_run(commands, 3, first_level);
    return standard_streams_settle(status);
}
