#include "app/ground.h"

#include "app/plot.h"
#include "sevenwatch/rng.h"

#include <math.h>

static const float POOL_EDGE = 14.0f;    // over which a shadow begins, level px
static const float HATCHING = 13.0f;     // from one stroke in a shadow to the next
static const float STONE_ROOM = 210.0f;  // square level px for about each stone of gravel
static const float FRINGE = 4.0f;        // of a carpet's ends, level px
static const float CARPET_BORDER = 9.0f; // from its side to the line round its middle
static const float RHOMB_APART = 26.0f;  // from one of its rhombs to the next
static const float RHOMB = 7.0f;         // from the middle of one to its tips

enum { MOST_STONES = 6000, STONE_DICE = 3 };

static void stroke(Plot plot, Vec2 from, Vec2 to, float thickness, Colour colour) {
    paint_line(plot.canvas, view_to_canvas(plot.view, from), view_to_canvas(plot.view, to),
               fmaxf(0.8f, view_length(plot.view, thickness)), colour);
}

static Rect shrunk(Rect rect, Vec2 by) {
    return (Rect){vec2_add(rect.min, by), vec2_sub(rect.max, by)};
}

static void frame(Plot plot, Rect rect, float thickness, Colour colour) {
    const Vec2 a = rect.min, b = vec2(rect.max.x, rect.min.y), c = rect.max, d = vec2(rect.min.x, rect.max.y);
    const Vec2 corners[4] = {a, b, c, d};
    for (int i = 0; i < 4; i++) stroke(plot, corners[i], corners[(i + 1) % 4], thickness, colour);
}

// A pebble with its shade, brighter or darker than the next.
static void paint_pebble(Plot plot, Vec2 at, float size, float bright) {
    const Palette *palette = &plot.canvas->palette;
    Colour colour = bright < 0.5f ? colour_between(palette->gravel, palette->floor, 0.5f - bright)
                                  : colour_between(palette->gravel, palette->text_dim, bright - 0.5f);
    Vec2 on = view_to_canvas(plot.view, at);
    float radius = view_length(plot.view, size);
    paint_disc(plot.canvas, vec2(on.x + radius * 0.3f, on.y + radius * 0.55f), radius,
               colour_faded(palette->ink, 0.45f));
    paint_disc(plot.canvas, on, radius, colour);
}

// The more stones, the louder; and larger ones on top of smaller ones.
static void paint_gravel(Plot plot, Rect rect, float loudness) {
    const Palette *palette = &plot.canvas->palette;
    const Vec2 size = vec2_sub(rect.max, rect.min);
    float stones = size.x * size.y / STONE_ROOM * (0.45f + 0.3f * loudness);
    int count = stones < MOST_STONES ? (int)stones : MOST_STONES;
    Rng dice;
    rng_seed(&dice, STONE_DICE, (uint64_t)count);
    plot_fill(plot, rect, colour_between(palette->floor, palette->gravel, 0.26f));
    frame(plot, shrunk(rect, vec2(1.0f, 1.0f)), 2.0f, colour_faded(palette->gravel, 0.6f));
    for (int i = 0; i < count; i++) {
        float largest = 1.3f + 2.2f * (float)i / (float)count;
        float radius = rng_uniform(&dice, 1.0f, largest);
        float edge = largest + 2.0f;
        float x = rng_uniform(&dice, rect.min.x + edge, fmaxf(rect.max.x - edge, rect.min.x + edge));
        float y = rng_uniform(&dice, rect.min.y + edge, fmaxf(rect.max.y - edge, rect.min.y + edge));
        paint_pebble(plot, vec2(x, y), radius, rng_uniform(&dice, 0.0f, 1.0f));
    }
}

static void paint_rhomb(Plot plot, Vec2 at, float reach, Colour colour) {
    const Vec2 tips[4] = {vec2(at.x, at.y - reach), vec2(at.x + reach, at.y), vec2(at.x, at.y + reach),
                          vec2(at.x - reach, at.y)};
    for (int i = 0; i < 4; i++) stroke(plot, tips[i], tips[(i + 1) % 4], 1.2f, colour);
    paint_disc(plot.canvas, view_to_canvas(plot.view, at), view_length(plot.view, 1.6f), colour);
}

