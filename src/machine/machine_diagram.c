#include "machine/machine_edges.h"
#include "machine/machine_flow.h"

#include <inttypes.h>
#include <stddef.h>

typedef struct Diagram Diagram;

// What the two languages write differently.
typedef struct Language {
    void (*put_character)(FILE *file, char character);
    void (*put_leaf)(const Diagram *diagram, int state, int indent);
    void (*open_compound)(const Diagram *diagram, int state, int indent);
    void (*put_edge)(const Diagram *diagram, const MachineEdge *edge, int indent);
} Language;

struct Diagram {
    const MachineTable *table;
    const Language *language;
    const uint64_t *times; // of each edge by its index; NULL: not to be told
    FILE *file;
    bool any_state; // some edge starts there
    bool back;      // some edge ends there
};

static void put(const Diagram *diagram, const char *text) {
    fputs(text, diagram->file);
}

static void put_indent(const Diagram *diagram, int indent) {
    for (int i = 0; i < indent; i++) put(diagram, "    ");
}

static void put_text(const Diagram *diagram, const char *text) {
    for (; *text != '\0'; text++) diagram->language->put_character(diagram->file, *text);
}

static bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// A word of letters, digits and underscores; its number makes it unique and keeps it from being a keyword.
static void put_id(const Diagram *diagram, int state) {
    const char *name = diagram->table->states[state].name;
    if (*name >= '0' && *name <= '9') put(diagram, "_");
    for (; *name != '\0'; name++) fputc(is_letter_or_digit(*name) ? *name : '_', diagram->file);
    fprintf(diagram->file, "_%d", state);
}

// A member that was forgotten has no name, so there is nothing of it to draw.
static bool is_registered(const MachineTable *table, int state) {
    return state > 0 && state < table->count && table->states[state].name;
}

static void put_end(const Diagram *diagram, int state, const char *otherwise) {
    if (state > 0)
        put_id(diagram, state);
    else
        put(diagram, otherwise);
}

// Where an edge comes to: the state around it for a handler that names no target.
static int head_of(const MachineEdge *edge) {
    return edge->to == MACHINE_STAY ? edge->from : edge->to;
}

static void put_ends(const Diagram *diagram, const MachineEdge *edge, const char *arrow) {
    put_end(diagram, edge->from, "any_state");
    put(diagram, arrow);
    put_end(diagram, head_of(edge), edge->to == MACHINE_BACK ? "back" : "any_state");
}

static void put_label(const Diagram *diagram, const MachineEdge *edge) {
    if (edge->kind == MACHINE_TIMED) {
        fprintf(diagram->file, "after %" PRIu32 " tick%s", edge->ticks, edge->ticks == 1 ? "" : "s");
    }
    if (edge->kind == MACHINE_EVENT) put(diagram, "on ");
    if (edge->label)
        put_text(diagram, edge->label);
    else if (edge->kind == MACHINE_EVENT)
        fprintf(diagram->file, "event %d", edge->event);
    if (edge->to == MACHINE_STAY) put(diagram, ", stays");
}

static bool is_never_taken(const Diagram *diagram, const MachineEdge *edge) {
    return diagram->times && diagram->times[edge->index] == 0;
}

// How often the edge was taken; nothing is taken by a handler that only swallows.
static void put_times(const Diagram *diagram, const MachineEdge *edge, bool is_alone) {
    if (!diagram->times || edge->to == MACHINE_STAY) return;
    if (!is_alone) put_text(diagram, "\n");
    if (is_never_taken(diagram, edge))
        put(diagram, "never");
    else
        fprintf(diagram->file, "%" PRIu64 "x", diagram->times[edge->index]);
}

static bool has_label(const MachineEdge *edge) {
    return edge->label || edge->kind == MACHINE_TIMED || edge->kind == MACHINE_EVENT;
}

// Whether an edge can be drawn: neither end was forgotten.
static bool has_ends(const MachineTable *table, const MachineEdge *edge) {
    int head = head_of(edge);
    return (edge->from <= 0 || is_registered(table, edge->from)) && (head <= 0 || is_registered(table, head));
}

static bool is_compound(const MachineTable *table, int state) {
    return state > 0 && table->states[state].initial != 0;
}

