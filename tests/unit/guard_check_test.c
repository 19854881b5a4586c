// Scenes of the start-up check of the guard's table.
#define _POSIX_C_SOURCE 200809L // open_memstream

#include "stage.h"

#include <stdlib.h>
#include <string.h>

static void the_start_up_check_counts_seven_of_seven_states(void **state) {
    (void)state;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    Report report = {0};
    assert_true(world_check_table(guard_table(), file, &report));
    fclose(file);
    assert_string_equal(text, "7 of 7 states registered\n");
    assert_true(report_is_empty(&report));
    free(text);
}

static void the_start_up_check_names_a_state_that_was_taken_out(void **state) {
    (void)state;
    MachineState states[GUARD_SEVEN_END];
    memcpy(states, guard_table()->states, sizeof states);
    states[GUARD_CHASE] = (MachineState){0};
    MachineTable table = *guard_table();
    table.states = states;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    Report report = {0};
    assert_false(world_check_table(&table, file, &report));
    fclose(file);
    assert_string_equal(text, "6 of 7 states registered\n");
    assert_string_equal(report.faults[0].cause, "No state registered for: CHASE");
    free(text);
    report_free(&report);
}

static void the_start_up_check_of_all_tables_says_how_many_states_the_guards_has(void **state) {
    (void)state;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    Report report = {0};
    assert_true(world_check_tables(file, &report));
    fclose(file);
    assert_string_equal(text, "7 of 7 states registered\n");
    assert_true(report_is_empty(&report));
    free(text);
}

static void the_start_up_check_refuses_a_door_without_a_state_too(void **state) {
    (void)state;
    MachineState states[DOOR_STATE_END];
    memcpy(states, door_table()->states, sizeof states);
    states[DOOR_CLOSING] = (MachineState){0};
    MachineTable table = *door_table();
    table.states = states;
    Report report = {0};
    assert_false(world_check_table(&table, NULL, &report));
    assert_string_equal(report.faults[0].place, "the table \"door\"");
    assert_string_equal(report.faults[0].cause, "No state registered for: CLOSING");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_start_up_check_counts_seven_of_seven_states),
        cmocka_unit_test(the_start_up_check_names_a_state_that_was_taken_out),
        cmocka_unit_test(the_start_up_check_of_all_tables_says_how_many_states_the_guards_has),
        cmocka_unit_test(the_start_up_check_refuses_a_door_without_a_state_too),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
