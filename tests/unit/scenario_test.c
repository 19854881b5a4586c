// Given a world and a scenario, when it is played, then the first difference from what is expected is told,
// and only that.
#include "stage.h"

#include "sevenwatch/scenario.h"

#include <string.h>

// Guard 1 is called by a noise, investigates for 4 s, goes to rest.
static ScenarioExpectation CALLED[] = {{GUARD_IDLE, GUARD_INVESTIGATE}};
static ScenarioExpectation RESTED[] = {{GUARD_INVESTIGATE, GUARD_PATROL}};

// Plays in a field with a blind guard at (300, 270) and the player behind it, 100 px away.
static bool play(const Scenario *scenario, Report *report) {
    Stage stage;
    Personality blind = personality_default("blind");
    StageDef def = STAGE_BEHIND_IT;
    blind.view_range = 0.0f;
    personality_prepare(&blind);
    def.personality = &blind;
    stage_open(&stage, &def);
    bool passed = scenario_play(scenario, stage.world, "scene", NULL, NULL, report);
    stage_close(&stage);
    return passed;
}

static void assert_passes(const Scenario *scenario) {
    Report report = {0};
    bool passed = play(scenario, &report);
    report_print(&report, stderr);
    assert_true(passed && report_is_empty(&report));
}

static void assert_differs(const Scenario *scenario, const char *cause) {
    Report report = {0};
    assert_false(play(scenario, &report));
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, "scene");
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

static void what_is_expected_may_happen_anywhere_in_its_step(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 60, .intent = {.noise = true}, .expect = CALLED, .expect_count = 1},
                            {.ticks = 200, .expect = RESTED, .expect_count = 1}};
    assert_passes(&(Scenario){.steps = steps, .step_count = 2});
}

static void what_was_expected_and_did_not_happen_is_told_with_what_did(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 10},
                            {.ticks = 50, .intent = {.noise = true}, .expect = RESTED, .expect_count = 1},
                            {.ticks = 10, .expect = CALLED, .expect_count = 1}};
    assert_differs(
        &(Scenario){.steps = steps, .step_count = 3},
        "steps[1] expects INVESTIGATE->PATROL from tick 11 to 60; what happened is IDLE->INVESTIGATE at "
        "tick 11");
}

static void nothing_is_what_happened_when_nothing_did(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 5, .expect = CALLED, .expect_count = 1}};
    assert_differs(&(Scenario){.steps = steps, .step_count = 1},
                   "steps[0] expects IDLE->INVESTIGATE from tick 1 to 5; what happened is nothing");
}

static void an_expectation_listed_twice_must_happen_twice(void **state) {
    (void)state;
    ScenarioExpectation twice[] = {{GUARD_IDLE, GUARD_INVESTIGATE}, {GUARD_IDLE, GUARD_INVESTIGATE}};
    ScenarioStep steps[] = {{.ticks = 5, .intent = {.noise = true}, .expect = twice, .expect_count = 2}};
    assert_differs(
        &(Scenario){.steps = steps, .step_count = 1},
        "steps[0] expects IDLE->INVESTIGATE from tick 1 to 5; what happened is IDLE->INVESTIGATE at tick 1");
}

static void a_noise_fires_on_the_first_tick_of_its_step_only(void **state) {
    (void)state;
    // Were it to sound on every tick, the investigation would begin anew each time and not be over at tick
    // 241.
    ScenarioStep steps[] = {{.ticks = 241, .intent = {.noise = true}, .expect = RESTED, .expect_count = 1}};
    assert_passes(&(Scenario){.steps = steps, .step_count = 1});
}

static void held_keys_last_the_whole_step(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 30, .intent = {.move = {-1.0f, 0.0f}, .sneak = true}}};
    assert_passes(&(Scenario){.steps = steps,
                              .step_count = 1,
                              .outcome = {.has_player = true, .player = {.has_x = true, .x = 150.0f}}});
}

// A called guard, watched for a second, and the transitions that the outcome lists.
static Scenario called_with(ScenarioTransition *transitions, int count) {
    static ScenarioStep steps[] = {{.ticks = 9}, {.ticks = 51, .intent = {.noise = true}}};
    return (Scenario){
        .steps = steps,
        .step_count = 2,
        .outcome = {.has_transitions = true, .transitions = transitions, .transition_count = count}};
}

static void transitions_are_matched_to_the_tick(void **state) {
    (void)state;
    ScenarioTransition right[] = {{.tick = 10, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE}};
    ScenarioTransition late[] = {{.tick = 11, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE}};
    ScenarioTransition early[] = {{.tick = 9, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE}};
    Scenario scenario = called_with(right, 1);
    assert_passes(&scenario);
    scenario = called_with(late, 1);
    assert_differs(&scenario,
                   "outcome.transitions[0] is IDLE->INVESTIGATE at tick 11; got guard1 IDLE->INVESTIGATE at "
                   "tick 10");
    scenario = called_with(early, 1);
    assert_differs(&scenario, "outcome.transitions[0] is IDLE->INVESTIGATE at tick 9; it did not happen");
}

