// Given a machine that is told where to go, when it goes, then it leaves and enters the right states in the
// right order, once, and tells of it.
#include "machine_tree.h"
#include "scenes.h"

#include <string.h>

static void starting_enters_outermost_first_down_the_initial_children(void **state) {
    (void)state;
    Tree tree;
    tree_plant(&tree);
    machine_start(&tree.machine, &tree.table, &tree);
    assert_string_equal(tree_told(&tree), "enter A, enter B, enter C");
    assert_int_equal(machine_leaf(&tree.machine), C);
    assert_int_equal(tree.entered_from[A], 0);
    assert_int_equal(tree.entered_from[C], 0);
}

static void starting_in_an_inner_state_enters_those_around_it(void **state) {
    (void)state;
    Tree tree;
    tree_plant(&tree);
    tree.table.initial = D;
    machine_start(&tree.machine, &tree.table, &tree);
    assert_string_equal(tree_told(&tree), "enter A, enter B, enter D");
}

static void starting_tells_the_listener_nothing(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    assert_int_equal(tree.transitions, 0);
    assert_int_equal(machine_previous(&tree.machine), 0);
}

static void starting_anew_forgets_everything_and_exits_nothing(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, F);
    tree_step(&tree);
    tree_told(&tree);
    machine_start(&tree.machine, &tree.table, &tree);
    assert_string_equal(tree_told(&tree), "enter A, enter B, enter C");
    assert_int_equal(machine_previous(&tree.machine), 0);
    assert_int_equal(machine_ticks(&tree.machine), 0);
    assert_int_equal(machine_ticks_in(&tree.machine, A), 0);
}

static void a_transition_to_a_sibling_leaves_the_parent_alone(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    assert_string_equal(tree_told(&tree), "exit C, enter D");
}

static void a_transition_exits_innermost_first_up_to_the_common_ancestor(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, E);
    assert_string_equal(tree_told(&tree), "exit C, exit B, enter E");
}

static void a_transition_enters_outermost_first_down_the_initial_children(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, F);
    assert_string_equal(tree_told(&tree), "exit C, exit B, exit A, enter F, enter G, enter H");
    tree_go(&tree, D);
    assert_string_equal(tree_told(&tree), "exit H, exit G, exit F, enter A, enter B, enter D");
}

static void a_transition_into_a_compound_state_from_inside_its_parent_enters_only_what_is_new(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, E);
    tree_told(&tree);
    tree_go(&tree, B);
    assert_string_equal(tree_told(&tree), "exit E, enter B, enter C");
}

static void a_self_transition_exits_and_enters_exactly_once(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, C);
    assert_string_equal(tree_told(&tree), "exit C, enter C");
    assert_int_equal(tree.transitions, 1);
    assert_int_equal(tree.from, C);
    assert_int_equal(tree.to, C);
}

static void going_to_an_active_compound_state_starts_it_over(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    tree_told(&tree);
    tree_go(&tree, B);
    assert_string_equal(tree_told(&tree), "exit D, exit B, enter B, enter C");
    tree_go(&tree, A);
    assert_string_equal(tree_told(&tree), "exit C, exit B, exit A, enter A, enter B, enter C");
}

static void enter_is_told_the_leaf_that_was_left(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, F);
    assert_int_equal(tree.entered_from[F], C);
    assert_int_equal(tree.entered_from[H], C);
}

static void exit_is_told_the_target_as_it_was_named(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, F);
    assert_int_equal(tree.exited_to[C], F);
    assert_int_equal(tree.exited_to[A], F);
    tree_go(&tree, MACHINE_BACK);
    assert_int_equal(tree.exited_to[H], C);
}

static void note_readings(Tree *tree) {
    const Machine *machine = &tree->machine;
    char text[64];
    snprintf(text, sizeof text, "(leaf %s, depth %d, before %s)",
             machine_state_name(&tree->table, machine_leaf(machine)), machine_depth(machine),
             machine_state_name(&tree->table, machine_previous(machine)));
    tree_tell(tree, text, "");
}

