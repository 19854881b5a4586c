// Random worlds with walls, glass, low walls, smoke and doors: a guard here sees a player there exactly when
// a guard there would see a player here, and a watchman sees whom a guard sees that looks at his middle only.
#include "random_world.h"

enum { WORLDS = 25, PAIRS = 16 };

static bool sees(RandomWorld *random, Mind mind, Vec2 guard, Vec2 player, bool sneaks) {
    random_world_restage(random, mind, guard, player);
    World *world = random_world_open(random, 1);
    world_step(world, &(PlayerIntent){.sneak = sneaks});
    bool is_seen = world_guard(world, 0)->percept.sees;
    world_destroy(world);
    return is_seen;
}

static void whoever_sees_can_be_seen_from_there(void **state) {
    (void)state;
    int seen = 0, unseen = 0, glimpsed = 0;
    for (uint64_t number = 1; number <= WORLDS; number++) {
        RandomWorld random;
        random_world_create(&random, number, 0);
        Rng rng;
        rng_seed(&rng, number, 4000);
        for (int i = 0; i < PAIRS; i++) {
            Vec2 here = random_world_point(&random, &rng, 14.0f);
            Vec2 there = random_world_point(&random, &rng, 14.0f);
            bool sneaks = rng_next(&rng) % 2 == 0;
            bool is_seen = sees(&random, MIND_TEXTBOOK, here, there, sneaks);
            bool is_glimpsed = sees(&random, MIND_WATCHMAN, here, there, sneaks);
            if (is_seen != sees(&random, MIND_TEXTBOOK, there, here, sneaks) || (is_seen && !is_glimpsed))
                fail_msg("world %d, (%g, %g) and (%g, %g): seen %d, by a watchman %d", (int)number,
                         (double)here.x, (double)here.y, (double)there.x, (double)there.y, is_seen,
                         is_glimpsed);
            seen += is_seen;
            unseen += !is_seen;
            glimpsed += is_glimpsed && !is_seen;
        }
        random_world_destroy(&random);
    }
    print_message("%d pairs see each other, %d do not; of those a watchman glimpses %d\n", seen, unseen,
                  glimpsed);
    assert_true(seen > 30 && unseen > 30 && glimpsed > 3);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(whoever_sees_can_be_seen_from_there),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
