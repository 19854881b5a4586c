// archer: a stage for scenes about an archer that is hurt and has a wall near by.
#ifndef SEVENWATCH_TESTS_ARCHER_H
#define SEVENWATCH_TESTS_ARCHER_H

#include "watch.h"

// Above and before the guard of these stages; what is behind it the player does not see from 180 px in front
// of the guard.
#define ARCHER_WALL                                                                                          \
    {                                                                                                        \
        {330.0f, 130.0f}, {                                                                                  \
            350.0f, 240.0f                                                                                   \
        }                                                                                                    \
    }

// Quick, with a bow that hardly hurts; takes cover at or below 65 hp of 90, and flees at 45.
Personality archer_quick(void);

// Its wall, and the player 180 px in front of it.
StageDef archer_beside_a_wall(void);

void archer_open(Stage *stage, StageDef def, Personality personality);

// It has begun to attack, and is hit.
void archer_hurt(Stage *stage);

// All of that.
void archer_open_hurt(Stage *stage);

// Where the cover is that it was given.
Vec2 archer_cover(const Stage *stage);

bool archer_is_open_to_player(const Stage *stage, Vec2 place); // could he see somebody there?

// Plays until a move or transition of guard 0 between two states, of which the first is 0 for any; returns
// it, and fails the scene after `most` ticks. The player means `intent` on each of them, or stands still.
const WorldEvent *archer_play_until(Stage *stage, PlayerIntent intent, int from, int to, int most);
const WorldEvent *archer_wait_until(Stage *stage, int from, int to, int most);

void archer_assert_because(const WorldEvent *event, const char *id);

#endif
