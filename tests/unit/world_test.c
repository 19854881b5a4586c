// Scenes of a world: the player's own moves, the order of things within a tick, and runs that repeat
// themselves.
#include "stage.h"

#include "sevenwatch/ticks.h"

#include <math.h>
#include <string.h>

static const StageDef OPEN_FIELD = {
    .guards = {{60.0f, 60.0f}}, .facing = {-1.0f, 0.0f}, .player = {500.0f, 300.0f}};

static Vec2 player(const Stage *stage) {
    return world_player(stage->world)->at;
}

// The player

static void the_player_walks_at_the_levels_speed(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 60, stage_walking(-1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 300.0f, 0.01f);
    stage_close(&stage);
}

static void the_player_is_no_faster_on_a_diagonal(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 30, stage_walking(1.0f, 1.0f));
    assert_float_equal(vec2_distance(player(&stage), OPEN_FIELD.player), 100.0f, 0.01f);
    stage_close(&stage);
}

static void a_gentle_push_of_the_stick_walks_slowly(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 60, stage_walking(0.25f, 0.0f));
    assert_float_equal(player(&stage).x, 550.0f, 0.01f);
    stage_close(&stage);
}

static void sneaking_halves_the_speed_and_sprinting_adds_half(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 60, (PlayerIntent){.move = {1.0f, 0.0f}, .sneak = true});
    assert_float_equal(player(&stage).x, 600.0f, 0.01f);
    stage_play(&stage, 60, (PlayerIntent){.move = {-1.0f, 0.0f}, .sprint = true});
    assert_float_equal(player(&stage).x, 300.0f, 0.01f);
    stage_play(&stage, 60, (PlayerIntent){.move = {1.0f, 0.0f}, .sneak = true, .sprint = true});
    assert_float_equal(player(&stage).x, 400.0f, 0.01f);
    stage_close(&stage);
}

static void a_wish_that_is_no_number_is_no_wish(void **state) {
    (void)state;
    const float odd[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        Stage stage;
        stage_open(&stage, &OPEN_FIELD);
        stage_play(&stage, 3, stage_walking(odd[i], 1.0f));
        stage_play(&stage, 3, stage_walking(1.0f, odd[i]));
        assert_float_equal(player(&stage).x, 500.0f, 0.0f);
        assert_float_equal(player(&stage).y, 300.0f, 0.0f);
        stage_close(&stage);
    }
}

static void an_enormous_wish_is_cut_to_full_speed(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 30, stage_walking(3e38f, -3e38f));
    assert_float_equal(vec2_distance(player(&stage), OPEN_FIELD.player), 100.0f, 0.01f);
    stage_close(&stage);
}

static void the_player_stops_flush_at_a_wall_as_a_square_of_12_px(void **state) {
    (void)state;
    const Rect wall = {{550.0f, 200.0f}, {600.0f, 400.0f}};
    StageDef def = OPEN_FIELD;
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 60, stage_walking(1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 538.0f, 0.0f);
    stage_play(&stage, 10, stage_walking(1.0f, 1.0f));
    assert_float_equal(player(&stage).x, 538.0f, 0.0f);
    assert_true(player(&stage).y > 320.0f);
    stage_close(&stage);
}

static void the_player_stays_14_px_within_the_world(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 300, stage_walking(1.0f, 1.0f));
    assert_float_equal(player(&stage).x, 946.0f, 0.0f);
    assert_float_equal(player(&stage).y, 526.0f, 0.0f);
    stage_close(&stage);
}

// Hurting

static const StageDef TWO_GUARDS = {.guards = {{100.0f, 300.0f}, {400.0f, 300.0f}},
                                    .guard_count = 2,
                                    .facing = {-1.0f, 0.0f},
                                    .player = {500.0f, 300.0f}};

