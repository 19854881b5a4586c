#include "sevenwatch/scenario.h"

#include "record/scenario_watch.h"

#include <assert.h>
#include <stdlib.h>

void scenario_free(Scenario *scenario) {
    for (int i = 0; i < scenario->step_count; i++) free(scenario->steps[i].expect);
    free(scenario->steps);
    free(scenario->outcome.transitions);
    free(scenario->outcome.guards);
    *scenario = (Scenario){0};
}

PlayerIntent scenario_step_intent(const ScenarioStep *step, int tick) {
    PlayerIntent intent = step->intent;
    if (tick == 0) return intent;
    return (PlayerIntent){.move = intent.move, .sneak = intent.sneak, .sprint = intent.sprint};
}

uint32_t scenario_ticks(const Scenario *scenario) {
    uint32_t ticks = 0;
    for (int i = 0; i < scenario->step_count; i++) ticks += (uint32_t)scenario->steps[i].ticks;
    return ticks;
}

PlayerIntent scenario_intent(const Scenario *scenario, uint32_t tick) {
    assert(tick >= 1 && tick <= scenario_ticks(scenario));
    const ScenarioStep *step = scenario->steps;
    uint32_t before = tick - 1;
    for (; before >= (uint32_t)step->ticks; step++) before -= (uint32_t)step->ticks;
    return scenario_step_intent(step, (int)before);
}

bool scenario_play(const Scenario *scenario, World *world, const char *name, TickVisit after_tick, void *user,
                   Report *report) {
    assert(world_tick(world) == 0);
    ScenarioWatch watch;
    if (!scenario_watch_begin(&watch, scenario, world, name, report)) return false;
    for (int i = 0; i < scenario->step_count; i++) {
        const ScenarioStep *step = &scenario->steps[i];
        scenario_watch_step(&watch, i);
        for (int tick = 0; tick < step->ticks; tick++) {
            PlayerIntent intent = scenario_step_intent(step, tick);
            world_step(world, &intent);
            scenario_watch_tick(&watch);
            if (after_tick) after_tick(user, world, &intent);
        }
        scenario_watch_step_done(&watch);
    }
    scenario_watch_outcome(&watch);
    scenario_watch_end(&watch);
    return !watch.has_differed;
}
