// title_name: the name of the game in the light of its lantern, which stands still over what moves behind it.
#ifndef SEVENWATCH_APP_TITLE_NAME_H
#define SEVENWATCH_APP_TITLE_NAME_H

#include "app/canvas.h"
#include "app/text.h"

// Paints it, for a veil. `user` is a const Typeface *.
void title_name_paint(void *user, Canvas *canvas);

// What is free for the menu below it.
PixelArea title_name_room(const Typeface *typeface, const Canvas *canvas);

#endif
