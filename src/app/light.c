#include "app/light.h"

#include <math.h>
#include <stddef.h>

typedef struct LightFill {
    Canvas *canvas;
    Light light;
    float per_range_squared;
    float rim_from; // squared share of the range from which on a pixel may belong to the rim
} LightFill;

static const float RIM_WIDTH = 2.0f; // canvas px
static const float LIFT = 1.2f;      // how much the light multiplies what it falls on

// A fixed pattern of 4 x 4 thresholds, added before rounding, so that a long faint gradient shows no steps.
static float dither(int x, int y) {
    static const float pattern[4][4] = {{0.0f, 8.0f, 2.0f, 10.0f},
                                        {12.0f, 4.0f, 14.0f, 6.0f},
                                        {3.0f, 11.0f, 1.0f, 9.0f},
                                        {15.0f, 7.0f, 13.0f, 5.0f}};
    return pattern[y & 3][x & 3] * (1.0f / 16.0f);
}

// `share`: squared distance from the eye as a share of the squared range.
static float strength(const LightFill *fill, float share) {
    float rest = share < 1.0f ? 1.0f - share : 0.0f;
    float glow = 0.16f + 0.34f * rest + 0.50f * rest * rest * rest;
    if (share < fill->rim_from) return glow;
    float inward = (1.0f - sqrtf(share)) * fill->light.range; // px from the rim
    float rim = 1.0f - fabsf(inward - RIM_WIDTH * 0.5f) / RIM_WIDTH;
    return glow + (rim > 0.0f ? 0.22f * rim : 0.0f);
}

// What is bright already takes on less, so that cones that overlap do not glare.
static uint32_t lit_channel(uint32_t under, uint8_t tint, float amount, float noise) {
    float share = (float)tint * amount * (1.0f / 255.0f);
    float lifted = (float)under * (1.0f + LIFT * share);
    float value = lifted + (lifted < 255.0f ? (255.0f - lifted) * share : 0.0f) + noise;
    return value > 255.0f ? 255u : (uint32_t)value;
}

static uint32_t lit(uint32_t under, Colour tint, float amount, float noise) {
    return 0xff000000u | lit_channel(under >> 16 & 0xffu, tint.r, amount, noise) << 16 |
           lit_channel(under >> 8 & 0xffu, tint.g, amount, noise) << 8 |
           lit_channel(under & 0xffu, tint.b, amount, noise);
}

// The share of a pixel, `way` from the eye, that a cone holds: by how far it lies within the nearest of the
// cone's borders.
static float held_by(const LitCone *cone, Vec2 facing, Vec2 way, float distance) {
    float aside = fabsf(vec2_cross(facing, way)) * cone->cosine - vec2_dot(facing, way) * cone->sine;
    float beyond = distance - cone->range;
    float outside = aside > beyond ? aside : beyond;
    return outside >= 0.5f ? 0.0f : outside <= -0.5f ? 1.0f : 0.5f - outside;
}

// The share of a pixel that is left to this light by the others.
static float left_to(const Light *light, Vec2 way, float squared) {
    float left = 1.0f;
    float distance = light->other_count > 0 ? sqrtf(squared) : 0.0f;
    for (int i = 0; i < light->other_count && left > 0.0f; i++)
        left *= 1.0f - held_by(&light->others[i], light->facing, way, distance);
    return left;
}

static void light_row(void *user, int y, int x, const float *coverage, int count) {
    const LightFill *fill = user;
    const Light *light = &fill->light;
    canvas_touch(fill->canvas, (PixelArea){x, y, x + count, y + 1});
    uint32_t *pixels = fill->canvas->pixels + (size_t)y * (size_t)fill->canvas->width + (size_t)x;
    float dy = (float)y + 0.5f - light->eye.y;
    float full = (float)light->tint.a * (1.0f / 255.0f);
    for (int i = 0; i < count; i++) {
        if (coverage[i] <= 0.0f) continue;
        float dx = (float)(x + i) + 0.5f - light->eye.x;
        float squared = dx * dx + dy * dy;
        float amount = coverage[i] * full * left_to(light, vec2(dx, dy), squared);
        if (amount <= 0.0f) continue;
        float share = squared * fill->per_range_squared;
        pixels[i] = lit(pixels[i], light->tint, amount * strength(fill, share), dither(x + i, y));
    }
}

void light_cone(Canvas *canvas, const Vec2 *outline, int count, const Light *light) {
    if (light->range <= 0.0f) return;
    float rim_from = 1.0f - 2.0f * RIM_WIDTH / light->range;
    LightFill fill = {canvas, *light, 1.0f / (light->range * light->range),
                      rim_from > 0.0f ? rim_from * rim_from : 0.0f};
    raster_polygon(&canvas->raster, outline, count, canvas->clip, light_row, &fill);
}
