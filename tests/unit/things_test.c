// Given a place with things in it, when somebody looks or walks past them, then each kind stops the eye or
// the foot as its name says; and light and loudness are those of where one stands.
#include "scenes.h"
#include "sevenwatch/place.h"

// What is to be looked past or walked through stands from x = 400 to 440, y = 200 to 300.
#define IN_THE_WAY                                                                                           \
    {                                                                                                        \
        {400.0f, 200.0f}, {                                                                                  \
            440.0f, 300.0f                                                                                   \
        }                                                                                                    \
    }

static const Vec2 BEFORE = {300.0f, 250.0f}, INSIDE = {420.0f, 250.0f}, BEHIND = {500.0f, 250.0f};
static const uint8_t SHUT[] = {1, 1}, OPEN[] = {0, 0};

static Place *place_of(const Thing *things, int count) {
    Place *place =
        place_create(&(PlaceDef){.size = {960.0f, 540.0f}, .things = things, .thing_count = count});
    assert_non_null(place);
    return place;
}

static Place *place_with(ThingKind kind) {
    const Thing thing = {.kind = kind, .rect = IN_THE_WAY, .value = 0.5f};
    return place_of(&thing, 1);
}

static bool sees(const Place *place, const uint8_t *shut_doors, bool sneaks, Vec2 from, Vec2 to) {
    Occluders occluders = place_occluders(place, shut_doors, sneaks);
    bool there = sight_is_clear_past(&occluders, from, to);
    assert_int_equal(there, sight_is_clear_past(&occluders, to, from));
    return there;
}

// Where a body of half side 10 that walks from before the thing to behind it comes to.
static float walks_to(const Place *place, const uint8_t *shut_doors, int *door) {
    return place_slide(place, shut_doors, BEFORE, vec2(200.0f, 0.0f), 10.0f, 10.0f, door).x;
}

static void assert_stops_foot(ThingKind kind, bool stops) {
    Place *place = place_with(kind);
    float expected = stops ? 390.0f : 500.0f;
    int door = 0;
    assert_float_equal(walks_to(place, NULL, &door), expected, 0.0f);
    assert_int_equal(door, -1);
    assert_int_equal(place_is_clear_of(place, NULL, INSIDE, 10.0f), !stops);
    place_destroy(place);
}

static void smoke_hides_whoever_is_in_it_and_whoever_is_behind_it(void **state) {
    (void)state;
    Place *place = place_with(THING_SMOKE);
    assert_false(sees(place, NULL, false, BEFORE, BEHIND));
    assert_false(sees(place, NULL, false, BEFORE, INSIDE));
    assert_false(sees(place, NULL, false, BEFORE, vec2(401.0f, 250.0f)));
    assert_true(sees(place, NULL, false, BEFORE, vec2(399.0f, 250.0f)));
    assert_true(sees(place, NULL, false, BEFORE, vec2(500.0f, 500.0f)));
    place_destroy(place);
}

static void nothing_is_seen_from_inside_smoke_not_even_what_is_in_it_too(void **state) {
    (void)state;
    Place *place = place_with(THING_SMOKE);
    assert_false(sees(place, NULL, false, INSIDE, BEHIND));
    assert_false(sees(place, NULL, false, INSIDE, vec2(425.0f, 250.0f)));
    place_destroy(place);
}

static void smoke_is_walked_through(void **state) {
    (void)state;
    assert_stops_foot(THING_SMOKE, false);
}

static void a_low_wall_hides_only_someone_who_sneaks(void **state) {
    (void)state;
    Place *place = place_with(THING_LOW);
    assert_true(sees(place, NULL, false, BEFORE, BEHIND));
    assert_false(sees(place, NULL, true, BEFORE, BEHIND));
    place_destroy(place);
}

static void a_low_wall_stops_a_foot(void **state) {
    (void)state;
    assert_stops_foot(THING_LOW, true);
}

static void glass_hides_nobody_and_stops_a_foot(void **state) {
    (void)state;
    Place *place = place_with(THING_GLASS);
    assert_true(sees(place, NULL, false, BEFORE, BEHIND));
    assert_true(sees(place, NULL, true, BEFORE, BEHIND));
    place_destroy(place);
    assert_stops_foot(THING_GLASS, true);
}

