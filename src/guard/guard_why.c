#include "guard_why.h"

#include "machine/machine_edges.h"

#include <assert.h>
#include <string.h>

// What tables share

float why_yes(const WhyAsk *ask) {
    (void)ask;
    return 1.0f;
}

float why_no(const WhyAsk *ask) {
    (void)ask;
    return 0.0f;
}

float why_sees(const WhyAsk *ask) {
    return ask->guard.percept.sees ? 1.0f : 0.0f;
}

float why_hp(const WhyAsk *ask) {
    return ask->guard.body.hp;
}

float why_flee_hp(const WhyAsk *ask) {
    return ask->mind.personality->flee_hp;
}

float why_player_distance(const WhyAsk *ask) {
    return vec2_distance(ask->guard.body.at, ask->guard.percept.player);
}

float why_attack_range(const WhyAsk *ask) {
    return ask->mind.personality->attack_range;
}

float why_attack_leave_range(const WhyAsk *ask) {
    return ask->mind.personality->attack_leave_range;
}

// A timer is counted before it is read.
float why_timer_ticks(const WhyAsk *ask) {
    const Guard *guard = &ask->guard;
    int32_t left = guard->timer > 0 ? guard->timer - 1 : 0;
    return (float)(guard->timer_start - left);
}

float why_timer_start(const WhyAsk *ask) {
    return (float)ask->guard.timer_start;
}

// Asking

// By its name, so that it can be found for a table that stands in for it.
static const WhyTable *table_of(const MachineTable *machine) {
    const WhyTable *const tables[] = {textbook_whys(), watchman_whys(), ally_whys()};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        if (strcmp(tables[i]->machine()->name, machine->name) == 0) return tables[i];
    }
    return NULL;
}

static const WhyTable *whys_of(const Personality *personality) {
    if (personality->mind == MIND_ALLY) return ally_whys();
    return personality->mind == MIND_WATCHMAN ? watchman_whys() : textbook_whys();
}

const MachineTable *why_table(const Personality *personality) {
    return whys_of(personality)->machine();
}

static int count_rows(const WhyTable *table) {
    int count = 0;
    for (int part = 0; part < WHY_PARTS && table->parts[part]; part++) count += table->parts[part]().count;
    return count;
}

static const WhyRow *row_at(const WhyTable *table, int i) {
    int part = 0;
    while (i >= table->parts[part]().count) i -= table->parts[part++]().count;
    return &table->parts[part]().rows[i];
}

static void begin(WhyAsk *ask, const GuardMind *mind, const WhyTable *table) {
    ask->mind = *mind;
    ask->guard = *mind->guard;
    ask->mind.guard = &ask->guard;
    if (mind->watchman) {
        ask->watchman = *mind->watchman;
        ask->mind.watchman = &ask->watchman;
    }
    if (table->begin) table->begin(ask);
}

static bool compare(float have, WhyComparison comparison, float need) {
    switch (comparison) {
    case WHY_AT_LEAST:
        return have >= need;
    case WHY_AT_MOST:
        return have <= need;
    case WHY_MORE_THAN:
        return have > need;
    default:
        return (have != 0.0f) == (need != 0.0f);
    }
}

void why_add(Why *why, WhyCondition condition) {
    assert(why->count < WHY_CONDITIONS);
    condition.holds = compare(condition.have, condition.comparison, condition.need);
    why->conditions[why->count++] = condition;
    why->holds = why->holds && condition.holds;
}

static void add_condition(Why *why, const WhyTest *test, const WhyAsk *ask) {
    if (test->applies && !test->applies(ask)) return;
    why_add(why, (WhyCondition){.name = test->name,
                                .unit = test->unit,
                                .comparison = test->comparison,
                                .have = test->have(ask),
                                .need = test->need(ask)});
}

// The list that is being made, and the edges of which kind and state are being looked for.
typedef struct Listing {
    const WhyTable *table;
    WhyAsk ask;
    Why *whys;
    int capacity, count;
    MachineRowKind kind;
} Listing;

static void add_why(Listing *listing, const WhyRow *row, const char *label) {
    if (listing->count++ >= listing->capacity) return;
    Why *why = &listing->whys[listing->count - 1];
    *why = (Why){.from = row->from, .to = row->to, .label = label, .way = row->way, .holds = true};
    listing->ask.to = row->to;
    if (listing->table->always) add_condition(why, listing->table->always, &listing->ask);
    for (int i = 0; i < WHY_CONDITIONS && row->tests[i]; i++)
        add_condition(why, row->tests[i], &listing->ask);
}

// The edge of a kind that a row is about.
typedef struct Lookup {
    const WhyRow *row;
    MachineRowKind kind;
    bool was_found;
    const char *label;
} Lookup;

static void look_up(void *user, const MachineEdge *edge) {
    Lookup *lookup = user;
    if (edge->kind != lookup->kind || edge->to != lookup->row->to || lookup->was_found) return;
    lookup->was_found = true;
    lookup->label = edge->label;
}

