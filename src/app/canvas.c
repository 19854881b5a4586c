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

enum {
    PIECE = 64, // pixels at a time
    SHORT = 12, // so few are quicker one by one
};

// Two channels of a pixel at a time; a share is 0 to 256.
static uint32_t mixed(uint32_t under, uint32_t over, uint32_t share) {
    uint32_t rest = 256 - share;
    uint32_t red_blue =
        ((under & 0xff00ffu) * rest + (over & 0xff00ffu) * share + 0x800080u) >> 8 & 0xff00ffu;
    uint32_t green = ((under & 0x00ff00u) * rest + (over & 0x00ff00u) * share + 0x008000u) >> 8 & 0x00ff00u;
    return 0xff000000u | red_blue | green;
}

// The same byte by byte, which compilers do for many bytes at once.
static void mix_bytes(uint8_t *under, const uint8_t *over, const uint16_t *shares, int count) {
    for (int i = 0; i < count; i++)
        under[i] = (uint8_t)((under[i] * (256 - shares[i]) + over[i] * shares[i] + 128) >> 8);
}

static void blend_piece(uint32_t *pixels, const float *coverage, int count, const uint32_t *over,
                        float opacity) {
    uint16_t shares[4 * PIECE] = {0};
    for (int i = 0; i < count; i++) {
        uint16_t share = (uint16_t)(int)(coverage[i] * opacity + 0.5f);
        for (int byte = 0; byte < 4; byte++) shares[4 * i + byte] = share;
    }
    mix_bytes((uint8_t *)pixels, (const uint8_t *)over, shares, 4 * count);
}

static void blend_long_row(uint32_t *pixels, const float *coverage, int count, uint32_t over, float opacity) {
    uint32_t piece[PIECE];
    for (int i = 0; i < PIECE; i++) piece[i] = over;
    for (int i = 0; i < count; i += PIECE)
        blend_piece(pixels + i, coverage + i, count - i < PIECE ? count - i : PIECE, piece, opacity);
}

void canvas_blend_row(Canvas *canvas, int y, int x, const float *coverage, int count, Colour colour) {
    assert(y >= canvas->clip.y0 && y < canvas->clip.y1 && x >= canvas->clip.x0 &&
           x + count <= canvas->clip.x1);
    const uint32_t over = 0xff000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    const float opacity = (float)colour.a * (256.0f / 255.0f);
    uint32_t *pixels = canvas->pixels + (size_t)y * (size_t)canvas->width + (size_t)x;
    if (count >= SHORT) {
        blend_long_row(pixels, coverage, count, over, opacity);
        return;
    }
    for (int i = 0; i < count; i++) {
        int share = (int)(coverage[i] * opacity + 0.5f);
        pixels[i] = mixed(pixels[i], over, (uint32_t)share);
    }
}
