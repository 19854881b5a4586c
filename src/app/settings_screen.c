#include "app/settings_screen.h"

#include "app/app_state.h"
#include "app/pointer.h"
#include "app/screen_list.h"

static const MenuItem answers[] = {{"Keep them as they are", ACTION_NONE},
                                   {"Back to the defaults", ACTION_NONE}};

enum { ANSWERS = sizeof answers / sizeof answers[0], REALLY = 1 };

static void enter(App *app) {
    int count = 0;
    settings_options(&count);
    app->settings_page =
        (SettingsPage){.rows = {.count = count + 1, .chosen = app->settings_page.rows.chosen},
                       .question = {.items = answers, .count = ANSWERS}};
}

static void leave(App *app) {
    settings_keep(app);
}

// The option of a row, or NULL for the last one.
static const SettingsOption *option_of(int row) {
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    return row < count ? &options[row] : NULL;
}

static void change(App *app, int steps) {
    const SettingsOption *option = option_of(app->settings_page.rows.chosen);
    if (!option) return;
    settings_step(&app->settings, option, steps);
    settings_changed(app);
}

static bool is_in(PixelArea area, Vec2 pixel) {
    return pixel.x >= (float)area.x0 && pixel.x < (float)area.x1 && pixel.y >= (float)area.y0 &&
           pixel.y < (float)area.y1;
}

// To the step of the number that is nearest to a place along the bar.
static void slide_to(App *app, float x) {
    const SettingsPage *page = &app->settings_page;
    const SettingsOption *option = option_of(page->rows.chosen);
    float share = (x - (float)page->slide.x0) / (float)(page->slide.x1 - page->slide.x0);
    share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
    int steps = (int)(share * (float)(option->highest - option->lowest) / (float)option->step + 0.5f);
    int value = option->lowest + steps * option->step;
    if (value == settings_get(&app->settings, option)) return;
    settings_set(&app->settings, option, value);
    settings_changed(app);
}

static int row_at(const SettingsPage *page, Vec2 pixel) {
    for (int i = 0; i < page->rows.count; i++)
        if (is_in(menu_cell(&page->rows, i), pixel)) return i;
    return -1;
}

// A press on a value changes it; true when it was one.
static bool press(App *app, Vec2 pixel) {
    SettingsPage *page = &app->settings_page;
    int row = row_at(page, pixel);
    const SettingsOption *option = row >= 0 ? option_of(row) : NULL;
    if (!option) return false;
    const SettingsValueArea area = settings_value_area(&app->typeface, menu_cell(&page->rows, row), option);
    if (!is_in(area.all, pixel)) return false;
    page->rows.chosen = row;
    if (is_in(area.bar, pixel)) {
        page->slides = true;
        page->slide = area.bar;
        slide_to(app, pixel.x);
        return true;
    }
    change(app, pixel.x * 2.0f < (float)(area.all.x0 + area.all.x1) ? -1 : 1);
    return true;
}

static bool is_release(const SDL_Event *event) {
    return event->type == SDL_MOUSEBUTTONUP || event->type == SDL_FINGERUP;
}

// What the pointer does with values; true when the event is no matter of the rows then.
static bool pointer_changes(App *app, const SDL_Event *event) {
    SettingsPage *page = &app->settings_page;
    Vec2 at;
    if (pointer_pressed(event, &app->view, &at)) return press(app, view_point_to_canvas(&app->view, at));
    if (!page->slides) return false;
    if (pointer_moved(event, &app->view, &at)) slide_to(app, view_point_to_canvas(&app->view, at).x);
    if (is_release(event)) page->slides = false;
    return true;
}

static void answer(App *app, int item) {
    if (item < 0) return;
    app->settings_page.asks = false;
    if (item != REALLY) return;
    settings_reset(&app->settings);
    settings_changed(app);
}

static void event_of_question(App *app, const SDL_Event *event) {
    bool goes_back = action_in_menu(&app->input.bindings, event) == ACTION_BACK;
    Menu *question = &app->settings_page.question;
    answer(app, goes_back ? 0 : menu_event(question, &app->input.bindings, event, &app->view));
}

// A row without a value asks; one that goes round goes on.
static void pick(App *app, int row) {
    if (row < 0) return;
    const SettingsOption *option = option_of(row);
    if (!option) {
        app->settings_page.asks = true;
        app->settings_page.question.chosen = 0;
    } else if (option->kind != SETTINGS_NUMBER) {
        change(app, 1);
    }
}

static void event(App *app, const SDL_Event *event) {
    if (app->settings_page.asks) {
        event_of_question(app, event);
        return;
    }
    if (app_goes_back(app, event)) {
        screens_pop(&app->screens, app);
        return;
    }
    if (pointer_changes(app, event)) return;
    Action action = action_in_menu(&app->input.bindings, event);
    if (action == ACTION_LEFT) change(app, -1);
    if (action == ACTION_RIGHT) change(app, 1);
    pick(app, menu_event(&app->settings_page.rows, &app->input.bindings, event, &app->view));
}

static void update(App *app, double seconds) {
    Menu *menu = app->settings_page.asks ? &app->settings_page.question : &app->settings_page.rows;
    menu_update(menu, input_direction(&app->input), seconds);
}

static void paint_question(App *app) {
    const Typeface *typeface = &app->typeface;
    Menu *question = &app->settings_page.question;
    static const char text[] = "All settings back to their defaults? Keys stay as they are.";
    int line = text_line_height(typeface, TEXT_BODY);
    int most = app->canvas.width - 4 * line, wanted = text_width(typeface, TEXT_BODY, text);
    int width = wanted < most ? wanted : most;
    int words = text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, width, text, app->canvas.palette.text);
    int height = words + menu_height(question, typeface) + 2 * line;
    int left = (app->canvas.width - width) / 2, top = (app->canvas.height - height) / 2;
    paint_box(&app->canvas, vec2((float)(left - line), (float)top),
              vec2((float)(left + width + line), (float)(top + height)), (float)line * 0.5f,
              app->canvas.palette.panel);
    text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, top + line / 2, width, text,
                       app->canvas.palette.text);
    menu_paint(question, &app->input, &app->canvas, typeface,
               (PixelArea){left, top + words + line, left + width, top + height - line / 2});
}

static void draw(App *app) {
    int line = text_line_height(&app->typeface, TEXT_BODY);
    app_paint_curtain(app, 0.95f);
    int right = app_paint_back(app, line, line / 2);
    const SettingsOption *option = option_of(app->settings_page.rows.chosen);
    char title[64];
    snprintf(title, sizeof title, "Settings%s%s", option ? " · " : "",
             option ? settings_group_label(option->group) : "");
    text_paint_within(&app->canvas, &app->typeface, TEXT_TITLE, right + line, line / 3,
                      app->canvas.width - right - 2 * line, title, app->canvas.palette.text);
    settings_page_paint(&app->settings_page, &app->settings, &app->canvas, &app->typeface,
                        line + text_line_height(&app->typeface, TEXT_TITLE));
    note_paint(app);
    if (app->settings_page.asks) {
        app_paint_curtain(app, 0.6f);
        paint_question(app);
    }
}

const Screen settings_screen = {
    .is_overlay = true, .enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
