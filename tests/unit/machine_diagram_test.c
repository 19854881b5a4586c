// Given a table, when it is drawn, then the picture shows every state and every way, in the languages of
// Graphviz and Mermaid.
#include "scenes.h"
#include "sevenwatch/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POST = 1, ATTACK, WINDUP, STRIKE, FLINCH, FLEE, STATE_END };
enum { HIT = 1, SHOVED, SHOUTED };

static bool see(void *ctx, MachineReason *reason) {
    (void)ctx;
    (void)reason;
    return true;
}

static const MachineTransition POST_TO[] = {{.to = ATTACK, .when = see, .label = "sees \"the player\""}, {0}};
static const MachineHandler POST_ON[] = {{.event = SHOUTED, .to = STRIKE, .label = "shouted at"}, {0}};
static const MachineHandler ATTACK_ON[] = {{.event = SHOVED, .label = "shoved"}, {0}};
static const MachineExit ATTACK_EXITS[] = {{POST, "out of reach; too far"}, {0}};
static const MachineExit STRIKE_EXITS[] = {{WINDUP, "again"}, {MACHINE_BACK, NULL}, {0}};
static const MachineTransition ANY[] = {{.to = FLEE, .when = see}, {0}};
static const MachineHandler ANY_ON[] = {{.event = HIT, .to = FLINCH}, {0}};

static const MachineState STATES[STATE_END] = {
    [POST] = {.name = "POST", .to = POST_TO, .on = POST_ON},
    [ATTACK] = {.name = "ATTACK", .initial = WINDUP, .on = ATTACK_ON, .exits = ATTACK_EXITS},
    [WINDUP] = {.name = "wind-up", .parent = ATTACK, .after = {.ticks = 18, .to = STRIKE}},
    [STRIKE] = {.name = "strike", .parent = ATTACK, .exits = STRIKE_EXITS},
    [FLINCH] = {.name = "FLINCH", .after = {.ticks = 1, .to = MACHINE_BACK}},
    [FLEE] = {.name = "FLEE", .after = {.ticks = 180, .to = POST}},
};

static const MachineTable GUARD = {
    .name = "guard", .states = STATES, .count = STATE_END, .initial = POST, .any = ANY, .any_on = ANY_ON};

static const char GUARD_IN_DOT[] =
    "digraph \"guard\" {\n"
    "    graph [compound=true, rankdir=LR, fontname=\"sans-serif\"];\n"
    "    node [shape=box, style=rounded, fontname=\"sans-serif\"];\n"
    "    edge [fontname=\"sans-serif\", fontsize=11];\n"
    "    start [shape=point];\n"
    "    any_state [label=\"any state\", style=\"rounded,dashed\"];\n"
    "    back [label=\"BACK\", style=\"rounded,dashed\"];\n"
    "    start -> POST_1 [label=\"\"];\n"
    "    POST_1 [label=\"POST\"];\n"
    "    subgraph cluster_ATTACK_2 {\n"
    "        label=\"ATTACK\"; style=rounded;\n"
    "        ATTACK_2 [shape=point];\n"
    "        ATTACK_2 -> wind_up_3;\n"
    "        wind_up_3 [label=\"wind-up\"];\n"
    "        strike_4 [label=\"strike\"];\n"
    "        wind_up_3 -> strike_4 [label=\"after 18 ticks\"];\n"
    "        strike_4 -> wind_up_3 [label=\"again\"];\n"
    "    }\n"
    "    FLINCH_5 [label=\"FLINCH\"];\n"
    "    FLEE_6 [label=\"FLEE\"];\n"
    "    any_state -> FLEE_6 [label=\"\"];\n"
    "    any_state -> FLINCH_5 [label=\"on event 1\"];\n"
    "    POST_1 -> ATTACK_2 [label=\"sees \\\"the player\\\"\", lhead=cluster_ATTACK_2];\n"
    "    POST_1 -> strike_4 [label=\"on shouted at\"];\n"
    "    ATTACK_2 -> ATTACK_2 [label=\"on shoved, stays\", style=dotted];\n"
    "    ATTACK_2 -> POST_1 [label=\"out of reach; too far\", ltail=cluster_ATTACK_2];\n"
    "    strike_4 -> back [label=\"\"];\n"
    "    FLINCH_5 -> back [label=\"after 1 tick\"];\n"
    "    FLEE_6 -> POST_1 [label=\"after 180 ticks\"];\n"
    "}\n";

