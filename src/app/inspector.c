#include "app/inspector.h"

#include "app/app_state.h"

enum { STATES = GUARD_SEVEN_END - 1, WIDEST = 62, WHEEL_LINES = 3 };

bool inspector_open(App *app, Report *report) {
    const AppOptions *options = app->session.options;
    const WorldDef def = {options->place, options->book, options->seed, options->personality};
    if (inquiry_open(&app->inspector.inquiry, &def)) return true;
    report_add(report, NULL, "not enough memory to look into guards");
    return false;
}

void inspector_close(Inspector *inspector) {
    inquiry_close(&inspector->inquiry);
}

bool inspector_is_shown(const App *app) {
    return app->inspector.is_wanted && app->session.selected >= 0;
}

int inspector_width(const App *app) {
    if (!inspector_is_shown(app)) return 0;
    int wanted = text_width(&app->typeface, TEXT_BODY, "m") * WIDEST, most = app->canvas.width / 2;
    return wanted < most ? wanted : most;
}

// Where it is

InspectorLayout inspector_layout(App *app) {
    int line = text_line_height(&app->typeface, TEXT_BODY), pad = line / 2;
    InspectorLayout layout = {.line = line, .pad = pad};
    layout.panel = (PixelArea){app->canvas.width - app->side_width, 0, app->canvas.width, time_bar_top(app)};
    int left = layout.panel.x0 + pad, right = layout.panel.x1 - pad;
    layout.name = layout.panel.y0 + pad;
    layout.path = layout.name + line;
    layout.meter = layout.path + line + pad / 2;
    int states = layout.meter + line + pad;
    layout.states = (PixelArea){left, states, right, states + line * 3 / 2};
    layout.keys = layout.panel.y1 - line - pad / 2;
    layout.words = (PixelArea){left, layout.states.y1 + pad, right, layout.keys - pad / 2};
    return layout;
}

PixelArea inspector_state_cell(const InspectorLayout *layout, int state) {
    int width = layout->states.x1 - layout->states.x0;
    return (PixelArea){layout->states.x0 + width * (state - 1) / STATES, layout->states.y0,
                       layout->states.x0 + width * state / STATES, layout->states.y1};
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

static void scroll_by(Inspector *inspector, int by) {
    int scroll = inspector->scroll + by;
    if (scroll > inspector->most_scroll) scroll = inspector->most_scroll;
    inspector->scroll = scroll > 0 ? scroll : 0;
}

static bool press(App *app, Vec2 point) {
    const InspectorLayout layout = inspector_layout(app);
    Vec2 at = view_point_to_canvas(&app->view, point);
    if (!is_in(layout.panel, at)) return false;
    app->input.pointer.held = false;
    for (int state = 1; state <= STATES; state++)
        if (is_in(inspector_state_cell(&layout, state), at)) ask(&app->inspector, state);
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
    else if (action == ACTION_PAGE_UP)
        scroll_by(inspector, -page);
    else if (action == ACTION_PAGE_DOWN)
        scroll_by(inspector, page);
    else
        return false;
    return true;
}

bool inspector_event(App *app, const SDL_Event *event) {
    Action action = action_pressed(event);
    Vec2 at;
    if (action == ACTION_INSPECT) {
        toggle(app);
        return true;
    }
    if (pointer_moved(event, &app->view, &at)) app->inspector.pointer = view_point_to_canvas(&app->view, at);
    if (!inspector_is_shown(app)) return false;
    if (pointer_pressed(event, &app->view, &at)) return press(app, at);
    if (event->type == SDL_MOUSEWHEEL) return turn_wheel(app, &event->wheel);
    return take_action(app, action);
}
