// A note tells what came of something that the player asked for: for a while over the picture, and in the
// menu of the pause until that ends.
#include "app/app_state.h"

static const uint64_t LASTS = 4000; // ms

void note_tell(App *app, const char *text) {
    snprintf(app->note.text, sizeof app->note.text, "%s", text);
    app->note.until = SDL_GetTicks64() + LASTS;
}

void note_paint(App *app) {
    if (app->note.text[0] == '\0') return;
    if (SDL_GetTicks64() >= app->note.until) {
        app->note.text[0] = '\0';
        return;
    }
    const Typeface *typeface = &app->typeface;
    PixelArea field = app->view.field;
    int line = text_line_height(typeface, TEXT_BODY);
    int width = text_width(typeface, TEXT_BODY, app->note.text), most = field.x1 - field.x0 - 4 * line;
    if (width > most) width = most;
    int height =
        text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, width, app->note.text, app->canvas.palette.text);
    int lower = app->time_bar.top < field.y1 ? app->time_bar.top : field.y1;
    if (app->advice_top < lower) lower = app->advice_top;
    int left = (field.x0 + field.x1 - width) / 2, top = lower - height - line * 3 / 2;
    int half = line / 2;
    paint_box(&app->canvas, vec2((float)(left - line), (float)(top - half)),
              vec2((float)(left + width + line), (float)(top + height + half)), (float)line * 0.5f,
              app->canvas.palette.panel);
    text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, top, width, app->note.text,
                       app->canvas.palette.text);
}
