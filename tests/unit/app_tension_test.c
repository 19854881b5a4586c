// Given guards in every mood, when the music asks how tight it is, then it hears of the worst of them, and
// not of every glance.
#include "watch.h"

#include "app/tension.h"

static void a_guard_on_duty_is_calm_one_that_looks_is_not_and_one_that_chases_hunts(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    assert_int_equal(tension_of(stage.world), TENSION_CALM);
    stage_play(&stage, 2, stage_noise());
    stage_assert_state(&stage, GUARD_INVESTIGATE);
    assert_int_equal(tension_of(stage.world), TENSION_SUSPICIOUS);
    stage_wait_for(&stage, GUARD_CHASE);
    assert_int_equal(tension_of(stage.world), TENSION_HUNTED);
    stage_close(&stage);
}

static void a_watchman_that_begins_to_wonder_is_felt_before_it_moves(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_IN_VIEW);
    while (watch_suspicion(&stage) < 0.24f) {
        assert_int_equal(tension_of(stage.world), TENSION_CALM);
        stage_wait(&stage, 1);
    }
    stage_wait(&stage, 3);
    assert_int_equal(tension_of(stage.world), TENSION_SUSPICIOUS);
    stage_close(&stage);
}

static void the_one_that_means_it_worst_counts(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.guard_count = 2;
    def.guards[1] = vec2(100.0f, 60.0f);
    Stage stage;
    stage_open(&stage, &def);
    stage_wait_for(&stage, GUARD_CHASE);
    assert_int_not_equal(guard_state(world_guard(stage.world, 1)), GUARD_CHASE);
    assert_int_equal(tension_of(stage.world), TENSION_HUNTED);
    stage_close(&stage);
}

static void what_is_heard_rises_at_once_and_falls_a_level_at_a_time(void **state) {
    (void)state;
    TensionMeter meter = {0};
    tension_advance(&meter, TENSION_HUNTED, 0.01);
    assert_int_equal(meter.now, TENSION_HUNTED);
    tension_advance(&meter, TENSION_CALM, TENSION_HUNTED_REST - 0.1);
    assert_int_equal(meter.now, TENSION_HUNTED);
    tension_advance(&meter, TENSION_CALM, 0.2);
    assert_int_equal(meter.now, TENSION_SUSPICIOUS);
    tension_advance(&meter, TENSION_CALM, TENSION_SUSPICIOUS_REST - 0.1);
    assert_int_equal(meter.now, TENSION_SUSPICIOUS);
    tension_advance(&meter, TENSION_CALM, 0.2);
    assert_int_equal(meter.now, TENSION_CALM);
}

static void a_glance_in_between_keeps_it_up(void **state) {
    (void)state;
    TensionMeter meter = {0};
    tension_advance(&meter, TENSION_SUSPICIOUS, 0.1);
    for (int i = 0; i < 20; i++) {
        tension_advance(&meter, TENSION_CALM, TENSION_SUSPICIOUS_REST - 0.5);
        assert_int_equal(meter.now, TENSION_SUSPICIOUS);
        tension_advance(&meter, TENSION_SUSPICIOUS, 0.01);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_on_duty_is_calm_one_that_looks_is_not_and_one_that_chases_hunts),
        cmocka_unit_test(a_watchman_that_begins_to_wonder_is_felt_before_it_moves),
        cmocka_unit_test(the_one_that_means_it_worst_counts),
        cmocka_unit_test(what_is_heard_rises_at_once_and_falls_a_level_at_a_time),
        cmocka_unit_test(a_glance_in_between_keeps_it_up),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
