#include "app/paint.h"

#include <math.h>

// A shape is its distance field: how far a point lies outside (positive) or inside (negative) its border. A
// pixel is covered as far as its centre lies within half a pixel of the inside.
static float cover(float distance) {
    float covered = 0.5f - distance;
    return covered > 1.0f ? 1.0f : covered > 0.0f ? covered : 0.0f;
}

static float centre_of(int pixel) {
    return (float)pixel + 0.5f;
}

static PixelArea announced(Canvas *canvas, Vec2 min, Vec2 max) {
    PixelArea area = canvas_visible(canvas, pixel_area_around(min, max));
    canvas_touch(canvas, area);
    return area;
}

static PixelArea announced_round(Canvas *canvas, Vec2 centre, float radius) {
    Vec2 reach = vec2(radius, radius);
    return announced(canvas, vec2_sub(centre, reach), vec2_add(centre, reach));
}

// The columns of a row, within an area, that a circle's inside takes up; empty when it misses the row.
static CanvasSpan circle_columns(PixelArea area, Vec2 centre, float radius, int y) {
    float dy = centre_of(y) - centre.y;
    float reach_squared = radius * radius - dy * dy;
    if (radius <= 0.0f || reach_squared < 0.0f) return (CanvasSpan){0, 0};
    float reach = sqrtf(reach_squared);
    PixelArea row = {(int)floorf(centre.x - reach), y, (int)ceilf(centre.x + reach) + 1, y + 1};
    row = pixel_area_meet(row, area);
    return (CanvasSpan){row.x0, row.x1};
}

static void disc_row(Canvas *canvas, Vec2 centre, float radius, int y, CanvasSpan columns, Colour colour) {
    float dy = centre_of(y) - centre.y;
    for (int x = columns.from; x < columns.to; x++) {
        float dx = centre_of(x) - centre.x;
        canvas->row[x - columns.from] = cover(sqrtf(dx * dx + dy * dy) - radius);
    }
    if (columns.from < columns.to)
        canvas_blend_row(canvas, y, columns.from, canvas->row, columns.to - columns.from, colour);
}

void paint_disc(Canvas *canvas, Vec2 centre, float radius, Colour colour) {
    PixelArea area = announced_round(canvas, centre, radius);
    for (int y = area.y0; y < area.y1; y++)
        disc_row(canvas, centre, radius, y, circle_columns(area, centre, radius + 1.0f, y), colour);
}

static void ring_row(Canvas *canvas, Vec2 centre, float radius, float half, int y, CanvasSpan columns,
                     Colour colour) {
    float dy = centre_of(y) - centre.y;
    for (int x = columns.from; x < columns.to; x++) {
        float dx = centre_of(x) - centre.x;
        canvas->row[x - columns.from] = cover(fabsf(sqrtf(dx * dx + dy * dy) - radius) - half);
    }
    if (columns.from < columns.to)
        canvas_blend_row(canvas, y, columns.from, canvas->row, columns.to - columns.from, colour);
}

void paint_ring(Canvas *canvas, Vec2 centre, float radius, float thickness, Colour colour) {
    float half = thickness * 0.5f;
    PixelArea area = announced_round(canvas, centre, radius + half);
    for (int y = area.y0; y < area.y1; y++) {
        CanvasSpan outer = circle_columns(area, centre, radius + half + 1.0f, y);
        CanvasSpan hole = circle_columns(area, centre, radius - half - 3.0f, y);
        if (hole.from >= hole.to) hole = (CanvasSpan){outer.to, outer.to};
        ring_row(canvas, centre, radius, half, y, (CanvasSpan){outer.from, hole.from}, colour);
        ring_row(canvas, centre, radius, half, y, (CanvasSpan){hole.to, outer.to}, colour);
    }
}

void paint_glow(Canvas *canvas, Vec2 centre, float radius, Colour colour) {
    PixelArea area = announced_round(canvas, centre, radius);
    float per_square = 1.0f / (radius * radius);
    for (int y = area.y0; y < area.y1; y++) {
        CanvasSpan columns = circle_columns(area, centre, radius, y);
        float dy = centre_of(y) - centre.y;
        for (int x = columns.from; x < columns.to; x++) {
            float dx = centre_of(x) - centre.x;
            float rest = 1.0f - (dx * dx + dy * dy) * per_square;
            canvas->row[x - columns.from] = rest > 0.0f ? rest * rest : 0.0f;
        }
        if (columns.from < columns.to)
            canvas_blend_row(canvas, y, columns.from, canvas->row, columns.to - columns.from, colour);
    }
}

