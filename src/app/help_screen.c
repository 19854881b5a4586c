#include "app/app_state.h"
#include "app/prompts.h"
#include "app/state_look.h"
#include "app/touch_paint.h"

enum { WIDEST = 96, PRESS_LETTERS = 17 };

static void enter(App *app) {
    app->help = (HelpPage){.page = HELP_PLAY};
}

static void turn_to(App *app, int page) {
    app->help.page = (HelpPageName)((page + HELP_PAGES) % HELP_PAGES);
    app->help.first = 0;
}

// On, and from the last page out.
static void go_on(App *app) {
    if (app->help.page + 1 == HELP_PAGES)
        screens_pop(&app->screens, app);
    else
        turn_to(app, (int)app->help.page + 1);
}

static void scroll(App *app, int rows) {
    HelpPage *help = &app->help;
    if (rows > 0 && !help->goes_on) return;
    help->first = help->first + rows > 0 ? help->first + rows : 0;
}

static int tab_at(const App *app, Vec2 pixel) {
    for (int i = 0; i < HELP_PAGES; i++) {
        const PixelArea tab = app->help.tabs[i];
        if (pixel.x >= (float)tab.x0 && pixel.x < (float)tab.x1 && pixel.y >= (float)tab.y0 &&
            pixel.y < (float)tab.y1)
            return i;
    }
    return -1;
}

static void press(App *app, Vec2 at) {
    const int tab = tab_at(app, view_point_to_canvas(&app->view, at));
    if (tab >= 0)
        turn_to(app, tab);
    else
        go_on(app);
}

static void event(App *app, const SDL_Event *event) {
    const Action pressed = action_pressed(&app->input.bindings, event);
    Vec2 at;
    if (app_goes_back(app, event) || pressed == ACTION_HELP || pressed == ACTION_PAUSE) {
        screens_pop(&app->screens, app);
        return;
    }
    if (event->type == SDL_MOUSEWHEEL) scroll(app, event->wheel.y < 0 ? 1 : -1);
    if (pointer_pressed(event, &app->view, &at)) press(app, at);
    const Action action = menu_action(&app->input.bindings, event);
    if (action == ACTION_CONFIRM) go_on(app);
    if (action == ACTION_LEFT || action == ACTION_RIGHT)
        turn_to(app, (int)app->help.page + (action == ACTION_LEFT ? -1 : 1));
    if (action == ACTION_UP || action == ACTION_DOWN) scroll(app, action == ACTION_UP ? -1 : 1);
}

// The names of the pages; returns where there is room below them.
static int paint_tabs(App *app, int x, int y) {
    const Typeface *typeface = &app->typeface;
    const Palette *palette = &app->canvas.palette;
    const int line = text_line_height(typeface, TEXT_BODY), first = x;
    for (int i = 0; i < HELP_PAGES; i++) {
        const char *name = help_text((HelpPageName)i)->name;
        const bool is_shown = i == (int)app->help.page;
        const int width = text_width(typeface, TEXT_STRONG, name) + line;
        if (x > first && x + width > app->canvas.width) {
            x = first;
            y += line * 7 / 4;
        }
        const PixelArea tab = {x, y, x + width, y + line * 3 / 2};
        const Vec2 min = vec2((float)tab.x0, (float)tab.y0), max = vec2((float)tab.x1, (float)tab.y1);
        app->help.tabs[i] = tab;
        if (is_shown) paint_box(&app->canvas, min, max, (float)line * 0.4f, palette->line);
        text_paint(&app->canvas, typeface, TEXT_STRONG, x + line / 2, y + line / 4, name,
                   is_shown ? palette->clear : palette->text_dim);
        x += width + line / 2;
    }
    return y + line * 2;
}

static const char *meaning_of(const HelpRow *row) {
    return row->state != 0 ? state_meaning(row->state) : row->does;
}

// What is to be pressed for a row, in words: empty when fingers have a sign for it, or nothing does it.
static void put_press(const App *app, const HelpRow *row, char text[PROMPTS_TEXT]) {
    const Input *input = &app->input;
    if (input->hands.device == DEVICE_TOUCH)
        prompts_write(&input->bindings, &input->hands, row->press, text);
    else
        prompts_write_all(&input->bindings, &input->hands, row->press, text);
}

// A finger does without what it has no button for.
static bool is_of_use(const App *app, const HelpRow *row) {
    char press[PROMPTS_TEXT];
    if (row->state != 0 || app->input.hands.device != DEVICE_TOUCH || row->has_button) return true;
    put_press(app, row, press);
    return press[0] != '\0';
}

