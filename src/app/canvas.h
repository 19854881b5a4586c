// canvas: a picture in memory, painted by us and merely shown by SDL, so that edges are equally smooth and
// every pixel is the same with and without a graphics card.
//
// A canvas has a backdrop, painted once, and on top of it what moves, painted anew every frame. It keeps
// track of which parts were painted, so that only they are restored and shown again. Coordinates are canvas
// pixels: pixel (i, j) is the square from (i, j) to (i + 1, j + 1).
#ifndef SEVENWATCH_APP_CANVAS_H
#define SEVENWATCH_APP_CANVAS_H

#include "app/palette.h"
#include "app/raster.h"

#include <stdbool.h>
#include <stdint.h>

// Columns of a band of rows, `from` included, `to` not; empty when from >= to.
typedef struct CanvasSpan {
    int from, to;
} CanvasSpan;

enum { CANVAS_BAND_HEIGHT = 32 };

typedef struct Canvas {
    int width, height;
    uint32_t *pixels;    // 0xffRRGGBB, row after row
    uint32_t *backdrop;  // the same, without what moves
    float *row;          // coverage of one row, for whoever paints
    CanvasSpan *painted; // by band: over the backdrop, on this frame
    CanvasSpan *stale;   // by band: restored since the picture was last shown
    int band_count;
    PixelArea clip; // nothing is painted outside
    Raster raster;
    Palette palette; // whoever paints takes its colours from it; the standard one to begin with
} Canvas;

// A black canvas of 1 to 16,384 pixels a side. False when memory runs out. Free with canvas_close.
bool canvas_open(Canvas *canvas, int width, int height);
void canvas_close(Canvas *canvas);

// Makes what is painted now the backdrop.
void canvas_keep_backdrop(Canvas *canvas);

// Makes a part of a picture the backdrop, with its corner at a place of the canvas; it comes to be seen with
// the next canvas_restore. What of it is outside the picture or the canvas is left out.
void canvas_lay_backdrop(Canvas *canvas, const Canvas *picture, PixelArea part, int x, int y);

// Back to the backdrop, with nothing clipped.
void canvas_restore(Canvas *canvas);

// Limits painting to an area; parts of it beyond the canvas do not count.
void canvas_clip(Canvas *canvas, PixelArea area);
void canvas_unclip(Canvas *canvas);

// The whole picture must be shown again.
void canvas_show_all(Canvas *canvas);

// Calls `show` for every part that has changed since the last time.
void canvas_changes(Canvas *canvas,
                    void (*show)(void *user, PixelArea area, const uint32_t *first, int stride), void *user);

// Copies the upper left part of a picture, of this size, to a place of the canvas.
void canvas_lay(Canvas *canvas, const Canvas *picture, int x, int y, int width, int height);

// For those who paint: lays a colour over part of a row, `coverage` 0 to 1 a pixel. The part must be within
// the clip, and its area announced by canvas_touch.
void canvas_blend_row(Canvas *canvas, int y, int x, const float *coverage, int count, Colour colour);

// The same with one coverage for all of the part, which is quicker.
void canvas_fill_row(Canvas *canvas, int y, int x, float coverage, int count, Colour colour);

void canvas_touch(Canvas *canvas, PixelArea area);

// The part of an area within the clip.
PixelArea canvas_visible(const Canvas *canvas, PixelArea area);

#endif
