// plot: part of a level on a canvas, as a view shows it, for those who paint what stands and lies there.
#ifndef SEVENWATCH_APP_PLOT_H
#define SEVENWATCH_APP_PLOT_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/place.h"

typedef struct Plot {
    Canvas *canvas;
    const View *view;
} Plot;

typedef void PlotPainter(Plot plot, const Thing *thing);

void plot_fill(Plot plot, Rect rect, Colour colour);

// Paints every thing of a kind that there is.
void plot_things(Plot plot, const Place *place, ThingKind kind, PlotPainter *paint);

#endif
