// Given random places with low walls, glass, smoke and doors of which some are shut, when bodies walk about,
// then they are stopped exactly as by plain walls where something is in a foot's way, and by nothing else.
#include "random_walls.h"
#include "scenes.h"
#include "sevenwatch/place.h"

#include <string.h>

enum { PLACES = 300, STEPS = 300 };

// A random place, and the same as plain walls: with what never opens, and with the shut doors too.
typedef struct Yard {
    RandomWalls world;
    Place *place;
    uint8_t shut[RANDOM_WALLS_MAX];
    Rect doors[RANDOM_WALLS_MAX];
    int door_count;
    Walls *always, *now;
    Rng rng;
} Yard;

static void yard_open(Yard *yard, uint64_t number) {
    Rect walls[RANDOM_WALLS_MAX], always[RANDOM_WALLS_MAX], now[RANDOM_WALLS_MAX];
    Thing things[RANDOM_WALLS_MAX];
    int wall_count = 0, thing_count = 0, always_count = 0, now_count = 0;
    memset(yard, 0, sizeof *yard);
    random_walls_create(&yard->world, number, number % 2 == 0 ? 0.0f : 16.0f);
    Vec2 size = vec2(yard->world.world.x + 64.0f, yard->world.world.y + 64.0f);
    size = vec2(size.x > 65536.0f ? 65536.0f : size.x, size.y > 65536.0f ? 65536.0f : size.y);
    rng_seed(&yard->rng, number, 13);
    for (int i = 0; i < yard->world.count; i++) {
        Rect rect = yard->world.rects[i];
        ThingKind kind = (ThingKind)random_between(&yard->rng, 0, THING_DOOR);
        bool stops = kind != THING_SMOKE, shut = random_between(&yard->rng, 0, 2) != 0;
        if (kind == 0) {
            walls[wall_count++] = rect;
        } else {
            things[thing_count++] = (Thing){.kind = kind, .rect = rect};
        }
        if (kind == THING_DOOR) {
            yard->doors[yard->door_count] = rect;
            yard->shut[yard->door_count++] = shut ? 1 : 0;
        } else if (stops) {
            always[always_count++] = rect;
        }
        if (stops && (kind != THING_DOOR || shut)) now[now_count++] = rect;
    }
    yard->always = walls_create(always, always_count, size);
    yard->now = walls_create(now, now_count, size);
    yard->place = place_create(&(PlaceDef){.size = size,
                                           .walls = walls,
                                           .wall_count = wall_count,
                                           .things = things,
                                           .thing_count = thing_count});
    assert_true(yard->always && yard->now && yard->place);
}

static void yard_close(Yard *yard) {
    place_destroy(yard->place);
    walls_destroy(yard->always);
    walls_destroy(yard->now);
    random_walls_destroy(&yard->world);
}

static float step_along(Rng *rng) {
    const float spreads[] = {3.0f, 60.0f, 2000.0f};
    float spread = spreads[random_between(rng, 0, 2)];
    return random_between(rng, 0, 5) == 0 ? 0.0f : rng_uniform(rng, -spread, spread);
}

static bool is_same(Vec2 a, Vec2 b) {
    return a.x == b.x && a.y == b.y;
}

static bool is_flush(Rect rect, Vec2 at, float half_side) {
    return at.x == rect.min.x - half_side || at.x == rect.max.x + half_side ||
           at.y == rect.min.y - half_side || at.y == rect.max.y + half_side;
}

static void a_body_slides_past_doors_as_past_walls_where_they_are_shut(void **state) {
    (void)state;
    int stopped = 0, touches = 0;
    for (uint64_t number = 0; number < PLACES; number++) {
        Yard yard;
        yard_open(&yard, number);
        for (int i = 0; i < STEPS; i++) {
            Vec2 from = random_point(&yard.world, &yard.rng, 0.0f);
            float dx = step_along(&yard.rng), half_side = rng_uniform(&yard.rng, 0.01f, 64.0f);
            Vec2 step = vec2(dx, step_along(&yard.rng));
            int door = -2;
            Vec2 at = place_slide(yard.place, yard.shut, from, step, half_side, 5.0f, &door);
            Vec2 expected = walls_slide(yard.now, from, step, half_side, 5.0f);
            Vec2 without = walls_slide(yard.always, from, step, half_side, 5.0f);
            if (!is_same(at, expected)) fail_msg("place %d, step %d ends elsewhere", (int)number, i);
            if (door < 0 && !is_same(at, without))
                fail_msg("place %d, step %d: no door is named", (int)number, i);
            if (door >= 0) {
                bool is_right = door < yard.door_count && yard.shut[door] && !is_same(at, without) &&
                                is_flush(yard.doors[door], at, half_side);
                if (!is_right) fail_msg("place %d, step %d: door %d is named", (int)number, i, door);
            }
            stopped += !is_same(without, vec2_add(from, step));
            touches += door >= 0;
        }
        yard_close(&yard);
    }
    print_message("%d steps were stopped by walls, %d by doors\n", stopped, touches);
    assert_true(touches > PLACES * STEPS / 50);
}

static void a_body_is_clear_of_what_is_in_its_way_and_of_nothing_else(void **state) {
    (void)state;
    int clear_bodies = 0;
    for (uint64_t number = 0; number < PLACES; number++) {
        Yard yard;
        yard_open(&yard, number);
        for (int i = 0; i < STEPS; i++) {
            Vec2 at = random_point(&yard.world, &yard.rng, number % 2 == 0 ? 0.0f : 16.0f);
            float half_side = i % 2 == 0 ? 16.0f : rng_uniform(&yard.rng, 0.01f, 64.0f);
            bool clear = place_is_clear_of(yard.place, yard.shut, at, half_side);
            if (clear != walls_are_clear_of(yard.now, at, half_side))
                fail_msg("place %d, body %d", (int)number, i);
            clear_bodies += clear;
        }
        yard_close(&yard);
    }
    assert_in_range(clear_bodies, PLACES * STEPS / 20, PLACES * STEPS / 20 * 19);
}

static void the_doorways_marked_are_those_that_a_body_stands_in(void **state) {
    (void)state;
    int marked = 0;
    for (uint64_t number = 0; number < PLACES; number++) {
        Yard yard;
        yard_open(&yard, number);
        for (int i = 0; i < STEPS && yard.door_count > 0; i++) {
            uint8_t occupied[RANDOM_WALLS_MAX] = {0};
            Vec2 at = random_point(&yard.world, &yard.rng, number % 2 == 0 ? 0.0f : 16.0f);
            place_mark_doorways(yard.place, at, 16.0f, occupied);
            for (int door = 0; door < yard.door_count; door++) {
                Rect rect = yard.doors[door];
                bool inside = at.x > rect.min.x - 16.0f && at.x < rect.max.x + 16.0f &&
                              at.y > rect.min.y - 16.0f && at.y < rect.max.y + 16.0f;
                if (inside != (occupied[door] != 0))
                    fail_msg("place %d, body %d, door %d", (int)number, i, door);
                marked += inside;
            }
        }
        yard_close(&yard);
    }
    assert_true(marked > PLACES);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_body_slides_past_doors_as_past_walls_where_they_are_shut),
        cmocka_unit_test(a_body_is_clear_of_what_is_in_its_way_and_of_nothing_else),
        cmocka_unit_test(the_doorways_marked_are_those_that_a_body_stands_in),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
