// sweep: plays a level many times without a window, a bot being the player, and tells what became of it.
#include "cli/commands.h"
#include "cli/coverage_report.h"
#include "cli/outputs.h"
#include "cli/sweep_summary.h"

#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/log_file.h"
#include "files/replay_file.h"
#include "files/trace_file.h"
#include "sevenwatch/bot.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_SWEEP_TICKS = 10000000 };

typedef struct Sweep {
    const Options *options;
    uint64_t first, last; // seeds
    char data_folder[PATH_SIZE];
    TraceFile *trace;   // NULL: not asked for
    LogFile *log;       // NULL: not asked for
    ReplayFile *record; // NULL: not asked for
    OutputFile rows;    // its file is NULL: not asked for
    bool prints_rows;   // on standard output, instead of the summary
    CoverageReport coverage;
    SweepSummary summary;
    Report report;
    Report differences; // between runs that should be the same
    int status;
    long runs;
    double ticks;
} Sweep;

// What the runs of a level share.
typedef struct SweepLevel {
    const char *name;
    GameFiles files;
    BotMap *map;
    TallyKeeper *keeper;
} SweepLevel;

static void worsen(Sweep *sweep, int status) {
    if (status > sweep->status) sweep->status = status;
}

static void tell(Sweep *sweep, Report *report, int status) {
    if (!report_is_empty(report)) worsen(sweep, status);
    report_print(report, stderr);
    report_free(report);
}

static void tell_faults(Sweep *sweep) {
    tell(sweep, &sweep->report, STATUS_WRONG_USE);
    tell(sweep, &sweep->differences, STATUS_CHECK_FAILED);
}

static void after_tick(Sweep *sweep, const SweepLevel *level, const World *world,
                       const PlayerIntent *intent) {
    tally_take(level->keeper, world);
    coverage_take(&sweep->coverage.coverage, world);
    if (sweep->trace) trace_file_take(sweep->trace, world);
    if (sweep->log) log_file_take(sweep->log, world);
    if (sweep->record) recorder_take(replay_file_recorder(sweep->record), world, intent);
}

// Opens the file of the recording, when one is asked for.
static bool begin_record(Sweep *sweep, const SweepLevel *level, const World *world) {
    if (!sweep->options->record) return true;
    const ReplayFileDef def = {.path = sweep->options->record,
                               .level = level->name,
                               .personality = sweep->options->personality,
                               .place = level->files.place};
    sweep->record = replay_file_open(&def, &sweep->report);
    if (sweep->record) recorder_begin(replay_file_recorder(sweep->record), world);
    return sweep->record != NULL;
}

static void end_record(Sweep *sweep, const World *world) {
    if (sweep->record) recorder_end(replay_file_recorder(sweep->record), world);
    replay_file_close(sweep->record, &sweep->report);
    sweep->record = NULL;
}

static void finish_run(Sweep *sweep, const SweepLevel *level, uint64_t seed) {
    const Options *options = sweep->options;
    const SweepRow row = {.level = level->name,
                          .personality = options->personality ? options->personality : "",
                          .bot = bot_name((BotKind)options->bot),
                          .seed = seed,
                          .tally = *tally_of(level->keeper)};
    if (sweep->prints_rows) sweep_file_write(stdout, &row);
    if (sweep->rows.file) {
        sweep_file_write(sweep->rows.file, &row);
        output_file_settle(&sweep->rows, true);
    }
    sweep_summary_add(&sweep->summary, &row);
    sweep->runs++;
    sweep->ticks += (double)row.tally.ticks;
}

