#include "app/marks.h"

#include <math.h>

static const float THINNEST = 1.0f; // canvas px
static const float DENSEST = 3.0f;

static Vec2 on_canvas(const Scene *scene, Vec2 at) {
    return view_to_canvas(scene->view, at);
}

static float length(const Scene *scene, float level_px) {
    return view_length(scene->view, level_px);
}

float mark_width(const Scene *scene, float level_px) {
    return fmaxf(THINNEST, length(scene, level_px));
}

float mark_dash(const Scene *scene, float level_px) {
    return fmaxf(DENSEST, length(scene, level_px));
}

void mark_line(const Scene *scene, Vec2 from, Vec2 to, float width, Colour colour) {
    paint_line(scene->canvas, on_canvas(scene, from), on_canvas(scene, to), mark_width(scene, width), colour);
}

void mark_dots(const Scene *scene, Vec2 from, Vec2 to, float width, float gap, Colour colour) {
    paint_dashes(scene->canvas, on_canvas(scene, from), on_canvas(scene, to), mark_width(scene, width), 0.0f,
                 mark_dash(scene, gap), colour);
}

void mark_dashes(const Scene *scene, Vec2 from, Vec2 to, float width, float dash, Colour colour) {
    paint_dashes(scene->canvas, on_canvas(scene, from), on_canvas(scene, to), mark_width(scene, width),
                 mark_dash(scene, dash), mark_dash(scene, dash * 0.86f), colour);
}

void mark_ring(const Scene *scene, Vec2 centre, float radius, float width, Colour colour) {
    paint_ring(scene->canvas, on_canvas(scene, centre), length(scene, radius), mark_width(scene, width),
               colour);
}

void mark_dashed_ring(const Scene *scene, Vec2 centre, float radius, float width, float dash, Colour colour) {
    paint_dashed_ring(scene->canvas, on_canvas(scene, centre), length(scene, radius),
                      mark_width(scene, width), mark_dash(scene, dash), colour);
}

void mark_disc(const Scene *scene, Vec2 centre, float radius, Colour colour) {
    paint_disc(scene->canvas, on_canvas(scene, centre), mark_width(scene, radius), colour);
}

void mark_cross(const Scene *scene, Vec2 at, float arm, Colour colour) {
    mark_line(scene, vec2(at.x - arm, at.y - arm), vec2(at.x + arm, at.y + arm), 2.0f, colour);
    mark_line(scene, vec2(at.x - arm, at.y + arm), vec2(at.x + arm, at.y - arm), 2.0f, colour);
}

void mark_diamond(const Scene *scene, Vec2 at, float arm, bool filled, Colour colour) {
    Vec2 centre = on_canvas(scene, at);
    float reach = mark_dash(scene, arm);
    const Vec2 tips[4] = {vec2(centre.x, centre.y - reach), vec2(centre.x + reach, centre.y),
                          vec2(centre.x, centre.y + reach), vec2(centre.x - reach, centre.y)};
    if (filled) paint_polygon(scene->canvas, tips, 4, colour);
    for (int i = 0; i < 4 && !filled; i++)
        paint_line(scene->canvas, tips[i], tips[(i + 1) % 4], mark_width(scene, 1.4f), colour);
}

void mark_arrowhead(const Scene *scene, Vec2 tip, Vec2 direction, float size, Colour colour) {
    Vec2 end = on_canvas(scene, tip);
    float reach = mark_dash(scene, size);
    Vec2 base = vec2_sub(end, vec2_scale(direction, reach));
    Vec2 side = vec2_scale(vec2(-direction.y, direction.x), reach * 0.6f);
    const Vec2 corners[3] = {end, vec2_add(base, side), vec2_sub(base, side)};
    paint_polygon(scene->canvas, corners, 3, colour);
}

void mark_words(const Scene *scene, Vec2 at, float below, const char *text, Colour colour) {
    int line = text_line_height(scene->typeface, TEXT_BODY);
    Vec2 under = on_canvas(scene, vec2(at.x, at.y + below));
    Vec2 above = on_canvas(scene, vec2(at.x, at.y - below));
    bool fits = (int)under.y + line <= scene->view->field.y1;
    text_paint_plate(scene->canvas, scene->typeface, TEXT_BODY, (int)under.x,
                     fits ? (int)under.y : (int)above.y - 2 * line, text, colour);
}
