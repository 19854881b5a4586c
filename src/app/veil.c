#include "app/veil.h"

#include "app/paint.h"

#include <assert.h>
#include <stdlib.h>

static size_t pixel_count(const Veil *veil) {
    return (size_t)veil->width * (size_t)veil->height;
}

// The picture as it comes out over black or over white. False when memory runs out.
static bool paint_over(Canvas *picture, const Canvas *like, uint8_t shade, VeilPainter *paint, void *user) {
    if (!canvas_open(picture, like->width, like->height)) return false;
    picture->palette = like->palette;
    const Colour ground = {shade, shade, shade, 255};
    paint_box(picture, vec2(0.0f, 0.0f), vec2((float)like->width, (float)like->height), 0.0f, ground);
    paint(user, picture);
    return true;
}

// What is painted adds the same to black and to white; the green of the two, which the eye sees best, tells
// how much of the ground is left.
static void compare(Veil *veil, const Canvas *on_black, const Canvas *on_white) {
    for (size_t i = 0; i < pixel_count(veil); i++) {
        const uint32_t black = (on_black->pixels[i] >> 8) & 0xff, white = (on_white->pixels[i] >> 8) & 0xff;
        veil->added[i] = on_black->pixels[i] & 0xffffff;
        veil->kept[i] = (uint8_t)(white > black ? white - black : 0);
    }
}

bool veil_make(Veil *veil, const Canvas *canvas, VeilPainter *paint, void *user) {
    Canvas on_black = {0}, on_white = {0};
    veil_close(veil);
    *veil = (Veil){.width = canvas->width, .height = canvas->height};
    veil->added = calloc(pixel_count(veil), sizeof *veil->added);
    veil->kept = calloc(pixel_count(veil), sizeof *veil->kept);
    bool is_made = veil->added && veil->kept && paint_over(&on_black, canvas, 0, paint, user) &&
                   paint_over(&on_white, canvas, 255, paint, user);
    if (is_made)
        compare(veil, &on_black, &on_white);
    else
        veil_close(veil);
    canvas_close(&on_black);
    canvas_close(&on_white);
    return is_made;
}

void veil_close(Veil *veil) {
    free(veil->added);
    free(veil->kept);
    *veil = (Veil){0};
}

// Red and blue at once, with room between them; a 256th of the sum is a 255th of it, as near as it gets.
static inline uint32_t veiled(uint32_t below, uint32_t added, uint32_t kept) {
    kept += kept >> 7;
    const uint32_t red_blue = (((below & 0xff00ff) * kept + 0x800080) >> 8) & 0xff00ff;
    const uint32_t green = (((below & 0x00ff00) * kept + 0x008000) >> 8) & 0x00ff00;
    return 0xff000000 | ((red_blue | green) + added);
}

void veil_lay(const Veil *veil, Canvas *canvas) {
    if (!veil->added) return;
    assert(veil->width == canvas->width && veil->height == canvas->height);
    uint32_t *pixels = canvas->pixels;
    const uint32_t *added = veil->added;
    const uint8_t *kept = veil->kept;
    const size_t count = pixel_count(veil);
    for (size_t i = 0; i < count; i++) pixels[i] = veiled(pixels[i], added[i], kept[i]);
    canvas_unclip(canvas);
    canvas_touch(canvas, (PixelArea){0, 0, canvas->width, canvas->height});
}
