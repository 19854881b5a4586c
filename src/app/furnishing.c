#include "app/furnishing.h"

#include "app/block.h"
#include "app/masonry.h"
#include "app/plot.h"

#include <math.h>

static const float GLINT_APART = 40.0f; // between the glints on a pane, level px

static Rect shrunk(Rect rect, float by) {
    return (Rect){vec2(rect.min.x + by, rect.min.y + by), vec2(rect.max.x - by, rect.max.y - by)};
}

// Its top shows a ledge, so that it is not told from a wall by its colour alone.
static void paint_low(Plot plot, const Thing *low) {
    const BlockLook look = {3.0f,
                            12.0f,
                            plot.canvas->palette.low_top,
                            plot.canvas->palette.low_face,
                            plot.canvas->palette.low_edge,
                            palette_edges_aside(&plot.canvas->palette)};
    block_paint(plot.canvas, plot.view, low->rect, &look);
    Rect top = low->rect;
    top.max.y -= look.face;
    Rect ledge = shrunk(top, 4.0f);
    if (ledge.min.x < ledge.max.x && ledge.min.y < ledge.max.y)
        plot_fill(plot, ledge, colour_faded(plot.canvas->palette.low_face, 0.7f));
}

static void paint_low_shadow(Plot plot, const Thing *low) {
    const BlockLook look = {.shadow = 12.0f};
    block_paint_shadow(plot.canvas, plot.view, low->rect, &look);
}

static void paint_glints(Plot plot, Rect rect) {
    float width = rect.max.x - rect.min.x, height = rect.max.y - rect.min.y;
    float lean = fminf(fminf(width, height) * 0.5f, 10.0f);
    Vec2 along = width > height ? vec2(1.0f, 0.0f) : vec2(0.0f, 1.0f);
    float length = fmaxf(width, height);
    Vec2 middle = vec2_scale(vec2_add(rect.min, rect.max), 0.5f);
    for (int i = 0; ((float)i + 0.5f) * GLINT_APART < length; i++) {
        float at = ((float)i + 0.5f) * GLINT_APART;
        Vec2 on = vec2_add(middle, vec2_scale(along, at - length * 0.5f));
        Vec2 half = vec2(lean * 0.7f, -lean * 0.7f);
        paint_line(plot.canvas, view_to_canvas(plot.view, vec2_sub(on, half)),
                   view_to_canvas(plot.view, vec2_add(on, half)), fmaxf(1.0f, view_length(plot.view, 1.2f)),
                   colour_faded(plot.canvas->palette.glass_edge, 0.5f));
    }
}

static void paint_glass(Plot plot, const Thing *glass) {
    float edge = fmaxf(1.0f, view_length(plot.view, 1.2f));
    Vec2 min = view_to_canvas(plot.view, glass->rect.min), max = view_to_canvas(plot.view, glass->rect.max);
    plot_fill(plot, glass->rect, plot.canvas->palette.glass);
    paint_box(plot.canvas, min, vec2(max.x, min.y + edge), 0.0f, plot.canvas->palette.glass_edge);
    paint_box(plot.canvas, vec2(min.x, max.y - edge), max, 0.0f, plot.canvas->palette.glass_edge);
    paint_box(plot.canvas, vec2(min.x, min.y + edge), vec2(min.x + edge, max.y - edge), 0.0f,
              plot.canvas->palette.glass_edge);
    paint_box(plot.canvas, vec2(max.x - edge, min.y + edge), vec2(max.x, max.y - edge), 0.0f,
              plot.canvas->palette.glass_edge);
    paint_glints(plot, glass->rect);
}

static void paint_wall(Plot plot, Rect rect, const BlockLook *look) {
    block_paint(plot.canvas, plot.view, rect, look);
    masonry_paint(plot.canvas, plot.view, block_top(rect, look));
}

void furnishing_paint(Canvas *canvas, const View *view, const Place *place) {
    const Plot plot = {canvas, view};
    const BlockLook wall = {7.0f,
                            26.0f,
                            canvas->palette.wall_top,
                            canvas->palette.wall_face,
                            canvas->palette.wall_edge,
                            palette_edges_aside(&canvas->palette)};
    int walls = walls_count(place->opaque);
    for (int i = 0; i < walls; i++) block_paint_shadow(canvas, view, walls_rect(place->opaque, i), &wall);
    plot_things(plot, place, THING_LOW, paint_low_shadow);
    plot_things(plot, place, THING_LOW, paint_low);
    for (int i = 0; i < walls; i++) paint_wall(plot, walls_rect(place->opaque, i), &wall);
    plot_things(plot, place, THING_GLASS, paint_glass);
}
