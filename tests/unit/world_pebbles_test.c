// Given a player with pebbles, when he throws one, then it flies as it should, is heard where it comes down,
// and is felt by whom it hits.
#include "stage.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <math.h>

enum { SECOND = TICK_HZ };

// A player in the middle of the left half, the guard in the far corner with its back to him.
static StageDef field(void) {
    return (StageDef){.guards = {{930.0f, 510.0f}}, .facing = {0.0f, 1.0f}, .player = {200.0f, 270.0f}};
}

// What was told of throwing since the stage was opened.
typedef struct Told {
    int throws, landings, hurts;
    uint32_t threw_at, landed_at;
    WorldEvent landing; // the last
} Told;

static void listen(Told *told, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        told->throws += events[i].kind == EVENT_THROW ? 1 : 0;
        told->hurts += events[i].kind == EVENT_HURT ? 1 : 0;
        if (events[i].kind == EVENT_THROW) told->threw_at = events[i].tick;
        if (events[i].kind != EVENT_LAND) continue;
        told->landings++;
        told->landed_at = events[i].tick;
        told->landing = events[i];
    }
}

static Told play(Stage *stage, int ticks, PlayerIntent intent) {
    Told told = {0};
    for (int i = 0; i < ticks; i++) {
        stage_play(stage, 1, intent);
        listen(&told, stage->world);
        intent = (PlayerIntent){.move = intent.move};
    }
    return told;
}

static Told throw_at(Stage *stage, float x, float y) {
    return play(stage, 2 * SECOND, stage_throwing(x, y));
}

static void assert_at(Vec2 at, float x, float y) {
    assert_float_equal(at.x, x, 0.5f);
    assert_float_equal(at.y, y, 0.5f);
}

static void a_pebble_comes_down_where_it_was_aimed(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    Told told = throw_at(&stage, 400.0f, 300.0f);
    assert_int_equal(told.throws, 1);
    assert_int_equal(told.landings, 1);
    assert_at(told.landing.at, 400.0f, 300.0f);
    assert_int_equal(told.landing.what, THROW_PEBBLE);
    assert_int_equal(told.landing.guard, -1);
    stage_close(&stage);
}

static void its_flight_takes_its_time(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    Told told = throw_at(&stage, 410.0f, 270.0f);
    assert_int_equal(told.landed_at - told.threw_at + 1, seconds_to_ticks(210.0f / THROW_SPEED));
    stage_close(&stage);
}

static void it_is_seen_on_its_way(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    play(&stage, 15, stage_throwing(410.0f, 270.0f));
    const Thrown *thrown = world_thrown(stage.world, 0);
    assert_int_equal(thrown->kind, THROW_PEBBLE);
    assert_at(thrown_at(thrown), 305.0f, 270.0f);
    assert_float_equal(thrown_height((float)thrown->ticks / (float)thrown->flight), 1.0f, 0.001f);
    stage_close(&stage);
}

static void it_flies_no_further_than_a_throw_carries_and_not_out_of_the_world(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    assert_at(throw_at(&stage, 900.0f, 270.0f).landing.at, 200.0f + THROW_RANGE, 270.0f);
    assert_at(throw_at(&stage, 200.0f, -900.0f).landing.at, 200.0f, 1.0f);
    assert_at(throw_at(&stage, 3e38f, 270.0f).landing.at, 200.0f + THROW_RANGE, 270.0f);
    stage_close(&stage);
}

static const Rect WALL[] = {{{300.0f, 0.0f}, {320.0f, 240.0f}}, {{300.0f, 300.0f}, {320.0f, 540.0f}}};

static StageDef behind(ThingKind kind, bool open, Thing *thing) {
    *thing = (Thing){.kind = kind, .rect = {{300.0f, 240.0f}, {320.0f, 300.0f}}, .open = open};
    StageDef def = field();
    def.walls = WALL;
    def.wall_count = 2;
    def.things = thing;
    def.thing_count = 1;
    return def;
}

static Vec2 lands_behind(ThingKind kind, bool open) {
    Stage stage;
    Thing thing;
    StageDef def = behind(kind, open, &thing);
    stage_open(&stage, &def);
    Vec2 foretold = world_throw_landing(stage.world, vec2(420.0f, 270.0f));
    Vec2 at = throw_at(&stage, 420.0f, 270.0f).landing.at;
    assert_at(foretold, at.x, at.y);
    stage_close(&stage);
    return at;
}

