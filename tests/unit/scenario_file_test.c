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

static void a_hit_may_be_for_a_guard_by_its_number(void **state) {
    (void)state;
    Scenario scenario = read_step("{\"ticks\": 5, \"hurt\": 3}");
    assert_int_equal(scenario.steps[0].intent.hurt, 3);
    scenario_free(&scenario);
}

static void an_outcome_may_compare_only_what_is_late(void **state) {
    (void)state;
    Scenario scenario =
        read("{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 60}], \"outcome\": "
             "{\"from\": 31, \"transitions\": []}}");
    assert_int_equal(scenario.outcome.from, 31);
    assert_true(scenario.outcome.has_transitions);
    scenario_free(&scenario);
}

static void a_step_may_throw_a_pebble_or_a_pot_at_a_point(void **state) {
    (void)state;
    Scenario scenario =
        read_step("{\"ticks\": 5, \"throw\": [120.5, 60]}, {\"ticks\": 1, \"smoke\": [-3, 7]}");
    const PlayerIntent *pebble = &scenario.steps[0].intent, *pot = &scenario.steps[1].intent;
    assert_int_equal(pebble->throws, THROW_PEBBLE);
    assert_true(pebble->throw_at.x == 120.5f && pebble->throw_at.y == 60.0f);
    assert_int_equal(pot->throws, THROW_SMOKE);
    assert_true(pot->throw_at.x == -3.0f && pot->throw_at.y == 7.0f);
    assert_int_equal(scenario_intent(&scenario, 1).throws, THROW_PEBBLE);
    assert_int_equal(scenario_intent(&scenario, 2).throws, THROW_NOTHING);
    scenario_free(&scenario);
}

static void assert_same_steps(const Scenario *one, const Scenario *other) {
    assert_int_equal(one->step_count, other->step_count);
    for (int i = 0; i < one->step_count; i++) {
        const ScenarioStep *step = &one->steps[i], *again = &other->steps[i];
        assert_int_equal(step->ticks, again->ticks);
        assert_memory_equal(&step->intent.move, &again->intent.move, sizeof step->intent.move);
        assert_int_equal(step->intent.sneak, again->intent.sneak);
        assert_int_equal(step->intent.sprint, again->intent.sprint);
        assert_int_equal(step->intent.noise, again->intent.noise);
        assert_int_equal(step->intent.use, again->intent.use);
        assert_int_equal(step->intent.hurt, again->intent.hurt);
        assert_int_equal(step->intent.reset, again->intent.reset);
        assert_int_equal(step->intent.throws, again->intent.throws);
        assert_memory_equal(&step->intent.throw_at, &again->intent.throw_at, sizeof(Vec2));
        assert_int_equal(step->expect_count, again->expect_count);
        for (int e = 0; e < step->expect_count; e++) {
            assert_int_equal(step->expect[e].from, again->expect[e].from);
            assert_int_equal(step->expect[e].to, again->expect[e].to);
        }
    }
}

static void assert_same_end(const ScenarioEnd *one, const ScenarioEnd *other) {
    assert_string_equal(one->guard, other->guard);
    assert_true(one->has_x == other->has_x && one->has_y == other->has_y && one->has_hp == other->has_hp);
    assert_true(one->x == other->x && one->y == other->y && one->hp == other->hp);
    assert_int_equal(one->state, other->state);
}

static void assert_same_outcome(const ScenarioOutcome *one, const ScenarioOutcome *other) {
    assert_int_equal(one->ticks, other->ticks);
    assert_int_equal(one->from, other->from);
    assert_int_equal(one->transition_count, other->transition_count);
    for (int i = 0; i < one->transition_count; i++) {
        assert_int_equal(one->transitions[i].tick, other->transitions[i].tick);
        assert_int_equal(one->transitions[i].from, other->transitions[i].from);
        assert_int_equal(one->transitions[i].to, other->transitions[i].to);
        assert_string_equal(one->transitions[i].guard, other->transitions[i].guard);
    }
    assert_int_equal(one->guard_count, other->guard_count);
    for (int i = 0; i < one->guard_count; i++) assert_same_end(&one->guards[i], &other->guards[i]);
    assert_int_equal(one->has_player, other->has_player);
    assert_same_end(&one->player, &other->player);
}

