// coverage: which states and transitions of the guards' tables a set of runs took, and how often; and so
// which they never took.
//
// It reads the tables themselves, so that a state or a transition that is added to one is asked for from then
// on. A run is told to it tick by tick; runs of any number of worlds add up.
#ifndef SEVENWATCH_COVERAGE_H
#define SEVENWATCH_COVERAGE_H

#include "sevenwatch/world.h"

enum { COVERAGE_MOST_TABLES = 8, COVERAGE_ROWS = 256, COVERAGE_STATES = 64 };

typedef struct TableCoverage {
    const MachineTable *table;
    uint64_t times[COVERAGE_ROWS];     // each row was taken, in the order of machine_diagram_dot
    uint64_t entered[COVERAGE_STATES]; // each state was entered
} TableCoverage;

// Of every table that guards run from, in the order of world_table.
typedef struct Coverage {
    TableCoverage of[COVERAGE_MOST_TABLES];
    int count;
} Coverage;

// Nothing was taken yet.
Coverage coverage_none(void);

// A world at tick 0: the states in which its guards begin are entered. To be called before its first tick.
void coverage_begin(Coverage *coverage, const World *world);

// What the world's guards did on its last tick.
void coverage_take(Coverage *coverage, const World *world);

// Whether the table ran at all, in any guard.
bool coverage_ran(const TableCoverage *coverage);

#endif
