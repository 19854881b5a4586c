// Given a run, when a moment of it is cut out, then a scenario comes of it that brings the moment about
// again, and is plain.
#include "stage.h"

#include "sevenwatch/scenario_cut.h"

#include <string.h>

enum { MOST_TICKS = 4000 };

typedef struct Run {
    Stage stage;
    PlayerIntent intents[MOST_TICKS];
    int count;
    Scenario scenario;
} Run;

static Run run;

static void begin(const StageDef *def) {
    stage_open(&run.stage, def);
    run.count = 0;
}

static void play(int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) {
        run.intents[run.count++] = intent;
        intent.noise = intent.reset = intent.use = false;
        intent.hurt = HURT_NOBODY;
        intent.throws = THROW_NOTHING;
    }
}

static ScenarioCutDef cut_def(uint32_t from, uint32_t to) {
    return (ScenarioCutDef){.world = {.place = run.stage.place,
                                      .book = &run.stage.book,
                                      .seed = 5,
                                      .personality = run.stage.personalities[0].name},
                            .level = "a stage",
                            .intents = run.intents,
                            .from = from,
                            .to = to,
                            .effort = SCENARIO_CUT_EFFORT};
}

// Cuts, and plays what was cut.
static void cut(const ScenarioCutDef *def) {
    Report report = {0};
    bool is_cut = scenario_cut(def, &run.scenario, &report);
    report_print(&report, stderr);
    assert_true(is_cut);
    WorldDef fresh = def->world;
    World *world = world_create(&fresh, &report);
    bool passed = scenario_play(&run.scenario, world, "cut", NULL, NULL, &report);
    report_print(&report, stderr);
    assert_true(passed);
    world_destroy(world);
}

static void end(void) {
    scenario_free(&run.scenario);
    stage_close(&run.stage);
}

static void assert_step(int i, int ticks, PlayerIntent intent) {
    assert_in_range(i, 0, run.scenario.step_count - 1);
    const ScenarioStep *step = &run.scenario.steps[i];
    assert_int_equal(step->ticks, ticks);
    assert_true(step->intent.move.x == intent.move.x && step->intent.move.y == intent.move.y);
    assert_int_equal(step->intent.noise, intent.noise);
    assert_int_equal(step->intent.hurt, intent.hurt);
}

static void the_transitions_of_the_moment_are_its_outcome_and_no_others(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    play(30, (PlayerIntent){0});
    play(20, stage_noise()); // the guard comes
    play(50, (PlayerIntent){0});
    play(300, stage_walking(-1.0f, 0.0f));
    const ScenarioCutDef def = cut_def(50, 400);
    cut(&def);
    const ScenarioOutcome *outcome = &run.scenario.outcome;
    assert_int_equal(outcome->ticks, 400);
    assert_int_equal(outcome->from, 51);
    assert_true(outcome->transition_count > 0);
    assert_int_equal(outcome->transitions[0].from, GUARD_CHASE);
    assert_true(outcome->transitions[0].tick > 50);
    assert_int_equal(outcome->guard_count, 1);
    assert_true(outcome->has_player && outcome->player.has_hp);
    end();
}

static void what_does_not_matter_is_left_out(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE; // far off, where nobody sees and hears
    def.player = vec2(900.0f, 60.0f);
    begin(&def);
    for (int i = 0; i < 10; i++) {
        play(7, stage_walking(0.3f, -1.0f)); // along the border, which holds it back,
        play(3, (PlayerIntent){.noise = true, .sneak = true});
    }
    play(200, stage_walking(1.0f, 0.0f)); // into the corner
    const ScenarioCutDef cut_of = cut_def(200, 300);
    cut(&cut_of);
    assert_in_range(run.scenario.step_count, 1, 3);
    end();
}

static void moves_are_rounded_and_drawn_together(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    for (int i = 0; i < 60; i++) play(1, stage_walking(0.0f, 0.3f + 0.001f * (float)(i % 7)));
    play(1, stage_noise());
    play(60, (PlayerIntent){0});
    const ScenarioCutDef def = cut_def(60, 121);
    cut(&def);
    assert_int_equal(run.scenario.step_count, 2);
    assert_step(0, 60, stage_walking(0.0f, 0.303f)); // the mean is 0.3029
    assert_step(1, 61, stage_noise());
    end();
}

static void standing_and_walking_do_not_become_a_slow_walk(void **state) {
    (void)state;
    begin(&STAGE_ALONE);
    play(30, stage_walking(-0.5f, 0.0f));
    play(510, (PlayerIntent){0});
    const ScenarioCutDef def = cut_def(500, 540);
    cut(&def);
    assert_int_equal(run.scenario.step_count, 3);
    assert_step(0, 470, (PlayerIntent){0});
    assert_step(1, 30, stage_walking(-0.5f, 0.0f));
    assert_step(2, 40, (PlayerIntent){0});
    end();
}

static PlayerIntent sneaking(float x, float y) {
    return (PlayerIntent){.move = {x, y}, .sneak = true};
}

