// Given an ally, when the player walks, stands, sneaks, hides and calls, then it keeps him company; when
// guards are about, then it marks them, lets him know, strikes back and runs.
#include "companions.h"

#include "sevenwatch/ticks.h"

enum { ALLY, GUARD };

// Only the ally, beside the player.
static StageDef beside(void) {
    return (StageDef){.guards = {{300.0f, 270.0f}}, .player = {340.0f, 270.0f}};
}

static void it_stands_still_while_he_stands(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    stage_wait(&stage, 300);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_true(vec2_distance(companions_at(&stage, ALLY), vec2(300.0f, 270.0f)) == 0.0f);
    assert_int_equal(stage.transition_count, 0);
    stage_close(&stage);
}

static void it_follows_him_and_comes_near_but_not_on_top_of_him(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    stage_play(&stage, 120, stage_walking(1.0f, 0.0f));
    assert_int_equal(companions_state(&stage, ALLY), GUARD_PATROL);
    for (int i = 0; i < 60; i++) {
        stage_wait(&stage, 1);
        assert_true(companions_apart(&stage, ALLY) > 40.0f);
    }
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_true(companions_apart(&stage, ALLY) <= 50.0f);
    stage_close(&stage);
}

static void a_few_steps_of_his_do_not_make_it_move(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    stage_play(&stage, 14, stage_walking(1.0f, 0.0f)); // 47 px: 87 px away
    stage_wait(&stage, 60);
    assert_true(vec2_distance(companions_at(&stage, ALLY), vec2(300.0f, 270.0f)) == 0.0f);
    stage_play(&stage, 2, stage_walking(1.0f, 0.0f));
    stage_wait(&stage, 60);
    assert_true(companions_apart(&stage, ALLY) < 50.0f);
    stage_close(&stage);
}

// How often it went from IDLE to PATROL or back on this tick.
static int turns_of(const Stage *stage) {
    int count = 0, turns = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) {
        bool is_out = events[i].from == GUARD_IDLE && events[i].to == GUARD_PATROL;
        bool is_back = events[i].from == GUARD_PATROL && events[i].to == GUARD_IDLE;
        turns += events[i].kind == EVENT_TRANSITION && (is_out || is_back);
    }
    return turns;
}

// Plays a minute in which he walks round a square, each side for so many ticks, and then stands for so many;
// returns how often it turned from the one state to the other.
static int turns_in_a_minute(int walks, int stands) {
    static const Vec2 sides[4] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};
    Stage stage;
    StageDef def = beside();
    def.guards[ALLY] = vec2(100.0f, 60.0f);
    def.player = vec2(140.0f, 60.0f);
    companions_open(&stage, def, 1);
    int turns = 0;
    for (int tick = 0; tick < 60 * TICK_HZ; tick++) {
        const int leg = tick / (walks + stands), at = tick % (walks + stands);
        const Vec2 way = at < walks ? sides[leg % 4] : vec2(0.0f, 0.0f);
        stage_play(&stage, 1, stage_walking(way.x, way.y));
        turns += turns_of(&stage);
    }
    assert_true(companions_apart(&stage, ALLY) < 200.0f);
    stage_close(&stage);
    return turns;
}

static void behind_a_player_who_walks_for_a_minute_it_sets_out_once(void **state) {
    (void)state;
    assert_int_equal(turns_in_a_minute(120, 0), 1);
}

static void it_settles_once_each_time_that_he_stops_for_a_while(void **state) {
    (void)state;
    assert_int_equal(turns_in_a_minute(120, 180), 2 * 60 / 5);
}

static void it_does_not_settle_while_he_stops_for_moments_only(void **state) {
    (void)state;
    assert_int_equal(turns_in_a_minute(60, 20), 1);
}

static void it_runs_when_it_is_left_behind(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    stage_play(&stage, 150, (PlayerIntent){.move = {1.0f, 0.0f}, .sprint = true}); // 300 px/s
    assert_true(companions_apart(&stage, ALLY) < 240.0f);
    stage_close(&stage);
}

static void it_sneaks_when_he_sneaks(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    stage_play(&stage, 90, watch_sneaking(1.0f, 0.0f));
    assert_int_equal(companions_state(&stage, ALLY), GUARD_PATROL);
    assert_true(world_guard(stage.world, ALLY)->intent.sneak);
    Vec2 before = companions_at(&stage, ALLY);
    stage_play(&stage, 30, watch_sneaking(1.0f, 0.0f));
    assert_float_equal(vec2_distance(before, companions_at(&stage, ALLY)), 50.0f, 1.0f);
    stage_play(&stage, 30, stage_walking(1.0f, 0.0f));
    assert_false(world_guard(stage.world, ALLY)->intent.sneak);
    stage_close(&stage);
}

// A wall from above, with a way round it below.
static const Rect WALL = {{440.0f, 0.0f}, {470.0f, 400.0f}};

static StageDef by_a_wall(void) {
    return (StageDef){
        .walls = &WALL, .wall_count = 1, .guards = {{360.0f, 270.0f}}, .player = {400.0f, 270.0f}};
}

