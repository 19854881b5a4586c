// raster: how much of each pixel a polygon covers, computed exactly from its edges.
#ifndef SEVENWATCH_APP_RASTER_H
#define SEVENWATCH_APP_RASTER_H

#include "sevenwatch/vec2.h"

#include <stdbool.h>

// Pixels from (x0, y0), included, to (x1, y1), not included; empty when x0 >= x1 or y0 >= y1.
typedef struct PixelArea {
    int x0, y0, x1, y1;
} PixelArea;

static inline bool pixel_area_is_empty(PixelArea area) {
    return area.x0 >= area.x1 || area.y0 >= area.y1;
}

PixelArea pixel_area_meet(PixelArea a, PixelArea b);

// The pixels that a box from `min` to `max` touches, and a border of one pixel round them.
PixelArea pixel_area_around(Vec2 min, Vec2 max);

// Cells of a row, `from` included, `to` not; empty when from >= to.
typedef struct RasterSpan {
    int from, to;
} RasterSpan;

typedef struct Raster {
    float *cells; // what each edge adds to the pixels right of it; all zero between calls
    int capacity;
    RasterSpan *spans; // by row: the cells that edges have added to; all empty between calls
    int rows;
} Raster;

// Room for areas of up to width x height pixels. False when memory runs out. Free with raster_close.
bool raster_open(Raster *raster, int width, int height);
void raster_close(Raster *raster);

// Calls `row` for each row of `area` with the coverage, 0 to 1, of `count` pixels from x on. The polygon must
// not cross itself; it may turn either way. Rows and ends of rows that it does not cover may be left out.
void raster_polygon(Raster *raster, const Vec2 *points, int count, PixelArea area,
                    void (*row)(void *user, int y, int x, const float *coverage, int count), void *user);

#endif
