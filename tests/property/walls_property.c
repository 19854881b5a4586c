// Given random worlds, when bodies slide along their walls and areas are searched for walls, then they come
// exactly as far as a slow reference comes, never into a wall, never through one, and find exactly the walls
// that are there.
#include "random_walls.h"
#include "scenes.h"

static const float CREEP = 1.0f / 16.0f; // px, the reference's step; every coordinate is a whole multiple

static bool overlaps(Rect rect, Vec2 at, float half_side) {
    return at.x > rect.min.x - half_side && at.x < rect.max.x + half_side && at.y > rect.min.y - half_side &&
           at.y < rect.max.y + half_side;
}

static bool is_free(const RandomWalls *random, Vec2 at, float half_side) {
    for (int i = 0; i < random->count; i++) {
        if (overlaps(random->rects[i], at, half_side)) return false;
    }
    return true;
}

static bool is_inside(const RandomWalls *random, Vec2 at, float margin) {
    return at.x >= margin && at.y >= margin && at.x <= random->world.x - margin &&
           at.y <= random->world.y - margin;
}

// The reference: creeps one axis at a time, by so little that no wall lies between, until the next bit of way
// would overlap a wall or leave the world.
static Vec2 creep(const RandomWalls *random, Vec2 at, Vec2 way, float half_side, float margin) {
    float length = (way.x < 0.0f ? -way.x : way.x) + (way.y < 0.0f ? -way.y : way.y);
    int steps = (int)(length / CREEP);
    float step = way.x + way.y < 0.0f ? -CREEP : CREEP;
    for (int i = 0; i < steps; i++) {
        Vec2 next = way.x != 0.0f ? vec2(at.x + step, at.y) : vec2(at.x, at.y + step);
        if (!is_inside(random, next, margin) || !is_free(random, next, half_side)) break;
        at = next;
    }
    return at;
}

static float random_multiple(Rng *rng, float most) {
    int steps = (int)(most / CREEP);
    return CREEP * (float)random_between(rng, -steps, steps);
}

// Mostly beside a wall's corner, flush or nearly so.
static Vec2 random_stance(const RandomWalls *random, Rng *rng, float half_side) {
    if (random_between(rng, 0, 3) == 0) return random_point(random, rng, CREEP);
    Vec2 corner = random_corner(random, rng, CREEP);
    float beside = half_side + CREEP * (float)(random_between(rng, 0, 1) * random_between(rng, 0, 40));
    float along = random_multiple(rng, half_side + 10.0f);
    if (random_between(rng, 0, 1) == 0) beside = -beside;
    return random_between(rng, 0, 1) == 0 ? vec2(corner.x + beside, corner.y + along)
                                          : vec2(corner.x + along, corner.y + beside);
}

static void a_body_slides_exactly_as_far_as_one_that_creeps(void **state) {
    (void)state;
    int slides = 0, stopped = 0;
    for (uint64_t number = 0; number < 400; number++) {
        RandomWalls random;
        random_walls_create(&random, number, CREEP);
        Rng rng;
        rng_seed(&rng, number, 4);
        for (int i = 0; i < 200; i++) {
            float half_side = CREEP * (float)random_between(&rng, 1, i % 4 == 0 ? 1024 : 320);
            float margin = CREEP * (float)random_between(&rng, 0, 320);
            float most = i % 20 == 0 ? 150.0f : 10.0f;
            Vec2 from = random_stance(&random, &rng, half_side);
            float dx = random_multiple(&rng, most);
            float dy = random_multiple(&rng, most);
            if (!is_inside(&random, from, margin) || !is_free(&random, from, half_side)) continue;
            Vec2 at = walls_slide(random.walls, from, vec2(dx, dy), half_side, margin);
            Vec2 across = creep(&random, from, vec2(dx, 0.0f), half_side, margin);
            Vec2 expected = creep(&random, across, vec2(0.0f, dy), half_side, margin);
            if (at.x != expected.x || at.y != expected.y) {
                fail_msg("world %d, slide %d: to (%.9g, %.9g), not (%.9g, %.9g)", (int)number, i,
                         (double)at.x, (double)at.y, (double)expected.x, (double)expected.y);
            }
            slides++;
            stopped += at.x != from.x + dx || at.y != from.y + dy;
        }
        random_walls_destroy(&random);
    }
    print_message("%d slides, %d of them stopped\n", slides, stopped);
    assert_true(slides > 10000 && stopped > slides / 10 && stopped < slides * 9 / 10);
}

static float random_step(Rng *rng) {
    const float lengths[] = {1e-4f, 0.5f, 3.0f, 40.0f, 1000.0f, 1e6f, 1e30f};
    float length = lengths[random_between(rng, 0, 6)];
    return random_between(rng, 0, 4) == 0 ? 0.0f : rng_uniform(rng, -length, length);
}

