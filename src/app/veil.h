// veil: what lies still over a picture that moves: painted once, by whatever paints, and laid over the
// picture in one pass a frame.
//
// It is painted over black and over white. From what comes of the two one knows, of every pixel, how much it
// keeps of what is below, and what it adds.
#ifndef SEVENWATCH_APP_VEIL_H
#define SEVENWATCH_APP_VEIL_H

#include "app/canvas.h"

// All zero lies over nothing.
typedef struct Veil {
    int width, height;
    uint32_t *added; // 0x00RRGGBB
    uint8_t *kept;   // of each of the three, 0 to 255
} Veil;

typedef void VeilPainter(void *user, Canvas *canvas);

// Makes a veil for canvases of the size and the palette of `canvas`, in place of what it was. False when
// memory runs out; then it lies over nothing. Free with veil_close.
bool veil_make(Veil *veil, const Canvas *canvas, VeilPainter *paint, void *user);
void veil_close(Veil *veil);

// Over the whole of a canvas of its size.
void veil_lay(const Veil *veil, Canvas *canvas);

#endif
