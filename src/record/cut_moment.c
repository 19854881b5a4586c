#include "record/cut_moment.h"

#include <stdlib.h>
#include <string.h>

// How far from where they stood somebody may end up, px on each axis: closer than an outcome asks for.
static const float SLACK = 0.5f * SCENARIO_POSITION_TOLERANCE;

bool cut_stage_open(CutStage *stage, const WorldDef *def, int64_t effort, Report *report) {
    *stage = (CutStage){.effort = effort, .transitions = list_of(sizeof(CutTransition))};
    stage->world = world_create(def, report);
    if (!stage->world) return false;
    stage->start = malloc(world_state_size(stage->world));
    if (stage->start) {
        world_save(stage->world, stage->start);
        return true;
    }
    report_add(report, NULL, "not enough memory to cut a scenario");
    return false;
}

void cut_stage_close(CutStage *stage) {
    world_destroy(stage->world);
    free(stage->start);
    list_free(&stage->transitions);
}

static void note_transitions(CutStage *stage, uint32_t before) {
    int count = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != EVENT_TRANSITION) continue;
        const CutTransition transition = {events[i].tick - before, events[i].guard, events[i].from,
                                          events[i].to};
        list_add(&stage->transitions, &transition);
    }
}

// Plays steps from the beginning, up to the first tick that `wrong` (may be NULL) does not like; false then.
static bool play(CutStage *stage, const ScenarioStep *steps, int count, int lead,
                 bool (*wrong)(const CutStage *stage, const CutMoment *moment), const CutMoment *moment) {
    uint32_t before = 0;
    world_load(stage->world, stage->start);
    stage->transitions.count = 0;
    for (int i = 0; i < count; i++) {
        if (i == lead) before = world_tick(stage->world);
        for (int tick = 0; tick < steps[i].ticks; tick++) {
            const PlayerIntent intent = scenario_step_intent(&steps[i], tick);
            world_step(stage->world, &intent);
            if (i < lead) continue;
            note_transitions(stage, before);
            if (wrong && wrong(stage, moment)) return false;
        }
    }
    return !stage->transitions.failed;
}

static CutEnd end_of(const World *world, int who) {
    const Body *body = who == 0 ? world_player(world) : &world_guard(world, who - 1)->body;
    return (CutEnd){body->at, body->hp, who == 0 ? 0 : (int)guard_state(world_guard(world, who - 1))};
}

static int mission_of(const World *world) {
    return world_place(world)->rule == RULE_FREE ? 0 : (int)mission_state(world_mission(world));
}

bool cut_moment_take(CutStage *stage, const ScenarioStep *steps, int count, int lead, CutMoment *moment) {
    *moment = (CutMoment){.end_count = world_guard_count(stage->world) + 1};
    if (!play(stage, steps, count, lead, NULL, NULL)) return false;
    stage->price = (int64_t)world_tick(stage->world) * moment->end_count;
    moment->ends = malloc((size_t)moment->end_count * sizeof *moment->ends);
    moment->transition_count = stage->transitions.count;
    moment->mission = mission_of(stage->world);
    moment->loot = world_mission(stage->world)->loot_taken;
    moment->transitions = list_take(&stage->transitions);
    for (int who = 0; moment->ends && who < moment->end_count; who++)
        moment->ends[who] = end_of(stage->world, who);
    return moment->ends && moment->transitions;
}

void cut_moment_free(CutMoment *moment) {
    free(moment->transitions);
    free(moment->ends);
    *moment = (CutMoment){0};
}

static bool is_same_transition(const CutTransition *one, const CutTransition *other) {
    return one->tick == other->tick && one->guard == other->guard && one->from == other->from &&
           one->to == other->to;
}

// Is the newest transition another than the moment's?
static bool has_gone_wrong(const CutStage *stage, const CutMoment *moment) {
    int count = stage->transitions.count;
    if (count > moment->transition_count) return true;
    for (int i = count - 1; i >= 0; i--) {
        const CutTransition *transition = list_at(&stage->transitions, i);
        if (!is_same_transition(transition, &moment->transitions[i])) return true;
        if (transition->tick != ((const CutTransition *)list_at(&stage->transitions, count - 1))->tick) break;
    }
    return false;
}

static bool is_near(float one, float other) {
    float off = one - other;
    return off <= SLACK && off >= -SLACK;
}

static bool ends_the_same(const CutStage *stage, const CutMoment *moment) {
    if (moment->mission != mission_of(stage->world) ||
        moment->loot != world_mission(stage->world)->loot_taken)
        return false;
    for (int who = 0; who < moment->end_count; who++) {
        const CutEnd then = moment->ends[who], now = end_of(stage->world, who);
        if (then.state != now.state || then.hp != now.hp) return false;
        if (!is_near(then.at.x, now.at.x) || !is_near(then.at.y, now.at.y)) return false;
    }
    return true;
}

bool cut_stage_can_try(const CutStage *stage) {
    return stage->effort >= stage->price;
}

bool cut_moment_recurs(CutStage *stage, const ScenarioStep *steps, int count, int lead,
                       const CutMoment *moment) {
    stage->effort -= stage->price;
    if (!play(stage, steps, count, lead, has_gone_wrong, moment)) return false;
    return stage->transitions.count == moment->transition_count && ends_the_same(stage, moment);
}
