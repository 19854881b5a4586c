// Given hooks that send many events, or tell the machine where to go, when they wait their turn, then their
// order is kept, and what is too much is reported instead of running for ever.
#include "machine_tree.h"
#include "scenes.h"

enum { RING = 1, KNOCK, COUNTED };

static void run_counted(void *ctx) {
    tree_tell(ctx, "counted", "");
}

static void ring(Tree *tree) {
    tree_send(tree, RING);
}

static void knock(Tree *tree) {
    tree_send(tree, KNOCK);
}

static void send_ten(Tree *tree) {
    for (int i = 0; i < 10; i++) {
        bool kept = tree_send(tree, COUNTED);
        assert_int_equal(kept, i < MACHINE_PENDING);
    }
}

static void send_eight(Tree *tree) {
    for (int i = 0; i < MACHINE_PENDING; i++) assert_true(tree_send(tree, COUNTED));
}

static void send_one(Tree *tree) {
    tree_send(tree, COUNTED);
}

static void go_to_e(Tree *tree) {
    tree_go(tree, E);
}

static void go_to_e_then_ring_then_go_back(Tree *tree) {
    tree_go(tree, E);
    tree_send(tree, RING);
    tree_go(tree, MACHINE_BACK);
}

static void go_nowhere(Tree *tree) {
    tree_go(tree, TREE_END);
    tree_tell(tree, "went", "");
}

static const MachineHandler COUNTED_IS_RUN[] = {{.event = COUNTED, .run = run_counted}, {0}};

static void events_that_send_each_other_in_circles_are_stopped_with_an_error(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = RING, .to = D}, {0}};
    const MachineHandler of_d[] = {{.event = KNOCK, .to = C}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].on = of_c;
    tree.states[D].on = of_d;
    tree.in_enter[D] = knock;
    tree.in_enter[C] = ring;
    assert_true(tree_send(&tree, RING));
    assert_int_equal(tree.transitions, 1 + MACHINE_PENDING);
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_TOO_MANY_EVENTS);
    assert_int_equal(tree.error_state, D);
    tree_told(&tree);
    tree_step(&tree); // nothing is left over
    assert_string_equal(tree_told(&tree), "update table, update A, update B, update D");
}

static void eight_events_may_wait_and_more_are_dropped_with_one_report(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = COUNTED_IS_RUN;
    tree.in_update[C] = send_ten;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree),
                        "update table, update A, update B, update C, counted, counted, counted, "
                        "counted, counted, counted, counted, counted");
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_TOO_MANY_EVENTS);
    assert_int_equal(tree.error_state, C);
}

static void the_next_step_has_room_for_eight_again(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = COUNTED_IS_RUN;
    tree.in_update[C] = send_eight;
    for (int i = 0; i < 5; i++) tree_step(&tree);
    assert_int_equal(tree.errors, 0);
    tree.in_update[C] = send_ten;
    for (int i = 1; i <= 3; i++) {
        tree_step(&tree);
        assert_int_equal(tree.errors, i);
    }
}

static void an_event_sent_from_the_report_of_too_many_is_dropped_as_well(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = COUNTED_IS_RUN;
    tree.in_update[C] = send_ten;
    tree.in_error = send_one;
    tree_step(&tree);
    assert_int_equal(tree.errors, 1);
}

static void an_event_sent_from_the_report_of_too_many_hops_is_handled(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D}, {0}};
    const MachineTransition of_d[] = {{.to = C}, {0}};
    const MachineHandler any_on[] = {{.event = COUNTED, .to = F}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].to = of_c;
    tree.states[D].to = of_d;
    tree.table.any_on = any_on;
    tree.in_error = send_one;
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), H);
}

static void a_go_from_a_hook_waits_like_an_event(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.in_update[B] = go_to_e;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree),
                        "update table, update A, update B, update C, exit C, exit B, enter E");
    assert_int_equal(tree.reason.id, 7);
    assert_int_equal(tree.transitions, 1);
}

static void goes_and_events_keep_their_order_and_back_is_read_in_its_turn(void **state) {
    (void)state;
    const MachineHandler of_e[] = {{.event = RING, .to = F}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[E].on = of_e;
    tree.in_update[C] = go_to_e_then_ring_then_go_back;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, update C, "
                                          "exit C, exit B, enter E, exit E, exit A, enter F, enter G, "
                                          "enter H, exit H, exit G, exit F, enter A, enter E");
}

static void a_go_from_a_hook_to_a_state_that_does_not_exist_is_refused_at_once(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.in_update[A] = go_nowhere;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, went, update B, update C");
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_NO_SUCH_STATE);
    assert_int_equal(tree.error_state, TREE_END);
}

static void states_that_go_to_each_other_on_enter_are_stopped_with_an_error(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.in_enter[E] = go_to_e;
    tree_go(&tree, E);
    assert_int_equal(tree.transitions, 1 + MACHINE_PENDING);
    assert_int_equal(tree.errors, 1);
    assert_int_equal(tree.error, MACHINE_TOO_MANY_EVENTS);
    assert_int_equal(machine_leaf(&tree.machine), E);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(events_that_send_each_other_in_circles_are_stopped_with_an_error),
        cmocka_unit_test(eight_events_may_wait_and_more_are_dropped_with_one_report),
        cmocka_unit_test(the_next_step_has_room_for_eight_again),
        cmocka_unit_test(an_event_sent_from_the_report_of_too_many_is_dropped_as_well),
        cmocka_unit_test(an_event_sent_from_the_report_of_too_many_hops_is_handled),
        cmocka_unit_test(a_go_from_a_hook_waits_like_an_event),
        cmocka_unit_test(goes_and_events_keep_their_order_and_back_is_read_in_its_turn),
        cmocka_unit_test(a_go_from_a_hook_to_a_state_that_does_not_exist_is_refused_at_once),
        cmocka_unit_test(states_that_go_to_each_other_on_enter_are_stopped_with_an_error),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
