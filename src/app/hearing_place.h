// hearing_place: how a sound comes to the player's ears: from which side, how far it has come round the
// walls, and what that has left of it.
#ifndef SEVENWATCH_APP_HEARING_PLACE_H
#define SEVENWATCH_APP_HEARING_PLACE_H

#include "sevenwatch/noise.h"
#include "sevenwatch/sight.h"

#define EARSHOT 900.0f // px that a sound comes to the player's ears from at most

typedef struct HeardFrom {
    float left, right; // how much of it is in each ear, 0 to 1
    float muffled;     // 0: nothing is in its way, to 1: it comes round many corners, or through a door
    float gain;        // how much of it there is at all, 0 to 1
} HeardFrom;

// What somebody at `ears` hears of a sound at `at`. Without air (NULL) it goes through walls, which muffle
// it. It is never less than `least`, 0 to 1, for what is to be heard anywhere.
HeardFrom heard_from(const Air *air, const Occluders *walls, Vec2 ears, Vec2 at, float least);

// What is heard of a sound that one makes oneself.
HeardFrom heard_oneself(void);

// Which of the eight sides a place is on: 0 right, then clockwise as it is drawn; -1 for one that is here.
int side_of(Vec2 ears, Vec2 at);

#endif
