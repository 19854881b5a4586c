// guide: the way round walls to where the pointer is held, for whoever walks by it. It only says which way to
// go now: what comes of it is a move like any other, and is recorded as one.
#ifndef SEVENWATCH_APP_GUIDE_H
#define SEVENWATCH_APP_GUIDE_H

#include "sevenwatch/navigation.h"
#include "sevenwatch/world.h"

// All zero knows no walls, and goes straight.
typedef struct Guide {
    Navigation *navigation; // of the player's body
    NavigationScratch *scratch;
} Guide;

// False when memory runs out. Free with guide_close.
bool guide_open(Guide *guide, const Place *place);
void guide_close(Guide *guide);

// The move of one tick, in which the player can go `step` px, towards a point of the level: straight where
// nothing is in the way, else from corner to corner; to the nearest point that can be reached, where that is
// the end.
Vec2 guide_move(const Guide *guide, const World *world, Vec2 to, float step);

#endif
