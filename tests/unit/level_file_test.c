// Given a map as Tiled writes it, when it is read, then the place is what was drawn.
#include "scenes.h"

#include "files/level_file.h"
#include "sevenwatch/world.h"

#include <string.h>

static Personality KNOWN[2];

static PersonalityBook book(void) {
    KNOWN[0] = personality_default("lesson");
    KNOWN[1] = personality_default(DEFAULT_PERSONALITY);
    return (PersonalityBook){.all = KNOWN, .count = 2};
}

#define PEOPLE "\"image\": \"a.png\", \"tilecount\": 8, \"tilewidth\": 20, \"tileheight\": 10"

// A map of 640 by 480 px with these layers.
static Place *read_layers(const char *layers) {
    static char text[8192];
    snprintf(
        text, sizeof text,
        "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 20, \"height\": 15, \"tilewidth\": "
        "32, "
        "\"tileheight\": 32, \"tilesets\": [{\"firstgid\": 1, \"name\": \"a\", " PEOPLE
        "}, {\"firstgid\": 9, "
        "\"objectalignment\": \"center\", " PEOPLE "}, {\"firstgid\": 20, \"source\": \"b.tsx\"}], "
        "\"layers\": [%s]}",
        layers);
    Report report = {0};
    const PersonalityBook personalities = book();
    Place *place = level_read_text(text, strlen(text), "x.tmj", &personalities, NULL, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_non_null(place);
    return place;
}

#define PLAYER "{\"id\": 1, \"type\": \"player\", \"x\": 320, \"y\": 240, \"point\": true}"

static Place *read_objects(const char *objects) {
    static char layer[4096];
    snprintf(layer, sizeof layer,
             "{\"type\": \"objectgroup\", \"name\": \"things\", \"objects\": [" PLAYER "%s]}", objects);
    return read_layers(layer);
}

static void assert_at(Vec2 at, float x, float y) {
    assert_float_equal(at.x, x, 0.0f);
    assert_float_equal(at.y, y, 0.0f);
}

static void assert_rect(Rect rect, float left, float top, float right, float bottom) {
    assert_at(rect.min, left, top);
    assert_at(rect.max, right, bottom);
}

static void the_lesson_is_the_textbooks_world(void **state) {
    (void)state;
    Report report = {0};
    const PersonalityBook personalities = book();
    Place *place = level_read(SOURCE_DIR "/data/levels/lesson.tmj", &personalities, NULL, &report);
    assert_non_null(place);
    assert_string_equal(place->title, "The lesson");
    assert_at(place->size, 960.0f, 540.0f);
    assert_int_equal(walls_count(place->walls), 2);
    assert_rect(walls_rect(place->walls, 0), 380.0f, 120.0f, 420.0f, 320.0f);
    assert_rect(walls_rect(place->walls, 1), 600.0f, 330.0f, 820.0f, 366.0f);
    assert_at(place->player_at, 700.0f, 200.0f);
    assert_float_equal(place->player_speed, 200.0f, 0.0f);
    assert_int_equal(place->post_count, 1);
    assert_string_equal(place->posts[0].name, "guard 1");
    assert_string_equal(place->posts[0].personality, "lesson");
    assert_at(place->posts[0].at, 120.0f, 100.0f);
    assert_at(place->posts[0].facing, 1.0f, 0.0f);
    assert_int_equal(place->routes[place->posts[0].route].count, 4);
    assert_at(place_waypoint(place, 0, 1), 300.0f, 440.0f);
    assert_at(place_waypoint(place, 0, 2), 860.0f, 440.0f);
    assert_at(place_waypoint(place, 0, 3), 860.0f, 100.0f);
    place_destroy(place);
}

static void a_map_with_groups_tiles_and_notes_is_read_as_tiled_saved_it(void **state) {
    (void)state;
    Report report = {0};
    const PersonalityBook personalities = book();
    Place *place =
        level_read(SOURCE_DIR "/tests/scenarios/levels/drawn_in_tiled.tmj", &personalities, NULL, &report);
    assert_non_null(place);
    assert_string_equal(place->title, "T");
    assert_rect(walls_rect(place->walls, 0), 111.0f, 105.0f, 151.0f, 145.0f);
    assert_at(place->player_at, 311.0f, 305.0f);
    assert_at(place->posts[0].at, 421.0f, 295.0f);
    assert_int_equal(place->routes[0].count, 4);
    assert_at(place_waypoint(place, 0, 1), 71.0f, 105.0f);
    place_destroy(place);
}

static void a_class_is_read_as_type_and_as_class(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 2, \"class\": \"wall\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8}"
                     ", {\"id\": 3, \"type\": \"\", \"class\": \"wall\", \"x\": 0, \"y\": 0, \"width\": 8, "
                     "\"height\": 8}");
    assert_int_equal(walls_count(place->walls), 2);
    place_destroy(place);
}