// The machine asks for no guarded transition to where it is.
static void list_edges_of(Listing *listing, int from) {
    const WhyTable *table = listing->table;
    for (int i = 0; i < count_rows(table); i++) {
        const WhyRow *row = row_at(table, i);
        if (row->from != from) continue;
        bool is_asked = listing->kind != MACHINE_GUARDED || !machine_is(&listing->ask.guard.machine, row->to);
        Lookup lookup = {.row = row, .kind = listing->kind};
        machine_edges_of(table->machine(), from, look_up, &lookup);
        if (lookup.was_found && is_asked) add_why(listing, row, lookup.label);
    }
}

int why_list(const GuardMind *mind, Why *whys, int capacity) {
    Listing listing = {.table = whys_of(mind->personality), .whys = whys, .capacity = capacity, .count = 0};
    begin(&listing.ask, mind, listing.table);
    const Machine *machine = &mind->guard->machine;
    const MachineRowKind kinds[] = {MACHINE_GUARDED, MACHINE_EXIT}; // in the order of a machine's step
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        listing.kind = kinds[i];
        list_edges_of(&listing, 0);
        for (int level = 0; level < machine_depth(machine); level++)
            list_edges_of(&listing, machine_at(machine, level));
    }
    return listing.count < capacity ? listing.count : capacity;
}

static bool is_timed(const WhyRow *row) {
    for (int i = 0; i < WHY_CONDITIONS && row->tests[i]; i++) {
        if (row->tests[i]->have == why_timer_ticks) return true;
    }
    return false;
}

bool why_counts_down(const GuardMind *mind) {
    const WhyTable *table = whys_of(mind->personality);
    for (int i = 0; i < count_rows(table); i++) {
        const WhyRow *row = row_at(table, i);
        if (row->from != 0 && machine_is(&mind->guard->machine, row->from) && is_timed(row)) return true;
    }
    return false;
}

const Why *why_taken(const Why *whys, int count) {
    for (int i = 0; i < count; i++) {
        if (whys[i].holds) return &whys[i];
    }
    return NULL;
}

// A count of ticks that is to be more than another falls short by a whole one at least.
float why_short_of(const WhyCondition *condition) {
    if (condition->holds) return 0.0f;
    float apart = condition->have - condition->need;
    float least = condition->comparison == WHY_MORE_THAN && condition->unit == WHY_TICKS ? 1.0f : 0.0f;
    return (apart < 0.0f ? -apart : apart) + least;
}

// The start-up check

typedef struct Check {
    const MachineTable *machine;
    const WhyTable *table;
    const char *place;
    Report *report;
    bool is_sound;
} Check;

static void refuse(Check *check, const char *what, int from, int to) {
    report_add(check->report, check->place, "%s: %s->%s", what,
               from == 0 ? "any state" : machine_state_name(check->machine, from),
               machine_state_name(check->machine, to));
    check->is_sound = false;
}

static bool has_row(const WhyTable *table, int from, int to) {
    for (int i = 0; i < count_rows(table); i++) {
        if (row_at(table, i)->from == from && row_at(table, i)->to == to) return true;
    }
    return false;
}

static void check_edge(void *user, const MachineEdge *edge) {
    Check *check = user;
    bool is_told = edge->kind == MACHINE_GUARDED || edge->kind == MACHINE_EXIT;
    if (!is_told || !has_row(check->table, edge->from, edge->to))
        refuse(check, "No conditions for", edge->from, edge->to);
}

static bool is_declared(const MachineTable *machine, const WhyRow *row) {
    Lookup guarded = {.row = row, .kind = MACHINE_GUARDED}, exit = {.row = row, .kind = MACHINE_EXIT};
    machine_edges_of(machine, row->from, look_up, &guarded);
    machine_edges_of(machine, row->from, look_up, &exit);
    return guarded.was_found || exit.was_found;
}

// Has it the seven states, by number and name? So have all guards' tables, and nothing else.
static bool is_guards(const MachineTable *machine) {
    if (machine->count < GUARD_SEVEN_END) return false;
    for (int state = 1; state < GUARD_SEVEN_END; state++) {
        if (strcmp(machine_state_name(machine, state), guard_state_name(state)) != 0) return false;
    }
    return true;
}

bool why_check(const MachineTable *table, const char *place, Report *report) {
    Check check = {
        .machine = table, .table = table_of(table), .place = place, .report = report, .is_sound = true};
    if (!check.table) {
        if (!is_guards(table)) return true;
        report_add(report, place, "No conditions for any transition of the guards' table \"%s\"",
                   table->name);
        return false;
    }
    machine_edges(table, check_edge, &check);
    for (int i = 0; i < count_rows(check.table); i++) {
        const WhyRow *row = row_at(check.table, i);
        if (!is_declared(table, row))
            refuse(&check, "Conditions for what is not declared", row->from, row->to);
    }
    return check.is_sound;
}
