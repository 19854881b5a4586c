#include "app/plot.h"

void plot_fill(Plot plot, Rect rect, Colour colour) {
    paint_box(plot.canvas, view_to_canvas(plot.view, rect.min), view_to_canvas(plot.view, rect.max), 0.0f,
              colour);
}

void plot_things(Plot plot, const Place *place, ThingKind kind, PlotPainter *paint) {
    int count = 0;
    const Thing *things = place_things(place, kind, &count);
    for (int i = 0; i < count; i++) paint(plot, &things[i]);
}
