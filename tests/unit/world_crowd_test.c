// Given several watchmen who come close to each other, when they walk on, then they make way for each other,
// and nobody keeps anybody from arriving.
#include "watch.h"

// A corridor from left to right exactly as wide as a guard.
static const Rect CORRIDOR[] = {{{0.0f, 0.0f}, {960.0f, 256.0f}}, {{0.0f, 284.0f}, {960.0f, 540.0f}}};
static const Vec2 ENDS[] = {{100.0f, 270.0f}, {860.0f, 270.0f}};
static const Vec2 IN_A_CORNER = {20.0f, 520.0f};

// They walk to and fro between the ends without a rest, far from the player; nobody hears or sees anything.
static Personality walker(void) {
    Personality personality = watch_staring();
    personality.idle_min = personality.idle_max = 0.0f;
    personality.hearing_range = 0.0f;
    personality.view_range = personality.lose_range = personality.peripheral_range = 0.0f;
    return personality;
}

static void open_walkers(Stage *stage, StageDef def) {
    const Personality personality = walker();
    def.personality = &personality;
    def.route = def.route ? def.route : ENDS;
    def.route_count = def.route_count > 0 ? def.route_count : 2;
    watch_open(stage, def);
}

static Vec2 place_of(const Stage *stage, int guard) {
    return world_guard(stage->world, guard)->body.at;
}

static float apart(const Stage *stage, int one, int other) {
    return vec2_distance(place_of(stage, one), place_of(stage, other));
}

static bool is_at(const Stage *stage, int guard, Vec2 place) {
    return vec2_distance(place_of(stage, guard), place) <= 1.0f;
}

// Waits until guard 0 has been at one place and guard 1 at another, each by itself, and fails the scene when
// that takes longer than `most` ticks.
static void wait_until_both(Stage *stage, Vec2 place, Vec2 other_place, int most) {
    bool was_there = false, was_other_there = false;
    for (int ticks = 0; !was_there || !was_other_there; ticks++) {
        was_there = was_there || is_at(stage, 0, place);
        was_other_there = was_other_there || is_at(stage, 1, other_place);
        if (ticks > most)
            fail_msg("after %d ticks they are at (%.2f, %.2f) and (%.2f, %.2f)", most,
                     (double)place_of(stage, 0).x, (double)place_of(stage, 0).y, (double)place_of(stage, 1).x,
                     (double)place_of(stage, 1).y);
        stage_wait(stage, 1);
    }
}

static int wait_until_at(Stage *stage, int guard, Vec2 place, int most) {
    int ticks = 0;
    for (; !is_at(stage, guard, place); ticks++) {
        assert_true(ticks < most);
        stage_wait(stage, 1);
    }
    return ticks;
}

static int time_for_one_alone(const Rect *walls, int wall_count) {
    Stage stage;
    open_walkers(&stage, (StageDef){.walls = walls,
                                    .wall_count = wall_count,
                                    .guards = {{100.0f, 270.0f}},
                                    .player = IN_A_CORNER});
    int ticks = wait_until_at(&stage, 0, ENDS[1], 700);
    stage_close(&stage);
    return ticks;
}

static void two_who_meet_in_a_narrow_corridor_both_come_through(void **state) {
    (void)state;
    int alone = time_for_one_alone(CORRIDOR, 2);
    Stage stage;
    open_walkers(&stage, (StageDef){.walls = CORRIDOR,
                                    .wall_count = 2,
                                    .guards = {{100.0f, 270.0f}, {860.0f, 270.0f}},
                                    .guard_count = 2,
                                    .facings = {{1.0f, 0.0f}, {-1.0f, 0.0f}},
                                    .player = {20.0f, 270.0f}});
    wait_until_both(&stage, ENDS[1], ENDS[0], alone + 6);
    stage_close(&stage);
}

static void two_who_meet_in_a_doorway_both_come_through(void **state) {
    (void)state;
    const Rect wall[] = {{{470.0f, 0.0f}, {490.0f, 250.0f}}, {{470.0f, 290.0f}, {490.0f, 540.0f}}};
    const Thing door = {.kind = THING_DOOR, .rect = {{470.0f, 250.0f}, {490.0f, 290.0f}}};
    Stage stage;
    open_walkers(&stage, (StageDef){.walls = wall,
                                    .wall_count = 2,
                                    .things = &door,
                                    .thing_count = 1,
                                    .guards = {{100.0f, 270.0f}, {860.0f, 270.0f}},
                                    .guard_count = 2,
                                    .facings = {{1.0f, 0.0f}, {-1.0f, 0.0f}},
                                    .player = IN_A_CORNER});
    wait_until_at(&stage, 0, vec2(480.0f, 270.0f), 320);
    assert_true(apart(&stage, 0, 1) < 20.0f);
    while (place_of(&stage, 0).x < 600.0f) {
        stage_wait(&stage, 1);
        assert_true(world_tick(stage.world) < 430);
    }
    assert_true(place_of(&stage, 1).x < 380.0f);
    stage_close(&stage);
}

