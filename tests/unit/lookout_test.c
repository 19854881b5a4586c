// Given a place, when its lookout is made, then there is a spot wherever somebody could hide, and none where
// nobody can stand.
#include "scenes.h"
#include "sevenwatch/place.h"

#define HALF_SIDE 14.0f

static Place *open_place(Vec2 size, const Rect *walls, int wall_count, const Thing *things, int thing_count) {
    const float walkers[] = {HALF_SIDE};
    Place *place = place_create(&(PlaceDef){.size = size,
                                            .walls = walls,
                                            .wall_count = wall_count,
                                            .things = things,
                                            .thing_count = thing_count,
                                            .walkers = walkers,
                                            .walker_count = 1});
    assert_non_null(place);
    return place;
}

static int spots_within(const Lookout *lookout, Rect area) {
    int count = 0;
    for (int i = 0; i < lookout->count; i++) {
        Vec2 spot = lookout->spots[i];
        if (spot.x >= area.min.x && spot.x <= area.max.x && spot.y >= area.min.y && spot.y <= area.max.y)
            count++;
    }
    return count;
}

static void assert_spots_are_free(const Place *place) {
    const Lookout *lookout = &place->ways->lookout;
    for (int i = 0; i < lookout->count; i++) {
        Vec2 spot = lookout->spots[i];
        assert_true(walls_are_clear_of(place->walls, spot, HALF_SIDE));
        assert_true(spot.x >= HALF_SIDE && spot.y >= HALF_SIDE);
        assert_true(spot.x <= place->size.x - HALF_SIDE && spot.y <= place->size.y - HALF_SIDE);
    }
}

static void an_open_field_has_one_spot_in_the_middle_of_every_square(void **state) {
    (void)state;
    Place *place = open_place(vec2(640.0f, 320.0f), NULL, 0, NULL, 0);
    const Lookout *lookout = &place->ways->lookout;
    assert_float_equal(lookout->spacing, LOOKOUT_SPACING, 0.0f);
    assert_int_equal(lookout->count, 10 * 5);
    for (int i = 0; i < lookout->count; i++) {
        assert_float_equal(lookout->spots[i].x, 32.0f + 64.0f * (float)(i % 10), 0.0f);
        assert_float_equal(lookout->spots[i].y, 32.0f + 64.0f * (float)(i / 10), 0.0f);
    }
    place_destroy(place);
}

static void every_spot_is_where_a_body_can_stand(void **state) {
    (void)state;
    const Rect walls[] = {{{100.0f, 0.0f}, {400.0f, 300.0f}}, {{420.0f, 90.0f}, {700.0f, 500.0f}}};
    Place *place = open_place(vec2(960.0f, 540.0f), walls, 2, NULL, 0);
    assert_spots_are_free(place);
    assert_int_equal(spots_within(&place->ways->lookout, walls[0]), 0);
    assert_int_equal(spots_within(&place->ways->lookout, walls[1]), 0);
    place_destroy(place);
}

// A room of 40 x 40 px off the middle of its square, with walls of 8 px.
static const Rect CLOSET[] = {{{64.0f, 64.0f}, {72.0f, 120.0f}},
                              {{112.0f, 64.0f}, {120.0f, 120.0f}},
                              {{64.0f, 64.0f}, {120.0f, 72.0f}},
                              {{64.0f, 112.0f}, {120.0f, 120.0f}}};
static const Rect INSIDE = {{72.0f, 72.0f}, {112.0f, 112.0f}};

static void a_closed_closet_has_a_spot_of_its_own(void **state) {
    (void)state;
    Place *place = open_place(vec2(640.0f, 320.0f), CLOSET, 4, NULL, 0);
    assert_int_equal(spots_within(&place->ways->lookout, INSIDE), 1);
    place_destroy(place);
}

static void two_closets_in_one_square_have_a_spot_each(void **state) {
    (void)state;
    // Two cells of 30 x 54 px side by side, divided by 4 px of wall in the middle of a square.
    const Rect walls[] = {{{130.0f, 130.0f}, {190.0f, 134.0f}}, {{158.0f, 130.0f}, {162.0f, 190.0f}}};
    Place *place = open_place(vec2(640.0f, 320.0f), walls, 2, NULL, 0);
    const Rect left = {{130.0f, 134.0f}, {158.0f, 192.0f}}, right = {{162.0f, 134.0f}, {192.0f, 192.0f}};
    assert_true(spots_within(&place->ways->lookout, left) >= 1);
    assert_true(spots_within(&place->ways->lookout, right) >= 1);
    assert_spots_are_free(place);
    place_destroy(place);
}

static void both_sides_of_a_door_have_spots_in_one_square(void **state) {
    (void)state;
    const Rect walls[] = {{{0.0f, 92.0f}, {70.0f, 100.0f}}, {{122.0f, 92.0f}, {640.0f, 100.0f}}};
    const Thing door = {.kind = THING_DOOR, .rect = {{70.0f, 92.0f}, {122.0f, 100.0f}}};
    Place *place = open_place(vec2(640.0f, 320.0f), walls, 2, &door, 1);
    const Rect above = {{64.0f, 64.0f}, {128.0f, 92.0f}}, below = {{64.0f, 100.0f}, {128.0f, 128.0f}};
    assert_true(spots_within(&place->ways->lookout, above) + spots_within(&place->ways->lookout, below) >= 2);
    place_destroy(place);
}

static void a_corridor_exactly_as_wide_as_a_body_has_spots(void **state) {
    (void)state;
    const Rect walls[] = {{{0.0f, 0.0f}, {640.0f, 150.0f}}, {{0.0f, 178.0f}, {640.0f, 320.0f}}};
    Place *place = open_place(vec2(640.0f, 320.0f), walls, 2, NULL, 0);
    const Lookout *lookout = &place->ways->lookout;
    assert_true(lookout->count >= 10);
    for (int i = 0; i < lookout->count; i++) assert_float_equal(lookout->spots[i].y, 164.0f, 0.0f);
    place_destroy(place);
}

static void a_large_world_has_its_spots_further_apart_and_not_too_many(void **state) {
    (void)state;
    Place *place = open_place(vec2(20000.0f, 10000.0f), NULL, 0, NULL, 0);
    const Lookout *lookout = &place->ways->lookout;
    assert_in_range(lookout->count, LOOKOUT_MAX / 2, LOOKOUT_MAX);
    assert_true(lookout->spacing > LOOKOUT_SPACING);
    place_destroy(place);
}

static void a_world_without_room_has_no_spots(void **state) {
    (void)state;
    const Rect wall[] = {{{0.0f, 0.0f}, {640.0f, 320.0f}}};
    Place *place = open_place(vec2(640.0f, 320.0f), wall, 1, NULL, 0);
    assert_int_equal(place->ways->lookout.count, 0);
    place_destroy(place);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_open_field_has_one_spot_in_the_middle_of_every_square),
        cmocka_unit_test(every_spot_is_where_a_body_can_stand),
        cmocka_unit_test(a_closed_closet_has_a_spot_of_its_own),
        cmocka_unit_test(two_closets_in_one_square_have_a_spot_each),
        cmocka_unit_test(both_sides_of_a_door_have_spots_in_one_square),
        cmocka_unit_test(a_corridor_exactly_as_wide_as_a_body_has_spots),
        cmocka_unit_test(a_large_world_has_its_spots_further_apart_and_not_too_many),
        cmocka_unit_test(a_world_without_room_has_no_spots),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
