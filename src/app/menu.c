#include "app/menu.h"

#include "app/action.h"
#include "app/paint.h"
#include "app/palette.h"
#include "app/pointer.h"

static int item_at(const Menu *menu, const View *view, Vec2 point) {
    Vec2 pixel = view_point_to_canvas(view, point);
    PixelArea rows = menu->rows;
    if (pixel_area_is_empty(rows) || pixel.x < (float)rows.x0 || pixel.x >= (float)rows.x1) return -1;
    if (pixel.y < (float)rows.y0 || pixel.y >= (float)rows.y1) return -1;
    return ((int)pixel.y - rows.y0) * menu->count / (rows.y1 - rows.y0);
}

static void mark(Menu *menu, int item) {
    if (item >= 0) menu->chosen = item;
}

int menu_event(Menu *menu, const SDL_Event *event, const View *view) {
    Vec2 at;
    if (pointer_pressed(event, view, &at)) {
        mark(menu, item_at(menu, view, at));
        return item_at(menu, view, at);
    }
    if (pointer_moved(event, view, &at)) mark(menu, item_at(menu, view, at));
    Action action = action_pressed(event);
    if (action == ACTION_UP) menu->chosen = (menu->chosen + menu->count - 1) % menu->count;
    if (action == ACTION_DOWN) menu->chosen = (menu->chosen + 1) % menu->count;
    return action == ACTION_CONFIRM ? menu->chosen : -1;
}

static void paint_item(const Menu *menu, Canvas *canvas, const Typeface *typeface, int item, PixelArea area) {
    bool chosen = item == menu->chosen;
    int pad = (area.y1 - area.y0) / 4;
    int key_width = text_width(typeface, TEXT_BODY, menu->items[item].key);
    if (chosen)
        paint_box(canvas, vec2((float)area.x0, (float)area.y0), vec2((float)area.x1, (float)area.y1),
                  (float)pad, COLOUR_LINE);
    text_paint(canvas, typeface, TEXT_STRONG, area.x0 + 2 * pad, area.y0 + pad, menu->items[item].label,
               chosen ? COLOUR_TEXT : COLOUR_TEXT_DIM);
    text_paint(canvas, typeface, TEXT_BODY, area.x1 - 2 * pad - key_width, area.y0 + pad,
               menu->items[item].key, chosen ? COLOUR_CLEAR : COLOUR_TEXT_DIM);
}

void menu_paint(Menu *menu, Canvas *canvas, const Typeface *typeface, int x, int y, int width) {
    int height = text_line_height(typeface, TEXT_BODY) * 2;
    for (int i = 0; i < menu->count; i++)
        paint_item(menu, canvas, typeface, i,
                   (PixelArea){x, y + i * height, x + width, y + (i + 1) * height});
    menu->rows = (PixelArea){x, y, x + width, y + menu->count * height};
}