// The innermost state that both ends of an edge are inside of, or 0.
static int home_of(const MachineTable *table, const MachineEdge *edge) {
    int head = head_of(edge);
    if (edge->from <= 0 || head <= 0) return 0;
    int home = table->states[edge->from].parent;
    while (home != 0 && (home == head || !machine_is_inside(table, head, home))) {
        home = table->states[home].parent;
    }
    return home;
}

typedef struct Home {
    const Diagram *diagram;
    int state;
    int indent;
} Home;

static void put_edge_at_home(void *user, const MachineEdge *edge) {
    const Home *home = user;
    const MachineTable *table = home->diagram->table;
    if (!has_ends(table, edge) || home_of(table, edge) != home->state) return;
    home->diagram->language->put_edge(home->diagram, edge, home->indent);
}

// Everything directly inside a state, or outermost for 0; as deep as MACHINE_DEPTH.
static void put_inside(const Diagram *diagram, int parent, int indent) {
    const MachineTable *table = diagram->table;
    for (int state = 1; state < table->count; state++) {
        if (!is_registered(table, state) || table->states[state].parent != parent) continue;
        if (is_compound(table, state)) {
            diagram->language->open_compound(diagram, state, indent);
            put_inside(diagram, state, indent + 1);
            put_indent(diagram, indent);
            put(diagram, "}\n");
        } else {
            diagram->language->put_leaf(diagram, state, indent);
        }
    }
    machine_edges(table, put_edge_at_home, &(Home){diagram, parent, indent});
}

static void note_edge(void *user, const MachineEdge *edge) {
    Diagram *diagram = user;
    diagram->any_state |= edge->from == 0;
    diagram->back |= edge->to == MACHINE_BACK;
}

static Diagram diagram_of(const MachineTable *table, const Language *language, const uint64_t *times,
                          FILE *file) {
    Diagram diagram = {.table = table, .language = language, .times = times, .file = file};
    machine_edges(table, note_edge, &diagram);
    return diagram;
}

static void dot_put_character(FILE *file, char character) {
    if (character == '"' || character == '\\') fputc('\\', file);
    if (character == '\n')
        fputs("\\n", file);
    else
        fputc(character, file);
}

static void dot_put_leaf(const Diagram *diagram, int state, int indent) {
    put_indent(diagram, indent);
    put_id(diagram, state);
    put(diagram, " [label=\"");
    put_text(diagram, diagram->table->states[state].name);
    put(diagram, "\"];\n");
}

// Graphviz draws no edge from or to a cluster, only from or to a node in it: a point that stands for it, and
// from which the initial child is entered.
static void dot_open_compound(const Diagram *diagram, int state, int indent) {
    put_indent(diagram, indent);
    put(diagram, "subgraph cluster_");
    put_id(diagram, state);
    put(diagram, " {\n");
    put_indent(diagram, indent + 1);
    put(diagram, "label=\"");
    put_text(diagram, diagram->table->states[state].name);
    put(diagram, "\"; style=rounded;\n");
    put_indent(diagram, indent + 1);
    put_id(diagram, state);
    put(diagram, " [shape=point];\n");
    int initial = diagram->table->states[state].initial;
    if (!is_registered(diagram->table, initial)) return;
    put_indent(diagram, indent + 1);
    put_id(diagram, state);
    put(diagram, " -> ");
    put_id(diagram, initial);
    put(diagram, ";\n");
}

// An edge's end is cut off at the border of a compound state, unless its other end is inside.
static void dot_put_border(const Diagram *diagram, const char *attribute, int end, int other) {
    const MachineTable *table = diagram->table;
    if (!is_compound(table, end)) return;
    if (other > 0 && machine_is_inside(table, other, end)) return;
    fprintf(diagram->file, ", %s=cluster_", attribute);
    put_id(diagram, end);
}

