// menu: a short list to choose from, by keys, controller, mouse or finger.
#ifndef SEVENWATCH_APP_MENU_H
#define SEVENWATCH_APP_MENU_H

#include "app/text.h"
#include "app/view.h"

#include <SDL.h>

typedef struct MenuItem {
    const char *label;
    const char *key; // that does the same at once, for the reader
} MenuItem;

typedef struct Menu {
    const MenuItem *items;
    int count;
    int chosen;     // the marked one, 0 and up
    PixelArea rows; // where the items were painted last, canvas px
} Menu;

// Moves the mark, and returns the item that was picked by this event, or -1.
int menu_event(Menu *menu, const SDL_Event *event, const View *view);

// Paints the items one below the other from the top left corner.
void menu_paint(Menu *menu, Canvas *canvas, const Typeface *typeface, int x, int y, int width);

#endif
