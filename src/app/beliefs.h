// beliefs: what there is to be drawn of what guards believe.
#ifndef SEVENWATCH_APP_BELIEFS_H
#define SEVENWATCH_APP_BELIEFS_H

#include "sevenwatch/world.h"

// How a spot of the lookout is marked for those who search: not at all where whom they look for cannot
// have got to, as the crow flies, since he was seen.
typedef enum SpotMark { SPOT_NONE, SPOT_POSSIBLE, SPOT_CLEARED, SPOT_CLAIMED } SpotMark;

// For a guard and its squad.
SpotMark spot_mark(const World *world, int guard, int spot);

// How much of its colour a belief of this age, in seconds, has: 1 when it is new.
float belief_strength(float age);

#endif
