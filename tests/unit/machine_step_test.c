// Given a machine with guarded transitions and updates, when it steps, then they run in the order that was
// promised, and faults of the table end in a report instead of a freeze.
#include "machine_tree.h"
#include "scenes.h"

// Guards that ask for a number of transitions.
static bool fewer_than_8_yet(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((Tree *)ctx)->transitions < 8;
}

static bool fewer_than_9_yet(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((Tree *)ctx)->transitions < 9;
}

static bool noted(void *ctx, MachineReason *reason) {
    (void)reason;
    tree_tell(ctx, "asked", "");
    return true;
}

static bool with_numbers(void *ctx, MachineReason *reason) {
    (void)ctx;
    reason->number[1] = 30.0f;
    return true;
}

static bool with_its_own_id(void *ctx, MachineReason *reason) {
    (void)ctx;
    reason->id = 9;
    return true;
}

// What a step does once all is quiet.
static const char *const QUIET_IN_C = "update table, update A, update B, update C";

static void updates_run_outermost_to_innermost_the_tables_first(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), QUIET_IN_C);
}

static void transitions_are_tested_before_updates_run(void **state) {
    (void)state;
    const MachineTransition to_d[] = {{.to = D, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = to_d;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), QUIET_IN_C);
    tree.fact[0] = true;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, enter D, update table, update A, update B, update D");
}

static void transitions_are_tested_outermost_first(void **state) {
    (void)state;
    const MachineTransition any[] = {{.to = F, .when = fact_0}, {0}};
    const MachineTransition of_a[] = {{.to = E, .when = fact_1}, {0}};
    const MachineTransition of_c[] = {{.to = D, .when = fact_2}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any = any;
    tree.states[A].to = of_a;
    tree.states[C].to = of_c;
    tree.fact[1] = tree.fact[2] = true;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, exit B, enter E, update table, update A, update E");
    tree_go(&tree, C);
    tree_told(&tree);
    tree.fact[0] = true;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, exit B, exit A, enter F, enter G, enter H, "
                                          "update table, update F, update G, update H");
}

static void the_transitions_of_one_state_are_tested_in_their_order(void **state) {
    (void)state;
    const MachineTransition rows[] = {
        {.to = F, .when = never}, {.to = D, .when = fact_0}, {.to = E, .when = fact_1}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = rows;
    tree.fact[0] = tree.fact[1] = true;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void a_transition_without_when_is_always_taken(void **state) {
    (void)state;
    const MachineTransition rows[] = {{.to = E}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = rows;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), E);
}

static void a_taken_transition_is_tested_again_from_the_new_state(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D}, {0}};
    const MachineTransition of_d[] = {{.to = E}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, enter D, exit D, exit B, enter E, "
                                          "update table, update A, update E");
    assert_int_equal(tree.transitions, 2);
}

static void eight_hops_are_taken_without_complaint(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = fewer_than_8_yet}, {0}};
    const MachineTransition of_d[] = {{.to = C, .when = fewer_than_8_yet}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree_step(&tree);
    assert_int_equal(tree.transitions, 8);
    assert_int_equal(tree.errors, 0);
}

static void a_ninth_hop_is_an_error_and_waits_for_the_next_step(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = fewer_than_9_yet}, {0}};
    const MachineTransition of_d[] = {{.to = C, .when = fewer_than_9_yet}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree_step(&tree);
    assert_int_equal(tree.transitions, 8);
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_TOO_MANY_HOPS);
    assert_int_equal(tree.error_state, C);
    tree_step(&tree);
    assert_int_equal(tree.transitions, 9);
    assert_int_equal(tree.errors, 1);
}

static void two_states_that_hand_over_to_each_other_do_not_freeze_the_program(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D}, {0}};
    const MachineTransition of_d[] = {{.to = C}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    for (int i = 1; i <= 10; i++) {
        tree_step(&tree);
        assert_int_equal(tree.errors, i);
        assert_int_equal(tree.transitions, 8 * i);
        assert_int_equal(tree.updated_at[0], i); // the step goes on
        tree_told(&tree);
    }
}

static void a_guard_never_re_enters_an_active_state_nor_is_it_asked(void **state) {
    (void)state;
    const MachineTransition any[] = {{.to = B, .when = noted}, {0}};
    const MachineTransition of_a[] = {{.to = A}, {.to = C, .when = noted}, {0}};
    const MachineTransition of_c[] = {{.to = C, .when = noted}, {.to = A}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any = any;
    tree.states[A].to = of_a;
    tree.states[C].to = of_c;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), QUIET_IN_C);
    assert_int_equal(tree.transitions, 0);
}

static void a_row_after_one_that_would_re_enter_is_still_tested(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = A}, {.to = D}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void a_guard_gives_the_rows_reason_with_its_own_numbers(void **state) {
    (void)state;
    const MachineTransition of_c[] = {
        {.to = E, .when = never, .reason = 4}, {.to = D, .when = with_numbers, .reason = 5}, {0}};
    const MachineTransition of_d[] = {{.to = C, .when = fact_0, .reason = 6}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree_step(&tree);
    assert_int_equal(tree.reason.id, 5);
    assert_float_equal(tree.reason.number[0], 0.0f, 0.0f);
    assert_float_equal(tree.reason.number[1], 30.0f, 0.0f);
}

static void a_guard_may_give_another_reason_than_the_rows(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = with_its_own_id, .reason = 5}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree_step(&tree);
    assert_int_equal(tree.reason.id, 9);
}

