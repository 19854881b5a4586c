#include "app/menu.h"

#include "app/paint.h"
#include "app/pointer.h"
#include "app/prompts.h"

#include <math.h>

static const double FIRST_REPEAT = 0.4, NEXT_REPEAT = 0.11; // s
static const float STICK_MEANS = 0.5f;                      // so far, a stick means a direction

enum { DRAG_SLACK = 3 }; // a finger that moves less than 1 / so much of a row has not moved

static int columns_of(const Menu *menu) {
    return menu->columns > 0 ? menu->columns : 1;
}

static int row_count(const Menu *menu) {
    return (menu->count + columns_of(menu) - 1) / columns_of(menu);
}

static int shown_rows(const Menu *menu) {
    int all = row_count(menu);
    return menu->rows_shown > 0 && menu->rows_shown < all ? menu->rows_shown : all;
}

static bool is_longer_than_shown(const Menu *menu) {
    return shown_rows(menu) < row_count(menu);
}

Action menu_action(const Bindings *bindings, const SDL_Event *event) {
    bool is_key = event->type == SDL_KEYDOWN;
    if (is_key && event->key.repeat) return ACTION_NONE;
    if (is_key && event->key.keysym.scancode == SDL_SCANCODE_SPACE) return ACTION_CONFIRM;
    return action_in_menu(bindings, event);
}

static int item_at(const Menu *menu, const View *view, Vec2 point) {
    Vec2 pixel = view_point_to_canvas(view, point);
    PixelArea rows = menu->rows;
    if (pixel_area_is_empty(rows) || pixel.x < (float)rows.x0 || pixel.x >= (float)rows.x1) return -1;
    if (pixel.y < (float)rows.y0 || pixel.y >= (float)rows.y1) return -1;
    int row = ((int)pixel.y - rows.y0) * shown_rows(menu) / (rows.y1 - rows.y0);
    int column = ((int)pixel.x - rows.x0) * columns_of(menu) / (rows.x1 - rows.x0);
    int item = (menu->first_row + row) * columns_of(menu) + column;
    return item < menu->count ? item : -1;
}

static int clamped(int value, int most) {
    if (value > most) value = most;
    return value > 0 ? value : 0;
}

// The marked item is among those that are shown.
void menu_show_chosen(Menu *menu) {
    int row = menu->chosen / columns_of(menu), shown = shown_rows(menu);
    if (row < menu->first_row) menu->first_row = row;
    if (row >= menu->first_row + shown) menu->first_row = row - shown + 1;
    menu->first_row = clamped(menu->first_row, row_count(menu) - shown);
}

static void mark(Menu *menu, int item) {
    if (item < 0 || item >= menu->count) return;
    menu->chosen = item;
    menu_show_chosen(menu);
}

// Round and round, in its column.
static void step_rows(Menu *menu, int by) {
    int columns = columns_of(menu), rows = row_count(menu);
    if (menu->count == 0) return;
    int row = (menu->chosen / columns + by + rows) % rows;
    mark(menu, clamped(row * columns + menu->chosen % columns, menu->count - 1));
}

static void step(Menu *menu, int way) {
    if (way == 1 || way == -1)
        step_rows(menu, way);
    else if (columns_of(menu) > 1)
        mark(menu, (menu->chosen + way / 2 + menu->count) % menu->count);
}

// A way is -1 up, 1 down, -2 left, 2 right.
static int way_of(Vec2 held) {
    if (fabsf(held.y) >= STICK_MEANS && fabsf(held.y) >= fabsf(held.x)) return held.y < 0.0f ? -1 : 1;
    if (fabsf(held.x) >= STICK_MEANS) return held.x < 0.0f ? -2 : 2;
    return 0;
}

static int way_pressed(Action action) {
    return action == ACTION_UP      ? -1
           : action == ACTION_DOWN  ? 1
           : action == ACTION_LEFT  ? -2
           : action == ACTION_RIGHT ? 2
                                    : 0;
}

static void go(Menu *menu, int way) {
    menu->way = way;
    menu->next_step = FIRST_REPEAT;
    step(menu, way);
}

void menu_update(Menu *menu, Vec2 held, double seconds) {
    int way = way_of(held);
    if (way == 0) menu->way = 0;
    if (way != menu->way) go(menu, way);
    if (way == 0) return;
    menu->next_step -= seconds;
    if (menu->next_step > 0.0) return;
    menu->next_step = NEXT_REPEAT;
    step(menu, way);
}

static float row_height(const Menu *menu) {
    return (float)(menu->rows.y1 - menu->rows.y0) / (float)shown_rows(menu);
}

static void drag_to(Menu *menu, float y) {
    MenuDrag *drag = &menu->drag;
    float rows = (drag->from - y) / row_height(menu);
    drag->has_moved = drag->has_moved || fabsf(rows) > 1.0f / DRAG_SLACK;
    menu->first_row = clamped(drag->row + (int)floorf(rows + 0.5f), row_count(menu) - shown_rows(menu));
}

// A finger on rows that it can drag: 0 when that is not what the event is.
static bool drag_event(Menu *menu, const SDL_Event *event, const View *view, int *picked) {
    Vec2 point;
    if (!is_longer_than_shown(menu)) return false;
    if (event->type == SDL_FINGERDOWN && pointer_pressed(event, view, &point)) {
        menu->drag = (MenuDrag){true, false, view_point_to_canvas(view, point).y, menu->first_row};
        mark(menu, item_at(menu, view, point));
        return true;
    }
    if (!menu->drag.is_held) return false;
    if (event->type == SDL_FINGERMOTION && pointer_moved(event, view, &point))
        drag_to(menu, view_point_to_canvas(view, point).y);
    if (event->type != SDL_FINGERUP) return event->type == SDL_FINGERMOTION;
    menu->drag.is_held = false;
    if (!menu->drag.has_moved) *picked = menu->chosen;
    return true;
}