static void dot_put_edge(const Diagram *diagram, const MachineEdge *edge, int indent) {
    int head = head_of(edge);
    put_indent(diagram, indent);
    put_ends(diagram, edge, " -> ");
    put(diagram, " [label=\"");
    put_label(diagram, edge);
    put_times(diagram, edge, !has_label(edge));
    put(diagram, "\"");
    dot_put_border(diagram, "ltail", edge->from, head);
    dot_put_border(diagram, "lhead", head, edge->from);
    if (edge->to == MACHINE_STAY)
        put(diagram, ", style=dotted");
    else if (is_never_taken(diagram, edge))
        put(diagram, ", style=dashed, color=gray, fontcolor=gray");
    put(diagram, "];\n");
}

static void dot_put_start(const Diagram *diagram, int state) {
    if (!is_registered(diagram->table, state)) return;
    put(diagram, "    start -> ");
    put_id(diagram, state);
    put(diagram, " [label=\"\"");
    dot_put_border(diagram, "lhead", state, 0);
    put(diagram, "];\n");
}

void machine_diagram_dot(const MachineTable *table, const uint64_t *times, FILE *file) {
    static const Language dot = {dot_put_character, dot_put_leaf, dot_open_compound, dot_put_edge};
    Diagram diagram = diagram_of(table, &dot, times, file);
    put(&diagram, "digraph \"");
    put_text(&diagram, table->name ? table->name : "machine");
    put(&diagram, "\" {\n"
                  "    graph [compound=true, rankdir=LR, fontname=\"sans-serif\"];\n"
                  "    node [shape=box, style=rounded, fontname=\"sans-serif\"];\n"
                  "    edge [fontname=\"sans-serif\", fontsize=11];\n"
                  "    start [shape=point];\n");
    if (diagram.any_state) put(&diagram, "    any_state [label=\"any state\", style=\"rounded,dashed\"];\n");
    if (diagram.back) put(&diagram, "    back [label=\"BACK\", style=\"rounded,dashed\"];\n");
    dot_put_start(&diagram, table->initial);
    put_inside(&diagram, 0, 1);
    put(&diagram, "}\n");
}

// Mermaid ends a text at these, so they are written as the entities that it knows.
static void mermaid_put_character(FILE *file, char character) {
    if (character == '"' || character == '#' || character == ':' || character == ';') {
        fprintf(file, "#%d;", character);
    } else {
        fputc(character == '\n' ? ' ' : character, file);
    }
}

static void mermaid_put_state(const Diagram *diagram, int state, int indent) {
    put_indent(diagram, indent);
    put(diagram, "state \"");
    put_text(diagram, diagram->table->states[state].name);
    put(diagram, "\" as ");
    put_id(diagram, state);
}

static void mermaid_put_leaf(const Diagram *diagram, int state, int indent) {
    mermaid_put_state(diagram, state, indent);
    put(diagram, "\n");
}

static void mermaid_put_start(const Diagram *diagram, int state, int indent) {
    if (!is_registered(diagram->table, state)) return;
    put_indent(diagram, indent);
    put(diagram, "[*] --> ");
    put_id(diagram, state);
    put(diagram, "\n");
}

static void mermaid_open_compound(const Diagram *diagram, int state, int indent) {
    mermaid_put_state(diagram, state, indent);
    put(diagram, " {\n");
    mermaid_put_start(diagram, diagram->table->states[state].initial, indent + 1);
}

static void mermaid_put_edge(const Diagram *diagram, const MachineEdge *edge, int indent) {
    put_indent(diagram, indent);
    put_ends(diagram, edge, " --> ");
    if (has_label(edge) || diagram->times) put(diagram, " : ");
    put_label(diagram, edge);
    put_times(diagram, edge, !has_label(edge));
    put(diagram, "\n");
}

void machine_diagram_mermaid(const MachineTable *table, const uint64_t *times, FILE *file) {
    static const Language mermaid = {mermaid_put_character, mermaid_put_leaf, mermaid_open_compound,
                                     mermaid_put_edge};
    Diagram diagram = diagram_of(table, &mermaid, times, file);
    put(&diagram, "stateDiagram-v2\n    direction LR\n");
    if (diagram.any_state) put(&diagram, "    state \"any state\" as any_state\n");
    if (diagram.back) put(&diagram, "    state \"BACK\" as back\n");
    mermaid_put_start(&diagram, table->initial, 1);
    put_inside(&diagram, 0, 1);
}
