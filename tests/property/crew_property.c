// Random worlds that are played twice: once by the world's own step, and once by a crew that shares out the
// guards for the phases in which each is for itself, guard by guard in whatever order, or on several threads
// at the same time. To the bit, the same comes of it, and is told in the same order.
#include "random_world.h"
#include "world/world_crew.h"

#include <pthread.h>

enum { RUNS = 60, TICKS = 900, THREADS = 4 };

// The shares of a crew, and in which order they are gone through.
typedef struct Crew {
    WorldCrew crew; // first, so that it is found from it
    WorldShare shares[RANDOM_GUARDS];
    int order[RANDOM_GUARDS];
    Rng rng;
} Crew;

static void share_out(Crew *crew, World *world, int count) {
    crew->crew.shares = crew->shares;
    crew->crew.count = count;
    for (int i = 0; i < count; i++) {
        const int guards = world_guard_count(world);
        crew->shares[i] = world_share_of_all(world);
        crew->shares[i].first = guards * i / count;
        crew->shares[i].end = guards * (i + 1) / count;
        crew->order[i] = i;
    }
}

static void shuffle(Crew *crew) {
    for (int i = crew->crew.count - 1; i > 0; i--) {
        int j = (int)(rng_next(&crew->rng) % (uint32_t)(i + 1));
        int kept = crew->order[i];
        crew->order[i] = crew->order[j];
        crew->order[j] = kept;
    }
}

static void go_through_shuffled(WorldCrew *crew, WorldPhase *phase) {
    Crew *shuffled = (Crew *)crew;
    shuffle(shuffled);
    for (int i = 0; i < crew->count; i++) phase(&crew->shares[shuffled->order[i]]);
}

static void go_through_backwards(WorldCrew *crew, WorldPhase *phase) {
    for (int i = crew->count - 1; i >= 0; i--) phase(&crew->shares[i]);
}

typedef struct Job {
    WorldPhase *phase;
    WorldShare *share;
} Job;

static void *work_off(void *job) {
    const Job *own = job;
    own->phase(own->share);
    return NULL;
}

static void go_through_at_once(WorldCrew *crew, WorldPhase *phase) {
    pthread_t threads[THREADS];
    Job jobs[THREADS];
    for (int i = 0; i < crew->count; i++) {
        jobs[i] = (Job){phase, &crew->shares[i]};
        assert_int_equal(pthread_create(&threads[i], NULL, work_off, &jobs[i]), 0);
    }
    for (int i = 0; i < crew->count; i++) pthread_join(threads[i], NULL);
}

static bool same_event(const WorldEvent *a, const WorldEvent *b) {
    bool same = a->kind == b->kind && a->tick == b->tick && a->guard == b->guard && a->door == b->door &&
                a->from == b->from && a->to == b->to && a->reason.id == b->reason.id && a->at.x == b->at.x &&
                a->at.y == b->at.y && a->amount == b->amount;
    for (int i = 0; i < MACHINE_NUMBERS; i++) same = same && a->reason.number[i] == b->reason.number[i];
    return same;
}

static void compare(const World *one, const World *other, uint64_t seed) {
    int count = 0, other_count = 0;
    const WorldEvent *events = world_events(one, &count), *others = world_events(other, &other_count);
    bool same = count == other_count && world_hash(one) == world_hash(other);
    for (int i = 0; same && i < count; i++) same = same_event(&events[i], &others[i]);
    if (!same)
        fail_msg("seed %llu, tick %u: the crew comes to another world", (unsigned long long)seed,
                 world_tick(one));
}

// What is counted, so that there is something to compare.
typedef struct Tally {
    long guard_ticks, events, strikes, shouts, doors,
        crowded; // crowded: ticks on which several told something
} Tally;

