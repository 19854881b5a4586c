// What a way costs: the shortest one between two random places, beside the nearly shortest one that A* finds
// on a grid of 8 px; and what a Navigation costs to make and to keep. Worlds have a wall for every 80,000
// square px, of 20 to 100 px a side, that do not overlap; the body is a guard's.
//
// navigation_bench          full: medians of 7 rounds, up to 20,000 walls
// navigation_bench --quick  the same code, once and over quickly
#include "bench_walls.h"
#include "place/navigation_scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ERRANDS = 4096, GRID_ERRANDS = 16, ROUNDS_MAX = 7, CORNERS_MAX = 64, WALLS_OF_GRID = 200 };

static const float HALF_SIDE = 14.0f; // px
static const float GRID_STEP = 8.0f;  // px

typedef struct Scene {
    Walls *walls;
    Vec2 world;
    Navigation *navigation;
    NavigationScratch *scratch;
    NavigationQuery *errands;
} Scene;

static Vec2 random_stand(const Scene *scene, Rng *rng) {
    Vec2 at;
    do {
        at.x = rng_uniform(rng, HALF_SIDE, scene->world.x - HALF_SIDE);
        at.y = rng_uniform(rng, HALF_SIDE, scene->world.y - HALF_SIDE);
    } while (!walls_are_clear_of(scene->walls, at, HALF_SIDE));
    return at;
}

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static Scene scene_create(int count, double *build_time) {
    Rng rng;
    rng_seed(&rng, 10, (uint64_t)count);
    const float side = bench_walls_side(count);
    Scene scene = {.world = vec2(side, side)};
    Rect *rects = bench_required(malloc((size_t)count * sizeof *rects));
    bench_walls_raise(rects, count, &rng);
    scene.walls = bench_required(walls_create(rects, count, scene.world));
    free(rects);
    double start = seconds();
    scene.navigation =
        bench_required(navigation_create(&(NavigationDef){scene.walls, NULL, HALF_SIDE, HALF_SIDE}));
    *build_time = seconds() - start;
    scene.scratch = bench_required(navigation_scratch_create(scene.navigation));
    scene.errands = bench_required(calloc(ERRANDS, sizeof *scene.errands));
    for (int i = 0; i < ERRANDS; i++) {
        scene.errands[i].start = random_stand(&scene, &rng);
        scene.errands[i].goal = random_stand(&scene, &rng);
    }
    return scene;
}

static void scene_free(Scene *scene) {
    navigation_scratch_destroy(scene->scratch);
    navigation_destroy(scene->navigation);
    walls_destroy(scene->walls);
    free(scene->errands);
}

static double find_ways(const Scene *scene, int count) {
    Vec2 corners[CORNERS_MAX];
    double sum = 0.0;
    for (int i = 0; i < count; i++) {
        NavigationPath path =
            navigation_path(scene->navigation, scene->scratch, &scene->errands[i], corners, CORNERS_MAX);
        sum += (double)path.length;
    }
    return sum;
}

// The reference: A* on a grid, eight ways from each square, without cutting corners.
typedef struct Square {
    float g, f;
    int heap_at; // or -1
    bool is_free, is_done;
} Square;

typedef struct Grid {
    int columns, rows;
    Square *squares;
    int *heap;
    int count;
} Grid;

static Vec2 square_at(const Grid *grid, int square) {
    return vec2(HALF_SIDE + GRID_STEP * (float)(square % grid->columns),
                HALF_SIDE + GRID_STEP * (float)(square / grid->columns));
}

static Grid grid_create(const Scene *scene) {
    Grid grid = {
        .columns = (int)((scene->world.x - 2.0f * HALF_SIDE) / GRID_STEP) + 1,
        .rows = (int)((scene->world.y - 2.0f * HALF_SIDE) / GRID_STEP) + 1,
    };
    int count = grid.columns * grid.rows;
    grid.squares = bench_required(calloc((size_t)count, sizeof *grid.squares));
    grid.heap = bench_required(malloc((size_t)count * sizeof *grid.heap));
    for (int i = 0; i < count; i++) {
        grid.squares[i].is_free = walls_are_clear_of(scene->walls, square_at(&grid, i), HALF_SIDE);
    }
    return grid;
}

static void heap_put(Grid *grid, int at, int square) {
    grid->heap[at] = square;
    grid->squares[square].heap_at = at;
}

static void heap_rise(Grid *grid, int square) {
    int at = grid->squares[square].heap_at;
    for (; at > 0 && grid->squares[square].f < grid->squares[grid->heap[(at - 1) / 2]].f; at = (at - 1) / 2) {
        heap_put(grid, at, grid->heap[(at - 1) / 2]);
    }
    heap_put(grid, at, square);
}

static int heap_take(Grid *grid) {
    int taken = grid->heap[0], last = grid->heap[--grid->count], at = 0;
    for (int child = 1; child < grid->count; child = 2 * at + 1) {
        bool other = child + 1 < grid->count &&
                     grid->squares[grid->heap[child + 1]].f < grid->squares[grid->heap[child]].f;
        child += other ? 1 : 0;
        if (grid->squares[grid->heap[child]].f >= grid->squares[last].f) break;
        heap_put(grid, at, grid->heap[child]);
        at = child;
    }
    if (grid->count > 0) heap_put(grid, at, last);
    return taken;
}

