#include "app/time_travel.h"

#include "app/app_state.h"
#include "sevenwatch/ticks.h"

#include <math.h>

// Where the picture is in time, in ticks.
static double place_in_time(const App *app) {
    double now = world_tick(app->session.now), before = world_tick(app->session.before);
    return before + (now - before) * (double)frame_clock_between(&app->clock);
}

// Puts the picture at a place between two ticks; at the beginning there is but one.
static void go_to_place(App *app, double place) {
    uint32_t first = timeline_first(app->session.timeline);
    bool is_at_beginning = place <= (double)first;
    uint32_t tick = is_at_beginning ? first : (uint32_t)floor(place) + 1;
    if (tick != world_tick(app->session.now)) session_go(&app->session, tick);
    app->clock.owed = is_at_beginning ? 0.0 : place - floor(place);
}

bool time_travel_rewind(App *app, double seconds) {
    if (!input_rewinds(&app->input)) {
        app->rewind = (Rewind){0};
        return false;
    }
    app->plays_again = false;
    double place = place_in_time(app);
    go_to_place(app, place - rewind_advance(&app->rewind, seconds));
    return true;
}

bool time_travel_stands(const App *app) {
    return app->is_paused || (app->is_replay && app->replay_rests) || app->rewind.held > 0.0;
}

void time_travel_stand(App *app) {
    session_settle(&app->session);
    app->clock = (FrameClock){0};
}

void time_travel_pause(App *app) {
    if (app->is_replay) {
        app->replay_rests = true;
        return;
    }
    if (screens_show_on_top(&app->screens, SCREEN_RESULTS)) screens_pop(&app->screens, app);
    if (!app->is_paused) screens_push(&app->screens, app, SCREEN_PAUSE);
    app->pause_is_aside = true;
}

bool time_travel_break(App *app) {
    char text[BREAKPOINT_TEXT];
    if (!breakpoint_hit(&app->inspector.breakpoint, app->session.before, app->session.now, text))
        return false;
    time_travel_pause(app);
    note_tell(app, text);
    return true;
}

bool time_travel_step_back(App *app) {
    uint32_t tick = world_tick(app->session.now);
    if (tick == timeline_first(app->session.timeline)) return false;
    session_go(&app->session, tick - 1);
    time_travel_stand(app);
    return true;
}

bool time_travel_step_on(App *app) {
    bool is_on = session_step_on(&app->session);
    if (is_on) time_travel_break(app);
    time_travel_stand(app);
    return is_on;
}

// Two wedges that point back.
static void paint_sign(App *app, Vec2 at, float size) {
    for (int i = 0; i < 2; i++) {
        float x = at.x + (float)i * size;
        const Vec2 wedge[3] = {vec2(x, at.y), vec2(x + size, at.y - size * 0.8f),
                               vec2(x + size, at.y + size * 0.8f)};
        paint_polygon(&app->canvas, wedge, 3, app->canvas.palette.shout);
    }
}

void time_travel_paint(App *app) {
    if (app->rewind.held <= 0.0) return;
    const Typeface *typeface = &app->typeface;
    uint32_t now = world_tick(app->session.now), last = timeline_last(app->session.timeline);
    bool is_at_beginning = now == timeline_first(app->session.timeline);
    char text[64];
    snprintf(text, sizeof text, "%.1f s back  ×%.1f", ticks_to_seconds(last - now),
             rewind_speed(&app->rewind));
    if (is_at_beginning)
        snprintf(text, sizeof text, "%.1f s back  the beginning", ticks_to_seconds(last - now));
    int line = text_line_height(typeface, TEXT_TITLE);
    int width = text_width(typeface, TEXT_TITLE, text) + 4 * line;
    int left = (app->view.field.x0 + app->view.field.x1 - width) / 2, top = app->view.field.y0 + line / 2;
    int bottom = top + line * 3 / 2;
    paint_box(&app->canvas, vec2((float)left, (float)top), vec2((float)(left + width), (float)bottom),
              (float)line * 0.4f, app->canvas.palette.panel);
    paint_sign(app, vec2((float)(left + line), (float)top + (float)line * 0.75f), (float)line * 0.45f);
    text_paint(&app->canvas, typeface, TEXT_TITLE, left + line * 5 / 2, top + line / 4, text,
               app->canvas.palette.shout);
    app->banner_bottom = bottom;
}
