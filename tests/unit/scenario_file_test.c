// Given a scenario file, when it is read, then every step, expectation and outcome is there.
#include "scenes.h"

#include "files/scenario_file.h"

#include <string.h>

static Scenario read(const char *text) {
    Scenario scenario;
    Report report = {0};
    bool is_read = scenario_read_text(text, strlen(text), "x.json", &scenario, &report);
    report_print(&report, stderr);
    report_free(&report);
    assert_true(is_read);
    return scenario;
}

static Scenario read_step(const char *step) {
    char text[512];
    snprintf(text, sizeof text, "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [%s]}", step);
    return read(text);
}

static void a_scenario_names_its_level_and_its_seed(void **state) {
    (void)state;
    Scenario scenario =
        read("{\"level\": \"maps/a.tmj\", \"seed\": 9223372036854775807, \"personality\": \"keen\", "
             "\"steps\": [{\"ticks\": 60}, {\"ticks\": 1}]}");
    assert_string_equal(scenario.level, "maps/a.tmj");
    assert_true(scenario.seed == INT64_MAX);
    assert_string_equal(scenario.personality, "keen");
    assert_int_equal(scenario.step_count, 2);
    assert_int_equal(scenario.steps[0].ticks, 60);
    assert_false(scenario.outcome.has_ticks || scenario.outcome.has_transitions ||
                 scenario.outcome.has_player);
    scenario_free(&scenario);
}

static void a_step_says_what_the_player_does(void **state) {
    (void)state;
    Scenario scenario =
        read_step("{\"ticks\": 5, \"move\": [-1, 0.5], \"sneak\": true, \"sprint\": true, \"noise\": "
                  "true, \"use\": true, \"hurt\": true, \"reset\": true, \"expect\": [\"PATROL->CHASE\", "
                  "\"IDLE->FLEE\"]}");
    const ScenarioStep *step = &scenario.steps[0];
    assert_float_equal(step->intent.move.x, -1.0f, 0.0f);
    assert_float_equal(step->intent.move.y, 0.5f, 0.0f);
    assert_true(step->intent.sneak && step->intent.sprint && step->intent.noise && step->intent.reset);
    assert_true(step->intent.use);
    assert_int_equal(step->intent.hurt, HURT_NEAREST);
    assert_int_equal(step->expect_count, 2);
    assert_int_equal(step->expect[0].from, GUARD_PATROL);
    assert_int_equal(step->expect[0].to, GUARD_CHASE);
    assert_int_equal(step->expect[1].to, GUARD_FLEE);
    scenario_free(&scenario);
}

static void a_key_that_is_false_is_not_pressed(void **state) {
    (void)state;
    Scenario scenario = read_step("{\"ticks\": 5, \"noise\": false, \"use\": false, \"hurt\": false}");
    assert_false(scenario.steps[0].intent.noise || scenario.steps[0].intent.use);
    assert_int_equal(scenario.steps[0].intent.hurt, HURT_NOBODY);
    scenario_free(&scenario);
}

static void a_move_too_long_for_a_float_keeps_its_direction(void **state) {
    (void)state;
    Scenario scenario = read_step("{\"ticks\": 5, \"move\": [1e300, -5e299]}");
    assert_float_equal(scenario.steps[0].intent.move.x, 1.0f, 0.0f);
    assert_float_equal(scenario.steps[0].intent.move.y, -0.5f, 0.0f);
    scenario_free(&scenario);
}

static void an_outcome_tells_ticks_transitions_guard_and_player(void **state) {
    (void)state;
    Scenario scenario =
        read("{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 9}], \"outcome\": "
             "{\"ticks\": 9, \"transitions\": [{\"tick\": 3, \"from\": \"IDLE\", \"to\": \"PATROL\"}, "
             "{\"tick\": 3, \"from\": \"PATROL\", \"to\": \"IDLE\", \"guard\": \"Ada\"}], \"guard\": "
             "{\"x\": 1.5, \"hp\": 25, \"state\": \"SEARCH\"}, \"player\": {\"y\": 7}}}");
    const ScenarioOutcome *outcome = &scenario.outcome;
    assert_true(outcome->has_ticks && outcome->ticks == 9);
    assert_true(outcome->has_transitions);
    assert_int_equal(outcome->transition_count, 2);
    assert_int_equal(outcome->transitions[0].tick, 3);
    assert_int_equal(outcome->transitions[1].from, GUARD_PATROL);
    assert_string_equal(outcome->transitions[1].guard, "Ada");
    assert_int_equal(outcome->guard_count, 1);
    const ScenarioEnd *guard = &outcome->guards[0];
    assert_true(guard->has_x && !guard->has_y && guard->has_hp);
    assert_float_equal(guard->x, 1.5f, 0.0f);
    assert_int_equal(guard->state, GUARD_SEARCH);
    assert_true(outcome->has_player && outcome->player.has_y && !outcome->player.has_x);
    scenario_free(&scenario);
}

static void guards_are_a_list_with_or_without_names(void **state) {
    (void)state;
    Scenario scenario = read("{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 9}], \"outcome\": "
                             "{\"guards\": [{\"hp\": 1}, {\"guard\": \"Ada\", \"hp\": 2}]}}");
    assert_int_equal(scenario.outcome.guard_count, 2);
    assert_string_equal(scenario.outcome.guards[0].guard, "");
    assert_string_equal(scenario.outcome.guards[1].guard, "Ada");
    scenario_free(&scenario);
}

static void an_empty_list_of_transitions_expects_none(void **state) {
    (void)state;
    Scenario scenario = read("{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 9}], \"outcome\": "
                             "{\"transitions\": []}}");
    assert_true(scenario.outcome.has_transitions);
    assert_int_equal(scenario.outcome.transition_count, 0);
    scenario_free(&scenario);
}

static void a_refused_scenario_is_empty(void **state) {
    (void)state;
    Scenario scenario;
    Report report = {0};
    const char *text = "{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 9, \"expect\": "
                       "[\"IDLE->PATROL\"]}, {\"ticks\": -9}], \"outcome\": {\"guard\": {}}}";
    assert_false(scenario_read_text(text, strlen(text), "x.json", &scenario, &report));
    assert_null(scenario.steps);
    assert_null(scenario.outcome.guards);
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_scenario_names_its_level_and_its_seed),
        cmocka_unit_test(a_step_says_what_the_player_does),
        cmocka_unit_test(a_key_that_is_false_is_not_pressed),
        cmocka_unit_test(a_move_too_long_for_a_float_keeps_its_direction),
        cmocka_unit_test(an_outcome_tells_ticks_transitions_guard_and_player),
        cmocka_unit_test(guards_are_a_list_with_or_without_names),
        cmocka_unit_test(an_empty_list_of_transitions_expects_none),
        cmocka_unit_test(a_refused_scenario_is_empty),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
