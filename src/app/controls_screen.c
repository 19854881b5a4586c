#include "app/app_state.h"
#include "app/bindings_settings.h"
#include "app/prompts.h"
#include "app/screen_list.h"

#include <string.h>

enum { COLUMNS = BINDING_KEYS + 1, BUTTON_COLUMN = BINDING_KEYS, TRIGGER_IS_MEANT = 16384, LETTERS = 76 };

// What can be done with a place, besides binding it: at the foot, by name.
typedef enum Foot { FOOT_EMPTY, FOOT_STANDARD, FOOT_ALL, FEET } Foot;

static const char *const feet[FEET] = {
    [FOOT_EMPTY] = "Clear", [FOOT_STANDARD] = "Default", [FOOT_ALL] = "All defaults"};

static const BindingRow *row_at(int row) {
    int count = 0;
    return binding_rows(&count) + row;
}

static int row_count(void) {
    int count = 0;
    binding_rows(&count);
    return count;
}

static const BindingRow *chosen_row(const App *app) {
    return row_at(app->controls.menu.chosen / COLUMNS);
}

static int chosen_column(const App *app) {
    return app->controls.menu.chosen % COLUMNS;
}

bool controls_wait(const App *app) {
    return app->controls.waits;
}

static bool is_in(PixelArea area, Vec2 at) {
    return at.x >= (float)area.x0 && at.x < (float)area.x1 && at.y >= (float)area.y0 && at.y < (float)area.y1;
}

// What the player does on it

static void tell(App *app, const char *text) {
    snprintf(app->controls.told, sizeof app->controls.told, "%s", text);
}

static void enter(App *app) {
    app->controls.menu.items = NULL;
    app->controls.menu.columns = COLUMNS;
    app->controls.menu.count = row_count() * COLUMNS;
    app->controls.waits = false;
    app->controls.rests = false;
    tell(app, "");
}

static void leave(App *app) {
    settings_keep(app);
    app->controls.waits = false;
}

// What was bound, to what, and what has lost it for that.
static void tell_bound(App *app, const char *name, Action loser) {
    char text[CONTROLS_TEXT];
    snprintf(text, sizeof text, "%.32s: %.40s.", name, chosen_row(app)->words);
    if (loser != ACTION_NONE)
        snprintf(text, sizeof text, "%.32s: %.40s. \"%.40s\" has lost it.", name, chosen_row(app)->words,
                 binding_row(loser)->words);
    tell(app, text);
}

static void bind_key(App *app, int key) {
    char name[PROMPT_TEXT], text[CONTROLS_TEXT];
    prompt_of_key(key, name);
    if (!binding_allows_key(key)) {
        snprintf(text, sizeof text, "%.32s cannot be bound: menus or the system need it. Press another key.",
                 name);
        tell(app, text);
        return;
    }
    Bindings *bindings = &app->input.bindings;
    tell_bound(app, name, bindings_bind_key(bindings, chosen_row(app)->action, chosen_column(app), key));
    app->controls.waits = false;
}

static void bind_button(App *app, int button) {
    const char *name = prompt_of_button(button, app->input.hands.controller);
    if (!binding_allows_button(button)) {
        tell(app, "That button is the system's. Press another one.");
        return;
    }
    tell_bound(app, name, bindings_bind_button(&app->input.bindings, chosen_row(app)->action, button));
    app->controls.waits = false;
}

static void empty(App *app) {
    if (binding_is_fixed(chosen_row(app)->action)) return;
    if (chosen_column(app) == BUTTON_COLUMN)
        bindings_bind_button(&app->input.bindings, chosen_row(app)->action, PAD_NONE);
    else
        bindings_bind_key(&app->input.bindings, chosen_row(app)->action, chosen_column(app), 0);
    tell(app, "Cleared.");
}

static void reset_one(App *app) {
    if (binding_is_fixed(chosen_row(app)->action)) return;
    tell_bound(app, "Default", bindings_reset(&app->input.bindings, chosen_row(app)->action));
}

