// Random worlds, and players who play with the guards: no watchman ever goes from one of its seven states to
// another and back within a quarter of a second. The textbook's guard does, and is counted beside it.
#include "random_world.h"

#include <stdlib.h>

enum { TICKS = 1800, WITHIN = TICK_HZ / 4, GUARD_TICKS = 1000000, MOST_CHANGES = 8 };

typedef struct Count {
    long guard_ticks;
    long transitions;
    long flickers;
    long runs, runs_with_flicker; // of a guard each
    long entered[GUARD_SEVEN_END];
    long covers, cover_flickers;   // moves between the children of COVER; there and back likewise
    long targets, target_flickers; // changes of target; within a quarter of a second of another
    int busiest; // changes of mind in one second of a guard: moves between children too, save in ATTACK
} Count;

// The last transition of each guard.
typedef struct Last {
    int from[RANDOM_GUARDS];
    uint32_t tick[RANDOM_GUARDS];
    bool has_flickered[RANDOM_GUARDS];
    WorldEvent cover[RANDOM_GUARDS]; // its last move into or within COVER
    uint32_t second[RANDOM_GUARDS];
    int changes[RANDOM_GUARDS]; // in this second
    int target[RANDOM_GUARDS];  // from 1 the player; 0: none
    uint32_t target_since[RANDOM_GUARDS];
} Last;

// How many guard-ticks are played: as many as the environment asks for.
static long wanted(void) {
    const char *asked = getenv("SEVENWATCH_GUARD_TICKS");
    return asked ? strtol(asked, NULL, 10) : GUARD_TICKS;
}

static void count_transition(Count *count, Last *last, const WorldEvent *event, uint64_t seed) {
    int guard = event->guard;
    count->entered[event->to]++;
    bool is_back = last->from[guard] == event->to && event->tick - last->tick[guard] <= WITHIN;
    last->from[guard] = event->from;
    last->tick[guard] = event->tick;
    count->transitions++;
    if (!is_back) return;
    count->flickers++;
    last->has_flickered[guard] = true;
    if (count->flickers == 1)
        print_message("seed %llu, tick %u, guard %d: the first %s-%s-%s\n", (unsigned long long)seed,
                      event->tick, guard, guard_state_name(event->to), guard_state_name(event->from),
                      guard_state_name(event->to));
}

// The textbook's guard without a route rests and sets out for the place it stands on, on and on: that is
// left out.
static bool stands_at_its_post(const World *world, int guard) {
    return !world_watchman(world, guard) && world_place(world)->posts[guard].route < 0;
}

static void count_change(Count *count, Last *last, const WorldEvent *event) {
    int guard = event->guard;
    if (event->kind == EVENT_MOVE && guard_outermost(event->to) == GUARD_ATTACK) return;
    if (last->second[guard] != event->tick / TICK_HZ) last->changes[guard] = 0;
    last->second[guard] = event->tick / TICK_HZ;
    last->changes[guard]++;
    if (last->changes[guard] > count->busiest) count->busiest = last->changes[guard];
}

static bool is_of_cover(int state) {
    return state == GUARD_COVER_GO || state == GUARD_HIDE || state == GUARD_PEEK;
}

static void count_cover_move(Count *count, Last *last, const WorldEvent *event) {
    if (!is_of_cover(event->to) && !is_of_cover(event->from)) return;
    WorldEvent *before = &last->cover[event->guard];
    count->covers++;
    if (before->from == event->to && event->tick - before->tick <= WITHIN) count->cover_flickers++;
    *before = *event;
}

// From one to another; whom it has no memory of it has not changed its mind about.
static void count_target(Count *count, Last *last, const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    int target = watchman && watchman->memory.is_known ? watchman->memory.who + 1 : 0;
    int before = last->target[guard];
    last->target[guard] = target;
    if (target == before || target == 0 || before == 0) return;
    uint32_t tick = world_tick(world), since = last->target_since[guard];
    last->target_since[guard] = tick;
    count->targets++;
    if (since > 0 && tick - since <= WITHIN) count->target_flickers++;
}

