#include "app/title_light.h"

#include "app/light.h"
#include "app/paint.h"

#include <math.h>

static const float DARKEST = 0.9f, PALEST = 0.15f; // of the dusk
static const float HALF_ANGLE = 0.5f;              // of the light, radians
static const float CORE_ANGLE = 0.3f;
static const float BRIGHTNESS = 0.3f, CORE_BRIGHTNESS = 0.85f;
static const float SOFTNESS = 0.2f;

enum { ARC_POINTS = 24 };

// The same for every row, and smooth: dark as far as the menu reaches, and then ever paler.
void title_paint_dusk(Canvas *canvas) {
    canvas_unclip(canvas);
    canvas_touch(canvas, (PixelArea){0, 0, canvas->width, canvas->height});
    for (int x = 0; x < canvas->width; x++) {
        float share = (float)x / (float)canvas->width;
        float way = share * share * (3.0f - 2.0f * share);
        canvas->row[x] = DARKEST + (PALEST - DARKEST) * way;
    }
    for (int y = 0; y < canvas->height; y++)
        canvas_blend_row(canvas, y, 0, canvas->row, canvas->width, canvas->palette.ink);
}

static LightPart part(float range, float half_angle, float brightness) {
    return (LightPart){range, cosf(half_angle), sinf(half_angle), brightness, SOFTNESS};
}

// It reaches beyond the canvas, so that it has no end that is seen.
static void paint_beam(Canvas *canvas, Vec2 eye) {
    const Vec2 facing = vec2(1.0f, 0.0f);
    const float range = 1.1f * vec2_length(vec2((float)canvas->width - eye.x, (float)canvas->height * 0.5f));
    Light light = {.eye = eye,
                   .facing = facing,
                   .range = range,
                   .tint = canvas->palette.light,
                   .parts = {part(range, HALF_ANGLE, BRIGHTNESS), part(range, CORE_ANGLE, CORE_BRIGHTNESS)},
                   .part_count = 2};
    Vec2 outline[ARC_POINTS + 1] = {eye};
    for (int i = 0; i < ARC_POINTS; i++) {
        float turn = 1.4f * HALF_ANGLE * (2.0f * (float)i / (ARC_POINTS - 1) - 1.0f);
        Vec2 way = vec2_turned(facing, vec2_from_angle(turn));
        outline[i + 1] = vec2_add(eye, vec2_scale(way, range));
    }
    light_cone(canvas, outline, ARC_POINTS + 1, &light);
}

// A bail, a hood, the glass with its flame, and a foot.
static void paint_lamp(Canvas *canvas, Vec2 at, float size) {
    const Palette *palette = &canvas->palette;
    const float half = size * 0.42f, line = fmaxf(1.5f, size * 0.12f);
    const Vec2 hood[4] = {
        vec2(at.x - half * 0.5f, at.y - size * 0.82f), vec2(at.x + half * 0.5f, at.y - size * 0.82f),
        vec2(at.x + half * 1.3f, at.y - size * 0.42f), vec2(at.x - half * 1.3f, at.y - size * 0.42f)};
    const Vec2 flame[4] = {vec2(at.x, at.y - size * 0.3f), vec2(at.x + half * 0.42f, at.y + size * 0.14f),
                           vec2(at.x, at.y + size * 0.36f), vec2(at.x - half * 0.42f, at.y + size * 0.14f)};
    paint_ring(canvas, vec2(at.x, at.y - size * 0.86f), size * 0.26f, line, palette->wall_edge);
    paint_box(canvas, vec2(at.x - half, at.y - size * 0.5f), vec2(at.x + half, at.y + size * 0.6f), line,
              colour_faded(palette->clear, 0.55f));
    paint_glow(canvas, at, size * 0.7f, palette->text);
    paint_polygon(canvas, flame, 4, palette->text);
    paint_box(canvas, vec2(at.x - half, at.y - size * 0.5f), vec2(at.x - half + line, at.y + size * 0.6f),
              0.0f, palette->wall_top);
    paint_box(canvas, vec2(at.x + half - line, at.y - size * 0.5f), vec2(at.x + half, at.y + size * 0.6f),
              0.0f, palette->wall_top);
    paint_polygon(canvas, hood, 4, palette->wall_edge);
    paint_box(canvas, vec2(at.x - half * 1.3f, at.y + size * 0.55f),
              vec2(at.x + half * 1.3f, at.y + size * 0.8f), line, palette->wall_edge);
}

void title_paint_lantern(Canvas *canvas, Vec2 at, float size) {
    paint_beam(canvas, at);
    paint_glow(canvas, at, size * 3.2f, colour_faded(canvas->palette.light, 0.9f));
    paint_lamp(canvas, at, size);
}
