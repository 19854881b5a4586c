// machine_play: random tables, and a play that runs one of them on random facts, either by the machine or by
// the reference, and writes down everything that its hooks are told.
#ifndef SEVENWATCH_TESTS_MACHINE_PLAY_H
#define SEVENWATCH_TESTS_MACHINE_PLAY_H

#include "machine_reference.h"
#include "sevenwatch/rng.h"

enum { PLAY_STATES = 10, PLAY_EVENTS = 4, PLAY_ROWS = 4, PLAY_TEXT_SIZE = 32768 };

// Members from 1 to PLAY_STATES.
typedef struct RandomTable {
    MachineTable table;
    MachineState states[PLAY_STATES + 1];
    MachineTransition to[PLAY_STATES + 1][PLAY_ROWS]; // [0] of these is the table's own
    MachineHandler on[PLAY_STATES + 1][PLAY_ROWS];
    MachineExit exits[PLAY_STATES + 1][PLAY_ROWS];
} RandomTable;

// A table that machine_check refuses nothing of.
void random_table_make(RandomTable *random, Rng *rng);

typedef enum PlayHook { PLAY_ENTER, PLAY_EXIT, PLAY_UPDATE, PLAY_RUN, PLAY_LISTENER, PLAY_HOOKS } PlayHook;

// What the hooks do from now on.
typedef struct PlayScript {
    uint32_t facts;                         // a bit for each condition
    int updates[PLAY_STATES + 1];           // what they return
    int sends[PLAY_HOOKS][PLAY_STATES + 1]; // by whom: an event; negative: go to that state; 0: nothing
} PlayScript;

void play_script_make(PlayScript *script, const RandomTable *random, Rng *rng);

typedef struct Play {
    bool by_reference;
    Machine machine;
    Reference reference;
    PlayScript script;
    int entered[PLAY_STATES + 1];
    int exited[PLAY_STATES + 1];
    char text[PLAY_TEXT_SIZE]; // since it was last emptied
    size_t used;
} Play;

void play_start(Play *play, const RandomTable *random, bool by_reference);
void play_step(Play *play);
void play_send(Play *play, int event); // and writes down whether it was taken
void play_go(Play *play, int to);

// Writes down what can be read of it.
void play_tell_readings(Play *play);

#endif
