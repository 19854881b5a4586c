// Given a player with smoke pots, when he throws one, then its smoke hides him, and clears.
#include "stage.h"

#include "sevenwatch/ticks.h"

enum { SECOND = TICK_HZ };

static PlayerIntent smoking(float x, float y) {
    return (PlayerIntent){.throws = THROW_SMOKE, .throw_at = {x, y}};
}

// The guard at (300, 270) looks at the player, who stands 220 px before it.
static StageDef before_it(const Personality *personality) {
    StageDef def = stage_player_at(520.0f, 270.0f);
    def.facing = vec2(1.0f, 0.0f);
    def.personality = personality;
    return def;
}

static bool is_clear(const Stage *stage, Vec2 from, Vec2 to) {
    const Occluders occluders = world_occluders(stage->world);
    return sight_is_clear_past(&occluders, from, to);
}

static void a_pots_smoke_hides_a_player_from_a_guard_before_him(void **state) {
    (void)state;
    Stage stage;
    StageDef def = stage_player_at(540.0f, 270.0f); // just out of its range
    def.facing = vec2(1.0f, 0.0f);
    stage_open(&stage, &def);
    stage_play(&stage, SECOND, smoking(430.0f, 270.0f));
    assert_int_equal(world_pots(stage.world), PLAYER_POTS - 1);
    stage_play(&stage, SECOND / 4, stage_walking(-1.0f, 0.0f));
    assert_true(vec2_distance(stage_guard(&stage)->body.at, world_player(stage.world)->at) < 230.0f);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_assert_state(&stage, GUARD_IDLE);
    stage_close(&stage);
}

static void its_smoke_hides_from_inside_outside_and_behind_alike(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    stage_open(&stage, &def);
    stage_play(&stage, 2 * SECOND, smoking(200.0f, 450.0f));
    const Vec2 in = vec2(200.0f, 450.0f), west = vec2(20.0f, 450.0f), east = vec2(600.0f, 450.0f);
    assert_false(is_clear(&stage, west, east));
    assert_false(is_clear(&stage, east, west));
    assert_false(is_clear(&stage, in, east));
    assert_false(is_clear(&stage, east, in));
    assert_false(is_clear(&stage, in, vec2(205.0f, 452.0f)));
    assert_true(is_clear(&stage, vec2(20.0f, 200.0f), vec2(600.0f, 200.0f)));
    stage_close(&stage);
}

static void its_smoke_grows_drifts_hardly_and_clears(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    stage_open(&stage, &def);
    stage_play(&stage, SECOND, smoking(200.0f, 450.0f));
    const Cloud *cloud = world_cloud(stage.world, 0);
    const float small = cloud_radius(cloud);
    stage_wait(&stage, SECOND);
    assert_true(small < CLOUD_RADIUS);
    assert_float_equal(cloud_radius(cloud), CLOUD_RADIUS, 0.0f);
    stage_wait(&stage, CLOUD_TICKS - 2 * SECOND);
    assert_in_range((int)vec2_distance(cloud_at(cloud), vec2(200.0f, 450.0f)), 10, 60);
    assert_true(cloud_radius(cloud) < CLOUD_RADIUS / 2.0f);
    stage_wait(&stage, SECOND);
    assert_int_equal(cloud->age, 0);
    assert_true(is_clear(&stage, vec2(20.0f, 450.0f), vec2(600.0f, 450.0f)));
    stage_close(&stage);
}

static void a_chasing_guard_goes_on_to_where_it_saw_him_last(void **state) {
    (void)state;
    Stage stage;
    const Personality watchman = stage_watchman();
    StageDef def = before_it(&watchman);
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_CHASE);
    const Vec2 seen = stage_guard(&stage)->percept.player;
    const float before = vec2_distance(stage_guard(&stage)->body.at, seen);
    Vec2 guard = stage_guard(&stage)->body.at;
    stage_play(&stage, SECOND / 2, smoking((guard.x + 2.0f * seen.x) / 3.0f, seen.y));
    assert_false(stage_guard(&stage)->percept.sees);
    stage_assert_state(&stage, GUARD_CHASE);
    assert_true(vec2_distance(stage_guard(&stage)->body.at, seen) < before - 20.0f);
    stage_close(&stage);
}

static void with_no_pot_left_none_is_thrown(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    stage_open(&stage, &def);
    for (int i = 0; i < PLAYER_POTS + 2; i++) stage_play(&stage, SECOND, smoking(200.0f, 450.0f));
    assert_int_equal(world_pots(stage.world), 0);
    assert_int_equal(world_pebbles(stage.world), PLAYER_PEBBLES);
    assert_int_equal(world_cloud(stage.world, PLAYER_POTS)->age, 0);
    stage_close(&stage);
}