static void take_foot(App *app, Foot foot) {
    app->controls.waits = false;
    if (foot == FOOT_EMPTY) empty(app);
    if (foot == FOOT_STANDARD) reset_one(app);
    if (foot == FOOT_ALL) {
        app->input.bindings = bindings_standard();
        tell(app, "All keys and buttons are the defaults again.");
    }
}

static void begin_to_wait(App *app) {
    if (binding_is_fixed(chosen_row(app)->action)) {
        tell(app, "These lead through menus and stay as they are.");
        return;
    }
    app->controls.waits = true;
    app->controls.rests = true;
    tell(app, "");
}

// The foot that an event presses, or FEET.
static Foot foot_pressed(const App *app, const SDL_Event *event) {
    Vec2 at;
    if (event->type == SDL_KEYDOWN && event->key.keysym.scancode == SDL_SCANCODE_DELETE) return FOOT_EMPTY;
    if (event->type == SDL_KEYDOWN && event->key.keysym.scancode == SDL_SCANCODE_BACKSPACE)
        return FOOT_STANDARD;
    if (event->type == SDL_CONTROLLERBUTTONDOWN && event->cbutton.button == SDL_CONTROLLER_BUTTON_X)
        return FOOT_EMPTY;
    if (event->type == SDL_CONTROLLERBUTTONDOWN && event->cbutton.button == SDL_CONTROLLER_BUTTON_Y)
        return FOOT_STANDARD;
    if (!pointer_pressed(event, &app->view, &at)) return FEET;
    for (int i = 0; i < FEET; i++)
        if (is_in(app->controls.feet[i], view_point_to_canvas(&app->view, at))) return (Foot)i;
    return FEET;
}

static void take_key(App *app, const SDL_KeyboardEvent *key) {
    if (key->repeat) return;
    if (key->keysym.scancode == SDL_SCANCODE_ESCAPE)
        app->controls.waits = false;
    else if (chosen_column(app) == BUTTON_COLUMN)
        tell(app, "Press a button of a controller, or Esc to leave it as it is.");
    else
        bind_key(app, (int)key->keysym.scancode);
}

static void take_button(App *app, int button) {
    if (chosen_column(app) == BUTTON_COLUMN)
        bind_button(app, button);
    else
        app->controls.waits = false;
}

static void take_axis(App *app, const SDL_ControllerAxisEvent *axis) {
    if (axis->value < TRIGGER_IS_MEANT) return;
    if (axis->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT) take_button(app, PAD_LEFT_TRIGGER);
    if (axis->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) take_button(app, PAD_RIGHT_TRIGGER);
}

// The one that it waits for. A press of the pointer leaves all as it is.
static void take(App *app, const SDL_Event *event) {
    Vec2 at;
    if (event->type == SDL_KEYDOWN) take_key(app, &event->key);
    if (event->type == SDL_CONTROLLERBUTTONDOWN) take_button(app, PAD_FIRST_BUTTON + event->cbutton.button);
    if (event->type == SDL_CONTROLLERAXISMOTION) take_axis(app, &event->caxis);
    if (pointer_pressed(event, &app->view, &at)) app->controls.waits = false;
}

static void handle(App *app, const SDL_Event *event) {
    if (app->controls.waits) {
        take(app, event);
        return;
    }
    Foot foot = foot_pressed(app, event);
    if (foot != FEET) {
        take_foot(app, foot);
    } else if (app_goes_back(app, event)) {
        screens_pop(&app->screens, app);
    } else if (menu_event(&app->controls.menu, &app->input.bindings, event, &app->view) >= 0) {
        begin_to_wait(app);
    }
}

static void event(App *app, const SDL_Event *event) {
    const Bindings before = app->input.bindings;
    handle(app, event);
    if (memcmp(&before, &app->input.bindings, sizeof before) == 0) return;
    bindings_to_settings(&app->input.bindings, &app->settings);
    settings_changed(app);
}

