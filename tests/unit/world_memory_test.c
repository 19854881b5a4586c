// Given worlds of watchmen, with doors, smoke and all else, when they are played, then no memory is asked
// for.
#include "allocations.h"
#include "random_world.h"

enum { WORLDS = 20, TICKS = 1800 };

static unsigned states_in(const World *world) {
    unsigned states = 0;
    for (int i = 0; i < world_guard_count(world); i++) states |= 1u << guard_state(world_guard(world, i));
    return states;
}

// Returns the states that its guards were in, as bits.
static unsigned play(uint64_t number, int kinds) {
    RandomWorld random;
    RandomPlayer player = {0};
    Rng rng;
    rng_seed(&rng, number, 9);
    allocations_count_anew();
    random_world_create(&random, number, RANDOM_WATCHMEN | RANDOM_ONLY | kinds);
    World *world = random_world_open(&random, number), *snapshot = random_world_open(&random, number);
    assert_true(allocations_count_anew() > 10);
    unsigned states = 0;
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerIntent intent = random_player_intent(&player, world, &rng);
        intent.reset = tick % 700 == 699;
        world_step(world, &intent);
        world_copy(snapshot, world);
        states |= states_in(snapshot);
    }
    int count = allocations_count_anew();
    if (count != 0) fail_msg("world %llu: %d allocations", (unsigned long long)number, count);
    world_destroy(world);
    world_destroy(snapshot);
    random_world_destroy(&random);
    return states;
}

static void ticks_and_snapshots_with_watchmen_in_all_seven_states_allocate_nothing(void **state) {
    (void)state;
    unsigned states = 0;
    for (uint64_t number = 0; number < WORLDS; number++) states |= play(number, 0);
    for (int i = 1; i < GUARD_SEVEN_END; i++) assert_true((states >> i & 1u) != 0);
}

static void neither_do_those_with_allies(void **state) {
    (void)state;
    unsigned states = 0;
    for (uint64_t number = 0; number < WORLDS; number++) states |= play(number, RANDOM_ALLIES);
    for (int i = 1; i < GUARD_SEVEN_END; i++) assert_true((states >> i & 1u) != 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(ticks_and_snapshots_with_watchmen_in_all_seven_states_allocate_nothing),
        cmocka_unit_test(neither_do_those_with_allies),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
