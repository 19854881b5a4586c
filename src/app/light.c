#include "app/light.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

// The loops over a row's pixels have neither branches nor true calls, so that compilers do several pixels at
// once. Distances from a circle are taken from the squares, which near to the circle is as good.

static const float RIM_WIDTH = 2.0f; // canvas px

enum { PIECE = 64, DITHER = 4 }; // pixels at a time, and the side of a pattern

typedef struct LightFill {
    Canvas *canvas;
    Light light;
    // Added before rounding, so that a long faint gradient shows no steps: for rows of pixels, byte by byte.
    uint16_t noise[DITHER][4 * (PIECE + DITHER)];
} LightFill;

static float within(float value, float lo, float hi) {
    value = value < hi ? value : hi;
    return value > lo ? value : lo;
}

// A row of pixels whose centres lie from `start` on, as seen from the eye.
typedef struct LightRow {
    Vec2 start;
    int count;
    float *amounts; // how much light each gets
} LightRow;

// Leaves of a span the pixels of a row at which `slope` times x, plus `rest`, may be positive.
static CanvasSpan where_positive(CanvasSpan span, LightRow row, float slope, float rest) {
    const float from = (float)span.from, to = (float)span.to; // rounding may be a pixel off
    if (slope > 0.0f) span.from = (int)within(-rest / slope - row.start.x - 1.0f, from, to);
    if (slope < 0.0f) span.to = (int)within(-rest / slope - row.start.x + 2.0f, from, to);
    return span;
}

// The pixels of a row that a part may hold: within its range and, unless it sees to behind, its two sides.
static CanvasSpan part_columns(LightRow row, const LightPart *part, Vec2 facing) {
    const float y = row.start.y, range = part->range + 1.0f, square = range * range - y * y;
    if (square <= 0.0f) return (CanvasSpan){0, 0};
    const float reach = sqrtf(square);
    CanvasSpan span = {0, row.count};
    span = where_positive(span, row, 1.0f, reach);
    span = where_positive(span, row, -1.0f, reach);
    if (part->cosine < 0.0f) return span;
    const float x_sine = facing.x * part->sine, y_sine = facing.y * part->sine;
    const float x_cosine = facing.x * part->cosine, y_cosine = facing.y * part->cosine;
    span = where_positive(span, row, x_sine + y_cosine, 0.5f + (y_sine - x_cosine) * y);
    return where_positive(span, row, x_sine - y_cosine, 0.5f + (y_sine + x_cosine) * y);
}

// Gives the pixels that a part holds its brightness, by how far a pixel lies within the part's borders.
static void distinguish(LightRow row, const LightPart *part, Vec2 facing) {
    const float range = part->range, half_range = 0.5f * range, per_range = 0.5f / range;
    const float cosine = part->cosine, sine = part->sine;
    const float brightness = part->brightness, softness = part->softness;
    const float square_y = row.start.y * row.start.y;
    const CanvasSpan columns = part_columns(row, part, facing);
    for (int i = columns.from; i < columns.to; i++) {
        float x = row.start.x + (float)i;
        float across = fabsf(facing.x * row.start.y - facing.y * x);
        float ahead = facing.x * x + facing.y * row.start.y;
        float begins = 1.0f + softness * within(ahead, 0.0f, range);
        float inside = within((0.5f - across * cosine + ahead * sine) / begins, 0.0f, 1.0f);
        float short_of_end = within(0.5f + half_range - (x * x + square_y) * per_range, 0.0f, 1.0f);
        row.amounts[i] += (brightness - row.amounts[i]) * inside * short_of_end;
    }
}

// It is strongest at the eye, still visible at the end of the range, and has a rim there.
static void shine(LightRow row, const float *coverage, const Light *light) {
    const float per_range_squared = 1.0f / (light->range * light->range);
    const float half_range = 0.5f * light->range;
    const float full = (float)light->tint.a * (1.0f / 255.0f);
    const float square_y = row.start.y * row.start.y;
    for (int i = 0; i < row.count; i++) {
        float x = row.start.x + (float)i;
        float rest = within(1.0f - (x * x + square_y) * per_range_squared, 0.0f, 1.0f);
        float inward = rest * half_range; // px from the rim, near to it
        float rim = within(1.0f - fabsf(inward - RIM_WIDTH * 0.5f) * (1.0f / RIM_WIDTH), 0.0f, 1.0f);
        float glow = 0.16f + 0.34f * rest + 0.50f * rest * rest * rest + 0.22f * rim;
        row.amounts[i] *= coverage[i] * full * glow;
    }
}

