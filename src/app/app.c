#include "app/app_state.h"
#include "app/camera_hand.h"
#include "app/prompts.h"
#include "app/reload.h"
#include "app/screen_list.h"
#include "app/state_look.h"
#include "app/time_travel.h"

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
    const ScreenName first = options->replay ? SCREEN_REPLAY : options->place ? SCREEN_PLAY : SCREEN_TITLE;
    app->screens.screens = screen_list();
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
    veil_close(&app->title_veil);
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
    if (action == ACTION_RELOAD) reload_asked(app);
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
    if (!screens_show_on_top(&app->screens, SCREEN_PLAY)) return false;
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
    if (!screens_show_on_top(&app->screens, SCREEN_PLAY)) return vec2(0.0f, 0.0f);
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
    sound_stage_frame(&app->sound, app->game->is_backdrop ? NULL : &app->session, time_travel_stands(app),
                      seconds);
    camera_hand_show(app, seconds);
    canvas_restore(&app->canvas);
    app->time_bar.top = app->advice_top = app->canvas.height;
    screens_draw(&app->screens, app);
    reload_paint(app);
    window_show(&app->window, &app->canvas, shake_now(app));
    return true;
}