static void a_polyline_is_stored_there_and_back(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 2, \"type\": \"route\", \"x\": 100, \"y\": 50, \"polyline\": [{\"x\": 0, "
                     "\"y\": 0}, {\"x\": 10, \"y\": 0}, {\"x\": 20, \"y\": 5}]}");
    assert_int_equal(place->routes[0].count, 4);
    assert_at(place_waypoint(place, 0, 0), 100.0f, 50.0f);
    assert_at(place_waypoint(place, 0, 1), 110.0f, 50.0f);
    assert_at(place_waypoint(place, 0, 2), 120.0f, 55.0f);
    assert_at(place_waypoint(place, 0, 3), 110.0f, 50.0f);
    assert_at(place_waypoint(place, 0, 4), 100.0f, 50.0f);
    place_destroy(place);
}

static void a_polyline_of_two_points_goes_back_and_forth(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 2, \"type\": \"route\", \"x\": 0, \"y\": 0, \"polyline\": [{\"x\": 0, "
                     "\"y\": 0}, {\"x\": 10, \"y\": 0}]}");
    assert_int_equal(place->routes[0].count, 2);
    place_destroy(place);
}

static void a_polygon_is_walked_round(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 2, \"type\": \"route\", \"x\": 0, \"y\": 0, \"polygon\": [{\"x\": 0, "
                     "\"y\": 0}, {\"x\": 10, \"y\": 0}, {\"x\": 20, \"y\": 5}]}");
    assert_int_equal(place->routes[0].count, 3);
    assert_at(place_waypoint(place, 0, 3), 0.0f, 0.0f);
    place_destroy(place);
}

static void a_route_is_found_by_reference_and_by_name(void **state) {
    (void)state;
    Place *place = read_objects(", {\"id\": 5, \"type\": \"guard\", \"x\": 50, \"y\": 50, \"point\": true, "
                                "\"properties\": [{\"name\": "
                                "\"route\", \"type\": \"object\", \"value\": 8}]}"
                                ", {\"id\": 6, \"type\": \"guard\", \"x\": 90, \"y\": 50, \"point\": true, "
                                "\"properties\": [{\"name\": "
                                "\"route\", \"type\": \"string\", \"value\": \"west\"}]}"
                                ", {\"id\": 7, \"name\": \"west\", \"type\": \"route\", \"x\": 50, \"y\": "
                                "50, \"polyline\": [{\"x\": 0, "
                                "\"y\": 0}, {\"x\": 10, \"y\": 0}]}"
                                ", {\"id\": 8, \"name\": \"east\", \"type\": \"route\", \"x\": 90, \"y\": "
                                "90, \"polyline\": [{\"x\": 0, "
                                "\"y\": 0}, {\"x\": 10, \"y\": 0}]}");
    assert_at(place_waypoint(place, place->posts[0].route, 0), 90.0f, 90.0f);
    assert_at(place_waypoint(place, place->posts[1].route, 0), 50.0f, 50.0f);
    place_destroy(place);
}