// The columns in which a row comes within `half` of a line.
static CanvasSpan line_columns(PixelArea area, Vec2 from, Vec2 to, float half, int y) {
    Vec2 along = vec2_sub(to, from);
    if (fabsf(along.y) < 1.0f) return (CanvasSpan){area.x0, area.x1};
    float slope = along.x / along.y;
    float middle = from.x + (centre_of(y) - from.y) * slope;
    float reach = half * sqrtf(1.0f + slope * slope);
    PixelArea row = pixel_area_meet(
        area, pixel_area_around(vec2(middle - reach, centre_of(y)), vec2(middle + reach, centre_of(y))));
    return (CanvasSpan){row.x0, row.x1};
}

void paint_line(Canvas *canvas, Vec2 from, Vec2 to, float thickness, Colour colour) {
    float half = thickness * 0.5f;
    Vec2 min = vec2(fminf(from.x, to.x) - half, fminf(from.y, to.y) - half);
    Vec2 max = vec2(fmaxf(from.x, to.x) + half, fmaxf(from.y, to.y) + half);
    PixelArea area = canvas_visible(canvas, pixel_area_around(min, max));
    Vec2 along = vec2_sub(to, from);
    float square = vec2_dot(along, along);
    float per_square = square > 0.0f ? 1.0f / square : 0.0f;
    for (int y = area.y0; y < area.y1; y++) {
        CanvasSpan columns = line_columns(area, from, to, half + 1.0f, y);
        for (int x = columns.from; x < columns.to; x++) {
            Vec2 point = vec2_sub(vec2(centre_of(x), centre_of(y)), from);
            float share = vec2_dot(point, along) * per_square;
            share = share > 1.0f ? 1.0f : share > 0.0f ? share : 0.0f;
            canvas->row[x - columns.from] = cover(vec2_distance(point, vec2_scale(along, share)) - half);
        }
        if (columns.from >= columns.to) continue;
        canvas_touch(canvas, (PixelArea){columns.from, y, columns.to, y + 1});
        canvas_blend_row(canvas, y, columns.from, canvas->row, columns.to - columns.from, colour);
    }
}

void paint_dashes(Canvas *canvas, Vec2 from, Vec2 to, float thickness, float dash, float gap, Colour colour) {
    float length = vec2_distance(from, to);
    if (length <= 0.0f) return;
    int count = (int)ceilf(length / (dash + gap));
    for (int i = 0; i < count; i++) {
        float start = (float)i * (dash + gap);
        float end = fminf(start + dash, length);
        paint_line(canvas, vec2_lerp(from, to, start / length), vec2_lerp(from, to, end / length), thickness,
                   colour);
    }
}

void paint_dashed_ring(Canvas *canvas, Vec2 centre, float radius, float thickness, float dash,
                       Colour colour) {
    if (radius <= 0.0f) return;
    int count = (int)(2.0f * PI_F * radius / (2.0f * dash)) + 1;
    float turn = 2.0f * PI_F / (float)count;
    for (int i = 0; i < count; i++) {
        Vec2 from = vec2_scale(vec2_from_angle((float)i * turn), radius);
        Vec2 to = vec2_scale(vec2_from_angle(((float)i + 0.5f) * turn), radius);
        paint_line(canvas, vec2_add(centre, from), vec2_add(centre, to), thickness, colour);
    }
}

// Distance to a box whose corners are rounded.
static float box_distance(Vec2 point, Vec2 min, Vec2 max, float round) {
    float dx = fabsf(point.x - (min.x + max.x) * 0.5f) - (max.x - min.x) * 0.5f + round;
    float dy = fabsf(point.y - (min.y + max.y) * 0.5f) - (max.y - min.y) * 0.5f + round;
    float outside = vec2_length(vec2(fmaxf(dx, 0.0f), fmaxf(dy, 0.0f)));
    return outside + fminf(fmaxf(dx, dy), 0.0f) - round;
}

// Away from round corners, the share of a pixel within the box is a product of two overlaps.
static float box_overlap(int pixel, float min, float max) {
    float from = (float)pixel > min ? (float)pixel : min;
    float to = (float)(pixel + 1) < max ? (float)(pixel + 1) : max;
    return to > from ? to - from : 0.0f;
}

static bool is_outside(float value, float min, float max) {
    return value < min || value > max;
}