// Walks of any floats: steps of a hair and far beyond the world, bodies of all sizes.
static void a_body_that_starts_free_is_free_and_in_the_world_after_every_step(void **state) {
    (void)state;
    int steps = 0;
    for (uint64_t number = 500; number < 800; number++) {
        RandomWalls random;
        random_walls_create(&random, number, 0.0f);
        Rng rng;
        rng_seed(&rng, number, 5);
        for (int walk = 0; walk < 20; walk++) {
            float half_side = rng_uniform(&rng, 0.01f, walk % 2 == 0 ? 64.0f : 16.0f);
            float margin = rng_uniform(&rng, 0.0f, 20.0f);
            Vec2 at = random_point(&random, &rng, 0.0f);
            if (!is_inside(&random, at, margin) || !is_free(&random, at, half_side)) continue;
            for (int i = 0; i < 100; i++, steps++) {
                float dx = random_step(&rng);
                float dy = random_step(&rng);
                at = walls_slide(random.walls, at, vec2(dx, dy), half_side, margin);
                if (!is_inside(&random, at, margin) || !is_free(&random, at, half_side)) {
                    fail_msg("world %d, walk %d, step %d: at (%.9g, %.9g)", (int)number, walk, i,
                             (double)at.x, (double)at.y);
                }
            }
        }
        random_walls_destroy(&random);
    }
    print_message("%d steps\n", steps);
    assert_true(steps > 100000);
}

static void a_body_is_found_clear_of_walls_exactly_when_it_overlaps_none(void **state) {
    (void)state;
    int clear_bodies = 0;
    for (uint64_t number = 900; number < 1100; number++) {
        RandomWalls random;
        random_walls_create(&random, number, number % 2 == 0 ? 0.0f : 16.0f);
        Rng rng;
        rng_seed(&rng, number, 6);
        for (int i = 0; i < 500; i++) {
            Vec2 at = random_point(&random, &rng, number % 2 == 0 ? 0.0f : 16.0f);
            float half_side = i % 2 == 0 ? 16.0f : rng_uniform(&rng, 0.01f, 64.0f);
            bool clear = walls_are_clear_of(random.walls, at, half_side);
            if (clear != is_free(&random, at, half_side)) fail_msg("world %d, body %d", (int)number, i);
            clear_bodies += clear;
        }
        random_walls_destroy(&random);
    }
    assert_true(clear_bodies > 10000 && clear_bodies < 90000);
}

// Wherever it is put and however it is pushed: no NaN, and no deeper trouble than it was in.
static void a_body_that_starts_in_a_wall_or_out_of_the_world_stays_sane(void **state) {
    (void)state;
    for (uint64_t number = 1200; number < 1300; number++) {
        RandomWalls random;
        random_walls_create(&random, number, 0.0f);
        Rng rng;
        rng_seed(&rng, number, 7);
        for (int i = 0; i < 500; i++) {
            Vec2 from = random_point(&random, &rng, 0.0f);
            float dx = random_step(&rng);
            float dy = random_step(&rng);
            float half_side = rng_uniform(&rng, 0.01f, 64.0f);
            Vec2 at = walls_slide(random.walls, from, vec2(dx, dy), half_side, 14.0f);
            assert_true(at.x >= -65536.0f && at.x <= 65536.0f && at.y >= -65536.0f && at.y <= 65536.0f);
            for (int wall = 0; wall < random.count; wall++) {
                bool enters = overlaps(random.rects[wall], at, half_side) &&
                              !overlaps(random.rects[wall], from, half_side);
                if (enters) fail_msg("world %d, body %d enters wall %d", (int)number, i, wall);
            }
        }
        random_walls_destroy(&random);
    }
}

static void a_body_beside_a_wall_walks_along_it_unhindered(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 1400, 0);
    for (int i = 0; i < 20000; i++) {
        float x = rng_uniform(&rng, 300.0f, 1500.0f);
        float y = rng_uniform(&rng, 300.0f, 1500.0f);
        float width = rng_uniform(&rng, 0.0f, 200.0f);
        Rect rect = {vec2(x, y), vec2(x + width, y + 300.0f)};
        float half_side = rng_uniform(&rng, 0.01f, 64.0f);
        Walls *walls = walls_create(&rect, 1, vec2(2000.0f, 2000.0f));
        Vec2 beside = vec2(i % 2 == 0 ? rect.min.x - half_side : rect.max.x + half_side, y);
        Vec2 along = vec2(0.0f, rng_uniform(&rng, -200.0f, 200.0f));
        Vec2 pushed = vec2(i % 2 == 0 ? 5.0f : -5.0f, along.y);
        Vec2 at = walls_slide(walls, beside, along, half_side, 0.0f);
        Vec2 at_pushed = walls_slide(walls, beside, pushed, half_side, 0.0f);
        if (at.x != beside.x || at.y != beside.y + along.y) fail_msg("seed 1400, wall %d", i);
        if (at_pushed.x != at.x || at_pushed.y != at.y) fail_msg("seed 1400, wall %d, pushed", i);
        walls_destroy(walls);
    }
}

