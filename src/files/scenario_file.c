#include "files/scenario_file.h"

#include "files/scenario_outcome.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TICKS_A_STEP = 1000000, MOST_EXPECTATIONS = 256, MOST_GUARDS = 16384 };

static const char *const KEYS[] = {"level",       "seed",  "personality", "slow_suspicion",
                                   "more_health", "steps", "outcome",     NULL};
static const char *const STEP_KEYS[] = {"ticks", "move",  "sneak", "sprint", "noise",  "use",
                                        "throw", "smoke", "hurt",  "reset",  "expect", NULL};

// A vector too long for a float keeps its direction; the world cuts it to length 1 anyway.
static void read_move(const Node *list, Vec2 *move) {
    const Range any = {-HUGE_VAL, HUGE_VAL, NULL};
    const double longest = 1e6;
    double x = 0.0, y = 0.0;
    if (!node_expect_list(list, 2, 2)) return;
    Node first = node_element(list, 0), second = node_element(list, 1);
    node_double(&first, any, &x);
    node_double(&second, any, &y);
    double larger = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    double factor = larger > longest ? larger : 1.0;
    *move = vec2((float)(x / factor), (float)(y / factor));
}

static void read_flag(const Node *step, const char *key, bool *flag) {
    Node node = node_member(step, key);
    node_flag(&node, flag);
}

// "PATROL->CHASE"
static void read_expectation(const Node *node, ScenarioExpectation *expectation) {
    char text[64], from[64];
    if (!node_text(node, text, sizeof text)) return;
    const char *arrow = strstr(text, "->");
    if (arrow) {
        snprintf(from, sizeof from, "%.*s", (int)(arrow - text), text);
        expectation->from = guard_state_find(from);
        expectation->to = guard_state_find(arrow + 2);
    }
    if (expectation->from != 0 && expectation->to != 0) return;
    node_fault(node,
               "is \"%s\"; allowed are two states and an arrow, as in \"PATROL->CHASE\", of IDLE, PATROL, "
               "CHASE, ATTACK, SEARCH, INVESTIGATE, FLEE",
               text);
}

static void read_expectations(const Node *list, ScenarioStep *step) {
    if (!node_expect_list(list, 0, MOST_EXPECTATIONS)) return;
    step->expect = scenario_room(list, node_count(list), sizeof *step->expect);
    if (!step->expect) return;
    for (int i = 0; i < node_count(list); i++) {
        Node node = node_element(list, i);
        read_expectation(&node, &step->expect[step->expect_count++]);
    }
}

// The nearest guard (true), or one by its number.
static void read_hurt(const Node *step, int *hurt) {
    Node node = node_member(step, "hurt");
    bool nearest = false;
    int64_t number = 0;
    if (node_is_number(&node)) {
        if (node_integer(&node, 1, MOST_GUARDS, &number)) *hurt = (int)number;
    } else if (node_flag(&node, &nearest) && nearest) {
        *hurt = HURT_NEAREST;
    }
}

// A point of the level, or near it.
static void read_throw(const Node *step, const char *key, ThrowKind kind, PlayerIntent *intent) {
    const Range level = {-131072.0, 131072.0, "px"};
    Node point = node_member(step, key);
    if (!node_is_there(&point) || !node_expect_list(&point, 2, 2)) return;
    if (intent->throws != THROW_NOTHING) node_fault(&point, "is one throw too many; allowed is one a step");
    Node x = node_element(&point, 0), y = node_element(&point, 1);
    node_number(&x, level, &intent->throw_at.x);
    node_number(&y, level, &intent->throw_at.y);
    intent->throws = kind;
}

static void read_step(const Node *node, ScenarioStep *step) {
    if (!node_expect_object(node)) return;
    node_allow_only(node, STEP_KEYS);
    Node ticks = node_required(node, "ticks"), move = node_member(node, "move");
    Node expect = node_member(node, "expect");
    int64_t count = 0;
    if (node_integer(&ticks, 1, MOST_TICKS_A_STEP, &count)) step->ticks = (int)count;
    read_move(&move, &step->intent.move);
    read_flag(node, "sneak", &step->intent.sneak);
    read_flag(node, "sprint", &step->intent.sprint);
    read_flag(node, "noise", &step->intent.noise);
    read_flag(node, "use", &step->intent.use);
    read_flag(node, "reset", &step->intent.reset);
    read_throw(node, "throw", THROW_PEBBLE, &step->intent);
    read_throw(node, "smoke", THROW_SMOKE, &step->intent);
    read_hurt(node, &step->intent.hurt);
    read_expectations(&expect, step);
}

static void read_steps(const Node *list, Scenario *scenario) {
    if (!node_expect_list(list, 1, SCENARIO_MAX_STEPS)) return;
    scenario->steps = scenario_room(list, node_count(list), sizeof *scenario->steps);
    if (!scenario->steps) return;
    int64_t ticks = 0;
    for (int i = 0; i < node_count(list); i++) {
        Node node = node_element(list, i);
        ScenarioStep *step = &scenario->steps[scenario->step_count++];
        read_step(&node, step);
        ticks += step->ticks;
    }
    if (ticks > SCENARIO_MAX_TICKS)
        node_fault(list, "last %lld ticks together; allowed are up to %d", (long long)ticks,
                   SCENARIO_MAX_TICKS);
}

static void read_scenario(const Node *root, Scenario *scenario) {
    node_allow_only(root, KEYS);
    Node level = node_required(root, "level"), seed = node_required(root, "seed");
    Node steps = node_required(root, "steps"), outcome = node_member(root, "outcome");
    Node personality = node_member(root, "personality");
    int64_t number = 0;
    if (node_text(&level, scenario->level, sizeof scenario->level) && scenario->level[0] == '\0')
        node_fault(&level, "is empty; allowed is the name of a level or a path to one");
    if (node_integer(&seed, 0, INT64_MAX, &number)) scenario->seed = (uint64_t)number;
    node_text(&personality, scenario->personality, sizeof scenario->personality);
    read_flag(root, "slow_suspicion", &scenario->assist.slow_suspicion);
    read_flag(root, "more_health", &scenario->assist.more_health);
    read_steps(&steps, scenario);
    if (node_is_there(&outcome)) scenario_read_outcome(&outcome, &scenario->outcome);
}

static bool read_document(Document *document, Scenario *scenario) {
    *scenario = (Scenario){0};
    if (!document) return false;
    Node root = document_root(document);
    read_scenario(&root, scenario);
    bool is_well = document_is_well(document);
    if (!is_well) scenario_free(scenario);
    document_close(document);
    return is_well;
}

bool scenario_read(const char *path, Scenario *scenario, Report *report) {
    return read_document(document_read(path, report), scenario);
}

bool scenario_read_text(const char *text, size_t size, const char *name, Scenario *scenario, Report *report) {
    return read_document(document_read_text(text, size, name, report), scenario);
}