static void it_follows_him_round_a_wall(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, by_a_wall(), 1);
    stage_play(&stage, 51, stage_walking(0.0f, 1.0f));
    stage_play(&stage, 40, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 60, stage_walking(0.0f, -1.0f));
    stage_wait(&stage, 120);
    assert_true(companions_at(&stage, ALLY).x > 484.0f);
    assert_true(companions_apart(&stage, ALLY) <= 50.0f);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    stage_close(&stage);
}

static void whom_it_cannot_see_any_more_it_looks_for_where_he_went(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.player_speed = 600.0f;
    companions_open(&stage, def, 1);
    stage_play(&stage, 17, stage_walking(0.0f, 1.0f));
    stage_play(&stage, 12, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 40, stage_walking(0.3f, -1.0f));
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_IDLE, 600);
    assert_true(companions_apart(&stage, ALLY) <= 50.0f);
    stage_close(&stage);
}

static void without_him_it_waits_where_it_is_until_it_sees_him(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.player = vec2(600.0f, 100.0f);
    companions_open(&stage, def, 1);
    stage_wait(&stage, 120);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_true(companions_at(&stage, ALLY).x == 360.0f);
    stage_play(&stage, 120, stage_walking(-0.2f, 1.0f));
    stage_play(&stage, 60, stage_walking(-1.0f, 0.0f));
    stage_wait(&stage, 60);
    assert_true(companions_apart(&stage, ALLY) <= 90.0f);
    stage_close(&stage);
}

static void a_whistle_calls_it(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.player = vec2(600.0f, 270.0f);
    companions_open(&stage, def, 1);
    stage_play(&stage, 40, stage_noise());
    assert_int_equal(companions_state(&stage, ALLY), GUARD_SEARCH);
    stage_wait(&stage, 240);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_true(companions_apart(&stage, ALLY) <= 50.0f);
    stage_close(&stage);
}

// A guard that stands with its back to both of them, 180 px before the ally.
static StageDef behind_a_guard(void) {
    return (StageDef){
        .guards = {{300.0f, 270.0f}, {480.0f, 270.0f}}, .guard_count = 2, .player = {300.0f, 310.0f}};
}

static void it_marks_a_guard_that_it_sees(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, behind_a_guard(), 1);
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_CHASE, 60);
    stage_wait(&stage, 120);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_CHASE);
    assert_true(companions_apart(&stage, ALLY) < 60.0f);
    assert_int_equal(companions_state(&stage, GUARD), GUARD_IDLE);
    stage_close(&stage);
}

static void what_it_sees_stands_on_the_players_board(void **state) {
    (void)state;
    Stage stage;
    StageDef def = behind_a_guard();
    def.player = vec2(60.0f, 60.0f);
    def.facings[ALLY] = vec2(-1.0f, 0.0f);
    companions_open(&stage, def, 1);
    const Squad *board = world_player_squad(stage.world);
    stage_wait(&stage, 30);
    assert_false(squad_contact(board, 1 + GUARD).is_known); // it looks the other way
    stage_close(&stage);
    def.facings[ALLY] = vec2(1.0f, 0.0f);
    companions_open(&stage, def, 1);
    board = world_player_squad(stage.world);
    stage_wait(&stage, 1);
    const Contact contact = squad_contact(board, 1 + GUARD);
    assert_true(contact.is_known);
    assert_true(contact.at.x == 480.0f);
    assert_int_equal(contact.tick, world_tick(stage.world));
    assert_int_equal(contact.by, ALLY);
    stage_close(&stage);
}

static void a_report_grows_old_and_is_dropped_after_ten_seconds(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.guards[GUARD] = vec2(420.0f, 120.0f);
    def.facings[ALLY] = vec2(0.4f, -1.0f);
    def.facings[GUARD] = vec2(0.0f, -1.0f);
    def.guard_count = 2;
    companions_open(&stage, def, 1);
    stage_wait(&stage, 5);
    uint32_t seen = 0;
    int ticks = 0;
    const Squad *board = world_player_squad(stage.world);
    // He goes round the wall, and the ally after him: the guard is out of sight.
    for (; ticks < 1200 && squad_contact(board, 1 + GUARD).is_known; ticks++) {
        seen = squad_contact(board, 1 + GUARD).tick;
        Vec2 way = ticks < 51 ? vec2(0.0f, 1.0f) : ticks < 110 ? vec2(1.0f, 0.0f) : vec2(0.0f, 0.0f);
        stage_play(&stage, 1, stage_walking(way.x, way.y));
    }
    assert_int_equal(world_tick(stage.world) - seen, 10 * TICK_HZ + 1);
    assert_true(companions_at(&stage, ALLY).x > 484.0f);
    stage_close(&stage);
}

