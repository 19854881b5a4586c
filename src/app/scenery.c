#include "app/furnishing.h"
#include "app/ground.h"
#include "app/masonry.h"
#include "app/scene.h"

#include <math.h>

static const float SLAB = 60.0f; // side of a slab of the floor, level px

// Brightest in the middle of the level, darkest in its corners.
static Colour floor_colour(const Palette *palette, const View *view, Vec2 at, float shade) {
    float dx = at.x / view->level.x - 0.5f;
    float dy = at.y / view->level.y - 0.5f;
    float far = (dx * dx + dy * dy) * 2.0f;
    return colour_between(palette->floor, palette->floor_far, far + (shade - 0.5f) * 0.25f);
}

// In level px; larger in large levels, lest the picture be all joints.
static float slab_side(const View *view) {
    const float smallest = 24.0f; // canvas px
    float side = SLAB;
    while (view_length(view, side) < smallest) side *= 2.0f;
    return side;
}

static void paint_stroke(Canvas *canvas, const View *view, Vec2 from, Vec2 to, Colour colour) {
    paint_line(canvas, view_to_canvas(view, from), view_to_canvas(view, to),
               fmaxf(1.0f, view_length(view, 1.0f)), colour);
}

// Few slabs have one, from one side to another.
static void paint_crack(Canvas *canvas, const View *view, Rect slab, float pattern) {
    const Vec2 size = vec2_sub(slab.max, slab.min);
    const float way[4][2] = {{0.0f, 0.7f}, {0.3f, 0.52f}, {0.42f, 0.6f}, {0.78f, 0.0f}};
    const bool is_turned = pattern > 0.5f;
    for (int i = 0; i < 3; i++) {
        const float *a = way[i], *b = way[i + 1];
        Vec2 from =
            is_turned ? vec2(size.x * (1.0f - a[0]), size.y * a[1]) : vec2(size.x * a[0], size.y * a[1]);
        Vec2 to =
            is_turned ? vec2(size.x * (1.0f - b[0]), size.y * b[1]) : vec2(size.x * b[0], size.y * b[1]);
        paint_stroke(canvas, view, vec2_add(slab.min, from), vec2_add(slab.min, to),
                     colour_faded(canvas->palette.joint, 0.8f));
    }
}

// Worn spots, each where the pattern has it.
static void paint_specks(Canvas *canvas, const View *view, Rect slab, int column, int row) {
    enum { SPECKS = 4 };
    const Vec2 size = vec2_sub(slab.max, slab.min);
    for (int i = 0; i < SPECKS; i++) {
        float x = masonry_pattern(column * SPECKS + i, row + 31),
              y = masonry_pattern(column * SPECKS + i, row + 77);
        Vec2 at = vec2_add(slab.min, vec2(size.x * (0.1f + 0.8f * x), size.y * (0.1f + 0.8f * y)));
        paint_disc(canvas, view_to_canvas(view, at), view_length(view, 0.7f + 1.3f * x),
                   colour_faded(i % 2 ? canvas->palette.joint : canvas->palette.wall_top, 0.5f));
    }
}

// A slab is a box of one colour, so that the vignette has the floor's own steps, with a bright upper edge and
// the joints right of it and below.
static void paint_slab(Canvas *canvas, const View *view, Rect slab, int column, int row) {
    const float pattern = masonry_pattern(column, row), cracked = 0.035f;
    const Vec2 middle = vec2_scale(vec2_add(slab.min, slab.max), 0.5f);
    paint_box(canvas, view_to_canvas(view, slab.min), view_to_canvas(view, slab.max), 0.0f,
              floor_colour(&canvas->palette, view, middle, pattern));
    paint_specks(canvas, view, slab, column, row);
    const float rare = masonry_pattern(column + 13, row + 5);
    if (rare < cracked) paint_crack(canvas, view, slab, pattern);
    const Vec2 in = vec2(1.2f, 1.2f);
    paint_stroke(canvas, view, vec2_add(slab.min, in), vec2(slab.max.x - 1.2f, slab.min.y + 1.2f),
                 colour_faded(canvas->palette.wall_top, 0.22f));
    paint_stroke(canvas, view, vec2(slab.max.x, slab.min.y), slab.max, canvas->palette.joint);
    paint_stroke(canvas, view, vec2(slab.min.x, slab.max.y), slab.max, canvas->palette.joint);
}

// In rows, each moved on by half a slab from the one above.
static void paint_floor(Canvas *canvas, const View *view) {
    const float side = slab_side(view);
    for (int row = 0; (float)row * side < view->level.y; row++) {
        const float first = row % 2 == 0 ? 0.0f : -0.5f * side;
        for (int column = 0; first + (float)column * side < view->level.x; column++) {
            const Vec2 corner = vec2(first + (float)column * side, (float)row * side);
            paint_slab(canvas, view, (Rect){corner, vec2_add(corner, vec2(side, side))}, column, row);
        }
    }
}

void scenery_paint(Canvas *canvas, const View *view, const Place *place) {
    PixelArea all = {0, 0, canvas->width, canvas->height};
    canvas_unclip(canvas);
    paint_box(canvas, vec2(0.0f, 0.0f), vec2((float)all.x1, (float)all.y1), 0.0f, canvas->palette.outside);
    canvas_clip(canvas, view->field);
    paint_floor(canvas, view);
    ground_paint(canvas, view, place);
    furnishing_paint(canvas, view, place);
    canvas_unclip(canvas);
}
