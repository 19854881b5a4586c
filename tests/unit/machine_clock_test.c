// Given a machine that steps, when its clocks and timers are read, then they count to the tick, and it can be
// asked at any time where it is.
#include "machine_tree.h"
#include "scenes.h"

static void steps(Tree *tree, int count) {
    for (int i = 0; i < count; i++) tree_step(tree);
    tree_told(tree);
}

static void every_active_states_clock_advances_before_anything_else(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_step(&tree);
    assert_int_equal(tree.updated_at[0], 1);
    assert_int_equal(tree.updated_at[A], 1);
    assert_int_equal(tree.updated_at[C], 1);
    steps(&tree, 4);
    assert_int_equal(tree.updated_at[0], 5);
    assert_int_equal(tree.updated_at[C], 5);
}

static void a_clock_starts_anew_when_its_state_is_entered_and_no_sooner(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    steps(&tree, 5);
    tree_go(&tree, D);
    steps(&tree, 2);
    assert_int_equal(machine_ticks_in(&tree.machine, A), 7);
    assert_int_equal(machine_ticks_in(&tree.machine, B), 7);
    assert_int_equal(machine_ticks_in(&tree.machine, D), 2);
    assert_int_equal(machine_ticks_in_leaf(&tree.machine), 2);
    assert_int_equal(machine_ticks_in(&tree.machine, C), 0);
    assert_int_equal(machine_ticks_in(&tree.machine, F), 0);
    tree_go(&tree, D);
    assert_int_equal(machine_ticks_in_leaf(&tree.machine), 0);
    assert_int_equal(machine_ticks(&tree.machine), 7);
}

static void a_state_entered_by_a_guard_is_updated_on_that_tick_with_its_clock_at_0(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    steps(&tree, 3);
    tree.fact[0] = true;
    tree.updated_at[D] = 99;
    tree_step(&tree);
    assert_int_equal(tree.updated_at[D], 0);
    assert_int_equal(tree.updated_at[B], 4);
    tree_step(&tree);
    assert_int_equal(tree.updated_at[D], 1);
}

static void a_state_entered_by_an_event_or_go_is_first_updated_with_its_clock_at_1(void **state) {
    (void)state;
    const MachineHandler any_on[] = {{.event = 1, .to = E}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = any_on;
    tree_send(&tree, 1);
    tree_step(&tree);
    assert_int_equal(tree.updated_at[E], 1);
    tree_go(&tree, D);
    tree_step(&tree);
    assert_int_equal(tree.updated_at[D], 1);
}

static void a_timed_transition_is_taken_to_the_exact_tick_after_the_start(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[C].after = (MachineTimer){.ticks = 30, .to = D, .reason = 12};
    steps(&tree, 29);
    assert_int_equal(machine_leaf(&tree.machine), C);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, enter D, update table, update A, update B, update D");
    assert_int_equal(tree.reason.id, 12);
}

static void a_timed_transition_counts_from_the_tick_that_entered_its_state(void **state) {
    (void)state;
    const MachineTransition of_d[] = {{.to = C, .when = fact_0}, {0}};
    for (int by_guard = 0; by_guard <= 1; by_guard++) {
        Tree tree;
        tree_start(&tree);
        tree.states[C].after = (MachineTimer){.ticks = 10, .to = E};
        tree.states[D].to = of_d;
        tree_go(&tree, D);
        steps(&tree, 7);
        tree.fact[0] = by_guard == 1;
        tree.update_returns[D] = by_guard == 1 ? MACHINE_STAY : C;
        tree_step(&tree);
        assert_int_equal(machine_leaf(&tree.machine), C);
        steps(&tree, 9);
        assert_int_equal(machine_leaf(&tree.machine), C);
        steps(&tree, 1);
        assert_int_equal(machine_leaf(&tree.machine), E);
    }
}

static void a_states_guards_come_before_its_timer(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[C].after = (MachineTimer){.ticks = 2, .to = E};
    steps(&tree, 1);
    tree.fact[0] = true;
    steps(&tree, 1);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void an_outer_states_timer_comes_before_an_inner_states_guards(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[A].after = (MachineTimer){.ticks = 1, .to = F};
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, exit B, exit A, enter F, enter G, enter H, "
                                          "update table, update F, update G, update H");
}

static void an_inner_transition_leaves_an_outer_states_timer_running(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[A].after = (MachineTimer){.ticks = 3, .to = F};
    steps(&tree, 2);
    assert_int_equal(machine_leaf(&tree.machine), D);
    steps(&tree, 1);
    assert_int_equal(machine_leaf(&tree.machine), H);
}

static void a_timer_may_restart_its_own_state(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[C].after = (MachineTimer){.ticks = 3, .to = C};
    steps(&tree, 2);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit C, enter C, update table, update A, update B, update C");
    steps(&tree, 9);
    assert_int_equal(tree.transitions, 4);
    assert_int_equal(machine_ticks_in_leaf(&tree.machine), 0);
}

static void a_timer_may_restart_a_state_around_its_own(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[D].after = (MachineTimer){.ticks = 1, .to = B};
    tree_go(&tree, D);
    tree_told(&tree);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit D, exit B, enter B, enter C, "
                                          "update table, update A, update B, update C");
}

