// bot_map: what bots know of a place; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_MAP_H
#define SEVENWATCH_RECORD_BOT_MAP_H

#include "sevenwatch/bot.h"

enum { BOT_GOALS = 8 };

struct BotMap {
    Navigation *navigation; // of the player's body
    NavigationScratch *scratch;
    Lookout lookout;
    uint8_t *locked_doors; // of the world that was looked at last
    Vec2 goals[BOT_GOALS]; // far from the start and from each other, and all within reach
    int goal_count;        // at least 1
};

// The ways through a world as it is now: past the doors that can be opened.
Paths bot_map_paths(BotMap *map, const World *world);

// px of the shortest way; INFINITY where there is none.
float bot_map_way(const Paths *paths, Vec2 from, Vec2 to);

#endif
