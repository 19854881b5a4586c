#include "app/app_state.h"
#include "app/camera_hand.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/time_travel.h"

enum { RESUME, RESTART, HELP, SAVE, SETTINGS, CONTROLS, LEVELS, QUIT, ITEMS };

// What leads out of the level comes last, without a key: it is one step up from the first, and nobody leaves
// unasked.
static const MenuItem items[ITEMS] = {
    [RESUME] = {"Resume", ACTION_PAUSE},    [RESTART] = {"Restart", ACTION_RESTART},
    [HELP] = {"Help", ACTION_HELP},         [SAVE] = {"Save a replay", ACTION_SAVE_REPLAY},
    [SETTINGS] = {"Settings", ACTION_NONE}, [CONTROLS] = {"Controls", ACTION_NONE},
    [LEVELS] = {"Levels", ACTION_NONE},     [QUIT] = {"Quit the game", ACTION_NONE},
};

static const char ASIDE[] =
    "paused · {tick_back} {tick_on} one tick back, on · {rewind} rewind · {pause} resume · "
    "{restart} restart · {confirm} menu";
static const char STEPS[] = "{tick_back} {tick_on} step through time, and show all of the map";

static void enter(App *app) {
    time_travel_stand(app);
    app->pause_menu = (Menu){.items = items, .count = ITEMS};
    app->is_paused = true;
    app->pause_is_aside = inspector_is_shown(app);
    app->note.text[0] = '\0';
}

static void leave(App *app) {
    app->is_paused = false;
    app->time_bar.is_dragged = false;
}

static void restart(App *app) {
    screens_pop(&app->screens, app);
    app_restart(app);
}

// As it was played before where that is known, unless the player holds something that he would rather do.
static void step(App *app) {
    app->pause_is_aside = true;
    if (input_is_idle(&app->input) && time_travel_step_on(app)) return;
    app_tick(app);
    time_travel_stand(app);
}

static void step_back(App *app) {
    app->pause_is_aside = true;
    time_travel_step_back(app);
}

static int picked(App *app, const SDL_Event *event, Action action) {
    const Action in_menu = action_in_menu(&app->input.bindings, event);
    if (action == ACTION_PAUSE || in_menu == ACTION_BACK) return RESUME;
    if (action == ACTION_RESTART) return RESTART;
    if (action == ACTION_SAVE_REPLAY) return SAVE;
    if (action == ACTION_HELP) return HELP;
    if (!app->pause_is_aside) return menu_event(&app->pause_menu, &app->input.bindings, event, &app->view);
    if (in_menu == ACTION_CONFIRM) app->pause_is_aside = false;
    return -1;
}

static void event(App *app, const SDL_Event *event) {
    Action action = action_pressed(&app->input.bindings, event);
    if (time_bar_event(app, event) || inspector_event(app, event) || camera_hand_event(app, event)) return;
    if (action == ACTION_ONE_TICK) step(app);
    if (action == ACTION_ONE_TICK_BACK) step_back(app);
    switch (picked(app, event, action)) {
    case RESUME:
        screens_pop(&app->screens, app);
        break;
    case RESTART:
        restart(app);
        break;
    case LEVELS:
        app_choose_level(app);
        break;
    case SAVE:
        note_save(app, app->session.options->save_replay);
        break;
    case SETTINGS:
        screens_push(&app->screens, app, SCREEN_SETTINGS);
        break;
    case HELP:
        screens_push(&app->screens, app, SCREEN_HELP);
        break;
    case CONTROLS:
        screens_push(&app->screens, app, SCREEN_CONTROLS);
        break;
    case QUIT:
        screens_leave_all(&app->screens, app);
        break;
    }
}

static void update(App *app, double seconds) {
    menu_update(&app->pause_menu, input_direction(&app->input), seconds);
    bool was_rewinding = app->rewind.held > 0.0;
    if (time_travel_rewind(app, seconds)) {
        app->pause_is_aside = true;
    } else if (was_rewinding) {
        time_travel_stand(app);
    }
}

// While time runs backwards that is said there.
static void draw_aside(App *app) {
    if (app->rewind.held > 0.0) return;
    char keys[PROMPTS_TEXT];
    prompts_write(&app->input.bindings, &app->input.hands, ASIDE, keys);
    app_paint_banner(app, keys, app->canvas.palette.text);
    note_paint(app);
}

// Where its parts are, canvas px; what has no room is left out.
typedef struct Layout {
    int width, height;
    int head, foot; // above and below the rows, px
    bool has_title, has_note;
} Layout;

enum { MENU_LETTERS = 26, LEAST_ROWS = 5 };

static Layout layout_of(const App *app, const char *note) {
    const Typeface *typeface = &app->typeface;
    const int line = text_line_height(typeface, TEXT_BODY), title = text_line_height(typeface, TEXT_TITLE);
    const int bottom = app->time_bar.top < app->view.field.y1 ? app->time_bar.top : app->view.field.y1;
    const int room = bottom - app->view.field.y0, most = app->view.field.x1 - app->view.field.x0;
    Layout layout = {.width = MENU_LETTERS * text_width(typeface, TEXT_BODY, "m") + 2 * line};
    if (layout.width > most) layout.width = most;
    const int words = text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, layout.width - 2 * line, note,
                                         app->canvas.palette.text_dim);
    layout.has_note = room >= words + (LEAST_ROWS + 2) * line;
    layout.foot = layout.has_note ? words + line : line / 2;
    layout.has_title = room >= layout.foot + title + (LEAST_ROWS + 1) * line;
    layout.head = layout.has_title ? title + line : line / 2;
    const int wanted = layout.head + menu_height(&app->pause_menu, typeface) + layout.foot;
    layout.height = wanted < room ? wanted : room;
    return layout;
}

static void draw_menu(App *app) {
    char steps[PROMPTS_TEXT];
    prompts_write(&app->input.bindings, &app->input.hands, STEPS, steps);
    const char *note = app->note.text[0] != '\0' ? app->note.text : steps;
    const Layout layout = layout_of(app, note);
    const PixelArea panel = app_paint_panel(app, layout.width, layout.height);
    const int line = text_line_height(&app->typeface, TEXT_BODY), middle = (panel.x0 + panel.x1) / 2;
    if (layout.has_title)
        text_paint_centred(&app->canvas, &app->typeface, TEXT_TITLE, middle, panel.y0 + line / 2, "Paused",
                           app->canvas.palette.text);
    menu_paint(
        &app->pause_menu, &app->input, &app->canvas, &app->typeface,
        (PixelArea){panel.x0 + line / 2, panel.y0 + layout.head, panel.x1 - line, panel.y1 - layout.foot});
    if (layout.has_note)
        text_paint_lines(&app->canvas, &app->typeface, TEXT_BODY, middle, panel.y1 - layout.foot + line / 3,
                         layout.width - 2 * line, note, app->canvas.palette.text_dim);
}

static void draw(App *app) {
    time_bar_paint(app);
    if (app->pause_is_aside) {
        draw_aside(app);
    } else {
        draw_menu(app);
    }
}

const Screen pause_screen = {
    .is_overlay = true, .enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
