// view: where things are on the screen. Three kinds of coordinates meet here: level px, in which the game
// thinks; canvas px, in which it paints; and window points, in which the mouse reports, which are fewer than
// pixels on a high-density display.
#ifndef SEVENWATCH_APP_VIEW_H
#define SEVENWATCH_APP_VIEW_H

#include "app/raster.h"

typedef struct View {
    Vec2 level;       // size of the level, px
    Vec2 origin;      // where the level's (0, 0) is, canvas px
    float scale;      // canvas px per level px
    Vec2 per_point;   // canvas px per window point, each way
    Vec2 window;      // size of the window, points
    PixelArea field;  // the part of the canvas that shows the level
    PixelArea ledger; // the strip below it: health, transitions, help
} View;

typedef struct ViewDef {
    Vec2 level;             // px
    int canvas_w, canvas_h; // canvas px
    int window_w, window_h; // window points
    int ledger_height;      // canvas px
    int ledger_width;       // canvas px, as wide as it should be at least, if there is room
    float zoom;             // times as near as is comfortable, but never so far that there is room beside the
                            // level; 0: the whole level, ever
    int side_width;         // canvas px at the right, above the ledger, that are something else's
    bool covers;            // the level fills the whole canvas, which cuts off what does not fit
} ViewDef;

// The level above the ledger and beside the side, centred, with its proportions kept: as large as it fits,
// or, where that would be too small for comfort, the part of it that has room. Which part, the camera tells.
// With a side the ledger is at the lower border; else it is right below the level.
View view_fit(const ViewDef *def);

Vec2 view_to_canvas(const View *view, Vec2 level);
Vec2 view_to_level(const View *view, Vec2 window_point);
float view_length(const View *view, float level_px);

// Window points to canvas px.
Vec2 view_point_to_canvas(const View *view, Vec2 window_point);

#endif
