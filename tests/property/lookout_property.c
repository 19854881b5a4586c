// Given random worlds, when their lookouts are made, then every spot is free, there are not too many, and
// every free point has one in its own square.
#include "random_plan.h"
#include "scenes.h"

#include "sevenwatch/lookout.h"

enum { WORLDS = 200, POINTS = 100 };

static Navigation *navigation_of(const RandomPlan *plan, float half_side) {
    return navigation_create(&(NavigationDef){.walls = plan->place->walls,
                                              .doors = plan->place->doors,
                                              .half_side = half_side,
                                              .margin = half_side});
}

static bool is_free(const RandomPlan *plan, Vec2 at, float half_side) {
    return at.x >= half_side && at.y >= half_side && at.x <= plan->world.x - half_side &&
           at.y <= plan->world.y - half_side && walls_are_clear_of(plan->place->walls, at, half_side);
}

static bool has_spot_in_its_square(const Lookout *lookout, Vec2 point) {
    float side = lookout->spacing;
    float left = side * (float)(int)(point.x / side), top = side * (float)(int)(point.y / side);
    for (int i = 0; i < lookout->count; i++) {
        Vec2 spot = lookout->spots[i];
        if (spot.x >= left && spot.x <= left + side && spot.y >= top && spot.y <= top + side) return true;
    }
    return false;
}

static void check_world(uint64_t number, int *points) {
    Rng rng;
    rng_seed(&rng, number, 9);
    int wall_count = 20 + (int)(rng_next(&rng) % 381u);
    RandomPlan *plan = random_plan_create((PlanKind)(number % PLAN_KINDS), number, wall_count, true);
    float half_side = plan->half_side > 0.0f ? plan->half_side : 14.0f;
    Navigation *navigation = navigation_of(plan, half_side);
    const Occluders occluders = occluders_of(plan->place->walls);
    Lookout lookout;
    assert_true(lookout_create(&lookout, navigation, &occluders));
    assert_true(lookout.count <= LOOKOUT_MAX);
    for (int i = 0; i < lookout.count; i++) assert_true(is_free(plan, lookout.spots[i], half_side));
    for (int i = 0; i < POINTS; i++) {
        Vec2 point = random_plan_point(plan, &rng);
        if (!is_free(plan, point, half_side)) continue;
        (*points)++;
        if (has_spot_in_its_square(&lookout, point)) continue;
        print_error("world %llu: no spot in the square of (%.9g, %.9g)\n", (unsigned long long)number,
                    (double)point.x, (double)point.y);
        fail();
    }
    lookout_free(&lookout);
    navigation_destroy(navigation);
    random_plan_destroy(plan);
}

static void every_free_point_has_a_spot_in_its_square(void **state) {
    (void)state;
    int points = 0;
    for (uint64_t number = 0; number < WORLDS; number++) check_world(number, &points);
    print_message("%d free points in %d worlds\n", points, WORLDS);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_free_point_has_a_spot_in_its_square),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
