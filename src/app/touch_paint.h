// touch_paint: the buttons for fingers, each with a sign that tells by its shape what it does.
#ifndef SEVENWATCH_APP_TOUCH_PAINT_H
#define SEVENWATCH_APP_TOUCH_PAINT_H

#include "app/scene.h"

// The sign of a button alone, which fits into a circle.
void touch_paint_sign(Canvas *canvas, TouchButton button, Vec2 centre, float radius, Colour colour);

// All buttons, when they are shown: brighter what is held or goes on, paler what there is no more of.
void touch_paint(const Scene *scene);

#endif
