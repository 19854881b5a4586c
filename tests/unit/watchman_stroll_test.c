// Given a watchman without a route that may stroll, when nothing disturbs it, then it goes about its post,
// rests here and there, and never leaves its range; and when something took it away, it comes back to its
// post first.
#include "watch.h"

enum { TWO_MINUTES = 120 * TICK_HZ, PLACES = 32 };
static const float RANGE = 120.0f;
static const float STEP = 80.0f / (float)TICK_HZ; // px a tick

// One that neither sees nor feels anybody, but hears.
static Personality stroller(float range) {
    Personality personality = stage_watchman();
    personality.view_range = personality.peripheral_range = personality.touch_range = 0.0f;
    personality.stroll_range = range;
    return personality;
}

static void open_stroll(Stage *stage, StageDef def, const Personality *personality) {
    def.personality = personality;
    watch_open(stage, def);
}

static StageDef far_off(void) {
    return stage_player_at(900.0f, 60.0f);
}

// Where it has rested, those near each other taken together.
typedef struct Stops {
    Vec2 at[PLACES];
    int count;
} Stops;

static void note_stop(Stops *stops, Vec2 at) {
    const float apart = 20.0f;
    for (int i = 0; i < stops->count; i++) {
        if (vec2_distance(stops->at[i], at) < apart) return;
    }
    if (stops->count < PLACES) stops->at[stops->count++] = at;
}

// Two minutes, in which it never is further than `most` px from its post; where it stops.
static Stops stroll(Stage *stage, Vec2 post, float most) {
    Stops stops = {0};
    for (int tick = 0; tick < TWO_MINUTES; tick++) {
        stage_wait(stage, 1);
        float off = vec2_distance(watch_at(stage), post);
        if (off > most) fail_msg("tick %d: it is %g px from its post", tick, (double)off);
        if (guard_state(stage_guard(stage)) == GUARD_IDLE) note_stop(&stops, watch_at(stage));
    }
    return stops;
}

static void it_goes_about_its_post_from_place_to_place_and_never_leaves_its_range(void **state) {
    (void)state;
    const Personality personality = stroller(RANGE);
    const StageDef def = far_off();
    Stage stage;
    open_stroll(&stage, def, &personality);
    const Stops stops = stroll(&stage, def.guards[0], RANGE + STEP);
    assert_true(stops.count >= 12);
    float furthest = 0.0f;
    for (int i = 0; i < stops.count; i++) {
        float off = vec2_distance(stops.at[i], def.guards[0]);
        furthest = off > furthest ? off : furthest;
    }
    assert_true(furthest > 0.7f * RANGE);
    stage_close(&stage);
}

static void wherever_it_comes_it_rests_and_looks_round_and_says_so(void **state) {
    (void)state;
    const Personality personality = stroller(RANGE);
    const StageDef def = far_off();
    Stage stage;
    open_stroll(&stage, def, &personality);
    stage_wait(&stage, 1);
    for (int i = 0; i < 6; i++) {
        watch_wait_until(&stage, GUARD_PATROL, 130);
        const WorldEvent *rested = stage_assert_newest(&stage, GUARD_IDLE, GUARD_PATROL);
        assert_string_equal(guard_reason_id(&rested->reason), "rested");
        watch_wait_until(&stage, GUARD_IDLE, 300);
        const WorldEvent *came = stage_assert_newest(&stage, GUARD_PATROL, GUARD_IDLE);
        assert_string_equal(guard_reason_id(&came->reason), "strolled");
        float off = vec2_distance(watch_at(&stage), def.guards[0]);
        assert_float_equal(came->reason.number[0], off, STEP);
        float turned = stage_degrees_turned(stage_guard(&stage));
        stage_wait(&stage, 30);
        float by = stage_degrees_turned(stage_guard(&stage)) - turned;
        assert_float_equal(by < 0.0f ? by + 360.0f : by, 30.0f, 1.5f);
    }
    stage_close(&stage);
}

