#include "why_play.h"

#include "world/world_crew.h"

#include <string.h>

// What a guard said that it would do.
typedef struct Said {
    Why whys[WHY_MOST];
    int count;
    int leaf; // that it was in
} Said;

typedef struct Play {
    World *world, *scratch;
    const char *what; // for messages
    uint64_t seed;
    Tally *tally;
    Said said[RANDOM_GUARDS];
} Play;

// Is it so near to a limit of its sight that the last bits of two computations decide?
static bool is_at_limit(const WhyCondition *condition) {
    float apart = condition->have - condition->need;
    bool is_measured = condition->unit == WHY_PX || condition->unit == WHY_DEGREES;
    return is_measured && apart > -0.02f && apart < 0.02f;
}

// Whether a guard sees the player, be he its target or not. Only where there are allies can it have its eyes
// on somebody else, or have seen somebody fall.
static bool sees_player(const World *world, const GuardMind *mind) {
    const Percept *percept = &mind->guard->percept;
    if (!mind->watchman) return percept->sees;
    bool sees = watchman_sees(mind, &world->work->intruders[0]);
    if (percept->sees && mind->watchman->memory.who == 0) assert_true(sees);
    if (!world_player_squad(world)) assert_int_equal(percept->sees, sees);
    return sees;
}

static void judge_sight(Play *play, const World *world, int guard, const GuardMind *mind) {
    Why zones[WHY_ZONES];
    const int count = world_why_sight(world, guard, zones);
    assert_true((count == 0) == world_is_ally(world, guard));
    if (count == 0) return;
    bool is_close = false;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < zones[i].count; j++) is_close = is_close || is_at_limit(&zones[i].conditions[j]);
    }
    bool sees = why_taken(zones, count) != NULL;
    play->tally->looks++;
    play->tally->too_close += is_close ? 1 : 0;
    play->tally->seen += sees ? 1 : 0;
    play->tally->seen_beside += sees && !world_sees_player(world, guard) ? 1 : 0;
    if (!is_close && sees != sees_player(world, mind))
        fail_msg("%s, seed %llu, tick %u: guard %d %s the player and its zones say otherwise", play->what,
                 (unsigned long long)play->seed, world_tick(world), guard, sees ? "does not see" : "sees");
}

// Whom a watchman is after.
static void note_target(Tally *tally, const GuardMind *mind) {
    const Watchman *watchman = mind->watchman;
    if (!watchman || !watchman->memory.is_known) return;
    bool is_new = watchman->target_since > 0 && watchman->target_since == mind->now;
    tally->changes += is_new ? 1 : 0;
    if (!watchman_hunts(mind->guard)) return;
    tally->after_player += watchman->memory.who == 0 ? 1 : 0;
    tally->after_another += watchman->memory.who == 0 ? 0 : 1;
}

static void note_what_is_said(void *user, const World *world, int guard, const GuardMind *mind,
                              const Squad *squad) {
    Play *play = user;
    judge_sight(play, world, guard, mind);
    note_target(play->tally, mind);
    Said *said = &play->said[guard];
    assert_true((squad != NULL) == (mind->watchman != NULL));
    said->count = why_list(mind, said->whys, WHY_MOST);
    assert_in_range(said->count, 1, WHY_MOST - 1);
    said->leaf = machine_leaf(&mind->guard->machine);
}

static int leaf_of(const World *world, int guard, int state) {
    const MachineTable *table = why_table(world_personality(world, guard));
    while (table->states[state].initial != 0) state = table->states[state].initial;
    return state;
}

static bool is_transition_of(const WorldEvent *event, int guard) {
    return event->guard == guard && (event->kind == EVENT_TRANSITION || event->kind == EVENT_MOVE);
}

// The first transition of a guard on this tick, or NULL.
static const WorldEvent *first_transition(const World *world, int guard, int *count) {
    int events = 0;
    const WorldEvent *event = world_events(world, &events);
    const WorldEvent *first = NULL;
    *count = 0;
    for (int i = 0; i < events; i++) {
        if (!is_transition_of(&event[i], guard)) continue;
        if ((*count)++ == 0) first = &event[i];
    }
    return first;
}

static bool is_what_was_said(const World *world, const Said *said, const Why *why, const WorldEvent *event,
                             bool is_only_one) {
    const int leaf = leaf_of(world, event->guard, why->to);
    if (event->reason.row.state != why->from) return false;
    if (is_only_one && machine_leaf(&world_guard(world, event->guard)->machine) != leaf) return false;
    if (event->kind == EVENT_MOVE) return event->to == leaf && event->from == said->leaf;
    return event->to == guard_outermost(why->to) && event->from == guard_outermost(said->leaf);
}

static void disagree(const Play *play, int guard, const Why *why, const WorldEvent *event) {
    char text[WHY_LINE_SIZE] = "stays";
    if (why) why_text(why, text, sizeof text);
    fail_msg("%s, seed %llu, tick %u: guard %d in %s said \"%s\" and did %s->%s", play->what,
             (unsigned long long)play->seed, world_tick(play->world), guard,
             guard_state_name(play->said[guard].leaf), text, event ? guard_state_name(event->from) : "stay",
             event ? guard_state_name(event->to) : "");
}

