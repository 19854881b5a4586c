// What a place costs: sight lines of 230 px, slides of a guard's step, outlines of a guard's cone, and the
// queries of a grid beside a plain loop over all walls. Worlds have a wall for every 80,000 square px, of 20
// to 100 px a side, that do not overlap.
//
// place_bench          full: medians of 7 rounds, up to 20,000 walls
// place_bench --quick  the same code, once and over quickly
#include "bench_walls.h"
#include "sevenwatch/sight.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINES = 16384, ROUNDS_MAX = 7, WALLS_OF_LOOP = 200 };

static const float SIGHT_RANGE = 230.0f;        // px
static const float GUARD_HALF_SIDE = 14.0f;     // px
static const float GUARD_STEP = 170.0f / 60.0f; // px a tick

// Where guards stand, look and go.
typedef struct Line {
    Vec2 from, to, step;
    Vec2 facing;
} Line;

typedef struct Scene {
    Rect *rects;
    int count;
    Walls *walls;
    Line *lines;
} Scene;

static Line random_line(Rng *rng, float side) {
    float x = rng_uniform(rng, 0.0f, side);
    float y = rng_uniform(rng, 0.0f, side);
    Vec2 facing = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F));
    Vec2 from = vec2(x, y);
    return (Line){from, vec2_add(from, vec2_scale(facing, SIGHT_RANGE)), vec2_scale(facing, GUARD_STEP),
                  facing};
}

static Scene scene_create(int count) {
    Rng rng;
    rng_seed(&rng, 10, (uint64_t)count);
    const float side = bench_walls_side(count);
    Scene scene = {.count = count};
    scene.rects = bench_required(malloc((size_t)count * sizeof *scene.rects));
    bench_walls_raise(scene.rects, count, &rng);
    scene.walls = bench_required(walls_create(scene.rects, count, vec2(side, side)));
    scene.lines = bench_required(malloc(LINES * sizeof *scene.lines));
    for (int i = 0; i < LINES; i++) scene.lines[i] = random_line(&rng, side);
    return scene;
}

static void scene_free(Scene *scene) {
    walls_destroy(scene->walls);
    free(scene->rects);
    free(scene->lines);
}

// The kinds of work. Each goes once over all lines and returns a figure that depends on every answer.

static double look_past_grid(const Scene *scene) {
    const Occluders occluders = occluders_of(scene->walls);
    int clear = 0;
    for (int i = 0; i < LINES; i++)
        clear += sight_is_clear_past(&occluders, scene->lines[i].from, scene->lines[i].to);
    return clear;
}

static double cast_past_grid(const Scene *scene) {
    const Occluders occluders = occluders_of(scene->walls);
    double sum = 0.0;
    for (int i = 0; i < LINES; i++) {
        sum += (double)sight_cast(&occluders, scene->lines[i].from, scene->lines[i].facing, SIGHT_RANGE)
                   .distance;
    }
    return sum;
}

static double slide_past_grid(const Scene *scene) {
    double sum = 0.0;
    for (int i = 0; i < LINES; i++) {
        Vec2 at = walls_slide(scene->walls, scene->lines[i].from, scene->lines[i].step, GUARD_HALF_SIDE,
                              GUARD_HALF_SIDE);
        sum += (double)at.x;
    }
    return sum;
}

static double outline_cones(const Scene *scene) {
    static const int every = 16;
    const Occluders occluders = occluders_of(scene->walls);
    Vec2 outline[CONE_OUTLINE_MAX];
    VisionCone cone = vision_cone(SIGHT_RANGE, 35.0f);
    double points = 0.0;
    for (int i = 0; i < LINES; i += every) {
        points += vision_cone_outline(&occluders, cone, scene->lines[i].from, scene->lines[i].facing, outline,
                                      CONE_OUTLINE_MAX);
    }
    return points;
}

static double look_past_loop(const Scene *scene) {
    int clear = 0;
    for (int i = 0; i < LINES; i++)
        clear +=
            bench_walls_loop_is_clear(scene->rects, scene->count, scene->lines[i].from, scene->lines[i].to);
    return clear;
}

static int compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// CPU time, ns a call, the median of the rounds.
static double measure(double (*work)(const Scene *), const Scene *scene, int calls, int rounds,
                      double *result) {
    double times[ROUNDS_MAX] = {0};
    int repeats = rounds == 1 ? 1 : 1 + 4000000 / (calls * 60);
    for (int round = 0; round < rounds; round++) {
        clock_t start = clock();
        for (int i = 0; i < repeats; i++) *result = work(scene);
        times[round] = (double)(clock() - start) / CLOCKS_PER_SEC * 1e9 / ((double)calls * repeats);
    }
    qsort(times, (size_t)rounds, sizeof *times, compare_doubles);
    return times[rounds / 2];
}

static void report_scene(int count, int rounds) {
    Scene scene = scene_create(count);
    double clear, looped = 0.0, sum, points;
    double look = measure(look_past_grid, &scene, LINES, rounds, &clear);
    double loop = count <= WALLS_OF_LOOP ? measure(look_past_loop, &scene, LINES, rounds, &looped) : 0.0;
    double cast = measure(cast_past_grid, &scene, LINES, rounds, &sum);
    double slide = measure(slide_past_grid, &scene, LINES, rounds, &sum);
    double outline = measure(outline_cones, &scene, LINES / 16, rounds, &points);
    printf("%7d  %10.1f  ", count, look);
    if (loop > 0.0)
        printf("%10.1f", loop);
    else
        printf("%10s", "-");
    printf("  %10.1f  %10.1f  %10.0f  %6.1f %%  %8.1f\n", cast, slide, outline, 100.0 * clear / LINES,
           points * 16.0 / LINES);
    if (count <= WALLS_OF_LOOP && (looped < clear - 4.0 || looped > clear + 4.0)) {
        fprintf(stderr, "place_bench: the loop sees %.0f lines clear, the grid %.0f\n", looped, clear);
        exit(1);
    }
    scene_free(&scene);
}

int main(int argc, char **argv) {
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    puts("ns each:  sight line   same, loop    ray cast       slide     outline     clear   points");
    report_scene(20, quick ? 1 : ROUNDS_MAX);
    report_scene(200, quick ? 1 : ROUNDS_MAX);
    report_scene(quick ? 2000 : 20000, quick ? 1 : ROUNDS_MAX);
    return 0;
}
