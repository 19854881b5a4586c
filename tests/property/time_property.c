// Random play of every level, in which the player goes back, branches off and comes back to what he left:
// whatever tick one goes to, by whatever way, the world has the hash that it had there at first; and so it
// has when the recording of all this is played from the beginning.
//
// SEVENWATCH_TIME_TICKS sets how long each level is played: 108000 is half an hour.
#include "random_world.h"

#include "files/game_files.h"
#include "files/level_names.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/timeline.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS = 2400, NUMBERS = 4096, BYTES = 1 << 24 };

// What a branch should be: the hash after each of its ticks, from tick 0 on.
typedef struct Model {
    uint64_t *hashes;
    uint32_t ticks;
} Model;

typedef struct Play {
    const char *level;
    GameFiles files;
    World *world;
    Timeline *timeline;
    Recorder *recorder;
    Rng rng;
    PlayerIntent last;
    RandomPlayer player;
    Model models[NUMBERS]; // by the number of a branch
    int present;
    uint32_t most;
    uint8_t *bytes;
    size_t byte_count;
    int branches, switches, seeks;
} Play;

static void keep_bytes(void *user, const uint8_t *bytes, size_t count) {
    Play *play = user;
    assert_true(play->byte_count + count <= BYTES);
    memcpy(play->bytes + play->byte_count, bytes, count);
    play->byte_count += count;
}

static void assert_here(const Play *play, const char *after) {
    uint32_t tick = world_tick(play->world);
    const Model *model = &play->models[play->present];
    if (tick <= model->ticks && world_hash(play->world) == model->hashes[tick]) return;
    fail_msg("%s: after %s, branch %d is another at tick %u", play->level, after, play->present, tick);
}

static void open_play(Play *play, const char *level, const char *personality, uint32_t ticks, size_t budget) {
    Report report = {0};
    const GameFilesDef def = {.data_folder = SOURCE_DIR "/data", .level = level, .personality = personality};
    play->level = level;
    play->most = ticks + 1;
    assert_true(game_files_open(&play->files, &def, &report));
    play->world = world_create(
        &(WorldDef){
            .place = play->files.place, .book = &play->files.book, .seed = 7, .personality = personality},
        &report);
    play->timeline = timeline_create(&(TimelineDef){.world = play->world, .budget = budget}, &report);
    play->recorder = recorder_create(&(RecorderDef){.level = level,
                                                    .personality = personality,
                                                    .guard_count = world_guard_count(play->world),
                                                    .sink = keep_bytes,
                                                    .user = play});
    play->bytes = malloc(BYTES);
    assert_true(play->timeline && play->recorder && play->bytes);
    rng_seed(&play->rng, 11, 3);
    play->present = 1;
    play->models[1] = (Model){.hashes = malloc(play->most * sizeof(uint64_t))};
    play->models[1].hashes[0] = world_hash(play->world);
    recorder_begin(play->recorder, play->world);
}

static void close_play(Play *play) {
    for (int i = 0; i < NUMBERS; i++) free(play->models[i].hashes);
    recorder_destroy(play->recorder);
    timeline_destroy(play->timeline);
    world_destroy(play->world);
    game_files_close(&play->files);
    free(play->bytes);
    free(play);
}

static PlayerIntent choose_intent(Play *play) {
    uint32_t style = world_tick(play->world) / 600 % 3;
    PlayerIntent intent = style == 0 ? random_intent(&play->rng, &play->last)
                                     : random_player_intent(&play->player, play->world, &play->rng);
    if (style == 1) intent.move = replay_rounded_move(intent.move);
    play->last = intent;
    return intent;
}

static TimelineBranch present_branch(const Play *play) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    int count = timeline_branches(play->timeline, branches), present = 0;
    while (present < count && !branches[present].is_present) present++;
    assert_true(present < count);
    return branches[present];
}

static void model_new_branch(Play *play, const TimelineBranch *branch) {
    assert_true(branch->number < NUMBERS);
    const Model *parent = &play->models[play->present];
    Model *model = &play->models[branch->number];
    assert_int_equal(branch->parent, play->present);
    *model = (Model){.hashes = malloc(play->most * sizeof(uint64_t)), .ticks = branch->from};
    memcpy(model->hashes, parent->hashes, (branch->from + 1) * sizeof(uint64_t));
    play->present = branch->number;
    play->branches++;
}

static void take_tick(Play *play) {
    const PlayerIntent intent = choose_intent(play);
    timeline_take(play->timeline, &intent);
    recorder_take(play->recorder, play->world, &intent);
    const TimelineBranch branch = present_branch(play);
    if (branch.number != play->present) model_new_branch(play, &branch);
    Model *model = &play->models[play->present];
    uint32_t tick = world_tick(play->world);
    assert_int_equal(tick, model->ticks + 1);
    model->hashes[tick] = world_hash(play->world);
    model->ticks = tick;
}

// Mostly one of the last seconds, as somebody who plays would want.
static uint32_t some_tick(Play *play) {
    uint32_t first = timeline_first(play->timeline), last = timeline_last(play->timeline);
    if (last - first > 300 && rng_next(&play->rng) % 8 != 0) first = last - 300;
    return first + rng_next(&play->rng) % (last - first + 1);
}

static void record_again(void *user, const World *world, const PlayerIntent *intent) {
    Play *play = user;
    recorder_take(play->recorder, world, intent);
}

