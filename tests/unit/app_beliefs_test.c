// Given guards that look for somebody, when their beliefs are drawn, then the spots that are marked as
// possible, cleared and claimed are those of their squad's board, and what is old is faint.
#include "companions.h"

#include "app/beliefs.h"

static const Rect WALLS[] = {{{520.0f, 180.0f}, {540.0f, 360.0f}}, {{540.0f, 340.0f}, {700.0f, 360.0f}}};

// A guard that sees a player beside a wall, behind which he then goes.
static void open_search(Stage *stage) {
    Personality personality = watch_quick();
    const StageDef def = {.walls = WALLS,
                          .wall_count = 2,
                          .guards = {{300.0f, 150.0f}},
                          .facing = {1.0f, 0.0f},
                          .player = {500.0f, 150.0f},
                          .personality = &personality};
    watch_open(stage, def);
    PlayerIntent running = stage_walking(1.0f, 1.0f);
    running.sprint = true;
    watch_wait_until(stage, GUARD_CHASE, 60);
    watch_play_until(stage, running, GUARD_SWEEP, 2000);
}

static int spots_marked(const Stage *stage, SpotMark mark) {
    int count = 0;
    for (int spot = 0; spot < stage->place->ways->lookout.count; spot++)
        count += spot_mark(stage->world, 0, spot) == mark;
    return count;
}

static void before_anybody_was_seen_no_spot_is_marked(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_ALONE);
    stage_wait(&stage, 5);
    assert_int_equal(spots_marked(&stage, SPOT_NONE), stage.place->ways->lookout.count);
    assert_false(watchman_looks_for_somebody(stage_guard(&stage)));
    stage_close(&stage);
}

static void a_search_has_spots_to_look_at_and_spots_that_were_seen_free(void **state) {
    (void)state;
    Stage stage;
    open_search(&stage);
    assert_true(watchman_looks_for_somebody(stage_guard(&stage)));
    assert_true(spots_marked(&stage, SPOT_POSSIBLE) > 5);
    assert_true(spots_marked(&stage, SPOT_CLEARED) > 5);
    stage_close(&stage);
}

// An ally goes out of a guard's sight to a player whom nobody has seen.
static void who_looks_for_an_ally_has_spots_to_look_at_too(void **state) {
    (void)state;
    enum { FRIEND, GUARD };
    Personality personality = watch_quick();
    personality.chase_speed = 0.0f; // else it would keep him in view
    personality_prepare(&personality);
    Stage stage;
    const StageDef def = {.walls = WALLS,
                          .wall_count = 2,
                          .guards = {{500.0f, 150.0f}, {300.0f, 150.0f}},
                          .guard_count = 2,
                          .facing = {1.0f, 0.0f},
                          .player = {640.0f, 440.0f},
                          .personality = &personality};
    companions_open(&stage, def, 1);
    companions_play_until(&stage, (PlayerIntent){0}, GUARD, GUARD_CHASE, 120);
    stage_play(&stage, 1, stage_noise());
    companions_play_until(&stage, (PlayerIntent){0}, GUARD, GUARD_SEARCH, 1200);
    assert_false(squad_contact(world_squad(stage.world, GUARD), 0).is_known);
    stage_wait(&stage, 30);
    int possible = 0;
    for (int spot = 0; spot < stage.place->ways->lookout.count; spot++)
        possible += spot_mark(stage.world, GUARD, spot) == SPOT_POSSIBLE;
    assert_true(possible > 5);
    stage_close(&stage);
}

static void the_spot_that_a_searcher_goes_to_is_marked_as_claimed(void **state) {
    (void)state;
    Stage stage;
    open_search(&stage);
    for (int i = 0; i < 30 && watch_watchman(&stage)->spot < 0; i++) stage_wait(&stage, 1);
    int spot = watch_watchman(&stage)->spot;
    assert_true(spot >= 0);
    assert_int_equal(spot_mark(stage.world, 0, spot), SPOT_CLAIMED);
    assert_int_equal(spots_marked(&stage, SPOT_CLAIMED), 1);
    stage_close(&stage);
}

static void where_the_player_cannot_have_got_to_no_spot_is_marked(void **state) {
    (void)state;
    Stage stage;
    open_search(&stage);
    const Contact contact = squad_contact(world_squad(stage.world, 0), 0);
    float since = (float)(world_tick(stage.world) - contact.tick) / TICK_HZ;
    float reach = stage.place->player_speed * PLAYER_SPRINT_FACTOR * since;
    for (int spot = 0; spot < stage.place->ways->lookout.count; spot++) {
        float distance = vec2_distance(contact.at, stage.place->ways->lookout.spots[spot]);
        if (distance > reach + 1.0f) assert_int_equal(spot_mark(stage.world, 0, spot), SPOT_NONE);
    }
    stage_close(&stage);
}

static void what_is_believed_fades_with_age_and_does_not_vanish(void **state) {
    (void)state;
    assert_float_equal(belief_strength(0.0f), 1.0f, 0.0f);
    assert_true(belief_strength(5.0f) < belief_strength(1.0f));
    assert_true(belief_strength(1000.0f) > 0.2f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(before_anybody_was_seen_no_spot_is_marked),
        cmocka_unit_test(a_search_has_spots_to_look_at_and_spots_that_were_seen_free),
        cmocka_unit_test(who_looks_for_an_ally_has_spots_to_look_at_too),
        cmocka_unit_test(the_spot_that_a_searcher_goes_to_is_marked_as_claimed),
        cmocka_unit_test(where_the_player_cannot_have_got_to_no_spot_is_marked),
        cmocka_unit_test(what_is_believed_fades_with_age_and_does_not_vanish),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
