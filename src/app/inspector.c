#include "app/inspector.h"

#include "app/app_state.h"
#include "app/time_travel.h"
#include "sevenwatch/watchman.h"

#include <math.h>

enum { STATES = GUARD_SEVEN_END - 1, WHEEL_LINES = 3 };

bool inspector_open(Inspector *inspector, const AppOptions *options, Report *report) {
    const WorldDef def = session_world(options);
    *inspector = (Inspector){0};
    if (inquiry_open(&inspector->inquiry, &def) && tuning_open(&inspector->tuning, options->book))
        return true;
    report_add(report, NULL, "not enough memory to look into guards");
    return false;
}

void inspector_close(Inspector *inspector) {
    inquiry_close(&inspector->inquiry);
    tuning_close(&inspector->tuning);
}

static bool is_in(PixelArea area, Vec2 at) {
    return at.x >= (float)area.x0 && at.x < (float)area.x1 && at.y >= (float)area.y0 && at.y < (float)area.y1;
}

// What the player does to it

static void toggle(App *app) {
    Inspector *inspector = &app->inspector;
    inspector->is_wanted = !inspector_is_shown(app);
    inspector->scroll = 0;
    if (inspector->is_wanted) app->session.selected = session_guard_of_interest(&app->session);
    if (app->is_paused && inspector->is_wanted) app->pause_is_aside = true;
}

// Asks about a state; asked twice, about none.
static void ask(Inspector *inspector, int state) {
    inspector->state = inspector->state == state ? 0 : state;
    inspector->scroll = 0;
}

static void break_on_state(App *app, int state) {
    if (state == 0) return;
    breakpoint_toggle_state(&app->inspector.breakpoint, app->session.selected, state);
}

static void break_on_suspicion(App *app, float suspicion) {
    if (!world_watchman(app->session.now, app->session.selected)) return;
    breakpoint_toggle_suspicion(&app->inspector.breakpoint, app->session.selected, suspicion);
}

// From one of the guard's thresholds to the next, and then to none.
static void break_on_next_threshold(App *app) {
    const Personality *personality = world_personality(app->session.now, app->session.selected);
    const Breakpoint *breakpoint = &app->inspector.breakpoint;
    bool is_its_own = breakpoint->guard == app->session.selected;
    float past = is_its_own ? breakpoint->suspicion : 0.0f;
    for (int level = ALERTNESS_NOTICE; level <= ALERTNESS_CHASE; level++) {
        float at = suspicion_threshold(personality, (Alertness)level);
        if (at <= past) continue;
        break_on_suspicion(app, at);
        return;
    }
    break_on_suspicion(app, past);
}

static void scroll_by(Inspector *inspector, int by) {
    int scroll = inspector->scroll + by;
    if (scroll > inspector->most_scroll) scroll = inspector->most_scroll;
    inspector->scroll = scroll > 0 ? scroll : 0;
}

// A twentieth of all suspicion at a time, but never none.
static float suspicion_at(const InspectorLayout *layout, Vec2 at) {
    float share = (at.x - (float)layout->meter.x0) / (float)(layout->meter.x1 - layout->meter.x0);
    float rounded = floorf(share * 20.0f + 0.5f) / 20.0f;
    return rounded < 0.05f ? 0.05f : rounded > 1.0f ? 1.0f : rounded;
}

static int state_at(const InspectorLayout *layout, Vec2 at) {
    for (int state = 1; state <= STATES; state++)
        if (is_in(inspector_state_cell(layout, state), at)) return state;
    return 0;
}

static bool press(App *app, Vec2 point) {
    const InspectorLayout layout = inspector_layout(app);
    Vec2 at = view_point_to_canvas(&app->view, point);
    if (!is_in(layout.panel, at)) return false;
    app->input.pointer.held = false;
    int state = state_at(&layout, at);
    if (state != 0) ask(&app->inspector, state);
    if (is_in(layout.meter, at)) break_on_suspicion(app, suspicion_at(&layout, at));
    return true;
}

// The other button, on a state.
static bool press_other(App *app, const SDL_MouseButtonEvent *button) {
    const InspectorLayout layout = inspector_layout(app);
    Vec2 at = view_point_to_canvas(&app->view, vec2((float)button->x, (float)button->y));
    if (!is_in(layout.panel, at)) return false;
    break_on_state(app, state_at(&layout, at));
    return true;
}

static bool turn_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    const InspectorLayout layout = inspector_layout(app);
    if (!is_in(layout.panel, app->inspector.pointer)) return false;
    scroll_by(&app->inspector, -wheel->y * WHEEL_LINES * layout.line);
    return true;
}

static bool take_action(App *app, Action action) {
    Inspector *inspector = &app->inspector;
    const InspectorLayout layout = inspector_layout(app);
    int page = layout.words.y1 - layout.words.y0 - layout.line;
    if (action >= ACTION_ASK_FIRST && action <= ACTION_ASK_LAST)
        ask(inspector, 1 + (int)(action - ACTION_ASK_FIRST));
    else if (action == ACTION_BREAK_STATE)
        break_on_state(app, inspector->state);
    else if (action == ACTION_BREAK_SUSPICION)
        break_on_next_threshold(app);
    else if (action == ACTION_PAGE_UP)
        scroll_by(inspector, -page);
    else if (action == ACTION_PAGE_DOWN)
        scroll_by(inspector, page);
    else
        return false;
    return true;
}

static bool take_on_fields(App *app, const SDL_Event *event) {
    const InspectorLayout layout = inspector_layout(app);
    Vec2 at = app->inspector.pointer;
    bool is_press = pointer_pressed(event, &app->view, &at);
    if (is_press) at = view_point_to_canvas(&app->view, at);
    if ((is_press || event->type == SDL_MOUSEWHEEL) && !is_in(layout.panel, at)) return false;
    if (is_press) app->input.pointer.held = false;
    return fields_event(app, &layout, event, at);
}

bool inspector_retake(App *app, Report *report) {
    Inspector *inspector = &app->inspector;
    if (!inspector->tuning.is_stale) return true;
    inspector->tuning.is_stale = false;
    RetakeDifference found;
    if (!retake(&app->session, &app->game->anew, &inspector->tuning.original, &found, report)) return false;
    if (!inspector->tuning.plays_original) inspector->difference = found;
    effects_at_speed(&app->session.effects, app_speed(app));
    effects_calm(&app->session.effects, app->settings.reduced_flashes);
    if (app->is_paused) time_travel_stand(app);
    return true;
}

bool inspector_event(App *app, const SDL_Event *event) {
    Action action = action_pressed(&app->input.bindings, event);
    Vec2 at;
    if (action == ACTION_INSPECT) {
        toggle(app);
        return true;
    }
    if (pointer_moved(event, &app->view, &at)) app->inspector.pointer = view_point_to_canvas(&app->view, at);
    if (!inspector_is_shown(app)) return false;
    if (action == ACTION_SHOW_FIELDS) {
        app->inspector.shows_fields = !app->inspector.shows_fields;
        return true;
    }
    if (app->inspector.shows_fields) return take_on_fields(app, event);
    if (pointer_pressed(event, &app->view, &at)) return press(app, at);
    if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_RIGHT)
        return press_other(app, &event->button);
    if (event->type == SDL_MOUSEWHEEL) return turn_wheel(app, &event->wheel);
    return take_action(app, action);
}
