#include "app/time_bar.h"

#include "app/app_state.h"
#include "app/scrubber_marks.h"
#include "app/state_look.h"
#include "app/time_travel.h"
#include "sevenwatch/ticks.h"

static const double WHEEL_ZOOM = 0.5, WHEEL_PAN = 0.1; // a notch

static int name_width(const App *app) {
    const World *world = app->session.now;
    int width = text_width(&app->typeface, TEXT_BODY, "branch 99");
    int most = (app->view.ledger.x1 - app->view.ledger.x0) / 6;
    for (int i = 0; i < world_guard_count(world); i++) {
        int name = text_width(&app->typeface, TEXT_STRONG, world_guard_name(world, i));
        if (name > width) width = name;
    }
    return width < most ? width : most;
}

bool time_bar_fit(App *app) {
    TimeBar *bar = &app->time_bar;
    PixelArea ledger = app->view.ledger;
    int least = ledger.y1 - ledger.y0, most = scrubber_most_height(app->canvas.height);
    int width = ledger.x1 - ledger.x0, height = most > least ? most : least;
    bar->name_width = name_width(app);
    if (bar->picture.canvas.width == width && bar->picture.canvas.height == height) return true;
    scrubber_picture_close(&bar->picture);
    return scrubber_picture_open(&bar->picture, width, height);
}

void time_bar_close(TimeBar *bar) {
    scrubber_picture_close(&bar->picture);
}

bool time_bar_is_shown(const App *app) {
    return app->time_bar.is_wanted || app->is_paused || app->is_replay || app->rewind.held > 0.0;
}

// Everything about it as it is now.
typedef struct Bar {
    ScrubberTime time;
    ScrubberLayout layout;
    ScrubberRange range;
} Bar;

static Bar bar_now(App *app) {
    const ScrubberTime time = scrubber_time(app->session.timeline);
    const ScrubberDef def = {.ledger = app->view.ledger,
                             .canvas_h = app->canvas.height,
                             .line = text_line_height(&app->typeface, TEXT_BODY),
                             .name_width = app->time_bar.name_width,
                             .guard_count = world_guard_count(app->session.now),
                             .lane_count = time.lane_count};
    return (Bar){time, scrubber_layout(&def),
                 scrubber_range(&app->time_bar.zoom, &time, !app->time_bar.is_dragged)};
}

int time_bar_top(App *app) {
    if (!time_bar_is_shown(app)) return app->view.ledger.y0;
    return bar_now(app).layout.panel.y0;
}

// What the pointer does

static void go(App *app, const Bar *bar, const ScrubberPick *pick) {
    int branch = pick->lane < 0 ? 0 : bar->time.lanes[pick->lane].branch;
    if (branch > 0) {
        session_switch(&app->session, branch, pick->tick);
        app->plays_again = !app->is_replay;
    } else if (pick->tick != bar->time.now) {
        session_go(&app->session, pick->tick);
    }
    time_travel_stand(app);
}

static bool press(App *app, Vec2 point) {
    const Bar bar = bar_now(app);
    Vec2 at = view_point_to_canvas(&app->view, point);
    ScrubberPick pick = scrubber_pick(&bar.layout, &bar.time, bar.range, at);
    if (!pick.is_on_panel) return false;
    app->time_bar.pointer = at;
    app->input.pointer.held = false;
    if (!pick.is_on_time && pick.guard >= 0) app->session.selected = pick.guard;
    if (!pick.is_on_time) return true;
    time_travel_pause(app);
    app->time_bar.is_dragged = true;
    go(app, &bar, &pick);
    return true;
}

static bool move(App *app, Vec2 point) {
    app->time_bar.pointer = view_point_to_canvas(&app->view, point);
    if (!app->time_bar.is_dragged) return false;
    const Bar bar = bar_now(app);
    Vec2 at = vec2(app->time_bar.pointer.x, (float)bar.layout.ruler);
    double tick = scrubber_tick(&bar.layout, bar.range, at.x);
    const ScrubberPick pick = {.tick = tick > 0.0 ? (uint32_t)(tick + 0.5) : 0, .lane = -1};
    go(app, &bar, &pick);
    return true;
}

static bool turn_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    const Bar bar = bar_now(app);
    const ScrubberLayout *layout = &bar.layout;
    Vec2 at = app->time_bar.pointer;
    if (!scrubber_pick(layout, &bar.time, bar.range, at).is_on_panel) return false;
    double share = ((double)at.x - layout->left) / (layout->right - layout->left);
    share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
    scrubber_zoom(&app->time_bar.zoom, &bar.time, share, wheel->y * WHEEL_ZOOM);
    scrubber_pan(&app->time_bar.zoom, &bar.time, wheel->x * WHEEL_PAN);
    return true;
}

static bool is_release(const SDL_Event *event) {
    return event->type == SDL_FINGERUP ||
           (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT);
}

bool time_bar_event(App *app, const SDL_Event *event) {
    if (is_release(event)) app->time_bar.is_dragged = false;
    if (!time_bar_is_shown(app)) return false;
    Vec2 at;
    if (pointer_pressed(event, &app->view, &at)) return press(app, at);
    if (pointer_moved(event, &app->view, &at)) return move(app, at);
    return event->type == SDL_MOUSEWHEEL && turn_wheel(app, &event->wheel);
}

// What it says

