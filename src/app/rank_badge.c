#include "app/rank_badge.h"

#include "app/paint.h"

#include <assert.h>

enum { MOST_CORNERS = 6 };

// The better, the rounder: a square, a pentagon, a hexagon, a disc.
static const int CORNERS[RANK_END] = {[RANK_RUNAWAY] = 4, [RANK_THIEF] = 5, [RANK_SHADOW] = 6};

static void paint_plate(Canvas *canvas, Rank rank, Vec2 centre, float radius, Colour colour) {
    const int corners = CORNERS[rank];
    Vec2 points[MOST_CORNERS];
    if (corners == 0) {
        paint_disc(canvas, centre, radius, colour);
        return;
    }
    const float turned = corners == 4 ? 0.25f * PI_F : 0.5f * PI_F;
    for (int i = 0; i < corners; i++) {
        Vec2 way = vec2_from_angle(turned + 2.0f * PI_F * (float)i / (float)corners);
        points[i] = vec2(centre.x + way.x * radius * 1.15f, centre.y - way.y * radius * 1.15f);
    }
    paint_polygon(canvas, points, corners, colour);
}

void rank_badge_paint(Canvas *canvas, const Typeface *typeface, Rank rank, Vec2 centre, float radius) {
    assert(rank >= RANK_RUNAWAY && rank < RANK_END);
    const Palette *palette = &canvas->palette;
    const Colour colour = rank >= RANK_SHADOW ? palette->clear : palette->text;
    const char letter[2] = {rank_name(rank)[0], '\0'};
    const int line = text_line_height(typeface, TEXT_STRONG),
              width = text_width(typeface, TEXT_STRONG, letter);
    paint_plate(canvas, rank, centre, radius + 1.5f, palette->ink);
    paint_plate(canvas, rank, centre, radius, colour);
    text_paint(canvas, typeface, TEXT_STRONG, (int)(centre.x - (float)width * 0.5f + 0.5f),
               (int)(centre.y - (float)line * 0.5f + 0.5f), letter, palette->ink);
}
