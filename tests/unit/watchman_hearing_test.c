// Given a watchman that hears something, when it makes something of it, then it goes and looks, and never
// more than that.
#include "watch.h"

// The guard looks along +x; the player is behind it.
static StageDef player_behind_it(float distance) {
    return stage_player_at(300.0f - distance, 270.0f);
}

// One that sees nothing, not even whom it comes upon.
static Personality blind(void) {
    Personality personality = watch_staring();
    personality.view_range = 0.0f;
    personality.peripheral_range = 0.0f;
    personality.touch_range = 0.0f;
    return personality;
}

static void open_blind(Stage *stage, StageDef def) {
    const Personality personality = blind();
    def.personality = &personality;
    watch_open(stage, def);
    stage_wait(stage, 5);
}

static void open_behind_it(Stage *stage, float distance) {
    watch_open(stage, player_behind_it(distance));
    stage_wait(stage, 5);
}

static void a_noise_makes_it_go_and_look_once_it_has_reacted(void **state) {
    (void)state;
    Stage stage;
    open_behind_it(&stage, 200.0f);
    int ticks = watch_play_until(&stage, stage_noise(), GUARD_INVESTIGATE, 60);
    assert_int_equal(ticks, 1 + 18); // 0.3 s after the tick of the noise
    watch_assert_leaf(&stage, GUARD_APPROACH);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_IDLE, GUARD_INVESTIGATE);
    assert_string_equal(guard_reason_id(&newest->reason), "heard_noise");
    assert_float_equal(newest->reason.number[0], 200.0f, 0.1f);
    stage_close(&stage);
}

static void it_comes_near_to_where_the_noise_was_looks_round_and_goes_back(void **state) {
    (void)state;
    Stage stage;
    open_blind(&stage, player_behind_it(200.0f));
    Vec2 noise = world_player(stage.world)->at;
    watch_play_until(&stage, stage_noise(), GUARD_LOOK, 300);
    assert_true(vec2_distance(watch_at(&stage), noise) <= 0.1f * 200.0f + 1.0f);
    float turned = stage_degrees_turned(stage_guard(&stage));
    stage_wait(&stage, 60);
    float more = stage_degrees_turned(stage_guard(&stage)) - turned;
    assert_float_equal(more < 0.0f ? more + 360.0f : more, 90.0f, 0.5f);
    int ticks = watch_wait_until(&stage, GUARD_PATROL, 300);
    assert_int_equal(60 + ticks, 240);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_INVESTIGATE, GUARD_PATROL);
    assert_string_equal(guard_reason_id(&newest->reason), "investigated");
    watch_wait_until_at(&stage, vec2(300.0f, 270.0f), 1.0f, 300);
    stage_close(&stage);
}

static void sound_alone_never_starts_a_chase(void **state) {
    (void)state;
    Stage stage;
    open_blind(&stage, player_behind_it(200.0f));
    float most = 0.0f;
    for (int i = 0; i < 60; i++) {
        stage_play(&stage, 37, (PlayerIntent){.noise = true, .move = {i % 8 < 4 ? 1.0f : -1.0f, 0.0f}});
        most = watch_suspicion(&stage) > most ? watch_suspicion(&stage) : most;
        GuardState now = guard_state(stage_guard(&stage));
        assert_true(now == GUARD_IDLE || now == GUARD_PATROL || now == GUARD_INVESTIGATE);
    }
    assert_float_equal(most, 0.5f, 0.01f);
    stage_close(&stage);
}

static void the_same_source_repeating_is_no_news(void **state) {
    (void)state;
    Stage stage;
    open_blind(&stage, player_behind_it(200.0f));
    int news = 0;
    for (int i = 0; i < 300; i++) {
        stage_play(&stage, 1, (PlayerIntent){.noise = i % 30 == 0});
        news += watch_watchman(&stage)->heard.news;
    }
    assert_int_equal(news, 1);
    stage_close(&stage);
}

static void another_place_is_news_and_sends_it_there(void **state) {
    (void)state;
    Stage stage;
    open_blind(&stage, stage_player_at(100.0f, 100.0f));
    watch_play_until(&stage, stage_noise(), GUARD_APPROACH, 60);
    Vec2 first = stage_guard(&stage)->target;
    stage_play(&stage, 60, stage_walking(0.0f, 1.0f));
    stage_play(&stage, 25, (PlayerIntent){.noise = true});
    watch_assert_leaf(&stage, GUARD_APPROACH);
    assert_true(stage_guard(&stage)->target.y > first.y + 100.0f);
    stage_close(&stage);
}

static void steps_are_heard_by_how_the_player_goes(void **state) {
    (void)state;
    const PlayerIntent gaits[] = {
        watch_sneaking(0.0f, 1.0f), stage_walking(0.0f, 1.0f), {.move = {0.0f, 1.0f}, .sprint = true}};
    const float reach[] = {22.0f, 90.0f, 210.0f};
    for (int gait = 1; gait < 3; gait++) {
        for (int beyond = 0; beyond < 2; beyond++) {
            float distance = beyond ? reach[gait] + 10.0f : reach[gait] - 30.0f;
            Stage stage;
            open_behind_it(&stage, distance);
            bool heard = false;
            for (int i = 0; i < 20; i++) {
                stage_play(&stage, 1, gaits[gait]);
                heard = heard || watch_watchman(&stage)->hearing.reacting > 0;
            }
            assert_int_equal(heard, !beyond);
            stage_close(&stage);
        }
    }
}

