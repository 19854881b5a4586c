// controls: the screen on which keys and buttons are bound otherwise.
#ifndef SEVENWATCH_APP_CONTROLS_H
#define SEVENWATCH_APP_CONTROLS_H

#include "app/menu.h"
#include "app/screens.h"

enum { CONTROLS_TEXT = 192 };

typedef struct Controls {
    Menu menu;  // a row for each action, a column for each key and for the button
    bool waits; // the next key, or button, is bound to the marked place
    bool rests; // the mark stays until no direction is held, as a key that was just bound may be
    char told[CONTROLS_TEXT]; // what came of the last one
    PixelArea feet[3];        // where the ways at the foot were painted last, canvas px
} Controls;

// The screen waits for whatever is pressed, which shall do nothing else.
bool controls_wait(const App *app);

#endif