static void hurting_the_nearest_takes_25_hp_from_the_guard_nearest_to_the_player(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &TWO_GUARDS);
    stage_play(&stage, 1, stage_hurting());
    assert_float_equal(world_guard(stage.world, 0)->body.hp, 100.0f, 0.0f);
    assert_float_equal(world_guard(stage.world, 1)->body.hp, 75.0f, 0.0f);
    stage_close(&stage);
}

static void hurting_a_chosen_guard_hurts_that_one(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &TWO_GUARDS);
    stage_play(&stage, 1, (PlayerIntent){.hurt = 1});
    assert_float_equal(world_guard(stage.world, 0)->body.hp, 75.0f, 0.0f);
    assert_float_equal(world_guard(stage.world, 1)->body.hp, 100.0f, 0.0f);
    stage_close(&stage);
}

static void hurting_a_guard_that_does_not_exist_hurts_nobody(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &TWO_GUARDS);
    stage_play(&stage, 1, (PlayerIntent){.hurt = 3});
    stage_play(&stage, 1, (PlayerIntent){.hurt = -7});
    assert_float_equal(world_guard(stage.world, 0)->body.hp, 100.0f, 0.0f);
    assert_float_equal(world_guard(stage.world, 1)->body.hp, 100.0f, 0.0f);
    stage_close(&stage);
}

// Events

static void the_events_of_a_tick_are_gone_with_the_next(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    stage_play(&stage, 1, (PlayerIntent){.noise = true, .hurt = HURT_NEAREST});
    int count = 0;
    const WorldEvent *events = world_events(stage.world, &count);
    assert_int_equal(count, 2);
    assert_int_equal(events[0].kind, EVENT_NOISE);
    assert_float_equal(events[0].at.x, 500.0f, 0.0f);
    assert_int_equal(events[1].kind, EVENT_HURT);
    assert_float_equal(events[1].amount, 25.0f, 0.0f);
    stage_wait(&stage, 1);
    world_events(stage.world, &count);
    assert_int_equal(count, 0);
    stage_close(&stage);
}

