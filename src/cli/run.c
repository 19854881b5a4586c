// run: plays scenarios without a window and says which of them end as they should.
#include "cli/commands.h"
#include "cli/coverage_report.h"
#include "cli/outputs.h"
#include "cli/why.h"

#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/log_file.h"
#include "files/replay_file.h"
#include "files/same_file.h"
#include "files/scenario_file.h"
#include "files/trace_file.h"

#include <inttypes.h>

typedef struct Run {
    const Options *options;
    char data_folder[PATH_SIZE];
    TraceFile *trace;   // NULL: not asked for
    LogFile *log;       // NULL: not asked for
    ReplayFile *record; // NULL: not asked for
    Asking *asking;     // of the scenario; NULL: not asked for
    CoverageReport coverage;
    Hash chain; // over every tick of the scenario
    Report report;
    int status;
} Run;

static void worsen(Run *run, int status) {
    if (status > run->status) run->status = status;
}

// What has been found wrong with what the user gave goes to standard error.
static void tell_faults(Run *run) {
    if (!report_is_empty(&run->report)) worsen(run, STATUS_WRONG_USE);
    report_print(&run->report, stderr);
    report_free(&run->report);
}

static void after_tick(void *user, const World *world, const PlayerIntent *intent) {
    Run *run = user;
    run->chain = hash_u64(run->chain, world_hash(world));
    if (run->trace) trace_file_take(run->trace, world);
    if (run->log) log_file_take(run->log, world);
    coverage_take(&run->coverage.coverage, world);
    if (run->asking) asking_take(run->asking, world);
    if (run->record) recorder_take(replay_file_recorder(run->record), world, intent);
}

static GameFilesDef scenario_files(const Run *run, const Scenario *scenario, const char *path) {
    return (GameFilesDef){.data_folder = run->data_folder,
                          .level = scenario->level,
                          .beside = path,
                          .personality = scenario->personality,
                          .asker = path};
}

// Opens the file of the recording, when one is asked for.
static bool begin_record(Run *run, const Scenario *scenario, const World *world, const char *path) {
    if (!run->options->record) return true;
    char level[PATH_SIZE];
    const GameFilesDef files = scenario_files(run, scenario, path);
    game_files_name_level(&files, run->options->record, level);
    const ReplayFileDef def = {.path = run->options->record,
                               .level = level,
                               .personality = scenario->personality,
                               .place = world_place(world)};
    run->record = replay_file_open(&def, &run->report);
    if (run->record) recorder_begin(replay_file_recorder(run->record), world);
    return run->record != NULL;
}

static void end_record(Run *run, const World *world) {
    if (run->record) recorder_end(replay_file_recorder(run->record), world);
    replay_file_close(run->record, &run->report);
    run->record = NULL;
}

// The first difference, if there is one, is what came of the run: it goes to standard output.
static void play(Run *run, const Scenario *scenario, World *world, const char *path) {
    run->chain = hash_start();
    coverage_report_begin(&run->coverage);
    coverage_begin(&run->coverage.coverage, world);
    bool passed = scenario_play(scenario, world, path, after_tick, run, &run->report);
    if (passed) {
        printf("PASS  %s\n", path);
    } else {
        fputs("FAIL  ", stdout);
        report_print(&run->report, stdout);
        report_free(&run->report);
        worsen(run, STATUS_CHECK_FAILED);
    }
    if (run->options->hash) printf("%016" PRIx64 "  %s\n", run->chain.value, path);
    if (run->asking) asking_print(run->asking, stdout);
}

static PlayerIntent intent_of(const void *played, uint32_t tick) {
    return scenario_intent(played, tick);
}

// Unless a guard is to be asked that there is not, or when there is nothing to ask.
static void play_asking(Run *run, const Scenario *scenario, World *world, const WorldDef *def,
                        const char *path) {
    bool is_asked = run->options->why != NULL;
    const AskedRun asked = {.ticks = scenario_ticks(scenario), .intent = intent_of, .played = scenario};
    if (is_asked) run->asking = asking_begin(run->options->why, &asked, world, def, &run->report);
    if ((run->asking || !is_asked) && begin_record(run, scenario, world, path)) {
        play(run, scenario, world, path);
        end_record(run, world);
    }
    asking_end(run->asking);
    run->asking = NULL;
}

