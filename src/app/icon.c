#include "app/icon.h"

#include "app/paint.h"

#include <assert.h>

static const float UNIT = 64.0f; // the size in which it is described

static Vec2 place(float size, float x, float y) {
    return vec2(x * size / UNIT, y * size / UNIT);
}

static void draw_ground(Canvas *canvas, float size, Colour colour) {
    paint_box(canvas, place(size, 2.0f, 2.0f), place(size, 62.0f, 62.0f), 13.0f * size / UNIT, colour);
}

// The light ends where the wall keeps it off.
static void draw_light(Canvas *canvas, float size) {
    Colour light = colour_faded(canvas->palette.light, 1.6f);
    const Vec2 lit[] = {place(size, 19.0f, 19.0f), place(size, 58.0f, 11.0f), place(size, 60.0f, 23.0f),
                        place(size, 60.0f, 35.0f), place(size, 34.0f, 34.0f), place(size, 35.0f, 60.0f),
                        place(size, 23.0f, 60.0f), place(size, 11.0f, 58.0f)};
    paint_polygon(canvas, lit, sizeof lit / sizeof lit[0], light);
    paint_glow(canvas, place(size, 19.0f, 19.0f), 20.0f * size / UNIT, light);
}

static void draw_wall(Canvas *canvas, float size) {
    paint_box(canvas, place(size, 34.0f, 34.0f), place(size, 57.0f, 41.0f), size / UNIT,
              canvas->palette.wall_edge);
    paint_box(canvas, place(size, 34.0f, 34.0f), place(size, 41.0f, 57.0f), size / UNIT,
              canvas->palette.wall_edge);
    paint_box(canvas, place(size, 35.5f, 35.5f), place(size, 55.5f, 39.5f), 0.0f, canvas->palette.wall_top);
    paint_box(canvas, place(size, 35.5f, 35.5f), place(size, 39.5f, 55.5f), 0.0f, canvas->palette.wall_top);
}

static void draw_people(Canvas *canvas, float size) {
    float part = size / UNIT;
    paint_disc(canvas, place(size, 19.0f, 19.0f), 9.5f * part, canvas->palette.ink);
    paint_disc(canvas, place(size, 19.0f, 19.0f), 8.0f * part, canvas->palette.shout);
    paint_disc(canvas, place(size, 22.0f, 22.0f), 3.2f * part, canvas->palette.ink);
    paint_disc(canvas, place(size, 49.0f, 49.0f), 6.5f * part, canvas->palette.player);
    paint_disc(canvas, place(size, 49.0f, 49.0f), 4.0f * part, canvas->palette.hood);
}

static void draw(Canvas *canvas, float size) {
    draw_ground(canvas, size, canvas->palette.floor);
    draw_light(canvas, size);
    draw_wall(canvas, size);
    draw_people(canvas, size);
}

// A canvas has no clear pixels: what is clear is told by a second one, on which the ground is white.
static void merge(uint32_t *pixels, const Canvas *picture, const Canvas *mask) {
    for (int i = 0; i < picture->width * picture->height; i++)
        pixels[i] = (picture->pixels[i] & 0xffffffu) | (mask->pixels[i] & 0xffu) << 24;
}

bool icon_draw(uint32_t *pixels, int size) {
    assert(size >= 16 && size <= 1024);
    Canvas picture = {0}, mask = {0};
    bool has_room = canvas_open(&picture, size, size) && canvas_open(&mask, size, size);
    if (has_room) {
        // The corners stay black beneath, as what is clear has no colour; so they are filled first.
        paint_box(&picture, vec2(0.0f, 0.0f), vec2((float)size, (float)size), 0.0f, picture.palette.floor);
        draw(&picture, (float)size);
        draw_ground(&mask, (float)size, (Colour){0xff, 0xff, 0xff, 0xff});
        merge(pixels, &picture, &mask);
    }
    canvas_close(&picture);
    canvas_close(&mask);
    return has_room;
}
