// furnishing: what a level has on its floor that never changes: what lies on it, and what stands on it.
#ifndef SEVENWATCH_APP_FURNISHING_H
#define SEVENWATCH_APP_FURNISHING_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/place.h"

// Loud and soft floors, pools of shadow, thresholds.
void furnishing_paint_ground(Canvas *canvas, const View *view, const Place *place);

// Walls, low walls and glass, and their shadows.
void furnishing_paint_blocks(Canvas *canvas, const View *view, const Place *place);

#endif
