// Given a guard's table that was changed, when it is checked, then each transition whose conditions were
// forgotten is named.
#include "stage.h"

#include "sevenwatch/watchman.h"
#include "sevenwatch/why.h"

#include <string.h>

static MachineState states[GUARD_STATE_END];

// A copy of a table, whose states can be changed above.
static MachineTable copy_of(const MachineTable *table) {
    MachineTable copy = *table;
    memcpy(states, table->states, (size_t)table->count * sizeof states[0]);
    copy.states = states;
    return copy;
}

static void assert_refused(const MachineTable *table, const char *const causes[], int count) {
    Report report = {0};
    char place[REPORT_PLACE_SIZE];
    snprintf(place, sizeof place, "the table \"%s\"", table->name);
    assert_false(world_check_table(table, NULL, &report));
    assert_int_equal(report.count, count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(report.faults[i].cause, causes[i]);
        assert_string_equal(report.faults[i].place, place);
    }
    report_free(&report);
}

static void every_transition_that_guards_declare_has_its_conditions(void **state) {
    (void)state;
    Report report = {0};
    assert_true(why_check(guard_table(), "the textbook's", &report));
    assert_true(why_check(watchman_table(), "the watchman's", &report));
    assert_true(why_check(ally_table(), "the ally's", &report));
    assert_true(report_is_empty(&report));
}

static void a_transition_without_conditions_is_named(void **state) {
    (void)state;
    static const MachineExit exits[] = {{GUARD_CHASE, "certain"},
                                        {GUARD_SEARCH, "bored"},
                                        {GUARD_FLEE, "shy"},
                                        {GUARD_NOTICE, "notices"},
                                        {GUARD_APPROACH, "hears"},
                                        {GUARD_PATROL, "rested"},
                                        {0}};
    static const MachineHandler on[] = {{.event = 1, .to = GUARD_CHASE}, {0}};
    MachineTable table = copy_of(watchman_table());
    states[GUARD_IDLE].exits = exits;
    states[GUARD_SWEEP].on = on;
    assert_refused(&table,
                   (const char *const[]){"No conditions for: IDLE->SEARCH", "No conditions for: IDLE->FLEE",
                                         "No conditions for: sweep->CHASE"},
                   3);
}

static void conditions_of_a_transition_that_is_gone_are_named(void **state) {
    (void)state;
    MachineTable table = copy_of(watchman_table());
    states[GUARD_GO].exits = NULL;
    static const MachineExit exits[] = {{GUARD_SWEEP, "goes on"}, {0}};
    states[GUARD_SWEEP].exits = exits;
    assert_refused(&table,
                   (const char *const[]){"No conditions for: sweep->sweep",
                                         "Conditions for what is not declared: go->sweep",
                                         "Conditions for what is not declared: go->sweep",
                                         "Conditions for what is not declared: sweep->go",
                                         "Conditions for what is not declared: sweep->PATROL"},
                   5);
}

static void an_allys_transition_without_conditions_is_named(void **state) {
    (void)state;
    static const MachineExit exits[] = {{GUARD_CHASE, "out of reach"}, {GUARD_FLEE, "shy"}, {0}};
    MachineTable table = copy_of(ally_table());
    states[GUARD_ATTACK].exits = exits;
    assert_refused(&table, (const char *const[]){"No conditions for: ATTACK->FLEE"}, 1);
}

static void a_guards_table_that_nothing_is_known_of_is_refused_by_its_name(void **state) {
    (void)state;
    const MachineTable *const tables[] = {guard_table(), watchman_table(), ally_table()};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        MachineTable table = copy_of(tables[i]);
        table.name = "dog";
        assert_refused(&table,
                       (const char *const[]){"No conditions for any transition of the guards' table \"dog\""},
                       1);
    }
}

static void tables_of_other_things_than_guards_need_none(void **state) {
    (void)state;
    Report report = {0};
    assert_true(why_check(door_table(), "the door's", &report));
    assert_true(why_check(weapon_table(WEAPON_BOW), "the bow's", &report));
    assert_true(report_is_empty(&report));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_transition_that_guards_declare_has_its_conditions),
        cmocka_unit_test(a_transition_without_conditions_is_named),
        cmocka_unit_test(conditions_of_a_transition_that_is_gone_are_named),
        cmocka_unit_test(an_allys_transition_without_conditions_is_named),
        cmocka_unit_test(a_guards_table_that_nothing_is_known_of_is_refused_by_its_name),
        cmocka_unit_test(tables_of_other_things_than_guards_need_none),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
