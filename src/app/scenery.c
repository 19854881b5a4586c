#include "app/furnishing.h"
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

// A slab is a box of one colour, so that the vignette has the floor's own steps.
static void paint_slab(Canvas *canvas, const View *view, float side, int column, int row) {
    Vec2 corner = vec2((float)column * side, (float)row * side);
    Vec2 half = vec2(side * 0.5f, side * 0.5f);
    paint_box(canvas, view_to_canvas(view, corner), view_to_canvas(view, vec2_add(corner, vec2(side, side))),
              0.0f,
              floor_colour(&canvas->palette, view, vec2_add(corner, half), masonry_pattern(column, row)));
}

static void paint_joints(Canvas *canvas, const View *view, float side) {
    float thickness = fmaxf(1.0f, view_length(view, 1.0f));
    Vec2 end = view_to_canvas(view, view->level);
    for (int column = 1; (float)column * side < view->level.x; column++) {
        float at = floorf(view_to_canvas(view, vec2((float)column * side, 0.0f)).x);
        paint_box(canvas, vec2(at, view->origin.y), vec2(at + thickness, end.y), 0.0f, canvas->palette.joint);
    }
    for (int row = 1; (float)row * side < view->level.y; row++) {
        float at = floorf(view_to_canvas(view, vec2(0.0f, (float)row * side)).y);
        paint_box(canvas, vec2(view->origin.x, at), vec2(end.x, at + thickness), 0.0f, canvas->palette.joint);
    }
}

static void paint_floor(Canvas *canvas, const View *view) {
    float side = slab_side(view);
    for (int row = 0; (float)row * side < view->level.y; row++)
        for (int column = 0; (float)column * side < view->level.x; column++)
            paint_slab(canvas, view, side, column, row);
    paint_joints(canvas, view, side);
}

void scenery_paint(Canvas *canvas, const View *view, const Place *place) {
    PixelArea all = {0, 0, canvas->width, canvas->height};
    canvas_unclip(canvas);
    paint_box(canvas, vec2(0.0f, 0.0f), vec2((float)all.x1, (float)all.y1), 0.0f, canvas->palette.outside);
    canvas_clip(canvas, view->field);
    paint_floor(canvas, view);
    furnishing_paint_ground(canvas, view, place);
    furnishing_paint_blocks(canvas, view, place);
    canvas_unclip(canvas);
}