static void run_scenario(Run *run, const char *path) {
    Scenario scenario;
    GameFiles files;
    if (!scenario_read(path, &scenario, &run->report)) return;
    const GameFilesDef def = scenario_files(run, &scenario, path);
    if (game_files_open(&files, &def, &run->report)) {
        const WorldDef world_def = {.place = files.place,
                                    .book = &files.book,
                                    .seed = scenario.seed,
                                    .personality =
                                        scenario.personality[0] != '\0' ? scenario.personality : NULL,
                                    .assist = scenario.assist};
        World *world = world_create(&world_def, &run->report);
        if (world) play_asking(run, &scenario, world, &world_def, path);
        world_destroy(world);
        game_files_close(&files);
    }
    scenario_free(&scenario);
}

// What is wrong with the scenario itself is told when its turn comes. A pipe gives its text only once.
static bool spare_level(Run *run, const char *path) {
    Scenario scenario;
    Report unheard = {0};
    char level[PATH_SIZE];
    bool is_spared = true;
    if (file_is_regular(path) && scenario_read(path, &scenario, &unheard)) {
        const GameFilesDef def = scenario_files(run, &scenario, path);
        if (game_files_find_level(&def, level, &unheard))
            is_spared = outputs_spare(run->options, level, "the level", &run->report);
        scenario_free(&scenario);
    }
    report_free(&unheard);
    return is_spared;
}

static bool spare_inputs(Run *run) {
    const Options *options = run->options;
    if (!options->trace && !options->log && !options->record && !options->coverage_csv) return true;
    if (options->record && options->argument_count > 1) {
        report_add(&run->report, "--record", "records one scenario; there are %d", options->argument_count);
        return false;
    }
    if (!outputs_are_apart(options, &run->report)) return false;
    if (!outputs_spare_personalities(options, run->data_folder, &run->report)) return false;
    for (int i = 0; i < options->argument_count; i++) {
        const char *path = options->arguments[i];
        if (!outputs_spare(options, path, "the scenario", &run->report) || !spare_level(run, path))
            return false;
    }
    return true;
}

static bool open_outputs(Run *run) {
    const Options *options = run->options;
    if (options->trace) run->trace = trace_file_open(options->trace, &run->report);
    if (options->log) run->log = log_file_open(options->log, &run->report);
    coverage_report_open(&run->coverage, options, &run->report);
    return report_is_empty(&run->report);
}

static int run_scenarios(const Options *options) {
    Run run = {.options = options};
    bool is_ready = world_check_tables(stderr, &run.report) &&
                    data_folder_find(options->program, run.data_folder, &run.report) && spare_inputs(&run) &&
                    open_outputs(&run);
    tell_faults(&run);
    for (int i = 0; is_ready && i < options->argument_count; i++) {
        run_scenario(&run, options->arguments[i]);
        tell_faults(&run);
    }
    trace_file_close(run.trace, &run.report);
    log_file_close(run.log, &run.report);
    if (is_ready) coverage_report_close(&run.coverage, &run.report);
    tell_faults(&run);
    return run.status;
}

const Command *run_command(void) {
    static const Option options[] = {
        {"--trace", "FILE", OPTION_TEXT, offsetof(Options, trace), "write a row per tick and guard (CSV)",
         NULL},
        {"--log", "FILE", OPTION_TEXT, offsetof(Options, log),
         "write every transition as it happens (JSON lines)", NULL},
        {"--record", "FILE", OPTION_TEXT, offsetof(Options, record), "write a replay of the one scenario",
         NULL},
        {"--coverage", NULL, OPTION_FLAG, offsetof(Options, coverage),
         "print which of the guards' states and transitions were taken", NULL},
        {"--coverage-csv", "FILE", OPTION_TEXT, offsetof(Options, coverage_csv),
         "write the same as a table (CSV)", NULL},
        {"--hash", NULL, OPTION_FLAG, offsetof(Options, hash), "print a hash chained over every tick", NULL},
        {"--why", "GUARD@TICK", OPTION_TEXT, offsetof(Options, why),
         "ask a guard why on a tick, or @2.5s; with :STATE why it is not there", NULL},
        {0}};
    static const Command command = {
        .name = "run",
        .argument = "SCENARIO",
        .fewest = 1,
        .most = 100000,
        .summary = "Plays scenarios without a window and tells the first difference from what each expects. "
                   "Several\n"
                   "of them follow each other in the trace and in the log, each counting its ticks from 1.",
        .options = options,
        .run = run_scenarios,
    };
    return &command;
}
