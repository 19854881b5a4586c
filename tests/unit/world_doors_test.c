// Given a world with doors, when the player uses them and guards walk against them, then they let through and
// hide whom they should.
#include "stage.h"

// A wall from top to bottom of the field with a doorway in it, from y = 240 to 300.
static const Rect WALL[] = {{{400.0f, 0.0f}, {420.0f, 240.0f}}, {{400.0f, 300.0f}, {420.0f, 540.0f}}};
static const Thing DOOR = {.kind = THING_DOOR, .rect = {{400.0f, 240.0f}, {420.0f, 300.0f}}};
static const Thing LOCKED_DOOR = {
    .kind = THING_DOOR, .rect = {{400.0f, 240.0f}, {420.0f, 300.0f}}, .locked = true};
static const Thing OPEN_DOOR = {
    .kind = THING_DOOR, .rect = {{400.0f, 240.0f}, {420.0f, 300.0f}}, .open = true};

// The guard is far from the door and does not look that way.
static StageDef house(const Thing *door, float player_x) {
    return (StageDef){.walls = WALL,
                      .wall_count = 2,
                      .things = door,
                      .thing_count = 1,
                      .guards = {{900.0f, 30.0f}},
                      .player = {player_x, 270.0f}};
}

static bool is_shut(const Stage *stage) {
    return world_door_is_shut(stage->world, 0);
}

static Vec2 player(const Stage *stage) {
    return world_player(stage->world)->at;
}

// The moves of doors that the last tick told.
static int door_events(const Stage *stage, const WorldEvent **first) {
    int count = 0, found = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != EVENT_DOOR) continue;
        if (found++ == 0) *first = &events[i];
    }
    return found;
}

static void a_shut_door_stops_the_player(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&DOOR, 350.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 60, stage_walking(1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 388.0f, 0.0f);
    assert_true(is_shut(&stage));
    stage_close(&stage);
}

static void the_player_opens_a_door_and_walks_through(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&DOOR, 380.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_using());
    assert_int_equal(world_door_state(stage.world, 0), DOOR_OPENING);
    stage_wait(&stage, DOOR_SWING_TICKS - 2);
    assert_true(is_shut(&stage));
    stage_wait(&stage, 1);
    assert_false(is_shut(&stage));
    stage_play(&stage, 30, stage_walking(1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 480.0f, 0.01f);
    stage_close(&stage);
}

static void a_door_is_told_of_when_it_moves(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&DOOR, 380.0f);
    stage_open(&stage, &def);
    const WorldEvent *event = NULL;
    stage_play(&stage, 1, stage_using());
    assert_int_equal(door_events(&stage, &event), 1);
    assert_int_equal(event->door, 0);
    assert_int_equal(event->from, DOOR_SHUT);
    assert_int_equal(event->to, DOOR_OPENING);
    assert_float_equal(event->at.x, 410.0f, 0.0f);
    assert_float_equal(event->at.y, 270.0f, 0.0f);
    stage_wait(&stage, 1);
    assert_int_equal(door_events(&stage, &event), 0);
    stage_close(&stage);
}

static void a_door_is_used_within_24_px_of_the_players_square_and_not_beyond(void **state) {
    (void)state;
    const float reaches[] = {364.0f, 363.9f};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        StageDef def = house(&DOOR, reaches[i]);
        stage_open(&stage, &def);
        assert_int_equal(world_door_in_reach(stage.world), i == 0 ? 0 : -1);
        stage_play(&stage, 1, stage_using());
        assert_int_equal(world_door_state(stage.world, 0), i == 0 ? DOOR_OPENING : DOOR_SHUT);
        stage_close(&stage);
    }
}

static void of_two_doors_the_player_uses_the_nearer(void **state) {
    (void)state;
    const Thing doors[] = {{.kind = THING_DOOR, .rect = {{400.0f, 240.0f}, {420.0f, 300.0f}}},
                           {.kind = THING_DOOR, .rect = {{330.0f, 240.0f}, {350.0f, 300.0f}}}};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        StageDef def = house(doors, i == 0 ? 376.0f : 374.0f);
        def.thing_count = 2;
        stage_open(&stage, &def);
        stage_play(&stage, 1, stage_using());
        assert_int_equal(world_door_state(stage.world, i), DOOR_OPENING);
        assert_int_equal(world_door_state(stage.world, 1 - i), DOOR_SHUT);
        stage_close(&stage);
    }
}

