#include "app/sent.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool sent_open(Sent *sent, int width, int height) {
    const int unknown = 0x55; // a canvas is opaque
    const size_t size = (size_t)width * (size_t)height * sizeof *sent->pixels;
    *sent = (Sent){width, height, malloc(size)};
    if (!sent->pixels) return false;
    memset(sent->pixels, unknown, size);
    return true;
}

void sent_close(Sent *sent) {
    free(sent->pixels);
    *sent = (Sent){0};
}

// Widens a part by what differs in a row; empty to begin with, it ends before it starts.
static PixelArea widened(PixelArea part, PixelArea area, int y, const uint32_t *now, const uint32_t *then) {
    int from = 0, to = area.x1 - area.x0;
    while (area.x0 + from < part.x0 && now[from] == then[from]) from++;
    while (area.x0 + to > part.x1 && now[to - 1] == then[to - 1]) to--;
    if (area.x0 + from < part.x0) part.x0 = area.x0 + from;
    if (area.x0 + to > part.x1) part.x1 = area.x0 + to;
    if (y < part.y0) part.y0 = y;
    part.y1 = y + 1;
    return part;
}

PixelArea sent_take(Sent *sent, PixelArea area, const uint32_t *first, int stride) {
    assert(area.x0 >= 0 && area.y0 >= 0 && area.x1 <= sent->width && area.y1 <= sent->height);
    PixelArea part = {area.x1, area.y1, area.x0, area.y0};
    const size_t size = (size_t)(area.x1 - area.x0) * sizeof *first;
    for (int y = area.y0; y < area.y1; y++) {
        const uint32_t *now = first + (size_t)(y - area.y0) * (size_t)stride;
        uint32_t *then = sent->pixels + (size_t)y * (size_t)sent->width + (size_t)area.x0;
        if (memcmp(now, then, size) == 0) continue;
        part = widened(part, area, y, now, then);
        memcpy(then, now, size);
    }
    return part;
}
