// Given a table that can run, when it is checked, then it is warned of states that nothing reaches and of
// states that nothing leaves, and of no others.
#include "machine_tree.h"
#include "scenes.h"

#include <string.h>

static void keep_warning(void *user, const char *sentence) {
    char *text = user;
    size_t used = strlen(text);
    snprintf(text + used, TREE_TEXT_SIZE - used, "%s%s", used > 0 ? "; " : "", sentence);
}

static void fail_on_refusal(void *user, const char *sentence) {
    (void)user;
    fail_msg("refused: %s", sentence);
}

static void ignore_refusal(void *user, const char *sentence) {
    (void)user;
    (void)sentence;
}

static void assert_warnings(const MachineTable *table, const char *expected) {
    char text[TREE_TEXT_SIZE] = "";
    assert_true(machine_check(
        table, (MachineFindings){.user = text, .refuse = fail_on_refusal, .warn = keep_warning}));
    assert_string_equal(text, expected);
}

// The tree without any way from anywhere to anywhere.
static void plant_without_exits(Tree *tree) {
    tree_plant(tree);
    for (int member = 0; member < TREE_END; member++) tree->states[member].exits = NULL;
    tree->table.exits = NULL;
}

static void what_the_initial_children_do_not_reach_and_nothing_leaves_is_warned_of(void **state) {
    (void)state;
    Tree tree;
    plant_without_exits(&tree);
    assert_warnings(&tree.table, "A: nothing leaves it; B: nothing leaves it; C: nothing leaves it; "
                                 "D: nothing reaches it; D: nothing leaves it; "
                                 "E: nothing reaches it; E: nothing leaves it; "
                                 "F: nothing reaches it; F: nothing leaves it; "
                                 "G: nothing reaches it; G: nothing leaves it; "
                                 "H: nothing reaches it; H: nothing leaves it");
}