static void it_does_not_fly_through_a_wall(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    def.walls = WALL;
    def.wall_count = 2;
    stage_open(&stage, &def);
    assert_at(throw_at(&stage, 420.0f, 50.0f).landing.at, 296.8f, 173.2f);
    stage_close(&stage);
}

static void it_flies_through_an_open_door_and_not_through_a_shut_one(void **state) {
    (void)state;
    assert_at(lands_behind(THING_DOOR, true), 420.0f, 270.0f);
    assert_at(lands_behind(THING_DOOR, false), 296.0f, 270.0f);
}

static void it_flies_over_a_low_wall_and_not_through_glass(void **state) {
    (void)state;
    assert_at(lands_behind(THING_LOW, false), 420.0f, 270.0f);
    assert_at(lands_behind(THING_GLASS, false), 296.0f, 270.0f);
    assert_at(lands_behind(THING_SMOKE, false), 420.0f, 270.0f);
}

static void a_door_that_shuts_before_it_stops_it(void **state) {
    (void)state;
    Stage stage;
    Thing thing;
    StageDef def = behind(THING_DOOR, true, &thing);
    def.player = vec2(270.0f, 270.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_using());
    stage_play(&stage, 10, stage_walking(-1.0f, 0.0f));
    assert_false(world_door_is_shut(stage.world, 0));
    Told told = throw_at(&stage, 420.0f, 270.0f);
    assert_at(told.landing.at, 296.0f, 270.0f);
    stage_close(&stage);
}

static void with_none_left_nothing_is_thrown(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    for (int i = 0; i < PLAYER_PEBBLES; i++) {
        assert_int_equal(world_pebbles(stage.world), PLAYER_PEBBLES - i);
        assert_int_equal(throw_at(&stage, 400.0f, 300.0f).throws, 1);
    }
    assert_int_equal(throw_at(&stage, 400.0f, 300.0f).throws, 0);
    assert_int_equal(world_pebbles(stage.world), 0);
    assert_int_equal(world_pots(stage.world), PLAYER_POTS);
    stage_play(&stage, 1, (PlayerIntent){.reset = true});
    assert_int_equal(world_pebbles(stage.world), PLAYER_PEBBLES);
    stage_close(&stage);
}

static void what_is_aimed_nowhere_is_not_thrown(void **state) {
    (void)state;
    Stage stage;
    StageDef def = field();
    stage_open(&stage, &def);
    assert_int_equal(throw_at(&stage, NAN, 300.0f).throws, 0);
    assert_int_equal(throw_at(&stage, 300.0f, INFINITY).throws, 0);
    assert_int_equal(world_pebbles(stage.world), PLAYER_PEBBLES);
    stage_close(&stage);
}

static void the_hash_knows_what_is_thrown_and_what_is_left(void **state) {
    (void)state;
    Stage one, other;
    StageDef def = field();
    stage_open(&one, &def);
    stage_open(&other, &def);
    stage_play(&one, 1, stage_throwing(400.0f, 300.0f));
    stage_play(&other, 1, stage_throwing(400.0f, 301.0f));
    assert_true(world_hash(one.world) != world_hash(other.world));
    stage_close(&one);
    stage_close(&other);
}

// A watchman in the middle, who looks away from the player and hears nothing but what comes near.
static StageDef watched(const Personality *personality) {
    StageDef def = field();
    def.personality = personality;
    def.guards[0] = vec2(450.0f, 270.0f);
    def.facing = vec2(1.0f, 0.0f);
    return def;
}

static void a_pebble_draws_a_guard_to_where_it_came_down_and_it_goes_back_to_its_duty(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = watched(&watchman);
    stage_open(&stage, &def);
    Told told = play(&stage, SECOND, stage_throwing(450.0f, 420.0f));
    stage_wait_for(&stage, GUARD_INVESTIGATE);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    assert_string_equal(guard_reason_id(&newest->reason), "heard_noise");
    assert_float_equal(vec2_distance(stage_guard(&stage)->target, told.landing.at), 0.0f, 20.0f);
    stage_wait_for(&stage, GUARD_PATROL);
    stage_wait(&stage, 5 * SECOND);
    assert_float_equal(vec2_distance(stage_guard(&stage)->body.at, vec2(450.0f, 270.0f)), 0.0f, 2.0f);
    assert_int_equal(stage.strikes, 0);
    stage_close(&stage);
}

