// machine: a hierarchical state machine over a plain context pointer.
//
// One const MachineTable describes the states; any number of small Machine values run from it. The room
// knows nothing of what it drives: guards, weapons, doors and missions are all tables. machine.h and
// machine.c alone can be taken into another program; machine_check.c and machine_diagram.c are there for
// whoever wants them.
//
//     // States are enum members from 1 on, 0 being "no state"; so are events.
//     enum { SHUT = 1, OPENING, OPEN, STATE_END };
//     enum { PUSHED = 1 };
//
//     static const MachineState states[STATE_END] = {
//         [SHUT] = {.name = "SHUT",
//                   .on = (const MachineHandler[]){{.event = PUSHED, .to = OPENING}, {0}}},
//         [OPENING] = {.name = "OPENING", .after = {.ticks = 30, .to = OPEN}},
//         [OPEN] = {.name = "OPEN"},
//     };
//     static const MachineTable door = {
//         .name = "door", .states = states, .count = STATE_END, .initial = SHUT};
//
//     machine_start(&machine, &door, ctx);
//     machine_send(&machine, ctx, PUSHED);
//     machine_step(&machine, ctx); // the 30th of these opens it
//
// One step of a machine, in order:
//   1. every active state's clock advances by one tick;
//   2. transitions are tested outermost first: the table's `any`, then each active state's `to` in order and
//      its `after`. One that is taken is followed by another round of tests from the new state, up to
//      MACHINE_HOPS in all; if yet another would be taken, MACHINE_TOO_MANY_HOPS is reported instead, and
//      the step goes on;
//   3. `update` runs outermost to innermost, the table's first. One that returns a state transitions there
//      and ends the pass, so that a state entered by an update is itself first updated on the next step;
//   4. events and go's sent meanwhile are handled, in the order in which they were sent, each to its end
//      before the next.
//
// A transition exits states innermost first, up to the nearest active ancestor that it shares with its
// target, and enters outermost first, then down the initial children. Its target is left and entered again,
// once, when it is active already, and with it what is active inside it; save by a guarded transition (`any`
// or `to`), which is then not taken and not even asked `when`.
//
// BACK is the leaf that was active before the last transition, whatever the initial children of the states
// around it; taken twice it toggles. Before the first transition it stays. A transition of a state to itself
// is one like any other, after which BACK leads to that same state: a state that ends with BACK should
// swallow the event that enters it.
//
// Within `exit` a state is still active, those inside it no more; within `enter` it is already active, its
// clock at 0, those inside it not yet, and machine_previous is the leaf that was left. Events and go's that
// are sent from any hook (also `when`, `run` and the listener) wait until the step, send, go or start in
// progress is otherwise done. MACHINE_PENDING of them can be sent in one such; the first beyond that reports
// MACHINE_TOO_MANY_EVENTS, and it and the rest are dropped: a circle of events comes to an end.
//
// A machine allocates nothing and keeps no pointer but its table's. It must not be shared by two threads at
// a time. States are indices below 32,768.
#ifndef SEVENWATCH_MACHINE_H
#define SEVENWATCH_MACHINE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    MACHINE_STAY = 0,  // as a target: no transition
    MACHINE_BACK = -1, // as a target: the leaf before the last transition; none yet means stay
};

enum {
    MACHINE_DEPTH = 4,      // levels of states inside states, at most
    MACHINE_HOPS = 8,       // guarded and timed transitions taken in one step, at most
    MACHINE_PENDING = 8,    // events and go's sent from hooks in one step, send, go or start, at most
    MACHINE_NUMBERS = 8,    // numbers that go with a reason
    MACHINE_MEMBERS = 1024, // members of a table that machine_check can read, at most
};

// The four kinds of row in a table.
typedef enum MachineRowKind {
    MACHINE_GUARDED = 1, // a row of `to` or `any`
    MACHINE_TIMED,       // an `after`
    MACHINE_EVENT,       // a row of `on` or `any_on`
    MACHINE_EXIT,        // a row of `exits`: an update returned its target
} MachineRowKind;

// Which row of a table a transition was taken by. All zero is none: machine_go asked for it.
typedef struct MachineRow {
    int16_t state;  // whose row it is; 0: the table's own
    uint8_t kind;   // MachineRowKind
    uint8_t number; // within its list, from 1; of those past the 255th, 255
} MachineRow;