static void a_timer_may_lead_back(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[F].after = (MachineTimer){.ticks = 5, .to = MACHINE_BACK};
    tree_go(&tree, D);
    tree_go(&tree, F);
    steps(&tree, 4);
    assert_int_equal(machine_leaf(&tree.machine), H);
    steps(&tree, 1);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void a_timer_that_leads_inside_its_own_state_goes_off_once_each_time_it_is_entered(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[A].after = (MachineTimer){.ticks = 2, .to = D};
    steps(&tree, 2);
    assert_int_equal(machine_leaf(&tree.machine), D);
    assert_int_equal(tree.transitions, 1);
    tree_go(&tree, E);
    steps(&tree, 10);
    assert_int_equal(machine_leaf(&tree.machine), E);
    tree_go(&tree, A);
    steps(&tree, 2);
    assert_int_equal(machine_leaf(&tree.machine), D);
    assert_int_equal(tree.errors, 0);
}

static void a_timer_that_leads_back_before_any_transition_has_gone_off(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.states[A].after = (MachineTimer){.ticks = 2, .to = MACHINE_BACK};
    steps(&tree, 3);
    assert_int_equal(tree.transitions, 0);
    tree_go(&tree, D);
    steps(&tree, 3);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void a_timer_of_no_ticks_goes_off_at_the_next_test(void **state) {
    (void)state;
    const MachineTransition of_d[] = {{.to = C}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].after = (MachineTimer){.to = E};
    tree.states[D].to = of_d;
    tree_go(&tree, D);
    tree_told(&tree);
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "exit D, enter C, exit C, exit B, enter E, "
                                          "update table, update A, update E");
}

static void a_timer_that_the_eighth_hop_kept_waiting_goes_off_on_the_next_step(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = fact_0}, {0}};
    const MachineTransition of_d[] = {{.to = C}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree.states[C].after = (MachineTimer){.ticks = 0, .to = D};
    tree_step(&tree);
    assert_int_equal(tree.transitions, 8);
    assert_int_equal(tree.error, MACHINE_TOO_MANY_HOPS);
    assert_int_equal(machine_leaf(&tree.machine), C);
    tree.states[D].to = NULL;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
    assert_int_equal(tree.errors, 1);
}

