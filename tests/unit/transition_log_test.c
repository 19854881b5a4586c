// Given a run, when it is over, then the list of its transitions tells what happened, and how all stand.
#include "captured.h"
#include "stage.h"

#include "sevenwatch/transition_log.h"

#include <string.h>

static void play(Stage *stage, TransitionLog *log, int ticks, PlayerIntent first) {
    for (int i = 0; i < ticks; i++) {
        const PlayerIntent nothing = {0};
        world_step(stage->world, i == 0 ? &first : &nothing);
        transition_log_take(log, stage->world);
    }
}

static void printed(const TransitionLog *log, const World *world, char text[CAPTURED_SIZE]) {
    FILE *file = tmpfile();
    assert_non_null(file);
    transition_log_print(log, world, file);
    captured_take(file, text);
    fclose(file);
}

static void transitions_are_kept_in_order(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    TransitionLog *log = transition_log_create(16);
    play(&stage, log, 10, (PlayerIntent){0});
    play(&stage, log, 5, stage_noise());
    assert_int_equal(transition_log_count(log), 2);
    assert_int_equal(transition_log_at(log, 0)->to, GUARD_INVESTIGATE);
    assert_int_equal(transition_log_at(log, 0)->tick, 11);
    assert_int_equal(transition_log_at(log, 1)->to, GUARD_CHASE);
    assert_int_equal(transition_log_dropped(log), 0);
    transition_log_destroy(log);
    stage_close(&stage);
}

static void what_is_taken_back_is_forgotten_and_can_be_told_again(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    TransitionLog *log = transition_log_create(16);
    play(&stage, log, 10, (PlayerIntent){0});
    play(&stage, log, 5, stage_noise());
    const WorldEvent last = *transition_log_at(log, 1);
    transition_log_cut(log, last.tick);
    assert_int_equal(transition_log_count(log), 2);
    transition_log_cut(log, last.tick - 1);
    assert_int_equal(transition_log_count(log), 1);
    transition_log_add(log, &last);
    assert_int_equal(transition_log_at(log, 1)->tick, last.tick);
    transition_log_cut(log, 0);
    assert_int_equal(transition_log_count(log), 0);
    transition_log_destroy(log);
    stage_close(&stage);
}

static void the_list_on_exit_gives_time_guard_states_and_reason(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    TransitionLog *log = transition_log_create(16);
    play(&stage, log, 10, (PlayerIntent){0});
    play(&stage, log, 1, stage_noise());
    char text[CAPTURED_SIZE];
    printed(log, stage.world, text);
    assert_string_equal(text, "Transitions:\n"
                              "0.18s guard1 IDLE->INVESTIGATE heard a noise at 100 px, hears up to 400 px\n"
                              "Final state:\n"
                              "guard1 INVESTIGATE at (300.0, 270.0), 100 hp\n");
    transition_log_destroy(log);
    stage_close(&stage);
}

static void a_run_without_transitions_says_so(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    TransitionLog *log = transition_log_create(16);
    char text[CAPTURED_SIZE];
    printed(log, stage.world, text);
    assert_string_equal(text, "Transitions:\n(none)\nFinal state:\nguard1 IDLE at (300.0, 270.0), 100 hp\n");
    transition_log_destroy(log);
    stage_close(&stage);
}

static void when_it_is_full_the_oldest_make_way_and_are_counted(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    TransitionLog *log = transition_log_create(3);
    play(&stage, log, 600, (PlayerIntent){0});
    assert_int_equal(transition_log_count(log), 3);
    assert_true(transition_log_dropped(log) > 3);
    for (int i = 1; i < 3; i++)
        assert_true(transition_log_at(log, i - 1)->tick < transition_log_at(log, i)->tick);
    char text[CAPTURED_SIZE], expected[64];
    printed(log, stage.world, text);
    snprintf(expected, sizeof expected, "Transitions:\n(%d earlier ones are left out)\n",
             transition_log_dropped(log));
    assert_memory_equal(text, expected, strlen(expected));
    transition_log_destroy(log);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(transitions_are_kept_in_order),
        cmocka_unit_test(what_is_taken_back_is_forgotten_and_can_be_told_again),
        cmocka_unit_test(the_list_on_exit_gives_time_guard_states_and_reason),
        cmocka_unit_test(a_run_without_transitions_says_so),
        cmocka_unit_test(when_it_is_full_the_oldest_make_way_and_are_counted),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
