#include "app/app_state.h"
#include "app/camera_hand.h"
#include "app/ledger.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/time_travel.h"
#include "app/touch_paint.h"

static const float CLICK_SLACK = 6.0f; // px beside a guard that still mean the guard

static void enter(App *app) {
    input_resume(&app->input);
    app->aim = (Aim){0};
    app->clock = (FrameClock){0};
}

static void leave(App *app) {
    app->rewind = (Rewind){0};
}

static int guard_at(const App *app, Vec2 point) {
    Vec2 at = view_to_level(&app->view, point);
    const World *world = app->session.now;
    int nearest = world_nearest_guard(world, at);
    if (nearest < 0) return -1;
    float reach = world_personality(world, nearest)->radius + CLICK_SLACK;
    return vec2_distance(world_guard(world, nearest)->body.at, at) <= reach ? nearest : -1;
}

void app_select_by_press(App *app, const SDL_Event *event) {
    Vec2 at;
    if (!pointer_pressed(event, &app->view, &at)) return;
    int guard = guard_at(app, at);
    if (guard < 0) return;
    app->session.selected = guard;
    app->input.pointer.held = false;
}

static bool is_turning_away(const SDL_Event *event) {
    return event->type == SDL_WINDOWEVENT && (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ||
                                              event->window.event == SDL_WINDOWEVENT_MINIMIZED);
}

// The controller that he plays with.
static bool is_unplugged(const Hands *hands, const SDL_Event *event) {
    return event->type == SDL_CONTROLLERDEVICEREMOVED && hands->device == DEVICE_CONTROLLER &&
           event->cdevice.which == hands->id;
}

static void event(App *app, const SDL_Event *event) {
    Action action = action_pressed(&app->input.bindings, event);
    if (time_bar_event(app, event) || inspector_event(app, event) || camera_hand_event(app, event)) return;
    if (aim_event(&app->aim, event, &app->input, &app->view) && action == ACTION_BACK) return;
    app_select_by_press(app, event);
    if (action == ACTION_RESTART) app_restart(app);
    if (action == ACTION_HELP) screens_push(&app->screens, app, SCREEN_HELP);
    if (action == ACTION_BACK || action == ACTION_PAUSE || is_turning_away(event) ||
        is_unplugged(&app->input.hands, event))
        screens_push(&app->screens, app, SCREEN_PAUSE);
}

// A tick of the branch that the player has switched to as it was played before, as long as he leaves it at
// that.
static bool play_again(App *app) {
    app->plays_again = app->plays_again && input_is_idle(&app->input) && app->aim.kind == THROW_NOTHING &&
                       session_step_on(&app->session);
    if (!app->plays_again) return false;
    app_hear_tick(app);
    time_travel_break(app);
    return true;
}

static void update(App *app, double seconds) {
    if (time_travel_rewind(app, seconds)) return;
    int ticks = frame_clock_advance(&app->clock, seconds, app_speed(app));
    for (int i = 0; i < ticks && !app->is_paused; i++)
        if (!play_again(app)) app_tick(app);
    bool is_over = mission_state(world_mission(app->session.now)) == MISSION_RESULTS;
    if (ticks > 0 && is_over && screens_show_on_top(&app->screens, SCREEN_PLAY))
        screens_push(&app->screens, app, SCREEN_RESULTS);
}

void app_paint_level(const Scene *scene) {
    unseen_paint(scene);
    cones_paint(scene);
    doors_paint(scene);
    goals_paint(scene);
    smoke_paint(scene);
    routes_paint(scene);
    beliefs_paint(scene);
    earshot_paint(scene);
    senses_paint(scene);
    waves_paint(scene);
    footprints_paint(scene);
    actors_paint(scene);
    tellings_paint(scene);
    smoke_paint_veil(scene);
    thrown_paint(scene);
    doors_paint_reach(scene);
}

// Beside the level, too, where there is room.
static void show_buttons(App *app) {
    Touch *touch = &app->input.touch;
    const PixelArea field = app->view.field;
    const int bottom = app->time_bar.top < field.y1 ? app->time_bar.top : field.y1;
    touch->is_shown = app->input.hands.device == DEVICE_TOUCH;
    touch_place(touch, &app->view, (PixelArea){0, field.y0, app->canvas.width - app->side_width, bottom});
    if (!screens_show_on_top(&app->screens, SCREEN_PLAY)) return;
    const Scene scene = app_scene(app);
    touch_paint(&scene);
}

// What the level is about, and tips, for who plays.
static void paint_advice(App *app, const Scene *scene) {
    if (time_bar_is_shown(app)) return;
    const IntroPlace card = intro_paint(scene, &app->advice_top);
    if (screens_show_on_top(&app->screens, SCREEN_PLAY))
        coach_paint(&app->coach, scene, card, &app->advice_top);
}

// The moment in which it is over: who caught him, and what to press.
static void paint_end(App *app) {
    const MissionState state = mission_state(world_mission(app->session.now));
    const bool is_caught = state == MISSION_CAUGHT;
    char title[VERDICT_TEXT] = "You got away", words[PROMPTS_TEXT] = "";
    if (!is_caught && state != MISSION_ESCAPED) return;
    if (is_caught) {
        const Capture capture = capture_find(&app->session);
        capture_text(&app->session, &capture, title);
        prompts_write(&app->input.bindings, &app->input.hands,
                      "{restart} again · {rewind}, held, takes time back", words);
    }
    app_paint_headline(app, title, is_caught ? app->canvas.palette.danger : app->canvas.palette.health,
                       words);
}

// Beside what guards do, as long as that is told.
static PixelArea place_of_captions(const App *app, const Scene *scene) {
    const PixelArea nowhere = {0};
    return time_bar_is_shown(app) ? nowhere : ledger_captions(scene);
}

static void draw(App *app) {
    Scene scene = app_scene(app);
    canvas_clip(scene.canvas, scene.view->field);
    app_paint_level(&scene);
    beacons_paint(&scene);
    aim_paint(&scene, &app->aim);
    paint_advice(app, &scene);
    if (!inspector_is_shown(app)) dossier_paint(&scene, app->banner_bottom);
    app->banner_bottom = 0; // until it is drawn again
    canvas_unclip(scene.canvas);
    inspector_paint(app);
    if (!time_travel_stands(app))
        captions_paint(&app->sound.captions, &scene, place_of_captions(app, &scene));
    if (!time_bar_is_shown(app)) {
        ledger_paint(&scene);
    } else if (!app->is_paused) { // the pause paints it on top of its own
        time_bar_paint(app);
    }
    if (app->plays_again && !app->is_paused && app->rewind.held <= 0.0)
        app_paint_banner(app, "as it was played, until you walk or act", app->canvas.palette.text);
    time_travel_paint(app);
    if (screens_show_on_top(&app->screens, SCREEN_PLAY) && app->rewind.held <= 0.0) paint_end(app);
    show_buttons(app);
    if (screens_show_on_top(&app->screens, SCREEN_PLAY)) note_paint(app);
}

const Screen play_screen = {.enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