// Why a transition was taken, for the listener: an identifier that the table's owner gives meaning to, and
// its numbers. 0 is "no reason given". The machine itself fills in the row.
typedef struct MachineReason {
    int id;
    float number[MACHINE_NUMBERS];
    MachineRow row;
} MachineReason;

// A guarded transition: taken when `when` says so, or always when it is NULL. `when` may be asked any number
// of times a step, so it should only look. Rows end with a {0}.
typedef struct MachineTransition {
    int to;                                         // a state, not BACK
    bool (*when)(void *ctx, MachineReason *reason); // may fill in the reason's numbers, or its id
    int reason;                                     // the reason's id unless `when` sets another
    const char *label;                              // the words for it in the diagram; may be NULL
} MachineTransition;

// A timed transition: taken when its state has been active for `ticks` ticks, which is on the ticks-th step
// after the one that entered it, and once each time that the state is entered. It may restart its own state,
// or one around it. All zero is none.
typedef struct MachineTimer {
    uint32_t ticks;
    int to; // a state, or BACK
    int reason;
} MachineTimer;

// What a state does with an event. The first row that names the event and whose `when` is NULL or true
// handles it and swallows it, also when it names no target, or BACK while there is none. An event that no row
// of a state handles goes on to the state around it. Rows end with a {0}.
typedef struct MachineHandler {
    int event;
    int to; // a state, BACK, or STAY
    bool (*when)(void *ctx, MachineReason *reason);
    void (*run)(void *ctx); // may be NULL; before the transition, if there is one
    int reason;
    const char *label; // the event's name in the diagram; may be NULL
} MachineHandler;

// A target that an update may return, with the words for it in the diagram. An update that returns a target
// that its rows do not name is refused with MACHINE_UNDECLARED_TARGET, so that the picture cannot drift from
// the code. Rows end with a {0}.
typedef struct MachineExit {
    int to; // a state, or BACK
    const char *label;
} MachineExit;

// A state. Every hook may be NULL.
typedef struct MachineState {
    const char *name;                   // NULL: this member is not registered
    int parent;                         // 0: none
    int initial;                        // the child that is entered with it; 0: none, the state is a leaf
    void (*enter)(void *ctx, int from); // `from`: the leaf that was left; 0 at the start
    void (*exit)(void *ctx, int to);    // `to`: the target as named, compound or leaf; not BACK
    // Returns the next state, BACK or STAY, and says why in `reason`. `ticks_in_state` is 0 only on a step
    // that entered the state by a guarded or timed transition.
    int (*update)(void *ctx, uint32_t ticks_in_state, MachineReason *reason);
    const MachineExit *exits; // what `update` may return, STAY aside; NULL: nothing
    const MachineTransition *to;
    MachineTimer after;
    const MachineHandler *on;
} MachineState;

// What can go wrong while a machine runs, and the state that it is reported with. Each is a fault of the
// table or of its hooks, and each leaves the machine in good order.
typedef enum MachineError {
    MACHINE_TOO_MANY_HOPS = 1, // transitions hand over in circles; the leaf that the step stopped in
    MACHINE_TOO_MANY_EVENTS,   // hooks sent more than can wait, or in circles; the leaf. Once a step or send
    MACHINE_UNDECLARED_TARGET, // an update returned what its exits do not name, which counts as STAY; the
                               // state whose update it was, 0 for the table's
    MACHINE_NO_SUCH_STATE,     // machine_go to what is no registered state, and stayed; the number given
} MachineError;

// Zero in every field but the first four is a sensible machine.
typedef struct MachineTable {
    const char *name;           // for diagrams and messages: "guard"
    const MachineState *states; // indexed by member; [0] is unused
    int count;                  // one more than the last member
    int initial;                // the state a machine starts in
    const char *const *members; // the members' names, for the message that one has no state; may be NULL
    const MachineTransition *any;
    const MachineHandler *any_on;
    int (*update)(void *ctx, uint32_t ticks_since_start, MachineReason *reason);
    const MachineExit *exits; // what the table's update may return
    // Called once for every transition, after it is done, with the leaves that it left and reached.
    void (*listener)(void *ctx, int from, int to, const MachineReason *reason);
    void (*error)(void *ctx, MachineError error, int state);
} MachineTable;

