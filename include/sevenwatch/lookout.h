// lookout: the spots of a place worth looking at, made at load: where somebody could stand and hide.
// Searching, fleeing and taking cover choose among them.
#ifndef SEVENWATCH_LOOKOUT_H
#define SEVENWATCH_LOOKOUT_H

#include "sevenwatch/navigation.h"

enum { LOOKOUT_MAX = 1024 };

// Immutable after lookout_create.
typedef struct Lookout {
    Vec2 *spots; // free for a body of the half side that it was made for; spread so that every free point is
                 // near one
    int count;   // at most LOOKOUT_MAX
    float spacing; // px between them, about
} Lookout;

bool lookout_create(Lookout *lookout, const Walls *walls, float half_side, float margin);
void lookout_free(Lookout *lookout);

#endif