static void a_guard_without_a_route_keeps_its_post(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 5, \"type\": \"guard\", \"x\": 50, \"y\": 60, \"point\": true}"
                     ", {\"id\": 6, \"type\": \"guard\", \"x\": 90, \"y\": 60, \"point\": true, "
                     "\"properties\": [{\"name\": \"route\", \"type\": \"object\", \"value\": 0}]}");
    assert_int_equal(place->posts[0].route, -1);
    assert_int_equal(place->posts[1].route, -1);
    place_destroy(place);
}

static void a_guard_without_a_name_is_numbered(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 5, \"type\": \"guard\", \"x\": 50, \"y\": 60, \"point\": true, \"name\": "
                     "\"Ada\"}, {\"id\": 6, \"type\": \"guard\", \"x\": 90, \"y\": 60, \"point\": true}");
    assert_string_equal(place->posts[0].name, "Ada");
    assert_string_equal(place->posts[1].name, "guard2");
    place_destroy(place);
}

static void facing_turns_clockwise_from_the_right(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 5, \"type\": \"guard\", \"x\": 50, \"y\": 60, \"point\": true, "
                     "\"properties\": [{\"name\": \"facing\", \"type\": \"int\", \"value\": 90}]}"
                     ", {\"id\": 6, \"type\": \"guard\", \"x\": 90, \"y\": 60, \"point\": true, "
                     "\"properties\": [{\"name\": \"facing\", \"type\": \"int\", \"value\": -180}]}");
    assert_float_equal(place->posts[0].facing.x, 0.0f, 1e-5f);
    assert_float_equal(place->posts[0].facing.y, 1.0f, 1e-5f);
    assert_float_equal(place->posts[1].facing.x, -1.0f, 1e-5f);
    place_destroy(place);
}

static void small_rectangles_and_tiles_count_by_their_middle(void **state) {
    (void)state;
    Place *place = read_objects(
        ", {\"id\": 5, \"type\": \"guard\", \"x\": 50, \"y\": 60, \"width\": 20, \"height\": 10}"
        ", {\"id\": 6, \"type\": \"guard\", \"x\": 150, \"y\": 60, \"width\": 20, \"height\": 10, \"gid\": 3}"
        ", {\"id\": 7, \"type\": \"guard\", \"x\": 250, \"y\": 60, \"width\": 20, \"height\": 10, \"gid\": 9}"
        ", {\"id\": 8, \"type\": \"guard\", \"x\": 350, \"y\": 60, \"width\": 20, \"height\": 10, \"gid\": "
        "2147483651}");
    assert_at(place->posts[0].at, 60.0f, 65.0f);
    assert_at(place->posts[1].at, 160.0f, 55.0f); // a tile hangs from its lower left corner
    assert_at(place->posts[2].at, 250.0f, 60.0f); // unless its tileset says otherwise
    assert_at(place->posts[3].at, 360.0f, 55.0f); // mirrored, it stays where it is
    place_destroy(place);
}

static void rectangles_drawn_edge_to_edge_share_that_edge(void **state) {
    (void)state;
    Place *place = read_objects(
        ", {\"id\": 5, \"type\": \"wall\", \"x\": 10.1, \"y\": 0, \"width\": 33.3333333, \"height\": 8}"
        ", {\"id\": 6, \"type\": \"wall\", \"x\": 43.4333333, \"y\": 0, \"width\": 7, \"height\": 8}");
    Rect left = walls_rect(place->walls, 0), right = walls_rect(place->walls, 1);
    assert_float_equal(left.max.x, right.min.x, 0.0f);
    assert_float_equal(left.min.x * 256.0f, 2586.0f, 0.0f);
    place_destroy(place);
}

