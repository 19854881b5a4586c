// lookout: the spots of a place worth looking at, made at load: where somebody could stand and hide.
// Searching, fleeing and taking cover choose among them.
#ifndef SEVENWATCH_LOOKOUT_H
#define SEVENWATCH_LOOKOUT_H

#include "sevenwatch/navigation.h"
#include "sevenwatch/sight.h"

enum { LOOKOUT_MAX = 1024 };

#define LOOKOUT_SPACING 64.0f // px

// Immutable after lookout_create.
typedef struct Lookout {
    Vec2 *spots;   // where a body can stand
    int count;     // at most LOOKOUT_MAX
    float spacing; // px from one to the next in the open, about
} Lookout;

// The spots for bodies of one Navigation, all doors being open. The world is cut into squares of
// LOOKOUT_SPACING px, or more where that would make too many spots. Each square in which a body can stand has
// a spot, as near to its middle as that goes, and more of them where it is not seen whole past the occluders:
// from every free point of it, a spot in it can be seen, or else another free point from which one can. (A
// square of more than 64 free rectangles may lack that in its outermost ones.) False when memory runs out.
bool lookout_create(Lookout *lookout, const Navigation *navigation, const Occluders *occluders);
void lookout_free(Lookout *lookout);

#endif
