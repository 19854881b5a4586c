#include "machine/machine_edges.h"
#include "machine/machine_flow.h"

#include <stdarg.h>
#include <stddef.h>

enum { SENTENCE_SIZE = 256, NAME_SIZE = 64 };

typedef struct Check {
    const MachineTable *table;
    MachineFindings findings;
    bool refused;
} Check;

// How a state is called in a sentence.
typedef struct Name {
    char text[NAME_SIZE];
} Name;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
refuse(Check *check, const char *format, ...) {
    char sentence[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    check->refused = true;
    check->findings.refuse(check->findings.user, sentence);
}

static bool is_member(const MachineTable *table, int state) {
    return state > 0 && state < table->count;
}

static bool is_registered(const MachineTable *table, int state) {
    return is_member(table, state) && table->states[state].name != NULL;
}

static Name name_of(const MachineTable *table, int state) {
    Name name;
    bool named = is_registered(table, state) || (is_member(table, state) && table->members);
    if (named)
        snprintf(name.text, sizeof name.text, "%s", machine_state_name(table, state));
    else
        snprintf(name.text, sizeof name.text, "%d", state);
    return name;
}

static void check_registered(Check *check, int state) {
    if (is_registered(check->table, state)) return;
    refuse(check, "No state registered for: %s", name_of(check->table, state).text);
}

static void check_parent(Check *check, int state) {
    int parent = check->table->states[state].parent;
    if (parent == 0 || is_member(check->table, parent)) return;
    refuse(check, "%s: its parent does not exist: %d", name_of(check->table, state).text, parent);
}

static int parent_of(const MachineTable *table, int state) {
    int parent = table->states[state].parent;
    return is_member(table, parent) ? parent : 0;
}

// How many states there are from one outwards, itself included, or 0 when they go round in a circle.
static int levels_of(const MachineTable *table, int state) {
    int levels = 0;
    for (int at = state; at != 0; at = parent_of(table, at)) {
        if (++levels >= table->count) return 0;
    }
    return levels;
}

// Each circle is told of once, by the lowest of its members.
static bool is_lowest_of_circle(const MachineTable *table, int state) {
    int at = parent_of(table, state);
    for (int steps = 0; at > state && steps < table->count; steps++) at = parent_of(table, at);
    return at == state;
}

// Names that would not fit are left out, save the one that closes the circle.
static void refuse_circle(Check *check, int state) {
    Name name = name_of(check->table, state);
    char between[SENTENCE_SIZE / 2] = "";
    size_t used = 0;
    for (int at = parent_of(check->table, state); at != state; at = parent_of(check->table, at)) {
        Name next = name_of(check->table, at);
        int length = snprintf(between + used, sizeof between - used, " in %s", next.text);
        if (length < 0 || used + (size_t)length >= sizeof between) break;
        used += (size_t)length;
    }
    between[used] = '\0';
    refuse(check, "A circle of parents: %s%s in %s", name.text, between, name.text);
}

static void check_depth(Check *check, int state) {
    int levels = levels_of(check->table, state);
    if (levels == 0 && is_lowest_of_circle(check->table, state)) refuse_circle(check, state);
    if (levels <= MACHINE_DEPTH) return;
    refuse(check, "%s: it is %d levels deep; at most %d are allowed", name_of(check->table, state).text,
           levels, MACHINE_DEPTH);
}

static bool is_parent(const MachineTable *table, int state) {
    for (int child = 1; child < table->count; child++) {
        if (is_registered(table, child) && table->states[child].parent == state) return true;
    }
    return false;
}

static void check_initial_child(Check *check, int state) {
    const MachineTable *table = check->table;
    int initial = table->states[state].initial;
    if (initial == 0) {
        if (is_parent(table, state)) refuse(check, "%s: it has no initial child", name_of(table, state).text);
        return;
    }
    if (is_member(table, initial) && !is_registered(table, initial)) return; // told of already
    if (is_registered(table, initial) && table->states[initial].parent == state) return;
    refuse(check, "%s: its initial child is not a child of it: %s", name_of(table, state).text,
           name_of(table, initial).text);
}

static Name edge_name(const MachineTable *table, const MachineEdge *edge) {
    static const char *const kinds[] = {
        [MACHINE_GUARDED] = "guarded transition",
        [MACHINE_TIMED] = "timed transition",
        [MACHINE_EVENT] = "event handler",
        [MACHINE_EXIT] = "exit",
    };
    Name name;
    const char *owner = edge->from == 0 ? "any state" : machine_state_name(table, edge->from);
    snprintf(name.text, sizeof name.text, "%.32s: its %s %d", owner, kinds[edge->kind], edge->row);
    return name;
}

static void check_edge(void *user, const MachineEdge *edge) {
    Check *check = user;
    bool may_stay = edge->kind == MACHINE_EVENT;
    bool may_go_back = edge->kind != MACHINE_GUARDED;
    if (edge->to == MACHINE_STAY && may_stay) return;
    if (edge->to == MACHINE_BACK && may_go_back) return;
    if (is_member(check->table, edge->to)) return; // if it has no state, that is told of already
    Name name = edge_name(check->table, edge);
    if (edge->to == MACHINE_BACK) {
        refuse(check, "%s goes to BACK, which a guarded transition may not", name.text);
    } else if (edge->to == MACHINE_STAY) {
        refuse(check, "%s names no target", name.text);
    } else {
        refuse(check, "%s goes to a state that does not exist: %d", name.text, edge->to);
    }
}

static void check_state(Check *check, int state) {
    check_registered(check, state);
    if (!is_registered(check->table, state)) return;
    check_parent(check, state);
    check_depth(check, state);
    check_initial_child(check, state);
    machine_edges_of(check->table, state, check_edge, check);
}

static void check_table(Check *check) {
    const MachineTable *table = check->table;
    if (!is_member(table, table->initial)) {
        refuse(check, "The initial state does not exist: %d", table->initial);
    }
    machine_edges_of(table, 0, check_edge, check);
    for (int state = 1; state < table->count; state++) check_state(check, state);
}

static void warn(const Check *check, int state, const char *what) {
    char sentence[SENTENCE_SIZE];
    snprintf(sentence, sizeof sentence, "%s: %s", name_of(check->table, state).text, what);
    check->findings.warn(check->findings.user, sentence);
}

static void warn_of_loose_ends(const Check *check) {
    MachineFlow flow;
    machine_flow(check->table, &flow);
    for (int state = 1; state < check->table->count; state++) {
        if (!flow.reached[state]) warn(check, state, "nothing reaches it");
        if (!flow.left[state]) warn(check, state, "nothing leaves it");
    }
}

bool machine_check(const MachineTable *table, MachineFindings findings) {
    Check check = {.table = table, .findings = findings};
    int members = table->count - 1;
    if (members > MACHINE_MEMBERS) {
        refuse(&check, "The table has %d members; at most %d are allowed", members, MACHINE_MEMBERS);
        return false;
    }
    check_table(&check);
    if (!check.refused && findings.warn) warn_of_loose_ends(&check);
    return !check.refused;
}

int machine_registered(const MachineTable *table) {
    int registered = 0;
    for (int state = 1; state < table->count; state++) {
        registered += table->states[state].parent == 0 && table->states[state].name != NULL;
    }
    return registered;
}

int machine_members(const MachineTable *table) {
    int members = 0;
    for (int state = 1; state < table->count; state++) members += table->states[state].parent == 0;
    return members;
}