static void update(App *app, double seconds) {
    if (app->controls.waits) return;
    const Vec2 held = input_direction(&app->input);
    app->controls.rests = app->controls.rests && vec2_length(held) > 0.0f;
    menu_update(&app->controls.menu, app->controls.rests ? vec2(0.0f, 0.0f) : held, seconds);
}

// Its picture

static void paint_place(App *app, int item, const char *name) {
    const Menu *menu = &app->controls.menu;
    const Palette *palette = &app->canvas.palette;
    PixelArea cell = menu_cell(menu, item);
    bool is_chosen = item == menu->chosen, waits = is_chosen && app->controls.waits;
    int pad = text_width(&app->typeface, TEXT_BODY, "m") / 2;
    int line = text_line_height(&app->typeface, TEXT_BODY), y = (cell.y0 + cell.y1 - line) / 2;
    if (is_chosen)
        paint_box(&app->canvas, vec2((float)cell.x0, (float)cell.y0 + 1.0f),
                  vec2((float)(cell.x1 - pad), (float)cell.y1 - 1.0f), (float)pad * 0.6f,
                  waits ? palette->clear : palette->line);
    const char *text = waits ? "press…" : name[0] != '\0' ? name : "–";
    Colour colour = waits ? palette->ink : name[0] != '\0' ? palette->text : palette->text_dim;
    text_paint_within(&app->canvas, &app->typeface, is_chosen ? TEXT_STRONG : TEXT_BODY, cell.x0 + pad, y,
                      cell.x1 - cell.x0 - 3 * pad, text, colour);
}

// Its group stands beside the first of its rows that is to be seen.
static void paint_row(App *app, int row, int left, int words) {
    const BindingRow *action = row_at(row);
    const Binding *binding = &app->input.bindings.of[action->action];
    PixelArea cell = menu_cell(&app->controls.menu, row * COLUMNS);
    if (pixel_area_is_empty(cell)) return;
    int line = text_line_height(&app->typeface, TEXT_BODY), y = (cell.y0 + cell.y1 - line) / 2;
    bool is_first = row == app->controls.menu.first_row || row_at(row - 1)->group != action->group;
    if (is_first)
        text_paint_within(&app->canvas, &app->typeface, TEXT_STRONG, left, y, words - left,
                          binding_group_words(action->group), app->canvas.palette.clear);
    bool is_chosen = row == app->controls.menu.chosen / COLUMNS;
    text_paint_within(&app->canvas, &app->typeface, is_chosen ? TEXT_STRONG : TEXT_BODY, words, y,
                      cell.x0 - words - line / 2, action->words,
                      is_chosen ? app->canvas.palette.text : app->canvas.palette.text_dim);
    for (int slot = 0; slot < BINDING_KEYS; slot++) {
        char name[PROMPT_TEXT];
        prompt_of_key(binding->keys[slot], name);
        paint_place(app, row * COLUMNS + slot, name);
    }
    const Hands on_controller = {.device = DEVICE_CONTROLLER, .controller = app->input.hands.controller};
    char button[PROMPT_TEXT];
    prompt_of_action(&app->input.bindings, &on_controller, action->action, button);
    paint_place(app, row * COLUMNS + BUTTON_COLUMN, button);
}

static void paint_scroll(App *app) {
    const Menu *menu = &app->controls.menu;
    int rows = row_count();
    if (menu->rows_shown >= rows) return;
    int line = text_line_height(&app->typeface, TEXT_BODY);
    float x = (float)menu->rows.x1 + (float)line * 0.1f, width = (float)line * 0.25f;
    float top = (float)menu->rows.y0, height = (float)(menu->rows.y1 - menu->rows.y0);
    float from = top + height * (float)menu->first_row / (float)rows;
    paint_box(&app->canvas, vec2(x, top), vec2(x + width, top + height), width * 0.5f,
              app->canvas.palette.line);
    paint_box(&app->canvas, vec2(x, from),
              vec2(x + width, from + height * (float)menu->rows_shown / (float)rows), width * 0.5f,
              app->canvas.palette.clear);
}

