// Given a machine that is sent events, when they come from outside or from its own hooks, then each is
// handled once, by the right state, at the right time.
#include "machine_tree.h"
#include "scenes.h"

enum { RING = 1, KNOCK, ANSWER };

static void run_any(void *ctx) {
    tree_tell(ctx, "run", "any");
}

static void run_a(void *ctx) {
    tree_tell(ctx, "run", "A");
}

static void run_b(void *ctx) {
    tree_tell(ctx, "run", "B");
}

static void run_c(void *ctx) {
    tree_tell(ctx, "run", "C");
}

// What hooks do in these scenes.
static void knock(Tree *tree) {
    assert_true(tree_send(tree, KNOCK));
    tree_tell(tree, "knocked", "");
}

static void knock_thrice(Tree *tree) {
    for (int i = 0; i < 3; i++) knock(tree);
}

static void run_knock(void *ctx) {
    knock(ctx);
}

static bool when_knocking(void *ctx, MachineReason *reason) {
    (void)reason;
    knock(ctx);
    return true;
}

static bool with_numbers(void *ctx, MachineReason *reason) {
    (void)ctx;
    reason->number[0] = 17.0f;
    return true;
}

// A KNOCK is answered by whoever is outermost, and so tells when it was handled.
static const MachineHandler KNOCK_IS_RUN[] = {{.event = KNOCK, .run = run_any}, {0}};

static void an_event_goes_to_the_innermost_state_first_and_the_root_last(void **state) {
    (void)state;
    const MachineHandler any_on[] = {{.event = RING, .run = run_any}, {0}};
    const MachineHandler of_a[] = {{.event = RING, .run = run_a}, {0}};
    const MachineHandler of_b[] = {{.event = KNOCK, .run = run_b}, {.event = RING, .run = run_b}, {0}};
    const MachineHandler of_c[] = {{.event = RING, .run = run_c}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = any_on;
    tree.states[A].on = of_a;
    tree.states[B].on = of_b;
    tree.states[C].on = of_c;
    assert_true(tree_send(&tree, RING));
    assert_string_equal(tree_told(&tree), "run C");
    tree.states[C].on = NULL;
    assert_true(tree_send(&tree, RING));
    assert_string_equal(tree_told(&tree), "run B");
    tree.states[B].on = NULL;
    assert_true(tree_send(&tree, RING));
    assert_string_equal(tree_told(&tree), "run A");
    tree.states[A].on = NULL;
    assert_true(tree_send(&tree, RING));
    assert_string_equal(tree_told(&tree), "run any");
    assert_false(tree_send(&tree, KNOCK));
    assert_string_equal(tree_told(&tree), "");
}

static void a_handler_without_a_target_swallows_the_event(void **state) {
    (void)state;
    const MachineHandler of_a[] = {{.event = RING, .to = F}, {0}};
    const MachineHandler of_c[] = {{.event = RING}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[A].on = of_a;
    tree.states[C].on = of_c;
    assert_true(tree_send(&tree, RING));
    assert_string_equal(tree_told(&tree), "");
    assert_int_equal(machine_leaf(&tree.machine), C);
    tree_go(&tree, D);
    assert_true(tree_send(&tree, RING));
    assert_int_equal(machine_leaf(&tree.machine), H);
}

static void a_handler_whose_when_is_false_lets_the_event_go_on_to_later_rows_and_outwards(void **state) {
    (void)state;
    const MachineHandler of_a[] = {{.event = RING, .to = F, .when = fact_1}, {0}};
    const MachineHandler of_c[] = {
        {.event = RING, .to = D, .when = never}, {.event = RING, .to = E, .when = fact_0}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[A].on = of_a;
    tree.states[C].on = of_c;
    assert_false(tree_send(&tree, RING));
    tree.fact[1] = true;
    tree.fact[0] = true;
    assert_true(tree_send(&tree, RING));
    assert_int_equal(machine_leaf(&tree.machine), E);
    tree_go(&tree, C);
    tree.fact[0] = false;
    assert_true(tree_send(&tree, RING));
    assert_int_equal(machine_leaf(&tree.machine), H);
}

static void a_handler_runs_before_its_transition(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = RING, .to = D, .run = run_c}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].on = of_c;
    tree_send(&tree, RING);
    assert_string_equal(tree_told(&tree), "run C, exit C, enter D");
}

static void an_event_gives_the_rows_reason_with_the_numbers_of_its_when(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = RING, .to = E, .when = never, .reason = 4},
                                   {.event = RING, .to = D, .when = with_numbers, .reason = 5},
                                   {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].on = of_c;
    tree_send(&tree, RING);
    assert_int_equal(tree.transitions, 1);
    assert_int_equal(tree.reason.id, 5);
    assert_float_equal(tree.reason.number[0], 17.0f, 0.0f);
}