static void count_tick(Count *count, Last *last, const World *world, uint64_t seed) {
    int events = 0;
    const WorldEvent *event = world_events(world, &events);
    for (int i = 0; i < events; i++) {
        if (event[i].kind == EVENT_RESET) *last = (Last){0};
        if (event[i].kind == EVENT_TRANSITION || event[i].kind == EVENT_MOVE)
            count_change(count, last, &event[i]);
        if (event[i].kind == EVENT_MOVE) count_cover_move(count, last, &event[i]);
        if (event[i].kind == EVENT_TRANSITION && !stands_at_its_post(world, event[i].guard))
            count_transition(count, last, &event[i], seed);
    }
    for (int i = 0; i < world_guard_count(world); i++) count_target(count, last, world, i);
    count->guard_ticks += world_guard_count(world);
}

static void play(Count *count, uint64_t seed, int kinds) {
    RandomWorld random;
    random_world_create(&random, seed, kinds);
    World *world = random_world_open(&random, seed);
    Rng rng;
    rng_seed(&rng, seed, 2000);
    RandomPlayer player = {0};
    Last last = {0};
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerIntent intent = random_player_intent(&player, world, &rng);
        world_step(world, &intent);
        count_tick(count, &last, world, seed);
    }
    for (int i = 0; i < world_guard_count(world); i++) count->runs_with_flicker += last.has_flickered[i];
    count->runs += world_guard_count(world);
    world_destroy(world);
    random_world_destroy(&random);
}

static Count count_flicker(const char *whose, int kinds, long guard_ticks) {
    Count count = {0};
    for (uint64_t seed = 1; count.guard_ticks < guard_ticks; seed++) play(&count, seed, kinds);
    print_message(
        "%s: %ld guard-ticks, %ld transitions, %ld there and back within 0.25 s, in %ld of %ld runs of "
        "%d s\n",
        whose, count.guard_ticks, count.transitions, count.flickers, count.runs_with_flicker, count.runs,
        TICKS / TICK_HZ);
    for (int i = GUARD_IDLE; i < GUARD_SEVEN_END; i++)
        print_message("  %s %ld", guard_state_name(i), count.entered[i]);
    print_message("\n  at most %d changes of mind in a second\n", count.busiest);
    return count;
}

static void no_watchman_flickers_and_the_textbooks_guard_does(void **state) {
    (void)state;
    Count watchman = count_flicker("watchman", RANDOM_WATCHMEN | RANDOM_ONLY, wanted());
    Count lesson = count_flicker("textbook", 0, wanted() / 10);
    assert_int_equal(watchman.flickers, 0);
    assert_true(watchman.busiest <= MOST_CHANGES);
    for (int i = GUARD_IDLE; i < GUARD_SEVEN_END; i++) assert_true(watchman.entered[i] > 10);
    assert_true(lesson.flickers > 0);
}

static void no_watchman_of_any_personality_flickers(void **state) {
    (void)state;
    Count wild = count_flicker("wild watchman", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_WILD, wanted() / 2);
    assert_int_equal(wild.flickers, 0);
    assert_true(wild.busiest <= 2 * MOST_CHANGES); // they may flee for a few ticks only
}

static void no_archer_that_is_often_hurt_flickers_nor_its_moves_in_cover(void **state) {
    (void)state;
    Count archer = count_flicker("archer", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS, wanted() / 2);
    print_message("  %ld moves in cover, %ld there and back within 0.25 s\n", archer.covers,
                  archer.cover_flickers);
    assert_int_equal(archer.flickers, 0);
    assert_int_equal(archer.cover_flickers, 0);
    assert_true(archer.covers > 1000);
}

static void nobody_flickers_where_the_player_has_allies_nor_wavers_between_two(void **state) {
    (void)state;
    const int kinds = RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ALLIES;
    Count count = count_flicker("watchman or ally", kinds, wanted() / 2);
    Count wild = count_flicker("wild watchman or ally", kinds | RANDOM_WILD, wanted() / 2);
    print_message("  targets changed %ld times, of the wild ones' %ld\n", count.targets, wild.targets);
    assert_int_equal(count.flickers + wild.flickers, 0);
    assert_int_equal(count.target_flickers + wild.target_flickers, 0);
    assert_true(count.targets > 100 && wild.targets > 100);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(no_watchman_flickers_and_the_textbooks_guard_does),
        cmocka_unit_test(no_watchman_of_any_personality_flickers),
        cmocka_unit_test(no_archer_that_is_often_hurt_flickers_nor_its_moves_in_cover),
        cmocka_unit_test(nobody_flickers_where_the_player_has_allies_nor_wavers_between_two),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
