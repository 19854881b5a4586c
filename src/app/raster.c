#include "app/raster.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int larger(int a, int b) {
    return a > b ? a : b;
}
static int smaller(int a, int b) {
    return a < b ? a : b;
}

PixelArea pixel_area_meet(PixelArea a, PixelArea b) {
    return (PixelArea){larger(a.x0, b.x0), larger(a.y0, b.y0), smaller(a.x1, b.x1), smaller(a.y1, b.y1)};
}

// Keeps far-off coordinates within what an int holds.
static float tamed(float coordinate) {
    const float limit = 1e6f;
    return coordinate > limit ? limit : coordinate > -limit ? coordinate : -limit;
}

PixelArea pixel_area_around(Vec2 min, Vec2 max) {
    return (PixelArea){(int)floorf(tamed(min.x)) - 1, (int)floorf(tamed(min.y)) - 1,
                       (int)ceilf(tamed(max.x)) + 1, (int)ceilf(tamed(max.y)) + 1};
}

enum { SPARE_COLUMNS = 2 }; // an edge at the right border adds to the two columns beyond it

bool raster_open(Raster *raster, int width, int height) {
    *raster = (Raster){.capacity = (width + SPARE_COLUMNS) * height, .rows = height};
    raster->cells = calloc((size_t)raster->capacity, sizeof *raster->cells);
    raster->spans = calloc((size_t)raster->rows, sizeof *raster->spans);
    if (raster->cells && raster->spans) return true;
    raster_close(raster);
    return false;
}

void raster_close(Raster *raster) {
    free(raster->cells);
    free(raster->spans);
    *raster = (Raster){0};
}

static RasterSpan joined(RasterSpan a, RasterSpan b) {
    if (a.from >= a.to) return b;
    return (RasterSpan){smaller(a.from, b.from), larger(a.to, b.to)};
}

// Part of an edge within one row, from x0 to x1 >= x0, over `height` of the row (negative when the edge runs
// up). The pixels it crosses are covered in part, all those right of it in full; a sum along the row later
// makes coverage of these differences.
static void add_to_row(float *cells, RasterSpan *span, float x0, float x1, float height) {
    int first = (int)x0;
    int end = (int)ceilf(x1);
    *span = joined(*span, (RasterSpan){first, larger(first + 1, end) + 1});
    float start = x0 - (float)first;
    if (end <= first + 1) {
        float share = 0.5f * (start + x1 - (float)first);
        cells[first] += height * (1.0f - share);
        cells[first + 1] += height * share;
        return;
    }
    float slope = 1.0f / (x1 - x0);
    float head = 0.5f * slope * (1.0f - start) * (1.0f - start);
    float into_last = x1 - (float)end + 1.0f;
    float tail = 0.5f * slope * into_last * into_last;
    cells[first] += height * head;
    if (end == first + 2) {
        cells[first + 1] += height * (1.0f - head - tail);
    } else {
        float second = slope * (1.5f - start);
        cells[first + 1] += height * (second - head);
        for (int x = first + 2; x < end - 1; x++) cells[x] += height * slope;
        float before_last = second + (float)(end - first - 3) * slope;
        cells[end - 1] += height * (1.0f - before_last - tail);
    }
    cells[end] += height * tail;
}

static float within(float value, float limit) {
    return value > limit ? limit : value > 0.0f ? value : 0.0f;
}

static void add_edge(Raster *raster, int width, int height, Vec2 a, Vec2 b) {
    if (a.y == b.y) return;
    float direction = a.y < b.y ? 1.0f : -1.0f;
    Vec2 top = a.y < b.y ? a : b;
    Vec2 bottom = a.y < b.y ? b : a;
    float slope = (bottom.x - top.x) / (bottom.y - top.y);
    float y_from = within(top.y, (float)height);
    float y_to = within(bottom.y, (float)height);
    for (int y = (int)y_from; (float)y < y_to; y++) {
        float y0 = (float)y > y_from ? (float)y : y_from;
        float y1 = (float)(y + 1) < y_to ? (float)(y + 1) : y_to;
        float xa = within(top.x + (y0 - top.y) * slope, (float)width);
        float xb = within(top.x + (y1 - top.y) * slope, (float)width);
        float *row = raster->cells + (size_t)y * (size_t)(width + SPARE_COLUMNS);
        add_to_row(row, &raster->spans[y], xa < xb ? xa : xb, xa < xb ? xb : xa, (y1 - y0) * direction);
    }
}

