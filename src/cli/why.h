// why: a question to a guard of a scenario or of a recording, as it stands on the command line: "guard1@120",
// "guard1@2.5s", "guard1@120:SEARCH".
#ifndef SEVENWATCH_CLI_WHY_H
#define SEVENWATCH_CLI_WHY_H

#include "sevenwatch/world.h"

#include <stdio.h>

// What is to be played: how many ticks, and what the player wants on each, counted from 1. Borrowed.
typedef struct AskedRun {
    uint32_t ticks;
    PlayerIntent (*intent)(const void *played, uint32_t tick);
    const void *played;
} AskedRun;

typedef struct Asking Asking;

// For what is about to be played in `world`, which was made by `def`. NULL with what is allowed in the report
// when there is no such guard, tick or state. End it with asking_end.
Asking *asking_begin(const char *question, const AskedRun *run, const World *world, const WorldDef *def,
                     Report *report);
void asking_end(Asking *asking); // NULL is nothing

// To be called after every tick.
void asking_take(Asking *asking, const World *world);

void asking_print(const Asking *asking, FILE *file);

#endif
