// What several screens draw: the scene of the level, and the furniture that words stand on.
#include "app/app_state.h"

// Who looks at guards as a programmer does reads of them likewise: in a level that is there for it, with a
// guard selected, with ways shown, or senses, unless those help the player.
static bool tells_reasons(const App *app) {
    const bool has_senses = app->shown.senses && !app->settings.show_sight;
    const bool is_free = app->game->options.place->rule == RULE_FREE;
    return is_free || app->session.selected >= 0 || app->shown.routes || has_senses;
}

Scene app_scene(App *app) {
    return (Scene){
        .canvas = &app->canvas,
        .palette = &app->canvas.palette,
        .view = &app->view,
        .typeface = &app->typeface,
        .session = &app->session,
        .input = &app->input,
        .shown = app->shown,
        .tells_reasons = tells_reasons(app),
        .speed = app_speed(app),
        .between = frame_clock_between(&app->clock),
        .outline = app->outline,
    };
}

// Where a panel of a size leaves the player in sight.
static int left_of_panel(const App *app, int width, int gap) {
    const PixelArea field = app->view.field;
    const Vec2 player = view_to_canvas(&app->view, world_player(app->session.now)->at);
    const int middle = (field.x0 + field.x1) / 2;
    if (width * 2 > field.x1 - field.x0 + gap) return middle - width / 2 > 0 ? middle - width / 2 : 0;
    return player.x > (float)middle ? field.x0 + gap : field.x1 - gap - width;
}

PixelArea app_paint_panel(App *app, int width, int height) {
    const PixelArea field = app->view.field;
    const int bottom = app->time_bar.top < field.y1 ? app->time_bar.top : field.y1, room = bottom - field.y0;
    const int gap = text_line_height(&app->typeface, TEXT_BODY);
    if (height > room) height = room;
    const int left = left_of_panel(app, width, gap), top = field.y0 + (room - height) / 2;
    const PixelArea panel = {left, top, left + width, top + height};
    paint_box(&app->canvas, vec2((float)field.x0, (float)field.y0), vec2((float)field.x1, (float)bottom),
              0.0f, colour_faded(app->canvas.palette.ink, 0.3f));
    const Vec2 min = vec2((float)panel.x0, (float)panel.y0), max = vec2((float)panel.x1, (float)panel.y1);
    paint_box(&app->canvas, vec2(min.x - 1.0f, min.y - 1.0f), vec2(max.x + 1.0f, max.y + 1.0f), 9.0f,
              app->canvas.palette.line);
    paint_box(&app->canvas, min, max, 8.0f, app->canvas.palette.panel);
    return panel;
}

void app_paint_banner(App *app, const char *text, Colour colour) {
    const Typeface *typeface = &app->typeface;
    PixelArea field = app->view.field;
    int line = text_line_height(typeface, TEXT_BODY), pad = line / 2;
    int most = field.x1 - field.x0 - 2 * line;
    int width = text_width(typeface, TEXT_BODY, text);
    if (width > most) width = most;
    int height = text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, width, text, colour);
    int left = (field.x0 + field.x1 - width) / 2, top = field.y0 + pad;
    Vec2 min = vec2((float)(left - pad), (float)top);
    Vec2 max = vec2((float)(left + width + pad), (float)(top + height + 2 * pad));
    paint_box(&app->canvas, min, max, (float)pad, app->canvas.palette.panel);
    text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, top + pad, width, text, colour);
    app->banner_bottom = top + height + 2 * pad;
}

void app_paint_headline(App *app, const char *title, Colour colour, const char *words) {
    const Typeface *typeface = &app->typeface;
    const PixelArea field = app->view.field;
    const int line = text_line_height(typeface, TEXT_BODY), large = text_line_height(typeface, TEXT_TITLE);
    const int middle = (field.x0 + field.x1) / 2, most = field.x1 - field.x0 - 2 * line;
    const int lower =
        words[0] == '\0' ? 0 : text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, most, words, colour);
    const int height = large + lower + line, room = field.y1 - field.y0 - height;
    const Vec2 player = view_to_canvas(&app->view, world_player(app->session.now)->at);
    const bool is_above = player.y > (float)(field.y0 + field.y1) * 0.5f;
    const int top = field.y0 + (is_above ? room / 6 : room - room / 6), bottom = top + height;
    paint_box(&app->canvas, vec2((float)field.x0, (float)top), vec2((float)field.x1, (float)bottom), 0.0f,
              colour_faded(app->canvas.palette.panel, 0.85f));
    text_paint_lines(&app->canvas, typeface, TEXT_TITLE, middle, top + line / 2, most, title, colour);
    if (lower > 0)
        text_paint_lines(&app->canvas, typeface, TEXT_BODY, middle, top + line / 2 + large, most, words,
                         app->canvas.palette.text);
    app->banner_bottom = bottom;
}

void app_paint_curtain(App *app, float darkness) {
    paint_box(&app->canvas, vec2(0.0f, 0.0f), vec2((float)app->canvas.width, (float)app->canvas.height), 0.0f,
              colour_faded(app->canvas.palette.ink, darkness));
}

int app_paint_back(App *app, int x, int y) {
    const Typeface *typeface = &app->typeface;
    int line = text_line_height(typeface, TEXT_BODY);
    int width = text_width(typeface, TEXT_BODY, "← Back") + line;
    app->back = (PixelArea){x, y, x + width, y + line * 3 / 2};
    paint_box(&app->canvas, vec2((float)x, (float)y), vec2((float)app->back.x1, (float)app->back.y1),
              (float)line * 0.4f, app->canvas.palette.line);
    text_paint(&app->canvas, typeface, TEXT_BODY, x + line / 2, y + line / 4, "← Back",
               app->canvas.palette.text);
    return app->back.x1;
}

bool app_goes_back(App *app, const SDL_Event *event) {
    Vec2 at;
    if (menu_action(&app->input.bindings, event) == ACTION_BACK) return true;
    if (!pointer_pressed(event, &app->view, &at)) return false;
    Vec2 pixel = view_point_to_canvas(&app->view, at);
    PixelArea back = app->back;
    return pixel.x >= (float)back.x0 && pixel.x < (float)back.x1 && pixel.y >= (float)back.y0 &&
           pixel.y < (float)back.y1;
}
