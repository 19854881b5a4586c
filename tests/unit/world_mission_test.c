// Given a level with something to do in it, when the player takes, gets out, hides or is struck down, then it
// is counted, told, kept and begun anew.
#include "stage.h"

#include <stdlib.h>
#include <string.h>

static const Loot CROWN_AND_COIN[2] = {{"crown", {500.0f, 400.0f}, 500}, {"coin", {700.0f, 400.0f}, 20}};

// A guard that looks away, the crown 100 px to the right of the player, the coin and the exit beyond it.
static StageDef theft(void) {
    StageDef def = stage_player_at(400.0f, 400.0f);
    def.rule = RULE_ESCAPE;
    def.facing = vec2(0.0f, -1.0f);
    def.loot = CROWN_AND_COIN;
    def.loot_count = 2;
    def.exit = vec2(800.0f, 400.0f);
    return def;
}

// A guard right in front of the player.
static StageDef arrest(void) {
    StageDef def = STAGE_IN_VIEW;
    def.player = vec2(330.0f, 270.0f);
    def.rule = RULE_ESCAPE;
    def.exit = vec2(800.0f, 400.0f);
    return def;
}

static MissionState how_it_stands(const Stage *stage) {
    return mission_state(world_mission(stage->world));
}

static const WorldEvent *event_of(const Stage *stage, WorldEventKind kind) {
    int count = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == kind) return &events[i];
    }
    return NULL;
}

static void play_until(Stage *stage, MissionState state, PlayerIntent intent) {
    for (int i = 0; how_it_stands(stage) != state; i++) {
        assert_true(i < 4000);
        stage_play(stage, 1, intent);
    }
}

static void loot_is_taken_by_walking_over_it_and_once(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = theft();
    stage_open(&stage, &def);
    int told = 0;
    for (int i = 0; i < 60; i++) {
        stage_play(&stage, 1, stage_walking(i < 30 ? 1.0f : -1.0f, 0.0f));
        const WorldEvent *event = event_of(&stage, EVENT_LOOT);
        if (!event) continue;
        told++;
        assert_int_equal(event->tick, 24); // 80 px at 200 px/s
        assert_int_equal(event->thing, 0);
        assert_float_equal(event->amount, 500.0f, 0.0f);
        assert_float_equal(event->at.x, 500.0f, 0.0f);
    }
    assert_int_equal(told, 1);
    assert_true(world_loot_is_taken(stage.world, 0));
    assert_false(world_loot_is_taken(stage.world, 1));
    assert_int_equal(world_mission(stage.world)->loot_taken, 1);
    assert_int_equal(world_mission(stage.world)->loot_value, 500);
    stage_close(&stage);
}

// The coin lies 18 px from the player, beyond a wall of 4 px; on his side of it lies the crown, at its face.
static void loot_beyond_a_thin_wall_is_not_taken_through_it(void **state) {
    (void)state;
    const Loot laid[2] = {{"coin", {418.0f, 400.0f}, 20}, {"crown", {412.0f, 410.0f}, 500}};
    const Rect wall = {{412.0f, 300.0f}, {416.0f, 500.0f}};
    Stage stage;
    StageDef def = theft();
    def.loot = laid;
    def.walls = &wall;
    def.wall_count = 1;
    stage_open(&stage, &def);
    stage_play(&stage, 2, stage_walking(1.0f, 0.0f));
    assert_false(world_loot_is_taken(stage.world, 0));
    assert_true(world_loot_is_taken(stage.world, 1));
    stage_close(&stage);
}

static void nor_does_anybody_get_out_through_a_shut_door(void **state) {
    (void)state;
    const Thing door = {.kind = THING_DOOR, .rect = {{412.0f, 300.0f}, {416.0f, 500.0f}}};
    Stage stage;
    StageDef def = theft();
    def.loot_count = 0;
    def.exit = vec2(420.0f, 400.0f);
    def.things = &door;
    def.thing_count = 1;
    stage_open(&stage, &def);
    stage_play(&stage, 2, stage_walking(1.0f, 0.0f));
    assert_int_equal(how_it_stands(&stage), MISSION_PLAYING);
    stage_play(&stage, 1, stage_using());
    play_until(&stage, MISSION_ESCAPED, stage_walking(0.0f, 0.0f));
    stage_close(&stage);
}

static void the_loot_and_then_the_exit_win(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = theft();
    stage_open(&stage, &def);
    play_until(&stage, MISSION_ESCAPED, stage_walking(1.0f, 0.0f));
    const WorldEvent *event = event_of(&stage, EVENT_MISSION);
    assert_non_null(event);
    assert_int_equal(event->from, MISSION_PLAYING);
    assert_int_equal(event->to, MISSION_ESCAPED);
    assert_true(world_mission(stage.world)->won);
    assert_int_equal(world_mission(stage.world)->ticks, 113); // 376 px
    assert_int_equal(world_mission(stage.world)->loot_value, 520);
    stage_close(&stage);
}

