// bench_walls: walls to measure among, of 20 to 100 px a side, that do not overlap, one for every 80,000
// square px; and a line of sight past them by a plain loop over all of them, to compare with.
#ifndef SEVENWATCH_TESTS_BENCH_WALLS_H
#define SEVENWATCH_TESTS_BENCH_WALLS_H

#include "sevenwatch/rng.h"
#include "sevenwatch/walls.h"

// The memory, or the end of the program.
void *bench_required(void *memory);

// The side of a square world of so many walls, px.
float bench_walls_side(int count);

// Fills `count` rectangles.
void bench_walls_raise(Rect *rects, int count, Rng *rng);

// The same answer as that of a grid: by the slopes of the four sides of every wall in turn.
bool bench_walls_loop_is_clear(const Rect *rects, int count, Vec2 from, Vec2 to);

#endif
