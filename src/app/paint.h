// paint: smooth shapes on a canvas. Sizes and places are canvas pixels and need not be whole.
#ifndef SEVENWATCH_APP_PAINT_H
#define SEVENWATCH_APP_PAINT_H

#include "app/canvas.h"

void paint_disc(Canvas *canvas, Vec2 centre, float radius, Colour colour);

// A circle of a line of this thickness, half of it inside the radius.
void paint_ring(Canvas *canvas, Vec2 centre, float radius, float thickness, Colour colour);

// A disc that is full in the middle and fades out towards its radius.
void paint_glow(Canvas *canvas, Vec2 centre, float radius, Colour colour);

// A line with round ends.
void paint_line(Canvas *canvas, Vec2 from, Vec2 to, float thickness, Colour colour);

// A line of dashes, each `dash` long with the same gap; dashes of no length are dots.
void paint_dashes(Canvas *canvas, Vec2 from, Vec2 to, float thickness, float dash, float gap, Colour colour);

// A circle of dashes.
void paint_dashed_ring(Canvas *canvas, Vec2 centre, float radius, float thickness, float dash, Colour colour);

// A box with round corners; `round` 0 for sharp ones.
void paint_box(Canvas *canvas, Vec2 min, Vec2 max, float round, Colour colour);

// A box that fades out over `softness` on all sides, half of it outside: a shadow.
void paint_soft_box(Canvas *canvas, Vec2 min, Vec2 max, float softness, Colour colour);

// A polygon that does not cross itself.
void paint_polygon(Canvas *canvas, const Vec2 *points, int count, Colour colour);

#endif
