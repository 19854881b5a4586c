// furnishing: what stands on a level's floor and never changes.
#ifndef SEVENWATCH_APP_FURNISHING_H
#define SEVENWATCH_APP_FURNISHING_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/place.h"

// Walls, low walls and glass, and their shadows.
void furnishing_paint(Canvas *canvas, const View *view, const Place *place);

#endif