static const char GUARD_IN_MERMAID[] = "stateDiagram-v2\n"
                                       "    direction LR\n"
                                       "    state \"any state\" as any_state\n"
                                       "    state \"BACK\" as back\n"
                                       "    [*] --> POST_1\n"
                                       "    state \"POST\" as POST_1\n"
                                       "    state \"ATTACK\" as ATTACK_2 {\n"
                                       "        [*] --> wind_up_3\n"
                                       "        state \"wind-up\" as wind_up_3\n"
                                       "        state \"strike\" as strike_4\n"
                                       "        wind_up_3 --> strike_4 : after 18 ticks\n"
                                       "        strike_4 --> wind_up_3 : again\n"
                                       "    }\n"
                                       "    state \"FLINCH\" as FLINCH_5\n"
                                       "    state \"FLEE\" as FLEE_6\n"
                                       "    any_state --> FLEE_6\n"
                                       "    any_state --> FLINCH_5 : on event 1\n"
                                       "    POST_1 --> ATTACK_2 : sees #34;the player#34;\n"
                                       "    POST_1 --> strike_4 : on shouted at\n"
                                       "    ATTACK_2 --> ATTACK_2 : on shoved, stays\n"
                                       "    ATTACK_2 --> POST_1 : out of reach#59; too far\n"
                                       "    strike_4 --> back\n"
                                       "    FLINCH_5 --> back : after 1 tick\n"
                                       "    FLEE_6 --> POST_1 : after 180 ticks\n";

typedef void Draw(const MachineTable *table, const uint64_t *times, FILE *file);

// Writes a picture into a text, with how often each row was taken.
static void draw_with(Draw *diagram, const MachineTable *table, const uint64_t *times, char *text,
                      size_t size) {
    FILE *file = tmpfile();
    assert_non_null(file);
    diagram(table, times, file);
    rewind(file);
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    text[length] = '\0';
}

static void draw(Draw *diagram, const MachineTable *table, char *text, size_t size) {
    draw_with(diagram, table, NULL, text, size);
}

static void a_table_in_the_language_of_graphviz(void **state) {
    (void)state;
    char text[4096];
    draw(machine_diagram_dot, &GUARD, text, sizeof text);
    assert_string_equal(text, GUARD_IN_DOT);
}

static void a_table_in_the_language_of_mermaid(void **state) {
    (void)state;
    char text[4096];
    draw(machine_diagram_mermaid, &GUARD, text, sizeof text);
    assert_string_equal(text, GUARD_IN_MERMAID);
}

static void a_picture_starts_in_the_initial_state_even_when_that_is_compound(void **state) {
    (void)state;
    MachineTable table = GUARD;
    table.initial = ATTACK;
    char text[4096];
    draw(machine_diagram_dot, &table, text, sizeof text);
    assert_non_null(strstr(text, "    start -> ATTACK_2 [label=\"\", lhead=cluster_ATTACK_2];\n"));
    draw(machine_diagram_mermaid, &table, text, sizeof text);
    assert_non_null(strstr(text, "\n    [*] --> ATTACK_2\n"));
}

static void a_picture_shows_any_state_and_back_only_where_they_are_used(void **state) {
    (void)state;
    const MachineState states[] = {[1] = {.name = "ON", .after = {.ticks = 60, .to = 2}},
                                   [2] = {.name = "OFF", .after = {.ticks = 30, .to = 1}}};
    const MachineTable lamp = {.states = states, .count = 3, .initial = 2};
    char text[1024];
    draw(machine_diagram_mermaid, &lamp, text, sizeof text);
    assert_string_equal(text, "stateDiagram-v2\n"
                              "    direction LR\n"
                              "    [*] --> OFF_2\n"
                              "    state \"ON\" as ON_1\n"
                              "    state \"OFF\" as OFF_2\n"
                              "    ON_1 --> OFF_2 : after 60 ticks\n"
                              "    OFF_2 --> ON_1 : after 30 ticks\n");
    draw(machine_diagram_dot, &lamp, text, sizeof text);
    assert_non_null(strstr(text, "digraph \"machine\" {\n"));
    assert_null(strstr(text, "any_state"));
    assert_null(strstr(text, "back"));
}