static void reach(Grid *grid, int square, float g, int goal) {
    Square *reached = &grid->squares[square];
    if (!reached->is_free || reached->is_done || g >= reached->g) return;
    if (reached->heap_at < 0) reached->heap_at = grid->count++;
    reached->g = g;
    reached->f = g + vec2_distance(square_at(grid, square), square_at(grid, goal));
    heap_rise(grid, square);
}

static int nearest_square(const Grid *grid, Vec2 point) {
    return (int)((point.x - HALF_SIDE) / GRID_STEP) +
           grid->columns * (int)((point.y - HALF_SIDE) / GRID_STEP);
}

static void reach_neighbours(Grid *grid, int square, int goal) {
    int column = square % grid->columns, row = square / grid->columns;
    for (int i = 0; i < 9; i++) {
        int dx = i % 3 - 1, dy = i / 3 - 1;
        if (column + dx < 0 || column + dx >= grid->columns || row + dy < 0 || row + dy >= grid->rows)
            continue;
        bool cuts =
            !grid->squares[square + dx].is_free || !grid->squares[square + dy * grid->columns].is_free;
        if (cuts) continue;
        float length = dx != 0 && dy != 0 ? GRID_STEP * 1.41421356f : GRID_STEP;
        reach(grid, square + dx + dy * grid->columns, grid->squares[square].g + length, goal);
    }
}

static double find_ways_on_grid(Grid *grid, const NavigationQuery *errands, int count) {
    double sum = 0.0;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < grid->columns * grid->rows; j++) {
            grid->squares[j].g = INFINITY;
            grid->squares[j].heap_at = -1;
            grid->squares[j].is_done = false;
        }
        grid->count = 0;
        int goal = nearest_square(grid, errands[i].goal);
        reach(grid, nearest_square(grid, errands[i].start), 0.0f, goal);
        while (grid->count > 0 && !grid->squares[goal].is_done) {
            int square = heap_take(grid);
            grid->squares[square].is_done = true;
            reach_neighbours(grid, square, goal);
        }
        if (grid->squares[goal].is_done) sum += (double)grid->squares[goal].g;
    }
    return sum;
}

static int compare_doubles(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return values[count / 2];
}

static double ns_since(const struct timespec *start) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)(now.tv_sec - start->tv_sec) * 1e9 + (double)(now.tv_nsec - start->tv_nsec);
}

// The median and the worst hundredth of single ways, ns.
static void time_ways(const Scene *scene, int count, double *middle, double *worst) {
    static double times[ERRANDS];
    Vec2 corners[CORNERS_MAX];
    for (int i = 0; i < count; i++) {
        struct timespec start;
        timespec_get(&start, TIME_UTC);
        navigation_path(scene->navigation, scene->scratch, &scene->errands[i], corners, CORNERS_MAX);
        times[i] = ns_since(&start);
    }
    *middle = median(times, count);
    *worst = times[count - 1 - count / 100];
}

static double mesh_mb(const Navigation *navigation) {
    double cells = (double)navigation->cell_count, portals = (double)navigation->portal_count;
    return (cells * sizeof(Cell) + portals * sizeof(Portal) +
            (double)navigation->vertex_count * sizeof(Vec2)) /
           1e6;
}

static double scratch_mb(const Navigation *navigation, const NavigationScratch *scratch) {
    double entry = sizeof(Node) + sizeof(uint64_t) + sizeof(uint32_t);
    return ((double)scratch->open.capacity * entry + (double)navigation->vertex_count * sizeof(RootState)) /
           1e6;
}

static void report_scene(int count, int errands, int rounds) {
    double build_time, means[ROUNDS_MAX], middles[ROUNDS_MAX], worst = 0.0;
    Scene scene = scene_create(count, &build_time);
    double length = 0.0;
    for (int i = 0; i < rounds; i++) {
        double start = seconds();
        length = find_ways(&scene, errands);
        means[i] = (seconds() - start) / errands * 1e9;
        time_ways(&scene, errands, &middles[i], &worst);
    }
    printf("%7d  %8.0f  %8.0f  %8.0f", count, median(middles, rounds), median(means, rounds), worst);
    if (count <= WALLS_OF_GRID) {
        Grid grid = grid_create(&scene);
        double start = seconds();
        double grid_length = find_ways_on_grid(&grid, scene.errands, GRID_ERRANDS);
        double grid_time = (seconds() - start) / GRID_ERRANDS * 1e9;
        printf("  %9.0f  %6.3f", grid_time, grid_length / find_ways(&scene, GRID_ERRANDS));
        free(grid.squares);
        free(grid.heap);
    } else {
        printf("  %9s  %6s", "-", "-");
    }
    printf("  %7.0f  %8.1f  %6d  %6.2f  %6.2f\n", length / errands, build_time * 1e3,
           scene.navigation->cell_count, mesh_mb(scene.navigation),
           scratch_mb(scene.navigation, scene.scratch));
    scene_free(&scene);
}

int main(int argc, char **argv) {
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    int rounds = quick ? 1 : ROUNDS_MAX, errands = quick ? 256 : ERRANDS;
    puts("                 ns a way                   A* on a grid          px                mesh    "
         "scratch");
    puts("  walls    median      mean  1 in 100     ns a way  longer   a way  build ms   cells      MB      "
         "MB");
    report_scene(20, errands, rounds);
    report_scene(200, errands, rounds);
    report_scene(2000, errands, rounds);
    if (!quick) report_scene(20000, errands / 16, rounds);
    return 0;
}
