// why: a question to a guard of a scenario, as it stands on the command line: "guard1@120", "guard1@2.5s",
// "guard1@120:SEARCH".
#ifndef SEVENWATCH_CLI_WHY_H
#define SEVENWATCH_CLI_WHY_H

#include "sevenwatch/scenario.h"

typedef struct Asking Asking;

// For a scenario that is about to be played in `world`, which was made by `def`. NULL with what is allowed in
// the report when there is no such guard, tick or state. The scenario must outlive it. End it with
// asking_end.
Asking *asking_begin(const char *question, const Scenario *scenario, const World *world, const WorldDef *def,
                     Report *report);
void asking_end(Asking *asking); // NULL is nothing

// To be called after every tick.
void asking_take(Asking *asking, const World *world);

void asking_print(const Asking *asking, FILE *file);

#endif
