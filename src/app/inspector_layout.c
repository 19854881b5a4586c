// Where the inspector is in the window, and what is where on it.
#include "app/app_state.h"

enum { STATES = GUARD_SEVEN_END - 1, WIDEST = 62 };

bool inspector_is_shown(const App *app) {
    return app->inspector.is_wanted && app->session.selected >= 0;
}

int inspector_width(const App *app) {
    if (!inspector_is_shown(app)) return 0;
    int wanted = text_width(&app->typeface, TEXT_BODY, "m") * WIDEST, most = app->canvas.width / 2;
    return wanted < most ? wanted : most;
}

InspectorLayout inspector_layout(App *app) {
    int line = text_line_height(&app->typeface, TEXT_BODY), pad = line / 2;
    InspectorLayout layout = {.line = line, .pad = pad};
    layout.panel = (PixelArea){app->canvas.width - app->side_width, 0, app->canvas.width, time_bar_top(app)};
    int left = layout.panel.x0 + pad, right = layout.panel.x1 - pad;
    layout.name = layout.panel.y0 + pad;
    layout.path = layout.name + line;
    int meter = layout.path + line + pad / 2,
        words = text_width(&app->typeface, TEXT_BODY, "suspicion 0.00 ");
    layout.meter = (PixelArea){left + words, meter, right - 2, meter + line};
    int states = meter + line + pad;
    layout.states = (PixelArea){left, states, right, states + line * 3 / 2};
    layout.keys = layout.panel.y1 - line - pad / 2;
    layout.stops = layout.keys - line;
    layout.words = (PixelArea){left, layout.states.y1 + pad, right, layout.stops - pad / 2};
    return layout;
}

PixelArea inspector_state_cell(const InspectorLayout *layout, int state) {
    int width = layout->states.x1 - layout->states.x0;
    return (PixelArea){layout->states.x0 + width * (state - 1) / STATES, layout->states.y0,
                       layout->states.x0 + width * state / STATES, layout->states.y1};
}

void inspector_paint_scroll_bar(App *app, const InspectorLayout *layout, PixelArea area, InspectorPart part) {
    if (part.shown >= part.all) return;
    float x = (float)layout->panel.x1 - (float)layout->pad * 0.4f, width = (float)layout->pad * 0.3f;
    float top = (float)area.y0, bottom = (float)area.y1, scale = (bottom - top) / (float)part.all;
    paint_box(&app->canvas, vec2(x, top), vec2(x + width, bottom), width * 0.5f, app->canvas.palette.line);
    float from = top + (float)part.first * scale;
    paint_box(&app->canvas, vec2(x, from), vec2(x + width, from + (float)part.shown * scale), width * 0.5f,
              app->canvas.palette.text_dim);
}
