// Random worlds and random players: whatever they do, nothing in the world leaves what is allowed, a run
// repeats, and a copy goes on like the original.
#include "random_world.h"

#include <math.h>

enum { RUNS = 60, TICKS = 1500, WATCHED_RUNS = 40 };

// What a run has brought.
typedef struct Tally {
    int transitions, moves, door_moves;
    bool visited[GUARD_STATE_END];
    bool door_visited[DOOR_STATE_END];
} Tally;

static void assert_body(uint64_t seed, const World *world, const Body *body, float half_side, float margin) {
    const Place *place = world_place(world);
    bool inside = body->at.x >= margin && body->at.x <= place->size.x - margin && body->at.y >= margin &&
                  body->at.y <= place->size.y - margin;
    float length = vec2_length(body->facing);
    bool faces = length > 0.999f && length < 1.001f;
    bool healthy = body->hp >= 0.0f && body->hp <= 1000.0f;
    bool free = place_is_clear_of(place, world_shut_doors(world), body->at, half_side);
    if (inside && faces && healthy && free) return;
    fail_msg("seed %llu, tick %u: a body at (%g, %g) facing (%g, %g): inside %d, free %d",
             (unsigned long long)seed, world_tick(world), (double)body->at.x, (double)body->at.y,
             (double)body->facing.x, (double)body->facing.y, inside, free);
}

static bool is_finite(Vec2 v) {
    return isfinite(v.x) && isfinite(v.y);
}

static bool is_sound(const Contact *contact) {
    return !contact->is_known || (is_finite(contact->at) && is_finite(contact->velocity));
}

static void assert_watchman(uint64_t seed, const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    const Lookout *lookout = &world_place(world)->ways->lookout;
    float suspicion = watchman->suspicion.value;
    bool is_well = suspicion >= 0.0f && suspicion <= 1.0f && is_sound(&watchman->memory) &&
                   is_sound(&watchman->sound) && is_finite(watchman->clue.at) && is_finite(watchman->crowd) &&
                   is_finite(watchman->walk.goal) && watchman->flinch >= 0 && watchman->spot >= -1 &&
                   watchman->spot < lookout->count && watchman->cover >= -1 &&
                   watchman->cover < lookout->count && watchman->cover_rest >= 0;
    bool is_in_cover = machine_is(&world_guard(world, guard)->machine, GUARD_COVER);
    if (!is_well || (is_in_cover && watchman->cover < 0))
        fail_msg("seed %llu, tick %u: guard %d is beside itself", (unsigned long long)seed, world_tick(world),
                 guard);
}

static void assert_guard(uint64_t seed, const World *world, int number) {
    const Guard *guard = world_guard(world, number);
    float radius = world_personality(world, number)->radius;
    assert_body(seed, world, &guard->body, radius, radius);
    assert_in_range(guard_state(guard), GUARD_IDLE, GUARD_FLEE);
    assert_in_range(machine_leaf(&guard->machine), GUARD_IDLE, GUARD_STATE_END - 1);
    assert_true(guard->timer >= 0);
    assert_true(is_finite(guard->intent.step) && is_finite(guard->intent.facing) && is_finite(guard->target));
    if (world_watchman(world, number)) assert_watchman(seed, world, number);
}

static void assert_world(uint64_t seed, const World *world) {
    assert_body(seed, world, world_player(world), PLAYER_HALF_SIDE, PLAYER_MARGIN);
    for (int i = 0; i < world_guard_count(world); i++) assert_guard(seed, world, i);
    for (int i = 0; i < world_door_count(world); i++) {
        assert_in_range(world_door_state(world, i), DOOR_SHUT, DOOR_CLOSING);
        assert_true(world_door_gap(world, i) >= 0.0f && world_door_gap(world, i) <= 1.0f);
    }
}

static void count_events(Tally *tally, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_DOOR) {
            tally->door_moves++;
            tally->door_visited[events[i].to] = true;
        }
        if (events[i].kind == EVENT_TRANSITION) tally->transitions++;
        if (events[i].kind == EVENT_MOVE) tally->moves++;
    }
    for (int i = 0; i < world_guard_count(world); i++) {
        const Machine *machine = &world_guard(world, i)->machine;
        for (int level = 0; level < machine_depth(machine); level++)
            tally->visited[machine_at(machine, level)] = true;
    }
}

// One run and its repetition; from the middle on, a copy that was something else before goes on beside them.
static void play(Tally *tally, uint64_t seed, int kinds) {
    RandomWorld random;
    random_world_create(&random, seed, kinds);
    World *world = random_world_open(&random, seed), *again = random_world_open(&random, seed);
    World *copy = random_world_open(&random, seed + 1);
    Rng rng;
    rng_seed(&rng, seed, 1001);
    PlayerIntent intent = {0};
    RandomPlayer player = {0};
    for (int tick = 0; tick < TICKS; tick++) {
        intent = seed % 2 == 0 ? random_intent(&rng, &intent) : random_player_intent(&player, world, &rng);
        world_step(world, &intent);
        world_step(again, &intent);
        world_step(copy, &intent);
        if (tick == TICKS / 2) world_copy(copy, world);
        assert_world(seed, world);
        uint64_t hash = world_hash(world);
        if (hash != world_hash(again)) fail_msg("seed %d, tick %d: another run", (int)seed, tick);
        if (tick >= TICKS / 2 && hash != world_hash(copy))
            fail_msg("seed %d, tick %d: the copy went on differently", (int)seed, tick);
        count_events(tally, world);
    }
    world_destroy(world);
    world_destroy(again);
    world_destroy(copy);
    random_world_destroy(&random);
}

static void print_tally(const Tally *tally, int runs) {
    print_message(
        "%d worlds of %d guards, %d ticks each: %d transitions, %d moves within states, %d moves of "
        "doors\n",
        runs, RANDOM_GUARDS, TICKS, tally->transitions, tally->moves, tally->door_moves);
}

static void random_worlds_never_leave_what_is_allowed_and_always_repeat(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= RUNS; seed++) play(&tally, seed, RANDOM_WILD);
    print_tally(&tally, RUNS);
    for (int each = GUARD_IDLE; each < GUARD_SEVEN_END; each++) assert_true(tally.visited[each]);
    for (int each = DOOR_SHUT; each < DOOR_STATE_END; each++) assert_true(tally.door_visited[each]);
}

static void neither_do_worlds_of_watchmen_among_textbook_guards(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= WATCHED_RUNS; seed++)
        play(&tally, seed, RANDOM_WILD | RANDOM_WATCHMEN | (seed % 4 == 0 ? RANDOM_ARCHERS : 0));
    print_tally(&tally, WATCHED_RUNS);
    for (int each = GUARD_IDLE; each < GUARD_STATE_END; each++) {
        if (!tally.visited[each]) fail_msg("nobody was ever in %s", guard_state_name(each));
    }
}

static void neither_do_worlds_in_which_the_player_has_allies(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= WATCHED_RUNS; seed++)
        play(&tally, seed, RANDOM_WILD | RANDOM_WATCHMEN | RANDOM_ALLIES);
    print_tally(&tally, WATCHED_RUNS);
    for (int each = GUARD_IDLE; each < GUARD_STATE_END; each++) assert_true(tally.visited[each]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(random_worlds_never_leave_what_is_allowed_and_always_repeat),
        cmocka_unit_test(neither_do_worlds_of_watchmen_among_textbook_guards),
        cmocka_unit_test(neither_do_worlds_in_which_the_player_has_allies),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