// The recording goes on along the branch that was switched to.
static void switch_branch(Play *play) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    int count = timeline_branches(play->timeline, branches);
    int number = branches[rng_next(&play->rng) % (uint32_t)count].number;
    uint32_t shared = timeline_shared(play->timeline, number);
    uint32_t first = timeline_first(play->timeline);
    const Model *from = &play->models[play->present], *to = &play->models[number];
    for (uint32_t tick = first; tick <= shared; tick++) assert_true(from->hashes[tick] == to->hashes[tick]);
    assert_true(timeline_switch(play->timeline, number, UINT32_MAX));
    play->present = number;
    play->switches++;
    assert_int_equal(world_tick(play->world), play->models[number].ticks);
    assert_here(play, "a switch");
    timeline_watch(play->timeline, shared, timeline_last(play->timeline), record_again, play);
    assert_here(play, "having been watched");
}

// Goes about, and ends up where play may go on.
static void go_about(Play *play) {
    uint32_t wish = rng_next(&play->rng) % 8, steps = rng_next(&play->rng) % 100;
    play->seeks++;
    timeline_seek(play->timeline, some_tick(play));
    assert_here(play, "a seek");
    for (uint32_t i = 0; i < steps; i++) {
        const uint32_t now = world_tick(play->world);
        if (i % 3 == 2)
            timeline_step_on(play->timeline);
        else if (now > timeline_first(play->timeline))
            timeline_seek(play->timeline, now - 1);
        assert_here(play, "a step");
    }
    if (wish < 2) return; // and branches off there
    timeline_seek(play->timeline, UINT32_MAX);
    assert_here(play, "coming back");
    if (wish < 4) switch_branch(play);
}

static void check_hash(void *user, const World *world, const PlayerIntent *intent) {
    (void)intent;
    const Play *play = user;
    const Model *model = &play->models[play->present];
    if (world_hash(world) != model->hashes[world_tick(world)])
        fail_msg("%s: the recording comes out otherwise at tick %u", play->level, world_tick(world));
}

static void play_recording(Play *play) {
    Report report = {0};
    Replay replay;
    timeline_seek(play->timeline, UINT32_MAX);
    recorder_end(play->recorder, play->world);
    assert_true(replay_decode(play->bytes, play->byte_count, "recording", &replay, &report));
    assert_string_equal(replay.damage, "");
    assert_true(replay.is_ended);
    assert_int_equal(replay.tick_count, play->models[play->present].ticks);
    const char *personality = replay.head.personality[0] != '\0' ? replay.head.personality : NULL;
    const WorldDef def = {.place = play->files.place,
                          .book = &play->files.book,
                          .seed = replay.head.seed,
                          .personality = personality};
    World *fresh = world_create(&def, &report);
    assert_true(replay_suits(&replay, fresh, "recording", &report));
    bool is_same = replay_play(&replay, fresh, "recording", check_hash, play, &report);
    report_print(&report, stderr);
    assert_true(is_same);
    world_destroy(fresh);
    replay_free(&replay);
}

// With less than the whole budget it must come to lose its beginning.
static void play_level(const char *level, const char *personality, uint32_t ticks, size_t budget) {
    Play *play = calloc(1, sizeof *play);
    bool is_to_be_whole = budget == 0;
    open_play(play, level, personality, ticks, budget);
    uint32_t taken = 0;
    for (; taken < ticks && play->models[play->present].ticks < ticks; taken++) {
        take_tick(play);
        if (rng_next(&play->rng) % 120 == 0 && play->branches < NUMBERS - 16) go_about(play);
    }
    bool is_whole = timeline_first(play->timeline) == 0;
    assert_int_equal(is_whole, is_to_be_whole);
    if (is_whole) play_recording(play);
    print_message("%s, %s: %u ticks, %d branches, %d switches, %d seeks%s\n", level,
                  personality ? personality : "as it is", taken, play->branches, play->switches, play->seeks,
                  is_whole ? ", recorded and played again" : "; its beginning was given up");
    close_play(play);
}

static uint32_t ticks_of_a_level(void) {
    const char *asked = getenv("SEVENWATCH_TIME_TICKS");
    return asked ? (uint32_t)strtoul(asked, NULL, 10) : TICKS;
}

static void every_tick_of_every_level_is_had_again_by_any_way_and_from_the_recording(void **state) {
    (void)state;
    LevelNames levels;
    level_names_read(SOURCE_DIR "/data/levels", &levels);
    assert_true(levels.count >= 2);
    for (int i = 0; i < levels.count; i++) {
        play_level(levels.name[i], NULL, ticks_of_a_level(), 0);
        play_level(levels.name[i], "watchman", ticks_of_a_level(), 0);
    }
}

static void so_it_is_with_doors_and_squads(void **state) {
    (void)state;
    static const char *const levels[] = {"through_a_door", "two_posts", "to_and_fro"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        char path[256];
        snprintf(path, sizeof path, SOURCE_DIR "/tests/scenarios/levels/%s.tmj", levels[i]);
        play_level(path, "watchman", TICKS, 0);
    }
}

static void so_it_is_when_there_is_room_for_little_and_time_loses_its_beginning(void **state) {
    (void)state;
    play_level("lesson", NULL, 6 * TICKS, 90000);
    play_level("smoke-yard", NULL, 6 * TICKS, 90000);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_tick_of_every_level_is_had_again_by_any_way_and_from_the_recording),
        cmocka_unit_test(so_it_is_with_doors_and_squads),
        cmocka_unit_test(so_it_is_when_there_is_room_for_little_and_time_loses_its_beginning),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