// What is bright already takes on less, so that cones that overlap do not glare: the light first multiplies
// what it falls on, and then adds to what is left to white. A share is 0 to 255.
static void light_bytes(uint8_t *bytes, const uint16_t *shares, const uint16_t *noise, int count) {
    for (int i = 0; i < count; i++) {
        uint16_t share = shares[i];
        uint16_t by = (uint16_t)(share + (share >> 2));
        uint16_t more = (uint16_t)((uint16_t)(bytes[i] * by) >> 8);
        uint16_t lifted = (uint16_t)(bytes[i] + more);
        lifted = lifted < 255 ? lifted : 255;
        uint16_t added = (uint16_t)((uint16_t)(255 - lifted) * share);
        bytes[i] = (uint8_t)((uint16_t)((uint16_t)(lifted << 8) + added + noise[i]) >> 8);
    }
}

// What a colour with no opacity would be: its red, green and blue where a pixel has them.
static void tint_bytes(Colour tint, uint8_t bytes[4]) {
    const uint32_t pixel = (uint32_t)tint.r << 16 | (uint32_t)tint.g << 8 | tint.b;
    memcpy(bytes, &pixel, sizeof pixel);
}

static void light_piece(uint32_t *pixels, const float *amounts, int count, const uint8_t tint[4],
                        const uint16_t *noise) {
    const uint16_t tints[4] = {tint[0], tint[1], tint[2], tint[3]};
    uint16_t whole[PIECE], shares[4 * PIECE];
    for (int i = 0; i < count; i++) whole[i] = (uint16_t)(int)(amounts[i] * 256.0f);
    for (int i = 0; i < count; i++)
        for (int byte = 0; byte < 4; byte++)
            shares[4 * i + byte] = (uint16_t)((uint16_t)(whole[i] * tints[byte]) >> 8);
    light_bytes((uint8_t *)pixels, shares, noise, 4 * count);
}

static void light_row(void *user, int y, int x, const float *coverage, int count) {
    const LightFill *fill = user;
    const Light *light = &fill->light;
    canvas_touch(fill->canvas, (PixelArea){x, y, x + count, y + 1});
    uint32_t *pixels = fill->canvas->pixels + (size_t)y * (size_t)fill->canvas->width + (size_t)x;
    const LightRow row = {vec2((float)x + 0.5f - light->eye.x, (float)y + 0.5f - light->eye.y), count,
                          fill->canvas->row};
    for (int i = 0; i < count; i++) row.amounts[i] = light->brightness;
    for (int i = 0; i < light->part_count; i++) distinguish(row, &light->parts[i], light->facing);
    shine(row, coverage, light);
    uint8_t tint[4];
    tint_bytes(light->tint, tint);
    const uint16_t *noise = fill->noise[y % DITHER] + (size_t)(x % DITHER) * 4;
    for (int i = 0; i < count; i += PIECE)
        light_piece(pixels + i, row.amounts + i, count - i < PIECE ? count - i : PIECE, tint, noise);
}

static void make_noise(LightFill *fill) {
    static const uint8_t pattern[DITHER][DITHER] = {
        {0, 128, 32, 160}, {192, 64, 224, 96}, {48, 176, 16, 144}, {240, 112, 208, 80}};
    for (int y = 0; y < DITHER; y++)
        for (int i = 0; i < 4 * (PIECE + DITHER); i++) fill->noise[y][i] = pattern[y][i / 4 % DITHER];
}

void light_cone(Canvas *canvas, const Vec2 *outline, int count, const Light *light) {
    if (light->range <= 0.0f) return;
    LightFill fill = {.canvas = canvas, .light = *light};
    make_noise(&fill);
    raster_polygon(&canvas->raster, outline, count, canvas->clip, light_row, &fill);
}
