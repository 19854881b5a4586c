// Given a map with layers of tiles, when it is read, then what its tilesets call solid is a wall, as it was
// drawn.
#define _POSIX_C_SOURCE 200809L // for mkdtemp

#include "scenes.h"

#include "files/level_file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A picture of four tiles of 32 px, of which the second (id 2 in the map) and the fourth are solid.
#define TILES                                                                                                \
    "\"name\": \"bricks\", \"image\": \"a.png\", \"tilecount\": 4, \"tilewidth\": 32, \"tileheight\": 32, "  \
    "\"tiles\": [{\"id\": 1, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", \"value\": "         \
    "true}]}, "                                                                                              \
    "{\"id\": 2, \"properties\": [{\"name\": \"solid\", \"value\": false}]}, {\"id\": 3, \"properties\": "   \
    "[{\"name\": \"solid\", \"value\": true}]}]"
#define BRICKS "{\"firstgid\": 1, " TILES "}"

// From 9 on, tiles of 20 by 50 px, the first of which is solid.
#define PILLARS                                                                                              \
    "{\"firstgid\": 9, \"image\": \"b.png\", \"tilecount\": 2, \"tilewidth\": 20, \"tileheight\": 50, "      \
    "\"tiles\": [{\"id\": 0, \"properties\": [{\"name\": \"solid\", \"value\": true}]}]%s}"

#define LAYER "{\"type\": \"tilelayer\", \"name\": \"ground\", \"width\": 4, \"height\": 2, "

// A map of 640 by 480 px with these tilesets and layers before that of its player.
static Place *read_map(const char *path, const char *tilesets, const char *layers, Report *report) {
    static char text[8192];
    snprintf(text, sizeof text,
             "{\"orientation\": \"orthogonal\", \"width\": 20, \"height\": 15, \"tilewidth\": 32, "
             "\"tileheight\": 32, \"tilesets\": [%s], \"layers\": [%s, {\"type\": \"objectgroup\", \"name\": "
             "\"people\", \"objects\": [{\"id\": 1, \"type\": \"player\", \"x\": 320, \"y\": 240, \"point\": "
             "true}]}]}",
             tilesets, layers);
    Personality known = personality_default("lesson");
    const PersonalityBook book = {.all = &known, .count = 1};
    return level_read_text(text, strlen(text), path, &book, NULL, report);
}

