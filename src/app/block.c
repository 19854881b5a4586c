#include "app/block.h"

#include <math.h>

void block_paint_shadow(Canvas *canvas, const View *view, Rect rect, const BlockLook *look) {
    Vec2 down = vec2(0.0f, look->shadow * 0.2f);
    paint_soft_box(canvas, view_to_canvas(view, vec2_add(rect.min, down)),
                   view_to_canvas(view, vec2_add(rect.max, down)), view_length(view, look->shadow),
                   canvas->palette.shadow);
}

Rect block_top(Rect rect, const BlockLook *look) {
    rect.max.y -= fminf(look->face, (rect.max.y - rect.min.y) * 0.4f);
    return rect;
}

void block_paint(Canvas *canvas, const View *view, Rect rect, const BlockLook *look) {
    Vec2 min = view_to_canvas(view, rect.min);
    Vec2 max = view_to_canvas(view, rect.max);
    Vec2 top_end = view_to_canvas(view, block_top(rect, look).max);
    float edge = fmaxf(1.0f, view_length(view, 1.2f));
    paint_box(canvas, min, max, 0.0f, look->face_colour);
    paint_box(canvas, min, top_end, 0.0f, look->top_colour);
    paint_box(canvas, min, vec2(max.x, min.y + edge), 0.0f, look->edge_colour);
    paint_box(canvas, vec2(min.x, top_end.y - edge), top_end, 0.0f, colour_faded(look->edge_colour, 0.55f));
    paint_box(canvas, vec2(min.x, min.y + edge), vec2(min.x + edge, max.y), 0.0f,
              colour_faded(look->edge_colour, look->sides));
    paint_box(canvas, vec2(max.x - edge, min.y + edge), max, 0.0f,
              colour_faded(look->edge_colour, look->sides));
}
