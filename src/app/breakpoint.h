// breakpoint: the moment at which time is to stop because of what a guard does: when it comes into one of the
// seven states, or when its suspicion rises past a value.
#ifndef SEVENWATCH_APP_BREAKPOINT_H
#define SEVENWATCH_APP_BREAKPOINT_H

#include "sevenwatch/world.h"

enum { BREAKPOINT_TEXT = 256 };

typedef struct Breakpoint {
    int guard;       // whom it is about
    int state;       // that it comes into; 0: none
    float suspicion; // that it rises past, more than 0 to 1; 0: none
    uint32_t tick;   // of the last hit; 0: none yet
} Breakpoint;        // all zero: never

bool breakpoint_is_set(const Breakpoint *breakpoint);

// Sets what is given for a guard, or clears it when it was set so. What was set for another guard is cleared.
void breakpoint_toggle_state(Breakpoint *breakpoint, int guard, int state);
void breakpoint_toggle_suspicion(Breakpoint *breakpoint, int guard, float suspicion);

// Is this the moment? The worlds are those after a tick and before it. Writes why, if it is:
// "guard 1 comes into SEARCH: lost player".
bool breakpoint_hit(Breakpoint *breakpoint, const World *before, const World *now,
                    char text[BREAKPOINT_TEXT]);

// What it waits for, "on SEARCH, or at suspicion 0.45"; empty when it is not set.
void breakpoint_text(const Breakpoint *breakpoint, char text[BREAKPOINT_TEXT]);

#endif
