// Given an archer that is hurt and has a wall near by, when it sees the player, then it goes behind the wall,
// hides there, peeks and shoots, and hides again; until he is gone, comes close, or walks round.
#include "watch.h"

// Above and before the guard; what is behind it the player does not see from 180 px in front of the guard.
static const Rect WALL = {{330.0f, 130.0f}, {350.0f, 240.0f}};

static Personality archer(void) {
    Personality personality = watch_quick();
    personality.weapon = WEAPON_BOW;
    personality.view_range = 320.0f;
    personality.lose_range = 400.0f;
    personality.attack_range = 240.0f;
    personality.attack_leave_range = 300.0f;
    personality.strike_damage = 1.0f;
    personality.hp = 90.0f;
    personality.flee_hp = 45.0f;
    personality.cover_hp = 65.0f;
    return personality;
}

static StageDef beside_a_wall(void) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = &WALL;
    def.wall_count = 1;
    return def;
}

static void open_with(Stage *stage, StageDef def, Personality personality) {
    def.personality = &personality;
    watch_open(stage, def);
}

// It shoots, and is hit.
static void hurt_it(Stage *stage) {
    watch_wait_until(stage, GUARD_ATTACK, 20);
    stage_play(stage, 1, stage_hurting());
}

static void open_hurt(Stage *stage) {
    open_with(stage, beside_a_wall(), archer());
    hurt_it(stage);
}

static Vec2 cover(const Stage *stage) {
    return world_place(stage->world)->ways->lookout.spots[watch_watchman(stage)->cover];
}

static bool player_could_see(const Stage *stage, Vec2 place) {
    const Occluders occluders = place_occluders(world_place(stage->world), NULL, false);
    return sight_is_clear_past(&occluders, world_player(stage->world)->at, place);
}

// Plays until a move or transition of guard 0 between two states, of which the first is 0 for any; returns
// it, and fails the scene after `most` ticks.
static const WorldEvent *await_move(Stage *stage, PlayerIntent intent, int from, int to, int most) {
    for (int i = 0; i < most; i++) {
        stage_play(stage, 1, intent);
        int count = 0;
        const WorldEvent *event = world_events(stage->world, &count);
        for (int e = 0; e < count; e++) {
            bool is_one = event[e].kind == EVENT_MOVE || event[e].kind == EVENT_TRANSITION;
            if (is_one && (from == 0 || event[e].from == from) && event[e].to == to) return &event[e];
        }
    }
    fail_msg("it does not go from %s to %s within %d ticks", from == 0 ? "any state" : guard_state_name(from),
             guard_state_name(to), most);
    return NULL;
}

static const WorldEvent *await(Stage *stage, int from, int to, int most) {
    return await_move(stage, (PlayerIntent){0}, from, to, most);
}

static void assert_because(const WorldEvent *event, const char *id) {
    assert_string_equal(guard_reason_id(&event->reason), id);
}

// Going

