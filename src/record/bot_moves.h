// bot_moves: what the bots share; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_MOVES_H
#define SEVENWATCH_RECORD_BOT_MOVES_H

#include "record/bot_map.h"

typedef enum Gait { GAIT_SNEAK, GAIT_WALK, GAIT_SPRINT } Gait;

// One tick of its way to a place, through doors, which it opens. Sets walk.has_arrived.
PlayerIntent bot_go(Bot *bot, const Paths *paths, const World *world, Vec2 place, Gait gait);

// Where it is on its way to. On a level to escape from that is the nearest loot which is not taken, or when
// all is, the nearest exit; else one of the far places, by its dice the next one when it has come there. When
// it `gives_up`, it is another far place for once.
Vec2 bot_goal(Bot *bot, const BotMap *map, const Paths *paths, const World *world, bool gives_up);

// A whole number from 0 to below `count`.
int bot_draw(Bot *bot, int count);

// The careful bot's tick.
PlayerIntent bot_careful(Bot *bot, BotMap *map, const World *world);

#endif