static void it_goes_on_much_as_it_went_until_its_range_ends(void **state) {
    (void)state;
    const Personality personality = stroller(600.0f);
    StageDef def = far_off();
    def.guards[0] = vec2(300.0f, 270.0f);
    Stage stage;
    open_stroll(&stage, def, &personality);
    stage_wait(&stage, 1);
    watch_wait_until(&stage, GUARD_PATROL, 130);
    watch_wait_until(&stage, GUARD_IDLE, 300);
    const Vec2 way = vec2_sub(watch_at(&stage), def.guards[0]);
    assert_float_equal(vec2_length(way), 160.0f, 2.0f); // the longest stretch
    assert_true(way.x >= 0.49f * 160.0f);               // within 60 degrees of +x, that it faced
    stage_close(&stage);
}

static void without_a_range_it_keeps_its_post(void **state) {
    (void)state;
    const Personality personality = stroller(0.0f);
    const StageDef def = far_off();
    Stage stage;
    open_stroll(&stage, def, &personality);
    const Stops stops = stroll(&stage, def.guards[0], 0.0f);
    assert_int_equal(stops.count, 1);
    assert_int_equal(stage.transition_count, 1);
    stage_close(&stage);
}

static void one_with_a_route_walks_it_and_does_not_stroll(void **state) {
    (void)state;
    static const Vec2 route[] = {{300.0f, 270.0f}, {600.0f, 270.0f}};
    const Personality still = stroller(0.0f), restless = stroller(RANGE);
    StageDef def = far_off();
    def.route = route;
    def.route_count = 2;
    Stage with, without;
    open_stroll(&without, def, &still);
    open_stroll(&with, def, &restless);
    for (int i = 0; i < 1200; i++) {
        stage_wait(&without, 1);
        stage_wait(&with, 1);
        assert_true(world_hash(with.world) == world_hash(without.world));
    }
    stage_close(&with);
    stage_close(&without);
}

// Seeds, and what decides

static uint64_t hash_after(uint64_t seed, int ticks) {
    const Personality personality = stroller(RANGE);
    StageDef def = far_off();
    def.seed = seed;
    Stage stage;
    open_stroll(&stage, def, &personality);
    stage_wait(&stage, ticks);
    uint64_t hash = world_hash(stage.world);
    stage_close(&stage);
    return hash;
}

static void two_seeds_make_two_strolls_and_one_seed_the_same(void **state) {
    (void)state;
    assert_true(hash_after(1, 1800) == hash_after(1, 1800));
    assert_true(hash_after(1, 1800) != hash_after(2, 1800));
}

static void where_it_is_about_to_go_is_told_by_its_hash(void **state) {
    (void)state;
    const Personality personality = stroller(RANGE);
    const StageDef def = far_off();
    Stage stage;
    open_stroll(&stage, def, &personality);
    stage_wait(&stage, 10);
    stage_assert_state(&stage, GUARD_IDLE);
    Guard elsewhere = *stage_guard(&stage);
    elsewhere.waypoint_at.x += 1.0f;
    assert_true(guard_hash(&elsewhere, hash_start()).value !=
                guard_hash(stage_guard(&stage), hash_start()).value);
    stage_close(&stage);
}

// Walls

static void a_wall_ends_its_stroll_and_it_does_not_go_round_out_of_its_range(void **state) {
    (void)state;
    const Rect wall = {{320.0f, 100.0f}, {330.0f, 440.0f}}; // its ends are further off than its range
    const Personality personality = stroller(RANGE);
    StageDef def = far_off();
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    open_stroll(&stage, def, &personality);
    const Stops stops = stroll(&stage, def.guards[0], RANGE + STEP);
    assert_true(stops.count >= 6);
    for (int i = 0; i < stops.count; i++) assert_true(stops.at[i].x <= wall.min.x - 14.0f);
    stage_close(&stage);
}