// A running machine. All its fields are private to machine.c; it may be copied as a value between steps.
typedef struct Machine {
    const MachineTable *table;
    struct MachineRun *run;           // what waits while a step, send or go is in progress, else NULL
    uint32_t ticks;                   // since the start
    uint32_t ticks_in[MACHINE_DEPTH]; // of each active state; past the depth it means nothing
    int16_t branch[MACHINE_DEPTH];    // the active states, outermost first
    int16_t back;                     // the leaf before the last transition; 0: none
    uint8_t depth;                    // how many are active; 0 before the start
    uint8_t timed;                    // bit by level: the active state's timer has gone off
} Machine;

// Enters the table's initial state, those around it and its initial children; the listener is not called. The
// table, which should have passed machine_check, must outlive the machine. A machine that ran before starts
// anew, without exits. Not to be called from a hook.
void machine_start(Machine *machine, const MachineTable *table, void *ctx);

// One tick. See the top of this page. Not to be called from a hook.
void machine_step(Machine *machine, void *ctx);

// Offers an event, which is not 0, to the innermost active state first, then outwards, the table's `any_on`
// last. True when a handler took it. Sent from inside a hook, it waits until the step, send or go in progress
// is done, and the result is true when it could be kept.
bool machine_send(Machine *machine, void *ctx, int event);

// Transitions to a state, or BACK, also when it is active already; STAY does nothing. From inside a hook it
// waits like an event, and BACK is then read when its turn comes.
void machine_go(Machine *machine, void *ctx, int to, MachineReason reason);

// Readings; they may be taken at any time, also from hooks.
int machine_leaf(const Machine *machine);     // the innermost active state
int machine_previous(const Machine *machine); // the leaf before the last transition; 0: none yet
int machine_depth(const Machine *machine);    // how many states are active

// The active state at a level, 0 the outermost; or 0.
static inline int machine_at(const Machine *machine, int level) {
    return level >= 0 && level < machine->depth ? machine->branch[level] : 0;
}

bool machine_is(const Machine *machine, int state); // is the state active, as leaf or as ancestor?
uint32_t machine_ticks(const Machine *machine);     // steps since the start
uint32_t machine_ticks_in_leaf(const Machine *machine);
uint32_t machine_ticks_in(const Machine *machine, int state); // 0 when it is not active

// A state's name; "BACK" and "none" for those; of a member without a state its member's name, else "unknown".
const char *machine_state_name(const MachineTable *table, int state);

// Where machine_check sends its findings, a sentence each: refusals, without which a machine cannot run
// rightly, and warnings.
typedef struct MachineFindings {
    void *user;
    void (*refuse)(void *user, const char *sentence);
    void (*warn)(void *user, const char *sentence); // may be NULL
} MachineFindings;

// Reads a table before anything runs from it. Refuses, each fault with a sentence of its own: a member with
// no state registered ("No state registered for: CHASE"), a target that does not exist, a parent that does
// not exist, a circle of parents, states deeper than MACHINE_DEPTH, a compound state without a valid initial
// child, BACK as a guarded target, an initial state that does not exist, more than MACHINE_MEMBERS members.
// When nothing is refused, warns of a state that no transition reaches from the initial one, and of one that
// no transition leaves, unless everything is inside it. What machine_go may do is not in the table, so a
// state that only it reaches is warned of as well. True when nothing was refused.
bool machine_check(const MachineTable *table, MachineFindings findings);

// How many of the table's outermost members have a state registered, and how many there are. A member without
// a state counts as outermost.
int machine_registered(const MachineTable *table);
int machine_members(const MachineTable *table);

// Writes a table that has passed machine_check as a picture, in the language of Graphviz or of Mermaid; of
// one that lacks members it leaves out what leads to or from them. An arrow is a guarded transition with its
// label, "after 30 ticks", "on pushed", or an exit of an update with its label; a handler that only swallows
// is an arrow to its own state, "on pushed, stays".
//
// `times` says how often each row was taken, which is then written beside its arrow, and in Graphviz's
// language what was never taken is dashed and grey; NULL: nothing of that. Rows are counted in the order of
// the table: its own first, then each registered state's; of each the guarded, the timed, the events, the
// exits.
void machine_diagram_dot(const MachineTable *table, const uint64_t *times, FILE *file);
void machine_diagram_mermaid(const MachineTable *table, const uint64_t *times, FILE *file);

#endif