static void a_transition_too_many_is_told(void **state) {
    (void)state;
    Scenario scenario = called_with(NULL, 0);
    assert_differs(&scenario,
                   "outcome.transitions ends after 0; got one more: guard1 IDLE->INVESTIGATE at tick 10");
}

static void a_transition_after_the_last_tick_did_not_happen(void **state) {
    (void)state;
    ScenarioTransition two[] = {{.tick = 10, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE},
                                {.tick = 61, .from = GUARD_INVESTIGATE, .to = GUARD_PATROL}};
    Scenario scenario = called_with(two, 2);
    assert_differs(&scenario, "outcome.transitions[1] is INVESTIGATE->PATROL at tick 61; it did not happen");
}

static void a_guard_the_level_does_not_have_is_told(void **state) {
    (void)state;
    ScenarioTransition stranger[] = {
        {.tick = 10, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE, .guard = "Ada"}};
    Scenario scenario = called_with(stranger, 1);
    assert_differs(&scenario, "outcome.transitions[0] is of the guard \"Ada\", whom the level does not have");
}

static void ticks_are_compared(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 5}};
    assert_differs(&(Scenario){.steps = steps, .step_count = 1, .outcome = {.has_ticks = true, .ticks = 6}},
                   "outcome.ticks is 6; got 5");
}

static void a_rank_is_compared_where_there_is_none_too(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 5}};
    assert_differs(&(Scenario){.steps = steps, .step_count = 1, .outcome = {.rank = RANK_GHOST}},
                   "outcome.rank is Ghost; got none");
}

static void positions_are_compared_to_half_a_pixel(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 1}};
    ScenarioEnd end = {.has_x = true, .x = 300.5f, .has_y = true, .y = 269.5f};
    Scenario scenario = {.steps = steps, .step_count = 1, .outcome = {.guards = &end, .guard_count = 1}};
    assert_passes(&scenario);
    end.x = 300.75f;
    assert_differs(&scenario, "outcome.guard.x is 300.75 px; got 300, which is more than 0.5 off");
}

static void hp_and_state_are_compared_exactly(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 1, .intent = {.hurt = HURT_NEAREST}}};
    ScenarioEnd end = {.has_hp = true, .hp = 75.0f, .state = GUARD_IDLE};
    Scenario scenario = {.steps = steps, .step_count = 1, .outcome = {.guards = &end, .guard_count = 1}};
    assert_passes(&scenario);
    end.hp = 74.9f; // cppcheck-suppress unreadVariable ; the scenario points to it
    assert_differs(&scenario, "outcome.guard.hp is 74.9000015; got 75");
    ScenarioEnd flees = {.state = GUARD_FLEE};
    scenario.outcome.guards = &flees;
    assert_differs(&scenario, "outcome.guard.state is FLEE; got IDLE");
}

static const StageDef PAIR = {
    .guards = {{300.0f, 270.0f}, {700.0f, 270.0f}}, .guard_count = 2, .player = {200.0f, 270.0f}};

// Both guards hear the noise; the outcome is told by `transitions` or by `ends`.
static bool play_pair(ScenarioTransition *transitions, ScenarioEnd *ends, int count, Report *report) {
    Stage stage;
    StageDef pair = PAIR;
    pair.player = vec2(500.0f, 500.0f);
    ScenarioStep steps[] = {{.ticks = 5, .intent = {.noise = true}}};
    const Scenario scenario = {.steps = steps,
                               .step_count = 1,
                               .outcome = {.has_transitions = transitions,
                                           .transitions = transitions,
                                           .transition_count = transitions ? count : 0,
                                           .guards = ends,
                                           .guard_count = ends ? count : 0}};
    stage_open(&stage, &pair);
    bool passed = scenario_play(&scenario, stage.world, "scene", NULL, NULL, report);
    stage_close(&stage);
    return passed;
}

static void two_guards_on_one_tick_may_be_listed_in_any_order(void **state) {
    (void)state;
    ScenarioTransition both[] = {{.tick = 1, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE, .guard = "guard2"},
                                 {.tick = 1, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE, .guard = "guard1"}};
    Report report = {0};
    assert_true(play_pair(both, NULL, 2, &report));
}

static void a_transition_without_a_name_is_refused_among_several_guards(void **state) {
    (void)state;
    ScenarioTransition nobody[] = {{.tick = 1, .from = GUARD_IDLE, .to = GUARD_INVESTIGATE}};
    Report report = {0};
    assert_false(play_pair(nobody, NULL, 1, &report));
    assert_string_equal(report.faults[0].cause, "outcome.transitions[0] names no guard, and the level has 2");
    report_free(&report);
}