static void shadows_and_floors_stop_nothing(void **state) {
    (void)state;
    for (ThingKind kind = THING_SHADOW; kind <= THING_FLOOR; kind++) {
        Place *place = place_with(kind);
        assert_true(sees(place, NULL, true, BEFORE, BEHIND));
        place_destroy(place);
        assert_stops_foot(kind, false);
    }
}

static void a_door_stops_eye_and_foot_while_it_is_shut(void **state) {
    (void)state;
    Place *place = place_with(THING_DOOR);
    int door = -1;
    assert_false(sees(place, SHUT, false, BEFORE, BEHIND));
    assert_float_equal(walks_to(place, SHUT, &door), 390.0f, 0.0f);
    assert_int_equal(door, 0);
    assert_true(sees(place, OPEN, false, BEFORE, BEHIND));
    assert_float_equal(walks_to(place, OPEN, &door), 500.0f, 0.0f);
    assert_int_equal(door, -1);
    place_destroy(place);
}

static void a_door_beside_a_wall_is_not_named_where_the_wall_stops_a_body_as_soon(void **state) {
    (void)state;
    const Rect wall = {{400.0f, 240.0f}, {440.0f, 300.0f}};
    const Thing door = {.kind = THING_DOOR, .rect = {{400.0f, 200.0f}, {440.0f, 240.0f}}};
    Place *place = place_create(&(PlaceDef){
        .size = {960.0f, 540.0f}, .walls = &wall, .wall_count = 1, .things = &door, .thing_count = 1});
    int touched = 0;
    Vec2 at = place_slide(place, SHUT, vec2(300.0f, 240.0f), vec2(200.0f, 0.0f), 10.0f, 10.0f, &touched);
    assert_float_equal(at.x, 390.0f, 0.0f);
    assert_int_equal(touched, -1);
    at = place_slide(place, SHUT, vec2(300.0f, 230.0f), vec2(200.0f, 0.0f), 10.0f, 10.0f, &touched);
    assert_float_equal(at.x, 390.0f, 0.0f);
    assert_int_equal(touched, 0);
    place_destroy(place);
}

// Smoke above and to the left of the joint, a shut door below and to the right of it.
static void things_of_two_kinds_that_touch_at_a_corner_leave_no_crack_for_the_eye(void **state) {
    (void)state;
    const Thing things[] = {{.kind = THING_SMOKE, .rect = {{300.0f, 200.0f}, {400.0f, 300.0f}}},
                            {.kind = THING_DOOR, .rect = {{400.0f, 300.0f}, {500.0f, 400.0f}}}};
    Place *place = place_of(things, 2);
    for (int i = 1; i < 100; i++) {
        Vec2 from = vec2(400.0f + (float)i, 300.0f - 0.7f * (float)i);
        Vec2 to = vec2(400.0f - (float)i, 300.0f + 0.7f * (float)i);
        assert_false(sees(place, SHUT, false, from, to));
    }
    place_destroy(place);
}

static void things_of_two_kinds_that_touch_at_a_corner_leave_no_crack_for_the_foot(void **state) {
    (void)state;
    const Thing things[] = {{.kind = THING_GLASS, .rect = {{300.0f, 200.0f}, {400.0f, 300.0f}}},
                            {.kind = THING_DOOR, .rect = {{400.0f, 300.0f}, {500.0f, 400.0f}}}};
    Place *place = place_of(things, 2);
    Vec2 at = vec2(410.0f, 290.0f);
    for (int i = 0; i < 20; i++) {
        int door = -1;
        at = place_slide(place, SHUT, at, vec2(i % 2 == 0 ? -3.0f : 0.0f, i % 3 == 0 ? 3.0f : 0.0f), 10.0f,
                         10.0f, &door);
    }
    assert_float_equal(at.x, 410.0f, 0.0f);
    assert_float_equal(at.y, 290.0f, 0.0f);
    place_destroy(place);
}

static void a_place_without_things_costs_the_eye_nothing_more(void **state) {
    (void)state;
    Place *place = place_of(NULL, 0);
    assert_ptr_equal(place->walls, place->opaque);
    assert_int_equal(place_occluders(place, NULL, true).count, 1);
    place_destroy(place);
}

