// How the conditions of transitions are written down, as tables; for this room alone. A row is a transition
// that a machine's table declares, with its conditions; a transition that can come about in several ways has
// several rows. Rows of one state stand in the order in which the state tries them.
#ifndef SEVENWATCH_GUARD_WHY_H
#define SEVENWATCH_GUARD_WHY_H

#include "sevenwatch/watchman.h"
#include "sevenwatch/why.h"

// What conditions are measured on: copies of a guard, which have already noted what thinking begins with.
typedef struct WhyAsk {
    GuardMind mind; // of the copies below
    Guard guard;
    Watchman watchman; // of a watchman alone, as is the next
    Walk walk;         // as this tick's step of it will leave it, where the guard is on its way
    int to;            // the target in question
} WhyAsk;

typedef struct WhyTest {
    const char *name;
    WhyUnit unit;
    WhyComparison comparison;
    float (*have)(const WhyAsk *ask);
    float (*need)(const WhyAsk *ask);
    bool (*applies)(const WhyAsk *ask); // NULL: always
} WhyTest;

typedef struct WhyRow {
    int from; // 0: any state
    int to;
    const char *way;
    const WhyTest *tests[WHY_CONDITIONS]; // all of which must hold; ended by NULL, where there are fewer
} WhyRow;

typedef struct WhyRows {
    const WhyRow *rows;
    int count;
} WhyRows;

enum { WHY_PARTS = 2 };

typedef struct WhyTable {
    const MachineTable *(*machine)(void);
    void (*begin)(WhyAsk *ask);        // does what thinking begins with to the copies; may be NULL
    const WhyTest *always;             // a condition of every row, the first; may be NULL
    WhyRows (*parts[WHY_PARTS])(void); // NULL past the last; the rows of a state stand together in one
} WhyTable;

// Does what the guard is in count its timer down, before it does something else?
bool why_counts_down(const GuardMind *mind);

const WhyTable *textbook_whys(void);
const WhyTable *watchman_whys(void);
const WhyTable *ally_whys(void);

// What tables share.
float why_yes(const WhyAsk *ask); // 1
float why_no(const WhyAsk *ask);  // 0
float why_sees(const WhyAsk *ask);
float why_hp(const WhyAsk *ask);
float why_flee_hp(const WhyAsk *ask);
float why_player_distance(const WhyAsk *ask); // px
float why_attack_range(const WhyAsk *ask);
float why_attack_leave_range(const WhyAsk *ask);
float why_timer_ticks(const WhyAsk *ask); // that the timer has counted when it is asked on this tick
float why_timer_start(const WhyAsk *ask);

#endif
