#include "app/app_state.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/state_look.h"
#include "app/touch_paint.h"

// What to press, as prompts_write has it, and what it does.
typedef struct HelpLine {
    const char *press;
    const char *does;
} HelpLine;

static const HelpLine common_lines[] = {
    {"{walk}", "walk"},
    {"mouse, finger", "hold to walk; right aims"},
    {"{sneak}, {sprint}", "sneak, sprint"},
    {"{use}, {noise}", "use a door, whistle"},
    {"{throw}, {smoke}", "hold: aim a pebble, a pot"},
    {"{hurt}, {restart}", "hurt a guard; start again"},
    {"{rewind}", "hold: time runs back"},
    {"{select_next}, click", "select which guard"},
    {"{inspect}, {reload}", "inspect it; level anew"},
    {"{show_cones}", "what guards see"},
    {"{show_senses}, {show_routes}", "senses; ways and beliefs"},
    {"{more} {less}, wheel", "look nearer, further"},
    {"{show_time}, {full_screen}", "show time; full screen"},
    {"{stop}, {slower} {faster}", "pause; slower, faster"},
    {"{tick_back} {tick_on}", "paused: a tick back, on"},
    {"{save_replay}, {save_scenario}", "save a replay; a test"},
};

enum { LINES = sizeof common_lines / sizeof common_lines[0], KEY_LETTERS = 15, SPECIAL_KEY_LETTERS = 13 };

// Below the states, in the column beside.
static const HelpLine special_lines[] = {
    {"{ask_1}–{ask_7}, {break_state}, {break_suspicion}", "inspect: why not, stop"},
    {"{sprint}, {confirm}", "replay: rest, take over"},
};

enum { SPECIAL_LINES = sizeof special_lines / sizeof special_lines[0] };

// Of the controller, whatever is in the player's hands.
static const char PAD_LINES[] =
    "Controller: stick or cross walk · {sneak} sneak · {sprint} sprint · {rewind} time back · {use} use · "
    "{noise} whistle · {throw} pebble and {smoke} smoke, held, the right stick aims · {hurt} hurt · "
    "{select_next} select · {pause} pause · {help} help";

static const char MISSION[] = "Take the loot, reach the way out. At 0 you are caught.";

static const char LONGEST_SPECIAL_LINE[] = "Space, Enter replay: rest, take over";
static const char LONGEST_LINE[] = "mouse, finger  sight lines, noise reach   ";

static void event(App *app, const SDL_Event *event) {
    Action action = action_in_menu(&app->input.bindings, event);
    Vec2 at;
    bool over = action == ACTION_HELP || action == ACTION_BACK || action == ACTION_CONFIRM ||
                action == ACTION_PAUSE || pointer_pressed(event, &app->view, &at);
    if (over) screens_pop(&app->screens, app);
}

static void paint_keys(App *app, const HelpLine *lines, int count, int key_letters, int x, int y) {
    Canvas *canvas = &app->canvas;
    int line = text_line_height(&app->typeface, TEXT_BODY);
    int letter = text_width(&app->typeface, TEXT_BODY, "m"), column = letter * key_letters;
    for (int i = 0; i < count; i++) {
        char press[PROMPTS_TEXT];
        prompts_write_all(&app->input.bindings, &app->input.hands, lines[i].press, press);
        text_paint_within(canvas, &app->typeface, TEXT_STRONG, x, y + i * line, column - letter, press,
                          app->canvas.palette.text);
        text_paint(canvas, &app->typeface, TEXT_BODY, x + column, y + i * line, lines[i].does,
                   app->canvas.palette.text_dim);
    }
}

// The buttons for fingers, by their signs.
static void paint_touch(App *app, int x, int y, int width) {
    int line = text_line_height(&app->typeface, TEXT_BODY), cell = width * 2 / TOUCH_BUTTONS;
    for (int i = 0; i < TOUCH_BUTTONS; i++) {
        int left = x + i / 2 * cell, top = y + i % 2 * line;
        Vec2 centre = vec2((float)left + (float)line * 0.5f, (float)top + (float)line * 0.5f);
        touch_paint_sign(&app->canvas, (TouchButton)i, centre, (float)line * 0.45f, app->canvas.palette.text);
        text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, left + line * 5 / 4, top,
                          cell - line * 5 / 4, touch_words((TouchButton)i), app->canvas.palette.text_dim);
    }
}

// Three lines at most.
static void paint_pad(App *app, int x, int y, int width) {
    Hands hands = app->input.hands;
    char text[PROMPTS_TEXT];
    hands.device = DEVICE_CONTROLLER;
    prompts_write(&app->input.bindings, &hands, PAD_LINES, text);
    text_paint_wrapped(&app->canvas, &app->typeface, TEXT_BODY, x, y, width, text,
                       app->canvas.palette.text_dim);
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
    PixelArea panel = app_paint_panel(app, keys + states + 3 * line, title + line * (LINES + 6));
    int left = panel.x0 + line * 3 / 2;
    int top = panel.y0 + line + title;
    text_paint(&app->canvas, &app->typeface, TEXT_TITLE, left, panel.y0 + line / 2, "Sevenwatch",
               app->canvas.palette.text);
    int mission = left + text_width(&app->typeface, TEXT_TITLE, "Sevenwatch") + line;
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, mission, panel.y0 + line,
                      panel.x1 - line / 2 - mission, MISSION, app->canvas.palette.text_dim);
    paint_keys(app, common_lines, LINES, KEY_LETTERS, left, top);
    paint_keys(app, special_lines, SPECIAL_LINES, SPECIAL_KEY_LETTERS, left + keys,
               top + (LINES - SPECIAL_LINES) * line);
    paint_states(app, &app->canvas, left + keys, top);
    int below = top + LINES * line + line / 2;
    if (app->input.hands.device == DEVICE_TOUCH)
        paint_touch(app, left, below, panel.x1 - line - left);
    else
        paint_pad(app, left, below, panel.x1 - line - left);
    char leave[PROMPTS_TEXT];
    prompts_write_all(&app->input.bindings, &app->input.hands, "{help} or {back} goes back.", leave);
    text_paint(&app->canvas, &app->typeface, TEXT_BODY, left, below + 3 * line, leave,
               app->canvas.palette.clear);
}

const Screen help_screen = {.is_overlay = true, .event = event, .draw = draw};
