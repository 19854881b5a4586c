// Given random worlds whose walls are of several kinds, some of them missing, when an eye looks past them,
// then it sees exactly what it would see past those that are there as plain walls, and the same from both
// ends.
#include "random_occluders.h"
#include "scenes.h"

enum { WORLDS = 300, LINES = 400 };

typedef struct Sighting {
    RandomWalls world;
    RandomOccluders random;
    Rng rng;
    uint64_t number;
} Sighting;

static void sighting_open(Sighting *sighting, uint64_t number) {
    float quantum = number % 2 == 0 ? 0.0f : 16.0f;
    sighting->number = number;
    random_walls_create(&sighting->world, number, quantum);
    random_occluders_create(&sighting->random, &sighting->world, number);
    rng_seed(&sighting->rng, number, 12);
}

static void sighting_close(Sighting *sighting) {
    random_occluders_destroy(&sighting->random);
    random_walls_destroy(&sighting->world);
}

static Vec2 any_point(Sighting *sighting) {
    bool corner = random_between(&sighting->rng, 0, 2) == 0;
    return corner ? random_corner(&sighting->world, &sighting->rng, 0.0f)
                  : random_point(&sighting->world, &sighting->rng, 0.0f);
}

static void a_line_of_sight_past_several_kinds_is_that_past_all_that_are_there(void **state) {
    (void)state;
    int clear_lines = 0;
    for (uint64_t number = 0; number < WORLDS; number++) {
        Sighting sighting;
        sighting_open(&sighting, number);
        for (int i = 0; i < LINES; i++) {
            Vec2 from = any_point(&sighting), to = any_point(&sighting);
            bool clear = sight_is_clear_past(&sighting.random.occluders, from, to);
            bool back = sight_is_clear_past(&sighting.random.occluders, to, from);
            if (clear != sight_is_clear(sighting.random.merged, from, to) || clear != back)
                fail_msg("world %d, line %d: clear %d, back %d", (int)number, i, clear, back);
            clear_lines += clear;
        }
        sighting_close(&sighting);
    }
    print_message("%d of %d lines are clear\n", clear_lines, WORLDS * LINES);
    assert_in_range(clear_lines, WORLDS * LINES / 20, WORLDS * LINES / 20 * 19);
}

// The rectangle of a wall by its number through all kinds.
static Rect rect_of(const Occluders *occluders, int wall) {
    int kind = 0;
    for (; kind < occluders->count && wall >= walls_count(occluders->list[kind].walls); kind++)
        wall -= walls_count(occluders->list[kind].walls);
    if (kind == occluders->count) {
        assert_in_range(wall, 0, occluders->loose_count - 1);
        return occluders->loose[wall];
    }
    const Occluder *occluder = &occluders->list[kind];
    assert_true(!occluder->present || occluder->present[wall]);
    return walls_rect(occluder->walls, wall);
}

static void a_ray_past_several_kinds_ends_at_the_nearest_that_is_there(void **state) {
    (void)state;
    int hits = 0;
    for (uint64_t number = 0; number < WORLDS; number++) {
        Sighting sighting;
        sighting_open(&sighting, number);
        Occluders merged = occluders_of(sighting.random.merged);
        for (int i = 0; i < LINES; i++) {
            Vec2 from = any_point(&sighting), to = any_point(&sighting);
            Vec2 direction = vec2_direction_or(vec2_sub(to, from), vec2(0.0f, 1.0f));
            SightHit hit = sight_cast(&sighting.random.occluders, from, direction, 800.0f);
            SightHit expected = sight_cast(&merged, from, direction, 800.0f);
            if (hit.distance != expected.distance || (hit.wall < 0) != (expected.wall < 0))
                fail_msg("world %d, ray %d: %.9g px, expected %.9g", (int)number, i, (double)hit.distance,
                         (double)expected.distance);
            if (hit.wall < 0) continue;
            hits++;
            Rect rect = rect_of(&sighting.random.occluders, hit.wall);
            Vec2 end = vec2_add(from, vec2_scale(direction, hit.distance));
            bool touches = end.x >= rect.min.x - 0.05f && end.x <= rect.max.x + 0.05f &&
                           end.y >= rect.min.y - 0.05f && end.y <= rect.max.y + 0.05f;
            if (!touches) fail_msg("world %d, ray %d ends beside its wall", (int)number, i);
        }
        sighting_close(&sighting);
    }
    print_message("%d of %d rays met something\n", hits, WORLDS * LINES);
    assert_in_range(hits, WORLDS * LINES / 20, WORLDS * LINES);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_line_of_sight_past_several_kinds_is_that_past_all_that_are_there),
        cmocka_unit_test(a_ray_past_several_kinds_ends_at_the_nearest_that_is_there),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