static void paint_feet(App *app, int x, int y) {
    static const SDL_Scancode keys[FEET] = {SDL_SCANCODE_DELETE, SDL_SCANCODE_BACKSPACE,
                                            SDL_SCANCODE_UNKNOWN};
    static const int buttons[FEET] = {PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_X,
                                      PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_Y, PAD_NONE};
    const Hands *hands = &app->input.hands;
    int line = text_line_height(&app->typeface, TEXT_BODY);
    for (int i = 0; i < FEET; i++) {
        char key[PROMPT_TEXT] = "", text[2 * PROMPT_TEXT];
        if (hands->device == DEVICE_KEYBOARD) prompt_of_key((int)keys[i], key);
        if (hands->device == DEVICE_CONTROLLER)
            snprintf(key, sizeof key, "%s", prompt_of_button(buttons[i], hands->controller));
        snprintf(text, sizeof text, "%s%s%s", feet[i], key[0] != '\0' ? "  " : "", key);
        int width = text_width(&app->typeface, TEXT_BODY, text) + line;
        app->controls.feet[i] = (PixelArea){x, y, x + width, y + line * 3 / 2};
        paint_box(&app->canvas, vec2((float)x, (float)y),
                  vec2((float)(x + width), (float)y + (float)line * 1.5f), (float)line * 0.4f,
                  app->canvas.palette.line);
        text_paint(&app->canvas, &app->typeface, TEXT_BODY, x + line / 2, y + line / 4, text,
                   app->canvas.palette.text);
        x += width + line / 2;
    }
}

static void paint_told(App *app, int x, int y, int width) {
    static const char HOW[] = "{confirm} binds another key or button · {back} goes back";
    char text[PROMPTS_TEXT];
    prompts_write(&app->input.bindings, &app->input.hands, HOW, text);
    if (app->controls.waits)
        snprintf(text, sizeof text, "Press what is to do it: %s. Esc leaves it as it is.",
                 chosen_column(app) == BUTTON_COLUMN ? "a button or trigger of a controller" : "a key");
    bool is_told = app->controls.told[0] != '\0';
    text_paint_within(
        &app->canvas, &app->typeface, TEXT_BODY, x, y, width, is_told ? app->controls.told : text,
        is_told || app->controls.waits ? app->canvas.palette.clear : app->canvas.palette.text_dim);
}

static void draw(App *app) {
    Menu *menu = &app->controls.menu;
    int line = text_line_height(&app->typeface, TEXT_BODY);
    int letter = text_width(&app->typeface, TEXT_BODY, "m"),
        title = text_line_height(&app->typeface, TEXT_TITLE);
    int width = LETTERS * letter, room = app->canvas.width - 2 * line;
    if (width > room) width = room;
    int left = (app->canvas.width - width) / 2, words = left + width / 8, places = left + width / 2;
    int top = line / 2 + title + line, foot = app->canvas.height - line * 13 / 4;
    int row_height = line * 5 / 4, shown = (foot - top) / row_height;
    app_paint_curtain(app, 0.97f);
    int right = app_paint_back(app, left, line / 2);
    text_paint(&app->canvas, &app->typeface, TEXT_TITLE, right + line, line / 3, "Controls",
               app->canvas.palette.text);
    menu->rows_shown = shown > 1 ? shown : 1;
    menu->rows = (PixelArea){places, top, left + width, top + menu->rows_shown * row_height};
    static const char *const heads[COLUMNS] = {"Key", "or key", "Controller"};
    for (int i = 0; i < COLUMNS; i++)
        text_paint(&app->canvas, &app->typeface, TEXT_BODY,
                   places + (left + width - places) * i / COLUMNS + letter / 2, top - line, heads[i],
                   app->canvas.palette.text_dim);
    for (int row = 0; row < row_count(); row++) paint_row(app, row, left, words);
    paint_scroll(app);
    paint_told(app, left, foot, width);
    paint_feet(app, left, foot + line * 5 / 4);
}

const Screen controls_screen = {
    .is_overlay = true, .enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
