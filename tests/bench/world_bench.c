// What a guard costs a tick, all phases of the world's step included, by how many guards there are among how
// many walls; and how that grows.
//
// world_bench                        the table: medians of 7 rounds, CPU time
// world_bench --quick                the same code, once and over quickly
// world_bench GUARDS WALLS MIND [N]  one world for N ticks, to look into with a profiler, and to see by its
//                                    hash that a faster way comes to the same; MIND is lesson or watchman
//
// Beside it stands a slow reference, the textbook guard as a plain loop over all walls, so that figures from
// two machines can be compared by what is the same on both. The world's textbook guards must have gone
// through what the reference's went through.
#include "textbook_loop.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 7, CHECKED_TICKS = 240, MOST_GUARDS_A_WALL = 50 };

// How much to do: guard-ticks a round, and walls looked at by the reference in all.
typedef struct Amount {
    int rounds;
    double guard_ticks;
    double loop_walls;
} Amount;

static const Amount FULL = {ROUNDS, 1e6, 4e8};
static const Amount QUICK = {1, 2e3, 1e6};

static double cpu_time_in_ns(void) {
    return (double)clock() * (1e9 / CLOCKS_PER_SEC);
}

static int compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The median of some rounds, ns per guard and tick.
static double measure(Town *town, const Amount *amount) {
    double costs[ROUNDS] = {0};
    int ticks = 1 + (int)(amount->guard_ticks / town->guard_count);
    for (int round = 0; round < amount->rounds; round++) {
        double begun = cpu_time_in_ns();
        town_run(town, ticks);
        costs[round] = (cpu_time_in_ns() - begun) / ((double)ticks * town->guard_count);
    }
    qsort(costs, (size_t)amount->rounds, sizeof *costs, compare_doubles);
    return costs[amount->rounds / 2];
}

// The first ticks of a town, as its player went through them.
static void record(Town *town, LoopTick ticks[CHECKED_TICKS]) {
    for (int i = 0; i < CHECKED_TICKS; i++) {
        PlayerIntent intent = town_intent(town);
        ticks[i].noise = intent.noise;
        ticks[i].noise_at = world_player(town->world)->at;
        world_step(town->world, &intent);
        ticks[i].player = world_player(town->world)->at;
    }
}

// Plays as many guards by the reference as the amount allows, and says what each cost a tick. False when too
// many of them ended otherwise than the world's: a look that grazes a wall may be decided either way.
static bool compare(const Town *town, const LoopTick *ticks, const Amount *amount, double *cost) {
    const float close = 1.0f; // px
    double most = 1.0 + amount->loop_walls / ((double)CHECKED_TICKS * town->wall_count);
    int count = most < town->guard_count ? (int)most : town->guard_count, differing = 0;
    double begun = cpu_time_in_ns();
    for (int i = 0; i < count; i++) {
        LoopGuard guard;
        loop_start(&guard, town, i);
        for (int k = 0; k < CHECKED_TICKS; k++) loop_step(&guard, town, i, &ticks[k]);
        const Guard *other = world_guard(town->world, i);
        bool is_same =
            guard.state == (int)guard_state(other) && vec2_distance(guard.at, other->body.at) < close;
        differing += is_same ? 0 : 1;
    }
    *cost = (cpu_time_in_ns() - begun) / ((double)count * CHECKED_TICKS);
    if (differing * 100 <= count) return true;
    printf("%d of %d textbook guards did not end as the loop's did\n", differing, count);
    return false;
}

static double measure_watchmen(int guards, int walls, const Amount *amount) {
    Town town;
    town_open(&town, guards, walls, MIND_WATCHMAN);
    town_run(&town, CHECKED_TICKS);
    double cost = measure(&town, amount);
    town_close(&town);
    return cost;
}

static bool report_world(int guards, int walls, const Amount *amount) {
    Town town;
    LoopTick ticks[CHECKED_TICKS];
    double loop = 0.0;
    town_open(&town, guards, walls, MIND_TEXTBOOK);
    record(&town, ticks);
    bool is_same = compare(&town, ticks, amount, &loop);
    double lesson = measure(&town, amount);
    town_close(&town);
    double watchman = measure_watchmen(guards, walls, amount);
    printf("%7d  %6d  %10.1f  %10.1f  %10.0f  %8.1f\n", guards, walls, lesson, watchman, loop, loop / lesson);
    fflush(stdout);
    return is_same;
}

static bool report_table(const int *guards, int guard_rows, const int *walls, int wall_rows,
                         const Amount *amount) {
    bool is_same = true;
    puts("ns per guard and tick");
    printf("%7s  %6s  %10s  %10s  %10s  %8s\n", "guards", "walls", "lesson", "watchman", "loop", "loop/");
    printf("%7s  %6s  %10s  %10s  %10s  %8s\n", "", "", "", "", "over walls", "lesson");
    for (int i = 0; i < guard_rows; i++) {
        for (int k = 0; k < wall_rows; k++) {
            bool has_room = guards[i] <= walls[k] * MOST_GUARDS_A_WALL;
            if (has_room) is_same = report_world(guards[i], walls[k], amount) && is_same;
        }
    }
    return is_same;
}

static int run_one(char **arguments, int count) {
    const int guards = atoi(arguments[0]), walls = atoi(arguments[1]);
    const int ticks = count > 3 ? atoi(arguments[3]) : 1000;
    if (guards < 1 || walls < 1 || ticks < 1) {
        fputs("usage: world_bench [--quick | GUARDS WALLS lesson|watchman [TICKS]]\n", stderr);
        return 2;
    }
    Town town;
    town_open(&town, guards, walls, strcmp(arguments[2], "watchman") == 0 ? MIND_WATCHMAN : MIND_TEXTBOOK);
    double begun = cpu_time_in_ns();
    town_run(&town, ticks);
    printf("%.1f ns per guard and tick, and the world comes to %016" PRIx64 "\n",
           (cpu_time_in_ns() - begun) / ((double)ticks * guards), world_hash(town.world));
    town_close(&town);
    return 0;
}

int main(int argc, char **argv) {
    static const int guards[] = {1, 100, 1000, 10000, 100000}, walls[] = {2, 20, 200, 2000, 20000};
    if (argc > 3) return run_one(argv + 1, argc - 1);
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    bool is_same =
        quick ? report_table(guards, 2, walls, 3, &QUICK) : report_table(guards, 5, walls, 5, &FULL);
    return is_same ? 0 : 1;
}
