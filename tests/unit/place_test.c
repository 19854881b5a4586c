// Given a description of a place, when a place is made from it, then it keeps all of it, on its own, and its
// hash tells it from any other.
#include "scenes.h"
#include "sevenwatch/place.h"

#include <string.h>

typedef struct Described {
    Rect walls[2];
    Thing things[2];
    Vec2 waypoints[5];
    Route routes[2];
    Post posts[2];
    Loot loot[2];
    Vec2 exits[2];
    PlaceDef def;
} Described;

static void describe(Described *described) {
    *described = (Described){
        .walls = {{{380.0f, 120.0f}, {420.0f, 320.0f}}, {{600.0f, 330.0f}, {820.0f, 366.0f}}},
        .things = {{.kind = THING_DOOR, .rect = {{420.0f, 120.0f}, {440.0f, 180.0f}}, .name = "gate"},
                   {.kind = THING_SHADOW, .rect = {{0.0f, 0.0f}, {50.0f, 50.0f}}, .value = 0.5f}},
        .waypoints = {{1.0f, 2.0f}, {120.0f, 100.0f}, {300.0f, 440.0f}, {860.0f, 440.0f}, {860.0f, 100.0f}},
        .routes = {{0, 1}, {1, 4}},
        .posts = {{.name = "Ada",
                   .personality = "lesson",
                   .at = {120.0f, 100.0f},
                   .facing = {1.0f, 0.0f},
                   .route = 1},
                  {.name = "guard2", .at = {500.0f, 100.0f}, .facing = {0.0f, -1.0f}, .route = -1}},
        .loot = {{"crown", {50.0f, 60.0f}, 500}, {"", {70.0f, 80.0f}, 1}},
        .exits = {{20.0f, 500.0f}, {940.0f, 500.0f}},
    };
    described->def = (PlaceDef){
        .title = "The lesson",
        .size = {960.0f, 540.0f},
        .walls = described->walls,
        .wall_count = 2,
        .things = described->things,
        .thing_count = 2,
        .waypoints = described->waypoints,
        .waypoint_count = 5,
        .routes = described->routes,
        .route_count = 2,
        .posts = described->posts,
        .post_count = 2,
        .player_at = {700.0f, 200.0f},
        .player_speed = 200.0f,
        .pebbles = 5,
        .pots = 2,
        .rule = RULE_ESCAPE,
        .loot = described->loot,
        .loot_count = 2,
        .exits = described->exits,
        .exit_count = 2,
    };
}

static Place *place_of(const Described *described) {
    Place *place = place_create(&described->def);
    assert_non_null(place);
    return place;
}

static uint64_t hash_of(const Described *described) {
    Place *place = place_of(described);
    uint64_t hash = place_hash(place, hash_start()).value;
    place_destroy(place);
    return hash;
}

static void a_place_keeps_all_of_its_description_when_that_is_gone(void **state) {
    (void)state;
    Described described, wiped;
    describe(&described);
    wiped = described;
    wiped.def.walls = wiped.walls;
    wiped.def.things = wiped.things;
    wiped.def.waypoints = wiped.waypoints;
    wiped.def.routes = wiped.routes;
    wiped.def.posts = wiped.posts;
    wiped.def.loot = wiped.loot;
    wiped.def.exits = wiped.exits;
    Place *place = place_of(&wiped);
    memset(&wiped, 0x55, sizeof wiped);
    assert_string_equal(place->title, "The lesson");
    assert_string_equal(place->hint, "");
    assert_float_equal(place->size.x, 960.0f, 0.0f);
    assert_int_equal(walls_count(place->walls), 2);
    Rect rect = walls_rect(place->walls, 1);
    assert_memory_equal(&rect, &described.walls[1], sizeof rect);
    int doors = 0;
    const Thing *door = place_things(place, THING_DOOR, &doors);
    assert_int_equal(doors, 1);
    assert_string_equal(door->name, "gate");
    assert_memory_equal(&door->rect, &described.things[0].rect, sizeof door->rect);
    assert_int_equal(place->waypoint_count, 5);
    assert_memory_equal(place->waypoints, described.waypoints, sizeof described.waypoints);
    assert_int_equal(place->route_count, 2);
    assert_memory_equal(place->routes, described.routes, sizeof described.routes);
    assert_int_equal(place->post_count, 2);
    assert_string_equal(place->posts[0].name, "Ada");
    assert_string_equal(place->posts[0].personality, "lesson");
    assert_int_equal(place->posts[1].route, -1);
    assert_float_equal(place->player_at.x, 700.0f, 0.0f);
    assert_float_equal(place->player_speed, 200.0f, 0.0f);
    assert_int_equal(place->pebbles, 5);
    assert_int_equal(place->pots, 2);
    assert_int_equal(place->rule, RULE_ESCAPE);
    assert_int_equal(place->loot_count, 2);
    assert_memory_equal(place->loot, described.loot, sizeof described.loot);
    assert_int_equal(place->exit_count, 2);
    assert_memory_equal(place->exits, described.exits, sizeof described.exits);
    place_destroy(place);
}

static void a_place_can_be_empty(void **state) {
    (void)state;
    PlaceDef def = {.size = {64.0f, 64.0f}};
    Place *place = place_create(&def);
    assert_non_null(place);
    assert_int_equal(walls_count(place->walls), 0);
    assert_string_equal(place->title, "");
    assert_int_equal(place->rule, RULE_FREE);
    place_destroy(place);
    place_destroy(NULL);
}

