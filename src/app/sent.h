// sent: what a texture holds by now, so that nothing is sent to it that it has already. Most of what is
// painted anew is painted as it was: what is to be read, and the light of guards who stand.
#ifndef SEVENWATCH_APP_SENT_H
#define SEVENWATCH_APP_SENT_H

#include "app/raster.h"

#include <stdint.h>

typedef struct Sent {
    int width, height;
    uint32_t *pixels; // as a canvas has them; to begin with, what no canvas has
} Sent;

// Of a texture of 1 to 16,384 pixels a side that holds nothing that is known. False when memory runs out.
// Free with sent_close.
bool sent_open(Sent *sent, int width, int height);
void sent_close(Sent *sent);

// Takes over an area of a canvas, which must be within, from its first pixel on. Returns the part of it that
// is to be sent, empty when all of it it holds already.
PixelArea sent_take(Sent *sent, PixelArea area, const uint32_t *first, int stride);

#endif