// Names and labels with everything in them that means something to either language.
static const MachineExit ODD_EXITS[] = {{2, "a \"b\" \\ c: d; e # f\ng"}, {3, "in"}, {0}};
static const MachineHandler ODD_ON[] = {{.event = 1, .to = 1, .label = "again"}, {0}};
static const MachineState ODD_STATES[] = {
    [1] = {.name = "3rd \"floor\"", .initial = 3, .exits = ODD_EXITS, .on = ODD_ON},
    [2] = {.name = "Fl\xc3\xbcgel"},
    [3] = {.name = "a;b", .parent = 1, .after = {.ticks = 2, .to = 1}},
};
static const MachineTable ODD = {.name = "od\"d", .states = ODD_STATES, .count = 4, .initial = 1};

static void odd_names_and_labels_are_written_so_that_graphviz_reads_them(void **state) {
    (void)state;
    char text[2048];
    draw(machine_diagram_dot, &ODD, text, sizeof text);
    assert_non_null(strstr(text, "digraph \"od\\\"d\" {\n"));
    assert_non_null(strstr(text, "subgraph cluster__3rd__floor__1 {\n"
                                 "        label=\"3rd \\\"floor\\\"\"; style=rounded;\n"));
    assert_non_null(strstr(text, "Fl__gel_2 [label=\"Fl\xc3\xbcgel\"];\n"));
    assert_non_null(strstr(text, "_3rd__floor__1 -> Fl__gel_2 "
                                 "[label=\"a \\\"b\\\" \\\\ c: d; e # f\\ng\", "
                                 "ltail=cluster__3rd__floor__1];\n"));
    assert_non_null(strstr(text, "    _3rd__floor__1 -> a_b_3 [label=\"in\"];\n"));
    assert_non_null(strstr(text, "    _3rd__floor__1 -> _3rd__floor__1 [label=\"on again\"];\n"));
}

static void odd_names_and_labels_are_written_so_that_mermaid_reads_them(void **state) {
    (void)state;
    char text[2048];
    draw(machine_diagram_mermaid, &ODD, text, sizeof text);
    assert_non_null(strstr(text, "state \"3rd #34;floor#34;\" as _3rd__floor__1 {\n"));
    assert_non_null(strstr(text, "state \"a#59;b\" as a_b_3\n"));
    assert_non_null(strstr(text, "_3rd__floor__1 --> Fl__gel_2 : a #34;b#34; \\ c#58; d#59; e #35; f g\n"));
}

static void a_picture_leaves_out_what_leads_to_or_from_a_forgotten_state(void **state) {
    (void)state;
    char text[4096];
    for (int forgotten = 1; forgotten < STATE_END; forgotten++) {
        MachineState states[STATE_END];
        memcpy(states, STATES, sizeof states);
        states[forgotten] = (MachineState){0};
        MachineTable table = GUARD;
        table.states = states;
        char gone[16];
        snprintf(gone, sizeof gone, "_%d", forgotten);
        draw(machine_diagram_dot, &table, text, sizeof text);
        assert_null(strstr(text, gone));
        assert_non_null(strstr(text, forgotten == FLEE ? "POST_1" : "FLEE_6"));
        draw(machine_diagram_mermaid, &table, text, sizeof text);
        assert_null(strstr(text, gone));
    }
}

// In the order of the table: any state's two, POST's two, ATTACK's two, and so on.
static const uint64_t TIMES[] = {3, 0, 12, 0, 0, 1, 7, 0, 2, 0, 4000000000000};