static void a_loud_floor_carries_steps_further(void **state) {
    (void)state;
    const Thing gravel = {.kind = THING_FLOOR, .rect = {{0.0f, 0.0f}, {960.0f, 540.0f}}, .value = 2.0f};
    StageDef def = player_behind_it(150.0f);
    def.things = &gravel;
    def.thing_count = 1;
    Stage stage;
    watch_open(&stage, def);
    watch_play_until(&stage, stage_walking(0.0f, 0.5f), GUARD_INVESTIGATE, 60);
    stage_close(&stage);
}

// It hears along the way that sound travels: here some 100 px through the wall are 600 px round it.
static void it_does_not_hear_through_a_wall(void **state) {
    (void)state;
    const Rect wall = {{240.0f, 0.0f}, {250.0f, 530.0f}};
    StageDef def = player_behind_it(100.0f);
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    watch_open(&stage, def);
    stage_play(&stage, 60, stage_noise());
    assert_float_equal(watch_suspicion(&stage), 0.0f, 0.0f);
    stage_close(&stage);
}

static StageDef behind_a_door(bool open, float distance) {
    static const Rect walls[] = {{{240.0f, 0.0f}, {250.0f, 240.0f}}, {{240.0f, 300.0f}, {250.0f, 540.0f}}};
    static const Thing doors[] = {
        {.kind = THING_DOOR, .rect = {{240.0f, 240.0f}, {250.0f, 300.0f}}},
        {.kind = THING_DOOR, .rect = {{240.0f, 240.0f}, {250.0f, 300.0f}}, .open = true}};
    StageDef def = player_behind_it(distance);
    def.walls = walls;
    def.wall_count = 2;
    def.things = &doors[open ? 1 : 0];
    def.thing_count = 1;
    return def;
}

static void it_hears_less_through_a_closed_door(void **state) {
    (void)state;
    for (int open = 0; open < 2; open++) {
        Stage stage;
        watch_open(&stage, behind_a_door(open == 1, 250.0f));
        stage_play(&stage, 60, stage_noise());
        assert_int_equal(watch_suspicion(&stage) > 0.0f, open == 1);
        stage_close(&stage);
        watch_open(&stage, behind_a_door(open == 1, 150.0f));
        stage_play(&stage, 60, stage_noise());
        assert_true(watch_suspicion(&stage) > 0.0f);
        stage_close(&stage);
    }
}

static void it_opens_the_door_on_its_way_to_a_noise(void **state) {
    (void)state;
    Stage stage;
    open_blind(&stage, behind_a_door(false, 150.0f));
    stage_play(&stage, 60, stage_noise());
    watch_wait_until(&stage, GUARD_LOOK, 600);
    assert_true(watch_at(&stage).x < 230.0f);
    stage_close(&stage);
}

static void a_noise_heard_while_it_flinches_is_not_lost(void **state) {
    (void)state;
    Stage stage;
    open_behind_it(&stage, 200.0f);
    stage_play(&stage, 15, stage_noise());
    stage_play(&stage, 12, stage_hurting());
    watch_assert_leaf(&stage, GUARD_IDLE);
    assert_true(watch_watchman(&stage)->flinch > 0);
    watch_wait_until(&stage, GUARD_APPROACH, 10);
    stage_close(&stage);
}

static void a_noise_in_the_first_moments_of_another_state_is_not_lost(void **state) {
    (void)state;
    Stage stage;
    Personality personality = blind();
    personality.investigate_time = 0.1f;
    personality.reaction_time = 0.0f;
    StageDef def = player_behind_it(200.0f);
    def.personality = &personality;
    watch_open(&stage, def);
    watch_play_until(&stage, stage_noise(), GUARD_LOOK, 300);
    stage_play(&stage, 7, stage_walking(0.0f, -1.0f));
    stage_assert_newest(&stage, GUARD_INVESTIGATE, GUARD_PATROL);
    uint32_t since = world_tick(stage.world);
    stage_play(&stage, 9, (PlayerIntent){.noise = true, .move = {0.0f, -1.0f}});
    stage_assert_state(&stage, GUARD_PATROL);
    watch_wait_until(&stage, GUARD_APPROACH, 20);
    assert_in_range(world_tick(stage.world) - since, 15, 17);
    stage_close(&stage);
}

static void it_remembers_where_it_heard_something(void **state) {
    (void)state;
    Stage stage;
    open_behind_it(&stage, 200.0f);
    watch_play_until(&stage, stage_noise(), GUARD_APPROACH, 60);
    const Contact *sound = &watch_watchman(&stage)->sound;
    assert_true(sound->is_known);
    assert_int_equal(sound->tick, world_tick(stage.world));
    assert_false(watch_watchman(&stage)->memory.is_known);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_noise_makes_it_go_and_look_once_it_has_reacted),
        cmocka_unit_test(it_comes_near_to_where_the_noise_was_looks_round_and_goes_back),
        cmocka_unit_test(sound_alone_never_starts_a_chase),
        cmocka_unit_test(the_same_source_repeating_is_no_news),
        cmocka_unit_test(another_place_is_news_and_sends_it_there),
        cmocka_unit_test(steps_are_heard_by_how_the_player_goes),
        cmocka_unit_test(a_loud_floor_carries_steps_further),
        cmocka_unit_test(it_does_not_hear_through_a_wall),
        cmocka_unit_test(it_hears_less_through_a_closed_door),
        cmocka_unit_test(it_opens_the_door_on_its_way_to_a_noise),
        cmocka_unit_test(a_noise_heard_while_it_flinches_is_not_lost),
        cmocka_unit_test(a_noise_in_the_first_moments_of_another_state_is_not_lost),
        cmocka_unit_test(it_remembers_where_it_heard_something),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
