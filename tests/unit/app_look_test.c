// Given the guard's states, when the app starts, then each has a look, and one without is named.
#include "scenes.h"

#include "app/state_look.h"
#include "sevenwatch/guard.h"

#include <string.h>

static void every_state_has_a_look(void **state) {
    (void)state;
    Report report = {0};
    assert_true(state_looks_check(guard_table(), &report));
    assert_true(report_is_empty(&report));
}

static void a_state_without_a_look_is_named(void **state) {
    (void)state;
    MachineState states[GUARD_SEVEN_END + 1];
    memcpy(states, guard_table()->states, GUARD_SEVEN_END * sizeof *states);
    states[GUARD_SEVEN_END] = (MachineState){.name = "STUNNED"};
    MachineTable table = *guard_table();
    table.states = states;
    table.count = GUARD_SEVEN_END + 1;
    Report report = {0};
    assert_false(state_looks_check(&table, &report));
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].cause, "No look for: STUNNED");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_state_has_a_look),
        cmocka_unit_test(a_state_without_a_look_is_named),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
