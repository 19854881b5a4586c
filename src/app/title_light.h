// title_light: the lantern whose light falls over the name of the game, and the dusk that it falls into.
#ifndef SEVENWATCH_APP_TITLE_LIGHT_H
#define SEVENWATCH_APP_TITLE_LIGHT_H

#include "app/canvas.h"

// Darkens the whole canvas: most at the left, where words stand, least at the right.
void title_paint_dusk(Canvas *canvas);

// A lantern that stands at a place of the canvas and shines to the right over all of it. `size` is half its
// height, px.
void title_paint_lantern(Canvas *canvas, Vec2 at, float size);

#endif
