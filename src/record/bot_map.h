// bot_map: what bots know of a place; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_MAP_H
#define SEVENWATCH_RECORD_BOT_MAP_H

#include "record/bot_grid.h"
#include "sevenwatch/bot.h"

enum { BOT_GOALS = 8 };

// A cell at a step of a plan, as the search with this number has found it.
typedef struct PlanNode {
    uint32_t search;
    int parent; // -1: it begins there
    float cost; // s to get there
    float risk; // of suspicion, per second
    bool is_done;
} PlanNode;

struct BotMap {
    Navigation *navigation; // of the player's body
    NavigationScratch *scratch;
    Lookout lookout;
    uint8_t *locked_doors; // of the world that was looked at last
    Vec2 goals[BOT_GOALS]; // far from the start and from each other, and all within reach
    int goal_count;        // at least 1
    BotGrid grid;
    BotQueue queue;
    PlanNode *nodes; // of every cell, its steps one after the other
    uint32_t searches;
};

// The ways through a world as it is now: past the doors that can be opened.
Paths bot_map_paths(BotMap *map, const World *world);

// px of the shortest way; INFINITY where there is none.
float bot_map_way(const Paths *paths, Vec2 from, Vec2 to);

#endif
