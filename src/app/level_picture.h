// level_picture: a small picture of a level as it is when one begins it: what is built there, who stands
// where, and what they see.
#ifndef SEVENWATCH_APP_LEVEL_PICTURE_H
#define SEVENWATCH_APP_LEVEL_PICTURE_H

#include "app/canvas.h"
#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

// In the middle of the whole canvas, whose palette it takes.
void level_picture_paint(Canvas *canvas, const Place *place, const PersonalityBook *book);

#endif
