// Given a map with something to do in it, when it is read, then the place knows what.
#include "scenes.h"

#include "files/level_file.h"
#include "sevenwatch/world.h"

#include <string.h>

#define PLAYER "{\"id\": 1, \"type\": \"player\", \"x\": 320, \"y\": 240, \"point\": true}"

// A map of 640 by 480 px with these properties and objects.
static Place *read_level(const char *properties, const char *objects) {
    static char text[4096];
    static Personality known;
    known = personality_default(DEFAULT_PERSONALITY);
    const PersonalityBook book = {.all = &known, .count = 1};
    snprintf(text, sizeof text,
             "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 20, \"height\": 15, "
             "\"tilewidth\": 32, \"tileheight\": 32, \"properties\": [%s], \"layers\": [{\"type\": "
             "\"objectgroup\", \"name\": \"a\", \"objects\": [%s]}]}",
             properties, objects);
    Report report = {0};
    Place *place = level_read_text(text, strlen(text), "x.tmj", &book, NULL, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_non_null(place);
    return place;
}

static void assert_at(Vec2 at, float x, float y) {
    assert_float_equal(at.x, x, 0.0f);
    assert_float_equal(at.y, y, 0.0f);
}

static void a_player_has_five_pebbles_and_no_pots_unless_it_says_otherwise(void **state) {
    (void)state;
    Place *place = read_level("", PLAYER);
    assert_int_equal(place->pebbles, 5);
    assert_int_equal(place->pots, 0);
    place_destroy(place);
    place = read_level("", "{\"id\": 1, \"type\": \"player\", \"x\": 320, \"y\": 240, \"point\": true, "
                           "\"properties\": [{\"name\": \"pebbles\", \"value\": 0}, {\"name\": \"pots\", "
                           "\"value\": 3}]}");
    assert_int_equal(place->pebbles, 0);
    assert_int_equal(place->pots, 3);
    place_destroy(place);
}

static void a_level_without_an_exit_and_a_rule_is_free(void **state) {
    (void)state;
    Place *place = read_level("", PLAYER);
    assert_int_equal(place->rule, RULE_FREE);
    place_destroy(place);
}

static void a_level_with_an_exit_is_to_be_escaped_from_with_its_loot(void **state) {
    (void)state;
    Place *place = read_level(
        "", PLAYER ", {\"id\": 2, \"type\": \"loot\", \"name\": \"crown\", \"x\": 100, \"y\": 50, "
                   "\"point\": true, \"properties\": [{\"name\": \"value\", \"value\": 500}]}, {\"id\": 3, "
                   "\"type\": \"exit\", \"x\": 600, \"y\": 400, \"width\": 20, \"height\": 40}, {\"id\": 4, "
                   "\"type\": \"loot\", \"x\": 200, \"y\": 50, \"point\": true}");
    assert_int_equal(place->rule, RULE_ESCAPE);
    assert_float_equal(place->seconds, 0.0f, 0.0f);
    assert_int_equal(place->loot_count, 2);
    assert_string_equal(place->loot[0].name, "crown");
    assert_at(place->loot[0].at, 100.0f, 50.0f);
    assert_int_equal(place->loot[0].value, 500);
    assert_int_equal(place->loot[1].value, 100);
    assert_int_equal(place->exit_count, 1);
    assert_at(place->exits[0], 610.0f, 420.0f);
    place_destroy(place);
}

static void a_level_to_hide_in_says_for_how_long(void **state) {
    (void)state;
    Place *place =
        read_level("{\"name\": \"rule\", \"value\": \"hide\"}, {\"name\": \"seconds\", \"value\": 45.5}",
                   PLAYER ", {\"id\": 2, \"type\": \"guard\", \"x\": 100, \"y\": 100, \"point\": true}");
    assert_int_equal(place->rule, RULE_HIDE);
    assert_float_equal(place->seconds, 45.5f, 0.0f);
    place_destroy(place);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_player_has_five_pebbles_and_no_pots_unless_it_says_otherwise),
        cmocka_unit_test(a_level_without_an_exit_and_a_rule_is_free),
        cmocka_unit_test(a_level_with_an_exit_is_to_be_escaped_from_with_its_loot),
        cmocka_unit_test(a_level_to_hide_in_says_for_how_long),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