static void guards_without_names_stand_in_the_order_of_the_level(void **state) {
    (void)state;
    ScenarioEnd ends[] = {{.has_x = true, .x = 300.0f, .state = GUARD_INVESTIGATE},
                          {.has_x = true, .x = 300.0f}};
    Report report = {0};
    assert_false(play_pair(NULL, ends, 2, &report));
    assert_int_equal(report.count, 1);
    assert_memory_equal(report.faults[0].cause, "outcome.guards[0].x is 300 px; got ", 35);
    report_free(&report);
    assert_false(play_pair(NULL, ends, 1, &report));
    assert_string_equal(report.faults[0].cause, "outcome.guard names no guard, and the level has 2");
    report_free(&report);
}

static void a_difference_in_a_list_of_one_guard_names_the_list(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 1}};
    ScenarioEnd flees = {.guard = "guard1", .state = GUARD_FLEE};
    Scenario scenario = {.steps = steps,
                         .step_count = 1,
                         .outcome = {.guards = &flees, .guard_count = 1, .guards_are_listed = true}};
    assert_differs(&scenario, "outcome.guards[0].state is FLEE; got IDLE");
}

static void a_guard_may_be_told_by_its_name(void **state) {
    (void)state;
    ScenarioEnd ends[] = {{.guard = "guard2", .state = GUARD_INVESTIGATE}};
    ScenarioEnd stranger[] = {{.guard = "guard3"}};
    Report report = {0};
    assert_true(play_pair(NULL, ends, 1, &report));
    assert_false(play_pair(NULL, stranger, 1, &report));
    assert_string_equal(report.faults[0].cause,
                        "outcome.guard is of the guard \"guard3\", whom the level does not have");
    report_free(&report);
}

static void transitions_before_those_that_are_compared_do_not_matter(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 10, .intent = {.noise = true}}, {.ticks = 240}};
    Scenario scenario = {.steps = steps, .step_count = 2, .outcome = {.has_transitions = true}};
    assert_differs(&scenario,
                   "outcome.transitions ends after 0; got one more: guard1 IDLE->INVESTIGATE at tick 1");
    scenario.outcome.from = 2;
    assert_differs(&scenario,
                   "outcome.transitions ends after 0; got one more: guard1 INVESTIGATE->PATROL at tick 241");
    scenario.outcome.from = 242;
    assert_passes(&scenario);
}

static void count_tick(void *user, const World *world, const PlayerIntent *intent) {
    (void)intent;
    int *ticks = user;
    assert_int_equal(world_tick(world), ++*ticks);
}

static void every_tick_is_shown_also_after_a_difference(void **state) {
    (void)state;
    ScenarioStep steps[] = {{.ticks = 5, .expect = CALLED, .expect_count = 1}, {.ticks = 5}};
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    Report report = {0};
    int ticks = 0;
    assert_false(scenario_play(&(Scenario){.steps = steps, .step_count = 2}, stage.world, "scene", count_tick,
                               &ticks, &report));
    assert_int_equal(ticks, 10);
    report_free(&report);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_is_expected_may_happen_anywhere_in_its_step),
        cmocka_unit_test(what_was_expected_and_did_not_happen_is_told_with_what_did),
        cmocka_unit_test(nothing_is_what_happened_when_nothing_did),
        cmocka_unit_test(an_expectation_listed_twice_must_happen_twice),
        cmocka_unit_test(a_noise_fires_on_the_first_tick_of_its_step_only),
        cmocka_unit_test(held_keys_last_the_whole_step),
        cmocka_unit_test(transitions_are_matched_to_the_tick),
        cmocka_unit_test(a_transition_too_many_is_told),
        cmocka_unit_test(a_transition_after_the_last_tick_did_not_happen),
        cmocka_unit_test(a_guard_the_level_does_not_have_is_told),
        cmocka_unit_test(ticks_are_compared),
        cmocka_unit_test(a_rank_is_compared_where_there_is_none_too),
        cmocka_unit_test(positions_are_compared_to_half_a_pixel),
        cmocka_unit_test(hp_and_state_are_compared_exactly),
        cmocka_unit_test(two_guards_on_one_tick_may_be_listed_in_any_order),
        cmocka_unit_test(a_transition_without_a_name_is_refused_among_several_guards),
        cmocka_unit_test(guards_without_names_stand_in_the_order_of_the_level),
        cmocka_unit_test(a_difference_in_a_list_of_one_guard_names_the_list),
        cmocka_unit_test(a_guard_may_be_told_by_its_name),
        cmocka_unit_test(transitions_before_those_that_are_compared_do_not_matter),
        cmocka_unit_test(every_tick_is_shown_also_after_a_difference),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
