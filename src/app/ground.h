// ground: what lies on a level's floor that never changes: gravel, carpets, pools of shadow and thresholds.
// Each is told by its pattern, whatever the colours: stones, rhombs within a border, hatching.
#ifndef SEVENWATCH_APP_GROUND_H
#define SEVENWATCH_APP_GROUND_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/place.h"

void ground_paint(Canvas *canvas, const View *view, const Place *place);

#endif