static void paint_sign(App *app, const HelpRow *row, int x, int y, int width) {
    const Typeface *typeface = &app->typeface;
    const int line = text_line_height(typeface, TEXT_BODY);
    const Vec2 centre = vec2((float)x + (float)line * 0.5f, (float)y + (float)line * 0.5f);
    if (row->state != 0) {
        state_paint(&app->canvas, row->state, centre, (float)line * 0.6f);
        text_paint_within(&app->canvas, typeface, TEXT_STRONG, x + line * 3 / 2, y, width - line * 3 / 2,
                          guard_state_name(row->state), state_colour(&app->canvas.palette, row->state));
        return;
    }
    if (row->has_button && app->input.hands.device == DEVICE_TOUCH) {
        touch_paint_sign(&app->canvas, row->button, centre, (float)line * 0.6f, app->canvas.palette.text);
        return;
    }
    char press[PROMPTS_TEXT];
    put_press(app, row, press);
    text_paint_within(&app->canvas, typeface, TEXT_STRONG, x, y, width, press, app->canvas.palette.text);
}

// The rows from the first that is shown on, as far as there is room; notes whether they go on below.
static void paint_rows(App *app, const HelpText *text, PixelArea area) {
    const Typeface *typeface = &app->typeface;
    const int line = text_line_height(typeface, TEXT_BODY);
    const int column = PRESS_LETTERS * text_width(typeface, TEXT_BODY, "m"), left = area.x0 + column;
    const int loose = (area.y1 - area.y0) / (text->row_count + 1) - line;
    const int gap = loose < 0 ? line / 8 : loose > line * 3 / 4 ? line * 3 / 4 : loose;
    int y = area.y0;
    app->help.goes_on = false;
    for (int i = app->help.first > 0 ? app->help.first - 1 : 0; i < text->row_count; i++) {
        const HelpRow *row = &text->rows[i];
        if (!is_of_use(app, row)) continue;
        const Colour colour = app->canvas.palette.text_dim;
        const int height =
            text_paint_wrapped(NULL, typeface, TEXT_BODY, left, y, area.x1 - left, meaning_of(row), colour);
        app->help.goes_on = y + height > area.y1;
        if (app->help.goes_on) return;
        paint_sign(app, row, area.x0, y, column - line / 2);
        text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, y, area.x1 - left, meaning_of(row),
                           colour);
        y += height + gap;
    }
}

// Wedges at the right where there is more above and below.
static void paint_more(App *app, PixelArea area) {
    const float half = (float)text_line_height(&app->typeface, TEXT_BODY) * 0.3f,
                x = (float)area.x1 + 2.0f * half;
    const float up = (float)area.y0 + half, down = (float)area.y1 - half;
    const Vec2 above[3] = {vec2(x, up - half), vec2(x - half, up + half), vec2(x + half, up + half)};
    const Vec2 below[3] = {vec2(x, down + half), vec2(x - half, down - half), vec2(x + half, down - half)};
    if (app->help.first > 0) paint_polygon(&app->canvas, above, 3, app->canvas.palette.clear);
    if (app->help.goes_on) paint_polygon(&app->canvas, below, 3, app->canvas.palette.clear);
}

static void paint_foot(App *app, int left) {
    static const char *const words[] = {
        [DEVICE_KEYBOARD] = "← → other pages · ↑ ↓ more · {back} back",
        [DEVICE_CONTROLLER] = "the stick turns pages and scrolls · {back} back",
        [DEVICE_TOUCH] = "",
    };
    char foot[PROMPTS_TEXT];
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    prompts_write(&app->input.bindings, &app->input.hands, words[app->input.hands.device], foot);
    text_paint(&app->canvas, &app->typeface, TEXT_BODY, left, app->canvas.height - line * 3 / 2, foot,
               app->canvas.palette.text_dim);
}

static void draw(App *app) {
    const Typeface *typeface = &app->typeface;
    const HelpText *text = help_text(app->help.page);
    const int line = text_line_height(typeface, TEXT_BODY), letter = text_width(typeface, TEXT_BODY, "m");
    int width = app->canvas.width - 4 * line;
    if (width > WIDEST * letter) width = WIDEST * letter;
    const int left = (app->canvas.width - width) / 2;
    app_paint_curtain(app, 0.95f);
    const int right = app_paint_back(app, line, line / 2);
    int top = paint_tabs(app, right + line, line / 2) + line / 2;
    if (app->help.first == 0)
        top += text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, top, width, text->about,
                                  app->canvas.palette.text) +
               line * 3 / 4;
    const PixelArea area = {left, top, left + width, app->canvas.height - 2 * line};
    paint_rows(app, text, area);
    paint_more(app, area);
    paint_foot(app, left);
}

const Screen help_screen = {.is_overlay = true, .enter = enter, .event = event, .draw = draw};
