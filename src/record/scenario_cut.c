#include "sevenwatch/scenario_cut.h"

#include "record/cut_shrink.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The cut while it is made.
typedef struct Cut {
    const ScenarioCutDef *def;
    CutStage stage;
    CutSteps steps;
    ScenarioStep *spare;
    CutMoment moment;
} Cut;

static bool open_cut(Cut *cut, Report *report) {
    const ScenarioCutDef *def = cut->def;
    if (!cut_stage_open(&cut->stage, &def->world, def->effort, report)) return false;
    cut->steps.all = calloc(def->to, sizeof *cut->steps.all);
    cut->spare = calloc(def->to, sizeof *cut->spare);
    if (cut->steps.all && cut->spare) return true;
    report_add(report, NULL, "not enough memory to cut a scenario");
    return false;
}

static void close_cut(Cut *cut) {
    cut_stage_close(&cut->stage);
    cut_moment_free(&cut->moment);
    free(cut->steps.all);
    free(cut->spare);
}

// The ticks from `first` on, a step each, drawn together.
static void lay_out_steps(Cut *cut, uint32_t first) {
    const ScenarioCutDef *def = cut->def;
    CutSteps *steps = &cut->steps;
    steps->count = 0;
    for (uint32_t tick = first; tick <= def->to; tick++)
        steps->all[steps->count++] = (ScenarioStep){.ticks = 1, .intent = def->intents[tick - 1]};
    steps->lead = def->from >= first ? (int)(def->from - first + 1) : 0;
    cut_join(steps);
}

// The last tick up to the moment's first on which everything began anew, or 0.
static uint32_t last_reset(const ScenarioCutDef *def) {
    uint32_t tick = def->from + 1;
    while (tick > 0 && !def->intents[tick - 1].reset) tick--;
    return tick;
}

static bool begins_anew(Cut *cut, uint32_t reset) {
    if (reset == 0) return false;
    lay_out_steps(cut, reset);
    cut->steps.all[0].intent.reset = false;
    return cut_moment_recurs(&cut->stage, cut->steps.all, cut->steps.count, cut->steps.lead, &cut->moment);
}

static bool find_steps(Cut *cut, Report *report) {
    CutSteps *steps = &cut->steps;
    lay_out_steps(cut, 1);
    if (!cut_moment_take(&cut->stage, steps->all, steps->count, steps->lead, &cut->moment)) {
        report_add(report, NULL, "not enough memory to cut a scenario");
        return false;
    }
    if (!begins_anew(cut, last_reset(cut->def))) lay_out_steps(cut, 1);
    cut_shrink(steps, cut->spare, &cut->stage, &cut->moment);
    if (steps->count <= SCENARIO_MAX_STEPS) return true;
    report_add(report, NULL, "would have %d steps; allowed are up to %d; start again before the moment",
               steps->count, SCENARIO_MAX_STEPS);
    return false;
}

// What is written of how far somebody came; an outcome allows for more.
static float hundredths(float px) {
    return (float)(int)(px * 100.0f + 0.5f) / 100.0f;
}

static ScenarioEnd end_of(const CutEnd *end) {
    return (ScenarioEnd){.has_x = true,
                         .has_y = true,
                         .has_hp = true,
                         .x = hundredths(end->at.x),
                         .y = hundredths(end->at.y),
                         .hp = end->hp,
                         .state = end->state};
}

static void name_guard(const Cut *cut, int guard, char name[PLACE_NAME_SIZE]) {
    snprintf(name, PLACE_NAME_SIZE, "%s", world_guard_name(cut->stage.world, guard));
}

static void write_transitions(const Cut *cut, uint32_t lead_ticks, ScenarioOutcome *outcome) {
    bool is_named = world_guard_count(cut->stage.world) > 1;
    for (int i = 0; i < cut->moment.transition_count; i++) {
        const CutTransition *happened = &cut->moment.transitions[i];
        ScenarioTransition *transition = &outcome->transitions[outcome->transition_count++];
        transition->tick = lead_ticks + happened->tick;
        transition->from = happened->from;
        transition->to = happened->to;
        if (is_named) name_guard(cut, happened->guard, transition->guard);
    }
}

// Of how many ticks the steps are that lead up to the moment. A step may then go on into the moment, since
// its outcome tells by ticks where it begins.
static uint32_t forget_lead(CutSteps *steps) {
    uint32_t ticks = 0;
    for (int i = 0; i < steps->lead; i++) ticks += (uint32_t)steps->all[i].ticks;
    steps->lead = 0;
    cut_join(steps);
    return ticks;
}

static bool write_outcome(const Cut *cut, uint32_t lead_ticks, Scenario *scenario) {
    ScenarioOutcome *outcome = &scenario->outcome;
    *outcome = (ScenarioOutcome){.has_ticks = true,
                                 .ticks = lead_ticks + cut->def->to - cut->def->from,
                                 .has_transitions = true,
                                 .from = lead_ticks + 1,
                                 .guards_are_listed = true,
                                 .has_player = true,
                                 .mission = cut->moment.mission,
                                 .has_loot = cut->moment.mission != 0,
                                 .loot = cut->moment.loot,
                                 .player = end_of(&cut->moment.ends[0])};
    outcome->transitions = calloc((size_t)cut->moment.transition_count + 1, sizeof *outcome->transitions);
    outcome->guards = calloc((size_t)cut->moment.end_count, sizeof *outcome->guards);
    if (!outcome->transitions || !outcome->guards) return false;
    write_transitions(cut, lead_ticks, outcome);
    for (int guard = 0; guard < cut->moment.end_count - 1; guard++) {
        outcome->guards[outcome->guard_count] = end_of(&cut->moment.ends[guard + 1]);
        name_guard(cut, guard, outcome->guards[outcome->guard_count++].guard);
    }
    return true;
}

// As it comes out in the end, which the moment was allowed to differ from a little.
static bool write_scenario(Cut *cut, Scenario *scenario) {
    const ScenarioCutDef *def = cut->def;
    CutSteps *steps = &cut->steps;
    cut_moment_free(&cut->moment);
    if (!cut_moment_take(&cut->stage, steps->all, steps->count, steps->lead, &cut->moment)) return false;
    snprintf(scenario->level, sizeof scenario->level, "%s", def->level);
    scenario->seed = def->world.seed;
    scenario->assist = def->world.assist;
    if (def->world.personality)
        snprintf(scenario->personality, sizeof scenario->personality, "%s", def->world.personality);
    uint32_t lead_ticks = forget_lead(steps);
    scenario->steps = steps->all;
    scenario->step_count = steps->count;
    steps->all = NULL;
    return write_outcome(cut, lead_ticks, scenario);
}

bool scenario_cut(const ScenarioCutDef *def, Scenario *scenario, Report *report) {
    assert(def->to > def->from);
    Cut cut = {.def = def};
    *scenario = (Scenario){0};
    bool is_cut = open_cut(&cut, report) && find_steps(&cut, report);
    if (is_cut && !write_scenario(&cut, scenario)) {
        report_add(report, NULL, "not enough memory to cut a scenario");
        scenario_free(scenario);
        is_cut = false;
    }
    close_cut(&cut);
    return is_cut;
}