// As many as have room, in the middle of what there is.
static void paint_rhombs(Plot plot, Rect field, Colour colour) {
    const Vec2 size = vec2_sub(field.max, field.min);
    const int columns = (int)(size.x / RHOMB_APART), rows = (int)(size.y / RHOMB_APART);
    const Vec2 first = vec2(field.min.x + 0.5f * (size.x - RHOMB_APART * (float)(columns - 1)),
                            field.min.y + 0.5f * (size.y - RHOMB_APART * (float)(rows - 1)));
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            paint_rhomb(plot, vec2_add(first, vec2(RHOMB_APART * (float)column, RHOMB_APART * (float)row)),
                        RHOMB, colour);
}

// Threads at both ends of its length.
static void paint_fringe(Plot plot, Rect rect, bool is_wide, Colour colour) {
    const float apart = 4.0f, length = is_wide ? rect.max.y - rect.min.y : rect.max.x - rect.min.x;
    const int count = (int)ceilf((length - 1.5f) / apart);
    for (int i = 0; i < count; i++) {
        const float at = 1.5f + (float)i * apart;
        Vec2 near = is_wide ? vec2(rect.min.x, rect.min.y + at) : vec2(rect.min.x + at, rect.min.y);
        Vec2 far = is_wide ? vec2(rect.max.x, rect.min.y + at) : vec2(rect.min.x + at, rect.max.y);
        Vec2 in = is_wide ? vec2(FRINGE, 0.0f) : vec2(0.0f, FRINGE);
        stroke(plot, near, vec2_add(near, in), 1.2f, colour);
        stroke(plot, far, vec2_sub(far, in), 1.2f, colour);
    }
}

// A floor that swallows steps.
static void paint_carpet(Plot plot, Rect rect) {
    const Palette *palette = &plot.canvas->palette;
    const bool is_wide = rect.max.x - rect.min.x > rect.max.y - rect.min.y;
    const Colour thread = colour_faded(palette->carpet_thread, 0.8f);
    const Rect cloth = shrunk(rect, is_wide ? vec2(FRINGE, 0.0f) : vec2(0.0f, FRINGE));
    const Rect border = shrunk(cloth, vec2(CARPET_BORDER, CARPET_BORDER));
    paint_fringe(plot, rect, is_wide, thread);
    plot_fill(plot, cloth, palette->carpet);
    frame(plot, shrunk(cloth, vec2(3.0f, 3.0f)), 1.6f, thread);
    if (border.min.x >= border.max.x || border.min.y >= border.max.y) return;
    frame(plot, border, 1.0f, colour_faded(thread, 0.6f));
    paint_rhombs(plot, border, colour_faded(thread, 0.55f));
}

static void paint_floor(Plot plot, const Thing *floor) {
    if (floor->value >= 1.0f)
        paint_gravel(plot, floor->rect, floor->value);
    else
        paint_carpet(plot, floor->rect);
}

// Strokes that rise to the right, from side to side.
static void paint_hatching(Plot plot, Rect rect, Colour colour) {
    const Vec2 size = vec2_sub(rect.max, rect.min);
    const int count = (int)ceilf((size.x + size.y) / HATCHING) - 1;
    for (int i = 1; i <= count; i++) {
        const float at = (float)i * HATCHING;
        float left = fmaxf(0.0f, at - size.y), right = fminf(size.x, at);
        stroke(plot, vec2_add(rect.min, vec2(left, at - left)), vec2_add(rect.min, vec2(right, at - right)),
               1.0f, colour);
    }
}

// The darker it is, the more there is of both.
static void paint_pool(Plot plot, const Thing *shadow) {
    const Palette *palette = &plot.canvas->palette;
    const float depth = 1.0f - shadow->value;
    paint_soft_box(plot.canvas, view_to_canvas(plot.view, shadow->rect.min),
                   view_to_canvas(plot.view, shadow->rect.max), view_length(plot.view, POOL_EDGE),
                   colour_faded(palette->darkness, depth));
    paint_hatching(plot, shrunk(shadow->rect, vec2(3.0f, 3.0f)), colour_faded(palette->hatching, depth));
}

static void paint_threshold(Plot plot, const Thing *door) {
    plot_fill(plot, door->rect, plot.canvas->palette.threshold);
}

void ground_paint(Canvas *canvas, const View *view, const Place *place) {
    const Plot plot = {canvas, view};
    plot_things(plot, place, THING_FLOOR, paint_floor);
    plot_things(plot, place, THING_SHADOW, paint_pool);
    plot_things(plot, place, THING_DOOR, paint_threshold);
}