static void play(Sweep *sweep, SweepLevel *level, World *world, uint64_t seed) {
    Bot bot = bot_start((BotKind)sweep->options->bot, seed);
    if (!begin_record(sweep, level, world)) return;
    tally_begin(level->keeper, world);
    coverage_report_begin(&sweep->coverage);
    coverage_begin(&sweep->coverage.coverage, world);
    const Tally *tally = tally_of(level->keeper);
    while (tally->ticks < sweep->options->ticks && tally_result(tally) != RESULT_CAUGHT && !tally->won) {
        const PlayerIntent intent = bot_intent(&bot, level->map, world);
        world_step(world, &intent);
        after_tick(sweep, level, world, &intent);
    }
    end_record(sweep, world);
    finish_run(sweep, level, seed);
}

static void play_seeds(Sweep *sweep, SweepLevel *level) {
    WorldDef def = {
        .place = level->files.place, .book = &level->files.book, .personality = sweep->options->personality};
    uint64_t count = sweep->last - sweep->first + 1;
    for (uint64_t i = 0; i < count && report_is_empty(&sweep->report); i++) {
        def.seed = sweep->first + i;
        World *world = world_create(&def, &sweep->report);
        if (world) play(sweep, level, world, def.seed);
        world_destroy(world);
    }
}

static GameFilesDef files_of(const Sweep *sweep, const char *level) {
    return (GameFilesDef){
        .data_folder = sweep->data_folder, .level = level, .personality = sweep->options->personality};
}

static void sweep_level(Sweep *sweep, const char *name) {
    SweepLevel level = {.name = name};
    const GameFilesDef def = files_of(sweep, name);
    if (!game_files_open(&level.files, &def, &sweep->report)) return;
    level.map = bot_map_create(level.files.place);
    level.keeper = tally_keeper_create(level.files.place->post_count);
    if (level.map && level.keeper)
        play_seeds(sweep, &level);
    else
        report_add(&sweep->report, name, "not enough memory to play it");
    tally_keeper_destroy(level.keeper);
    bot_map_destroy(level.map);
    game_files_close(&level.files);
}

// The pictures need the levels, which a merged file only names.
static void print_summary(Sweep *sweep) {
    const char *name = NULL;
    if (!sweep_summary_print(&sweep->summary, stdout))
        report_add(&sweep->report, NULL, "not enough memory for the whole summary");
    for (int i = 0; (name = sweep_summary_level(&sweep->summary, i)) != NULL; i++) {
        GameFiles files;
        const GameFilesDef def = {.data_folder = sweep->data_folder, .level = name};
        if (!game_files_open(&files, &def, &sweep->report)) continue;
        sweep_summary_picture(&sweep->summary, name, files.place, stdout);
        game_files_close(&files);
    }
}

static void take_row(void *user, const SweepRow *row) {
    Sweep *sweep = user;
    sweep_summary_add(&sweep->summary, row);
}

// What makes no sense beside --summary.
static bool plays_nothing(Sweep *sweep) {
    const Options *options = sweep->options;
    const struct {
        const char *name;
        bool is_given;
    } others[] = {{"--seeds", options->seeds != NULL}, {"--personality", options->personality != NULL},
                  {"--csv", options->csv != NULL},     {"--trace", options->trace != NULL},
                  {"--log", options->log != NULL},     {"--record", options->record != NULL},
                  {"--coverage", options->coverage},   {"--coverage-csv", options->coverage_csv != NULL}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (!others[i].is_given) continue;
        report_add(&sweep->report, "sweep", "--summary reads rows and plays nothing; leave out %s",
                   others[i].name);
    }
    return report_is_empty(&sweep->report);
}