enum { RUN = 8 }; // cells that are looked at together

static bool are_zero(const float *cells) {
    uint64_t bits[RUN / 2];
    memcpy(bits, cells, sizeof bits);
    return (bits[0] | bits[1] | bits[2] | bits[3]) == 0;
}

static float covered(float sum) {
    float cover = fabsf(sum);
    return cover < 1.0f ? cover : 1.0f;
}

static float sum_cells(float *cells, int count, float sum) {
    for (int x = 0; x < count; x++) {
        sum += cells[x];
        cells[x] = covered(sum);
    }
    return sum;
}

// Makes coverage of a row's differences. Most of a large polygon lies between its edges.
static void sum_row(float *cells, int count) {
    float sum = 0.0f;
    int x = 0;
    for (; x + RUN <= count; x += RUN) {
        if (!are_zero(cells + x)) {
            sum = sum_cells(cells + x, RUN, sum);
            continue;
        }
        const float cover = covered(sum);
        for (int i = 0; i < RUN; i++) cells[x + i] = cover;
    }
    sum_cells(cells + x, count - x, sum);
}

// Sums a row's differences into coverage, and narrows the span to the pixels that may be covered. What a
// polygon's edges add to a row comes to nothing in the end, so that beyond the span nothing is covered.
static RasterSpan finish_row(float *cells, RasterSpan span) {
    const float least = 1e-3f;
    sum_row(cells + span.from, span.to - span.from);
    while (span.from < span.to && cells[span.to - 1] <= least) span.to--;
    while (span.from < span.to && cells[span.from] <= least) span.from++;
    return span;
}

static PixelArea bounds(const Vec2 *points, int count) {
    Vec2 min = points[0];
    Vec2 max = points[0];
    for (int i = 1; i < count; i++) {
        min = vec2(points[i].x < min.x ? points[i].x : min.x, points[i].y < min.y ? points[i].y : min.y);
        max = vec2(points[i].x > max.x ? points[i].x : max.x, points[i].y > max.y ? points[i].y : max.y);
    }
    return pixel_area_around(min, max);
}

void raster_polygon(Raster *raster, const Vec2 *points, int count, PixelArea area,
                    void (*row)(void *user, int y, int x, const float *coverage, int count), void *user) {
    if (count < 3) return;
    area = pixel_area_meet(area, bounds(points, count));
    if (pixel_area_is_empty(area)) return;
    int width = area.x1 - area.x0;
    int height = area.y1 - area.y0;
    assert((width + SPARE_COLUMNS) * height <= raster->capacity && height <= raster->rows);
    Vec2 corner = vec2((float)area.x0, (float)area.y0);
    for (int i = 0; i < count; i++) {
        Vec2 next = points[i + 1 < count ? i + 1 : 0];
        add_edge(raster, width, height, vec2_sub(points[i], corner), vec2_sub(next, corner));
    }
    for (int y = 0; y < height; y++) {
        float *cells = raster->cells + (size_t)y * (size_t)(width + SPARE_COLUMNS);
        const RasterSpan touched = raster->spans[y];
        if (touched.from >= touched.to) continue;
        const RasterSpan inside = {touched.from, smaller(touched.to, width)};
        const RasterSpan span = finish_row(cells, inside);
        if (span.from < span.to)
            row(user, area.y0 + y, area.x0 + span.from, cells + span.from, span.to - span.from);
        memset(cells + touched.from, 0, (size_t)(touched.to - touched.from) * sizeof *cells);
        raster->spans[y] = (RasterSpan){0};
    }
}