static void a_route_is_walked_round_and_round(void **state) {
    (void)state;
    Described described;
    describe(&described);
    Place *place = place_of(&described);
    for (int i = 0; i < 20; i++) {
        Vec2 at = place_waypoint(place, 1, i);
        assert_memory_equal(&at, &described.waypoints[1 + i % 4], sizeof at);
        at = place_waypoint(place, 0, i);
        assert_memory_equal(&at, &described.waypoints[0], sizeof at);
    }
    place_destroy(place);
}

static void a_title_that_is_too_long_is_cut_at_a_whole_character(void **state) {
    (void)state;
    char title[2 * PLACE_TEXT_SIZE + 1] = "x";
    for (size_t i = 1; i + 2 < sizeof title; i += 2) memcpy(title + i, "\xc3\xa4", 3); // ä, two bytes each
    PlaceDef def = {.size = {64.0f, 64.0f}, .title = title, .hint = title + 1};
    Place *place = place_create(&def);
    assert_int_equal(strlen(place->title), PLACE_TEXT_SIZE - 1);
    assert_int_equal(strlen(place->hint), PLACE_TEXT_SIZE - 2);
    place_destroy(place);
}

static void the_same_place_has_the_same_hash(void **state) {
    (void)state;
    Described one, other;
    describe(&one);
    describe(&other);
    memset(other.posts[0].name + 4, 'x', 10); // behind the name's end: not part of the place
    assert_true(hash_of(&one) == hash_of(&other));
}

static void a_title_and_a_hint_change_no_hash(void **state) {
    (void)state;
    Described one, other;
    describe(&one);
    describe(&other);
    other.def.title = "Another";
    other.def.hint = "Hide";
    assert_true(hash_of(&one) == hash_of(&other));
}

static void change_size(Described *described) {
    described->def.size.y = 541.0f;
}

static void change_wall(Described *described) {
    described->walls[1].max.y = 366.5f;
}

static void change_wall_count(Described *described) {
    described->def.wall_count = 1;
}

static void change_thing_kind(Described *described) {
    described->things[0].kind = THING_GLASS;
}

static void change_thing_place(Described *described) {
    described->things[1].rect.max.x = 50.5f;
}

static void change_thing_name(Described *described) {
    described->things[0].name[3] = '1';
}

static void change_thing_value(Described *described) {
    described->things[1].value = 0.25f;
}

static void change_door_open(Described *described) {
    described->things[0].open = true;
}

static void change_door_locked(Described *described) {
    described->things[0].locked = true;
}

static void change_thing_count(Described *described) {
    described->def.thing_count = 1;
}

static void change_waypoint(Described *described) {
    described->waypoints[4].x = 861.0f;
}

static void change_route(Described *described) {
    described->routes[1].count = 3;
}

static void change_route_count(Described *described) {
    described->posts[0].route = 0;
    described->def.route_count = 1;
}

static void change_post_name(Described *described) {
    described->posts[0].name[2] = 'b';
}

static void change_post_personality(Described *described) {
    described->posts[1].personality[0] = 'w';
}

static void change_post_place(Described *described) {
    described->posts[1].at.y = 99.0f;
}

static void change_post_facing(Described *described) {
    described->posts[1].facing.y = 1.0f;
}

static void change_post_route(Described *described) {
    described->posts[1].route = 0;
}

static void change_post_count(Described *described) {
    described->def.post_count = 1;
}

static void change_player_place(Described *described) {
    described->def.player_at.x = 701.0f;
}

static void change_player_speed(Described *described) {
    described->def.player_speed = 201.0f;
}

static void change_pebbles(Described *described) {
    described->def.pebbles = 6;
}

static void change_pots(Described *described) {
    described->def.pots = 1;
}

static void change_rule(Described *described) {
    described->def.rule = RULE_FREE;
}

static void change_rule_to_hiding(Described *described) {
    described->def.rule = RULE_HIDE;
    described->def.seconds = 30.0f;
}

static void change_loot_place(Described *described) {
    described->loot[0].at.x = 51.0f;
}

static void change_loot_value(Described *described) {
    described->loot[1].value = 2;
}

static void change_loot_count(Described *described) {
    described->def.loot_count = 1;
}

static void change_exit(Described *described) {
    described->exits[1].y = 501.0f;
}

static void change_exit_count(Described *described) {
    described->def.exit_count = 1;
}

static void whatever_a_run_depends_on_changes_the_hash(void **state) {
    (void)state;
    void (*const changes[])(Described *) = {
        change_size,         change_wall,           change_wall_count,  change_thing_kind,
        change_thing_place,  change_thing_name,     change_thing_value, change_door_open,
        change_door_locked,  change_thing_count,    change_waypoint,    change_route,
        change_route_count,  change_post_name,      change_post_route,  change_post_personality,
        change_post_place,   change_post_facing,    change_post_count,  change_player_place,
        change_player_speed, change_pebbles,        change_pots,        change_rule,
        change_loot_place,   change_loot_value,     change_loot_count,  change_exit,
        change_exit_count,   change_rule_to_hiding,
    };
    Described described;
    describe(&described);
    uint64_t plain = hash_of(&described);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        describe(&described);
        changes[i](&described);
        if (hash_of(&described) == plain) fail_msg("change %d leaves the hash as it is", (int)i);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_place_keeps_all_of_its_description_when_that_is_gone),
        cmocka_unit_test(a_place_can_be_empty),
        cmocka_unit_test(a_route_is_walked_round_and_round),
        cmocka_unit_test(a_title_that_is_too_long_is_cut_at_a_whole_character),
        cmocka_unit_test(the_same_place_has_the_same_hash),
        cmocka_unit_test(a_title_and_a_hint_change_no_hash),
        cmocka_unit_test(whatever_a_run_depends_on_changes_the_hash),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