// The player stands west of a partition from the top to the bottom, and throws a pot at its middle.
static StageDef before_a_partition(const Rect *wall, const Thing *thing) {
    StageDef def = {.guards = {{900.0f, 60.0f}}, .facing = {1.0f, 0.0f}, .player = {200.0f, 270.0f}};
    def.walls = wall;
    def.wall_count = wall ? 1 : 0;
    def.things = thing;
    def.thing_count = thing ? 1 : 0;
    return def;
}

static const Rect PARTITION = {{400.0f, 0.0f}, {410.0f, 540.0f}};
static const Vec2 BEHIND_IT[2] = {{420.0f, 100.0f}, {420.0f, 500.0f}}; // a line of sight close behind it
static const Vec2 BEFORE_IT[2] = {{390.0f, 100.0f}, {390.0f, 500.0f}};

static void its_smoke_is_stopped_by_a_wall(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = before_a_partition(&PARTITION, NULL);
    stage_open(&stage, &def);
    stage_play(&stage, 2 * SECOND, smoking(500.0f, 270.0f));
    assert_false(is_clear(&stage, BEFORE_IT[0], BEFORE_IT[1]));
    assert_true(is_clear(&stage, BEHIND_IT[0], BEHIND_IT[1]));
    const Rect *rects = world_cloud_rects(stage.world, 0);
    for (int i = 0; i < CLOUD_RECTS; i++) assert_float_equal(rects[i].max.x, PARTITION.min.x, 0.0f);
    stage_close(&stage);
}

static void its_smoke_never_drifts_into_a_wall(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = before_a_partition(&PARTITION, NULL);
    stage_open(&stage, &def);
    stage_play(&stage, SECOND, smoking(385.0f, 270.0f));
    const Cloud *cloud = world_cloud(stage.world, 0);
    for (int tick = SECOND; cloud->age > 0; tick++) {
        assert_true(cloud_at(cloud).x <= PARTITION.min.x - THROW_RECOIL + 0.125f);
        if (tick == 5 * SECOND) assert_float_equal(cloud_at(cloud).x, PARTITION.min.x - THROW_RECOIL, 0.25f);
        stage_wait(&stage, 1);
    }
    stage_close(&stage);
}

static void its_smoke_passes_over_a_low_wall(void **state) {
    (void)state;
    Stage stage;
    const Thing low = {.kind = THING_LOW, .rect = PARTITION};
    const StageDef def = before_a_partition(NULL, &low);
    stage_open(&stage, &def);
    stage_play(&stage, 2 * SECOND, smoking(380.0f, 270.0f));
    assert_false(is_clear(&stage, BEFORE_IT[0], BEFORE_IT[1]));
    assert_false(is_clear(&stage, BEHIND_IT[0], BEHIND_IT[1]));
    stage_close(&stage);
}

static void its_smoke_waits_behind_a_shut_door_and_comes_through_an_open_one(void **state) {
    (void)state;
    Stage stage;
    const Thing door = {.kind = THING_DOOR, .rect = {{400.0f, 220.0f}, {410.0f, 320.0f}}};
    StageDef def = before_a_partition(NULL, &door);
    def.player = vec2(370.0f, 270.0f);
    stage_open(&stage, &def);
    stage_play(&stage, SECOND, smoking(385.0f, 270.0f));
    assert_true(is_clear(&stage, BEHIND_IT[0], BEHIND_IT[1]));
    stage_play(&stage, SECOND, stage_using());
    assert_false(is_clear(&stage, BEHIND_IT[0], BEHIND_IT[1]));
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_pots_smoke_hides_a_player_from_a_guard_before_him),
        cmocka_unit_test(its_smoke_hides_from_inside_outside_and_behind_alike),
        cmocka_unit_test(its_smoke_grows_drifts_hardly_and_clears),
        cmocka_unit_test(its_smoke_is_stopped_by_a_wall),
        cmocka_unit_test(its_smoke_never_drifts_into_a_wall),
        cmocka_unit_test(its_smoke_passes_over_a_low_wall),
        cmocka_unit_test(its_smoke_waits_behind_a_shut_door_and_comes_through_an_open_one),
        cmocka_unit_test(a_chasing_guard_goes_on_to_where_it_saw_him_last),
        cmocka_unit_test(with_no_pot_left_none_is_thrown),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
