// Given a table with a fault, when it is checked before anything runs from it, then the fault is named in a
// sentence of its own; and a table without one is left in peace.
#include "machine_tree.h"
#include "scenes.h"

#include <string.h>

typedef struct Findings {
    char text[4096];
} Findings;

static void keep(Findings *findings, const char *kind, const char *sentence) {
    size_t used = strlen(findings->text);
    snprintf(findings->text + used, sizeof findings->text - used, "%s: %s\n", kind, sentence);
}

static void refuse(void *user, const char *sentence) {
    keep(user, "refused", sentence);
}

static void warn(void *user, const char *sentence) {
    keep(user, "warned", sentence);
}

// Does the check say exactly this, a line each?
static void assert_findings(const MachineTable *table, const char *expected) {
    Findings findings = {""};
    bool good = machine_check(table, (MachineFindings){.user = &findings, .refuse = refuse, .warn = warn});
    assert_string_equal(findings.text, expected);
    assert_int_equal(good, strstr(findings.text, "refused") == NULL);
}

// Seven plain states in a ring, as a guard has them.
enum { IDLE = 1, PATROL, CHASE, ATTACK, SEARCH, INVESTIGATE, FLEE, GUARD_END };

static const char *const MEMBERS[GUARD_END] = {
    [IDLE] = "IDLE",     [PATROL] = "PATROL",           [CHASE] = "CHASE", [ATTACK] = "ATTACK",
    [SEARCH] = "SEARCH", [INVESTIGATE] = "INVESTIGATE", [FLEE] = "FLEE",
};

typedef struct Guard {
    MachineState states[GUARD_END];
    MachineTransition next[GUARD_END][2];
    MachineTable table;
} Guard;

static void make_guard(Guard *guard) {
    memset(guard, 0, sizeof *guard);
    for (int state = IDLE; state < GUARD_END; state++) {
        guard->next[state][0].to = state % FLEE + 1;
        guard->states[state] = (MachineState){.name = MEMBERS[state], .to = guard->next[state]};
    }
    guard->table = (MachineTable){
        .name = "guard", .states = guard->states, .count = GUARD_END, .initial = IDLE, .members = MEMBERS};
}

static void a_table_without_faults_is_left_in_peace(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    assert_findings(&guard.table, "");
    Tree tree;
    tree_plant(&tree);
    assert_findings(&tree.table, "");
}

static void a_member_without_a_state_is_refused_by_its_name(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[CHASE] = (MachineState){0};
    assert_findings(&guard.table, "refused: No state registered for: CHASE\n");
}

static void every_member_without_a_state_is_named(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[CHASE] = guard.states[FLEE] = (MachineState){0};
    assert_findings(&guard.table, "refused: No state registered for: CHASE\n"
                                  "refused: No state registered for: FLEE\n");
}

static void a_member_without_a_name_is_refused_by_its_number(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.table.members = NULL;
    guard.states[CHASE] = (MachineState){0};
    assert_findings(&guard.table, "refused: No state registered for: 3\n");
}

static void an_initial_state_that_does_not_exist_is_refused(void **state) {
    (void)state;
    const int impossible[] = {0, GUARD_END, -1};
    const char *const sentences[] = {"refused: The initial state does not exist: 0\n",
                                     "refused: The initial state does not exist: 8\n",
                                     "refused: The initial state does not exist: -1\n"};
    for (int i = 0; i < 3; i++) {
        Guard guard;
        make_guard(&guard);
        guard.table.initial = impossible[i];
        assert_findings(&guard.table, sentences[i]);
    }
}

static void targets_that_do_not_exist_are_refused_row_by_row(void **state) {
    (void)state;
    const MachineTransition to[] = {{.to = CHASE}, {.to = 42}, {0}};
    const MachineHandler on[] = {{.event = 1}, {.event = 2, .to = GUARD_END}, {0}};
    const MachineExit exits[] = {{.to = -2, .label = "astray"}, {.to = MACHINE_BACK}, {0}};
    Guard guard;
    make_guard(&guard);
    guard.states[PATROL] =
        (MachineState){.name = "PATROL", .to = to, .on = on, .exits = exits, .after = {.ticks = 3, .to = 99}};
    assert_findings(&guard.table,
                    "refused: PATROL: its guarded transition 2 goes to a state that does not exist: 42\n"
                    "refused: PATROL: its timed transition 1 goes to a state that does not exist: 99\n"
                    "refused: PATROL: its event handler 2 goes to a state that does not exist: 8\n"
                    "refused: PATROL: its exit 1 goes to a state that does not exist: -2\n");
}

