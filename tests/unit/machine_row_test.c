// Given a transition, when the listener hears of it, then it is told which row of the table it was taken by.
#include "machine_tree.h"
#include "scenes.h"

static void assert_row(const Tree *tree, int state, MachineRowKind kind, int number) {
    assert_int_equal(tree->transitions, 1);
    assert_int_equal(tree->reason.row.state, state);
    assert_int_equal(tree->reason.row.kind, kind);
    assert_int_equal(tree->reason.row.number, number);
}

static void a_guarded_row_is_told_by_the_state_that_has_it_and_its_number(void **state) {
    (void)state;
    static const MachineTransition rows[] = {{.to = E, .when = never}, {.to = F, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[B].to = rows;
    tree.fact[0] = true;
    tree_step(&tree);
    assert_row(&tree, B, MACHINE_GUARDED, 2);
}

static void a_row_of_any_state_is_told_as_the_tables_own(void **state) {
    (void)state;
    static const MachineTransition rows[] = {{.to = H, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any = rows;
    tree.fact[0] = true;
    tree_step(&tree);
    assert_row(&tree, 0, MACHINE_GUARDED, 1);
}

static void a_timer_is_told(void **state) {
    (void)state;
    Tree tree;
    tree_plant(&tree);
    tree.states[A].after = (MachineTimer){.ticks = 1, .to = F};
    machine_start(&tree.machine, &tree.table, &tree);
    tree_step(&tree);
    assert_row(&tree, A, MACHINE_TIMED, 1);
}

static void an_event_is_told_by_the_state_that_handles_it(void **state) {
    (void)state;
    static const MachineHandler rows[] = {{.event = 1, .to = E}, {.event = 2, .to = F}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[A].on = rows;
    tree_send(&tree, 2);
    assert_row(&tree, A, MACHINE_EVENT, 2);
}

static void an_exit_is_told_by_the_state_whose_update_it_was(void **state) {
    (void)state;
    static const MachineExit rows[] = {{E, "one"}, {F, "other"}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[B].exits = rows;
    tree.update_returns[B] = F;
    tree_step(&tree);
    assert_row(&tree, B, MACHINE_EXIT, 2);
}

static void what_machine_go_asks_for_is_no_row_whatever_reason_comes_with_it(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    const MachineReason handed_on = {.id = 3, .row = {.state = B, .kind = MACHINE_EXIT, .number = 2}};
    machine_go(&tree.machine, &tree, F, handed_on);
    assert_int_equal(tree.reason.id, 3);
    assert_row(&tree, 0, (MachineRowKind)0, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guarded_row_is_told_by_the_state_that_has_it_and_its_number),
        cmocka_unit_test(a_row_of_any_state_is_told_as_the_tables_own),
        cmocka_unit_test(a_timer_is_told),
        cmocka_unit_test(an_event_is_told_by_the_state_that_handles_it),
        cmocka_unit_test(an_exit_is_told_by_the_state_whose_update_it_was),
        cmocka_unit_test(what_machine_go_asks_for_is_no_row_whatever_reason_comes_with_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
