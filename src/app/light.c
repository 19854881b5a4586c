#include "app/light.h"

#include <math.h>
#include <stddef.h>

// The loops over a row's pixels have neither branches nor true calls, so that compilers do several pixels at
// once. Distances from a circle are taken from the squares, which near to the circle is as good.

static const float RIM_WIDTH = 2.0f; // canvas px
static const float LIFT = 1.2f;      // how much the light multiplies what it falls on

typedef struct LightFill {
    Canvas *canvas;
    Light light;
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

// Gives the pixels that a part holds its brightness, by how far a pixel lies within the part's borders.
static void distinguish(LightRow row, const LightPart *part, Vec2 facing) {
    const float cosine = part->cosine, sine = part->sine, half_range = 0.5f * part->range;
    const float per_range = 0.5f / part->range, brightness = part->brightness;
    const float square_y = row.start.y * row.start.y;
    for (int i = 0; i < row.count; i++) {
        float x = row.start.x + (float)i;
        float across = fabsf(facing.x * row.start.y - facing.y * x);
        float ahead = facing.x * x + facing.y * row.start.y;
        float inside = within(0.5f - across * cosine + ahead * sine, 0.0f, 1.0f);
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

// What is bright already takes on less, so that cones that overlap do not glare.
static int lit_channel(int under, float share, float noise) {
    float lifted = (float)under * (1.0f + LIFT * share);
    float value = lifted + within(255.0f - lifted, 0.0f, 255.0f) * share + noise;
    return (int)within(value, 0.0f, 255.0f);
}

// A fixed pattern of thresholds, below 1, is added before rounding, so that a long faint gradient shows no
// steps.
static void light_up(uint32_t *pixels, int x, int y, LightRow row, Colour tint) {
    const float red = (float)tint.r * (1.0f / 255.0f), green = (float)tint.g * (1.0f / 255.0f);
    const float blue = (float)tint.b * (1.0f / 255.0f);
    for (int i = 0; i < row.count; i++) {
        int under = (int)(pixels[i] & 0xffffffu);
        float noise = (float)(((x + i) * 5 + y * 7) & 15) * (1.0f / 16.0f);
        int r = lit_channel(under >> 16, red * row.amounts[i], noise);
        int g = lit_channel(under >> 8 & 0xff, green * row.amounts[i], noise);
        int b = lit_channel(under & 0xff, blue * row.amounts[i], noise);
        pixels[i] = 0xff000000u | (uint32_t)(r << 16 | g << 8 | b);
    }
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
    light_up(pixels, x, y, row, light->tint);
}

void light_cone(Canvas *canvas, const Vec2 *outline, int count, const Light *light) {
    if (light->range <= 0.0f) return;
    LightFill fill = {canvas, *light};
    raster_polygon(&canvas->raster, outline, count, canvas->clip, light_row, &fill);
}
