// Given a place and bodies of several sizes, when its ways are made, then each size finds its own way, and so
// does sound.
#include "scenes.h"
#include "sevenwatch/place.h"

// A wall across the place with a gap of 30 px.
static const Rect WALL[] = {{{300.0f, 0.0f}, {320.0f, 100.0f}}, {{300.0f, 130.0f}, {320.0f, 320.0f}}};
static const Vec2 LEFT = {100.0f, 115.0f}, RIGHT = {500.0f, 115.0f};

static Place *open_place(const float *walkers, int count, const Thing *things, int thing_count) {
    Place *place = place_create(&(PlaceDef){.size = {640.0f, 320.0f},
                                            .walls = WALL,
                                            .wall_count = 2,
                                            .things = things,
                                            .thing_count = thing_count,
                                            .walkers = walkers,
                                            .walker_count = count});
    assert_non_null(place);
    return place;
}

static float distance_for(const Ways *ways, const WaysScratch *scratch, int size, const uint8_t *shut) {
    const NavigationQuery query = {.start = LEFT, .goal = RIGHT, .shut_doors = shut};
    return navigation_distance(ways->of_size[size], scratch->of_size[size], &query);
}

static float distance_for_sound(const Ways *ways, const WaysScratch *scratch) {
    const NavigationQuery query = {.start = LEFT, .goal = RIGHT};
    return navigation_distance(ways->air, scratch->air, &query);
}

static void a_place_where_nobody_finds_his_way_has_no_ways(void **state) {
    (void)state;
    Place *place = open_place(NULL, 0, NULL, 0);
    assert_null(place->ways);
    place_destroy(place);
}

static void equal_sizes_count_once(void **state) {
    (void)state;
    const float walkers[] = {14.0f, 16.0f, 14.0f, 16.0f, 14.0f};
    Place *place = open_place(walkers, 5, NULL, 0);
    assert_int_equal(place->ways->size_count, 2);
    assert_int_equal(ways_find(place->ways, 14.0f), 0);
    assert_int_equal(ways_find(place->ways, 16.0f), 1);
    assert_int_equal(ways_find(place->ways, 15.0f), -1);
    place_destroy(place);
}

static void there_are_no_ways_for_more_sizes_than_there_is_room_for(void **state) {
    (void)state;
    float walkers[WAYS_SIZES + 1];
    for (int i = 0; i <= WAYS_SIZES; i++) walkers[i] = 10.0f + (float)i;
    Walls *walls = walls_create(WALL, 2, vec2(640.0f, 320.0f));
    WaysDef def = {.walls = walls, .opaque = walls, .half_sides = walkers, .half_side_count = WAYS_SIZES};
    Ways *ways = ways_create(&def);
    assert_non_null(ways);
    assert_int_equal(ways->size_count, WAYS_SIZES);
    ways_destroy(ways);
    def.half_side_count++;
    assert_null(ways_create(&def));
    walls_destroy(walls);
}

static void a_gap_lets_the_slim_through_and_not_the_stout(void **state) {
    (void)state;
    const float walkers[] = {14.0f, 16.0f};
    Place *place = open_place(walkers, 2, NULL, 0);
    WaysScratch scratch;
    assert_true(ways_scratch_create(&scratch, place->ways));
    assert_float_equal(distance_for(place->ways, &scratch, 0, NULL), 400.0f, 1e-3f);
    assert_true(distance_for(place->ways, &scratch, 1, NULL) == INFINITY);
    ways_scratch_free(&scratch);
    place_destroy(place);
}

static void doors_are_in_the_way_of_those_for_whom_they_are_shut(void **state) {
    (void)state;
    const float walkers[] = {14.0f};
    const Thing door = {.kind = THING_DOOR, .rect = {{300.0f, 100.0f}, {320.0f, 130.0f}}};
    Place *place = open_place(walkers, 1, &door, 1);
    WaysScratch scratch;
    assert_true(ways_scratch_create(&scratch, place->ways));
    const uint8_t open = 0, shut = 1;
    assert_float_equal(distance_for(place->ways, &scratch, 0, &open), 400.0f, 1e-3f);
    assert_true(distance_for(place->ways, &scratch, 0, &shut) == INFINITY);
    ways_scratch_free(&scratch);
    place_destroy(place);
}

static void sound_goes_past_glass_and_low_walls_where_nobody_walks(void **state) {
    (void)state;
    const float walkers[] = {14.0f};
    const ThingKind kinds[] = {THING_GLASS, THING_LOW};
    for (int i = 0; i < 2; i++) {
        const Thing pane = {.kind = kinds[i], .rect = {{300.0f, 100.0f}, {320.0f, 130.0f}}};
        Place *place = open_place(walkers, 1, &pane, 1);
        WaysScratch scratch;
        assert_true(ways_scratch_create(&scratch, place->ways));
        assert_true(distance_for(place->ways, &scratch, 0, NULL) == INFINITY);
        assert_float_equal(distance_for_sound(place->ways, &scratch), 400.0f, 1e-3f);
        ways_scratch_free(&scratch);
        place_destroy(place);
    }
}

static int spots_in_a_corridor_of_30_px(const float *walkers, int count) {
    const Rect corridor[] = {{{0.0f, 0.0f}, {640.0f, 100.0f}}, {{0.0f, 130.0f}, {640.0f, 320.0f}}};
    Walls *walls = walls_create(corridor, 2, vec2(640.0f, 320.0f));
    Ways *ways = ways_create(
        &(WaysDef){.walls = walls, .opaque = walls, .half_sides = walkers, .half_side_count = count});
    int spots = ways->lookout.count;
    ways_destroy(ways);
    walls_destroy(walls);
    return spots;
}

static void the_lookout_has_spots_for_the_smallest(void **state) {
    (void)state;
    const float walkers[] = {22.0f, 14.0f, 16.0f};
    assert_int_equal(spots_in_a_corridor_of_30_px(walkers, 1), 0);
    assert_int_equal(spots_in_a_corridor_of_30_px(walkers, 3), 10);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_place_where_nobody_finds_his_way_has_no_ways),
        cmocka_unit_test(equal_sizes_count_once),
        cmocka_unit_test(there_are_no_ways_for_more_sizes_than_there_is_room_for),
        cmocka_unit_test(a_gap_lets_the_slim_through_and_not_the_stout),
        cmocka_unit_test(doors_are_in_the_way_of_those_for_whom_they_are_shut),
        cmocka_unit_test(sound_goes_past_glass_and_low_walls_where_nobody_walks),
        cmocka_unit_test(the_lookout_has_spots_for_the_smallest),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
