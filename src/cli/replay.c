// replay: plays recordings again, and says whether they come out as they did.
#include "cli/commands.h"
#include "cli/outputs.h"
#include "cli/replay_cut.h"
#include "cli/why.h"

#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/replay_file.h"
#include "sevenwatch/ticks.h"

#include <inttypes.h>
#include <string.h>

typedef struct Playing {
    const Options *options;
    const char *path;
    Replay replay;
    GameFiles files;
    Hash chain;     // over every tick
    Asking *asking; // NULL: nobody is asked
    Report report;
} Playing;

static void after_tick(void *user, const World *world, const PlayerIntent *intent) {
    (void)intent;
    Playing *playing = user;
    playing->chain = hash_u64(playing->chain, world_hash(world));
    if (playing->asking) asking_take(playing->asking, world);
}

static PlayerIntent intent_of(const void *played, uint32_t tick) {
    const Replay *replay = played;
    return replay->intents[tick - 1];
}

// What somebody should know who looks at what comes of it.
static void tell_notes(const Playing *playing) {
    const Replay *replay = &playing->replay;
    double seconds = ticks_to_seconds((uint32_t)replay->tick_count);
    if (strcmp(replay->head.build, replay_build()) != 0)
        fprintf(stderr, "%s: note: recorded by the simulation %s; this is %s\n", playing->path,
                replay->head.build, replay_build());
    if (replay->damage[0] != '\0') {
        fprintf(stderr, "%s: %s; what is before that is played\n", playing->path, replay->damage);
    } else if (!replay->is_ended) {
        fprintf(stderr, "%s: note: cut off after %.2f s, without an end\n", playing->path, seconds);
    }
}

static bool cut(Playing *playing, const GameFilesDef *def) {
    char level[PATH_SIZE];
    game_files_name_level(def, playing->options->scenario, level);
    return replay_cut(playing->options, &playing->replay, &playing->files, level, &playing->report);
}

static int play(Playing *playing, World *world) {
    tell_notes(playing);
    playing->chain = hash_start();
    bool is_same = replay_play(&playing->replay, world, playing->path, after_tick, playing, &playing->report);
    if (is_same) {
        printf("PASS  %s\n", playing->path);
    } else {
        fputs("FAIL  ", stdout);
        report_print(&playing->report, stdout);
        report_free(&playing->report);
    }
    if (playing->options->hash) printf("%016" PRIx64 "  %s\n", playing->chain.value, playing->path);
    if (playing->asking) asking_print(playing->asking, stdout);
    return is_same && playing->replay.damage[0] == '\0' ? STATUS_WELL : STATUS_CHECK_FAILED;
}

// Unless a guard is to be asked that there is not, or about a tick that was not recorded.
static int play_asking(Playing *playing, World *world, const WorldDef *def) {
    const char *question = playing->options->why;
    const AskedRun asked = {
        .ticks = (uint32_t)playing->replay.tick_count, .intent = intent_of, .played = &playing->replay};
    if (question) playing->asking = asking_begin(question, &asked, world, def, &playing->report);
    int status = playing->asking || !question ? play(playing, world) : STATUS_WRONG_USE;
    asking_end(playing->asking);
    return status;
}

static int open_and_play(Playing *playing) {
    char data_folder[PATH_SIZE];
    const ReplayHead *head = &playing->replay.head;
    const GameFilesDef def = {.data_folder = data_folder,
                              .level = head->level,
                              .beside = playing->path,
                              .personality = head->personality,
                              .asker = playing->path};
    if (!data_folder_find(playing->options->program, data_folder, &playing->report) ||
        !game_files_open(&playing->files, &def, &playing->report))
        return STATUS_WRONG_USE;
    const WorldDef world_def = {.place = playing->files.place,
                                .book = &playing->files.book,
                                .seed = head->seed,
                                .personality = head->personality[0] != '\0' ? head->personality : NULL,
                                .assist = head->assist};
    World *world = world_create(&world_def, &playing->report);
    int status = STATUS_WRONG_USE;
    if (world && replay_suits(&playing->replay, world, playing->path, &playing->report))
        status = play_asking(playing, world, &world_def);
    if (status == STATUS_WELL && playing->options->cut && !cut(playing, &def)) status = STATUS_WRONG_USE;
    world_destroy(world);
    game_files_close(&playing->files);
    return status;
}

static int replay_file(const Options *options, const char *path) {
    Playing playing = {.options = options, .path = path};
    int status = STATUS_WRONG_USE;
    if (replay_read(path, &playing.replay, &playing.report)) status = open_and_play(&playing);
    replay_free(&playing.replay);
    report_print(&playing.report, stderr);
    report_free(&playing.report);
    return status;
}

static bool is_well_used(const Options *options) {
    Report report = {0};
    bool is_cut = options->cut || options->scenario;
    if (!options->headless && !is_cut && !options->why) {
        report_add(&report, "replay", "plays without a window only; add --headless");
    } else if (is_cut && (!options->cut || !options->scenario || options->argument_count > 1)) {
        report_add(&report, "replay", "--cut A..B and --scenario FILE go together, with one replay");
    } else if (is_cut) {
        outputs_spare(options, options->arguments[0], "the replay", &report);
    }
    bool is_well = report_is_empty(&report);
    report_print(&report, stderr);
    report_free(&report);
    return is_well;
}

static int replay_files(const Options *options) {
    if (!commands_check_tables()) return STATUS_WRONG_USE;
    if (!is_well_used(options)) return STATUS_WRONG_USE;
    int worst = STATUS_WELL;
    for (int i = 0; i < options->argument_count; i++) {
        int status = replay_file(options, options->arguments[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

const Command *replay_command(void) {
    static const Option options[] = {
        {"--headless", NULL, OPTION_FLAG, offsetof(Options, headless), "without a window", NULL},
        {"--hash", NULL, OPTION_FLAG, offsetof(Options, hash), "print a hash chained over every tick", NULL},
        {"--cut", "A..B", OPTION_TEXT, offsetof(Options, cut),
         "what to make a scenario of, in ticks or seconds: 12.5s..20s", NULL},
        {"--scenario", "FILE", OPTION_TEXT, offsetof(Options, scenario), "write that scenario", NULL},
        {"--why", "GUARD@TICK", OPTION_TEXT, offsetof(Options, why),
         "ask a guard why on a tick, or @2.5s; with :STATE why it is not there", NULL},
        {0}};
    static const Command command = {
        .name = "replay",
        .argument = "FILE",
        .fewest = 1,
        .most = 100000,
        .summary = "Plays recordings again and tells the first tick that comes out otherwise, which guard it "
                   "is and in\n"
                   "what. A recording that is damaged or was cut off plays as far as it goes.",
        .options = options,
        .run = replay_files,
    };
    return &command;
}
