#include "record/scenario_watch.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Tells the first difference; all that follows from it would only distract.
__attribute__((format(printf, 2, 3))) static void differ(ScenarioWatch *watch, const char *format, ...) {
    if (watch->has_differed) return;
    watch->has_differed = true;
    char sentence[REPORT_CAUSE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    report_add(watch->report, watch->name, "%s", sentence);
}

static int most_expectations(const Scenario *scenario) {
    int most = 0;
    for (int i = 0; i < scenario->step_count; i++)
        most = scenario->steps[i].expect_count > most ? scenario->steps[i].expect_count : most;
    return most;
}

static bool knows_guard(const World *world, const char *name) {
    for (int i = 0; i < world_guard_count(world); i++)
        if (strcmp(world_guard_name(world, i), name) == 0) return true;
    return false;
}

// A transition without a guard's name is that of the only guard.
static void check_guards_of_transitions(ScenarioWatch *watch) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    int guards = world_guard_count(watch->world);
    for (int i = 0; i < outcome->transition_count; i++) {
        const char *guard = outcome->transitions[i].guard;
        if (guard[0] == '\0' && guards != 1) {
            differ(watch, "outcome.transitions[%d] names no guard, and the level has %d", i, guards);
        } else if (guard[0] != '\0' && !knows_guard(watch->world, guard)) {
            differ(watch, "outcome.transitions[%d] is of the guard \"%s\", whom the level does not have", i,
                   guard);
        }
    }
}

bool scenario_watch_begin(ScenarioWatch *watch, const Scenario *scenario, const World *world,
                          const char *name, Report *report) {
    *watch = (ScenarioWatch){.scenario = scenario, .world = world, .name = name, .report = report};
    watch->met = calloc((size_t)most_expectations(scenario) + 1, sizeof *watch->met);
    watch->matched = calloc((size_t)scenario->outcome.transition_count + 1, sizeof *watch->matched);
    if (watch->met && watch->matched) {
        check_guards_of_transitions(watch);
        return true;
    }
    report_add(report, name, "not enough memory to play it");
    scenario_watch_end(watch);
    return false;
}

void scenario_watch_end(ScenarioWatch *watch) {
    free(watch->met);
    free(watch->matched);
}

void scenario_watch_step(ScenarioWatch *watch, int step) {
    watch->step = step;
    watch->step_began = world_tick(watch->world) + 1;
    watch->happened[0] = '\0';
    memset(watch->met, 0, (size_t)watch->scenario->steps[step].expect_count * sizeof *watch->met);
}

static void meet_expectation(ScenarioWatch *watch, const WorldEvent *event) {
    const ScenarioStep *step = &watch->scenario->steps[watch->step];
    for (int i = 0; i < step->expect_count; i++) {
        if (watch->met[i] || step->expect[i].from != event->from || step->expect[i].to != event->to) continue;
        watch->met[i] = true;
        return;
    }
}

static void note_happened(ScenarioWatch *watch, const WorldEvent *event) {
    size_t used = strlen(watch->happened);
    snprintf(watch->happened + used, sizeof watch->happened - used, "%s%s->%s at tick %u",
             used > 0 ? ", " : "", guard_state_name(event->from), guard_state_name(event->to), event->tick);
}

static bool is_the_same(const ScenarioWatch *watch, const ScenarioTransition *expected,
                        const WorldEvent *event) {
    if (expected->from != event->from || expected->to != event->to) return false;
    return expected->guard[0] == '\0' ||
           strcmp(expected->guard, world_guard_name(watch->world, event->guard)) == 0;
}

static void refuse_transition(ScenarioWatch *watch, const WorldEvent *event) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    const char *got_from = guard_state_name(event->from), *got_to = guard_state_name(event->to);
    const char *guard = world_guard_name(watch->world, event->guard);
    if (watch->next == outcome->transition_count) {
        differ(watch, "outcome.transitions ends after %d; got one more: %s %s->%s at tick %u", watch->next,
               guard, got_from, got_to, event->tick);
        return;
    }
    const ScenarioTransition *expected = &outcome->transitions[watch->next];
    differ(watch, "outcome.transitions[%d] is %s->%s at tick %u; got %s %s->%s at tick %u", watch->next,
           guard_state_name(expected->from), guard_state_name(expected->to), expected->tick, guard, got_from,
           got_to, event->tick);
}

static void match_transition(ScenarioWatch *watch, const WorldEvent *event) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    if (!outcome->has_transitions || event->tick < outcome->from) return;
    for (int i = watch->next; i < outcome->transition_count; i++) {
        const ScenarioTransition *expected = &outcome->transitions[i];
        if (expected->tick != event->tick) break;
        if (watch->matched[i] || !is_the_same(watch, expected, event)) continue;
        watch->matched[i] = true;
        return;
    }
    refuse_transition(watch, event);
}