static void an_event_may_leave_and_enter_an_active_state_again(void **state) {
    (void)state;
    const MachineHandler any_on[] = {{.event = RING, .to = C}, {.event = KNOCK, .to = A}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = any_on;
    tree_send(&tree, RING);
    assert_string_equal(tree_told(&tree), "exit C, enter C");
    tree_send(&tree, KNOCK);
    assert_string_equal(tree_told(&tree), "exit C, exit B, exit A, enter A, enter B, enter C");
}

static void an_event_may_lead_back_and_before_any_transition_is_swallowed(void **state) {
    (void)state;
    const MachineHandler any_on[] = {{.event = RING, .to = F}, {0}};
    const MachineHandler of_c[] = {{.event = RING, .to = MACHINE_BACK}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = any_on;
    tree.states[C].on = of_c;
    assert_true(tree_send(&tree, RING));
    assert_int_equal(tree.transitions, 0);
    tree_go(&tree, D);
    tree_go(&tree, C);
    assert_true(tree_send(&tree, RING));
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void a_flinch_that_swallows_its_own_event_ends_where_it_began(void **state) {
    (void)state;
    const MachineHandler any_on[] = {{.event = RING, .to = E}, {0}};
    const MachineHandler of_e[] = {{.event = RING}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = any_on;
    tree.states[E].on = of_e;
    tree.states[E].after = (MachineTimer){.ticks = 3, .to = MACHINE_BACK};
    tree_go(&tree, D);
    tree_send(&tree, RING);
    tree_step(&tree);
    tree_send(&tree, RING);
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), E);
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

static void an_event_sent_from_enter_or_exit_waits_until_the_send_is_done(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = RING, .to = F}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = KNOCK_IS_RUN;
    tree.states[C].on = of_c;
    tree.in_exit[C] = knock;
    tree.in_enter[F] = knock;
    tree_send(&tree, RING);
    assert_string_equal(tree_told(&tree), "exit C, knocked, exit B, exit A, enter F, knocked, "
                                          "enter G, enter H, run any, run any");
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update F, update G, update H");
}

static void an_event_sent_from_update_waits_until_the_step_is_done(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = KNOCK_IS_RUN;
    tree.in_update[A] = knock;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, knocked, update B, update C, run any");
    tree.update_returns[A] = E;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree),
                        "update table, update A, knocked, exit C, exit B, enter E, run any");
}

static void an_event_sent_from_run_waits_until_its_transition_is_done(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = RING, .to = D, .run = run_knock}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = KNOCK_IS_RUN;
    tree.states[C].on = of_c;
    tree_send(&tree, RING);
    assert_string_equal(tree_told(&tree), "knocked, exit C, enter D, run any");
}

static void an_event_sent_from_when_waits_until_the_step_is_done(void **state) {
    (void)state;
    const MachineTransition of_c[] = {{.to = D, .when = when_knocking}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = KNOCK_IS_RUN;
    tree.states[C].to = of_c;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "knocked, exit C, enter D, "
                                          "update table, update A, update B, update D, run any");
}

static void an_event_sent_from_the_listener_waits_until_the_go_is_done(void **state) {
    (void)state;
    Tree tree;
    tree_start(&tree);
    tree.table.any_on = KNOCK_IS_RUN;
    tree.in_listener = knock;
    tree_go(&tree, D);
    assert_string_equal(tree_told(&tree), "exit C, enter D, knocked, run any");
}

static void an_event_sent_while_the_machine_starts_waits_until_it_has(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = KNOCK, .to = D, .run = run_c}, {0}};
    Tree tree;
    tree_plant(&tree);
    tree.states[C].on = of_c;
    tree.in_enter[A] = knock;
    machine_start(&tree.machine, &tree.table, &tree);
    assert_string_equal(tree_told(&tree), "enter A, knocked, enter B, enter C, run C, exit C, enter D");
    assert_int_equal(tree.transitions, 1);
}

static void waiting_events_meet_the_state_that_the_ones_before_them_led_to(void **state) {
    (void)state;
    const MachineHandler of_c[] = {{.event = KNOCK, .to = D}, {0}};
    const MachineHandler of_d[] = {{.event = KNOCK, .to = E}, {0}};
    const MachineHandler of_e[] = {{.event = KNOCK, .to = F}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[C].on = of_c;
    tree.states[D].on = of_d;
    tree.states[E].on = of_e;
    tree.in_update[B] = knock_thrice;
    tree_step(&tree);
    assert_string_equal(tree_told(&tree), "update table, update A, update B, knocked, knocked, knocked, "
                                          "update C, exit C, enter D, exit D, exit B, enter E, "
                                          "exit E, exit A, enter F, enter G, enter H");
}

static void a_waiting_event_that_nobody_handles_is_gone(void **state) {
    (void)state;
    const MachineHandler of_d[] = {{.event = KNOCK, .to = E}, {0}};
    Tree tree;
    tree_start(&tree);
    tree.states[D].on = of_d;
    tree.in_update[B] = knock; // sent in C, where it means nothing
    tree_step(&tree);
    tree.in_update[B] = NULL;
    tree_go(&tree, D);
    tree_step(&tree);
    assert_int_equal(machine_leaf(&tree.machine), D);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_event_goes_to_the_innermost_state_first_and_the_root_last),
        cmocka_unit_test(a_handler_without_a_target_swallows_the_event),
        cmocka_unit_test(a_handler_whose_when_is_false_lets_the_event_go_on_to_later_rows_and_outwards),
        cmocka_unit_test(a_handler_runs_before_its_transition),
        cmocka_unit_test(an_event_gives_the_rows_reason_with_the_numbers_of_its_when),
        cmocka_unit_test(an_event_may_leave_and_enter_an_active_state_again),
        cmocka_unit_test(an_event_may_lead_back_and_before_any_transition_is_swallowed),
        cmocka_unit_test(a_flinch_that_swallows_its_own_event_ends_where_it_began),
        cmocka_unit_test(an_event_sent_from_enter_or_exit_waits_until_the_send_is_done),
        cmocka_unit_test(an_event_sent_from_update_waits_until_the_step_is_done),
        cmocka_unit_test(an_event_sent_from_run_waits_until_its_transition_is_done),
        cmocka_unit_test(an_event_sent_from_when_waits_until_the_step_is_done),
        cmocka_unit_test(an_event_sent_from_the_listener_waits_until_the_go_is_done),
        cmocka_unit_test(an_event_sent_while_the_machine_starts_waits_until_it_has),
        cmocka_unit_test(waiting_events_meet_the_state_that_the_ones_before_them_led_to),
        cmocka_unit_test(a_waiting_event_that_nobody_handles_is_gone),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
