// Given a run, when it is counted, then the tally says whether, where and when the player was found, and what
// the guards did that they should not.
#include "stage.h"

#include "sevenwatch/tally.h"

typedef struct Count {
    Stage stage;
    TallyKeeper *keeper;
    const Tally *tally;
} Count;

static void open_count(Count *count, StageDef def) {
    stage_open(&count->stage, &def);
    count->keeper = tally_keeper_create(world_guard_count(count->stage.world));
    assert_non_null(count->keeper);
    tally_begin(count->keeper, count->stage.world);
    count->tally = tally_of(count->keeper);
}

static void close_count(Count *count) {
    tally_keeper_destroy(count->keeper);
    stage_close(&count->stage);
}

static void play(Count *count, int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) {
        stage_play(&count->stage, 1, intent);
        tally_take(count->keeper, count->stage.world);
        intent.noise = intent.reset = false;
        intent.hurt = HURT_NOBODY;
    }
}

static void wait_for(Count *count, int ticks) {
    play(count, ticks, (PlayerIntent){0});
}

static void whoever_is_far_off_stays_unseen(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_ALONE);
    wait_for(&count, 300);
    assert_int_equal(tally_result(count.tally), RESULT_UNSEEN);
    assert_int_equal(count.tally->ticks, 300);
    assert_int_equal(count.tally->noticed + count.tally->chased, 0);
    assert_float_equal(count.tally->hp, 100.0f, 0.0f);
    close_count(&count);
}

static void a_watchman_that_looks_has_noticed_him_and_one_that_runs_has_chased_him(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = STAGE_IN_VIEW;
    def.personality = &watchman;
    Count count;
    open_count(&count, def);
    while (guard_state(stage_guard(&count.stage)) != GUARD_INVESTIGATE) wait_for(&count, 1);
    assert_int_equal(tally_result(count.tally), RESULT_NOTICED);
    assert_int_equal(count.tally->noticed, count.tally->ticks);
    assert_float_equal(count.tally->noticed_at.x, 500.0f, 0.0f);
    while (guard_state(stage_guard(&count.stage)) != GUARD_CHASE) wait_for(&count, 1);
    assert_int_equal(tally_result(count.tally), RESULT_CHASED);
    assert_int_equal(count.tally->chased, count.tally->ticks);
    assert_int_equal(count.tally->alarms, 1);
    assert_true(count.tally->noticed < count.tally->chased);
    close_count(&count);
}

static void a_noise_that_is_heard_is_no_notice_of_the_player(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_ALONE);
    play(&count, 60, (PlayerIntent){.noise = true});
    StageDef near = STAGE_BEHIND_IT;
    close_count(&count);
    open_count(&count, near);
    play(&count, 1, stage_noise());
    stage_assert_state(&count.stage, GUARD_INVESTIGATE);
    assert_int_equal(tally_result(count.tally), RESULT_UNSEEN);
    assert_int_equal(count.tally->noises, 1);
    close_count(&count);
}

static void whoever_has_no_hp_left_is_caught_where_he_lost_the_last_of_it(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_IN_VIEW);
    while (count.tally->hp > 0.0f) wait_for(&count, 1);
    assert_int_equal(tally_result(count.tally), RESULT_CAUGHT);
    assert_int_equal(count.tally->hits, 10);
    assert_float_equal(count.tally->caught_at.x, 500.0f, 0.0f);
    play(&count, 60, stage_walking(1.0f, 0.0f));
    assert_float_equal(count.tally->caught_at.x, 500.0f, 0.0f);
    close_count(&count);
}

static void transitions_are_counted_by_where_from_and_where_to(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_IN_VIEW);
    wait_for(&count, 200);
    assert_int_equal(count.tally->transitions[GUARD_IDLE][GUARD_CHASE], 1);
    assert_int_equal(count.tally->transitions[GUARD_CHASE][GUARD_ATTACK], 1);
    assert_int_equal(count.tally->transitions[GUARD_CHASE][GUARD_SEARCH], 0);
    close_count(&count);
}

// The textbook's guard loses him on one tick and sees him on the next.
static void there_and_back_within_a_quarter_of_a_second_is_a_flicker(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.player = vec2(525.0f, 270.0f);
    Count count;
    open_count(&count, def);
    wait_for(&count, 1);
    stage_assert_state(&count.stage, GUARD_CHASE);
    play(&count, 5, (PlayerIntent){.move = {1.0f, 0.0f}, .sprint = true});
    stage_assert_state(&count.stage, GUARD_SEARCH);
    assert_int_equal(count.tally->flickers, 0);
    play(&count, 5, (PlayerIntent){.move = {-1.0f, 0.0f}, .sprint = true});
    stage_assert_state(&count.stage, GUARD_CHASE);
    assert_int_equal(count.tally->flickers, 1);
    assert_int_equal(count.tally->alarms, 2);
    close_count(&count);
}

