#include "files/scenario_outcome.h"

#include "files/scenario_file.h"

#include <stdlib.h>

enum { MOST_TRANSITIONS = 1000000, MOST_GUARDS = 16384, MOST_LOOT = 1024 };

static const Range POSITION = {-65536.0, 131072.0, "px"};
static const Range HP = {0.0, 1000.0, "hp"};

void *scenario_room(const Node *node, int count, size_t size) {
    void *room = calloc((size_t)count + 1, size);
    if (!room) node_fault(node, "is too long for the memory there is");
    return room;
}

bool scenario_read_state(const Node *node, int *state) {
    const char *names[GUARD_SEVEN_END] = {NULL};
    for (int i = 1; i < GUARD_SEVEN_END; i++) names[i - 1] = guard_state_name(i);
    int choice = 0;
    if (!node_choice(node, names, &choice)) return false;
    *state = choice + 1;
    return true;
}

static void read_tick(const Node *object, const char *key, uint32_t *tick) {
    Node node = node_required(object, key);
    int64_t value = 0;
    if (node_integer(&node, 1, SCENARIO_MAX_TICKS, &value)) *tick = (uint32_t)value;
}

static void read_transition(const Node *node, ScenarioTransition *transition) {
    static const char *const keys[] = {"tick", "from", "to", "guard", NULL};
    if (!node_expect_object(node)) return;
    node_allow_only(node, keys);
    read_tick(node, "tick", &transition->tick);
    Node from = node_required(node, "from"), to = node_required(node, "to"),
         guard = node_member(node, "guard");
    scenario_read_state(&from, &transition->from);
    scenario_read_state(&to, &transition->to);
    node_text(&guard, transition->guard, sizeof transition->guard);
}

static void read_transitions(const Node *list, ScenarioOutcome *into) {
    if (!node_expect_list(list, 0, MOST_TRANSITIONS)) return;
    into->has_transitions = true;
    into->transitions = scenario_room(list, node_count(list), sizeof *into->transitions);
    if (!into->transitions) return;
    uint32_t before = 0;
    for (int i = 0; i < node_count(list); i++) {
        Node node = node_element(list, i);
        ScenarioTransition *transition = &into->transitions[into->transition_count++];
        read_transition(&node, transition);
        if (transition->tick != 0 && transition->tick < before)
            node_fault(&node, "is at tick %u, before the one above it; allowed is %u and later",
                       transition->tick, before);
        if (transition->tick != 0 && transition->tick < into->from)
            node_fault(&node, "is at tick %u, before those that are compared; allowed is %u and later",
                       transition->tick, into->from);
        before = transition->tick > before ? transition->tick : before;
    }
}

// Keys ended by NULL: `state` and `guard` are a guard's alone.
static const char *const PLAYER_KEYS[] = {"x", "y", "hp", NULL};
static const char *const GUARD_KEYS[] = {"x", "y", "hp", "state", NULL};
static const char *const ENTRY_KEYS[] = {"x", "y", "hp", "state", "guard", NULL};

static void read_end(const Node *node, const char *const *keys, ScenarioEnd *end) {
    if (!node_expect_object(node)) return;
    node_allow_only(node, keys);
    Node x = node_member(node, "x"), y = node_member(node, "y"), hp = node_member(node, "hp");
    end->has_x = node_number(&x, POSITION, &end->x);
    end->has_y = node_number(&y, POSITION, &end->y);
    end->has_hp = node_number(&hp, HP, &end->hp);
}

static void read_guard(const Node *node, const char *const *keys, ScenarioOutcome *into) {
    ScenarioEnd *end = &into->guards[into->guard_count++];
    read_end(node, keys, end);
    Node state = node_member(node, "state"), name = node_member(node, "guard");
    scenario_read_state(&state, &end->state);
    node_text(&name, end->guard, sizeof end->guard);
}

static void read_guards(const Node *outcome, ScenarioOutcome *into) {
    Node one = node_member(outcome, "guard"), several = node_member(outcome, "guards");
    if (node_is_there(&one) && node_is_there(&several)) {
        node_fault(&several, "is given beside guard; allowed is one of the two");
        return;
    }
    bool is_list = node_is_there(&several) && node_expect_list(&several, 1, MOST_GUARDS);
    int count = is_list ? node_count(&several) : 1;
    into->guards_are_listed = is_list;
    if (!node_is_there(&one) && !is_list) return;
    into->guards = scenario_room(outcome, count, sizeof *into->guards);
    if (!into->guards) return;
    if (!is_list) read_guard(&one, GUARD_KEYS, into);
    for (int i = 0; is_list && i < count; i++) {
        Node entry = node_element(&several, i);
        read_guard(&entry, ENTRY_KEYS, into);
    }
}

static void read_mission(const Node *outcome, ScenarioOutcome *into) {
    const char *names[MISSION_STATE_END] = {NULL};
    for (int i = 1; i < MISSION_STATE_END; i++) names[i - 1] = mission_state_name(i);
    Node mission = node_member(outcome, "mission"), loot = node_member(outcome, "loot");
    int choice = 0;
    int64_t taken = 0;
    if (node_choice(&mission, names, &choice)) into->mission = choice + 1;
    into->has_loot = node_integer(&loot, 0, MOST_LOOT, &taken);
    into->loot = (int)taken;
}

static void read_rank(const Node *outcome, ScenarioOutcome *into) {
    const char *names[RANK_END] = {NULL};
    for (int i = 1; i < RANK_END; i++) names[i - 1] = rank_name((Rank)i);
    Node rank = node_member(outcome, "rank");
    int choice = 0;
    if (node_choice(&rank, names, &choice)) into->rank = (Rank)(choice + 1);
}

void scenario_read_outcome(const Node *outcome, ScenarioOutcome *into) {
    static const char *const keys[] = {"ticks",  "from",    "transitions", "guard", "guards",
                                       "player", "mission", "loot",        "rank",  NULL};
    if (!node_expect_object(outcome)) return;
    node_allow_only(outcome, keys);
    Node ticks = node_member(outcome, "ticks"), transitions = node_member(outcome, "transitions");
    Node player = node_member(outcome, "player");
    into->has_ticks = node_is_there(&ticks);
    if (into->has_ticks) read_tick(outcome, "ticks", &into->ticks);
    Node from = node_member(outcome, "from");
    if (node_is_there(&from)) read_tick(outcome, "from", &into->from);
    read_transitions(&transitions, into);
    read_guards(outcome, into);
    into->has_player = node_is_there(&player);
    if (into->has_player) read_end(&player, PLAYER_KEYS, &into->player);
    read_mission(outcome, into);
    read_rank(outcome, into);
}