static void a_door_shuts_behind_the_player(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&DOOR, 380.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_using());
    stage_wait(&stage, 20);
    stage_play(&stage, 30, stage_walking(1.0f, 0.0f));
    stage_wait(&stage, DOOR_IDLE_TICKS + DOOR_SWING_TICKS);
    assert_true(is_shut(&stage));
    stage_play(&stage, 60, stage_walking(-1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 432.0f, 0.0f);
    stage_close(&stage);
}

static void a_door_does_not_shut_while_the_player_stands_in_it(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&OPEN_DOOR, 410.0f);
    stage_open(&stage, &def);
    for (int i = 0; i < 10; i++) {
        stage_play(&stage, 1, stage_using());
        stage_wait(&stage, 40);
        assert_false(is_shut(&stage));
    }
    stage_close(&stage);
}

static void a_door_that_stands_open_at_the_start_stays_open(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&OPEN_DOOR, 350.0f);
    stage_open(&stage, &def);
    stage_play(&stage, 60, stage_walking(1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 550.0f, 0.05f);
    stage_wait(&stage, 2000);
    assert_false(is_shut(&stage));
    stage_close(&stage);
}

static void a_locked_door_says_so_and_stays_shut(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&LOCKED_DOOR, 380.0f);
    stage_open(&stage, &def);
    const WorldEvent *event = NULL;
    stage_play(&stage, 1, stage_using());
    assert_int_equal(door_events(&stage, &event), 1);
    assert_int_equal(event->to, DOOR_RATTLING);
    stage_play(&stage, 120, stage_walking(1.0f, 0.0f));
    assert_float_equal(player(&stage).x, 388.0f, 0.0f);
    stage_close(&stage);
}

// The guard walks to and fro through the doorway.
static const Vec2 THROUGH[] = {{300.0f, 270.0f}, {520.0f, 270.0f}};

static StageDef patrolled(const Thing *door) {
    StageDef def = house(door, 700.0f);
    def.guards[0] = THROUGH[0];
    def.player.y = 500.0f;
    def.route = THROUGH;
    def.route_count = 2;
    return def;
}

static void a_guard_opens_the_door_in_its_way(void **state) {
    (void)state;
    Stage stage;
    StageDef def = patrolled(&DOOR);
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_PATROL);
    while (stage_guard(&stage)->body.at.x < 386.0f) stage_wait(&stage, 1);
    assert_true(is_shut(&stage));
    stage_wait(&stage, 1);
    assert_int_equal(world_door_state(stage.world, 0), DOOR_OPENING);
    stage_wait(&stage, DOOR_SWING_TICKS + 60);
    assert_true(stage_guard(&stage)->body.at.x > 434.0f);
    stage_close(&stage);
}

static void a_guard_is_stopped_by_a_locked_door(void **state) {
    (void)state;
    Stage stage;
    StageDef def = patrolled(&LOCKED_DOOR);
    stage_open(&stage, &def);
    stage_wait(&stage, 600);
    assert_float_equal(stage_guard(&stage)->body.at.x, 386.0f, 0.0f);
    assert_true(is_shut(&stage));
    stage_close(&stage);
}

static void a_guard_in_the_doorway_keeps_the_door_from_shutting(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&OPEN_DOOR, 440.0f);
    def.guards[0] = vec2(405.0f, 265.0f);
    def.facing = vec2(-1.0f, 0.0f);
    Personality idle = personality_default("idle");
    idle.idle_min = idle.idle_max = 600.0f;
    def.personality = &idle;
    stage_open(&stage, &def);
    stage_play(&stage, 1, stage_using());
    stage_wait(&stage, 100);
    assert_int_equal(world_door_state(stage.world, 0), DOOR_OPEN);
    stage_close(&stage);
}

