#include "app/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_SIDE = 16384 };

static size_t pixel_count(const Canvas *canvas) {
    return (size_t)canvas->width * (size_t)canvas->height;
}

static PixelArea whole(const Canvas *canvas) {
    return (PixelArea){0, 0, canvas->width, canvas->height};
}

bool canvas_open(Canvas *canvas, int width, int height) {
    assert(width >= 1 && width <= LARGEST_SIDE && height >= 1 && height <= LARGEST_SIDE);
    *canvas = (Canvas){.width = width, .height = height, .palette = palette_of(PALETTE_STANDARD, false)};
    canvas->band_count = (height + CANVAS_BAND_HEIGHT - 1) / CANVAS_BAND_HEIGHT;
    canvas->pixels = calloc(pixel_count(canvas), sizeof *canvas->pixels);
    canvas->backdrop = calloc(pixel_count(canvas), sizeof *canvas->backdrop);
    canvas->row = calloc((size_t)width, sizeof *canvas->row);
    canvas->painted = calloc((size_t)canvas->band_count, sizeof *canvas->painted);
    canvas->stale = calloc((size_t)canvas->band_count, sizeof *canvas->stale);
    canvas->clip = whole(canvas);
    bool all = canvas->pixels && canvas->backdrop && canvas->row && canvas->painted && canvas->stale;
    if (all && raster_open(&canvas->raster, width, height)) return true;
    canvas_close(canvas);
    return false;
}

void canvas_close(Canvas *canvas) {
    free(canvas->pixels);
    free(canvas->backdrop);
    free(canvas->row);
    free(canvas->painted);
    free(canvas->stale);
    raster_close(&canvas->raster);
    *canvas = (Canvas){0};
}

static CanvasSpan span_join(CanvasSpan a, CanvasSpan b) {
    if (a.from >= a.to) return b;
    if (b.from >= b.to) return a;
    return (CanvasSpan){a.from < b.from ? a.from : b.from, a.to > b.to ? a.to : b.to};
}

static PixelArea band_area(const Canvas *canvas, int band, CanvasSpan span) {
    int top = band * CANVAS_BAND_HEIGHT;
    return pixel_area_meet((PixelArea){span.from, top, span.to, top + CANVAS_BAND_HEIGHT}, whole(canvas));
}

void canvas_keep_backdrop(Canvas *canvas) {
    memcpy(canvas->backdrop, canvas->pixels, pixel_count(canvas) * sizeof *canvas->pixels);
    canvas_show_all(canvas);
}

void canvas_lay_backdrop(Canvas *canvas, const Canvas *picture, PixelArea part, int x, int y) {
    const int right = x - part.x0, down = y - part.y0; // from the picture to the canvas
    PixelArea within = pixel_area_meet(part, whole(picture));
    PixelArea area = pixel_area_meet(
        (PixelArea){within.x0 + right, within.y0 + down, within.x1 + right, within.y1 + down}, whole(canvas));
    if (pixel_area_is_empty(area)) return;
    for (int row = area.y0; row < area.y1; row++) {
        const uint32_t *from =
            picture->pixels + (size_t)(row - down) * (size_t)picture->width + (area.x0 - right);
        memcpy(canvas->backdrop + (size_t)row * (size_t)canvas->width + area.x0, from,
               (size_t)(area.x1 - area.x0) * sizeof *from);
    }
    canvas_unclip(canvas);
    canvas_touch(canvas, area);
}

void canvas_restore(Canvas *canvas) {
    for (int band = 0; band < canvas->band_count; band++) {
        PixelArea area = band_area(canvas, band, canvas->painted[band]);
        for (int y = area.y0; y < area.y1 && area.x0 < area.x1; y++) {
            size_t first = (size_t)y * (size_t)canvas->width + (size_t)area.x0;
            memcpy(canvas->pixels + first, canvas->backdrop + first,
                   (size_t)(area.x1 - area.x0) * sizeof *canvas->pixels);
        }
        canvas->stale[band] = span_join(canvas->stale[band], canvas->painted[band]);
        canvas->painted[band] = (CanvasSpan){0};
    }
    canvas_unclip(canvas);
}

void canvas_clip(Canvas *canvas, PixelArea area) {
    canvas->clip = pixel_area_meet(area, whole(canvas));
}

void canvas_unclip(Canvas *canvas) {
    canvas->clip = whole(canvas);
}

void canvas_show_all(Canvas *canvas) {
    for (int band = 0; band < canvas->band_count; band++)
        canvas->stale[band] = (CanvasSpan){0, canvas->width};
}

