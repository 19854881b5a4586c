// door: a door of a level while a world runs: a small machine that is used, pushed, and shuts by itself.
//
// A door knows neither player nor guards. On each tick it is told whether it was used (the player toggles
// it), pushed (somebody walked against it) and whether a body stands in its doorway; it says whether it is
// shut, which is whether it stops feet and eyes. It opens only once it is wide open, and goes on being open
// until it is shut; it never shuts on a body.
#ifndef SEVENWATCH_DOOR_H
#define SEVENWATCH_DOOR_H

#include "sevenwatch/machine.h"
#include "sevenwatch/place.h"
#include "sevenwatch/ticks.h"

enum {
    DOOR_SWING_TICKS = TICK_HZ / 4,  // from shut to wide open, and back
    DOOR_IDLE_TICKS = 4 * TICK_HZ,   // from when the last body left its doorway until it shuts by itself
    DOOR_RATTLE_TICKS = TICK_HZ / 2, // a locked one that was used or pushed
};

typedef enum DoorState {
    DOOR_SHUT = 1,
    DOOR_RATTLING, // shut, and will not open: it is locked
    DOOR_OPENING,  // shut as yet
    DOOR_OPEN,
    DOOR_CLOSING, // open as yet
    DOOR_STATE_END
} DoorState;

typedef struct Door {
    Machine machine;
    int32_t gap;      // how far it stands open, 0 to DOOR_SWING_TICKS
    int32_t idle;     // ticks until it shuts by itself
    bool is_used;     // told for the next step: the player toggles it,
    bool is_pushed;   // somebody walked against it,
    bool is_occupied; // a body stands in its doorway
} Door;

// A door's surroundings while it moves. `moved` is told of every transition.
typedef struct DoorMind {
    Door *door;
    const Thing *thing;
    int number; // in the order of its place
    void (*moved)(void *user, int number, int from, int to);
    void *user;
} DoorMind;

// The table of every door's machine.
const MachineTable *door_table(void);

// "OPENING"
const char *door_state_name(int state);

// Puts the door as its thing says: shut, or open.
void door_start(DoorMind *mind);

// One tick, in which what it was told is used up.
void door_step(DoorMind *mind);

DoorState door_state(const Door *door);

// Does it stop feet and eyes?
bool door_is_shut(const Door *door);

Hash door_hash(const Door *door, Hash hash);

#endif
