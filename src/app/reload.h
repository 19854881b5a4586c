// reload: the level that is being played, or the personalities, were saved by somebody: they are read anew at
// once, and play goes on from where everybody stands, as far as there is room.
//
// What was played ends there, and something else begins, at tick 0: a recording ends, the list is written. A
// file with a fault changes nothing; its faults are shown over the picture until it is mended, or they are
// dismissed. Nothing of this enters the simulation.
#ifndef SEVENWATCH_APP_RELOAD_H
#define SEVENWATCH_APP_RELOAD_H

#include "app/app.h"
#include "files/data_folder.h"
#include "files/file_stamp.h"

#include <SDL.h>

enum { WATCHED_FILES = 2 };

// A file that somebody may save.
typedef struct WatchedFile {
    char path[PATH_SIZE];
    FileStamp taken; // as it was read
    FileStamp seen;  // as it was when it was looked at last
} WatchedFile;

// All zero watches nothing.
typedef struct Reload {
    WatchedFile files[WATCHED_FILES];
    bool is_watching;
    double until_look; // s
    Report faults;     // of the files as they are now; shown while there are any
    char message[160]; // what they mean for the player
} Reload;

// Watches the files of the game that is entered now.
void reload_watch(App *app);
void reload_close(Reload *reload);

// Looks whether they were saved, a few times a second, and reads them anew when they were. What is still
// being written is waited for.
void reload_update(App *app, double seconds);

// Reads them anew whether they were saved or not.
void reload_now(App *app);

// Takes what dismisses the faults; false when an event is not meant for them.
bool reload_event(App *app, const SDL_Event *event);

// The faults over the picture, while there are any.
void reload_paint(App *app);

#endif
