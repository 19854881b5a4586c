#include "app/panorama.h"

#include "app/scene.h"

#include <math.h>

enum {
    WHOLE_PIXELS = 4 << 20, // of a level that is kept as a whole
    WHOLE_SIDE = 8192,
    MARGIN = 320, // px on every side of the field, else
};

static int width_of(PixelArea area) {
    return area.x1 - area.x0;
}

static int height_of(PixelArea area) {
    return area.y1 - area.y0;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int clamped(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

// Paints the part of the level whose middle the view shows.
static void paint(Panorama *panorama, const View *view) {
    int left = view->field.x0 - (int)view->origin.x - (panorama->width - width_of(view->field)) / 2;
    int top = view->field.y0 - (int)view->origin.y - (panorama->height - height_of(view->field)) / 2;
    panorama->left = clamped(left, panorama->level_w - panorama->width);
    panorama->top = clamped(top, panorama->level_h - panorama->height);
    panorama->view = *view;
    panorama->view.origin = vec2(-(float)panorama->left, -(float)panorama->top);
    panorama->view.field = (PixelArea){0, 0, panorama->width, panorama->height};
    scenery_paint(&panorama->picture, &panorama->view, panorama->place);
}

// How much of the level is painted: all of it, or the field and what is near to it.
static void measure(Panorama *panorama, const View *view) {
    int w = (int)fmaxf(1.0f, floorf(view->level.x * view->scale + 0.5f));
    int h = (int)fmaxf(1.0f, floorf(view->level.y * view->scale + 0.5f));
    bool is_whole = w <= WHOLE_SIDE && h <= WHOLE_SIDE && w * h <= WHOLE_PIXELS;
    panorama->level_w = w;
    panorama->level_h = h;
    panorama->width = is_whole ? w : smaller(width_of(view->field) + 2 * MARGIN, w);
    panorama->height = is_whole ? h : smaller(height_of(view->field) + 2 * MARGIN, h);
}

static bool has_room(const Panorama *panorama) {
    return panorama->width <= panorama->picture.width && panorama->height <= panorama->picture.height;
}

bool panorama_open(Panorama *panorama, const Place *place, const View *view, const Palette *palette) {
    panorama->place = place;
    measure(panorama, view);
    if (!has_room(panorama)) {
        canvas_close(&panorama->picture);
        if (!canvas_open(&panorama->picture, panorama->width, panorama->height)) return false;
    }
    panorama->picture.palette = *palette;
    paint(panorama, view);
    return true;
}

void panorama_close(Panorama *panorama) {
    canvas_close(&panorama->picture);
    *panorama = (Panorama){0};
}

// The part of the picture that a view shows; its corner may be outside.
static PixelArea part_shown(const Panorama *panorama, const View *view) {
    int x = view->field.x0 - (int)view->origin.x - panorama->left;
    int y = view->field.y0 - (int)view->origin.y - panorama->top;
    return (PixelArea){x, y, x + width_of(view->field), y + height_of(view->field)};
}

static bool holds(const Panorama *panorama, PixelArea part) {
    return part.x0 >= 0 && part.y0 >= 0 && part.x1 <= panorama->width && part.y1 <= panorama->height;
}

void panorama_show(Panorama *panorama, const View *view, Canvas *canvas) {
    PixelArea part = part_shown(panorama, view);
    if (!holds(panorama, part)) {
        paint(panorama, view);
        part = part_shown(panorama, view);
    }
    canvas_lay_backdrop(canvas, &panorama->picture, part, view->field.x0, view->field.y0);
}
