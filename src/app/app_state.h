// app_state: all that the app keeps while it runs, for the app itself and its screens.
#ifndef SEVENWATCH_APP_APP_STATE_H
#define SEVENWATCH_APP_APP_STATE_H

#include "app/frame_clock.h"
#include "app/input.h"
#include "app/inspector.h"
#include "app/menu.h"
#include "app/rewind.h"
#include "app/scene.h"
#include "app/screens.h"
#include "app/time_bar.h"
#include "app/window.h"

// What the player is told for a while.
typedef struct Note {
    char text[BREAKPOINT_TEXT]; // empty: nothing
    uint64_t until;             // ms of SDL_GetTicks64
} Note;

struct App {
    AppOptions own_options; // those given, without a replay and a recorder
    Window window;
    WindowSize size; // to which all below is fitted
    Typeface typeface;
    Canvas canvas;
    View view;
    Session session;
    Input input;
    ScreenStack screens;
    FrameClock clock;
    Rewind rewind;
    TimeBar time_bar;
    Inspector inspector;
    int side_width;      // to which the view is fitted, canvas px
    uint64_t last_frame; // performance counter; 0 before the first
    Shown shown;
    int speed; // index of a speed of time
    Menu pause_menu;
    bool is_replay; // what is shown is a replay, until the player takes over
    bool replay_rests;
    bool plays_again;    // the branch switched to goes on as it was, until the player does something
    bool is_paused;      // the pause is on top
    bool pause_is_aside; // the pause makes room for looking closely
    Note note;
    int banner_bottom; // of what was drawn across the top of the field last, canvas px; 0: nothing was
    Report report;     // what went wrong while it ran
    Vec2 outline[CONE_OUTLINE_MAX + 1];
};

extern const Screen play_screen;
extern const Screen replay_screen;
extern const Screen pause_screen;
extern const Screen help_screen;

// One tick with what is held and pressed now. Pauses when it is one that the inspector waits for.
void app_tick(App *app);

// The scene as it is to be drawn now.
Scene app_scene(App *app);

// Selects the guard that an event presses on; a press on a guard means the guard, not a way to it.
void app_select_by_press(App *app, const SDL_Event *event);

// A few words across the top of the field.
void app_paint_banner(App *app, const char *text, Colour colour);

// Pauses, and makes room for looking closely.
void app_pause_aside(App *app);

double app_speed(const App *app);
void app_real_speed(App *app); // from now on

// Saves what was played in one of its ways, and tells what came of it.
void note_save(App *app, AppSave *save);

// Tells something for a while.
void note_tell(App *app, const char *text);

// The note over the picture, while it lasts.
void note_paint(App *app);

// A panel in the middle of the field, over the dimmed picture; returns its area, canvas px.
PixelArea app_paint_panel(App *app, int width, int height);

#endif