static void a_state_sees_itself_active_in_its_own_hooks_and_where_it_came_from(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.in_exit[C] = tree.in_exit[B] = tree.in_exit[A] = note_readings;
    tree.in_enter[F] = tree.in_enter[H] = note_readings;
    tree_go(&tree, F);
    assert_string_equal(tree_told(&tree), "exit C, (leaf C, depth 3, before none), "
                                          "exit B, (leaf B, depth 2, before none), "
                                          "exit A, (leaf A, depth 1, before none), "
                                          "enter F, (leaf F, depth 1, before C), "
                                          "enter G, enter H, (leaf H, depth 3, before C)");
}

static void back_before_any_transition_stays(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, MACHINE_BACK);
    assert_string_equal(tree_told(&tree), "");
    assert_int_equal(tree.transitions, 0);
    assert_int_equal(tree.errors, 0);
}

static void back_returns_to_the_inner_leaf_not_to_the_initial_child(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    tree_go(&tree, F);
    tree_told(&tree);
    tree_go(&tree, MACHINE_BACK);
    assert_string_equal(tree_told(&tree), "exit H, exit G, exit F, enter A, enter B, enter D");
}

static void back_twice_toggles(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, D);
    tree_go(&tree, E);
    for (int i = 0; i < 3; i++) {
        tree_go(&tree, MACHINE_BACK);
        assert_int_equal(machine_leaf(&tree.machine), D);
        assert_int_equal(machine_previous(&tree.machine), E);
        tree_go(&tree, MACHINE_BACK);
        assert_int_equal(machine_leaf(&tree.machine), E);
        assert_int_equal(machine_previous(&tree.machine), D);
    }
}

static void back_after_a_self_transition_enters_the_same_state_again(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, E);
    tree_go(&tree, E);
    tree_told(&tree);
    tree_go(&tree, MACHINE_BACK);
    assert_string_equal(tree_told(&tree), "exit E, enter E");
}

static void going_to_stay_does_nothing(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree_go(&tree, MACHINE_STAY);
    assert_string_equal(tree_told(&tree), "");
    assert_int_equal(tree.transitions + tree.errors, 0);
}

static void going_to_a_state_that_does_not_exist_is_refused(void **state) {
    (void)state;
    const int impossible[] = {TREE_END, 1000000, -2, E};
    Tree tree;
    tree_plant(&tree);
    tree.states[E].name = NULL;
    machine_start(&tree.machine, &tree.table, &tree);
    tree_told(&tree);
    for (int i = 0; i < 4; i++) {
        tree_go(&tree, impossible[i]);
        assert_int_equal(tree.errors, i + 1);
        assert_int_equal(tree.error, MACHINE_NO_SUCH_STATE);
        assert_int_equal(tree.error_state, impossible[i]);
    }
    assert_string_equal(tree_told(&tree), "");
    assert_int_equal(machine_leaf(&tree.machine), C);
}

static void the_listener_hears_of_a_transition_once_with_leaves_reason_and_numbers(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    machine_go(&tree.machine, &tree, F, (MachineReason){.id = 42, .number = {1.5f, -2.0f, 3.25f, 4.0f}});
    assert_int_equal(tree.transitions, 1);
    assert_int_equal(tree.from, C);
    assert_int_equal(tree.to, H);
    assert_int_equal(tree.reason.id, 42);
    assert_float_equal(tree.reason.number[0], 1.5f, 0.0f);
    assert_float_equal(tree.reason.number[1], -2.0f, 0.0f);
    assert_float_equal(tree.reason.number[2], 3.25f, 0.0f);
    assert_float_equal(tree.reason.number[3], 4.0f, 0.0f);
}

static void the_listener_is_called_after_the_last_enter(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.in_listener = note_readings;
    tree_go(&tree, E);
    assert_string_equal(tree_told(&tree), "exit C, exit B, enter E, (leaf E, depth 2, before C)");
}