static void a_way_that_is_nearly_straight_becomes_straight_in_the_moment_too(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    for (int leg = 0; leg < 2; leg++) {
        for (int i = 0; i < 120; i++)
            play(1, sneaking(leg == 0 ? -0.6884f : 0.2f, 0.7253f + 0.000013f * (float)(i % 7)));
        play(1, sneaking(0.0f, 0.0f));
    }
    const ScenarioCutDef def = cut_def(60, 242);
    cut(&def);
    assert_in_range(run.scenario.step_count, 1, 4);
    end();
}

static void a_step_goes_on_into_the_moment(void **state) {
    (void)state;
    begin(&STAGE_ALONE);
    play(100, (PlayerIntent){0});
    const ScenarioCutDef def = cut_def(60, 100);
    cut(&def);
    assert_int_equal(run.scenario.step_count, 1);
    assert_step(0, 100, (PlayerIntent){0});
    assert_int_equal(run.scenario.outcome.from, 61);
    end();
}

static void without_effort_it_stays_as_it_was_played(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    play(10, stage_walking(0.0f, 0.123456f));
    play(10, stage_noise());
    play(10, stage_walking(0.0f, 1.0f));
    ScenarioCutDef def = cut_def(20, 30);
    def.effort = 0;
    cut(&def);
    assert_int_equal(run.scenario.step_count, 3);
    assert_step(0, 10, stage_walking(0.0f, 0.123456f));
    assert_step(1, 10, stage_noise());
    end();
}

static void what_was_before_the_last_restart_is_left_out(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    play(500, stage_noise());
    play(40, (PlayerIntent){.reset = true});
    play(40, stage_noise());
    const ScenarioCutDef def = cut_def(540, 580);
    cut(&def);
    assert_int_equal(run.scenario.outcome.ticks, 80);
    assert_int_equal(run.scenario.step_count, 2);
    assert_false(run.scenario.steps[0].intent.reset);
    end();
}

static void a_moment_may_begin_with_the_level_and_with_a_restart(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    play(30, stage_noise());
    play(30, (PlayerIntent){.reset = true, .noise = true});
    ScenarioCutDef def = cut_def(0, 30);
    cut(&def);
    assert_int_equal(run.scenario.outcome.ticks, 30);
    scenario_free(&run.scenario);
    def = cut_def(30, 60);
    cut(&def);
    assert_int_equal(run.scenario.outcome.ticks, 30);
    assert_int_equal(run.scenario.outcome.from, 1);
    end();
}

static void whom_a_hit_was_for_is_kept(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.guard_count = 2;
    def.guards[1] = vec2(600.0f, 400.0f);
    begin(&def);
    play(20, (PlayerIntent){.hurt = 1});
    const ScenarioCutDef cut_of = cut_def(0, 20);
    cut(&cut_of);
    assert_step(0, 20, (PlayerIntent){.hurt = 1});
    assert_string_equal(run.scenario.outcome.guards[1].guard, "guard2");
    end();
}

static void a_throw_of_the_moment_is_kept_and_rounded_to_whole_px(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    play(30, (PlayerIntent){.throws = THROW_SMOKE, .throw_at = {20.25f, 30.5f}});
    play(30, (PlayerIntent){0});
    play(30, (PlayerIntent){.throws = THROW_PEBBLE, .throw_at = {310.375f, 261.5f}});
    const ScenarioCutDef def = cut_def(60, 90);
    cut(&def);
    assert_int_equal(run.scenario.step_count, 2);
    assert_int_equal(run.scenario.steps[0].intent.throws, THROW_NOTHING);
    const PlayerIntent *thrown = &run.scenario.steps[1].intent;
    assert_int_equal(thrown->throws, THROW_PEBBLE);
    assert_true(thrown->throw_at.x == 310.0f && thrown->throw_at.y == 262.0f);
    end();
}

static void the_same_run_is_cut_the_same(void **state) {
    (void)state;
    begin(&STAGE_BEHIND_IT);
    for (int i = 0; i < 40; i++)
        play(5, (PlayerIntent){.move = {0.1f * (float)(i % 9), -0.4f}, .noise = i % 11 == 3});
    const ScenarioCutDef def = cut_def(120, 200);
    cut(&def);
    Scenario first = run.scenario;
    cut(&def);
    assert_int_equal(first.step_count, run.scenario.step_count);
    assert_memory_equal(first.steps, run.scenario.steps, (size_t)first.step_count * sizeof first.steps[0]);
    scenario_free(&first);
    end();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_transitions_of_the_moment_are_its_outcome_and_no_others),
        cmocka_unit_test(what_does_not_matter_is_left_out),
        cmocka_unit_test(moves_are_rounded_and_drawn_together),
        cmocka_unit_test(standing_and_walking_do_not_become_a_slow_walk),
        cmocka_unit_test(a_way_that_is_nearly_straight_becomes_straight_in_the_moment_too),
        cmocka_unit_test(a_step_goes_on_into_the_moment),
        cmocka_unit_test(without_effort_it_stays_as_it_was_played),
        cmocka_unit_test(what_was_before_the_last_restart_is_left_out),
        cmocka_unit_test(a_moment_may_begin_with_the_level_and_with_a_restart),
        cmocka_unit_test(whom_a_hit_was_for_is_kept),
        cmocka_unit_test(a_throw_of_the_moment_is_kept_and_rounded_to_whole_px),
        cmocka_unit_test(the_same_run_is_cut_the_same),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
