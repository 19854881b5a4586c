// block: a solid rectangle seen from above and a little from below: its top, and within it, at the bottom,
// the side that faces us.
#ifndef SEVENWATCH_APP_BLOCK_H
#define SEVENWATCH_APP_BLOCK_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/walls.h"

typedef struct BlockLook {
    float face;   // how much of it is the side that faces us, level px
    float shadow; // how far its shadow reaches, level px
    Colour top_colour, face_colour, edge_colour;
    float sides; // how strong its edges are on the right and the left, as a share of those above
} BlockLook;

// What of it is its top, level px.
Rect block_top(Rect rect, const BlockLook *look);

void block_paint(Canvas *canvas, const View *view, Rect rect, const BlockLook *look);
void block_paint_shadow(Canvas *canvas, const View *view, Rect rect, const BlockLook *look);

#endif