// Once a tick is over, what was expected of it must have happened.
static void pass_transitions(ScenarioWatch *watch, uint32_t tick) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    for (; watch->next < outcome->transition_count; watch->next++) {
        const ScenarioTransition *expected = &outcome->transitions[watch->next];
        if (expected->tick > tick) return;
        if (watch->matched[watch->next]) continue;
        differ(watch, "outcome.transitions[%d] is %s->%s at tick %u; it did not happen", watch->next,
               guard_state_name(expected->from), guard_state_name(expected->to), expected->tick);
    }
}

void scenario_watch_tick(ScenarioWatch *watch) {
    int count = 0;
    const WorldEvent *events = world_events(watch->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != EVENT_TRANSITION) continue;
        note_happened(watch, &events[i]);
        meet_expectation(watch, &events[i]);
        match_transition(watch, &events[i]);
    }
    pass_transitions(watch, world_tick(watch->world));
}

void scenario_watch_step_done(ScenarioWatch *watch) {
    const ScenarioStep *step = &watch->scenario->steps[watch->step];
    for (int i = 0; i < step->expect_count; i++) {
        if (watch->met[i]) continue;
        const char *happened = watch->happened[0] != '\0' ? watch->happened : "nothing";
        differ(watch, "steps[%d] expects %s->%s from tick %u to %u; what happened is %s", watch->step,
               guard_state_name(step->expect[i].from), guard_state_name(step->expect[i].to),
               watch->step_began, world_tick(watch->world), happened);
    }
}

// `key` is "outcome.player", "outcome.guards[2]".
static void compare_position(ScenarioWatch *watch, const char *key, const char *axis, bool has,
                             float expected, float got) {
    float off = got < expected ? expected - got : got - expected;
    if (!has || off <= SCENARIO_POSITION_TOLERANCE) return;
    differ(watch, "%s.%s is %.9g px; got %.9g, which is more than %g off", key, axis, (double)expected,
           (double)got, (double)SCENARIO_POSITION_TOLERANCE);
}

static void compare_body(ScenarioWatch *watch, const char *key, const ScenarioEnd *end, const Body *body) {
    compare_position(watch, key, "x", end->has_x, end->x, body->at.x);
    compare_position(watch, key, "y", end->has_y, end->y, body->at.y);
    if (end->has_hp && end->hp != body->hp)
        differ(watch, "%s.hp is %.9g; got %.9g", key, (double)end->hp, (double)body->hp);
}

static int guard_of(const ScenarioWatch *watch, int entry) {
    const ScenarioEnd *end = &watch->scenario->outcome.guards[entry];
    int guards = world_guard_count(watch->world);
    if (end->guard[0] == '\0') return watch->scenario->outcome.guard_count == guards ? entry : -1;
    for (int i = 0; i < guards; i++)
        if (strcmp(world_guard_name(watch->world, i), end->guard) == 0) return i;
    return -1;
}

static void compare_guard(ScenarioWatch *watch, int entry) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    const ScenarioEnd *end = &outcome->guards[entry];
    char key[48] = "outcome.guard";
    if (outcome->guards_are_listed || outcome->guard_count > 1)
        snprintf(key, sizeof key, "outcome.guards[%d]", entry);
    int number = guard_of(watch, entry);
    if (number < 0 && end->guard[0] != '\0') {
        differ(watch, "%s is of the guard \"%s\", whom the level does not have", key, end->guard);
    } else if (number < 0) {
        differ(watch, "%s names no guard, and the level has %d", key, world_guard_count(watch->world));
    }
    if (number < 0) return;
    const Guard *guard = world_guard(watch->world, number);
    if (end->state != 0 && end->state != (int)guard_state(guard))
        differ(watch, "%s.state is %s; got %s", key, guard_state_name(end->state),
               guard_state_name((int)guard_state(guard)));
    compare_body(watch, key, end, &guard->body);
}

static void compare_mission(ScenarioWatch *watch, const ScenarioOutcome *outcome) {
    const Mission *mission = world_mission(watch->world);
    const int state = (int)mission_state(mission);
    if (outcome->mission != 0 && outcome->mission != state)
        differ(watch, "outcome.mission is %s; got %s", mission_state_name(outcome->mission),
               mission_state_name(state));
    if (outcome->has_loot && outcome->loot != mission->loot_taken)
        differ(watch, "outcome.loot is %d; got %d", outcome->loot, mission->loot_taken);
    const Rank rank = mission_rank(mission, world_place(watch->world));
    if (outcome->rank != RANK_NONE && outcome->rank != rank)
        differ(watch, "outcome.rank is %s; got %s", rank_name(outcome->rank),
               rank == RANK_NONE ? "none" : rank_name(rank));
}

void scenario_watch_outcome(ScenarioWatch *watch) {
    const ScenarioOutcome *outcome = &watch->scenario->outcome;
    uint32_t ticks = world_tick(watch->world);
    pass_transitions(watch, UINT32_MAX);
    if (outcome->has_ticks && outcome->ticks != ticks)
        differ(watch, "outcome.ticks is %u; got %u", outcome->ticks, ticks);
    for (int i = 0; i < outcome->guard_count; i++) compare_guard(watch, i);
    compare_mission(watch, outcome);
    if (outcome->has_player)
        compare_body(watch, "outcome.player", &outcome->player, world_player(watch->world));
}
