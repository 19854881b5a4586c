// Two worlds in which a player whom nobody sees or hears does different things: every guard knows, wants and
// decides the same to the bit, however it was left: on duty, chasing, searching, fleeing.
#include "random_world.h"

enum { RUNS = 200, TICKS = 2400 };

static const float UNHEARD_SNEAKING = 30.0f; // px from every guard: his steps are not heard so far
static const float ALLY_ROOM = 60.0f; // px from an ally to every guard: it neither pushes nor strikes so far
static const float UNHEARD_WALKING = 95.0f;
static const float UNHEARD_SPRINTING = 215.0f;

static float nearest_guard_to(const World *world, Vec2 at) {
    return vec2_distance(world_guard(world, world_nearest_foe(world, at))->body.at, at);
}

static float nearest_guard(const World *world) {
    return nearest_guard_to(world, world_player(world)->at);
}

// An ally with a bow strikes from afar, and that is felt.
static bool is_felt(const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_STRIKE && events[i].whom > 0) return true;
    }
    return false;
}

// Does any guard see or feel the player or an ally, or is one so near that it might hear, feel or push him?
static bool is_perceived(const World *world) {
    if (nearest_guard(world) < UNHEARD_SNEAKING || is_felt(world)) return true;
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        if (!world_is_ally(world, i) && guard->percept.sees) return true;
        if (world_is_ally(world, i) && nearest_guard_to(world, guard->body.at) < ALLY_ROOM) return true;
    }
    return false;
}

// Anything, as quietly as the guards about him ask for.
static PlayerIntent quiet_intent(const World *world, Rng *rng, const PlayerIntent *last) {
    PlayerIntent intent = random_intent(rng, last);
    float room = nearest_guard(world) - 5.0f;
    intent.sneak = intent.sneak || room < UNHEARD_WALKING;
    intent.sprint = intent.sprint && room > UNHEARD_SPRINTING;
    intent.noise = intent.use = intent.reset = false;
    intent.hurt = HURT_NOBODY;
    intent.throws = THROW_NOTHING;
    return intent;
}

static uint64_t decisions(const World *world, int guard) {
    const Guard *of = world_guard(world, guard);
    Hash hash = guard_hash(of, hash_start());
    hash = watchman_hash(world_watchman(world, guard), hash);
    hash = hash_vec2(hash_vec2(hash, of->intent.step), of->intent.facing);
    return hash_float(hash_u32(hash, of->intent.attack ? 1u : 0u), of->intent.strike).value;
}

typedef struct Tally {
    long compared[GUARD_SEVEN_END]; // guard-ticks, by the state that the guard was in
    long covered;                   // and of those in cover
    long with_ally;                 // ticks of allies who were elsewhere in the two worlds
    float furthest;                 // px that the two players were apart
} Tally;

static void compare(Tally *tally, const World *one, const World *other, uint64_t seed) {
    float apart = vec2_distance(world_player(one)->at, world_player(other)->at);
    if (apart == 0.0f) return;
    if (apart > tally->furthest) tally->furthest = apart;
    for (int i = 0; i < world_guard_count(one); i++) {
        if (world_is_ally(one, i)) {
            tally->with_ally +=
                vec2_distance(world_guard(one, i)->body.at, world_guard(other, i)->body.at) > 0.0f;
            continue;
        }
        if (decisions(one, i) != decisions(other, i))
            fail_msg("seed %llu, tick %u: guard %d in %s decided otherwise", (unsigned long long)seed,
                     world_tick(one), i, guard_state_name((int)guard_state(world_guard(one, i))));
        tally->compared[guard_state(world_guard(one, i))]++;
        tally->covered += machine_is(&world_guard(one, i)->machine, GUARD_COVER) ? 1 : 0;
    }
}

// Both players do the same, noticed or not, for a while; then each what he likes, until one is perceived.
static void play(Tally *tally, uint64_t seed, int kinds) {
    RandomWorld random;
    random_world_create(&random, seed, kinds);
    World *one = random_world_open(&random, seed), *other = random_world_open(&random, seed);
    Rng rng;
    rng_seed(&rng, seed, 3000);
    RandomPlayer player = {0};
    PlayerIntent mine = {0}, his = {0};
    bool is_apart = false;
    for (int tick = 0; tick < TICKS; tick++) {
        if (is_apart) {
            mine = quiet_intent(one, &rng, &mine);
            his = quiet_intent(other, &rng, &his);
            world_step(one, &mine);
            world_step(other, &his);
            is_apart = !is_perceived(one) && !is_perceived(other);
            if (is_apart) compare(tally, one, other, seed);
        } else {
            PlayerIntent intent = random_player_intent(&player, one, &rng);
            world_step(one, &intent);
            world_copy(other, one);
            is_apart = !is_perceived(one) && rng_next(&rng) % 8 == 0;
            mine = his = intent;
        }
    }
    world_destroy(one);
    world_destroy(other);
    random_world_destroy(&random);
}

static void print_tally(const Tally *tally) {
    long all = 0;
    for (int i = GUARD_IDLE; i < GUARD_SEVEN_END; i++) {
        all += tally->compared[i];
        print_message("%s %ld  ", guard_state_name(i), tally->compared[i]);
    }
    print_message("in cover %ld\n%ld guard-ticks compared, with the two players up to %.0f px apart\n",
                  tally->covered, all, (double)tally->furthest);
}

static void what_a_player_does_whom_nobody_perceives_changes_no_decision(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= RUNS; seed++)
        play(&tally, seed, RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_BARE | (seed % 2 == 0 ? RANDOM_WILD : 0));
    print_tally(&tally);
    const GuardState needed[] = {GUARD_IDLE,   GUARD_PATROL,      GUARD_CHASE,
                                 GUARD_SEARCH, GUARD_INVESTIGATE, GUARD_FLEE};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        assert_true(tally.compared[needed[i]] > 1000);
}

static void neither_does_it_change_what_an_archer_does_in_cover(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= RUNS; seed++)
        play(&tally, seed, RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_BARE | RANDOM_ARCHERS);
    print_tally(&tally);
    assert_true(tally.covered > 1000);
}

static void neither_does_what_his_ally_does_whom_nobody_perceives(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= RUNS; seed++)
        play(&tally, seed,
             RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_BARE | RANDOM_ALLIES | (seed % 2 == 0 ? RANDOM_WILD : 0));
    print_message("ticks of allies who were elsewhere: %ld\n", tally.with_ally);
    assert_true(tally.with_ally > 1000);
    assert_true(tally.compared[GUARD_PATROL] > 1000 && tally.compared[GUARD_SEARCH] > 1000);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_a_player_does_whom_nobody_perceives_changes_no_decision),
        cmocka_unit_test(neither_does_it_change_what_an_archer_does_in_cover),
        cmocka_unit_test(neither_does_what_his_ally_does_whom_nobody_perceives),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