static void put_clock(char *text, size_t size, uint32_t tick) {
    double seconds = ticks_to_seconds(tick);
    int minutes = (int)(seconds / 60.0);
    snprintf(text, size, "%d:%05.2f", minutes, seconds - 60.0 * minutes);
}

// Where time stands, and what was decided last.
static void paint_header(App *app, const Bar *bar) {
    const Typeface *typeface = &app->typeface;
    const Session *session = &app->session;
    int line = text_line_height(typeface, TEXT_BODY), x = bar->layout.panel.x0 + line / 3,
        y = bar->layout.header;
    char now[32], last[32], text[256];
    put_clock(now, sizeof now, bar->time.now);
    put_clock(last, sizeof last, bar->time.last);
    snprintf(text, sizeof text, "%s", now);
    x += text_paint(&app->canvas, typeface, TEXT_STRONG, x, y, text, app->canvas.palette.text);
    snprintf(text, sizeof text, " of %s  ×%g  you %.0f hp", last, app_speed(app),
             (double)world_player(session->now)->hp);
    x += text_paint(&app->canvas, typeface, TEXT_BODY, x, y, text, app->canvas.palette.text_dim) + line;
    int count = transition_log_count(session->log);
    if (count == 0) return;
    const WorldEvent *newest = transition_log_at(session->log, count - 1);
    transition_text_naming(newest, session->now, text, sizeof text);
    state_paint(&app->canvas, newest->to, vec2((float)x + (float)line * 0.5f, (float)y + (float)line * 0.5f),
                (float)line * 0.4f);
    x += line * 4 / 3;
    text_paint_within(&app->canvas, typeface, TEXT_BODY, x, y, bar->layout.right - x, text,
                      app->canvas.palette.text);
}

typedef struct StateThen {
    int guard;
    uint32_t tick;
    int state; // 0: not known
} StateThen;

static void note_state(void *user, int guard, int state, uint32_t from, uint32_t to) {
    StateThen *then = user;
    if (guard == then->guard && then->tick >= from && then->tick < to) then->state = state;
}

static void put_pick(App *app, const ScrubberScene *scene, const ScrubberPick *pick, char *text,
                     size_t size) {
    char clock[32];
    if (scrubber_mark_text(scene, app->time_bar.pointer, text, size)) return;
    put_clock(clock, sizeof clock, pick->tick);
    if (pick->lane >= 0) {
        snprintf(text, size, "%s  to branch %d", clock, scene->time->lanes[pick->lane].branch);
        return;
    }
    StateThen then = {pick->guard, pick->tick, 0};
    if (pick->guard >= 0)
        chronicle_spans(&app->session.chronicle, chronicle_present(&app->session.chronicle),
                        scene->time->last + 1, note_state, &then);
    if (then.state == 0) {
        snprintf(text, size, "%s", clock);
        return;
    }
    snprintf(text, size, "%s  %s %s", clock, world_guard_name(app->session.now, pick->guard),
             guard_state_name(then.state));
}

// What is below the pointer, in words, left of the inspector.
static void paint_pick(App *app, const ScrubberScene *scene) {
    ScrubberPick pick = scrubber_pick(&scene->layout, scene->time, scene->range, app->time_bar.pointer);
    char text[128];
    if (!pick.is_on_time) return;
    put_pick(app, scene, &pick, text, sizeof text);
    int line = text_line_height(&app->typeface, TEXT_BODY), x = (int)app->time_bar.pointer.x;
    canvas_clip(&app->canvas, (PixelArea){0, 0, app->canvas.width - app->side_width, app->canvas.height});
    text_paint_plate(&app->canvas, &app->typeface, TEXT_BODY, x, scene->layout.panel.y0 - line * 4 / 3, text,
                     app->canvas.palette.text);
    canvas_unclip(&app->canvas);
}

// Where time stopped for a breakpoint last: a red flag on the ruler.
static void paint_stop(App *app, const Bar *bar) {
    const Breakpoint *breakpoint = &app->inspector.breakpoint;
    bool is_seen =
        breakpoint->tick > 0 && breakpoint->tick >= bar->range.from && breakpoint->tick <= bar->range.to;
    if (!is_seen) return;
    float x = scrubber_x(&bar->layout, bar->range, (double)breakpoint->tick), top = (float)bar->layout.ruler;
    float bottom = (float)(bar->layout.rows + bar->layout.row_height * bar->layout.guard_count);
    float flag = (float)(bar->layout.marks - bar->layout.ruler) * 0.4f;
    paint_box(&app->canvas, vec2(x - 1.0f, top), vec2(x + 1.0f, bottom), 0.0f, app->canvas.palette.danger);
    const Vec2 wedge[3] = {vec2(x, top), vec2(x + 1.6f * flag, top + 0.5f * flag), vec2(x, top + flag)};
    paint_polygon(&app->canvas, wedge, 3, app->canvas.palette.danger);
}

void time_bar_paint(App *app) {
    const Bar bar = bar_now(app);
    const ScrubberScene scene = {.typeface = &app->typeface,
                                 .chronicle = &app->session.chronicle,
                                 .world = app->session.now,
                                 .time = &bar.time,
                                 .layout = bar.layout,
                                 .range = bar.range,
                                 .selected = app->session.selected};
    app->time_bar.top = bar.layout.panel.y0;
    scrubber_paint(&app->time_bar.picture, &scene, &app->canvas);
    paint_stop(app, &bar);
    scrubber_paint_present(&scene, &app->canvas);
    paint_header(app, &bar);
    paint_pick(app, &scene);
}