static void targets_of_any_state_that_do_not_exist_are_refused(void **state) {
    (void)state;
    const MachineTransition any[] = {{.to = 50}, {0}};
    const MachineHandler any_on[] = {{.event = 1, .to = 51}, {0}};
    const MachineExit exits[] = {{.to = 52}, {0}};
    Guard guard;
    make_guard(&guard);
    guard.table.any = any;
    guard.table.any_on = any_on;
    guard.table.exits = exits;
    assert_findings(&guard.table,
                    "refused: any state: its guarded transition 1 goes to a state that does not exist: 50\n"
                    "refused: any state: its event handler 1 goes to a state that does not exist: 51\n"
                    "refused: any state: its exit 1 goes to a state that does not exist: 52\n");
}

static void a_timer_without_a_target_is_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[SEARCH].after.ticks = 300;
    assert_findings(&guard.table, "refused: SEARCH: its timed transition 1 names no target\n");
}

static void back_as_a_guarded_target_is_refused(void **state) {
    (void)state;
    const MachineTransition any[] = {{.to = FLEE}, {.to = MACHINE_BACK}, {0}};
    Guard guard;
    make_guard(&guard);
    guard.next[FLEE][0].to = MACHINE_BACK;
    guard.table.any = any;
    assert_findings(
        &guard.table,
        "refused: any state: its guarded transition 2 goes to BACK, which a guarded transition may not\n"
        "refused: FLEE: its guarded transition 1 goes to BACK, which a guarded transition may not\n");
}

static void back_as_a_timed_an_event_or_an_exit_target_is_allowed(void **state) {
    (void)state;
    const MachineHandler on[] = {{.event = 1, .to = MACHINE_BACK}, {0}};
    const MachineExit exits[] = {{.to = MACHINE_BACK}, {0}};
    Guard guard;
    make_guard(&guard);
    guard.states[IDLE].on = on;
    guard.states[IDLE].exits = exits;
    guard.states[IDLE].after = (MachineTimer){.ticks = 1, .to = MACHINE_BACK};
    assert_findings(&guard.table, "");
}

static void a_parent_that_does_not_exist_is_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[ATTACK].parent = 17;
    guard.states[SEARCH].parent = -3;
    assert_findings(&guard.table, "refused: ATTACK: its parent does not exist: 17\n"
                                  "refused: SEARCH: its parent does not exist: -3\n");
}

static void a_circle_of_parents_is_refused_once(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[PATROL].parent = ATTACK;
    guard.states[ATTACK].parent = SEARCH;
    guard.states[SEARCH].parent = PATROL;
    guard.states[PATROL].initial = SEARCH;
    guard.states[ATTACK].initial = PATROL;
    guard.states[SEARCH].initial = ATTACK;
    guard.states[FLEE].parent = PATROL; // hangs on the circle, but is not in it
    assert_findings(&guard.table, "refused: A circle of parents: PATROL in ATTACK in SEARCH in PATROL\n");
}

static void a_state_that_is_its_own_parent_is_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[CHASE].parent = CHASE;
    guard.states[CHASE].initial = CHASE;
    assert_findings(&guard.table, "refused: A circle of parents: CHASE in CHASE\n");
}

static void states_deeper_than_four_levels_are_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    for (int level = PATROL; level <= SEARCH; level++) {
        guard.states[level].parent = level - 1;
        guard.states[level - 1].initial = level;
    }
    assert_findings(&guard.table, "refused: SEARCH: it is 5 levels deep; at most 4 are allowed\n");
    guard.states[SEARCH].parent = CHASE;
    guard.states[ATTACK].initial = 0;
    assert_findings(&guard.table, "");
}

static void a_compound_state_without_an_initial_child_is_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[SEARCH].parent = ATTACK;
    assert_findings(&guard.table, "refused: ATTACK: it has no initial child\n");
}

