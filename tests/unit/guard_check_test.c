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

static bool starts_without(const MachineTable *table, int state) {
    MachineState states[64];
    assert_true(table->count <= 64);
    memcpy(states, table->states, (size_t)table->count * sizeof *states);
    states[state] = (MachineState){0};
    MachineTable short_one = *table;
    short_one.states = states;
    Report report = {0};
    bool starts = world_check_table(&short_one, NULL, &report);
    assert_true(starts || strncmp(report.faults[0].cause, "No state registered", 19) == 0);
    report_free(&report);
    return starts;
}

static void no_table_starts_without_any_one_of_its_states(void **state) {
    (void)state;
    int tables = 0;
    for (const MachineTable *table; (table = world_table(tables)); tables++) {
        for (int i = 1; i < table->count; i++) {
            if (table->states[i].name) assert_false(starts_without(table, i));
        }
    }
    assert_int_equal(tables, 7);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_start_up_check_counts_seven_of_seven_states),
        cmocka_unit_test(the_start_up_check_names_a_state_that_was_taken_out),
        cmocka_unit_test(the_start_up_check_of_all_tables_says_how_many_states_the_guards_has),
        cmocka_unit_test(the_start_up_check_refuses_a_door_without_a_state_too),
        cmocka_unit_test(no_table_starts_without_any_one_of_its_states),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
