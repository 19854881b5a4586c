// Given runs, when they are over, then the coverage says which rows of the guards' tables were taken and
// which states entered, and how often.
#include "stage.h"

#include "sevenwatch/coverage.h"
#include "sevenwatch/watchman.h"

#include "machine/machine_edges.h"

// Which of a table's rows leads from a state to another.
typedef struct Wanted {
    int from, to;
    int index;
} Wanted;

static void find(void *user, const MachineEdge *edge) {
    Wanted *wanted = user;
    if (edge->from == wanted->from && edge->to == wanted->to) wanted->index = edge->index;
}

static uint64_t times_of(const TableCoverage *coverage, int from, int to) {
    Wanted wanted = {from, to, -1};
    machine_edges(coverage->table, find, &wanted);
    assert_true(wanted.index >= 0);
    return coverage->times[wanted.index];
}

static uint64_t all_times(const TableCoverage *coverage) {
    uint64_t sum = 0;
    for (int i = 0; i < COVERAGE_ROWS; i++) sum += coverage->times[i];
    return sum;
}

static void play(Coverage *coverage, const StageDef *def, int ticks, PlayerIntent intent) {
    Stage stage;
    stage_open(&stage, def);
    coverage_begin(coverage, stage.world);
    for (int i = 0; i < ticks; i++) {
        stage_play(&stage, 1, intent);
        intent.noise = intent.reset = false;
        intent.hurt = HURT_NOBODY;
        coverage_take(coverage, stage.world);
    }
    stage_close(&stage);
}

static void nothing_was_taken_at_first_and_no_table_ran(void **state) {
    (void)state;
    Coverage coverage = coverage_none();
    assert_true(coverage.count >= 2);
    assert_ptr_equal(coverage.of[0].table, guard_table());
    assert_ptr_equal(coverage.of[1].table, watchman_table());
    for (int i = 0; i < coverage.count; i++) {
        assert_false(coverage_ran(&coverage.of[i]));
        assert_int_equal(all_times(&coverage.of[i]), 0);
    }
}

static void a_transition_counts_for_the_row_that_it_was_taken_by(void **state) {
    (void)state;
    Coverage coverage = coverage_none();
    play(&coverage, &STAGE_IN_VIEW, 200, (PlayerIntent){0});
    const TableCoverage *guard = &coverage.of[0];
    assert_int_equal(times_of(guard, GUARD_IDLE, GUARD_CHASE), 1);
    assert_int_equal(times_of(guard, GUARD_CHASE, GUARD_ATTACK), 1);
    assert_int_equal(times_of(guard, GUARD_CHASE, GUARD_SEARCH), 0);
    assert_int_equal(all_times(guard), 2);
    assert_int_equal(guard->entered[GUARD_IDLE], 1);
    assert_int_equal(guard->entered[GUARD_CHASE], 1);
    assert_int_equal(guard->entered[GUARD_FLEE], 0);
    assert_false(coverage_ran(&coverage.of[1]));
}

static void a_transition_from_any_state_counts_for_the_tables_own_row(void **state) {
    (void)state;
    Personality weak = personality_default("weak");
    weak.hp = 25.0f;
    personality_prepare(&weak);
    StageDef def = STAGE_IN_VIEW;
    def.personality = &weak;
    Coverage coverage = coverage_none();
    play(&coverage, &def, 3, (PlayerIntent){0});
    assert_int_equal(times_of(&coverage.of[0], 0, GUARD_FLEE), 1);
    assert_int_equal(all_times(&coverage.of[0]), 1);
}

static void the_children_of_a_state_count_too_and_it_itself_only_when_it_is_entered(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = STAGE_IN_VIEW;
    def.personality = &watchman;
    Coverage coverage = coverage_none();
    play(&coverage, &def, 400, (PlayerIntent){0});
    const TableCoverage *of = &coverage.of[1];
    assert_int_equal(times_of(of, GUARD_IDLE, GUARD_NOTICE), 1);
    assert_int_equal(times_of(of, GUARD_NOTICE, GUARD_APPROACH), 1);
    assert_int_equal(times_of(of, GUARD_INVESTIGATE, GUARD_APPROACH), 0);
    assert_int_equal(times_of(of, GUARD_INVESTIGATE, GUARD_CHASE), 1);
    assert_int_equal(of->entered[GUARD_INVESTIGATE], 1);
    assert_int_equal(of->entered[GUARD_NOTICE], 1);
    assert_int_equal(of->entered[GUARD_ATTACK], 1);
    assert_int_equal(of->entered[GUARD_WINDUP], 1);
    assert_true(of->entered[GUARD_STRIKE] > 1);
    assert_false(coverage_ran(&coverage.of[0]));
}

static void runs_add_up(void **state) {
    (void)state;
    Coverage coverage = coverage_none();
    for (int i = 0; i < 3; i++) play(&coverage, &STAGE_IN_VIEW, 10, (PlayerIntent){0});
    assert_int_equal(times_of(&coverage.of[0], GUARD_IDLE, GUARD_CHASE), 3);
    assert_int_equal(coverage.of[0].entered[GUARD_IDLE], 3);
}

static void starting_again_enters_the_first_states_again(void **state) {
    (void)state;
    Coverage coverage = coverage_none();
    play(&coverage, &STAGE_ALONE, 10, (PlayerIntent){.reset = true});
    assert_int_equal(coverage.of[0].entered[GUARD_IDLE], 2);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(nothing_was_taken_at_first_and_no_table_ran),
        cmocka_unit_test(a_transition_counts_for_the_row_that_it_was_taken_by),
        cmocka_unit_test(a_transition_from_any_state_counts_for_the_tables_own_row),
        cmocka_unit_test(the_children_of_a_state_count_too_and_it_itself_only_when_it_is_entered),
        cmocka_unit_test(runs_add_up),
        cmocka_unit_test(starting_again_enters_the_first_states_again),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
