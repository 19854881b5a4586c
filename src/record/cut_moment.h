// cut_moment: what a scenario has to bring about again: the transitions of a stretch of ticks, and how
// everybody stands at its end.
#ifndef SEVENWATCH_RECORD_CUT_MOMENT_H
#define SEVENWATCH_RECORD_CUT_MOMENT_H

#include "base/list.h"
#include "sevenwatch/scenario_cut.h"

// A transition in the moment, its tick counted from the moment's beginning.
typedef struct CutTransition {
    uint32_t tick;
    int guard, from, to;
} CutTransition;

// How the player, or a guard, stands.
typedef struct CutEnd {
    Vec2 at;
    float hp;
    int state; // of the seven; 0: the player
} CutEnd;

typedef struct CutMoment {
    CutTransition *transitions; // owned
    int transition_count;
    CutEnd *ends; // of the player, then of every guard; owned
    int end_count;
    int mission; // how it stands, MissionState; 0: there is nothing to do
    int loot;    // how many are taken
} CutMoment;

// A world to try steps in, and how much playing that may still take: ticks times bodies.
typedef struct CutStage {
    World *world;
    void *start; // of the world at tick 0
    int64_t effort;
    int64_t price;    // of a trial
    List transitions; // of the trial in progress
} CutStage;

// False with a report when memory runs out. To be closed in either case.
bool cut_stage_open(CutStage *stage, const WorldDef *def, int64_t effort, Report *report);
void cut_stage_close(CutStage *stage);

// Plays steps, of which those before `lead` lead up to the moment, and notes what happens in the rest. False
// when memory runs out.
bool cut_moment_take(CutStage *stage, const ScenarioStep *steps, int count, int lead, CutMoment *moment);
void cut_moment_free(CutMoment *moment);

// Is there effort left for another trial?
bool cut_stage_can_try(const CutStage *stage);

// Do steps, of as many ticks in all, bring the same moment about? Counts as a trial.
bool cut_moment_recurs(CutStage *stage, const ScenarioStep *steps, int count, int lead,
                       const CutMoment *moment);

#endif