static void the_exit_without_the_loot_does_not_win(void **state) {
    (void)state;
    Stage stage;
    StageDef def = theft();
    def.player = vec2(760.0f, 400.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 12, stage_walking(1.0f, 0.0f));
    stage_wait(&stage, 60);
    assert_int_equal(how_it_stands(&stage), MISSION_PLAYING);
    stage_close(&stage);
}

static void who_is_struck_to_no_hp_is_caught(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = arrest();
    stage_open(&stage, &def);
    play_until(&stage, MISSION_CAUGHT, (PlayerIntent){0});
    assert_float_equal(world_player(stage.world)->hp, 0.0f, 0.0f);
    assert_int_equal(stage.strikes, 10);
    assert_false(world_mission(stage.world)->won);
    stage_close(&stage);
}

static void once_it_is_over_nothing_moves_the_player_and_nobody_strikes_him(void **state) {
    (void)state;
    const Personality minds[2] = {personality_default("lesson"), stage_watchman()};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        StageDef def = arrest();
        def.personality = &minds[i];
        stage_open(&stage, &def);
        play_until(&stage, MISSION_CAUGHT, (PlayerIntent){0});
        const Vec2 at = world_player(stage.world)->at;
        const int strikes = stage.strikes;
        stage_play(&stage, 300, (PlayerIntent){.move = {1.0f, 0.0f}, .sprint = true});
        assert_int_equal(how_it_stands(&stage), MISSION_RESULTS);
        assert_memory_equal(&world_player(stage.world)->at, &at, sizeof at);
        assert_int_equal(stage.strikes, strikes);
        stage_play(&stage, 1, (PlayerIntent){.noise = true, .hurt = HURT_NEAREST});
        assert_null(event_of(&stage, EVENT_NOISE));
        assert_null(event_of(&stage, EVENT_HURT));
        stage_close(&stage);
    }
}

static void staying_free_for_the_time_wins(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    def.facing = vec2(1.0f, 0.0f);
    def.player = vec2(40.0f, 500.0f);
    def.rule = RULE_HIDE;
    def.seconds = 3.0f;
    Personality blind = personality_default("lesson");
    blind.view_range = 10.0f;
    def.personality = &blind;
    stage_open(&stage, &def);
    stage_wait(&stage, 100);
    assert_int_equal(how_it_stands(&stage), MISSION_READY);
    stage_play(&stage, 1, stage_walking(0.0f, 1.0f));
    stage_wait(&stage, 178);
    assert_int_equal(how_it_stands(&stage), MISSION_PLAYING);
    stage_wait(&stage, 1);
    assert_int_equal(how_it_stands(&stage), MISSION_ESCAPED);
    stage_close(&stage);
}

static void starting_again_begins_the_mission_anew(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = theft();
    stage_open(&stage, &def);
    play_until(&stage, MISSION_RESULTS, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 1, (PlayerIntent){.reset = true});
    assert_int_equal(how_it_stands(&stage), MISSION_READY);
    assert_int_equal(world_mission(stage.world)->ticks, 0);
    assert_int_equal(world_mission(stage.world)->loot_taken, 0);
    assert_false(world_mission(stage.world)->won);
    assert_false(world_loot_is_taken(stage.world, 0));
    assert_float_equal(world_player(stage.world)->at.x, 400.0f, 0.0f);
    play_until(&stage, MISSION_ESCAPED, stage_walking(1.0f, 0.0f));
    assert_int_equal(world_mission(stage.world)->ticks, 113);
    stage_close(&stage);
}

static void a_snapshot_from_the_middle_of_a_mission_goes_on_as_it_did(void **state) {
    (void)state;
    Stage stage;
    const StageDef def = theft();
    stage_open(&stage, &def);
    stage_play(&stage, 40, stage_walking(1.0f, 0.0f));
    void *kept = malloc(world_state_size(stage.world));
    assert_non_null(kept);
    world_save(stage.world, kept);
    play_until(&stage, MISSION_RESULTS, stage_walking(1.0f, 0.0f));
    const uint64_t hash = world_hash(stage.world);
    world_load(stage.world, kept);
    assert_int_equal(world_mission(stage.world)->loot_taken, 1);
    play_until(&stage, MISSION_RESULTS, stage_walking(1.0f, 0.0f));
    assert_true(world_hash(stage.world) == hash);
    free(kept);
    stage_close(&stage);
}

// Two pieces of the same worth, of which the player took one or the other, and stands where he began.
static void which_loot_was_taken_is_part_of_the_hash(void **state) {
    (void)state;
    static const Loot twins[2] = {{"", {440.0f, 400.0f}, 10}, {"", {440.0f, 400.0f}, 10}};
    Stage stages[2];
    for (int i = 0; i < 2; i++) {
        Loot laid[2] = {twins[0], twins[1]};
        laid[1 - i].at = vec2(100.0f, 500.0f); // out of the way
        StageDef def = theft();
        def.loot = laid;
        stage_open(&stages[i], &def);
        stage_play(&stages[i], 20, stage_walking(1.0f, 0.0f));
        assert_true(world_loot_is_taken(stages[i].world, i));
    }
    assert_true(mission_hash(world_mission(stages[0].world), hash_start()).value ==
                mission_hash(world_mission(stages[1].world), hash_start()).value);
    assert_true(world_hash(stages[0].world) != world_hash(stages[1].world));
    stage_close(&stages[0]);
    stage_close(&stages[1]);
}