static void every_kind_of_row_reaches_its_target_with_those_around_and_first_inside_it(void **state) {
    (void)state;
    const MachineTransition to_d[] = {{.to = D}, {0}};
    const MachineHandler on_e[] = {{.event = 1, .to = E}, {0}};
    const MachineExit exit_c[] = {{.to = C}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.states[C].to = to_d;
    tree.states[D].on = on_e;
    tree.states[E].after = (MachineTimer){.ticks = 1, .to = G};
    tree.states[H].exits = exit_c;
    assert_warnings(&tree.table, "");
}

static void rows_of_any_state_reach_and_leave_too(void **state) {
    (void)state;
    const MachineTransition any[] = {{.to = D}, {0}};
    const MachineHandler any_on[] = {{.event = 1, .to = E}, {0}};
    const MachineExit exits[] = {{.to = F}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.table.any = any;
    tree.table.any_on = any_on;
    tree.table.exits = exits;
    assert_warnings(&tree.table, "");
}

static void rows_of_a_state_that_nothing_reaches_reach_nothing(void **state) {
    (void)state;
    const MachineExit exit_d[] = {{.to = D}, {0}};
    const MachineExit exit_e[] = {{.to = E}, {0}};
    const MachineExit exit_c[] = {{.to = C}, {0}};
    const MachineExit exit_h[] = {{.to = H}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.states[C].exits = exit_h;
    tree.states[F].exits = exit_c;
    tree.states[D].exits = exit_e;
    tree.states[E].exits = exit_d;
    assert_warnings(&tree.table, "D: nothing reaches it; E: nothing reaches it");
}

static void back_leaves_and_reaches_nothing_new(void **state) {
    (void)state;
    const MachineExit exit_back[] = {{.to = MACHINE_BACK}, {0}};
    const MachineExit exit_e[] = {{.to = E}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.states[C].exits = exit_e;
    tree.states[E].exits = exit_back;
    tree.states[F].exits = exit_back;
    assert_warnings(&tree.table, "D: nothing reaches it; D: nothing leaves it; F: nothing reaches it; "
                                 "G: nothing reaches it; H: nothing reaches it");
}

static void a_handler_that_only_swallows_does_not_leave(void **state) {
    (void)state;
    const MachineHandler swallow[] = {{.event = 1}, {0}};
    const MachineState states[] = {[1] = {.name = "ON", .on = swallow}, [2] = {.name = "OFF"}};
    const MachineTransition any[] = {{.to = 2}, {0}};
    MachineTable table = {.states = states, .count = 3, .initial = 1, .any = any};
    assert_warnings(&table, "OFF: nothing leaves it");
    table.any = NULL;
    assert_warnings(&table, "ON: nothing leaves it; OFF: nothing reaches it; OFF: nothing leaves it");
}

static void a_transition_that_comes_back_into_a_state_does_not_leave_it(void **state) {
    (void)state;
    const MachineHandler restart[] = {{.event = 1, .to = F}, {.event = 2, .to = H}, {0}};
    const MachineHandler to_f[] = {{.event = 1, .to = F}, {0}};
    const MachineExit between[] = {{.to = D}, {.to = E}, {.to = C}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.states[A].exits = between;
    tree.states[A].on = to_f;
    tree.states[H].on = restart;
    assert_warnings(&tree.table, "F: nothing leaves it; G: nothing leaves it; H: nothing leaves it");
}

static void a_guard_to_a_state_around_does_not_leave(void **state) {
    (void)state;
    const MachineTransition to_a[] = {{.to = A}, {0}};
    const MachineExit between[] = {{.to = D}, {.to = F}, {0}};
    const MachineExit to_e[] = {{.to = E}, {0}};
    Tree tree;
    plant_without_exits(&tree);
    tree.states[B].exits = between;
    tree.states[F].exits = to_e;
    tree.states[E].to = to_a;
    assert_warnings(&tree.table, "E: nothing leaves it");
}

static void a_state_that_holds_everything_need_not_be_left(void **state) {
    (void)state;
    const MachineState alone[] = {[1] = {.name = "ON"}};
    const MachineTable lamp = {.states = alone, .count = 2, .initial = 1};
    assert_warnings(&lamp, "");
    const MachineExit to_three[] = {{.to = 3}, {0}};
    const MachineExit to_two[] = {{.to = 2}, {0}};
    const MachineState inside[] = {
        [1] = {.name = "ALIVE", .initial = 2},
        [2] = {.name = "AWAKE", .parent = 1, .exits = to_three},
        [3] = {.name = "ASLEEP", .parent = 1, .exits = to_two},
    };
    const MachineTable cat = {.states = inside, .count = 4, .initial = 1};
    assert_warnings(&cat, "");
}

static void nothing_is_warned_of_when_something_is_refused(void **state) {
    (void)state;
    char text[TREE_TEXT_SIZE] = "";
    Tree tree;
    plant_without_exits(&tree);
    tree.states[H].name = NULL;
    assert_false(machine_check(
        &tree.table, (MachineFindings){.user = text, .refuse = ignore_refusal, .warn = keep_warning}));
    assert_string_equal(text, "");
}

static void warnings_need_not_be_listened_to(void **state) {
    (void)state;
    Tree tree;
    plant_without_exits(&tree);
    assert_true(machine_check(&tree.table, (MachineFindings){.refuse = fail_on_refusal}));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_the_initial_children_do_not_reach_and_nothing_leaves_is_warned_of),
        cmocka_unit_test(every_kind_of_row_reaches_its_target_with_those_around_and_first_inside_it),
        cmocka_unit_test(rows_of_any_state_reach_and_leave_too),
        cmocka_unit_test(rows_of_a_state_that_nothing_reaches_reach_nothing),
        cmocka_unit_test(back_leaves_and_reaches_nothing_new),
        cmocka_unit_test(a_handler_that_only_swallows_does_not_leave),
        cmocka_unit_test(a_transition_that_comes_back_into_a_state_does_not_leave_it),
        cmocka_unit_test(a_guard_to_a_state_around_does_not_leave),
        cmocka_unit_test(a_state_that_holds_everything_need_not_be_left),
        cmocka_unit_test(nothing_is_warned_of_when_something_is_refused),
        cmocka_unit_test(warnings_need_not_be_listened_to),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
