#include "app/app_state.h"
#include "app/camera_hand.h"
#include "app/prompts.h"
#include "app/rumble.h"
#include "app/state_look.h"

#include <stdlib.h>

enum { WINDOW_WIDTH = 1152, WINDOW_HEIGHT = 740 };

static const float SHAKE_SHARE = 1.0f / 120.0f; // of the picture's height

static bool start_sdl(Report *report) {
    SDL_SetMainReady();
    if (!window_start_video(report)) {
        SDL_Quit(); // it has begun, even so
        return false;
    }
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); // without it there are only no controllers
    return true;
}

// Letters of the player's keyboard, which need not be Latin.
static void want_key_names(Typeface *typeface) {
    for (int key = 1; key < SDL_NUM_SCANCODES; key++) {
        char name[PROMPT_TEXT];
        prompt_of_key(key, name);
        typeface_want(typeface, name);
    }
}

static bool start(App *app, const AppOptions *options, Report *report) {
    app->given = *options;
    settings_open(app);
    if (!options->replay) app->given.assist = settings_assist(app);
    bests_open(app);
    if (!typeface_open(&app->typeface, options->data_folder, report)) return false;
    want_key_names(&app->typeface);
    Game *game = options->place ? game_given(&app->given, report) : title_game(app, report);
    if (!game || !game_enter(app, game, report)) return false;
    if (!window_open(&app->window, WINDOW_WIDTH, WINDOW_HEIGHT, report) || !app_fit(app, report))
        return false;
    if (!sound_stage_open(&app->sound, report)) return false;
    settings_apply(app);
    if (sound_stage_is_deaf(&app->sound))
        fputs("sound: there is no device for it; the game goes on without\n", stderr);
    session_begin_recording(&app->session);
    return true;
}

void app_list(const App *app) {
    if (!app->lists) return;
    transition_log_print(app->session.log, app->session.now, stdout);
    fflush(stdout);
}

App *app_create(const AppOptions *options, Report *report) {
    App *app = calloc(1, sizeof *app);
    if (!app) {
        report_add(report, NULL, "not enough memory");
        return NULL;
    }
    if (!state_looks_check(guard_table(), report) || !start_sdl(report)) {
        free(app);
        return NULL;
    }
    app->shown.cones = true;
    app_real_speed(app);
    if (!start(app, options, report)) {
        app_destroy(app);
        return NULL;
    }
    const Screen *first = options->replay ? &replay_screen : options->place ? &play_screen : &title_screen;
    screens_push(&app->screens, app, first);
    return app;
}

void app_destroy(App *app) {
    screens_leave_all(&app->screens, app);
    settings_keep(app);
    gamepads_close(&app->input.gamepads);
    sound_stage_close(&app->sound);
    time_bar_close(&app->time_bar);
    inspector_close(&app->inspector);
    panorama_close(&app->panorama);
    canvas_close(&app->canvas);
    window_close(&app->window);
    typeface_close(&app->typeface);
    library_close(&app->library);
    reload_close(&app->reload);
    game_leave(app);
    report_free(&app->report);
    free(app);
    SDL_Quit();
}

void app_tick(App *app) {
    int hurt = app->session.selected >= 0 ? app->session.selected + 1 : HURT_NEAREST;
    PlayerIntent intent = input_intent(&app->input, &app->view, app->session.now, hurt);
    aim_tick(&app->aim, &app->input, &app->view, app->session.now, &intent);
    session_tick(&app->session, &intent);
    app_hear_tick(app);
    inspector_break(app);
}

// In the controller that is in his hands.
static void feel_tick(App *app) {
    const Rumble rumble = rumble_of_tick(app->session.now);
    const Hands *hands = &app->input.hands;
    if (app->settings.rumble && rumble.ms > 0 && hands->device == DEVICE_CONTROLLER)
        gamepads_shake(&app->input.gamepads, hands->id, rumble.strength, rumble.ms);
}

