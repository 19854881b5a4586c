// panorama: what of a level never changes, painted once at the scale at which it is seen: all of it where it
// is not too large, else the part about the window. What the camera shows is copied from it.
#ifndef SEVENWATCH_APP_PANORAMA_H
#define SEVENWATCH_APP_PANORAMA_H

#include "app/canvas.h"
#include "app/view.h"
#include "sevenwatch/place.h"

typedef struct Panorama {
    Canvas picture;       // or larger, as it was for an earlier one
    int width, height;    // of what is painted of it, px
    const Place *place;   // that it is of; borrowed
    View view;            // of the picture, as if it were a canvas by itself
    int level_w, level_h; // of the whole level, canvas px
    int left, top;        // of the picture in it
} Panorama;

// Paints what a view of a level shows, and about it what there is room for; in the memory that it has, where
// that is enough. False when memory runs out. Free with panorama_close.
bool panorama_open(Panorama *panorama, const Place *place, const View *view, const Palette *palette);
void panorama_close(Panorama *panorama);

// Makes what the view shows the backdrop of its field. To be called before the canvas is restored.
void panorama_show(Panorama *panorama, const View *view, Canvas *canvas);

#endif
