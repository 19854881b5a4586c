// bot_grid: the floor of a place in squares, from the middle of each of which a body can walk straight to
// some of its eight neighbours', and how far it is from each to where a bot wants to be; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_GRID_H
#define SEVENWATCH_RECORD_BOT_GRID_H

#include "record/bot_queue.h"
#include "sevenwatch/place.h"
#include "sevenwatch/walk.h"

enum { GRID_MOST = 4096, GRID_NEIGHBOURS = 8 };

#define GRID_CELL 32.0f // px, or more where that would make more cells than GRID_MOST

typedef struct BotGrid {
    float cell; // px
    int columns, rows;
    uint8_t *ways;  // a byte a cell, a bit a neighbour: the way to it is free
    uint32_t doors; // that were locked when that was found out
    bool is_connected;
    float *left; // px of way from each cell to the goal; INFINITY: there is none
    Vec2 goal;
    int goal_cell; // -1: there is no goal
} BotGrid;

// False when memory runs out.
bool grid_create(BotGrid *grid, const Place *place);
void grid_free(BotGrid *grid);

// Brings the ways up to date with the locked doors, and the distances with the goal.
void grid_aim(BotGrid *grid, BotQueue *queue, const Paths *paths, Vec2 goal);

// The cell near a point from whose middle a body can walk straight to it; -1: there is none.
int grid_cell_near(const BotGrid *grid, const Paths *paths, Vec2 point);

Vec2 grid_middle(const BotGrid *grid, int cell);

// Neighbour number `i`, the even ones straight on and the odd ones across, where the way to it is free; else
// -1.
int grid_neighbour(const BotGrid *grid, int cell, int i);

#endif