static void count_tick(Tally *tally, const World *world) {
    int count = 0, telling = 0, last = -1;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        tally->strikes += events[i].kind == EVENT_STRIKE ? 1 : 0;
        tally->shouts += events[i].kind == EVENT_SHOUT ? 1 : 0;
        tally->doors += events[i].kind == EVENT_DOOR ? 1 : 0;
        telling += events[i].guard >= 0 && events[i].guard != last ? 1 : 0;
        last = events[i].guard;
    }
    tally->events += count;
    tally->crowded += telling > 1 ? 1 : 0;
    tally->guard_ticks += world_guard_count(world);
}

static void play(World *one, World *other, Crew *crew, uint64_t seed, Tally *tally) {
    RandomPlayer player = {0};
    Rng rng;
    rng_seed(&rng, seed, 5000);
    for (int tick = 0; tick < TICKS; tick++) {
        const PlayerIntent intent = random_player_intent(&player, one, &rng);
        world_step(one, &intent);
        world_step_by(other, &intent, &crew->crew);
        compare(one, other, seed);
        count_tick(tally, one);
    }
}

typedef void Arrange(Crew *crew, World *world);

static void play_all(uint64_t first, int runs, Arrange *arrange, Arrange *dismiss) {
    Tally tally = {0};
    for (uint64_t seed = first; seed < first + (uint64_t)runs; seed++) {
        RandomWorld random;
        Crew crew = {0};
        random_world_create(&random, seed, RANDOM_WATCHMEN | (seed % 2 == 0 ? RANDOM_ONLY : RANDOM_WILD));
        World *one = random_world_open(&random, seed), *other = random_world_open(&random, seed);
        rng_seed(&crew.rng, seed, 5001);
        arrange(&crew, other);
        play(one, other, &crew, seed, &tally);
        if (dismiss) dismiss(&crew, other);
        world_destroy(one);
        world_destroy(other);
        random_world_destroy(&random);
    }
    print_message("%d runs of %d ticks, %ld guard-ticks: %ld events, %ld strikes, %ld shouts, %ld of doors, "
                  "several guards told something on %ld ticks\n",
                  runs, TICKS, tally.guard_ticks, tally.events, tally.strikes, tally.shouts, tally.doors,
                  tally.crowded);
    assert_true(tally.strikes > 0 && tally.shouts > 0 && tally.doors > 0 && tally.crowded > 0);
}

static void one_by_one(Crew *crew, World *world) {
    share_out(crew, world, world_guard_count(world));
}

static void arrange_shuffled(Crew *crew, World *world) {
    one_by_one(crew, world);
    crew->crew.go_through = go_through_shuffled;
}

static void arrange_backwards(Crew *crew, World *world) {
    one_by_one(crew, world);
    crew->crew.go_through = go_through_backwards;
}

// Each thread has work of its own; the first has the world's.
static void arrange_threads(Crew *crew, World *world) {
    share_out(crew, world, THREADS);
    crew->crew.go_through = go_through_at_once;
    for (int i = 1; i < THREADS; i++) {
        crew->shares[i].work = world_work_create(world);
        assert_non_null(crew->shares[i].work);
    }
}

static void dismiss_threads(Crew *crew, World *world) {
    (void)world;
    for (int i = 1; i < THREADS; i++) world_work_destroy(crew->shares[i].work);
}

static void guards_taken_backwards_come_to_the_same(void **state) {
    (void)state;
    play_all(1, RUNS, arrange_backwards, NULL);
}

static void guards_taken_in_any_order_come_to_the_same(void **state) {
    (void)state;
    play_all(1000, RUNS, arrange_shuffled, NULL);
}

static void guards_on_several_threads_come_to_the_same(void **state) {
    (void)state;
    play_all(2000, RUNS / 10, arrange_threads, dismiss_threads);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(guards_taken_backwards_come_to_the_same),
        cmocka_unit_test(guards_taken_in_any_order_come_to_the_same),
        cmocka_unit_test(guards_on_several_threads_come_to_the_same),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