// Two walls that share a corner part the world into two: no body of any size gets across.
static void no_body_passes_between_touching_corners(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 1500, 0);
    for (int world = 0; world < 300; world++) {
        float x = rng_uniform(&rng, 800.0f, 1200.0f);
        float y = rng_uniform(&rng, 800.0f, 1200.0f);
        const Rect rects[] = {{vec2(-10.0f, -10.0f), vec2(x, y)}, {vec2(x, y), vec2(2010.0f, 2010.0f)}};
        Walls *walls = walls_create(rects, 2, vec2(2000.0f, 2000.0f));
        float half_side = world % 3 == 0 ? 0.001f : rng_uniform(&rng, 0.01f, 64.0f);
        Vec2 at =
            vec2(x + half_side, y - half_side); // flush in the corner, above and to the right of the joint
        for (int i = 0; i < 300; i++) {
            float dx = random_step(&rng);
            float dy = random_step(&rng);
            at = walls_slide(walls, at, vec2(dx, dy), half_side, 0.0f);
            if (at.x < x || at.y > y) fail_msg("seed 1500, world %d, step %d", world, i);
            if (i % 3 == 0) at = walls_slide(walls, at, vec2(-1e6f, 1e6f), half_side, 0.0f);
        }
        walls_destroy(walls);
    }
}

typedef struct FoundWalls {
    int walls[8192];
    int count;
    int stop_after;
} FoundWalls;

static bool note_wall(void *ctx, int wall, Rect rect) {
    (void)rect;
    FoundWalls *found = ctx;
    found->walls[found->count++] = wall;
    return found->count < found->stop_after;
}

static bool touches(Rect a, Rect b) {
    return !(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y);
}

static Rect random_area(const RandomWalls *random, Rng *rng, float quantum) {
    Vec2 one = random_point(random, rng, quantum);
    Vec2 two = random_point(random, rng, quantum);
    if (random_between(rng, 0, 3) == 0) two = one;
    return (Rect){vec2(one.x < two.x ? one.x : two.x, one.y < two.y ? one.y : two.y),
                  vec2(one.x < two.x ? two.x : one.x, one.y < two.y ? two.y : one.y)};
}

static void the_walls_near_an_area_are_those_that_touch_it_in_order_and_once(void **state) {
    (void)state;
    int all_found = 0;
    for (uint64_t number = 1600; number < 1800; number++) {
        RandomWalls random;
        float quantum = number % 2 == 0 ? 0.0f : 16.0f;
        random_walls_create(&random, number, quantum);
        Rng rng;
        rng_seed(&rng, number, 8);
        for (int i = 0; i < 300; i++) {
            Rect area = random_area(&random, &rng, quantum);
            FoundWalls found = {.stop_after = 8192};
            walls_near(random.walls, area, note_wall, &found);
            int expected = 0;
            for (int wall = 0; wall < random.count; wall++) {
                if (!touches(random.rects[wall], area)) continue;
                bool listed = expected < found.count && found.walls[expected] == wall;
                if (!listed) fail_msg("world %d, area %d misses wall %d", (int)number, i, wall);
                expected++;
            }
            assert_int_equal(found.count, expected);
            all_found += expected;
        }
        random_walls_destroy(&random);
    }
    assert_true(all_found > 100000);
}

static void a_search_of_more_walls_than_it_can_note_finds_them_all(void **state) {
    (void)state;
    enum { SIDE = 60, COUNT = SIDE * SIDE };
    static Rect rects[COUNT];
    for (int i = 0; i < COUNT; i++) {
        int column = i % SIDE, row = i / SIDE;
        Vec2 corner = vec2(30.0f * (float)column, 30.0f * (float)row);
        rects[i] = (Rect){corner, vec2_add(corner, vec2(10.0f, 10.0f))};
    }
    Walls *walls = walls_create(rects, COUNT, vec2(1800.0f, 1800.0f));
    FoundWalls found = {.stop_after = 8192};
    walls_near(walls, (Rect){vec2(15.0f, 15.0f), vec2(1800.0f, 1800.0f)}, note_wall, &found);
    assert_int_equal(found.count, (SIDE - 1) * (SIDE - 1));
    for (int i = 1; i < found.count; i++) assert_true(found.walls[i] > found.walls[i - 1]);
    walls_destroy(walls);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_body_slides_exactly_as_far_as_one_that_creeps),
        cmocka_unit_test(a_body_that_starts_free_is_free_and_in_the_world_after_every_step),
        cmocka_unit_test(a_body_is_found_clear_of_walls_exactly_when_it_overlaps_none),
        cmocka_unit_test(a_body_that_starts_in_a_wall_or_out_of_the_world_stays_sane),
        cmocka_unit_test(a_body_beside_a_wall_walks_along_it_unhindered),
        cmocka_unit_test(no_body_passes_between_touching_corners),
        cmocka_unit_test(the_walls_near_an_area_are_those_that_touch_it_in_order_and_once),
        cmocka_unit_test(a_search_of_more_walls_than_it_can_note_finds_them_all),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