static void the_branch_can_be_read_level_by_level(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    assert_int_equal(machine_depth(&tree.machine), 3);
    assert_int_equal(machine_at(&tree.machine, 0), A);
    assert_int_equal(machine_at(&tree.machine, 1), B);
    assert_int_equal(machine_at(&tree.machine, 2), C);
    assert_int_equal(machine_at(&tree.machine, 3), 0);
    assert_int_equal(machine_at(&tree.machine, -1), 0);
    tree_go(&tree, E);
    assert_int_equal(machine_depth(&tree.machine), 2);
    assert_int_equal(machine_leaf(&tree.machine), E);
    assert_int_equal(machine_previous(&tree.machine), C);
    assert_int_equal(machine_at(&tree.machine, 2), 0);
}

static void a_machine_is_in_its_leaf_and_all_around_it_and_nowhere_else(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    for (int member = 0; member < TREE_END; member++) {
        bool active = member == A || member == B || member == D;
        assert_int_equal(machine_is(&tree.machine, member), active);
    }
    assert_false(machine_is(&tree.machine, MACHINE_BACK));
}

static void before_the_start_nothing_is_active(void **state) {
    (void)state;
    const Machine machine = {0};
    assert_int_equal(machine_depth(&machine), 0);
    assert_int_equal(machine_leaf(&machine), 0);
    assert_int_equal(machine_previous(&machine), 0);
    assert_int_equal(machine_ticks_in_leaf(&machine), 0);
    assert_false(machine_is(&machine, 0));
}

static void states_are_called_by_their_names(void **state) {
    (void)state;
    const char *const members[TREE_END] = {[G] = "GARDEN"};
    Tree tree;
    tree_plant(&tree);
    tree.states[G].name = NULL;
    tree.states[H].name = NULL;
    assert_string_equal(machine_state_name(&tree.table, A), "A");
    assert_string_equal(machine_state_name(&tree.table, MACHINE_BACK), "BACK");
    assert_string_equal(machine_state_name(&tree.table, 0), "none");
    assert_string_equal(machine_state_name(&tree.table, G), "unknown");
    assert_string_equal(machine_state_name(&tree.table, TREE_END), "unknown");
    assert_string_equal(machine_state_name(&tree.table, -5), "unknown");
    tree.table.members = members;
    assert_string_equal(machine_state_name(&tree.table, G), "GARDEN");
    assert_string_equal(machine_state_name(&tree.table, H), "unknown");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_active_states_clock_advances_before_anything_else),
        cmocka_unit_test(a_clock_starts_anew_when_its_state_is_entered_and_no_sooner),
        cmocka_unit_test(a_state_entered_by_a_guard_is_updated_on_that_tick_with_its_clock_at_0),
        cmocka_unit_test(a_state_entered_by_an_event_or_go_is_first_updated_with_its_clock_at_1),
        cmocka_unit_test(a_timed_transition_is_taken_to_the_exact_tick_after_the_start),
        cmocka_unit_test(a_timed_transition_counts_from_the_tick_that_entered_its_state),
        cmocka_unit_test(a_states_guards_come_before_its_timer),
        cmocka_unit_test(an_outer_states_timer_comes_before_an_inner_states_guards),
        cmocka_unit_test(an_inner_transition_leaves_an_outer_states_timer_running),
        cmocka_unit_test(a_timer_may_restart_its_own_state),
        cmocka_unit_test(a_timer_may_restart_a_state_around_its_own),
        cmocka_unit_test(a_timer_may_lead_back),
        cmocka_unit_test(a_timer_that_leads_inside_its_own_state_goes_off_once_each_time_it_is_entered),
        cmocka_unit_test(a_timer_that_leads_back_before_any_transition_has_gone_off),
        cmocka_unit_test(a_timer_of_no_ticks_goes_off_at_the_next_test),
        cmocka_unit_test(a_timer_that_the_eighth_hop_kept_waiting_goes_off_on_the_next_step),
        cmocka_unit_test(the_branch_can_be_read_level_by_level),
        cmocka_unit_test(a_machine_is_in_its_leaf_and_all_around_it_and_nowhere_else),
        cmocka_unit_test(before_the_start_nothing_is_active),
        cmocka_unit_test(states_are_called_by_their_names),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
