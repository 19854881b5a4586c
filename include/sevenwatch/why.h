// why: why a guard does what it does, and why not something else.
//
// For every transition that the table of a guard's machine declares from where the guard now is: which
// conditions it has, what each of them has and needs, and whether it holds. To be asked between the squad
// phase and the think phase of a tick, when the guard knows all that it will think from on that tick; then
// the first Why of the list that holds is the one that the guard takes, and if none holds it takes none. It
// reads what the guard may know and nothing else, changes nothing and allocates nothing.
#ifndef SEVENWATCH_WHY_H
#define SEVENWATCH_WHY_H

#include "sevenwatch/guard.h"
#include "sevenwatch/report.h"
#include "sevenwatch/suspicion.h"

enum {
    WHY_CONDITIONS = 10, // of a transition, at most
    WHY_MOST = 24,       // whys that a guard can have at a time, at most
};

// In what a condition counts.
typedef enum WhyUnit {
    WHY_YES_NO, // 1 or 0
    WHY_SHARE,  // of suspicion, 0 to 1
    WHY_PX,
    WHY_HP,
    WHY_TICKS,
    WHY_DEGREES,
    WHY_COUNT, // of things
    WHY_UNIT_END
} WhyUnit;

typedef enum WhyComparison {
    WHY_IS, // for WHY_YES_NO alone
    WHY_AT_LEAST,
    WHY_AT_MOST,
    WHY_MORE_THAN,
    WHY_COMPARISON_END
} WhyComparison;

// A comparison of what there is with what there must be.
typedef struct WhyCondition {
    const char *name; // as a person reads it, "sees the player"
    WhyUnit unit;
    WhyComparison comparison; // of what it has with what it needs
    float have, need;         // in the unit
    bool holds;
} WhyCondition;

// A transition, or one of several ways to it.
typedef struct Why {
    int from; // the state that declares it; 0: from any state
    int to;
    const char *label; // as the table has it; may be NULL
    const char *way;   // which of several ways to it this is, "gave up"; NULL: there is only one
    WhyCondition conditions[WHY_CONDITIONS];
    int count; // of conditions
    bool holds;
} Why;

// Lists them in the order in which the guard tries them. What the machine does not even ask, because its
// target is active already, is left out. Returns how many; at most `capacity` are written, and WHY_MOST are
// enough.
int why_list(const GuardMind *mind, Why *whys, int capacity);

// Compares, and adds the condition to those that must hold. There must be room for it.
void why_add(Why *why, WhyCondition condition);

// The one that is taken, or NULL.
const Why *why_taken(const Why *whys, int count);

// By how much a condition fails: what it has too much or too little of, in its unit; 0 when it holds.
float why_short_of(const WhyCondition *condition);

// The fewest transitions that lead a guard from where it is into a state, by its table: writes the state that
// each declares as its target, at most `capacity` of them. Returns how many there are: 0 when it is there, -1
// when nothing leads there.
int why_path(const GuardMind *mind, int state, int *path, int capacity);

// The table that a guard of this personality thinks by.
const MachineTable *why_table(const Personality *personality);

// The start-up check: names each transition that a guard's table declares and that has no conditions here,
// and each that has conditions and is not declared ("No conditions for: PATROL->CHASE"); a table with the
// seven states of guards of which nothing is known here is refused by its name. A table of other things
// passes. False when anything was named.
bool why_check(const MachineTable *table, const char *place, Report *report);

// How far off a level of alertness is.
typedef struct WhyThreshold {
    Alertness level;
    float at;      // suspicion at which it is entered from below, or left from where it is
    bool is_there; // at the level, or above
    float seconds; // until that changes at this tick's pace; INFINITY: not at this pace
} WhyThreshold;

enum { WHY_THRESHOLDS = 3 };

// Of a watchman: of notice, investigate and chase.
void why_thresholds(const GuardMind *mind, WhyThreshold thresholds[WHY_THRESHOLDS]);

#endif
