// Given random worlds of walls, doors and all else, when a watchman strolls about its post undisturbed, then
// it stays within its range, in the world and out of walls, and is never long on its way; and most find
// several places to go to. The figures are printed.
#include "random_world.h"

enum { RUNS = 150, TICKS = 90 * TICK_HZ, LONGEST = 10 * TICK_HZ, SEVERAL = 5, PLACES = 16 };

typedef struct Stroll {
    uint64_t number;
    RandomWorld random;
    World *world;
    int on_its_way; // ticks
    Vec2 stops[PLACES];
    int stop_count;
} Stroll;

// It sees, feels and hears nothing.
static Personality stroller(Rng *rng) {
    Personality personality = personality_default("all-round");
    personality.mind = MIND_WATCHMAN;
    personality.view_range = personality.peripheral_range = personality.touch_range = 0.0f;
    personality.hearing_range = 0.0f;
    personality.stroll_range = rng_uniform(rng, 30.0f, 400.0f);
    personality_prepare(&personality);
    return personality;
}

static void open_stroll(Stroll *stroll, uint64_t number) {
    Rng rng;
    rng_seed(&rng, number, 1002);
    *stroll = (Stroll){.number = number};
    RandomWorld *random = &stroll->random;
    random_world_create(random, number, RANDOM_WATCHMEN | RANDOM_ONLY);
    const Vec2 player = random_world_point(random, &rng, PLAYER_MARGIN);
    random_world_restage(random, MIND_WATCHMAN, random->posts[0].at, player);
    random->personalities[0] = stroller(&rng);
    stroll->world = random_world_open(random, number);
}

static void close_stroll(Stroll *stroll) {
    world_destroy(stroll->world);
    random_world_destroy(&stroll->random);
}

static void note_stop(Stroll *stroll, Vec2 at) {
    for (int i = 0; i < stroll->stop_count; i++) {
        if (vec2_distance(stroll->stops[i], at) < 10.0f) return;
    }
    if (stroll->stop_count < PLACES) stroll->stops[stroll->stop_count++] = at;
}

static void check(Stroll *stroll) {
    const World *world = stroll->world;
    const Place *place = world_place(world);
    const Guard *guard = world_guard(world, 0);
    const Personality *personality = world_personality(world, 0);
    const Vec2 at = guard->body.at;
    const float radius = personality->radius, step = personality->patrol_speed / (float)TICK_HZ;
    const float off = vec2_distance(at, place->posts[0].at);
    const bool is_inside =
        at.x >= radius && at.x <= place->size.x - radius && at.y >= radius && at.y <= place->size.y - radius;
    stroll->on_its_way = guard_state(guard) == GUARD_PATROL ? stroll->on_its_way + 1 : 0;
    if (guard_state(guard) == GUARD_IDLE) note_stop(stroll, at);
    if (is_inside && off <= personality->stroll_range + step && stroll->on_its_way <= LONGEST &&
        place_is_clear_of(place, world_shut_doors(world), at, radius))
        return;
    fail_msg("world %d, tick %u: at (%g, %g), %g px off with a range of %g, on its way for %d ticks",
             (int)stroll->number, world_tick(world), (double)at.x, (double)at.y, (double)off,
             (double)personality->stroll_range, stroll->on_its_way);
}

static void a_stroll_stays_in_its_range_and_in_the_world_and_never_sticks(void **state) {
    (void)state;
    int several = 0, longest = 0;
    for (int run = 0; run < RUNS; run++) {
        Stroll stroll;
        open_stroll(&stroll, (uint64_t)run);
        for (int tick = 0; tick < TICKS; tick++) {
            world_step(stroll.world, &(PlayerIntent){0});
            check(&stroll);
            longest = stroll.on_its_way > longest ? stroll.on_its_way : longest;
        }
        several += stroll.stop_count >= SEVERAL ? 1 : 0;
        close_stroll(&stroll);
    }
    print_message("%d of %d went to %d places and more; the longest way took %.1f s\n", several, RUNS,
                  SEVERAL, (double)longest / TICK_HZ);
    assert_true(several >= RUNS * 9 / 10);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_stroll_stays_in_its_range_and_in_the_world_and_never_sticks),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