static void an_update_that_returns_a_state_goes_there_and_ends_the_pass(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[A] = F;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, "
                                          "exit C, exit B, exit A, enter F, enter G, enter H");
}

static void what_an_update_entered_updates_on_the_next_tick(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[C] = D;
    tree.update_returns[D] = C;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, update C, exit C, enter D");
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, update D, exit D, enter C");
    assert_int_equal(tree.updated_at[D], 1);
}

static void the_old_state_is_not_updated_once_more_after_a_switch(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[B] = E;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, exit C, exit B, enter E");
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update E");
}

static void the_update_of_the_table_may_transition_from_any_state(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[0] = E;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, exit C, exit B, enter E");
}

static void an_update_that_returns_an_active_state_leaves_and_enters_it_once(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[C] = B;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, update C, "
                                          "exit C, exit B, enter B, enter C");
    assert_int_equal(tree.transitions, 1);
}

static void an_update_may_return_back(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    tree_go(&tree, H);
    tree.update_returns[H] = MACHINE_BACK;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
    assert_int_equal(machine_previous(&tree.machine), H);
}

static void an_update_that_returns_back_before_any_transition_lets_the_pass_go_on(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[A] = MACHINE_BACK;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), QUIET_IN_C);
    assert_int_equal(tree.errors, 0);
}

static void an_update_gives_its_reason_and_numbers(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.update_returns[C] = D;
    tree.update_reason = (MachineReason){.id = 3, .number = {1.0f, 2.0f, 3.0f, 4.0f}};
    tree_step(&tree);
    assert_int_equal(tree.reason.id, 3);
    assert_float_equal(tree.reason.number[3], 4.0f, 0.0f);
}

static void an_update_may_only_return_what_its_exits_name(void **state) {
    (void)state;
    const MachineExit only_e[] = {{E, "e"}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[B].exits = only_e;
    tree.states[C].exits = NULL;
    tree.update_returns[B] = F;
    tree.update_returns[C] = MACHINE_BACK;
    tree_go(&tree, D);
    tree_go(&tree, C);
    tree_told(&tree);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), QUIET_IN_C); // a refused one counts as STAY
    assert_int_equal(tree.errors, 2);
    assert_int_equal(tree.error, MACHINE_UNDECLARED_TARGET);
    assert_int_equal(tree.error_state, C);
    tree.update_returns[B] = E;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), E);
    assert_int_equal(tree.errors, 2);
}

static void an_undeclared_target_of_the_tables_update_is_reported_without_a_state(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.exits = NULL;
    tree.update_returns[0] = -77;
    tree.error_state = -1;
    tree_step(&tree);
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_UNDECLARED_TARGET);
    assert_int_equal(tree.error_state, 0);
    assert_string_equal(tree_told(&tree), QUIET_IN_C);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(updates_run_outermost_to_innermost_the_tables_first),
        cmocka_unit_test(transitions_are_tested_before_updates_run),
        cmocka_unit_test(transitions_are_tested_outermost_first),
        cmocka_unit_test(the_transitions_of_one_state_are_tested_in_their_order),
        cmocka_unit_test(a_transition_without_when_is_always_taken),
        cmocka_unit_test(a_taken_transition_is_tested_again_from_the_new_state),
        cmocka_unit_test(eight_hops_are_taken_without_complaint),
        cmocka_unit_test(a_ninth_hop_is_an_error_and_waits_for_the_next_step),
        cmocka_unit_test(two_states_that_hand_over_to_each_other_do_not_freeze_the_program),
        cmocka_unit_test(a_guard_never_re_enters_an_active_state_nor_is_it_asked),
        cmocka_unit_test(a_row_after_one_that_would_re_enter_is_still_tested),
        cmocka_unit_test(a_guard_gives_the_rows_reason_with_its_own_numbers),
        cmocka_unit_test(a_guard_may_give_another_reason_than_the_rows),
        cmocka_unit_test(an_update_that_returns_a_state_goes_there_and_ends_the_pass),
        cmocka_unit_test(what_an_update_entered_updates_on_the_next_tick),
        cmocka_unit_test(the_old_state_is_not_updated_once_more_after_a_switch),
        cmocka_unit_test(the_update_of_the_table_may_transition_from_any_state),
        cmocka_unit_test(an_update_that_returns_an_active_state_leaves_and_enters_it_once),
        cmocka_unit_test(an_update_may_return_back),
        cmocka_unit_test(an_update_that_returns_back_before_any_transition_lets_the_pass_go_on),
        cmocka_unit_test(an_update_gives_its_reason_and_numbers),
        cmocka_unit_test(an_update_may_only_return_what_its_exits_name),
        cmocka_unit_test(an_undeclared_target_of_the_tables_update_is_reported_without_a_state),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
