// Whatever moment is cut out of whatever run, in worlds of textbook guards and watchmen: the scenario passes
// at once, with and without having been made plain, and then it has no more steps than the run had.
#include "random_world.h"

#include "sevenwatch/scenario_cut.h"

enum { WORLDS = 16, TICKS = 900 };

typedef struct Tally {
    long steps_before, steps_after;
} Tally;

static int cut(const ScenarioCutDef *def) {
    Report report = {0};
    Scenario scenario;
    assert_true(scenario_cut(def, &scenario, &report));
    World *world = world_create(&def->world, &report);
    bool passed = scenario_play(&scenario, world, "cut", NULL, NULL, &report);
    report_print(&report, stderr);
    if (!passed) fail_msg("world %d, from %u to %u", (int)def->world.seed, def->from, def->to);
    int steps = scenario.step_count;
    world_destroy(world);
    scenario_free(&scenario);
    return steps;
}

static void play(const RandomWorld *random, uint64_t seed, PlayerIntent intents[TICKS]) {
    World *world = random_world_open(random, seed);
    RandomPlayer player = {0};
    PlayerIntent last = {0};
    Rng rng;
    rng_seed(&rng, seed, 77);
    for (int tick = 0; tick < TICKS; tick++) {
        last = seed % 2 == 0 ? random_intent(&rng, &last) : random_player_intent(&player, world, &rng);
        intents[tick] = last;
        world_step(world, &last);
    }
    world_destroy(world);
}

static void cut_world(uint64_t seed, int kinds, Tally *tally) {
    static PlayerIntent intents[TICKS];
    RandomWorld random;
    Rng rng;
    rng_seed(&rng, seed, 78);
    random_world_create(&random, seed, kinds);
    play(&random, seed, intents);
    uint32_t from = rng_next(&rng) % (TICKS - 1);
    uint32_t length = 1 + rng_next(&rng) % (TICKS - from);
    ScenarioCutDef def = {.world = {.place = random.place, .book = &random.book, .seed = seed},
                          .level = "random",
                          .intents = intents,
                          .from = from,
                          .to = from + length};
    int before = cut(&def);
    def.effort = (int64_t)40 * TICKS * RANDOM_GUARDS;
    int after = cut(&def);
    assert_in_range(after, 1, before);
    tally->steps_before += before;
    tally->steps_after += after;
    random_world_destroy(&random);
}

static void a_moment_cut_out_of_any_run_passes_at_once(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= WORLDS; seed++)
        cut_world(seed, seed % 3 == 0 ? RANDOM_WILD : RANDOM_WILD | RANDOM_WATCHMEN, &tally);
    print_message("%d moments: %ld steps as played, %ld made plain\n", WORLDS, tally.steps_before,
                  tally.steps_after);
    assert_true(tally.steps_after < tally.steps_before);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_moment_cut_out_of_any_run_passes_at_once),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