void app_hear_tick(App *app) {
    if (app->is_paused) return;
    sound_stage_tick(&app->sound, &app->session, app_speed(app));
    feel_tick(app);
}

Scene app_scene(App *app) {
    return (Scene){
        .canvas = &app->canvas,
        .palette = &app->canvas.palette,
        .view = &app->view,
        .typeface = &app->typeface,
        .session = &app->session,
        .input = &app->input,
        .shown = app->shown,
        .speed = app_speed(app),
        .between = frame_clock_between(&app->clock),
        .outline = app->outline,
    };
}

PixelArea app_paint_panel(App *app, int width, int height) {
    PixelArea field = app->view.field;
    int middle = (field.x0 + field.x1 - width) / 2, left = middle > 0 ? middle : 0;
    int top = (field.y0 + field.y1 - height) / 2;
    PixelArea panel = {left, top > 0 ? top : 0, left + width, (top > 0 ? top : 0) + height};
    int bottom = app->time_bar.top < field.y1 ? app->time_bar.top : field.y1;
    paint_box(&app->canvas, vec2((float)field.x0, (float)field.y0), vec2((float)field.x1, (float)bottom),
              0.0f, colour_faded(app->canvas.palette.ink, 0.45f));
    Vec2 min = vec2((float)panel.x0, (float)panel.y0);
    Vec2 max = vec2((float)panel.x1, (float)panel.y1);
    paint_box(&app->canvas, vec2(min.x - 1.0f, min.y - 1.0f), vec2(max.x + 1.0f, max.y + 1.0f), 9.0f,
              app->canvas.palette.line);
    paint_box(&app->canvas, min, max, 8.0f, app->canvas.palette.panel);
    return panel;
}

void app_paint_banner(App *app, const char *text, Colour colour) {
    const Typeface *typeface = &app->typeface;
    PixelArea field = app->view.field;
    int line = text_line_height(typeface, TEXT_BODY), pad = line / 2;
    int most = field.x1 - field.x0 - 2 * line;
    int width = text_width(typeface, TEXT_BODY, text);
    if (width > most) width = most;
    int height = text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, width, text, colour);
    int left = (field.x0 + field.x1 - width) / 2, top = field.y0 + pad;
    Vec2 min = vec2((float)(left - pad), (float)top);
    Vec2 max = vec2((float)(left + width + pad), (float)(top + height + 2 * pad));
    paint_box(&app->canvas, min, max, (float)pad, app->canvas.palette.panel);
    text_paint_wrapped(&app->canvas, typeface, TEXT_BODY, left, top + pad, width, text, colour);
    app->banner_bottom = top + height + 2 * pad;
}

// What works wherever a level is to be seen.
static void look_command(App *app, Action action) {
    switch (action) {
    case ACTION_SHOW_CONES:
        app->shown.cones = !app->shown.cones;
        break;
    case ACTION_SHOW_SENSES:
        app->shown.senses = !app->shown.senses;
        break;
    case ACTION_SHOW_ROUTES:
        app->shown.routes = !app->shown.routes;
        break;
    case ACTION_SHOW_TIME:
        app->time_bar.is_wanted = !app->time_bar.is_wanted;
        break;
    case ACTION_SELECT_NEXT:
        session_select(&app->session, 1);
        break;
    case ACTION_SELECT_PREVIOUS:
        session_select(&app->session, -1);
        break;
    case ACTION_SAVE_SCENARIO:
        note_save(app, app->session.options->save_scenario);
        break;
    case ACTION_SLOWER:
        app_change_speed(app, -1);
        break;
    case ACTION_FASTER:
        app_change_speed(app, 1);
        break;
    default:
        break;
    }
}

// What works on every screen.
static void command(App *app, Action action) {
    if (action == ACTION_FULL_SCREEN) {
        app->settings.full_screen = !app->settings.full_screen;
        settings_changed(app);
    }
    if (action == ACTION_RELOAD) reload_now(app);
    if (!app->game->is_backdrop) look_command(app, action);
}