static Place *read_well(const char *tilesets, const char *layers) {
    Report report = {0};
    Place *place = read_map("x.tmj", tilesets, layers, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_non_null(place);
    return place;
}

static void assert_wall(const Place *place, int wall, float left, float top, float right, float bottom) {
    assert_true(wall < walls_count(place->opaque));
    Rect rect = walls_rect(place->opaque, wall);
    assert_float_equal(rect.min.x, left, 0.0f);
    assert_float_equal(rect.min.y, top, 0.0f);
    assert_float_equal(rect.max.x, right, 0.0f);
    assert_float_equal(rect.max.y, bottom, 0.0f);
}

static void assert_only_wall(Place *place, float left, float top, float right, float bottom) {
    assert_int_equal(walls_count(place->opaque), 1);
    assert_wall(place, 0, left, top, right, bottom);
    place_destroy(place);
}

static void solid_tiles_side_by_side_are_one_wall(void **state) {
    (void)state;
    assert_only_wall(read_well(BRICKS, LAYER "\"data\": [1, 2, 4, 1, 3, 4, 2, 0]}"), 32.0f, 0.0f, 96.0f,
                     64.0f);
}

static void tiles_that_are_not_solid_are_decoration(void **state) {
    (void)state;
    Place *place = read_well(BRICKS, LAYER "\"data\": [1, 3, 1, 1, 3, 0, 0, 1], \"opacity\": 0.5, "
                                           "\"tintcolor\": \"#ff0000\", \"parallaxx\": 0.5}");
    assert_int_equal(walls_count(place->walls), 0);
    place_destroy(place);
}

static void mirrored_and_turned_tiles_are_the_same_tiles(void **state) {
    (void)state;
    // 2 with each of the four highest bits, and with all of them.
    const char *layer = LAYER "\"data\": [2147483650, 1073741826, 536870914, 268435458, "
                              "4026531842, 2147483649, 0, 0]}";
    Place *place = read_well(BRICKS, layer);
    assert_int_equal(walls_count(place->opaque), 2);
    assert_wall(place, 0, 0.0f, 0.0f, 128.0f, 32.0f);
    assert_wall(place, 1, 0.0f, 32.0f, 32.0f, 64.0f);
    place_destroy(place);
}

static void walls_of_several_layers_and_groups_are_merged_where_they_are(void **state) {
    (void)state;
    Place *place =
        read_well(BRICKS, LAYER "\"data\": [2, 0, 0, 0, 0, 0, 0, 0]}, {\"type\": \"group\", \"name\": \"g\", "
                                "\"offsetx\": 30, \"offsety\": -1.5, \"layers\": [" LAYER
                                "\"offsetx\": 2, \"offsety\": 1.5, \"data\": [2, 0, 0, 0, 0, 0, 0, 0]}]}");
    assert_only_wall(place, 0.0f, 0.0f, 64.0f, 32.0f);
}

static void a_tile_of_another_size_hangs_from_the_lower_left_corner_of_its_cell(void **state) {
    (void)state;
    char tilesets[1024];
    snprintf(tilesets, sizeof tilesets, BRICKS ", " PILLARS, "");
    assert_only_wall(read_well(tilesets, LAYER "\"data\": [0, 0, 0, 0, 0, 0, 9, 10]}"), 64.0f, 14.0f, 84.0f,
                     64.0f);
}

static void a_turned_tile_lies_on_its_side(void **state) {
    (void)state;
    char tilesets[1024];
    snprintf(tilesets, sizeof tilesets, PILLARS, "");
    assert_only_wall(read_well(tilesets, LAYER "\"data\": [0, 0, 0, 0, 0, 0, 536870921, 0]}"), 64.0f, 44.0f,
                     114.0f, 64.0f);
}

static void a_tileset_may_draw_beside_the_cell(void **state) {
    (void)state;
    char tilesets[1024];
    snprintf(tilesets, sizeof tilesets, PILLARS, ", \"tileoffset\": {\"x\": 6, \"y\": -4}");
    assert_only_wall(read_well(tilesets, LAYER "\"data\": [0, 0, 0, 0, 9, 0, 0, 0]}"), 6.0f, 10.0f, 26.0f,
                     60.0f);
}

static void a_tileset_may_fill_the_cell(void **state) {
    (void)state;
    char tilesets[1024];
    snprintf(tilesets, sizeof tilesets, PILLARS, ", \"tilerendersize\": \"grid\"");
    assert_only_wall(read_well(tilesets, LAYER "\"data\": [0, 0, 0, 0, 9, 0, 0, 0]}"), 0.0f, 32.0f, 32.0f,
                     64.0f);
}

static void a_tile_of_a_collection_is_as_large_as_its_picture(void **state) {
    (void)state;
    const char *collection =
        "{\"firstgid\": 1, \"columns\": 0, \"tilecount\": 2, \"tilewidth\": 90, \"tileheight\": 80, "
        "\"tiles\": [{\"id\": 5, \"image\": \"c.png\", \"imagewidth\": 48, \"imageheight\": 40, "
        "\"properties\": [{\"name\": \"solid\", \"value\": true}]}, {\"id\": 11, \"image\": \"d.png\", "
        "\"imagewidth\": 90, \"imageheight\": 80, \"x\": 4, \"y\": 4, \"width\": 8, \"height\": 16, "
        "\"properties\": [{\"name\": \"solid\", \"value\": true}]}]}";
    Place *place = read_well(collection, LAYER "\"data\": [0, 0, 0, 0, 6, 0, 12, 0]}");
    assert_int_equal(walls_count(place->opaque), 2);
    assert_wall(place, 0, 0.0f, 24.0f, 48.0f, 64.0f);
    assert_wall(place, 1, 64.0f, 48.0f, 72.0f, 64.0f);
    place_destroy(place);
}

// A folder with a tileset in it, and the path of a map beside that.
typedef struct Folder {
    char root[64], tileset[96], map[96];
} Folder;

static void folder_open(Folder *folder, const char *tileset) {
    snprintf(folder->root, sizeof folder->root, "/tmp/sevenwatch-tiles-XXXXXX");
    assert_non_null(mkdtemp(folder->root));
    snprintf(folder->tileset, sizeof folder->tileset, "%s/bricks.tsj", folder->root);
    snprintf(folder->map, sizeof folder->map, "%s/map.tmj", folder->root);
    FILE *file = fopen(folder->tileset, "w");
    assert_non_null(file);
    fputs(tileset, file);
    assert_int_equal(fclose(file), 0);
}

static void folder_close(const Folder *folder) {
    unlink(folder->tileset);
    rmdir(folder->root);
}

static void a_tileset_in_a_file_of_its_own_is_found_from_the_map(void **state) {
    (void)state;
    Folder folder = {0};
    Report report = {0};
    folder_open(&folder, "{\"type\": \"tileset\", \"version\": \"1.8\", " TILES "}");
    Place *place = read_map(folder.map, "{\"firstgid\": 1, \"source\": \"bricks.tsj\"}",
                            LAYER "\"data\": [1, 2, 1, 1, 1, 1, 1, 1]}", &report);
    folder_close(&folder);
    assert_true(report_is_empty(&report));
    assert_non_null(place);
    assert_only_wall(place, 32.0f, 0.0f, 64.0f, 32.0f);
}

static void a_fault_of_a_tileset_is_told_with_its_file_and_the_map_is_refused(void **state) {
    (void)state;
    Folder folder = {0};
    Report report = {0};
    char expected[128];
    folder_open(&folder, "{\"name\": \"bricks\", \"tilecount\": 4, \"tilewidth\": 32, \"tileheight\": 32, "
                         "\"tiles\": [{\"id\": 1, \"properties\": [{\"name\": \"solid\", \"value\": 1}]}]}");
    Place *place = read_map(folder.map, "{\"firstgid\": 1, \"source\": \"bricks.tsj\"}",
                            LAYER "\"data\": [1, 2, 1, 1, 1, 1, 1, 1]}", &report);
    folder_close(&folder);
    assert_null(place);
    assert_int_equal(report.count, 1);
    snprintf(expected, sizeof expected, "%s: tile 1, property \"solid\"", folder.tileset);
    assert_string_equal(report.faults[0].place, expected);
    assert_string_equal(report.faults[0].cause, "it is 1; allowed is true or false");
    report_free(&report);
}

static void a_tileset_in_xml_does_no_harm_while_it_is_not_used(void **state) {
    (void)state;
    Place *place = read_well(BRICKS ", {\"firstgid\": 5, \"source\": \"c.tsx\"}",
                             LAYER "\"data\": [1, 2, 1, 1, 1, 1, 1, 1]}");
    assert_int_equal(walls_count(place->opaque), 1);
    place_destroy(place);
}

// All that 1.9 to 1.12 added to what 1.8 writes, at the values that change nothing.
static void what_newer_versions_of_tiled_write_besides_is_read(void **state) {
    (void)state;
    const char *text =
        "{\"type\": \"map\", \"version\": \"1.10\", \"tiledversion\": \"1.11.2\", \"class\": \"level\", "
        "\"orientation\": \"orthogonal\", \"infinite\": false, \"parallaxoriginx\": 0, \"parallaxoriginy\": "
        "0, "
        "\"skewx\": 0, \"skewy\": 0, \"width\": 20, \"height\": 15, \"tilewidth\": 32, \"tileheight\": 32, "
        "\"tilesets\": [{\"firstgid\": 1, \"class\": \"\", \"name\": \"bricks\", \"image\": \"a.png\", "
        "\"columns\": 2, \"margin\": 0, \"spacing\": 0, \"tilecount\": 4, \"tilewidth\": 32, \"tileheight\": "
        "32, "
        "\"fillmode\": \"preserve-aspect-fit\", \"tilerendersize\": \"grid\", \"transformations\": "
        "{\"hflip\": "
        "true}, \"wangsets\": [], \"tiles\": [{\"id\": 0, \"class\": \"brick\", \"type\": \"brick\", \"x\": "
        "0, "
        "\"y\": 0, \"width\": 32, \"height\": 32, \"probability\": 0.5, \"properties\": [{\"name\": "
        "\"solid\", "
        "\"type\": \"bool\", \"value\": true}]}]}], \"layers\": [" LAYER
        "\"class\": \"\", \"id\": 1, \"locked\": true, \"mode\": \"normal\", \"parallaxx\": 1, "
        "\"parallaxy\": 1, "
        "\"x\": 0, \"y\": 0, \"opacity\": 1, \"visible\": true, \"data\": [1, 2, 2, 2, 2, 2, 2, 2]}, "
        "{\"type\": "
        "\"objectgroup\", \"class\": \"\", \"name\": \"people\", \"draworder\": \"topdown\", \"objects\": "
        "[{\"id\": 1, \"class\": \"player\", \"opacity\": 1, \"x\": 320, \"y\": 240, \"point\": true}]}]}";
    Personality known = personality_default("lesson");
    const PersonalityBook book = {.all = &known, .count = 1};
    Report report = {0};
    Place *place = level_read_text(text, strlen(text), "x.tmj", &book, NULL, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_non_null(place);
    assert_only_wall(place, 0.0f, 0.0f, 32.0f, 32.0f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(solid_tiles_side_by_side_are_one_wall),
        cmocka_unit_test(tiles_that_are_not_solid_are_decoration),
        cmocka_unit_test(mirrored_and_turned_tiles_are_the_same_tiles),
        cmocka_unit_test(walls_of_several_layers_and_groups_are_merged_where_they_are),
        cmocka_unit_test(a_tile_of_another_size_hangs_from_the_lower_left_corner_of_its_cell),
        cmocka_unit_test(a_turned_tile_lies_on_its_side),
        cmocka_unit_test(a_tileset_may_draw_beside_the_cell),
        cmocka_unit_test(a_tileset_may_fill_the_cell),
        cmocka_unit_test(a_tile_of_a_collection_is_as_large_as_its_picture),
        cmocka_unit_test(a_tileset_in_a_file_of_its_own_is_found_from_the_map),
        cmocka_unit_test(a_fault_of_a_tileset_is_told_with_its_file_and_the_map_is_refused),
        cmocka_unit_test(what_newer_versions_of_tiled_write_besides_is_read),
        cmocka_unit_test(a_tileset_in_xml_does_no_harm_while_it_is_not_used),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