static void a_picture_tells_how_often_each_way_was_taken_and_pales_what_never_was(void **state) {
    (void)state;
    char text[4096];
    draw_with(machine_diagram_dot, &GUARD, TIMES, text, sizeof text);
    assert_non_null(strstr(text, "any_state -> FLEE_6 [label=\"3x\"];\n"));
    assert_non_null(strstr(text, "any_state -> FLINCH_5 [label=\"on event 1\\nnever\", style=dashed, "
                                 "color=gray, fontcolor=gray];\n"));
    assert_non_null(strstr(text, "[label=\"sees \\\"the player\\\"\\n12x\", lhead=cluster_ATTACK_2];\n"));
    assert_non_null(strstr(text, "wind_up_3 -> strike_4 [label=\"after 18 ticks\\n7x\"];\n"));
    assert_non_null(strstr(text, "strike_4 -> back [label=\"2x\"];\n"));
    assert_non_null(strstr(text, "FLEE_6 -> POST_1 [label=\"after 180 ticks\\n4000000000000x\"];\n"));
    draw_with(machine_diagram_mermaid, &GUARD, TIMES, text, sizeof text);
    assert_non_null(strstr(text, "any_state --> FLEE_6 : 3x\n"));
    assert_non_null(strstr(text, "any_state --> FLINCH_5 : on event 1 never\n"));
    assert_non_null(strstr(text, "strike_4 --> wind_up_3 : again never\n"));
}

static void what_only_swallows_an_event_is_not_said_to_be_never_taken(void **state) {
    (void)state;
    char text[4096];
    draw_with(machine_diagram_dot, &GUARD, TIMES, text, sizeof text);
    assert_non_null(strstr(text, "ATTACK_2 -> ATTACK_2 [label=\"on shoved, stays\", style=dotted];\n"));
}

static bool dot_is_here(void) {
    return system("dot -V > /dev/null 2>&1") == 0;
}

// Graphviz reads the picture without a word, and draws every state of it.
static void assert_graphviz_draws(const MachineTable *table, const char *const *names) {
    FILE *file = fopen(SCRATCH "/machine.dot", "w");
    assert_non_null(file);
    machine_diagram_dot(table, NULL, file);
    fclose(file);
    assert_int_equal(system("cd '" SCRATCH "' && dot -Tplain machine.dot > machine.plain 2> machine.said"),
                     0);

    char text[16384];
    file = fopen(SCRATCH "/machine.said", "r");
    assert_non_null(file);
    assert_int_equal(fread(text, 1, sizeof text, file), 0);
    fclose(file);
    file = fopen(SCRATCH "/machine.plain", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (int i = 0; names[i]; i++) assert_non_null(strstr(text, names[i]));
}

static void graphviz_accepts_the_picture(void **state) {
    (void)state;
    if (!dot_is_here()) {
        print_message("skipped: there is no `dot` here (package graphviz)\n");
        skip();
    }
    const char *const names[] = {"POST", "ATTACK_2", "wind-up",       "strike", "FLINCH",
                                 "FLEE", "BACK",     "\"any state\"", NULL};
    assert_graphviz_draws(&GUARD, names);
    const char *const odd_names[] = {"Fl\xc3\xbcgel", "a;b", NULL};
    assert_graphviz_draws(&ODD, odd_names);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_table_in_the_language_of_graphviz),
        cmocka_unit_test(a_table_in_the_language_of_mermaid),
        cmocka_unit_test(a_picture_starts_in_the_initial_state_even_when_that_is_compound),
        cmocka_unit_test(a_picture_shows_any_state_and_back_only_where_they_are_used),
        cmocka_unit_test(odd_names_and_labels_are_written_so_that_graphviz_reads_them),
        cmocka_unit_test(odd_names_and_labels_are_written_so_that_mermaid_reads_them),
        cmocka_unit_test(a_picture_leaves_out_what_leads_to_or_from_a_forgotten_state),
        cmocka_unit_test(a_picture_tells_how_often_each_way_was_taken_and_pales_what_never_was),
        cmocka_unit_test(what_only_swallows_an_event_is_not_said_to_be_never_taken),
        cmocka_unit_test(graphviz_accepts_the_picture),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
