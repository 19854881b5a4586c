// state_look: a colour and a sign for each of the seven states, so that none is told by colour alone.
#ifndef SEVENWATCH_APP_STATE_LOOK_H
#define SEVENWATCH_APP_STATE_LOOK_H

#include "app/canvas.h"

Colour state_colour(int state);

// What the state means, in a few words for the help.
const char *state_meaning(int state);

// Paints the state's badge: a disc of its colour with its sign.
void state_paint(Canvas *canvas, int state, Vec2 centre, float radius);

#endif