// Another number whenever the mark of a menu has moved.
static int marks_of_menus(const App *app) {
    return app->title_menu.chosen + 100 * (app->levels_menu.chosen + 100 * app->pause_menu.chosen);
}

static void handle(App *app, const SDL_Event *event) {
    if (event->type == SDL_QUIT) screens_leave_all(&app->screens, app);
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET)
        app->size = (WindowSize){0}; // its texture is lost
    if (event->type == SDL_KEYMAPCHANGED) {
        want_key_names(&app->typeface);
        app->typeface.size = 0; // to be drawn anew, with all that is fitted to it
        app->size = (WindowSize){0};
    }
    speaker_event(&app->sound.speaker, event);
    if (reload_event(app, event)) return;
    input_event(&app->input, event, &app->view);
    if (!controls_wait(app)) command(app, action_pressed(&app->input.bindings, event));
    int marks = marks_of_menus(app);
    screens_event(&app->screens, app, event);
    if (marks_of_menus(app) != marks) sound_stage_menu(&app->sound);
}

static void handle_press(App *app, Action action) {
    SDL_Event press = {.type = ACTION_EVENT};
    press.user.code = (Sint32)action;
    handle(app, &press);
}

// A finger on a button of the screen; true when the event is one of its.
static bool take_touch(App *app, const SDL_Event *event) {
    Action pressed = ACTION_NONE;
    if (!screens_show_on_top(&app->screens, &play_screen)) return false;
    if (!touch_event(&app->input.touch, event, &app->view, &pressed)) return false;
    hands_event(&app->input.hands, event);
    aim_event(&app->aim, event, &app->input, &app->view);
    if (pressed != ACTION_NONE) handle_press(app, pressed);
    return true;
}

// An event, and the press that it makes when it pulls a trigger.
static void take(App *app, const SDL_Event *event) {
    if (take_touch(app, event)) return;
    bool was_waiting = controls_wait(app);
    handle(app, event);
    int trigger = gamepads_pulled(&app->input.gamepads, event);
    if (trigger == PAD_NONE || was_waiting) return;
    handle_press(app, bindings_action_of_button(&app->input.bindings, trigger));
}

static double seconds_since_last_frame(App *app) {
    uint64_t now = SDL_GetPerformanceCounter();
    double seconds =
        app->last_frame == 0 ? 0.0 : (double)(now - app->last_frame) / (double)SDL_GetPerformanceFrequency();
    app->last_frame = now;
    return seconds;
}

// Canvas px.
static Vec2 shake_now(const App *app) {
    if (!screens_show_on_top(&app->screens, &play_screen)) return vec2(0.0f, 0.0f);
    Vec2 offset = shake_offset(&app->session.effects.shake, frame_clock_between(&app->clock));
    return vec2_scale(offset, (float)app->canvas.height * SHAKE_SHARE);
}

bool app_frame(App *app) {
    for (SDL_Event event; SDL_PollEvent(&event);) take(app, &event);
    double seconds = seconds_since_last_frame(app);
    reload_update(app, seconds);
    if (app->screens.depth == 0 || !inspector_retake(app, &app->report) || !app_fit(app, &app->report))
        return false;
    settings_keep_when_due(app);
    screens_update(&app->screens, app, seconds);
    bool is_standing = app->is_paused || app->replay_rests || app->rewind.held > 0.0;
    sound_stage_frame(&app->sound, app->game->is_backdrop ? NULL : app->session.now, is_standing, seconds);
    camera_hand_show(app, seconds);
    canvas_restore(&app->canvas);
    app->time_bar.top = app->canvas.height;
    screens_draw(&app->screens, app);
    reload_paint(app);
    window_show(&app->window, &app->canvas, shake_now(app));
    return true;
}
