#include "app/title_name.h"

#include "app/title_light.h"

#include <math.h>

static const char NAME[] = "Sevenwatch";

typedef struct Layout {
    TextStyle style; // of the name
    int x, y;        // its corner
    int height;      // of the name, px
    int line;        // of the words below it, px
} Layout;

static Layout layout_of(const Typeface *typeface, const Canvas *canvas) {
    Layout layout = {.x = canvas->width / 14, .y = canvas->height / 12};
    // Large words in a small window leave no room for a name that is larger still.
    bool fits = layout.x + text_width(typeface, TEXT_NAME, NAME) < canvas->width;
    layout.style = fits ? TEXT_NAME : TEXT_TITLE;
    layout.height = text_line_height(typeface, layout.style);
    layout.line = text_line_height(typeface, TEXT_BODY);
    return layout;
}

static void paint_lantern(Canvas *canvas, const Layout *layout) {
    float size = fminf((float)layout->height * 0.36f, (float)layout->x * 0.45f);
    title_paint_lantern(
        canvas, vec2((float)layout->x - size, (float)layout->y + (float)layout->height * 0.52f), size);
}

// The shadow of the name, away from the lantern.
static void paint_cast(Canvas *canvas, const Typeface *typeface, const Layout *layout) {
    for (int i = layout->height / 12; i >= 1; i--)
        text_paint(canvas, typeface, layout->style, layout->x + i, layout->y + i / 3, NAME,
                   colour_faded(canvas->palette.ink, 0.34f));
}

void title_name_paint(void *user, Canvas *canvas) {
    const Typeface *typeface = user;
    const Layout layout = layout_of(typeface, canvas);
    title_paint_dusk(canvas);
    paint_lantern(canvas, &layout);
    paint_cast(canvas, typeface, &layout);
    text_paint(canvas, typeface, layout.style, layout.x, layout.y, NAME, canvas->palette.text);
    text_paint(canvas, typeface, TEXT_BODY, layout.x, layout.y + layout.height,
               "Slip past guards whose minds you can read.", canvas->palette.clear);
}

PixelArea title_name_room(const Typeface *typeface, const Canvas *canvas) {
    const Layout layout = layout_of(typeface, canvas);
    const int left = layout.x - layout.line;
    return (PixelArea){left, layout.y + layout.height + 2 * layout.line,
                       left + text_width(typeface, TEXT_BODY, "m") * 26, canvas->height - 2 * layout.line};
}