static void two_on_one_spot_part_on_their_way_and_both_arrive(void **state) {
    (void)state;
    Stage stage;
    open_walkers(
        &stage,
        (StageDef){.guards = {{100.0f, 270.0f}, {100.0f, 270.0f}}, .guard_count = 2, .player = IN_A_CORNER});
    stage_wait(&stage, 180);
    assert_true(apart(&stage, 0, 1) > 20.0f);
    wait_until_both(&stage, ENDS[1], ENDS[1], 460);
    stage_close(&stage);
}

// Twelve within a stride of each other: all push all, and what is even stays even.
static void a_heap_of_many_spreads_to_either_side_of_its_way(void **state) {
    (void)state;
    enum { MANY = 12 };
    StageDef def = {.guard_count = MANY, .player = IN_A_CORNER};
    for (int i = 0; i < MANY; i++) def.guards[i] = vec2(100.0f, 264.5f + (float)i);
    Stage stage;
    open_walkers(&stage, def);
    stage_wait(&stage, 120);
    for (int i = 0; i < MANY; i++) {
        for (int k = 0; k < i; k++) assert_true(apart(&stage, i, k) > 8.0f);
        assert_float_equal(place_of(&stage, i).y + place_of(&stage, MANY - 1 - i).y, 540.0f, 0.01f);
    }
    stage_close(&stage);
}

static void two_who_walk_close_side_by_side_draw_apart(void **state) {
    (void)state;
    Stage stage;
    open_walkers(
        &stage,
        (StageDef){.guards = {{100.0f, 266.0f}, {100.0f, 274.0f}}, .guard_count = 2, .player = IN_A_CORNER});
    for (int i = 0; i < 4; i++) {
        float before = apart(&stage, 0, 1);
        stage_wait(&stage, 20);
        assert_true(apart(&stage, 0, 1) > before);
    }
    stage_close(&stage);
}

static void those_far_enough_from_each_other_do_not_push(void **state) {
    (void)state;
    const Vec2 flat[] = {{100.0f, 270.0f}, {860.0f, 270.0f}};
    Stage stage;
    open_walkers(&stage, (StageDef){.route = flat,
                                    .route_count = 2,
                                    .guards = {{100.0f, 270.0f}, {140.0f, 270.0f}},
                                    .guard_count = 2,
                                    .player = IN_A_CORNER});
    for (int i = 0; i < 300; i++) {
        stage_wait(&stage, 1);
        assert_float_equal(place_of(&stage, 0).y, 270.0f, 0.0f);
    }
    stage_close(&stage);
}

static void nobody_is_pushed_into_a_wall(void **state) {
    (void)state;
    const Rect wide[] = {{{0.0f, 0.0f}, {960.0f, 250.0f}}, {{0.0f, 290.0f}, {960.0f, 540.0f}}};
    Stage stage;
    open_walkers(
        &stage, (StageDef){.walls = wide,
                           .wall_count = 2,
                           .guards = {{100.0f, 270.0f}, {104.0f, 276.0f}, {108.0f, 264.0f}, {112.0f, 270.0f}},
                           .guard_count = 4,
                           .player = {20.0f, 270.0f}});
    for (int tick = 0; tick < 1500; tick++) {
        stage_wait(&stage, 1);
        for (int i = 0; i < 4; i++)
            assert_true(walls_are_clear_of(stage.place->walls, place_of(&stage, i), 14.0f));
    }
    stage_close(&stage);
}

static void one_who_rests_on_a_waypoint_keeps_nobody_from_coming_there(void **state) {
    (void)state;
    Personality personality = walker();
    personality.idle_min = personality.idle_max = 600.0f;
    StageDef def = {.route = ENDS,
                    .route_count = 2,
                    .guards = {{700.0f, 270.0f}, {100.0f, 270.0f}, {860.0f, 60.0f}},
                    .guard_count = 3,
                    .player = IN_A_CORNER,
                    .personality = &personality};
    Stage stage;
    watch_open(&stage, def);
    wait_until_at(&stage, 1, ENDS[1], 620);
    for (int i = 0; i < 30; i++) {
        stage_wait(&stage, 1);
        assert_true(vec2_distance(place_of(&stage, 1), ENDS[1]) <= 1.0f);
    }
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(two_who_meet_in_a_narrow_corridor_both_come_through),
        cmocka_unit_test(two_who_meet_in_a_doorway_both_come_through),
        cmocka_unit_test(two_on_one_spot_part_on_their_way_and_both_arrive),
        cmocka_unit_test(a_heap_of_many_spreads_to_either_side_of_its_way),
        cmocka_unit_test(two_who_walk_close_side_by_side_draw_apart),
        cmocka_unit_test(those_far_enough_from_each_other_do_not_push),
        cmocka_unit_test(nobody_is_pushed_into_a_wall),
        cmocka_unit_test(one_who_rests_on_a_waypoint_keeps_nobody_from_coming_there),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
