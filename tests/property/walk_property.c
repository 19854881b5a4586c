// Given random worlds, when bodies of several sizes are sent on random errands, then every one that can
// arrive does, about as fast as the length of its way allows, also when doors are locked meanwhile. The
// environment variable SEVENWATCH_ERRANDS says how many errands of each kind; the seed of a failure is
// printed.
#include "errand.h"
#include "random_plan.h"
#include "scenes.h"

#include "sevenwatch/ticks.h"

#include <stdlib.h>

enum { ERRANDS = 10000, ERRANDS_PER_WORLD = 25, SIZES = 5 };

static const float HALF_SIDES[SIZES] = {14.0f, 12.0f, 16.0f, 8.0f, 22.0f};
static const float SHORTEST = 200.0f; // px; slowing down at the end counts for more on shorter ways
static const float ALLOWED = 1.1f;    // of path length ÷ speed

static int errand_count(void) {
    const char *wanted = getenv("SEVENWATCH_ERRANDS");
    int count = wanted ? atoi(wanted) : 0;
    return count > 0 ? count : ERRANDS;
}

// A random world, and one body in it.
typedef struct Trial {
    uint64_t number;
    Rng rng;
    RandomPlan *plan;
    Place *place;
    Errand errand;
} Trial;

static uint32_t below(Rng *rng, uint32_t limit) {
    return rng_next(rng) % limit;
}

static void open_trial(Trial *trial, uint64_t number, bool with_doors) {
    trial->number = number;
    rng_seed(&trial->rng, number, 5);
    int wall_count = 20 + (int)below(&trial->rng, 381);
    trial->plan = random_plan_create((PlanKind)(number % PLAN_KINDS), number, wall_count, with_doors);
    const RandomPlan *plan = trial->plan;
    Thing doors[PLAN_DOORS_MAX] = {0};
    for (int i = 0; i < plan->door_count; i++) doors[i] = (Thing){.kind = THING_DOOR, .rect = plan->doors[i]};
    float half_side = plan->kind == PLAN_BLOCKS ? plan->half_side : HALF_SIDES[below(&trial->rng, SIZES)];
    trial->place = place_create(&(PlaceDef){.size = plan->world,
                                            .walls = plan->walls,
                                            .wall_count = plan->wall_count,
                                            .things = doors,
                                            .thing_count = plan->door_count,
                                            .walkers = &half_side,
                                            .walker_count = 1});
    assert_non_null(trial->place);
    errand_open(&trial->errand, trial->place, half_side);
}

static void close_trial(Trial *trial) {
    errand_close(&trial->errand);
    place_destroy(trial->place);
    random_plan_destroy(trial->plan);
}

static void fail_trial(const Trial *trial, const char *what) {
    const Errand *errand = &trial->errand;
    print_error("world %llu, %d walls, half side %g, %g px/s: %s: at (%.9g, %.9g) after %d ticks, %.1f px "
                "walked, on the way to (%.9g, %.9g)\n",
                (unsigned long long)trial->number, trial->plan->wall_count, (double)errand->half_side,
                (double)errand->speed, what, (double)errand->at.x, (double)errand->at.y, errand->ticks,
                (double)errand->walked, (double)errand->goal.x, (double)errand->goal.y);
    fail();
}

static bool is_free(const Trial *trial, Vec2 at) {
    float half_side = trial->errand.half_side;
    const Place *place = trial->place;
    const uint8_t *shut = place->doors ? trial->errand.shut : NULL;
    return at.x >= half_side && at.y >= half_side && at.x <= place->size.x - half_side &&
           at.y <= place->size.y - half_side && place_is_clear_of(place, shut, at, half_side);
}

// Sends the body on an errand that can be done; false when none was found. Returns its length.
static bool begin_errand(Trial *trial, float *length) {
    for (int attempt = 0; attempt < 100; attempt++) {
        Vec2 start = random_plan_point(trial->plan, &trial->rng);
        Vec2 goal = random_plan_point(trial->plan, &trial->rng);
        if (!is_free(trial, start)) continue;
        errand_begin(&trial->errand, start, goal, rng_uniform(&trial->rng, 60.0f, 200.0f));
        NavigationPath way = errand_way(&trial->errand, start, goal);
        *length = way.length;
        if (way.reached && way.length >= SHORTEST) return true;
    }
    return false;
}