static void a_transition_is_told_with_its_tick_its_guard_and_its_reason(void **state) {
    (void)state;
    StageDef def = TWO_GUARDS;
    def.facing = vec2(1.0f, 0.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait(&stage, 1);
    assert_int_equal(stage.transition_count, 1);
    assert_int_equal(stage.transitions[0].tick, 1);
    assert_int_equal(stage.transitions[0].guard, 1);
    assert_int_equal(stage.transitions[0].reason.id, REASON_SAW_PLAYER);
    stage_close(&stage);
}

// Sameness

static const Vec2 SQUARE[] = {{100.0f, 100.0f}, {800.0f, 100.0f}, {800.0f, 450.0f}, {100.0f, 450.0f}};

static StageDef busy_stage(uint64_t seed) {
    return (StageDef){.route = SQUARE,
                      .route_count = 4,
                      .guards = {{100.0f, 100.0f}, {800.0f, 450.0f}, {100.0f, 450.0f}},
                      .guard_count = 3,
                      .player = {450.0f, 300.0f},
                      .seed = seed};
}

static PlayerIntent busy_intent(int tick) {
    float angle = (float)tick * 0.01f;
    return (PlayerIntent){.move = {cosine(angle), sine(angle)},
                          .noise = tick % 200 == 0,
                          .hurt = tick % 333 == 0 ? HURT_NEAREST : 0};
}

static void the_same_seed_gives_the_same_run_and_another_seed_another(void **state) {
    (void)state;
    StageDef def = busy_stage(7), other_def = busy_stage(8);
    Stage one, same, other;
    stage_open(&one, &def);
    stage_open(&same, &def);
    stage_open(&other, &other_def);
    for (int tick = 0; tick < 2000; tick++) {
        stage_play(&one, 1, busy_intent(tick));
        stage_play(&same, 1, busy_intent(tick));
        stage_play(&other, 1, busy_intent(tick));
        assert_true(world_hash(one.world) == world_hash(same.world));
    }
    assert_true(world_hash(one.world) != world_hash(other.world));
    stage_close(&one);
    stage_close(&same);
    stage_close(&other);
}

static void a_copied_world_goes_on_as_the_original_does(void **state) {
    (void)state;
    StageDef def = busy_stage(3);
    Stage original;
    stage_open(&original, &def);
    Report report = {0};
    Stage copy = original;
    copy.world = world_create(&(WorldDef){.place = original.place,
                                          .book = &original.book,
                                          .seed = 99,
                                          .personality = original.personalities[0].name},
                              &report);
    assert_non_null(copy.world);
    for (int tick = 0; tick < 500; tick++) stage_play(&original, 1, busy_intent(tick));
    world_copy(copy.world, original.world);
    for (int tick = 500; tick < 1500; tick++) {
        stage_play(&original, 1, busy_intent(tick));
        stage_play(&copy, 1, busy_intent(tick));
        assert_true(world_hash(original.world) == world_hash(copy.world));
    }
    world_destroy(copy.world);
    stage_close(&original);
}

static void a_restart_brings_everything_back_but_the_count_of_ticks(void **state) {
    (void)state;
    StageDef def = busy_stage(5);
    Stage played, fresh;
    stage_open(&played, &def);
    stage_open(&fresh, &def);
    for (int tick = 0; tick < 700; tick++) stage_play(&played, 1, busy_intent(tick));
    stage_play(&played, 1, (PlayerIntent){.reset = true});
    stage_wait(&fresh, 1);
    assert_int_equal(world_tick(played.world), 701);
    for (int i = 0; i < 3; i++) {
        uint64_t ours = guard_hash(world_guard(played.world, i), hash_start()).value;
        uint64_t theirs = guard_hash(world_guard(fresh.world, i), hash_start()).value;
        assert_true(ours == theirs);
    }
    assert_float_equal(player(&played).x, player(&fresh).x, 0.0f);
    stage_close(&played);
    stage_close(&fresh);
}

static void every_guard_has_dice_of_its_own(void **state) {
    (void)state;
    StageDef def = busy_stage(1);
    Stage stage;
    stage_open(&stage, &def);
    assert_true(world_guard(stage.world, 0)->timer != world_guard(stage.world, 1)->timer ||
                world_guard(stage.world, 1)->timer != world_guard(stage.world, 2)->timer);
    Rng second;
    rng_seed(&second, 1, 1);
    int32_t rest = seconds_to_ticks(rng_uniform(&second, 1.0f, 2.0f));
    assert_int_equal(world_guard(stage.world, 1)->timer, rest);
    stage_close(&stage);
}

static void the_order_of_the_guards_changes_nothing(void **state) {
    (void)state;
    Personality steady = personality_default("steady");
    steady.idle_max = steady.idle_min; // so that the dice, which go by number, do not matter
    StageDef forwards = busy_stage(1), backwards = busy_stage(1);
    forwards.personality = backwards.personality = &steady;
    for (int i = 0; i < 3; i++) backwards.guards[i] = forwards.guards[2 - i];
    Stage one, other;
    stage_open(&one, &forwards);
    stage_open(&other, &backwards);
    for (int tick = 0; tick < 2000; tick++) {
        PlayerIntent intent = busy_intent(tick);
        intent.hurt = HURT_NOBODY;
        stage_play(&one, 1, intent);
        stage_play(&other, 1, intent);
        for (int i = 0; i < 3; i++) {
            const Guard *ours = world_guard(one.world, i), *theirs = world_guard(other.world, 2 - i);
            assert_int_equal(guard_state(ours), guard_state(theirs));
            assert_float_equal(ours->body.at.x, theirs->body.at.x, 0.0f);
            assert_float_equal(ours->body.at.y, theirs->body.at.y, 0.0f);
        }
    }
    stage_close(&one);
    stage_close(&other);
}

static void a_guard_decides_the_same_wherever_an_unseen_player_walks(void **state) {
    (void)state;
    StageDef def = {
        .guards = {{60.0f, 60.0f}}, .route = SQUARE, .route_count = 4, .player = {700.0f, 500.0f}};
    Stage still, roaming;
    stage_open(&still, &def);
    stage_open(&roaming, &def);
    for (int tick = 0; tick < 400; tick++) {
        stage_wait(&still, 1);
        stage_play(&roaming, 1, stage_walking(tick % 100 < 50 ? 1.0f : -1.0f, 0.0f));
        uint64_t ours = guard_hash(stage_guard(&still), hash_start()).value;
        assert_true(ours == guard_hash(stage_guard(&roaming), hash_start()).value);
    }
    assert_true(player(&still).x != player(&roaming).x || still.transition_count > 0);
    stage_close(&still);
    stage_close(&roaming);
}

// Creation

static void a_personality_that_is_not_in_the_book_is_refused_by_name(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &OPEN_FIELD);
    Report report = {0};
    World *world = world_create(
        &(WorldDef){.place = stage.place, .book = &stage.book, .personality = "dragon"}, &report);
    assert_null(world);
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, "guard1");
    assert_string_equal(report.faults[0].cause, "there is no personality \"dragon\"");
    report_free(&report);
    stage_close(&stage);
}

