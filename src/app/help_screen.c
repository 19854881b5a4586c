#include "app/app_state.h"
#include "app/state_look.h"

typedef struct HelpLine {
    const char *key;
    const char *does;
} HelpLine;

static const HelpLine common_lines[] = {
    {"WASD, arrows", "walk"},
    {"mouse, finger", "hold to walk there"},
    {"Shift, Space", "sneak, sprint"},
    {"E", "use a door"},
    {"N, K", "make a noise, hurt a guard"},
    {"Backspace", "hold: time runs back"},
    {"Tab, click", "select which guard"},
    {"I, R", "inspect it; start again"},
    {"F2", "what guards see"},
    {"F3", "sight lines, noise reach"},
    {"F4", "ways, beliefs, who told"},
    {"F5", "read the level anew"},
    {"F7, F11", "show time; full screen"},
    {"[ ]", "slower, faster"},
    {"Esc, P", "pause; Esc again leaves"},
    {", .", "paused: a tick back, on"},
    {"F6, F9", "save a replay; a test"},
};

enum { LINES = sizeof common_lines / sizeof common_lines[0] };

// Below the states, in the column beside.
static const HelpLine special_lines[] = {
    {"1–7, B, V", "inspect: why not, stop"},
    {"Space, Enter", "replay: rest, take over"},
};

enum { SPECIAL_LINES = sizeof special_lines / sizeof special_lines[0] };

static const char *const pad_lines[] = {
    "Controller: stick or cross walk, triggers sneak, sprint, both: time back,",
    "A use, B noise, RB hurt, Y select, Start pause, Back help",
};

static const char LONGEST_KEY[] = "mouse, finger  ";
static const char LONGEST_SPECIAL_KEY[] = "Space, Enter ";
static const char LONGEST_SPECIAL_LINE[] = "Space, Enter replay: rest, take over";
static const char LONGEST_LINE[] = "mouse, finger  sight lines, noise reach   ";

static void event(App *app, const SDL_Event *event) {
    Action action = action_in_menu(&app->input.bindings, event);
    Vec2 at;
    bool over = action == ACTION_HELP || action == ACTION_BACK || action == ACTION_CONFIRM ||
                action == ACTION_PAUSE || pointer_pressed(event, &app->view, &at);
    if (over) screens_pop(&app->screens, app);
}

static void paint_keys(App *app, const HelpLine *lines, int count, const char *longest_key, int x, int y) {
    Canvas *canvas = &app->canvas;
    int line = text_line_height(&app->typeface, TEXT_BODY);
    int column = text_width(&app->typeface, TEXT_BODY, longest_key);
    for (int i = 0; i < count; i++) {
        text_paint(canvas, &app->typeface, TEXT_STRONG, x, y + i * line, lines[i].key,
                   app->canvas.palette.text);
        text_paint(canvas, &app->typeface, TEXT_BODY, x + column, y + i * line, lines[i].does,
                   app->canvas.palette.text_dim);
    }
}

// What each sign of a guard means, two lines each.
static void paint_states(const App *app, Canvas *canvas, int x, int y) {
    int line = text_line_height(&app->typeface, TEXT_BODY);
    for (int state = 1; state < GUARD_SEVEN_END; state++) {
        int top = y + (state - 1) * line * 2;
        state_paint(canvas, state, vec2((float)(x + line), (float)(top + line)), (float)line * 0.8f);
        text_paint(canvas, &app->typeface, TEXT_STRONG, x + line * 5 / 2, top, guard_state_name(state),
                   state_colour(&canvas->palette, state));
        text_paint(canvas, &app->typeface, TEXT_BODY, x + line * 5 / 2, top + line, state_meaning(state),
                   app->canvas.palette.text_dim);
    }
}

static void draw(App *app) {
    int line = text_line_height(&app->typeface, TEXT_BODY);
    int title = text_line_height(&app->typeface, TEXT_TITLE);
    int keys = text_width(&app->typeface, TEXT_BODY, LONGEST_LINE);
    int states = line * 5 / 2 + text_width(&app->typeface, TEXT_BODY, state_meaning(GUARD_SEARCH));
    int special = text_width(&app->typeface, TEXT_BODY, LONGEST_SPECIAL_LINE);
    if (special > states) states = special;
    PixelArea panel = app_paint_panel(app, keys + states + 3 * line, title + line * (LINES + 5));
    int left = panel.x0 + line * 3 / 2;
    int top = panel.y0 + line + title;
    text_paint(&app->canvas, &app->typeface, TEXT_TITLE, left, panel.y0 + line / 2, "Sevenwatch",
               app->canvas.palette.text);
    paint_keys(app, common_lines, LINES, LONGEST_KEY, left, top);
    paint_keys(app, special_lines, SPECIAL_LINES, LONGEST_SPECIAL_KEY, left + keys,
               top + (LINES - SPECIAL_LINES) * line);
    paint_states(app, &app->canvas, left + keys, top);
    int below = top + LINES * line + line / 2;
    for (int i = 0; i < 2; i++)
        text_paint(&app->canvas, &app->typeface, TEXT_BODY, left, below + i * line, pad_lines[i],
                   app->canvas.palette.text_dim);
    text_paint(&app->canvas, &app->typeface, TEXT_BODY, left, below + 2 * line, "F1 or Esc goes back.",
               app->canvas.palette.clear);
}

const Screen help_screen = {.is_overlay = true, .event = event, .draw = draw};