// How much of the pixels of a row a box covers, between two columns; `round` 0 away from its round corners.
static void box_coverage(float *coverage, CanvasSpan columns, int y, Vec2 min, Vec2 max, float round,
                         float row_overlap) {
    for (int x = columns.from; x < columns.to; x++) {
        bool in_corner = round > 0.0f && is_outside(centre_of(x), min.x + round + 1.0f, max.x - round - 1.0f);
        coverage[x - columns.from] =
            in_corner ? cover(box_distance(vec2(centre_of(x), centre_of(y)), min, max, round))
                      : row_overlap * box_overlap(x, min.x, max.x);
    }
}

static int clamped(float value, CanvasSpan columns) {
    return (int)fminf(fmaxf(value, (float)columns.from), (float)columns.to);
}

// One row of a box: its ends pixel by pixel, and all between them, which is covered alike, at once.
static void fill_box_row(Canvas *canvas, CanvasSpan columns, int y, Vec2 min, Vec2 max, float round,
                         Colour colour) {
    const float overlap = box_overlap(y, min.y, max.y);
    const float end = round > 0.0f ? round + 1.0f : 0.0f;
    const int from = clamped(ceilf(min.x + end), columns), to = clamped(floorf(max.x - end), columns);
    const CanvasSpan left = {columns.from, from < to ? from : columns.to}, right = {to, columns.to};
    box_coverage(canvas->row, left, y, min, max, round, overlap);
    canvas_blend_row(canvas, y, left.from, canvas->row, left.to - left.from, colour);
    if (from >= to) return;
    canvas_fill_row(canvas, y, from, overlap, to - from, colour);
    box_coverage(canvas->row, right, y, min, max, round, overlap);
    canvas_blend_row(canvas, y, right.from, canvas->row, right.to - right.from, colour);
}

void paint_box(Canvas *canvas, Vec2 min, Vec2 max, float round, Colour colour) {
    PixelArea area = announced(canvas, min, max);
    if (pixel_area_is_empty(area)) return;
    const CanvasSpan columns = {area.x0, area.x1};
    for (int y = area.y0; y < area.y1; y++) {
        bool may_be_round =
            round > 0.0f && is_outside(centre_of(y), min.y + round + 1.0f, max.y - round - 1.0f);
        fill_box_row(canvas, columns, y, min, max, may_be_round ? round : 0.0f, colour);
    }
}

// A box that fades out, at a point.
typedef struct SoftBox {
    Vec2 min, max;
    float softness;
} SoftBox;

static float soft_coverage(const SoftBox *box, float x, float y) {
    float share = cover(box_distance(vec2(x, y), box->min, box->max, box->softness * 0.5f) / box->softness);
    return share * share * (3.0f - 2.0f * share);
}

static void blend_soft(Canvas *canvas, const SoftBox *box, int y, int from, int to, Colour colour) {
    for (int x = from; x < to; x++) canvas->row[x - from] = soft_coverage(box, centre_of(x), centre_of(y));
    canvas_blend_row(canvas, y, from, canvas->row, to - from, colour);
}

void paint_soft_box(Canvas *canvas, Vec2 min, Vec2 max, float softness, Colour colour) {
    const float reach = softness * 0.5f;
    PixelArea area =
        announced(canvas, vec2(min.x - reach, min.y - reach), vec2(max.x + reach, max.y + reach));
    if (pixel_area_is_empty(area)) return;
    const SoftBox box = {min, max, softness};
    const CanvasSpan columns = {area.x0, area.x1};
    const int from = clamped(ceilf(min.x + reach), columns), to = clamped(floorf(max.x - reach), columns);
    const bool is_wide = from < to; // and covered alike between its sides
    for (int y = area.y0; y < area.y1; y++) {
        blend_soft(canvas, &box, y, area.x0, is_wide ? from : area.x1, colour);
        if (!is_wide) continue;
        canvas_fill_row(canvas, y, from, soft_coverage(&box, centre_of(from), centre_of(y)), to - from,
                        colour);
        blend_soft(canvas, &box, y, to, area.x1, colour);
    }
}

typedef struct PolygonFill {
    Canvas *canvas;
    Colour colour;
} PolygonFill;

static void fill_row(void *user, int y, int x, const float *coverage, int count) {
    const PolygonFill *fill = user;
    canvas_touch(fill->canvas, (PixelArea){x, y, x + count, y + 1});
    canvas_blend_row(fill->canvas, y, x, coverage, count, fill->colour);
}

void paint_polygon(Canvas *canvas, const Vec2 *points, int count, Colour colour) {
    PolygonFill fill = {canvas, colour};
    raster_polygon(&canvas->raster, points, count, canvas->clip, fill_row, &fill);
}
