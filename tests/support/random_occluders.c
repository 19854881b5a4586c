#include "random_occluders.h"

#include <assert.h>
#include <stddef.h>

static Walls *walls_of(const Rect *rects, int count, Vec2 world) {
    Walls *walls = walls_create(rects, count, world);
    assert(walls);
    return walls;
}

void random_occluders_create(RandomOccluders *random, const RandomWalls *world, uint64_t number) {
    Rng rng;
    rng_seed(&rng, number, 11);
    Rect dealt[OCCLUDERS_MAX][RANDOM_WALLS_MAX], merged[RANDOM_WALLS_MAX];
    int counts[OCCLUDERS_MAX] = {0}, merged_count = 0;
    int kinds = random_between(&rng, 1, OCCLUDERS_MAX);
    int loose_count = 0;
    for (int i = 0; i < world->count; i++) {
        if (random_between(&rng, 0, 5) == 0) {
            random->loose[loose_count++] = merged[merged_count++] = world->rects[i];
            continue;
        }
        int kind = random_between(&rng, 0, kinds - 1);
        bool is_present = kind % 2 == 0 || random_between(&rng, 0, 2) != 0;
        random->present[kind][counts[kind]] = is_present ? (uint8_t)random_between(&rng, 1, 255) : 0;
        dealt[kind][counts[kind]++] = world->rects[i];
        if (is_present) merged[merged_count++] = world->rects[i];
    }
    random->occluders = (Occluders){.count = kinds, .loose = random->loose, .loose_count = loose_count};
    for (int kind = 0; kind < kinds; kind++) {
        random->walls[kind] = walls_of(dealt[kind], counts[kind], world->world);
        random->occluders.list[kind] =
            (Occluder){random->walls[kind], kind % 2 == 0 ? NULL : random->present[kind]};
    }
    random->merged = walls_of(merged, merged_count, world->world);
}

void random_occluders_destroy(RandomOccluders *random) {
    for (int i = 0; i < random->occluders.count; i++) walls_destroy(random->walls[i]);
    walls_destroy(random->merged);
}
