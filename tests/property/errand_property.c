// Given random worlds of 20 to 400 walls and some doors, when a body is sent on errands that can be done,
// then it arrives on each, no more than a tenth later than it would if it never had to step short.
//
// SEVENWATCH_ERRANDS says how many errands; without it, 10,000.
#include "random_plan.h"
#include "scenes.h"
#include "sevenwatch/ticks.h"

#include <stdio.h>
#include <stdlib.h>

enum { CORNERS_MAX = 256, ERRANDS = 10000, ERRANDS_A_PLAN = 20, FOR_EVER = 1 << 30 };

typedef struct Walker {
    const RandomPlan *plan;
    NavigationQuery query; // its start is where the walker stands
    float step;            // px a tick
    float half_side;
    Vec2 corners[CORNERS_MAX];
    int corner, corner_count; // the one that it walks to, and how many it knows
    int ticks;
} Walker;

static NavigationPath ask(Walker *walker) {
    NavigationPath path = navigation_path(walker->plan->navigation, walker->plan->scratch, &walker->query,
                                          walker->corners, CORNERS_MAX);
    walker->corner = 0;
    walker->corner_count = path.corner_count < CORNERS_MAX ? path.corner_count : CORNERS_MAX;
    return path;
}

static bool same_point(Vec2 a, Vec2 b) {
    return a.x == b.x && a.y == b.y;
}

// Walks straight at its next corner until it stands on it. True when it came as far as it wanted to.
static bool walk_a_tick(Walker *walker) {
    const RandomPlan *plan = walker->plan;
    Vec2 at = walker->query.start, corner = walker->corners[walker->corner];
    Vec2 way = vec2_sub(corner, at);
    float length = vec2_length(way);
    if (length > walker->step) way = vec2_scale(way, walker->step / length);
    int door = -1;
    Vec2 to = place_slide(plan->place, plan->shut_doors, at, way, walker->half_side, plan->margin, &door);
    walker->query.start = to;
    walker->ticks++;
    if (same_point(to, corner)) walker->corner++;
    return same_point(to, vec2_add(at, way));
}

typedef struct Tally {
    int errands, ticks, held_up;
    double worst; // time over the path's length by the speed
    double length;
} Tally;

static void fail_walk(const Walker *walker, uint64_t number, Vec2 start) {
    const NavigationQuery *query = &walker->query;
    print_error("kind %d, plan %llu, from (%.9g, %.9g) to (%.9g, %.9g) at %.9g px a tick: after %d ticks at "
                "(%.9g, %.9g)\n",
                (int)walker->plan->kind, (unsigned long long)number, (double)start.x, (double)start.y,
                (double)query->goal.x, (double)query->goal.y, (double)walker->step, walker->ticks,
                (double)query->start.x, (double)query->start.y);
    fail();
}

// `patience`: how many ticks it follows one answer before it asks anew.
static void walk(Walker *walker, uint64_t number, int patience, Tally *tally) {
    Vec2 start = walker->query.start;
    NavigationPath path = ask(walker);
    if (!path.reached || path.corner_count == 0) return;
    double expected = (double)path.length / (double)walker->step;
    int most = (int)(1.1 * expected) + 2;
    for (int since = 0; !same_point(walker->query.start, walker->query.goal); since++) {
        if (walker->ticks == most) fail_walk(walker, number, start);
        if (!walk_a_tick(walker)) tally->held_up++;
        if (since < patience && walker->corner < walker->corner_count) continue;
        ask(walker);
        since = 0;
    }
    tally->errands++;
    tally->ticks += walker->ticks;
    tally->length += (double)path.length;
    double ratio = (double)walker->ticks / (expected + 1.0);
    if (ratio > tally->worst) tally->worst = ratio;
}

static bool can_stand(const Walker *walker) {
    const RandomPlan *plan = walker->plan;
    Vec2 at = walker->query.start;
    return at.x >= plan->margin && at.y >= plan->margin && at.x <= plan->world.x - plan->margin &&
           at.y <= plan->world.y - plan->margin &&
           place_is_clear_of(plan->place, plan->shut_doors, at, walker->half_side);
}

static void walk_in_plan(PlanKind kind, uint64_t number, int errands, int patience, Tally *tally) {
    Rng rng;
    rng_seed(&rng, number, 99);
    int walls = 20 + (int)(rng_next(&rng) % 381u);
    bool with_doors = rng_next(&rng) % 2u == 0;
    RandomPlan *plan = random_plan_create(kind, number, walls, with_doors);
    int most = tally->errands + errands;
    for (int attempt = 0; tally->errands < most && attempt < 50 * errands; attempt++) {
        Walker walker = {.plan = plan};
        walker.half_side = plan->half_side > 0.0f ? plan->half_side : NAVIGATION_HAIR;
        walker.step = rng_uniform(&rng, 80.0f, 170.0f) / (float)TICK_HZ;
        walker.query.start = random_plan_point(plan, &rng);
        walker.query.goal = random_plan_point(plan, &rng);
        walker.query.shut_doors = plan->shut_doors;
        if (can_stand(&walker)) walk(&walker, number, patience, tally);
    }
    random_plan_destroy(plan);
}

static void walk_errands(uint64_t first, int errands, int patience) {
    for (int kind = 0; kind < PLAN_KINDS; kind++) {
        Tally tally = {0};
        for (uint64_t number = first; tally.errands < errands / PLAN_KINDS; number++) {
            walk_in_plan((PlanKind)kind, number, ERRANDS_A_PLAN, patience, &tally);
        }
        print_message("kind %d: %d errands of %.0f px, all arrived; slowest %.3f times as long as straight "
                      "walking; held up on %d of %d ticks\n",
                      kind, tally.errands, tally.length / tally.errands, tally.worst, tally.held_up,
                      tally.ticks);
    }
}

static int wanted_errands(void) {
    const char *wanted = getenv("SEVENWATCH_ERRANDS");
    return wanted ? atoi(wanted) : ERRANDS;
}

static void a_body_that_asks_its_way_once_arrives_on_every_errand(void **state) {
    (void)state;
    walk_errands(0, wanted_errands(), FOR_EVER);
}

static void a_body_that_asks_its_way_on_every_tick_arrives_as_well(void **state) {
    (void)state;
    walk_errands(500000, wanted_errands() / 50, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_body_that_asks_its_way_once_arrives_on_every_errand),
        cmocka_unit_test(a_body_that_asks_its_way_on_every_tick_arrives_as_well),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
