// What it costs to keep time: what recording adds to a tick, how many bytes ten minutes are, and how long it
// takes to go to any tick of them.
//
// time_bench           CPU time; the least of 7 rounds, since what is added is small beside what others on
// the
//                      machine add
// time_bench --quick   the same code, once and over quickly
#include "bench_town.h"

#include "sevenwatch/replay.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/timeline.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 7, MOST_TICKS = 36000, MOST_SEEKS = 400 };

static double cpu_time_in_ns(void) {
    return (double)clock() * (1e9 / CLOCKS_PER_SEC);
}

static int compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return values[count / 2];
}

// A town, somebody's play in it, and what is measured with both.
typedef struct Bench {
    Town town;
    PlayerIntent intents[MOST_TICKS];
    int ticks;
    void *start; // the world before the first of them
    Timeline *timeline;
    Recorder *recorder;
    size_t bytes; // recorded
    uint64_t sum; // so that nothing is left out as useless
} Bench;

static void count_bytes(void *user, const uint8_t *bytes, size_t count) {
    Bench *bench = user;
    bench->bytes += count;
    bench->sum += bytes[0];
}

static void need(const void *memory) {
    if (memory) return;
    fputs("not enough memory\n", stderr);
    exit(2);
}

static void open_bench(Bench *bench, int guards, Mind mind, int ticks) {
    Report report = {0};
    town_open(&bench->town, guards, guards > 20 ? guards / 5 : 4, mind);
    bench->ticks = ticks;
    bench->start = malloc(world_state_size(bench->town.world));
    need(bench->start);
    world_save(bench->town.world, bench->start);
    bench->timeline = timeline_create(&(TimelineDef){.world = bench->town.world}, &report);
    bench->recorder = recorder_create(
        &(RecorderDef){.level = "town", .guard_count = guards, .sink = count_bytes, .user = bench});
    need(bench->timeline);
    need(bench->recorder);
}

static void close_bench(Bench *bench) {
    recorder_destroy(bench->recorder);
    timeline_destroy(bench->timeline);
    free(bench->start);
    town_close(&bench->town);
}

// Keys as a player holds them, or a stick or the mouse that is never still.
static void play_at_random(Bench *bench, bool analog) {
    Rng rng;
    rng_seed(&rng, 5, 5);
    PlayerIntent intent = {0};
    float angle = 0.0f;
    for (int tick = 0; tick < bench->ticks; tick++) {
        uint32_t roll = rng_next(&rng) % 600;
        if (roll < 15) intent.move.x = (float)(int)(roll % 3) - 1.0f;
        if (roll >= 15 && roll < 30) intent.move.y = (float)(int)(roll % 3) - 1.0f;
        if (roll == 30) intent.sneak = !intent.sneak;
        if (roll == 31) intent.sprint = !intent.sprint;
        intent.noise = roll == 32;
        intent.use = roll == 33 || roll == 34;
        intent.hurt = roll == 35 ? HURT_NEAREST : HURT_NOBODY;
        angle += rng_uniform(&rng, -0.08f, 0.08f);
        bench->intents[tick] = intent;
        Vec2 keys = vec2_direction_or(intent.move, intent.move);
        bench->intents[tick].move = analog ? replay_rounded_move(vec2_from_angle(angle)) : keys;
    }
}

typedef void Way(Bench *bench, const PlayerIntent *intent);

static void step_alone(Bench *bench, const PlayerIntent *intent) {
    world_step(bench->town.world, intent);
}

static void step_in_time(Bench *bench, const PlayerIntent *intent) {
    timeline_take(bench->timeline, intent);
}

static void step_and_record(Bench *bench, const PlayerIntent *intent) {
    world_step(bench->town.world, intent);
    recorder_take(bench->recorder, bench->town.world, intent);
}

static void step_and_hash(Bench *bench, const PlayerIntent *intent) {
    world_step(bench->town.world, intent);
    bench->sum += world_hash(bench->town.world);
}

// ns a tick.
static double run_once(Bench *bench, Way *way) {
    world_load(bench->town.world, bench->start);
    recorder_begin(bench->recorder, bench->town.world);
    double begun = cpu_time_in_ns();
    for (int tick = 0; tick < bench->ticks; tick++) way(bench, &bench->intents[tick]);
    return (cpu_time_in_ns() - begun) / bench->ticks;
}

