// The screen on which a replay is played: like the level itself, but what the player does is done by the
// recording, and all of its time lies on the table from the start.
#include "app/app_state.h"
#include "app/camera_hand.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/time_travel.h"

static void rest(App *app, bool is_resting) {
    app->replay_rests = is_resting;
    time_travel_stand(app);
}

static bool is_at_end(const App *app) {
    return world_tick(app->session.now) >= timeline_last(app->session.timeline);
}

static void enter(App *app) {
    app->is_replay = true;
    input_resume(&app->input);
    time_travel_stand(app);
}

static void leave(App *app) {
    app->rewind = (Rewind){0};
    app->time_bar.is_dragged = false;
}

// Of a recording all, of what was just played what came to an end.
static uint32_t beginning(const App *app) {
    const Session *session = &app->session;
    return session->options->replay ? timeline_first(session->timeline) : session_last_attempt(session);
}

// At the end there is nothing to go on with but the beginning.
static void toggle(App *app) {
    bool goes_on = app->replay_rests;
    if (goes_on && is_at_end(app)) session_go(&app->session, beginning(app));
    rest(app, !goes_on);
}

// What it was watched at, and whether it rested, is over with it.
static void stop_watching(App *app) {
    screens_pop(&app->screens, app);
    app->is_replay = false;
    app->replay_rests = false;
    app_real_speed(app);
}

// From here on the player plays, on a branch of his own.
static void take_over(App *app) {
    stop_watching(app);
    if (!screens_have(&app->screens, SCREEN_PLAY)) screens_push(&app->screens, app, SCREEN_PLAY);
}

// What was just played was watched: back to its end.
static void leave_for_results(App *app) {
    session_go(&app->session, timeline_last(app->session.timeline));
    stop_watching(app);
}

// As in a game, Esc stops time first and leaves when it has stopped.
static void go_back(App *app) {
    if (!app->replay_rests)
        rest(app, true);
    else if (screens_have(&app->screens, SCREEN_PLAY))
        leave_for_results(app);
    else
        screens_leave_all(&app->screens, app);
}

static void step(App *app, bool (*step_by)(App *)) {
    rest(app, true);
    step_by(app);
}

static void event(App *app, const SDL_Event *event) {
    if (time_bar_event(app, event) || inspector_event(app, event) || camera_hand_event(app, event)) return;
    app_select_by_press(app, event);
    switch (action_in_menu(&app->input.bindings, event)) {
    case ACTION_PAUSE:
    case ACTION_SPRINT:
        toggle(app);
        break;
    case ACTION_ONE_TICK:
        step(app, time_travel_step_on);
        break;
    case ACTION_ONE_TICK_BACK:
        step(app, time_travel_step_back);
        break;
    case ACTION_RESTART:
        session_go(&app->session, beginning(app));
        rest(app, false);
        break;
    case ACTION_CONFIRM:
        take_over(app);
        break;
    case ACTION_HELP:
        screens_push(&app->screens, app, SCREEN_HELP);
        break;
    case ACTION_BACK:
        go_back(app);
        break;
    default:
        break;
    }
}

static void update(App *app, double seconds) {
    if (time_travel_rewind(app, seconds)) return;
    if (app->replay_rests) {
        time_travel_stand(app);
        return;
    }
    int ticks = frame_clock_advance(&app->clock, seconds, app_speed(app));
    for (int i = 0; i < ticks && !app->replay_rests && session_step_on(&app->session); i++) {
        app_hear_tick(app);
        time_travel_break(app);
    }
    if (is_at_end(app)) rest(app, true);
}

// Why a recording that is played to its last tick ends there.
static const char *end_text(const Replay *replay) {
    if (!replay) return "the end"; // of what was just played
    if (replay->damage[0] != '\0') return replay->damage;
    return replay->is_ended ? "the end of the replay" : "the replay was cut off here";
}

static void draw(App *app) {
    static const char KEYS[] = "{sprint} play, rest · {tick_back} {tick_on} one tick · {confirm} play on "
                               "yourself · {back} %s";
    const Replay *replay = app->session.options->replay;
    char words[sizeof KEYS + 8], keys[PROMPTS_TEXT], text[2 * PROMPTS_TEXT];
    screens_draw_one(&app->screens, app, SCREEN_PLAY);
    note_paint(app);
    if (app->rewind.held > 0.0) return;
    bool is_other = is_at_end(app) && app->session.difference[0] != '\0';
    const char *what = is_other            ? app->session.difference
                       : is_at_end(app)    ? end_text(replay)
                       : app->replay_rests ? "the replay rests"
                                           : "replay";
    snprintf(words, sizeof words, KEYS, app->replay_rests ? "quit" : "rest");
    prompts_write(&app->input.bindings, &app->input.hands, words, keys);
    snprintf(text, sizeof text, "%s%s%s", what, keys[0] != '\0' ? " · " : "", keys);
    app_paint_banner(app, text, is_other ? app->canvas.palette.danger : app->canvas.palette.text);
}

const Screen replay_screen = {.enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
