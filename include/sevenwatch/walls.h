// walls: the solid rectangles of a place behind a grid index, and the bodies that slide along them.
//
// Immutable after walls_create. A query looks only at the walls near it, so that thousands cost no more than
// a few. Rectangles are axis-aligned and closed: for the eye, touching one counts; for the foot, standing
// flush against one is free and only overlap blocks. A body is a square.
#ifndef SEVENWATCH_WALLS_H
#define SEVENWATCH_WALLS_H

#include "sevenwatch/vec2.h"

#include <stdbool.h>

typedef struct Rect {
    Vec2 min, max; // px; min.x <= max.x, min.y <= max.y
} Rect;

typedef struct Walls Walls;

// The largest half side that a body may have, px.
#define WALLS_MAX_HALF_SIDE 64.0f

// Copies `count` walls into an index over a world from (0, 0) to `world`. Walls may overlap, touch, and reach
// out of the world. Coordinates must be finite and within 1e5; the world's sides 1 to 65,536 px. NULL when
// memory runs out; free with walls_destroy.
Walls *walls_create(const Rect *rects, int count, Vec2 world);
void walls_destroy(Walls *walls);

int walls_count(const Walls *walls);
Rect walls_rect(const Walls *walls, int index); // as given, in the order given
Vec2 walls_world(const Walls *walls);

// Calls `visit` once for every wall that touches `area`, in index order, until it returns false.
void walls_near(const Walls *walls, Rect area, bool (*visit)(void *ctx, int wall, Rect rect), void *ctx);

// Is a square body of this half side, centred at a point, free of every wall?
bool walls_are_clear_of(const Walls *walls, Vec2 centre, float half_side);

// Where a body that wants to go from `from` by `step` comes to: first along x, then along y, each as far as
// the walls allow and no further; nothing is tunnelled through, however long the step. Its centre stays
// within the world by `margin` px. A body that starts free of walls and within the margin ends so. half_side:
// above 0, at most WALLS_MAX_HALF_SIDE.
Vec2 walls_slide(const Walls *walls, Vec2 from, Vec2 step, float half_side, float margin);

#endif
