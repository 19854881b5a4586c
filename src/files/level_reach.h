// level_reach: whether somebody of some size can get from one place of a level to another, doors that can be
// opened being open.
#ifndef SEVENWATCH_FILES_LEVEL_REACH_H
#define SEVENWATCH_FILES_LEVEL_REACH_H

#include "base/list.h"
#include "sevenwatch/place.h"

// Somebody's size: half a side to walls, and how far its middle keeps from the world's border, px.
typedef struct LevelBody {
    float half_side, margin;
} LevelBody;

typedef struct LevelReach {
    const Place *place; // borrowed
    uint8_t *barred;    // a byte a door: it is shut and locked
    List sizes;         // what is known of the sizes asked for
    bool failed;        // memory ran out, and answers mean nothing
} LevelReach;

LevelReach level_reach(const Place *place);
void level_reach_free(LevelReach *reach);

// Which part of the level a body stands in; between the points of one part it can walk. -1: it cannot stand
// there.
int level_reach_part(LevelReach *reach, LevelBody body, Vec2 at);

// How near to a point somebody comes who starts at another: to it, or the nearest place that he can get to.
Vec2 level_reach_nearest(LevelReach *reach, LevelBody body, Vec2 from, Vec2 to);

#endif
