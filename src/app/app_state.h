// app_state: all that the app keeps while it runs, for the app itself and its screens.
#ifndef SEVENWATCH_APP_APP_STATE_H
#define SEVENWATCH_APP_APP_STATE_H

#include "app/aim.h"
#include "app/camera.h"
#include "app/coach.h"
#include "app/controls.h"
#include "app/frame_clock.h"
#include "app/game.h"
#include "app/help_screen.h"
#include "app/input.h"
#include "app/inspector.h"
#include "app/library.h"
#include "app/menu.h"
#include "app/panorama.h"
#include "app/reload_watch.h"
#include "app/results_screen.h"
#include "app/rewind.h"
#include "app/scene.h"
#include "app/screens.h"
#include "app/settings_screen.h"
#include "app/sound_stage.h"
#include "app/time_bar.h"
#include "app/veil.h"
#include "app/window.h"
#include "files/bests_file.h"
#include "sevenwatch/bot.h"

// Who is to be seen behind the title: nobody whom the player moves.
typedef struct Backdrop {
    BotMap *map; // NULL: the thief stands still
    Bot bot;
} Backdrop;

// What the player is told for a while.
typedef struct Note {
    char text[BREAKPOINT_TEXT]; // empty: nothing
    uint64_t until;             // ms of SDL_GetTicks64
} Note;

struct App {
    AppOptions given; // by the caller
    Game *game;       // that is played; owned
    Library library;  // of the levels to choose from; read when it is first wanted
    Reload reload;    // of the files of the game
    bool lists;       // it writes to standard output what happened in a session
    Window window;
    WindowSize size; // to which all below is fitted
    Typeface typeface;
    Palette palette;
    Canvas canvas; // with this palette
    View view;
    Panorama panorama; // that the view shows
    Camera camera;     // that shows it
    float zoom;        // of the camera, to which the view is fitted
    Session session;
    Input input;
    Aim aim;
    Coach coach;
    ScreenStack screens;
    FrameClock clock;
    Rewind rewind;
    TimeBar time_bar;
    Inspector inspector;
    SoundStage sound;
    int side_width;      // to which the view is fitted, canvas px
    uint64_t last_frame; // performance counter; 0 before the first
    Shown shown;
    int speed; // index of a speed of time
    Settings settings;
    Settings applied; // as the app does it
    bool settings_are_unsaved;
    uint64_t settings_due; // ms of SDL_GetTicks64 at which they are to be written
    SettingsPage settings_page;
    Menu title_menu, levels_menu, pause_menu;
    ResultsPage results;
    HelpPage help;
    Bests bests;
    Controls controls;
    PixelArea back;    // where the way back was painted last, canvas px
    Backdrop backdrop; // who is to be seen behind the title
    Veil title_veil;   // what of the title stands still, over that
    bool is_replay;    // what is shown is a replay, until the player takes over
    bool replay_rests;
    bool plays_again;    // the branch switched to goes on as it was, until the player does something
    bool is_paused;      // the pause is on top
    bool pause_is_aside; // the pause makes room for looking closely
    Note note;
    int advice_top;    // of what was advised at the bottom of the field in this frame, canvas px
    int banner_bottom; // of what was drawn across the top of the field last, canvas px; 0: nothing was
    Report report;     // what went wrong while it ran
    Vec2 outline[SCENE_OUTLINE];
};

// Reads the settings, or tells what is wrong with them, before there is a window; and does all that they say
// once there is one.
void settings_open(App *app);
void settings_apply(App *app);

// To be called after every change of app->settings: does what they say, and has them written soon.
void settings_changed(App *app);

// Writes them, if that is still to be done: now, or when nothing has changed for a while.
void settings_keep(App *app);
void settings_keep_when_due(App *app);

// What they say about a run that begins, and about a session that has.
Assist settings_assist(const App *app);
void settings_begin_level(App *app);

// Plays a level of the library from its beginning: in place of what is played, or over the screens there are.
// What is wrong with its file is told.
void app_play_level(App *app, const char *level);

// Reads what was done best so far; and takes what just ended for the best, when it is: then true.
void bests_open(App *app);
bool bests_note(App *app);

// Starts the level again: where it was changed while it was played, as its file has it.
void app_restart(App *app);

// Of the library, the level to be played next: the first that is not won so far, else the first that can be
// played, or -1.
int levels_next(const App *app);

// From a level to the choice of levels, in which it is marked.
void app_choose_level(App *app);

// The whole picture darkened, behind a screen of its own.
void app_paint_curtain(App *app, float darkness);

// A way back for the pointer, at a place of the canvas; and whether an event takes it, or goes back
// otherwise.
int app_paint_back(App *app, int x, int y);
bool app_goes_back(App *app, const SDL_Event *event);

// The level that is to be seen behind the title. NULL with a report when memory runs out.
Game *title_game(App *app, Report *report);

// One tick with what is held and pressed now. Pauses when it is one that the inspector waits for.
void app_tick(App *app);

// A tick has been played, by the player or as it was before: that is heard, and felt in a controller, unless
// time stands but for it.
void app_hear_tick(App *app);

// The scene as it is to be drawn now.
Scene app_scene(App *app);

// The level with all that is in it and drawn over it, without anything that is to be read of the app.
void app_paint_level(const Scene *scene);

// Selects the guard that an event presses on; a press on a guard means the guard, not a way to it.
void app_select_by_press(App *app, const SDL_Event *event);

// A title across the half of the field that the player is not in, and words below it, which may be empty.
void app_paint_headline(App *app, const char *title, Colour colour, const char *words);

// A few words across the top of the field.
void app_paint_banner(App *app, const char *text, Colour colour);

// Fits everything to the window as it is now. False with a report when memory runs out.
bool app_fit(App *app, Report *report);

// Has all be painted in other colours, from the next frame on.
void app_use_palette(App *app, PaletteChoice choice, bool high_contrast);

double app_speed(const App *app);
void app_real_speed(App *app);           // from now on
void app_change_speed(App *app, int by); // by so many steps, if there are

// Saves what was played in one of its ways, and tells what came of it, and what it needs.
void note_save(App *app, AppSave *save);

// Tells something for a while.
void note_tell(App *app, const char *text);

// The note over the picture, while it lasts.
void note_paint(App *app);

// A panel over the dimmed picture, at the side of the field that the player is further from, where it leaves
// him and what is near him in sight, else in the middle; no higher than the field. Returns its area, canvas
// px.
PixelArea app_paint_panel(App *app, int width, int height);

#endif