static void a_guard_at_its_post_that_rests_again_and_again_does_not_flicker(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_ALONE);
    wait_for(&count, 600);
    assert_true(count.tally->transitions[GUARD_PATROL][GUARD_IDLE] > 2);
    assert_int_equal(count.tally->flickers, 0);
    close_count(&count);
}

// A textbook's guard that walks straight at a waypoint behind a wall.
static StageDef walks_into_a_wall(void) {
    static const Rect wall[] = {{{380, 100}, {400, 440}}};
    static const Vec2 route[] = {{600, 270}, {300, 270}};
    StageDef def = STAGE_ALONE;
    def.walls = wall;
    def.wall_count = 1;
    def.route = route;
    def.route_count = 2;
    return def;
}

static void a_guard_that_wants_to_walk_and_gets_nowhere_for_five_seconds_is_stuck_once(void **state) {
    (void)state;
    Count count;
    open_count(&count, walks_into_a_wall());
    while (stage_guard(&count.stage)->body.at.x < 366.0f) wait_for(&count, 1);
    wait_for(&count, TALLY_STUCK_TICKS - 20);
    assert_int_equal(count.tally->stuck, 0);
    wait_for(&count, 40);
    assert_int_equal(count.tally->stuck, 1);
    wait_for(&count, 2 * TALLY_STUCK_TICKS);
    assert_int_equal(count.tally->stuck, 1);
    close_count(&count);
}

static void a_guard_that_rests_is_not_stuck(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = STAGE_ALONE;
    def.personality = &watchman;
    Count count;
    open_count(&count, def);
    wait_for(&count, 3 * TALLY_STUCK_TICKS);
    assert_int_equal(count.tally->stuck, 0);
    close_count(&count);
}

static void the_chain_is_over_the_hashes_of_all_ticks(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_IN_VIEW);
    Hash chain = hash_start();
    for (int i = 0; i < 50; i++) {
        wait_for(&count, 1);
        chain = hash_u64(chain, world_hash(count.stage.world));
    }
    assert_true(count.tally->chain.value == chain.value);
    close_count(&count);
}

static void a_keeper_forgets_the_run_before(void **state) {
    (void)state;
    Count count;
    open_count(&count, STAGE_IN_VIEW);
    wait_for(&count, 200);
    stage_close(&count.stage);
    stage_open(&count.stage, &STAGE_ALONE);
    tally_begin(count.keeper, count.stage.world);
    assert_int_equal(count.tally->ticks + count.tally->chased + count.tally->noticed, 0);
    assert_int_equal(count.tally->hits + count.tally->alarms, 0);
    assert_int_equal(count.tally->transitions[GUARD_IDLE][GUARD_CHASE], 0);
    close_count(&count);
}

static void results_have_names(void **state) {
    (void)state;
    for (int i = 0; i < RESULT_END; i++) assert_int_equal(run_result_find(run_result_name((RunResult)i)), i);
    assert_int_equal(run_result_find("lost"), RESULT_END);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(whoever_is_far_off_stays_unseen),
        cmocka_unit_test(a_watchman_that_looks_has_noticed_him_and_one_that_runs_has_chased_him),
        cmocka_unit_test(a_noise_that_is_heard_is_no_notice_of_the_player),
        cmocka_unit_test(whoever_has_no_hp_left_is_caught_where_he_lost_the_last_of_it),
        cmocka_unit_test(transitions_are_counted_by_where_from_and_where_to),
        cmocka_unit_test(there_and_back_within_a_quarter_of_a_second_is_a_flicker),
        cmocka_unit_test(a_guard_at_its_post_that_rests_again_and_again_does_not_flicker),
        cmocka_unit_test(a_guard_that_wants_to_walk_and_gets_nowhere_for_five_seconds_is_stuck_once),
        cmocka_unit_test(a_guard_that_rests_is_not_stuck),
        cmocka_unit_test(the_chain_is_over_the_hashes_of_all_ticks),
        cmocka_unit_test(a_keeper_forgets_the_run_before),
        cmocka_unit_test(results_have_names),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
