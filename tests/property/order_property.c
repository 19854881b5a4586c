// Two worlds that differ in nothing but the order of their guards: to the bit, every guard does the same in
// both.
#include "random_world.h"

enum { RUNS = 150, TICKS = 1800 };

// Each guard rolls its own dice by its number; without chance, the number means nothing.
static void without_chance(RandomWorld *random) {
    for (int i = 0; i < RANDOM_MINDS; i++) {
        Personality *personality = &random->personalities[i];
        personality->idle_max = personality->idle_min;
        personality->hearing_error = 0.0f;
        personality->stroll_range = 0.0f;
        personality_prepare(personality);
    }
}

// Shuffles the posts; order[i] becomes where the guard of post i is now.
static void shuffle(RandomWorld *random, Rng *rng, int *order) {
    Post *posts = random->place->posts;
    const int count = random->guards;
    for (int i = 0; i < count; i++) order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(rng_next(rng) % (uint32_t)(i + 1));
        int kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    for (int i = 0; i < count; i++) posts[order[i]] = random->posts[i];
}

static uint64_t doings(const World *world, int guard) {
    const Guard *of = world_guard(world, guard);
    Hash hash = body_hash(&of->body, hash_start());
    hash = hash_i32(percept_hash(&of->percept, hash), machine_leaf(&of->machine));
    hash = hash_vec2(hash_vec2(hash, of->intent.step), of->intent.facing);
    if (world_personality(world, guard)->mind == MIND_TEXTBOOK) return hash.value;
    const Watchman *watchman = world_watchman(world, guard);
    hash = hash_vec2(hash_u32(hash, watchman->memory.tick), watchman->memory.at);
    return hash_i32(hash_i32(walk_hash(&watchman->walk, hash), watchman->spot), watchman->cover).value;
}

static void compare(const World *one, const World *other, const int *order, uint64_t number) {
    for (int i = 0; i < world_guard_count(one); i++) {
        if (doings(one, i) == doings(other, order[i])) continue;
        char path[64];
        guard_state_path(world_guard(one, i), path, sizeof path);
        fail_msg("world %llu, tick %u: guard %d in %s does otherwise as guard %d", (unsigned long long)number,
                 world_tick(one), i, path, order[i]);
    }
}

static bool has_claimed(const World *world, int guard, int spot) {
    return spot < 0 || squad_claimed_by(world_squad(world, guard), spot) == guard;
}

// No two of a squad ever look for the player, or take cover, in the same place.
static void check_claims(const World *world, uint64_t number) {
    for (int i = 0; i < world_guard_count(world); i++) {
        const Watchman *watchman = world_watchman(world, i);
        if (!watchman) continue;
        if (has_claimed(world, i, watchman->spot) && has_claimed(world, i, watchman->cover)) continue;
        fail_msg("world %llu, tick %u: guard %d has a spot that is not its own", (unsigned long long)number,
                 world_tick(world), i);
    }
}

static int shouts_of(const World *world) {
    int count = 0, shouts = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) shouts += events[i].kind == EVENT_SHOUT ? 1 : 0;
    return shouts;
}

typedef struct Tally {
    long alarmed; // guard-ticks of those who are neither IDLE nor on PATROL
    long sharing; // ticks on which several search
    long covered; // ticks on which several are in cover
    int shouts;
} Tally;

static void count(Tally *tally, const World *world) {
    int searchers = 0, covered = 0;
    for (int i = 0; i < world_guard_count(world); i++) {
        GuardState state = guard_state(world_guard(world, i));
        tally->alarmed += state != GUARD_IDLE && state != GUARD_PATROL ? 1 : 0;
        searchers += state == GUARD_SEARCH ? 1 : 0;
        covered += machine_is(&world_guard(world, i)->machine, GUARD_COVER) ? 1 : 0;
    }
    tally->covered += covered > 1 ? 1 : 0;
    tally->sharing += searchers > 1 ? 1 : 0;
    tally->shouts += shouts_of(world);
}

static void play_both(uint64_t number, int kinds, Tally *tally) {
    RandomWorld random, shuffled;
    int order[RANDOM_GUARDS] = {0};
    Rng rng;
    rng_seed(&rng, number, 3);
    random_world_create(&random, number, kinds);
    random_world_create(&shuffled, number, kinds);
    without_chance(&random);
    without_chance(&shuffled);
    shuffle(&shuffled, &rng, order);
    World *one = random_world_open(&random, number), *other = random_world_open(&shuffled, number);
    RandomPlayer player = {0};
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerIntent intent = random_player_intent(&player, one, &rng);
        if (intent.hurt == HURT_NEAREST) intent.hurt = world_nearest_guard(one, world_player(one)->at) + 1;
        world_step(one, &intent);
        if (intent.hurt > 0 && intent.hurt <= random.guards) intent.hurt = order[intent.hurt - 1] + 1;
        world_step(other, &intent);
        compare(one, other, order, number);
        check_claims(one, number);
        count(tally, one);
    }
    world_destroy(one);
    world_destroy(other);
    random_world_destroy(&random);
    random_world_destroy(&shuffled);
}

static void play_all(int kinds, Tally *tally) {
    for (uint64_t number = 0; number < RUNS; number++) play_both(number, kinds, tally);
    print_message(
        "%d pairs of worlds, %d ticks each: guard-ticks in alarm %ld, ticks on which several search %ld, "
        "are in cover %ld, shouts %d\n",
        RUNS, TICKS, tally->alarmed, tally->sharing, tally->covered, tally->shouts);
    assert_true(tally->alarmed > 1000);
}

static void the_order_of_watchmen_changes_nothing(void **state) {
    (void)state;
    Tally tally = {0};
    play_all(RANDOM_WATCHMEN | RANDOM_ONLY, &tally);
    assert_true(tally.sharing > 0);
    assert_true(tally.shouts > 0);
}

static void the_order_of_archers_changes_nothing(void **state) {
    (void)state;
    Tally tally = {0};
    play_all(RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS, &tally);
    assert_true(tally.covered > 1000);
}

static void the_order_of_guards_of_any_kind_changes_nothing(void **state) {
    (void)state;
    Tally tally = {0};
    play_all(RANDOM_WATCHMEN | RANDOM_WILD, &tally);
}

static void the_order_of_guards_and_allies_changes_nothing(void **state) {
    (void)state;
    Tally tally = {0};
    play_all(RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ALLIES, &tally);
    play_all(RANDOM_WATCHMEN | RANDOM_WILD | RANDOM_ALLIES, &tally);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_order_of_watchmen_changes_nothing),
        cmocka_unit_test(the_order_of_archers_changes_nothing),
        cmocka_unit_test(the_order_of_guards_of_any_kind_changes_nothing),
        cmocka_unit_test(the_order_of_guards_and_allies_changes_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