static void groups_and_layers_move_what_is_in_them(void **state) {
    (void)state;
    Place *place = read_layers(
        "{\"type\": \"group\", \"name\": \"all\", \"offsetx\": 10, \"offsety\": 1, \"layers\": [{\"type\": "
        "\"objectgroup\", \"name\": \"walls\", \"offsetx\": 0.5, \"objects\": [{\"id\": 2, \"type\": "
        "\"wall\", \"x\": "
        "100, \"y\": 100, \"width\": 8, \"height\": 8}]}, {\"type\": \"objectgroup\", \"name\": \"people\", "
        "\"objects\": [" PLAYER "]}]}");
    assert_rect(walls_rect(place->walls, 0), 110.5f, 101.0f, 118.5f, 109.0f);
    assert_at(place->player_at, 330.0f, 241.0f);
    place_destroy(place);
}

static void an_empty_tile_layer_and_notes_do_no_harm(void **state) {
    (void)state;
    Place *place = read_layers("{\"type\": \"tilelayer\", \"name\": \"Tile Layer 1\", \"data\": [0, 0], "
                               "\"width\": 2, \"height\": 1}, "
                               "{\"type\": \"objectgroup\", \"name\": \"people\", \"objects\": [" PLAYER
                               ", {\"id\": 2, \"type\": \"\", \"x\": 1, \"y\": 1, \"width\": 9, \"height\": "
                               "9, \"text\": {\"text\": \"mind "
                               "the gap\", \"wrap\": true}}]}");
    assert_int_equal(walls_count(place->walls), 0);
    place_destroy(place);
}

static const Thing *only_thing(const Place *place, ThingKind kind) {
    int count = 0;
    const Thing *thing = place_things(place, kind, &count);
    assert_int_equal(count, 1);
    return thing;
}

static void things_are_read_by_their_class(void **state) {
    (void)state;
    const char *const classes[] = {"low", "glass", "smoke", "door", "shadow", "floor"};
    for (int i = 0; i < 6; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 ", {\"id\": 2, \"type\": \"%s\", \"name\": \"it\", \"x\": 32, \"y\": 64, \"width\": 8, "
                 "\"height\": 16}",
                 classes[i]);
        Place *place = read_objects(text);
        const Thing *thing = only_thing(place, (ThingKind)(THING_LOW + i));
        assert_string_equal(thing->name, "it");
        assert_rect(thing->rect, 32.0f, 64.0f, 40.0f, 80.0f);
        assert_int_equal(walls_count(place->opaque), 0);
        place_destroy(place);
    }
}

static void a_door_is_shut_and_not_locked_unless_it_says_otherwise(void **state) {
    (void)state;
    Place *place = read_objects(", {\"id\": 2, \"type\": \"door\", \"x\": 0, \"y\": 0, \"width\": 8, "
                                "\"height\": 8}");
    assert_false(only_thing(place, THING_DOOR)->open);
    assert_false(only_thing(place, THING_DOOR)->locked);
    place_destroy(place);
    place = read_objects(", {\"id\": 2, \"type\": \"door\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8, "
                         "\"properties\": [{\"name\": \"open\", \"type\": \"bool\", \"value\": true}, "
                         "{\"name\": \"locked\", \"type\": \"bool\", \"value\": true}]}");
    assert_true(only_thing(place, THING_DOOR)->open);
    assert_true(only_thing(place, THING_DOOR)->locked);
    place_destroy(place);
}

static void a_shadow_has_a_light_and_a_floor_a_loudness(void **state) {
    (void)state;
    Place *place =
        read_objects(", {\"id\": 2, \"type\": \"shadow\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8, "
                     "\"properties\": [{\"name\": \"light\", \"type\": \"float\", \"value\": 0.125}]}"
                     ", {\"id\": 3, \"type\": \"floor\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8, "
                     "\"properties\": [{\"name\": \"loudness\", \"type\": \"float\", \"value\": 3.5}]}");
    assert_float_equal(only_thing(place, THING_SHADOW)->value, 0.125f, 0.0f);
    assert_float_equal(only_thing(place, THING_FLOOR)->value, 3.5f, 0.0f);
    place_destroy(place);
    place =
        read_objects(", {\"id\": 2, \"type\": \"shadow\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8}"
                     ", {\"id\": 3, \"type\": \"floor\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8}");
    assert_float_equal(only_thing(place, THING_SHADOW)->value, 0.4f, 0.0f);
    assert_float_equal(only_thing(place, THING_FLOOR)->value, 2.0f, 0.0f);
    place_destroy(place);
}