static void two_machines_share_one_table_and_nothing_else(void **state) {
    (void)state;
    Tree one, other;
    tree_start(&one);
    tree_start(&other);
    machine_start(&other.machine, &one.table, &other);
    tree_told(&other);
    tree_go(&other, F);
    tree_step(&other);
    assert_string_equal(tree_told(&one), "");
    assert_int_equal(machine_leaf(&one.machine), C);
    assert_int_equal(machine_ticks_in(&one.machine, C), 0);
    tree_go(&one, D);
    assert_int_equal(machine_leaf(&one.machine), D);
    assert_int_equal(machine_leaf(&other.machine), H);
    assert_int_equal(one.transitions, 1);
    assert_int_equal(other.transitions, 1);
}

static void a_machine_copied_as_a_value_goes_on_alike(void **state) {
    (void)state;
    const MachineHandler to_d[] = {{.event = 1, .to = D}, {0}};
    Tree tree;
    tree_plant(&tree);
    tree.table.any_on = to_d;
    tree.states[D].after = (MachineTimer){.ticks = 3, .to = MACHINE_BACK};
    machine_start(&tree.machine, &tree.table, &tree);
    tree_go(&tree, E);
    tree_send(&tree, 1);
    tree_step(&tree);
    tree_told(&tree);

    Machine copy = tree.machine;
    for (int i = 0; i < 4; i++) tree_step(&tree);
    char first[TREE_TEXT_SIZE];
    snprintf(first, sizeof first, "%s", tree_told(&tree));
    assert_non_null(strstr(first, "exit D, exit B, enter E"));
    assert_int_equal(machine_leaf(&copy), D);
    tree.machine = copy;
    for (int i = 0; i < 4; i++) tree_step(&tree);
    assert_string_equal(tree_told(&tree), first);
}

static void a_state_without_hooks_is_entered_and_left_in_silence(void **state) {
    (void)state;
    const MachineState states[] = {[1] = {.name = "ONE"}, [2] = {.name = "TWO"}};
    const MachineTable table = {.states = states, .count = 3, .initial = 1};
    Machine machine;
    machine_start(&machine, &table, NULL);
    machine_go(&machine, NULL, 2, (MachineReason){0});
    machine_go(&machine, NULL, 3, (MachineReason){0});
    machine_step(&machine, NULL);
    assert_false(machine_send(&machine, NULL, 1));
    assert_int_equal(machine_leaf(&machine), 2);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(starting_enters_outermost_first_down_the_initial_children),
        cmocka_unit_test(starting_in_an_inner_state_enters_those_around_it),
        cmocka_unit_test(starting_tells_the_listener_nothing),
        cmocka_unit_test(starting_anew_forgets_everything_and_exits_nothing),
        cmocka_unit_test(a_transition_to_a_sibling_leaves_the_parent_alone),
        cmocka_unit_test(a_transition_exits_innermost_first_up_to_the_common_ancestor),
        cmocka_unit_test(a_transition_enters_outermost_first_down_the_initial_children),
        cmocka_unit_test(a_transition_into_a_compound_state_from_inside_its_parent_enters_only_what_is_new),
        cmocka_unit_test(a_self_transition_exits_and_enters_exactly_once),
        cmocka_unit_test(going_to_an_active_compound_state_starts_it_over),
        cmocka_unit_test(enter_is_told_the_leaf_that_was_left),
        cmocka_unit_test(exit_is_told_the_target_as_it_was_named),
        cmocka_unit_test(a_state_sees_itself_active_in_its_own_hooks_and_where_it_came_from),
        cmocka_unit_test(back_before_any_transition_stays),
        cmocka_unit_test(back_returns_to_the_inner_leaf_not_to_the_initial_child),
        cmocka_unit_test(back_twice_toggles),
        cmocka_unit_test(back_after_a_self_transition_enters_the_same_state_again),
        cmocka_unit_test(going_to_stay_does_nothing),
        cmocka_unit_test(going_to_a_state_that_does_not_exist_is_refused),
        cmocka_unit_test(the_listener_hears_of_a_transition_once_with_leaves_reason_and_numbers),
        cmocka_unit_test(the_listener_is_called_after_the_last_enter),
        cmocka_unit_test(two_machines_share_one_table_and_nothing_else),
        cmocka_unit_test(a_machine_copied_as_a_value_goes_on_alike),
        cmocka_unit_test(a_state_without_hooks_is_entered_and_left_in_silence),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
