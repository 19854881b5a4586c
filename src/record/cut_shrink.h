// cut_shrink: makes the steps of a scenario fewer and plainer, as long as they bring the same moment about.
#ifndef SEVENWATCH_RECORD_CUT_SHRINK_H
#define SEVENWATCH_RECORD_CUT_SHRINK_H

#include "record/cut_moment.h"

// The steps of a scenario while it is made. Owns them; there is room for as many as there are at first.
typedef struct CutSteps {
    ScenarioStep *all;
    int count;
    int lead; // how many lead up to the moment
} CutSteps;

// `spare` has room for as many steps. Stops when nothing makes them plainer or the effort is spent.
void cut_shrink(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment);

// Draws together neighbours that say the same.
void cut_join(CutSteps *steps);

#endif