static void a_world_without_guards_has_no_nearest_one(void **state) {
    (void)state;
    Place *place = place_create(
        &(PlaceDef){.size = {100.0f, 100.0f}, .player_at = {50.0f, 50.0f}, .player_speed = 200.0f});
    PersonalityBook book = {0};
    Report report = {0};
    World *world = world_create(&(WorldDef){.place = place, .book = &book}, &report);
    assert_non_null(world);
    assert_int_equal(world_nearest_guard(world, vec2(0.0f, 0.0f)), -1);
    world_step(world, &(PlayerIntent){.hurt = HURT_NEAREST, .noise = true});
    assert_int_equal(world_tick(world), 1);
    world_destroy(world);
    place_destroy(place);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_player_walks_at_the_levels_speed),
        cmocka_unit_test(the_player_is_no_faster_on_a_diagonal),
        cmocka_unit_test(a_gentle_push_of_the_stick_walks_slowly),
        cmocka_unit_test(sneaking_halves_the_speed_and_sprinting_adds_half),
        cmocka_unit_test(a_wish_that_is_no_number_is_no_wish),
        cmocka_unit_test(an_enormous_wish_is_cut_to_full_speed),
        cmocka_unit_test(the_player_stops_flush_at_a_wall_as_a_square_of_12_px),
        cmocka_unit_test(the_player_stays_14_px_within_the_world),
        cmocka_unit_test(hurting_the_nearest_takes_25_hp_from_the_guard_nearest_to_the_player),
        cmocka_unit_test(hurting_a_chosen_guard_hurts_that_one),
        cmocka_unit_test(hurting_a_guard_that_does_not_exist_hurts_nobody),
        cmocka_unit_test(the_events_of_a_tick_are_gone_with_the_next),
        cmocka_unit_test(a_transition_is_told_with_its_tick_its_guard_and_its_reason),
        cmocka_unit_test(the_same_seed_gives_the_same_run_and_another_seed_another),
        cmocka_unit_test(a_copied_world_goes_on_as_the_original_does),
        cmocka_unit_test(a_restart_brings_everything_back_but_the_count_of_ticks),
        cmocka_unit_test(every_guard_has_dice_of_its_own),
        cmocka_unit_test(the_order_of_the_guards_changes_nothing),
        cmocka_unit_test(a_guard_decides_the_same_wherever_an_unseen_player_walks),
        cmocka_unit_test(a_personality_that_is_not_in_the_book_is_refused_by_name),
        cmocka_unit_test(a_world_without_guards_has_no_nearest_one),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