void canvas_changes(Canvas *canvas,
                    void (*show)(void *user, PixelArea area, const uint32_t *first, int stride), void *user) {
    for (int band = 0; band < canvas->band_count; band++) {
        PixelArea area = band_area(canvas, band, span_join(canvas->stale[band], canvas->painted[band]));
        canvas->stale[band] = (CanvasSpan){0};
        if (pixel_area_is_empty(area)) continue;
        size_t first = (size_t)area.y0 * (size_t)canvas->width + (size_t)area.x0;
        show(user, area, canvas->pixels + first, canvas->width);
    }
}

PixelArea canvas_visible(const Canvas *canvas, PixelArea area) {
    return pixel_area_meet(area, canvas->clip);
}

void canvas_touch(Canvas *canvas, PixelArea area) {
    area = canvas_visible(canvas, area);
    if (pixel_area_is_empty(area)) return;
    for (int band = area.y0 / CANVAS_BAND_HEIGHT; band <= (area.y1 - 1) / CANVAS_BAND_HEIGHT; band++)
        canvas->painted[band] = span_join(canvas->painted[band], (CanvasSpan){area.x0, area.x1});
}

void canvas_lay(Canvas *canvas, const Canvas *picture, int x, int y, int width, int height) {
    assert(width <= picture->width && height <= picture->height);
    PixelArea area = canvas_visible(canvas, (PixelArea){x, y, x + width, y + height});
    if (pixel_area_is_empty(area)) return;
    canvas_touch(canvas, area);
    for (int row = area.y0; row < area.y1; row++) {
        const uint32_t *from = picture->pixels + (size_t)(row - y) * (size_t)picture->width + (area.x0 - x);
        memcpy(canvas->pixels + (size_t)row * (size_t)canvas->width + area.x0, from,
               (size_t)(area.x1 - area.x0) * sizeof *from);
    }
}

static uint32_t *pixel_at(const Canvas *canvas, int y, int x) {
    assert(y >= canvas->clip.y0 && y < canvas->clip.y1 && x >= canvas->clip.x0 && x <= canvas->clip.x1);
    return canvas->pixels + (size_t)y * (size_t)canvas->width + (size_t)x;
}

// How much of a pixel of this coverage becomes the colour, 0 to 256.
static float full_share(Colour colour) {
    return (float)colour.a * (256.0f / 255.0f);
}

static int rounded(float value) {
    return (int)(value + 0.5f);
}

// Floats hold all of it exactly, and compilers do several pixels of them at once.
static int channel_mixed(int under, float over, float share) {
    return rounded((float)under + (over - (float)under) * share);
}

void canvas_blend_row(Canvas *canvas, int y, int x, const float *coverage, int count, Colour colour) {
    assert(x + count <= canvas->clip.x1);
    uint32_t *pixels = pixel_at(canvas, y, x);
    const float red = colour.r, green = colour.g, blue = colour.b, full = full_share(colour);
    for (int i = 0; i < count; i++) {
        const float share = (float)rounded(coverage[i] * full) * (1.0f / 256.0f);
        const int under = (int)(pixels[i] & 0xffffffu);
        const uint32_t r = (uint32_t)channel_mixed(under >> 16, red, share);
        const uint32_t g = (uint32_t)channel_mixed(under >> 8 & 0xff, green, share);
        const uint32_t b = (uint32_t)channel_mixed(under & 0xff, blue, share);
        pixels[i] = 0xff000000u | r << 16 | g << 8 | b;
    }
}

static void set_pixels(uint32_t *pixels, int count, uint32_t colour) {
    for (int i = 0; i < count; i++) pixels[i] = colour;
}

// The same for every byte of a pixel, which compilers do for several pixels at once.
static void mix_pixels(uint32_t *pixels, int count, uint32_t over, uint32_t share) {
    uint8_t *bytes = (uint8_t *)pixels;
    const uint8_t *over_bytes = (const uint8_t *)&over;
    const uint16_t rest = (uint16_t)(256 - share);
    uint16_t added[4];
    for (int byte = 0; byte < 4; byte++) added[byte] = (uint16_t)(over_bytes[byte] * share + 128);
    for (int i = 0; i < count; i++)
        for (int byte = 0; byte < 4; byte++)
            bytes[4 * i + byte] = (uint8_t)((uint16_t)(bytes[4 * i + byte] * rest + added[byte]) >> 8);
}

void canvas_fill_row(Canvas *canvas, int y, int x, float coverage, int count, Colour colour) {
    assert(x + count <= canvas->clip.x1);
    uint32_t *pixels = pixel_at(canvas, y, x);
    const uint32_t over = 0xff000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    const int share = rounded(coverage * full_share(colour));
    if (share >= 256)
        set_pixels(pixels, count, over);
    else
        mix_pixels(pixels, count, over, (uint32_t)share);
}