static void a_textbook_guard_hears_it_too(void **state) {
    (void)state;
    Stage stage;
    StageDef def = watched(NULL);
    stage_open(&stage, &def);
    Told told = play(&stage, SECOND, stage_throwing(450.0f, 420.0f));
    stage_assert_state(&stage, GUARD_INVESTIGATE);
    assert_float_equal(stage_guard(&stage)->target.y, told.landing.at.y, 0.001f);
    stage_close(&stage);
}

static void a_guard_beyond_its_reach_does_not_hear_it(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = watched(&watchman);
    def.guards[0] = vec2(250.0f, 14.0f);
    stage_open(&stage, &def);
    play(&stage, 2 * SECOND, stage_throwing(250.0f, 14.0f + PEBBLE_LOUDNESS + 2.0f));
    stage_assert_newest(&stage, GUARD_PATROL, GUARD_IDLE);
    stage_close(&stage);
}

static void a_guard_that_is_hit_is_hurt_a_little_and_flinches(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = watched(&watchman);
    stage_open(&stage, &def);
    Told told = {0};
    for (PlayerIntent intent = stage_throwing(500.0f, 270.0f); told.landings == 0;
         intent = (PlayerIntent){0}) {
        stage_play(&stage, 1, intent);
        listen(&told, stage.world);
    }
    assert_int_equal(told.landing.guard, 0);
    assert_int_equal(told.hurts, 1);
    assert_float_equal(stage_guard(&stage)->body.hp, watchman.hp - PEBBLE_HURTS, 0.0f);
    assert_true(world_watchman(stage.world, 0)->flinch > 0);
    stage_close(&stage);
}

static void it_then_goes_to_look_where_that_came_from(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = watched(&watchman);
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_throwing(500.0f, 270.0f));
    stage_wait_for(&stage, GUARD_INVESTIGATE);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    assert_string_equal(guard_reason_id(&newest->reason), "struck");
    assert_float_equal(newest->reason.number[0], watchman.hp - PEBBLE_HURTS, 0.0f);
    stage_wait(&stage, SECOND / 2);
    assert_true(stage_guard(&stage)->body.facing.x < -0.9f);
    stage_close(&stage);
}

static void so_does_one_that_k_hurts_out_of_its_sight(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = watched(&watchman);
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_hurting());
    stage_wait_for(&stage, GUARD_INVESTIGATE);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_PATROL, GUARD_INVESTIGATE);
    assert_string_equal(guard_reason_id(&newest->reason), "struck");
    stage_close(&stage);
}

static void the_first_of_two_guards_in_its_way_is_hit(void **state) {
    (void)state;
    Stage stage;
    StageDef def = watched(NULL);
    def.guard_count = 2;
    def.guards[1] = vec2(400.0f, 275.0f);
    stage_open(&stage, &def);
    assert_int_equal(throw_at(&stage, 500.0f, 270.0f).landing.guard, 1);
    assert_float_equal(world_guard(stage.world, 0)->body.hp, 100.0f, 0.0f);
    assert_float_equal(world_guard(stage.world, 1)->body.hp, 100.0f - PEBBLE_HURTS, 0.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_pebble_comes_down_where_it_was_aimed),
        cmocka_unit_test(its_flight_takes_its_time),
        cmocka_unit_test(it_is_seen_on_its_way),
        cmocka_unit_test(it_flies_no_further_than_a_throw_carries_and_not_out_of_the_world),
        cmocka_unit_test(it_does_not_fly_through_a_wall),
        cmocka_unit_test(it_flies_through_an_open_door_and_not_through_a_shut_one),
        cmocka_unit_test(it_flies_over_a_low_wall_and_not_through_glass),
        cmocka_unit_test(a_door_that_shuts_before_it_stops_it),
        cmocka_unit_test(with_none_left_nothing_is_thrown),
        cmocka_unit_test(what_is_aimed_nowhere_is_not_thrown),
        cmocka_unit_test(the_hash_knows_what_is_thrown_and_what_is_left),
        cmocka_unit_test(a_pebble_draws_a_guard_to_where_it_came_down_and_it_goes_back_to_its_duty),
        cmocka_unit_test(a_textbook_guard_hears_it_too),
        cmocka_unit_test(a_guard_beyond_its_reach_does_not_hear_it),
        cmocka_unit_test(a_guard_that_is_hit_is_hurt_a_little_and_flinches),
        cmocka_unit_test(it_then_goes_to_look_where_that_came_from),
        cmocka_unit_test(so_does_one_that_k_hurts_out_of_its_sight),
        cmocka_unit_test(the_first_of_two_guards_in_its_way_is_hit),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