static void a_guard_that_goes_to_look_has_noticed_and_one_that_gives_chase_has_seen(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    Personality watchman = stage_watchman();
    watchman.shout_range = 360.0f;
    def.personality = &watchman;
    def.rule = RULE_ESCAPE;
    def.exit = vec2(900.0f, 500.0f);
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_INVESTIGATE);
    assert_int_equal(world_mission(stage.world)->seen, 0);
    stage_wait_for(&stage, GUARD_CHASE);
    assert_int_equal(world_mission(stage.world)->noticed, 1);
    assert_int_equal(world_mission(stage.world)->seen, 1);
    play_until(&stage, MISSION_RESULTS, (PlayerIntent){0});
    assert_int_equal(world_mission(stage.world)->seen, 1);
    assert_int_equal(world_mission(stage.world)->hits, stage.strikes);
    assert_int_equal(world_mission(stage.world)->alarms, 1);
    stage_close(&stage);
}

static void a_guard_that_comes_for_a_noise_has_neither_noticed_nor_seen(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    def.rule = RULE_ESCAPE;
    def.exit = vec2(900.0f, 500.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 2, stage_noise());
    stage_assert_state(&stage, GUARD_INVESTIGATE);
    assert_int_equal(world_mission(stage.world)->noticed, 0);
    assert_int_equal(world_mission(stage.world)->noises, 1);
    stage_close(&stage);
}

static void a_run_of_loud_steps_is_one_noise(void **state) {
    (void)state;
    Stage stage;
    StageDef def = theft();
    stage_open(&stage, &def);
    const PlayerIntent sprint = {.move = {0.0f, 1.0f}, .sprint = true};
    stage_play(&stage, 60, stage_walking(-1.0f, 0.0f));
    assert_int_equal(world_mission(stage.world)->noises, 0);
    stage_play(&stage, 20, sprint);
    assert_int_equal(world_mission(stage.world)->noises, 1);
    stage_play(&stage, 40, stage_walking(0.0f, -1.0f));
    stage_play(&stage, 20, sprint);
    assert_int_equal(world_mission(stage.world)->noises, 2);
    stage_close(&stage);
}

// His pot makes none that anybody could hear, nor does a pebble that a guard gets on its head.
static void a_pebble_that_clacks_is_a_noise(void **state) {
    (void)state;
    Stage stage;
    StageDef def = theft();
    def.pebbles = 2;
    def.pots = 1;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_throwing(500.0f, 500.0f));
    stage_wait(&stage, 120);
    assert_int_equal(world_mission(stage.world)->noises, 1);
    const Vec2 head = stage_guard(&stage)->body.at;
    stage_play(&stage, 1, (PlayerIntent){.throws = THROW_SMOKE, .throw_at = {400.0f, 500.0f}});
    stage_play(&stage, 1, stage_throwing(head.x, head.y));
    for (int i = 0; !event_of(&stage, EVENT_HURT); i++) {
        assert_true(i < 120);
        stage_wait(&stage, 1);
    }
    assert_int_equal(world_mission(stage.world)->noises, 1);
    stage_close(&stage);
}

static void without_a_rule_nobody_is_caught(void **state) {
    (void)state;
    Stage stage;
    StageDef def = arrest();
    def.rule = RULE_FREE;
    def.exit = vec2(0.0f, 0.0f);
    stage_open(&stage, &def);
    stage_wait(&stage, 1200);
    assert_float_equal(world_player(stage.world)->hp, 0.0f, 0.0f);
    assert_true(stage.strikes > 15);
    assert_int_equal(how_it_stands(&stage), MISSION_READY);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(loot_is_taken_by_walking_over_it_and_once),
        cmocka_unit_test(loot_beyond_a_thin_wall_is_not_taken_through_it),
        cmocka_unit_test(nor_does_anybody_get_out_through_a_shut_door),
        cmocka_unit_test(the_loot_and_then_the_exit_win),
        cmocka_unit_test(the_exit_without_the_loot_does_not_win),
        cmocka_unit_test(who_is_struck_to_no_hp_is_caught),
        cmocka_unit_test(once_it_is_over_nothing_moves_the_player_and_nobody_strikes_him),
        cmocka_unit_test(staying_free_for_the_time_wins),
        cmocka_unit_test(starting_again_begins_the_mission_anew),
        cmocka_unit_test(a_snapshot_from_the_middle_of_a_mission_goes_on_as_it_did),
        cmocka_unit_test(which_loot_was_taken_is_part_of_the_hash),
        cmocka_unit_test(a_guard_that_goes_to_look_has_noticed_and_one_that_gives_chase_has_seen),
        cmocka_unit_test(a_guard_that_comes_for_a_noise_has_neither_noticed_nor_seen),
        cmocka_unit_test(a_run_of_loud_steps_is_one_noise),
        cmocka_unit_test(a_pebble_that_clacks_is_a_noise),
        cmocka_unit_test(without_a_rule_nobody_is_caught),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