static void a_guard_does_not_see_through_a_shut_door_and_does_once_it_is_open(void **state) {
    (void)state;
    Stage stage;
    StageDef def = house(&DOOR, 450.0f);
    def.guards[0] = vec2(300.0f, 270.0f);
    stage_open(&stage, &def);
    stage_wait(&stage, 5);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_play(&stage, 1, stage_using());
    stage_wait(&stage, DOOR_SWING_TICKS - 2);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_wait(&stage, 1);
    assert_true(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static PlayerIntent busy_intent(int tick) {
    return (PlayerIntent){.move = {tick % 90 < 45 ? 1.0f : -1.0f, 0.0f}, .use = tick % 23 == 0};
}

static void a_restart_puts_doors_back_as_the_level_says(void **state) {
    (void)state;
    const Thing *const doors[] = {&DOOR, &OPEN_DOOR};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        StageDef def = house(doors[i], 380.0f);
        stage_open(&stage, &def);
        bool at_the_start = is_shut(&stage);
        stage_play(&stage, 1, stage_using());
        stage_wait(&stage, 20);
        assert_int_equal(is_shut(&stage), !at_the_start);
        stage_play(&stage, 1, (PlayerIntent){.reset = true});
        assert_int_equal(is_shut(&stage), at_the_start);
        float gap = at_the_start ? 0.0f : 1.0f;
        assert_float_equal(world_door_gap(stage.world, 0), gap, 0.0f);
        stage_close(&stage);
    }
}

static void a_copied_world_moves_its_doors_as_the_original_does(void **state) {
    (void)state;
    Stage one;
    StageDef def = patrolled(&DOOR);
    def.player = vec2(380.0f, 270.0f);
    stage_open(&one, &def);
    for (int tick = 0; tick < 333; tick++) stage_play(&one, 1, busy_intent(tick));
    World *copy = world_create(&(WorldDef){.place = one.place,
                                           .book = &one.book,
                                           .seed = def.seed,
                                           .personality = one.personalities[0].name},
                               &(Report){0});
    assert_non_null(copy);
    world_copy(copy, one.world);
    for (int tick = 333; tick < 1500; tick++) {
        PlayerIntent intent = busy_intent(tick);
        world_step(one.world, &intent);
        world_step(copy, &intent);
        assert_true(world_hash(one.world) == world_hash(copy));
    }
    world_destroy(copy);
    stage_close(&one);
}

static void a_door_that_moves_changes_the_hash(void **state) {
    (void)state;
    Stage used, left;
    StageDef def = house(&DOOR, 380.0f);
    stage_open(&used, &def);
    stage_open(&left, &def);
    stage_play(&used, 1, stage_using());
    stage_wait(&left, 1);
    assert_true(world_hash(used.world) != world_hash(left.world));
    stage_close(&used);
    stage_close(&left);
}

static void using_nothing_does_nothing(void **state) {
    (void)state;
    Stage stage, still;
    StageDef def = stage_player_at(600.0f, 300.0f);
    stage_open(&stage, &def);
    stage_open(&still, &def);
    stage_play(&stage, 1, stage_using());
    stage_wait(&still, 1);
    assert_int_equal(world_door_count(stage.world), 0);
    assert_null(world_shut_doors(stage.world));
    assert_true(world_hash(stage.world) == world_hash(still.world));
    stage_close(&stage);
    stage_close(&still);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_shut_door_stops_the_player),
        cmocka_unit_test(the_player_opens_a_door_and_walks_through),
        cmocka_unit_test(a_door_is_told_of_when_it_moves),
        cmocka_unit_test(a_door_is_used_within_24_px_of_the_players_square_and_not_beyond),
        cmocka_unit_test(of_two_doors_the_player_uses_the_nearer),
        cmocka_unit_test(a_door_shuts_behind_the_player),
        cmocka_unit_test(a_door_does_not_shut_while_the_player_stands_in_it),
        cmocka_unit_test(a_door_that_stands_open_at_the_start_stays_open),
        cmocka_unit_test(a_locked_door_says_so_and_stays_shut),
        cmocka_unit_test(a_guard_opens_the_door_in_its_way),
        cmocka_unit_test(a_guard_is_stopped_by_a_locked_door),
        cmocka_unit_test(a_guard_in_the_doorway_keeps_the_door_from_shutting),
        cmocka_unit_test(a_guard_does_not_see_through_a_shut_door_and_does_once_it_is_open),
        cmocka_unit_test(a_restart_puts_doors_back_as_the_level_says),
        cmocka_unit_test(a_copied_world_moves_its_doors_as_the_original_does),
        cmocka_unit_test(a_door_that_moves_changes_the_hash),
        cmocka_unit_test(using_nothing_does_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