// Rows of runs that were made elsewhere, or earlier.
static void summarize(Sweep *sweep) {
    const Options *options = sweep->options;
    if (!plays_nothing(sweep)) return;
    for (int i = 0; i < options->argument_count; i++)
        sweep_file_read(options->arguments[i], take_row, sweep, &sweep->report);
    if (report_is_empty(&sweep->report) && sweep->summary.runs.count == 0)
        report_add(&sweep->report, "sweep", "there is no row to summarize");
    bool are_read = report_is_empty(&sweep->report);
    tell_faults(sweep);
    if (are_read) print_summary(sweep);
    tell_faults(sweep);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool read_seed(const char **text, uint64_t *seed) {
    char *end = NULL;
    errno = 0;
    long long read = strtoll(*text, &end, 10);
    bool is_one = is_digit(**text) && errno == 0;
    *seed = (uint64_t)read;
    *text = end;
    return is_one;
}

// "7", "1..100"
static bool read_seeds(Sweep *sweep) {
    const char *text = sweep->options->seeds, *rest = text;
    if (!text) {
        report_add(&sweep->report, "sweep", "--seeds is missing; allowed is A..B, as in 1..100");
        return false;
    }
    bool is_well = read_seed(&rest, &sweep->first);
    sweep->last = sweep->first;
    if (is_well && strncmp(rest, "..", 2) == 0) {
        rest += 2;
        is_well = read_seed(&rest, &sweep->last);
    }
    if (is_well && *rest == '\0' && sweep->first <= sweep->last) return true;
    report_add(
        &sweep->report, "sweep",
        "--seeds is \"%.60s\"; allowed is A..B, two whole numbers from 0 to %lld, the second not less than "
        "the first",
        text, LLONG_MAX);
    return false;
}

static bool read_ticks(Sweep *sweep) {
    if (sweep->options->ticks >= 1 && sweep->options->ticks <= MOST_SWEEP_TICKS) return true;
    report_add(&sweep->report, "sweep", "--ticks is %" PRIu64 "; allowed is 1 to %d", sweep->options->ticks,
               MOST_SWEEP_TICKS);
    return false;
}

// A recording is of one run.
static bool records_one(Sweep *sweep) {
    const Options *options = sweep->options;
    if (!options->record || (options->argument_count == 1 && sweep->first == sweep->last)) return true;
    report_add(&sweep->report, "--record",
               "records one run; allowed is one level with one seed, as in --seeds 7");
    return false;
}

static bool spare_inputs(Sweep *sweep) {
    const Options *options = sweep->options;
    if (!outputs_are_apart(options, &sweep->report)) return false;
    if (!outputs_spare_personalities(options, sweep->data_folder, &sweep->report)) return false;
    for (int i = 0; i < options->argument_count; i++) {
        char level[PATH_SIZE];
        const GameFilesDef def = files_of(sweep, options->arguments[i]);
        if (!game_files_find_level(&def, level, &sweep->report) ||
            !outputs_spare(options, level, "the level", &sweep->report))
            return false;
    }
    return true;
}

static bool open_outputs(Sweep *sweep) {
    const Options *options = sweep->options;
    sweep->prints_rows = options->csv && strcmp(options->csv, "-") == 0;
    if (sweep->prints_rows && options->coverage)
        report_add(&sweep->report, "sweep",
                   "--coverage prints where --csv - puts the rows; allowed is --coverage-csv");
    if (report_is_empty(&sweep->report) && options->csv && !sweep->prints_rows)
        sweep_file_open(&sweep->rows, options->csv, &sweep->report);
    if (report_is_empty(&sweep->report) && options->trace)
        sweep->trace = trace_file_open(options->trace, &sweep->report);
    if (report_is_empty(&sweep->report) && options->log)
        sweep->log = log_file_open(options->log, &sweep->report);
    if (report_is_empty(&sweep->report)) coverage_report_open(&sweep->coverage, options, &sweep->report);
    return report_is_empty(&sweep->report);
}

static void close_outputs(Sweep *sweep) {
    trace_file_close(sweep->trace, &sweep->report);
    log_file_close(sweep->log, &sweep->report);
    if (sweep->rows.file) output_file_close(&sweep->rows, &sweep->report);
}

// On standard error, since it is another on each machine.
static void print_speed(const Sweep *sweep, double seconds) {
    fprintf(stderr, "%ld run%s, %.0f ticks in %.2f s", sweep->runs, sweep->runs == 1 ? "" : "s", sweep->ticks,
            seconds);
    if (seconds > 0.0) fprintf(stderr, ": %.0f runs a second", (double)sweep->runs / seconds);
    fputc('\n', stderr);
}

static void play_levels(Sweep *sweep) {
    const Options *options = sweep->options;
    const clock_t began = clock();
    if (sweep->prints_rows) sweep_file_write_head(stdout);
    for (int i = 0; i < options->argument_count && report_is_empty(&sweep->report); i++)
        sweep_level(sweep, options->arguments[i]);
    bool are_played = report_is_empty(&sweep->report);
    tell_faults(sweep);
    if (!are_played) return;
    if (!sweep->prints_rows) print_summary(sweep);
    coverage_report_close(&sweep->coverage, &sweep->report);
    print_speed(sweep, (double)(clock() - began) / (double)CLOCKS_PER_SEC);
}

static int run_sweep(const Options *options) {
    Sweep sweep = {.options = options};
    sweep.summary = sweep_summary(&sweep.differences);
    bool is_ready = world_check_tables(NULL, &sweep.report) &&
                    data_folder_find(options->program, sweep.data_folder, &sweep.report);
    if (is_ready && options->summary) {
        summarize(&sweep);
    } else if (is_ready && read_seeds(&sweep) && read_ticks(&sweep) && records_one(&sweep) &&
               spare_inputs(&sweep) && open_outputs(&sweep)) {
        play_levels(&sweep);
    }
    close_outputs(&sweep);
    tell_faults(&sweep);
    sweep_summary_free(&sweep.summary);
    return sweep.status;
}

const Command *sweep_command(void) {
    static const char *const bots[] = {[BOT_CAREFUL] = "careful",
                                       [BOT_BOLD] = "bold",
                                       [BOT_RANDOM] = "random",
                                       [BOT_STILL] = "still",
                                       [BOT_KIND_END] = NULL};
    static const Option options[] = {
        {"--seeds", "A..B", OPTION_TEXT, offsetof(Options, seeds), "of the runs, one each", NULL},
        {"--bot", "careful|bold|random|still", OPTION_CHOICE, offsetof(Options, bot),
         "who plays; the careful one unless another is named", bots},
        {"--personality", "NAME", OPTION_TEXT, offsetof(Options, personality), "of every guard", NULL},
        {"--ticks", "N", OPTION_NUMBER, offsetof(Options, ticks),
         "that a run lasts, 60 a second; 3600 when it is not given", NULL},
        {"--csv", "FILE", OPTION_TEXT, offsetof(Options, csv),
         "write a row a run, at the end of the file; -: on standard output, without the summary", NULL},
        {"--summary", NULL, OPTION_FLAG, offsetof(Options, summary),
         "play nothing, and summarize the rows in the files that are named instead of levels", NULL},
        {"--coverage", NULL, OPTION_FLAG, offsetof(Options, coverage),
         "print which of the guards' states and transitions were taken", NULL},
        {"--coverage-csv", "FILE", OPTION_TEXT, offsetof(Options, coverage_csv),
         "write the same as a table (CSV)", NULL},
        {"--trace", "FILE", OPTION_TEXT, offsetof(Options, trace), "write a row per tick and guard (CSV)",
         NULL},
        {"--log", "FILE", OPTION_TEXT, offsetof(Options, log),
         "write every transition as it happens (JSON lines)", NULL},
        {"--record", "FILE", OPTION_TEXT, offsetof(Options, record), "write a replay of the one run", NULL},
        {0}};
    static const Command command = {
        .name = "sweep",
        .argument = "LEVEL",
        .fewest = 1,
        .most = 100000,
        .summary =
            "Plays levels without a window, once with each seed, a bot being the player, until he is caught "
            "or the\n"
            "time is up, and tells what became of it. The same seed plays the same run again.",
        .options = options,
        .run = run_sweep,
    };
    return &command;
}