static void the_light_at_a_point_is_that_of_the_darkest_shadow_on_it(void **state) {
    (void)state;
    const Thing shadows[] = {
        {.kind = THING_SHADOW, .rect = {{100.0f, 100.0f}, {300.0f, 300.0f}}, .value = 0.25f},
        {.kind = THING_SHADOW, .rect = {{200.0f, 200.0f}, {400.0f, 400.0f}}, .value = 0.5f},
    };
    Place *place = place_of(shadows, 2);
    assert_float_equal(place_light(place, vec2(150.0f, 150.0f)), 0.25f, 0.0f);
    assert_float_equal(place_light(place, vec2(250.0f, 250.0f)), 0.25f, 0.0f);
    assert_float_equal(place_light(place, vec2(400.0f, 350.0f)), 0.5f, 0.0f);
    assert_float_equal(place_light(place, vec2(401.0f, 350.0f)), 1.0f, 0.0f);
    place_destroy(place);
}

static void the_loudness_at_a_point_is_that_of_the_topmost_floor(void **state) {
    (void)state;
    const Thing floors[] = {
        {.kind = THING_FLOOR, .rect = {{100.0f, 100.0f}, {300.0f, 300.0f}}, .value = 3.0f},
        {.kind = THING_FLOOR, .rect = {{200.0f, 200.0f}, {400.0f, 400.0f}}, .value = 0.5f},
    };
    Place *place = place_of(floors, 2);
    assert_float_equal(place_loudness(place, vec2(150.0f, 150.0f)), 3.0f, 0.0f);
    assert_float_equal(place_loudness(place, vec2(250.0f, 250.0f)), 0.5f, 0.0f);
    assert_float_equal(place_loudness(place, vec2(500.0f, 250.0f)), 1.0f, 0.0f);
    place_destroy(place);
}

static void things_of_a_kind_are_found_in_the_order_given(void **state) {
    (void)state;
    const Thing things[] = {{.kind = THING_FLOOR, .name = "gravel"},
                            {.kind = THING_DOOR, .name = "north"},
                            {.kind = THING_FLOOR, .name = "carpet"},
                            {.kind = THING_DOOR, .name = "south", .open = true}};
    Place *place = place_of(things, 4);
    int count = 0;
    const Thing *doors = place_things(place, THING_DOOR, &count);
    assert_int_equal(count, 2);
    assert_string_equal(doors[0].name, "north");
    assert_string_equal(doors[1].name, "south");
    assert_true(doors[1].open);
    const Thing *floors = place_things(place, THING_FLOOR, &count);
    assert_int_equal(count, 2);
    assert_string_equal(floors[1].name, "carpet");
    place_things(place, THING_SMOKE, &count);
    assert_int_equal(count, 0);
    place_destroy(place);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(smoke_hides_whoever_is_in_it_and_whoever_is_behind_it),
        cmocka_unit_test(nothing_is_seen_from_inside_smoke_not_even_what_is_in_it_too),
        cmocka_unit_test(smoke_is_walked_through),
        cmocka_unit_test(a_low_wall_hides_only_someone_who_sneaks),
        cmocka_unit_test(a_low_wall_stops_a_foot),
        cmocka_unit_test(glass_hides_nobody_and_stops_a_foot),
        cmocka_unit_test(shadows_and_floors_stop_nothing),
        cmocka_unit_test(a_door_stops_eye_and_foot_while_it_is_shut),
        cmocka_unit_test(a_door_beside_a_wall_is_not_named_where_the_wall_stops_a_body_as_soon),
        cmocka_unit_test(things_of_two_kinds_that_touch_at_a_corner_leave_no_crack_for_the_eye),
        cmocka_unit_test(things_of_two_kinds_that_touch_at_a_corner_leave_no_crack_for_the_foot),
        cmocka_unit_test(a_place_without_things_costs_the_eye_nothing_more),
        cmocka_unit_test(the_light_at_a_point_is_that_of_the_darkest_shadow_on_it),
        cmocka_unit_test(the_loudness_at_a_point_is_that_of_the_topmost_floor),
        cmocka_unit_test(things_of_a_kind_are_found_in_the_order_given),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