static void what_is_written_reads_as_the_same(void **state) {
    (void)state;
    Scenario scenario = read(
        "{\"level\": \"maps/\\\"a\\\".tmj\", \"seed\": 77, \"personality\": \"keen\", \"more_health\": true, "
        "\"slow_suspicion\": true, \"steps\": [{\"ticks\": 5, \"move\": [-0.123456789, 0.7071067], "
        "\"sneak\": true, \"sprint\": true, \"noise\": "
        "true, \"use\": true, \"hurt\": 2, \"reset\": true, \"expect\": [\"PATROL->CHASE\", \"IDLE->FLEE\"]},"
        "{\"ticks\": 70, \"hurt\": true, \"move\": [0.1, 0]}, {\"ticks\": 5, \"throw\": [120.33, 7]}, "
        "{\"ticks\": 1, \"smoke\": [0, -0.1]}], \"outcome\": {\"ticks\": 81, \"from\": 9, "
        "\"transitions\": [{\"tick\": 9, \"from\": \"IDLE\", \"to\": \"CHASE\", \"guard\": \"a b\"}], "
        "\"guards\": [{\"guard\": \"a b\", \"x\": 1.03, \"hp\": 33.3, \"state\": \"FLEE\"}], "
        "\"player\": {\"y\": 540.25}}}");
    Scenario again;
    Report report = {0};
    assert_true(scenario_write("written.json", &scenario, &report));
    assert_true(scenario_read("written.json", &again, &report));
    assert_string_equal(again.level, scenario.level);
    assert_string_equal(again.personality, scenario.personality);
    assert_true(again.seed == scenario.seed);
    assert_true(again.assist.slow_suspicion && again.assist.more_health);
    assert_same_steps(&again, &scenario);
    assert_same_outcome(&again.outcome, &scenario.outcome);
    scenario_free(&again);
    scenario_free(&scenario);
}

// The file as it was written.
static const char *written_text(void) {
    static char text[4096];
    FILE *file = fopen("plain.json", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void numbers_are_written_as_plain_decimals(void **state) {
    (void)state;
    Scenario scenario =
        read("{\"level\": \"lesson\", \"seed\": 1, \"steps\": [{\"ticks\": 5, \"move\": [1e-12, "
             "-0.5]}, {\"ticks\": 1, \"move\": [0.70710677, 10]}], \"outcome\": {\"ticks\": 6, \"guards\": "
             "[{\"x\": 131072, \"y\": 270, \"hp\": 100}], \"player\": {\"x\": 1.03, \"y\": 460}}}");
    scenario.steps[1].intent.move.y = 3e38f;
    Scenario again;
    Report report = {0};
    assert_true(scenario_write("plain.json", &scenario, &report));
    const char *text = written_text();
    assert_non_null(strstr(text, "{\"x\": 131072, \"y\": 270, \"hp\": 100}"));
    assert_non_null(strstr(text, "{\"x\": 1.03, \"y\": 460}"));
    assert_non_null(strstr(text, "[0.000000000001, -0.5]"));
    assert_null(strstr(text, "e+"));
    assert_null(strstr(text, "e-"));
    assert_true(scenario_read("plain.json", &again, &report));
    assert_float_equal(again.steps[0].intent.move.x, scenario.steps[0].intent.move.x, 0.0f);
    scenario_free(&again);
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
        cmocka_unit_test(a_step_may_throw_a_pebble_or_a_pot_at_a_point),
        cmocka_unit_test(a_hit_may_be_for_a_guard_by_its_number),
        cmocka_unit_test(an_outcome_may_compare_only_what_is_late),
        cmocka_unit_test(what_is_written_reads_as_the_same),
        cmocka_unit_test(numbers_are_written_as_plain_decimals),
        cmocka_unit_test(a_move_too_long_for_a_float_keeps_its_direction),
        cmocka_unit_test(an_outcome_tells_ticks_transitions_guard_and_player),
        cmocka_unit_test(guards_are_a_list_with_or_without_names),
        cmocka_unit_test(an_empty_list_of_transitions_expects_none),
        cmocka_unit_test(a_refused_scenario_is_empty),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