static void an_initial_child_that_is_not_a_child_is_refused(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    guard.states[SEARCH].parent = ATTACK;
    guard.states[ATTACK].initial = IDLE;
    guard.states[FLEE].initial = PATROL;
    guard.states[CHASE].initial = 30;
    assert_findings(&guard.table, "refused: CHASE: its initial child is not a child of it: 30\n"
                                  "refused: ATTACK: its initial child is not a child of it: IDLE\n"
                                  "refused: FLEE: its initial child is not a child of it: PATROL\n");
}

static void a_grandchild_is_no_initial_child(void **state) {
    (void)state;
    Tree tree;
    tree_plant(&tree);
    tree.states[A].initial = C;
    assert_findings(&tree.table, "refused: A: its initial child is not a child of it: C\n");
}

static void more_members_than_can_be_read_are_refused(void **state) {
    (void)state;
    const MachineTable table = {.states = NULL, .count = MACHINE_MEMBERS + 2, .initial = 1};
    assert_findings(&table, "refused: The table has 1025 members; at most 1024 are allowed\n");
}

static void as_many_members_as_can_be_read_are_checked(void **state) {
    (void)state;
    static MachineState states[MACHINE_MEMBERS + 1];
    static MachineExit next[MACHINE_MEMBERS + 1][2];
    for (int i = 1; i <= MACHINE_MEMBERS; i++) {
        next[i][0].to = i % MACHINE_MEMBERS + 1;
        states[i] = (MachineState){.name = "room", .exits = next[i]};
    }
    const MachineTable table = {.states = states, .count = MACHINE_MEMBERS + 1, .initial = 1};
    assert_findings(&table, "");
    next[MACHINE_MEMBERS][0].to = MACHINE_MEMBERS + 1;
    assert_findings(&table, "refused: room: its exit 1 goes to a state that does not exist: 1025\n");
}

static void a_table_of_no_states_is_refused(void **state) {
    (void)state;
    const MachineTable table = {.name = "nothing"};
    assert_findings(&table, "refused: The initial state does not exist: 0\n");
}

static void registered_states_are_counted_without_their_children(void **state) {
    (void)state;
    Guard guard;
    make_guard(&guard);
    assert_int_equal(machine_registered(&guard.table), 7);
    assert_int_equal(machine_members(&guard.table), 7);
    guard.states[CHASE] = (MachineState){0};
    assert_int_equal(machine_registered(&guard.table), 6);
    assert_int_equal(machine_members(&guard.table), 7);
    Tree tree;
    tree_plant(&tree);
    assert_int_equal(machine_registered(&tree.table), 2);
    assert_int_equal(machine_members(&tree.table), 2);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_table_without_faults_is_left_in_peace),
        cmocka_unit_test(a_member_without_a_state_is_refused_by_its_name),
        cmocka_unit_test(every_member_without_a_state_is_named),
        cmocka_unit_test(a_member_without_a_name_is_refused_by_its_number),
        cmocka_unit_test(an_initial_state_that_does_not_exist_is_refused),
        cmocka_unit_test(targets_that_do_not_exist_are_refused_row_by_row),
        cmocka_unit_test(targets_of_any_state_that_do_not_exist_are_refused),
        cmocka_unit_test(a_timer_without_a_target_is_refused),
        cmocka_unit_test(back_as_a_guarded_target_is_refused),
        cmocka_unit_test(back_as_a_timed_an_event_or_an_exit_target_is_allowed),
        cmocka_unit_test(a_parent_that_does_not_exist_is_refused),
        cmocka_unit_test(a_circle_of_parents_is_refused_once),
        cmocka_unit_test(a_state_that_is_its_own_parent_is_refused),
        cmocka_unit_test(states_deeper_than_four_levels_are_refused),
        cmocka_unit_test(a_compound_state_without_an_initial_child_is_refused),
        cmocka_unit_test(an_initial_child_that_is_not_a_child_is_refused),
        cmocka_unit_test(a_grandchild_is_no_initial_child),
        cmocka_unit_test(more_members_than_can_be_read_are_refused),
        cmocka_unit_test(as_many_members_as_can_be_read_are_checked),
        cmocka_unit_test(a_table_of_no_states_is_refused),
        cmocka_unit_test(registered_states_are_counted_without_their_children),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