static Kind *kind_of(Tally *tally, const Why *why, int mind) {
    for (int i = 0; i < tally->kind_count; i++) {
        Kind *kind = &tally->kinds[i];
        if (kind->from == why->from && kind->to == why->to && kind->way == why->way && kind->mind == mind)
            return kind;
    }
    assert_true(tally->kind_count < MOST_KINDS);
    Kind *kind = &tally->kinds[tally->kind_count++];
    *kind = (Kind){.from = why->from, .to = why->to, .way = why->way, .mind = mind};
    return kind;
}

// One whose only failing condition is that the guard has come from there just now, or flinches.
static bool is_overruled(const Why *why) {
    int failing = 0;
    bool is_by_rule = false;
    for (int i = 0; i < why->count; i++) {
        const WhyCondition *condition = &why->conditions[i];
        if (condition->holds) continue;
        failing++;
        is_by_rule = strncmp(condition->name, "settled", 7) == 0 || strcmp(condition->name, "flinches") == 0;
    }
    return failing == 1 && is_by_rule;
}

static void count(Play *play, int guard, const Why *taken) {
    Tally *tally = play->tally;
    const Said *said = &play->said[guard];
    const int mind = world_personality(play->world, guard)->mind;
    tally->guard_ticks++;
    tally->of_allies += mind == MIND_ALLY ? 1 : 0;
    tally->transitions += taken ? 1 : 0;
    for (int i = 0; i < said->count; i++) {
        tally->conditions += said->whys[i].count;
        tally->overruled += is_overruled(&said->whys[i]) ? 1 : 0;
        Kind *kind = kind_of(tally, &said->whys[i], mind);
        if (taken == &said->whys[i]) kind->taken++;
    }
}

static void judge(Play *play, int guard) {
    const Said *said = &play->said[guard];
    const Why *why = why_taken(said->whys, said->count);
    int events = 0;
    const WorldEvent *event = first_transition(play->world, guard, &events);
    if ((why != NULL) != (event != NULL)) disagree(play, guard, why, event);
    if (why && !is_what_was_said(play->world, said, why, event, events == 1))
        disagree(play, guard, why, event);
    count(play, guard, why);
}

static void play_tick(Play *play, const PlayerIntent *intent) {
    const WorldQuestion question = {.guard = WHY_EVERYBODY, .ask = note_what_is_said, .user = play};
    const uint64_t before = world_hash(play->world);
    world_why(play->scratch, play->world, intent, &question);
    assert_true(world_hash(play->world) == before);
    world_step(play->world, intent);
    if (world_hash(play->world) != world_hash(play->scratch))
        fail_msg("%s, seed %llu, tick %u: asking changes the tick", play->what,
                 (unsigned long long)play->seed, world_tick(play->world));
    for (int i = 0; i < world_guard_count(play->world); i++) judge(play, i);
}

void why_play_world(Tally *tally, const WorldDef *def, const char *what, int ticks) {
    Report report = {0};
    Play play = {.what = what, .seed = def->seed, .tally = tally};
    play.world = world_create(def, &report);
    play.scratch = world_create(def, &report);
    assert_non_null(play.world);
    assert_non_null(play.scratch);
    Rng rng;
    rng_seed(&rng, def->seed, 2000);
    RandomPlayer player = {0};
    for (int tick = 0; tick < ticks; tick++) {
        PlayerIntent intent = random_player_intent(&player, play.world, &rng);
        play_tick(&play, &intent);
    }
    world_destroy(play.world);
    world_destroy(play.scratch);
}

static const char *const WHOSE[] = {
    [MIND_TEXTBOOK] = "textbook's ", [MIND_WATCHMAN] = "", [MIND_ALLY] = "ally's "};

void why_play_print(const char *whose, const Tally *tally) {
    print_message(
        "%s: %ld guard-ticks, %ld transitions and %ld conditions judged, all as said; %ld overruled\n", whose,
        tally->guard_ticks, tally->transitions, tally->conditions, tally->overruled);
    print_message("  %ld looks, at the player %ld times; %ld too close to a limit to judge\n", tally->looks,
                  tally->seen, tally->too_close);
    print_message("  %ld of allies; %ld hunting the player, %ld another, %ld changes; %ld looks beside\n",
                  tally->of_allies, tally->after_player, tally->after_another, tally->changes,
                  tally->seen_beside);
    for (int i = 0; i < tally->kind_count; i++) {
        const Kind *kind = &tally->kinds[i];
        const Why why = {.from = kind->from, .to = kind->to, .way = kind->way};
        char text[WHY_LINE_SIZE];
        why_text(&why, text, sizeof text);
        print_message("  %8ld %s%s\n", kind->taken, WHOSE[kind->mind], text);
    }
}

long why_play_taken(const Tally *tally, Mind mind, int from, const char *way) {
    long taken = 0;
    for (int i = 0; i < tally->kind_count; i++) {
        const Kind *kind = &tally->kinds[i];
        if (kind->mind == (int)mind && kind->from == from && kind->way && strcmp(kind->way, way) == 0)
            taken += kind->taken;
    }
    return taken;
}