static void round_a_pillar_within_its_range_it_finds_its_way(void **state) {
    (void)state;
    const Rect pillar = {{330.0f, 240.0f}, {370.0f, 300.0f}};
    const Personality personality = stroller(RANGE);
    StageDef def = far_off();
    def.walls = &pillar;
    def.wall_count = 1;
    Stage stage;
    open_stroll(&stage, def, &personality);
    const Stops stops = stroll(&stage, def.guards[0], RANGE + STEP);
    bool was_beyond = false;
    for (int i = 0; i < stops.count; i++) was_beyond = was_beyond || stops.at[i].x > pillar.max.x;
    assert_true(was_beyond);
    stage_close(&stage);
}

static void without_room_for_a_stroll_it_rests_where_it_is(void **state) {
    (void)state;
    const Rect walls[] = {{{270.0f, 240.0f}, {330.0f, 250.0f}},
                          {{270.0f, 290.0f}, {330.0f, 300.0f}},
                          {{270.0f, 250.0f}, {280.0f, 290.0f}},
                          {{320.0f, 250.0f}, {330.0f, 290.0f}}};
    const Personality personality = stroller(RANGE);
    StageDef def = far_off();
    def.walls = walls;
    def.wall_count = 4;
    Stage stage;
    open_stroll(&stage, def, &personality);
    assert_int_equal(stroll(&stage, def.guards[0], 10.0f).count, 1);
    stage_close(&stage);
}

// Called away

static void called_away_it_comes_back_to_its_post_and_strolls_on(void **state) {
    (void)state;
    const Personality personality = stroller(RANGE);
    StageDef def = far_off();
    def.player = vec2(40.0f, 270.0f);
    Stage stage;
    open_stroll(&stage, def, &personality);
    stage_wait(&stage, 400);
    watch_play_until(&stage, stage_noise(), GUARD_LOOK, 600);
    assert_true(vec2_distance(watch_at(&stage), def.guards[0]) > RANGE);
    watch_wait_until(&stage, GUARD_PATROL, 600);
    watch_wait_until(&stage, GUARD_IDLE, 600);
    assert_true(vec2_distance(watch_at(&stage), def.guards[0]) <= 1.0f);
    const Stops stops = stroll(&stage, def.guards[0], RANGE + STEP);
    assert_true(stops.count >= 8);
    stage_close(&stage);
}

static void after_a_search_it_comes_back_to_its_post(void **state) {
    (void)state;
    Personality personality = stage_watchman();
    personality.stroll_range = RANGE;
    personality.notice_time = 0.0f;
    personality.view_half_angle = 180.0f;
    StageDef def = far_off();
    def.player = vec2(500.0f, 270.0f);
    Stage stage;
    open_stroll(&stage, def, &personality);
    watch_wait_until(&stage, GUARD_CHASE, 60);
    PlayerIntent away = stage_walking(1.0f, -0.3f);
    away.sprint = true;
    watch_play_until(&stage, away, GUARD_SEARCH, 600);
    watch_play_until(&stage, away, GUARD_PATROL, 1200);
    watch_wait_until(&stage, GUARD_IDLE, 1200);
    assert_true(vec2_distance(watch_at(&stage), def.guards[0]) <= 1.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_goes_about_its_post_from_place_to_place_and_never_leaves_its_range),
        cmocka_unit_test(wherever_it_comes_it_rests_and_looks_round_and_says_so),
        cmocka_unit_test(it_goes_on_much_as_it_went_until_its_range_ends),
        cmocka_unit_test(without_a_range_it_keeps_its_post),
        cmocka_unit_test(one_with_a_route_walks_it_and_does_not_stroll),
        cmocka_unit_test(two_seeds_make_two_strolls_and_one_seed_the_same),
        cmocka_unit_test(where_it_is_about_to_go_is_told_by_its_hash),
        cmocka_unit_test(a_wall_ends_its_stroll_and_it_does_not_go_round_out_of_its_range),
        cmocka_unit_test(round_a_pillar_within_its_range_it_finds_its_way),
        cmocka_unit_test(without_room_for_a_stroll_it_rests_where_it_is),
        cmocka_unit_test(called_away_it_comes_back_to_its_post_and_strolls_on),
        cmocka_unit_test(after_a_search_it_comes_back_to_its_post),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
