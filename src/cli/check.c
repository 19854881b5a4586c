// check: reads files as the game would and tells every fault.
#include "cli/commands.h"

#include "files/data_folder.h"
#include "files/document.h"
#include "files/game_files.h"
#include "files/level_file.h"
#include "files/personalities_file.h"
#include "files/replay_file.h"
#include "files/scenario_file.h"
#include "files/text_file.h"

#include <stdlib.h>
#include <string.h>

// A file as it was found, and the means to read it.
typedef struct Checked {
    const char *path;
    const char *text;
    size_t size;
    const char *program;
    Report *report;
} Checked;

static bool read_book(const Checked *file, char *folder, PersonalityBook *book) {
    return data_folder_find(file->program, folder, file->report) &&
           game_files_read_book(folder, book, file->report);
}

static void check_level(const Checked *file) {
    char folder[PATH_SIZE];
    PersonalityBook book = {0};
    if (!read_book(file, folder, &book)) return;
    Place *place = level_read_text(file->text, file->size, file->path, &book, NULL, file->report);
    if (place)
        printf("OK  %s: a level of %.0f by %.0f px, walls: %d, things: %d, routes: %d, guards: %d\n",
               file->path, (double)place->size.x, (double)place->size.y, walls_count(place->opaque),
               place->thing_starts[THING_KIND_END], place->route_count, place->post_count);
    place_destroy(place);
    personality_book_free(&book);
}

static void check_personalities(const Checked *file) {
    PersonalityBook book = {0};
    if (personalities_read_text(file->text, file->size, file->path, &book, file->report))
        printf("OK  %s: personalities: %d\n", file->path, book.count);
    personality_book_free(&book);
}

static int64_t ticks_of(const Scenario *scenario) {
    int64_t ticks = 0;
    for (int i = 0; i < scenario->step_count; i++) ticks += scenario->steps[i].ticks;
    return ticks;
}

// Its level is read too: a scenario without one cannot be played.
static void check_scenario(const Checked *file) {
    Scenario scenario;
    GameFiles files;
    char folder[PATH_SIZE];
    if (!scenario_read_text(file->text, file->size, file->path, &scenario, file->report)) return;
    const GameFilesDef def = {.data_folder = folder,
                              .level = scenario.level,
                              .beside = file->path,
                              .personality = scenario.personality,
                              .asker = file->path};
    if (data_folder_find(file->program, folder, file->report) &&
        game_files_open(&files, &def, file->report)) {
        printf("OK  %s: a scenario in the level %s, steps: %d, ticks: %lld\n", file->path, scenario.level,
               scenario.step_count, (long long)ticks_of(&scenario));
        game_files_close(&files);
    }
    scenario_free(&scenario);
}

static void check_level_of(const Checked *file, const Replay *replay) {
    GameFiles files;
    char folder[PATH_SIZE];
    const ReplayHead *head = &replay->head;
    const GameFilesDef def = {.data_folder = folder,
                              .level = head->level,
                              .beside = file->path,
                              .personality = head->personality,
                              .asker = file->path};
    if (!data_folder_find(file->program, folder, file->report) ||
        !game_files_open(&files, &def, file->report))
        return;
    const WorldDef world_def = {.place = files.place,
                                .book = &files.book,
                                .seed = head->seed,
                                .personality = head->personality[0] != '\0' ? head->personality : NULL,
                                .assist = head->assist};
    World *world = world_create(&world_def, file->report);
    if (world && replay_suits(replay, world, file->path, file->report))
        printf("OK  %s: a replay of the level %s, ticks: %d%s\n", file->path, head->level, replay->tick_count,
               replay->is_ended ? "" : ", cut off");
    world_destroy(world);
    game_files_close(&files);
}