static void hurt_at_or_below_65_hp_it_takes_cover(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    int ticks = watch_wait_until(&stage, GUARD_COVER, 40);
    assert_true(ticks >= 15); // it flinches first
    watch_assert_leaf(&stage, GUARD_COVER_GO);
    char path[64];
    guard_state_path(stage_guard(&stage), path, sizeof path);
    assert_string_equal(path, "ATTACK.cover.go");
    Vec2 goal;
    assert_true(guard_goal(stage_guard(&stage), world_place(stage.world), &goal));
    assert_float_equal(vec2_distance(goal, cover(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void unhurt_it_stands_and_shoots(void **state) {
    (void)state;
    Stage stage;
    open_with(&stage, beside_a_wall(), archer());
    watch_wait_until(&stage, GUARD_ATTACK, 20);
    Vec2 at = watch_at(&stage);
    for (int i = 0; i < 300; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    assert_float_equal(vec2_distance(at, watch_at(&stage)), 0.0f, 0.0f);
    stage_close(&stage);
}

static void one_that_never_takes_cover_does_not_when_it_is_hurt(void **state) {
    (void)state;
    Personality personality = archer();
    personality.cover_hp = 0.0f;
    Stage stage;
    open_with(&stage, beside_a_wall(), personality);
    hurt_it(&stage);
    for (int i = 0; i < 120; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
        assert_int_equal(watch_watchman(&stage)->cover, -1);
    }
    stage_close(&stage);
}

static void it_tells_how_hurt_it_is_and_how_far_off_its_cover_is(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    const WorldEvent *event = await(&stage, 0, GUARD_COVER_GO, 60);
    char text[128], expected[128];
    guard_reason_text(&event->reason, text, sizeof text);
    snprintf(expected, sizeof expected, "hurt, 65 hp, takes cover at 65, %.0f px from here",
             (double)vec2_distance(watch_at(&stage), cover(&stage)));
    assert_string_equal(text, expected);
    stage_close(&stage);
}

static void its_cover_is_near_by_and_out_of_the_players_sight(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    assert_true(vec2_distance(cover(&stage), watch_at(&stage)) < 150.0f);
    assert_false(player_could_see(&stage, cover(&stage)));
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 120);
    assert_true(vec2_distance(watch_at(&stage), cover(&stage)) <= 1.0f);
    assert_false(stage_guard(&stage)->percept.sees);
    stage_close(&stage);
}

static void it_does_not_shoot_on_its_way_into_cover(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    watch_wait_until(&stage, GUARD_COVER, 40);
    int strikes = stage.strikes;
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 120);
    assert_int_equal(stage.strikes, strikes);
    stage_close(&stage);
}

static void its_way_into_cover_does_not_lead_past_the_player(void **state) {
    (void)state;
    // The only place that hides it is behind him.
    const Rect behind_him = {{540.0f, 200.0f}, {560.0f, 340.0f}};
    StageDef def = beside_a_wall();
    def.walls = &behind_him;
    Stage stage;
    open_with(&stage, def, archer());
    hurt_it(&stage);
    for (int i = 0; i < 240; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    stage_close(&stage);
}

static void without_anything_to_hide_behind_it_fights_on_as_usual(void **state) {
    (void)state;
    StageDef def = beside_a_wall();
    def.wall_count = 0;
    Stage stage;
    open_with(&stage, def, archer());
    hurt_it(&stage);
    int strikes = stage.strikes;
    for (int i = 0; i < 240; i++) {
        stage_wait(&stage, 1);
        stage_assert_state(&stage, GUARD_ATTACK);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    assert_true(stage.strikes > strikes);
    stage_close(&stage);
}

// Hiding and peeking

static void it_hides_peeks_shoots_and_hides_again(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    for (int round = 0; round < 3; round++) {
        int strikes = stage.strikes;
        assert_because(await(&stage, GUARD_HIDE, GUARD_PEEK, 400), "hid");
        assert_int_equal(stage.strikes, strikes);
        assert_because(await(&stage, GUARD_PEEK, GUARD_HIDE, 200), "peeked");
        assert_true(stage.strikes > strikes);
        stage_assert_state(&stage, GUARD_ATTACK);
    }
    stage_close(&stage);
}

static void it_hides_for_its_time_and_peeks_for_its_time(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    uint32_t hid = world_tick(stage.world);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 400);
    uint32_t peeked = world_tick(stage.world);
    assert_true(peeked - hid >= 72);
    await(&stage, GUARD_PEEK, GUARD_HIDE, 200);
    assert_in_range(world_tick(stage.world) - peeked, 90, 90 + 45);
    stage_close(&stage);
}

static void from_where_it_peeks_it_sees_where_he_was_and_reaches_him(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    Vec2 point = stage_guard(&stage)->target;
    assert_true(player_could_see(&stage, point));
    assert_true(vec2_distance(point, cover(&stage)) < 110.0f);
    assert_true(vec2_distance(point, world_player(stage.world)->at) <= 300.0f);
    stage_close(&stage);
}

static void it_reloads_in_its_cover_and_does_not_peek_before(void **state) {
    (void)state;
    Personality personality = archer();
    personality.arrows = 1.0f;
    personality.reload_time = 6.0f;
    Stage stage;
    open_with(&stage, beside_a_wall(), personality);
    hurt_it(&stage);
    uint32_t shot = world_tick(stage.world);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 600);
    assert_true(world_tick(stage.world) - shot >= 6 * TICK_HZ);
    assert_int_equal(watch_watchman(&stage)->weapon.arrows, 1);
    stage_close(&stage);
}

static void hiding_it_recovers_nothing(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    assert_float_equal(stage_guard(&stage)->body.hp, 65.0f, 0.0f);
    stage_close(&stage);
}

static void hit_while_it_peeks_it_hides_again(void **state) {
    (void)state;
    Personality personality = archer();
    personality.flee_hp = 0.0f;
    personality.peek_time = 10.0f;
    Stage stage;
    open_with(&stage, beside_a_wall(), personality);
    hurt_it(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    stage_wait(&stage, 30);
    watch_assert_leaf(&stage, GUARD_PEEK);
    stage_play(&stage, 1, stage_hurting());
    const WorldEvent *event = await(&stage, GUARD_PEEK, GUARD_HIDE, 20);
    assert_because(event, "shaken");
    assert_float_equal(event->reason.number[0], 40.0f, 0.0f);
    stage_close(&stage);
}

static void hit_as_soon_as_it_peeks_it_still_peeks_for_a_quarter_of_a_second(void **state) {
    (void)state;
    Personality personality = archer();
    personality.flee_hp = 0.0f;
    personality.flinch_time = 0.0f;
    Stage stage;
    open_with(&stage, beside_a_wall(), personality);
    hurt_it(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    uint32_t peeked = world_tick(stage.world);
    stage_play(&stage, 1, stage_hurting());
    await(&stage, GUARD_PEEK, GUARD_HIDE, 20);
    assert_in_range(world_tick(stage.world) - peeked, 16, 18);
    stage_close(&stage);
}

static void it_looks_where_he_was_and_not_where_he_has_gone_unseen(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    Vec2 believed = watch_watchman(&stage)->memory.at;
    // Further off, out of its sight, and out of its hearing.
    await_move(&stage, watch_sneaking(1.0f, 0.0f), GUARD_HIDE, GUARD_PEEK, 500);
    assert_true(vec2_distance(world_player(stage.world)->at, believed) > 80.0f);
    assert_float_equal(vec2_distance(watch_watchman(&stage)->memory.at, believed), 0.0f, 0.0f);
    stage_wait(&stage, 1);
    Vec2 way = vec2_sub(believed, watch_at(&stage));
    Vec2 towards = vec2_direction_or(way, vec2(0.0f, 0.0f));
    assert_true(vec2_dot(stage_guard(&stage)->body.facing, towards) > 0.99f);
    stage_close(&stage);
}

// Leaving

static void when_he_is_gone_for_its_patience_it_searches_for_him(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    const WorldEvent *event = await_move(&stage, stage_walking(1.0f, 0.0f), GUARD_ATTACK, GUARD_SEARCH, 500);
    assert_because(event, "gone");
    assert_true(event->reason.number[0] > 1.0f);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    stage_close(&stage);
}

static void when_he_comes_close_it_leaves_its_cover_and_fights(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    stage_wait(&stage, 20);
    const int place = watch_watchman(&stage)->cover;
    const WorldEvent *event = await_move(&stage, stage_walking(-1.0f, -0.3f), GUARD_PEEK, GUARD_WINDUP, 120);
    assert_because(event, "too_close");
    assert_true(event->reason.number[0] <= 90.0f);
    assert_float_equal(event->reason.number[1], 90.0f, 0.0f);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    assert_int_equal(squad_claimed_by(world_squad(stage.world, 0), place), SQUAD_NOBODY);
    stage_close(&stage);
}

static void when_he_walks_round_it_leaves_its_cover_and_takes_another_only_after_its_rest(void **state) {
    (void)state;
    const Rect walls[] = {WALL, {{200.0f, 20.0f}, {220.0f, 170.0f}}};
    StageDef def = beside_a_wall();
    def.walls = walls;
    def.wall_count = 2;
    Stage stage;
    open_with(&stage, def, archer());
    hurt_it(&stage);
    await(&stage, GUARD_COVER_GO, GUARD_HIDE, 160);
    const int first = watch_watchman(&stage)->cover;
    const WorldEvent *event = await_move(&stage, stage_walking(-1.0f, 0.0f), GUARD_HIDE, GUARD_WINDUP, 70);
    assert_because(event, "flanked");
    stage_wait(&stage, 1);
    assert_int_equal(squad_claimed_by(world_squad(stage.world, 0), first), SQUAD_NOBODY);
    for (int i = 0; i < 4 * TICK_HZ - 2; i++) {
        stage_wait(&stage, 1);
        assert_false(machine_is(&stage_guard(&stage)->machine, GUARD_COVER));
    }
    watch_wait_until(&stage, GUARD_COVER, 60);
    assert_int_not_equal(watch_watchman(&stage)->cover, first);
    stage_close(&stage);
}

static void badly_hurt_it_flees_out_of_its_cover(void **state) {
    (void)state;
    Stage stage;
    open_hurt(&stage);
    await(&stage, GUARD_HIDE, GUARD_PEEK, 500);
    while (!stage_guard(&stage)->percept.sees) stage_wait(&stage, 1);
    stage_play(&stage, 1, stage_hurting());
    watch_wait_until(&stage, GUARD_FLEE, 20);
    stage_wait(&stage, 2);
    assert_int_equal(watch_watchman(&stage)->cover, -1);
    stage_close(&stage);
}

// Two of them

static void hurt_both(Stage *stage) {
    watch_wait_until(stage, GUARD_ATTACK, 20);
    stage_play(stage, 1, (PlayerIntent){.hurt = 1});
    stage_play(stage, 1, (PlayerIntent){.hurt = 2});
}

static void two_never_take_one_place(void **state) {
    (void)state;
    Personality personality = archer();
    StageDef def = beside_a_wall();
    def.guards[1] = vec2(300.0f, 320.0f);
    def.guard_count = 2;
    Stage stage;
    open_with(&stage, def, personality);
    hurt_both(&stage);
    const Lookout *lookout = &world_place(stage.world)->ways->lookout;
    const Squad *squad = world_squad(stage.world, 0);
    int both = 0;
    for (int i = 0; i < 900; i++) {
        stage_wait(&stage, 1);
        int one = world_watchman(stage.world, 0)->cover, other = world_watchman(stage.world, 1)->cover;
        if (one >= 0) assert_int_equal(squad_claimed_by(squad, one), 0);
        if (other >= 0) assert_int_equal(squad_claimed_by(squad, other), 1);
        if (one < 0 || other < 0) continue;
        assert_int_not_equal(one, other);
        assert_true(vec2_distance(lookout->spots[one], lookout->spots[other]) >= 48.0f);
        both++;
    }
    assert_true(both > 300);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(hurt_at_or_below_65_hp_it_takes_cover),
        cmocka_unit_test(unhurt_it_stands_and_shoots),
        cmocka_unit_test(one_that_never_takes_cover_does_not_when_it_is_hurt),
        cmocka_unit_test(it_tells_how_hurt_it_is_and_how_far_off_its_cover_is),
        cmocka_unit_test(its_cover_is_near_by_and_out_of_the_players_sight),
        cmocka_unit_test(it_does_not_shoot_on_its_way_into_cover),
        cmocka_unit_test(its_way_into_cover_does_not_lead_past_the_player),
        cmocka_unit_test(without_anything_to_hide_behind_it_fights_on_as_usual),
        cmocka_unit_test(it_hides_peeks_shoots_and_hides_again),
        cmocka_unit_test(it_hides_for_its_time_and_peeks_for_its_time),
        cmocka_unit_test(from_where_it_peeks_it_sees_where_he_was_and_reaches_him),
        cmocka_unit_test(it_reloads_in_its_cover_and_does_not_peek_before),
        cmocka_unit_test(hiding_it_recovers_nothing),
        cmocka_unit_test(hit_while_it_peeks_it_hides_again),
        cmocka_unit_test(hit_as_soon_as_it_peeks_it_still_peeks_for_a_quarter_of_a_second),
        cmocka_unit_test(it_looks_where_he_was_and_not_where_he_has_gone_unseen),
        cmocka_unit_test(when_he_is_gone_for_its_patience_it_searches_for_him),
        cmocka_unit_test(when_he_comes_close_it_leaves_its_cover_and_fights),
        cmocka_unit_test(when_he_walks_round_it_leaves_its_cover_and_takes_another_only_after_its_rest),
        cmocka_unit_test(badly_hurt_it_flees_out_of_its_cover),
        cmocka_unit_test(two_never_take_one_place),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