static void a_player_has_its_own_speed(void **state) {
    (void)state;
    Place *place =
        read_layers("{\"type\": \"objectgroup\", \"name\": \"people\", \"objects\": [{\"id\": 1, \"type\": "
                    "\"player\", \"x\": 320, \"y\": 240, \"point\": true, \"properties\": [{\"name\": "
                    "\"speed\", \"type\": \"float\", \"value\": 120.5}]}]}");
    assert_float_equal(place->player_speed, 120.5f, 0.0f);
    place_destroy(place);
}

static void a_personality_for_everybody_takes_the_place_of_their_own(void **state) {
    (void)state;
    const char *text =
        "{\"orientation\": \"orthogonal\", \"width\": 20, \"height\": 15, \"tilewidth\": 32, "
        "\"tileheight\": 32, \"layers\": [{\"type\": \"objectgroup\", \"name\": \"people\", "
        "\"objects\": [" PLAYER ", {\"id\": 2, \"type\": \"guard\", \"x\": 20, \"y\": 20, \"point\": "
        "true, \"properties\": [{\"name\": \"personality\", \"value\": \"lesson\"}]}]}]}";
    Personality all[] = {personality_default("lesson"), personality_default("bulky")};
    all[1].radius = 30.0f;
    const PersonalityBook personalities = {.all = all, .count = 2};
    Report report = {0};
    Place *place = level_read_text(text, strlen(text), "x.tmj", &personalities, NULL, &report);
    assert_non_null(place);
    place_destroy(place);
    assert_null(level_read_text(text, strlen(text), "x.tmj", &personalities, "bulky", &report));
    assert_string_equal(report.faults[0].place, "x.tmj: layer \"people\", object 2 (guard)");
    assert_string_equal(report.faults[0].cause,
                        "it is at (20, 20), out of the world or too near its border; allowed "
                        "is 30 to 610 in x and 30 to 450 in y");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_lesson_is_the_textbooks_world),
        cmocka_unit_test(a_map_with_groups_tiles_and_notes_is_read_as_tiled_saved_it),
        cmocka_unit_test(a_class_is_read_as_type_and_as_class),
        cmocka_unit_test(a_polyline_is_stored_there_and_back),
        cmocka_unit_test(a_polyline_of_two_points_goes_back_and_forth),
        cmocka_unit_test(a_polygon_is_walked_round),
        cmocka_unit_test(a_route_is_found_by_reference_and_by_name),
        cmocka_unit_test(a_guard_without_a_route_keeps_its_post),
        cmocka_unit_test(a_guard_without_a_name_is_numbered),
        cmocka_unit_test(facing_turns_clockwise_from_the_right),
        cmocka_unit_test(small_rectangles_and_tiles_count_by_their_middle),
        cmocka_unit_test(rectangles_drawn_edge_to_edge_share_that_edge),
        cmocka_unit_test(groups_and_layers_move_what_is_in_them),
        cmocka_unit_test(an_empty_tile_layer_and_notes_do_no_harm),
        cmocka_unit_test(things_are_read_by_their_class),
        cmocka_unit_test(a_door_is_shut_and_not_locked_unless_it_says_otherwise),
        cmocka_unit_test(a_shadow_has_a_light_and_a_floor_a_loudness),
        cmocka_unit_test(a_player_has_its_own_speed),
        cmocka_unit_test(a_personality_for_everybody_takes_the_place_of_their_own),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
