// settings_screen: the settings as rows, a value each: changed by left and right, by a click on either half
// of the value or along its bar, or by dragging along it; applied at once.
#ifndef SEVENWATCH_APP_SETTINGS_SCREEN_H
#define SEVENWATCH_APP_SETTINGS_SCREEN_H

#include "app/menu.h"
#include "files/settings.h"

typedef struct SettingsPage {
    Menu rows;     // the options, then the way back to the defaults
    Menu question; // whether really
    bool asks;
    bool slides;     // the pointer holds the bar of the marked row
    PixelArea slide; // that bar as it was when it was taken hold of, canvas px
} SettingsPage;

// Where the value of a row is, canvas px.
typedef struct SettingsValueArea {
    PixelArea all; // of which the left half is less and the right half more
    PixelArea bar; // of a number; empty for others, and where there is no room
} SettingsValueArea;

// In the cell of a row.
SettingsValueArea settings_value_area(const Typeface *typeface, PixelArea cell, const SettingsOption *option);

// Paints the page over the whole canvas; `top` is where there is room below the title.
void settings_page_paint(SettingsPage *page, const Settings *settings, Canvas *canvas,
                         const Typeface *typeface, int top);

#endif
