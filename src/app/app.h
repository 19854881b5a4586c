// app: Sevenwatch in a window. The only room that knows SDL.
//
// It turns keys, controllers, mouse and fingers into a PlayerIntent a tick, real time into whole ticks, and a
// World into a picture. It may be given a level that is read already; the others it finds in the data folder.
// Whoever calls it writes what is to be kept of a run.
#ifndef SEVENWATCH_APP_APP_H
#define SEVENWATCH_APP_APP_H

#include "files/game_files.h"
#include "sevenwatch/replay.h"

typedef bool AppSave(void *user, Timeline *timeline, char *name, size_t size, Report *report);

// What to play. Everything is borrowed until app_play or app_destroy returns.
typedef struct AppOptions {
    const Place *place;    // NULL: the player chooses a level, from the title on
    PersonalityBook *book; // of the place, which the player may change while he plays
    const char *level;     // the place's, as it was named; NULL: it is from no file
    uint64_t seed;
    const char *personality; // for every guard; NULL: each its own
    Assist assist;           // of the run; the app's own are what its settings say
    const Replay *replay;    // to be shown instead of played; NULL: the player plays
    const char *data_folder; // its levels/ can be played, and its fonts/ holds JetBrainsMono-Regular.ttf and
                             // JetBrainsMono-Bold.ttf
    const Stand *stands;     // of the player, then of each guard, at the start; NULL: all at their posts
    const char *config_folder;                          // where settings are read and kept; NULL: nowhere
    void (*after_tick)(void *user, const World *world); // called after every tick; may be NULL
    Recorder *recorder; // of all that is played in the place, begun and ended by the app; may be NULL

    // Called when something else is played from now on than the place above; a level of NULL: nothing is. May
    // be NULL.
    void (*run_changed)(void *user, const GameRun *run);

    // Write all that was played so far, and its last seconds as a scenario, to a new file, whose name becomes
    // `name`; false with a report when that fails. NULL: there is nowhere to write to.
    AppSave *save_replay;
    AppSave *save_scenario;

    // Writes a personality as its file has it; false when that fails. NULL: there is no such text.
    bool (*personality_text)(const Personality *personality, char *text, size_t size);
    void *user;
} AppOptions;

// Opens the window, plays until the player leaves (by closing the window, from the pause screen, or by
// SIGINT, SIGTERM, SIGHUP or SIGQUIT), and writes to standard output first "7 of 7 states registered" and at
// the end of every level that was played the list of transitions and the final states. Returns the exit
// status: 0, or 2 with the faults on standard error when something that it needs is missing.
int app_play(const AppOptions *options);

// The same in pieces, for a platform with a loop of its own, and for tests.
typedef struct App App;

// Opens the window. NULL with a report when a font, a display, memory or the look of a state is
// missing.
App *app_create(const AppOptions *options, Report *report);
void app_destroy(App *app);

// One frame: handles what has come in, runs the ticks that are due, and draws. False when the player has
// left.
bool app_frame(App *app);

#endif