// Its level is read too, and must be the one that it was made of.
static void check_replay(const Checked *file) {
    Replay replay;
    if (!replay_decode((const uint8_t *)file->text, file->size, file->path, &replay, file->report)) return;
    if (replay.damage[0] != '\0') {
        report_add(file->report, file->path, "%s", replay.damage);
    } else {
        check_level_of(file, &replay);
    }
    replay_free(&replay);
}

static bool has_any(const Node *root, const char *const *keys) {
    for (; *keys; keys++) {
        Node member = node_member(root, *keys);
        if (node_is_there(&member)) return true;
    }
    return false;
}

// How many of its members are objects, and how many are not.
static void count_objects(const Node *root, int *objects, int *others) {
    *objects = *others = 0;
    for (Node member = node_first_member(root); node_is_there(&member); member = node_next_member(&member))
        *(node_is_object(&member) ? objects : others) += 1;
}

typedef void (*Checker)(const Checked *file);

// By what is in it; a name may end in anything.
static Checker checker_of(const Node *root) {
    static const char *const level_keys[] = {"layers", "tiledversion", "tilewidth", "orientation", NULL};
    static const char *const scenario_keys[] = {"steps", "outcome", "level", NULL};
    int objects = 0, others = 0;
    count_objects(root, &objects, &others);
    if (others == 0) return check_personalities;
    if (has_any(root, level_keys)) return check_level;
    if (has_any(root, scenario_keys)) return check_scenario;
    return objects > 0 ? check_personalities : NULL;
}

static bool starts_with(const Checked *file, const char *start) {
    size_t length = strlen(start);
    return file->size >= length && memcmp(file->text, start, length) == 0;
}

// What the program itself writes, and others read.
static bool refuse_table(const Checked *file) {
    static const struct {
        const char *start, *what;
    } tables[] = {
        {"level,personality,bot,seed,", "is a table of runs, which `sweep --summary` reads"},
        {"tick,guard,state,", "is a trace, which nothing here reads again"},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        if (!starts_with(file, tables[i].start)) continue;
        report_add(file->report, file->path, "%s; allowed are levels, personalities, scenarios and replays",
                   tables[i].what);
        return true;
    }
    return false;
}

static bool is_named_a_replay(const char *path) {
    size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, ".swr") == 0;
}

static void check_text(const Checked *file) {
    bool is_empty_replay = file->size == 0 && is_named_a_replay(file->path);
    if (is_empty_replay || replay_is_one((const uint8_t *)file->text, file->size)) {
        check_replay(file);
        return;
    }
    if (refuse_table(file)) return;
    Document *document = document_read_text(file->text, file->size, file->path, file->report);
    if (!document) return;
    Node root = document_root(document);
    Checker checker = checker_of(&root);
    if (!checker)
        document_fault(document, "",
                       "it is neither a level (with layers) nor personalities (names, each with its "
                       "fields) nor a scenario (with level and steps) nor a replay");
    document_close(document);
    if (checker) checker(file);
}

static int check_file(const Options *options, const char *path) {
    Report report = {0};
    Checked file = {.path = path, .program = options->program, .report = &report};
    char *text = text_file_read(path, &file.size, &report);
    file.text = text;
    if (text) check_text(&file);
    free(text);
    bool is_well = report_is_empty(&report);
    report_print(&report, stderr);
    report_free(&report);
    if (!text) return STATUS_WRONG_USE;
    return is_well ? STATUS_WELL : STATUS_CHECK_FAILED;
}

static int check_files(const Options *options) {
    if (!commands_check_tables()) return STATUS_WRONG_USE;
    int worst = STATUS_WELL;
    for (int i = 0; i < options->argument_count; i++) {
        int status = check_file(options, options->arguments[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

const Command *check_command(void) {
    static const Option options[] = {{0}};
    static const Command command = {
        .name = "check",
        .argument = "FILE",
        .fewest = 1,
        .most = 100000,
        .summary =
            "Reads levels, personalities, scenarios and replays as the game would and tells every fault.",
        .options = options,
        .run = check_files,
    };
    return &command;
}