static void report_costs(Bench *bench, const char *name, int guards, Mind mind, int ticks, int rounds) {
    static Way *const ways[] = {step_alone, step_in_time, step_and_record, step_and_hash};
    double least[4] = {HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL};
    open_bench(bench, guards, mind, ticks);
    play_at_random(bench, false);
    for (int round = 0; round < rounds; round++)
        for (int way = 0; way < 4; way++) least[way] = fmin(least[way], run_once(bench, ways[way]));
    printf("%6d %-9s %10.0f", guards, name, least[0]);
    for (int way = 1; way < 4; way++)
        printf(" %9.0f %5.1f %%", least[way] - least[0], 100.0 * (least[way] / least[0] - 1.0));
    putchar('\n');
    fflush(stdout);
    close_bench(bench);
}

static double seek_in_ms(Bench *bench, uint32_t tick) {
    double begun = cpu_time_in_ns();
    timeline_seek(bench->timeline, tick);
    return (cpu_time_in_ns() - begun) / 1e6;
}

// From one tick to another at random, and to those that are furthest from a keyframe.
static void report_seeks(Bench *bench, int seeks) {
    double costs[MOST_SEEKS] = {0};
    const TimelineRoom room = timeline_room(bench->timeline);
    Rng rng;
    rng_seed(&rng, 9, 9);
    for (int i = 0; i < seeks; i++) {
        uint32_t tick = rng_next(&rng) % (uint32_t)bench->ticks;
        costs[i] = seek_in_ms(bench, tick - tick % (i % 2 == 0 ? (uint32_t)room.keyframe_ticks : 1u));
    }
    double middle = median(costs, seeks);
    printf(" %8zu %9d %9.1f %9.3f %9.3f\n", room.keyframe, room.keyframe_ticks, (double)room.bytes / 1e6,
           middle, costs[seeks - 1]);
}

static void report_time(Bench *bench, const char *name, int guards, Mind mind, int ticks, int seeks) {
    size_t bytes[2] = {0};
    for (int analog = 0; analog < 2; analog++) {
        open_bench(bench, guards, mind, ticks);
        play_at_random(bench, analog == 1);
        bench->bytes = 0;
        run_once(bench, step_and_record);
        recorder_end(bench->recorder, bench->town.world);
        bytes[analog] = bench->bytes;
        if (analog == 0) close_bench(bench);
    }
    world_load(bench->town.world, bench->start);
    for (int tick = 0; tick < ticks; tick++) timeline_take(bench->timeline, &bench->intents[tick]);
    printf("%6d %-9s %9.1f %9.1f", guards, name, (double)bytes[0] / 1e3, (double)bytes[1] / 1e3);
    report_seeks(bench, seeks);
    fflush(stdout);
    close_bench(bench);
}

typedef struct Row {
    int guards;
    const char *name;
    Mind mind;
} Row;

int main(int argc, char **argv) {
    static const Row rows[] = {{1, "lesson", MIND_TEXTBOOK},   {8, "lesson", MIND_TEXTBOOK},
                               {100, "lesson", MIND_TEXTBOOK}, {1000, "lesson", MIND_TEXTBOOK},
                               {1, "watchman", MIND_WATCHMAN}, {8, "watchman", MIND_WATCHMAN},
                               {40, "watchman", MIND_WATCHMAN}};
    enum { ROW_COUNT = sizeof rows / sizeof rows[0] };
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    Bench *bench = calloc(1, sizeof *bench);
    need(bench);
    puts("what a tick costs, ns, and what is added to it by");
    printf("%6s %-9s %10s %17s %17s %17s\n", "guards", "mind", "a tick", "keeping its time", "recording it",
           "hashing all of it");
    for (int i = 0; i < ROW_COUNT; i++)
        report_costs(bench, rows[i].name, rows[i].guards, rows[i].mind,
                     quick                 ? 120
                     : rows[i].guards > 99 ? 2400
                                           : 24000,
                     quick ? 1 : ROUNDS);
    puts("\nten minutes: a recording of keys and of a stick, kB; a keyframe, bytes; ticks between two; room, "
         "MB;\n"
         "going to a tick, ms");
    printf("%6s %-9s %9s %9s %8s %9s %9s %9s %9s\n", "guards", "mind", "keys", "stick", "keyframe", "ticks",
           "room", "median", "worst");
    for (int i = 0; i < ROW_COUNT; i++)
        report_time(bench, rows[i].name, rows[i].guards, rows[i].mind, quick ? 600 : MOST_TICKS,
                    quick ? 5 : MOST_SEEKS);
    printf("(%llx)\n", (unsigned long long)bench->sum);
    free(bench);
    return 0;
}