static void it_strikes_a_guard_that_is_upon_it_and_the_guard_flinches(void **state) {
    (void)state;
    Stage stage;
    StageDef def = behind_a_guard();
    def.guards[GUARD] = vec2(335.0f, 270.0f);
    companions_open(&stage, def, 1);
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_ATTACK, 60);
    for (int i = 0; i < 60 && world_guard(stage.world, GUARD)->body.hp == 100.0f; i++) stage_wait(&stage, 1);
    assert_float_equal(world_guard(stage.world, GUARD)->body.hp, 90.0f, 0.0f);
    stage_wait(&stage, 1);
    assert_true(world_watchman(stage.world, GUARD)->flinch > 0);
    stage_close(&stage);
}

static void struck_from_behind_it_turns_on_whoever_struck(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.guards[GUARD] = vec2(200.0f, 270.0f);
    def.guard_count = 2;
    def.player = vec2(600.0f, 100.0f);
    companions_open(&stage, def, 1);
    while (stage.strikes == 0) stage_wait(&stage, 1);
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_false(world_guard(stage.world, ALLY)->percept.sees);
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_CHASE, 30);
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_ATTACK, 60);
    stage_close(&stage);
}

static void hurt_it_flees_from_a_guard_and_comes_back(void **state) {
    (void)state;
    Stage stage;
    StageDef def = by_a_wall();
    def.guards[GUARD] = vec2(360.0f, 100.0f);
    def.facings[ALLY] = def.facings[GUARD] = vec2(0.0f, -1.0f);
    def.guard_count = 2;
    companions_open(&stage, def, 1);
    stage_wait(&stage, 2);
    stage_play(&stage, 20, (PlayerIntent){.hurt = 1 + ALLY});
    stage_play(&stage, 20, (PlayerIntent){.hurt = 1 + ALLY});
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_FLEE, 30);
    companions_play_until(&stage, (PlayerIntent){0}, ALLY, GUARD_PATROL, 600);
    stage_close(&stage);
}

static void without_hp_it_lies_still_until_the_player_starts_again(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, beside(), 1);
    for (int i = 0; i < 4; i++) stage_play(&stage, 20, (PlayerIntent){.hurt = 1 + ALLY});
    assert_true(world_is_down(stage.world, ALLY));
    Vec2 lies = companions_at(&stage, ALLY);
    stage_play(&stage, 200, stage_walking(1.0f, 0.0f));
    assert_int_equal(companions_state(&stage, ALLY), GUARD_IDLE);
    assert_true(vec2_distance(lies, companions_at(&stage, ALLY)) == 0.0f);
    stage_play(&stage, 1, (PlayerIntent){.reset = true});
    assert_false(world_is_down(stage.world, ALLY));
    stage_close(&stage);
}

static void the_nearest_guard_to_hurt_is_never_an_ally(void **state) {
    (void)state;
    Stage stage;
    companions_open(&stage, behind_a_guard(), 1);
    assert_int_equal(world_nearest_guard(stage.world, world_player(stage.world)->at), ALLY);
    assert_int_equal(world_nearest_foe(stage.world, world_player(stage.world)->at), GUARD);
    stage_play(&stage, 1, stage_hurting());
    assert_float_equal(world_guard(stage.world, ALLY)->body.hp, 100.0f, 0.0f);
    assert_float_equal(world_guard(stage.world, GUARD)->body.hp, 75.0f, 0.0f);
    stage_close(&stage);
    companions_open(&stage, beside(), 1);
    stage_play(&stage, 1, stage_hurting());
    assert_float_equal(world_guard(stage.world, ALLY)->body.hp, 100.0f, 0.0f);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_stands_still_while_he_stands),
        cmocka_unit_test(it_follows_him_and_comes_near_but_not_on_top_of_him),
        cmocka_unit_test(a_few_steps_of_his_do_not_make_it_move),
        cmocka_unit_test(behind_a_player_who_walks_for_a_minute_it_sets_out_once),
        cmocka_unit_test(it_settles_once_each_time_that_he_stops_for_a_while),
        cmocka_unit_test(it_does_not_settle_while_he_stops_for_moments_only),
        cmocka_unit_test(it_runs_when_it_is_left_behind),
        cmocka_unit_test(it_sneaks_when_he_sneaks),
        cmocka_unit_test(it_follows_him_round_a_wall),
        cmocka_unit_test(whom_it_cannot_see_any_more_it_looks_for_where_he_went),
        cmocka_unit_test(without_him_it_waits_where_it_is_until_it_sees_him),
        cmocka_unit_test(a_whistle_calls_it),
        cmocka_unit_test(it_marks_a_guard_that_it_sees),
        cmocka_unit_test(what_it_sees_stands_on_the_players_board),
        cmocka_unit_test(a_report_grows_old_and_is_dropped_after_ten_seconds),
        cmocka_unit_test(it_strikes_a_guard_that_is_upon_it_and_the_guard_flinches),
        cmocka_unit_test(struck_from_behind_it_turns_on_whoever_struck),
        cmocka_unit_test(hurt_it_flees_from_a_guard_and_comes_back),
        cmocka_unit_test(without_hp_it_lies_still_until_the_player_starts_again),
        cmocka_unit_test(the_nearest_guard_to_hurt_is_never_an_ally),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