int menu_event(Menu *menu, const Bindings *bindings, const SDL_Event *event, const View *view) {
    Vec2 at;
    int picked = -1;
    if (menu->count == 0 || drag_event(menu, event, view, &picked)) return picked;
    if (pointer_pressed(event, view, &at)) {
        mark(menu, item_at(menu, view, at));
        return item_at(menu, view, at);
    }
    if (pointer_moved(event, view, &at)) mark(menu, item_at(menu, view, at));
    if (event->type == SDL_MOUSEWHEEL && event->wheel.y != 0)
        mark(menu, menu->chosen + (event->wheel.y < 0 ? 1 : -1) * columns_of(menu));
    Action action = menu_action(bindings, event);
    int way = way_pressed(action);
    if (way != 0) go(menu, way);
    return action == ACTION_CONFIRM ? menu->chosen : -1;
}

PixelArea menu_cell(const Menu *menu, int item) {
    int columns = columns_of(menu), shown = shown_rows(menu);
    int row = item / columns - menu->first_row, column = item % columns;
    if (row < 0 || row >= shown) return (PixelArea){0};
    int width = menu->rows.x1 - menu->rows.x0, height = menu->rows.y1 - menu->rows.y0;
    return (PixelArea){menu->rows.x0 + width * column / columns, menu->rows.y0 + height * row / shown,
                       menu->rows.x0 + width * (column + 1) / columns,
                       menu->rows.y0 + height * (row + 1) / shown};
}

static void paint_item(const Menu *menu, const Input *input, Canvas *canvas, const Typeface *typeface,
                       int item, PixelArea area) {
    bool chosen = item == menu->chosen;
    char key[PROMPT_TEXT];
    bool has_key = menu->items[item].action != ACTION_BACK || input->hands.device == DEVICE_KEYBOARD;
    Action action = has_key ? menu->items[item].action : ACTION_NONE;
    prompt_of_action(&input->bindings, &input->hands, action, key);
    int pad = text_line_height(typeface, TEXT_BODY) / 2;
    int top = (area.y0 + area.y1 - text_line_height(typeface, TEXT_BODY)) / 2;
    int key_width = text_width(typeface, TEXT_BODY, key);
    if (chosen) {
        float bar = (float)pad * 0.4f;
        paint_box(canvas, vec2((float)area.x0, (float)area.y0), vec2((float)area.x1, (float)area.y1),
                  (float)pad, canvas->palette.line);
        paint_box(canvas, vec2((float)area.x0 + bar, (float)top),
                  vec2((float)area.x0 + 2.0f * bar, (float)(area.y0 + area.y1 - top)), bar * 0.5f,
                  canvas->palette.clear);
    }
    text_paint(canvas, typeface, TEXT_STRONG, area.x0 + 2 * pad, top, menu->items[item].label,
               chosen ? canvas->palette.text : canvas->palette.text_dim);
    text_paint(canvas, typeface, TEXT_BODY, area.x1 - 2 * pad - key_width, top, key,
               chosen ? canvas->palette.clear : canvas->palette.text_dim);
}

// Points up (-1) or down (1).
static void paint_wedge(Canvas *canvas, Vec2 at, float half, float way) {
    const Vec2 wedge[3] = {vec2(at.x, at.y + way * half), vec2(at.x - half, at.y - way * half),
                           vec2(at.x + half, at.y - way * half)};
    paint_polygon(canvas, wedge, 3, canvas->palette.clear);
}

void menu_paint_more(const Menu *menu, Canvas *canvas, float width) {
    if (!is_longer_than_shown(menu)) return;
    const float x = (float)menu->rows.x1 + width, half = width, middle = x + width * 0.5f;
    const float above = (float)menu->rows.y0, below = (float)menu->rows.y1;
    const float top = above + 3.0f * half, bottom = below - 3.0f * half;
    const float row = (bottom - top) / (float)row_count(menu);
    const float from = top + row * (float)menu->first_row, to = from + row * (float)shown_rows(menu);
    paint_box(canvas, vec2(x, top), vec2(x + width, bottom), width * 0.5f, canvas->palette.line);
    paint_box(canvas, vec2(x, from), vec2(x + width, to), width * 0.5f, canvas->palette.clear);
    if (menu->first_row > 0) paint_wedge(canvas, vec2(middle, above + half), half, -1.0f);
    if (menu->first_row + shown_rows(menu) < row_count(menu))
        paint_wedge(canvas, vec2(middle, below - half), half, 1.0f);
}

int menu_height(const Menu *menu, const Typeface *typeface) {
    return menu->count * text_line_height(typeface, TEXT_BODY) * 2;
}

void menu_paint(Menu *menu, const Input *input, Canvas *canvas, const Typeface *typeface, PixelArea area) {
    int wanted = menu_height(menu, typeface), room = area.y1 - area.y0;
    int line = text_line_height(typeface, TEXT_BODY), fit = room / line;
    if (wanted < room) area.y1 = area.y0 + wanted;
    if (fit < 1) fit = 1;
    menu->rows_shown = fit < menu->count ? fit : 0; // no row is lower than its words
    menu->rows = area;
    menu_show_chosen(menu);
    for (int i = 0; i < menu->count; i++) {
        PixelArea cell = menu_cell(menu, i);
        if (!pixel_area_is_empty(cell)) paint_item(menu, input, canvas, typeface, i, cell);
    }
    menu_paint_more(menu, canvas, (float)line * 0.25f);
}