static int ticks_for(const Errand *errand, float length) {
    return (int)(ALLOWED * length / errand->speed * (float)TICK_HZ);
}

// What is told of all of them.
typedef struct Tally {
    int errands;
    float worst, sum; // of time ÷ (length ÷ speed)
    float walked, blocked;
} Tally;

static void count(Tally *tally, const Errand *errand, float length) {
    float ratio = (float)errand->ticks * errand->speed / (float)TICK_HZ / length;
    tally->errands++;
    tally->sum += ratio;
    tally->worst = ratio > tally->worst ? ratio : tally->worst;
    tally->walked += errand->walked * 1e-3f;
    tally->blocked += errand->blocked;
}

static void all_errands_are_done_within_a_tenth_of_their_time(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t number = 0; tally.errands < errand_count(); number++) {
        Trial trial;
        float length = 0.0f;
        open_trial(&trial, number, false);
        for (int i = 0; i < ERRANDS_PER_WORLD && begin_errand(&trial, &length); i++) {
            if (!errand_run(&trial.errand, ticks_for(&trial.errand, length)))
                fail_trial(&trial, "not there in time");
            if (!(vec2_distance(trial.errand.at, trial.errand.goal) <= WALK_THERE))
                fail_trial(&trial, "arrived elsewhere");
            count(&tally, &trial.errand, length);
        }
        close_trial(&trial);
    }
    print_message("%d errands of %d arrived; time over path length / speed: %.4f on average, %.4f at worst; "
                  "walls took %.3f px of every 1000\n",
                  tally.errands, tally.errands, (double)(tally.sum / (float)tally.errands),
                  (double)tally.worst, (double)(tally.blocked / tally.walked));
}

// Locks or unlocks each door by chance, but locks none on the body.
static void move_doors(Trial *trial) {
    uint8_t occupied[PLAN_DOORS_MAX] = {0};
    place_mark_doorways(trial->place, trial->errand.at, trial->errand.half_side, occupied);
    for (int i = 0; i < trial->plan->door_count; i++) {
        bool is_locked = below(&trial->rng, 2) == 0;
        if (!is_locked || !occupied[i]) errand_lock(&trial->errand, i, is_locked);
    }
}

// It has come to the nearest point that can be reached, and says whether that is the goal.
static void check_end(const Trial *trial, const NavigationPath *way) {
    const Errand *errand = &trial->errand;
    if (errand->walk.has_way != way->reached) fail_trial(trial, "wrong about whether there is a way");
    if (!(vec2_distance(errand->at, way->end) <= WALK_THERE)) fail_trial(trial, "not at the end of its way");
}

static void errands_end_well_when_doors_are_locked_on_the_way(void **state) {
    (void)state;
    enum { CHANGES = 3 };
    int errands = 0, without_way = 0;
    for (uint64_t number = 0; errands < errand_count(); number++) {
        Trial trial;
        float length = 0.0f;
        open_trial(&trial, 100000 + number, true);
        for (int i = 0; i < ERRANDS_PER_WORLD; i++) {
            for (int door = 0; door < trial.plan->door_count; door++) errand_lock(&trial.errand, door, false);
            if (!begin_errand(&trial, &length)) break;
            NavigationPath way = {0};
            for (int change = 0; change < CHANGES; change++) {
                errand_ticks(&trial.errand, (int)below(&trial.rng, (uint32_t)(length / 3.0f) + 1));
                move_doors(&trial);
                way = errand_way(&trial.errand, trial.errand.at, trial.errand.goal);
            }
            int slowing = TICK_HZ / 3; // the rest of the way may be short
            errand_run(&trial.errand, trial.errand.ticks + ticks_for(&trial.errand, way.length) + slowing);
            check_end(&trial, &way);
            errands++;
            without_way += way.reached ? 0 : 1;
        }
        close_trial(&trial);
    }
    print_message("%d errands, %d of them left without a way\n", errands, without_way);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(all_errands_are_done_within_a_tenth_of_their_time),
        cmocka_unit_test(errands_end_well_when_doors_are_locked_on_the_way),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
