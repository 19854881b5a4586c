// reload_watch: which files of the game that is played somebody may save meanwhile, and how they were when
// they were read.
#ifndef SEVENWATCH_APP_RELOAD_WATCH_H
#define SEVENWATCH_APP_RELOAD_WATCH_H

#include "app/app.h"
#include "files/data_folder.h"
#include "files/file_stamp.h"
#include "files/level_sources.h"

enum { WATCHED_FILES = 2 + LEVEL_SOURCES_MOST };

// A file that somebody may save.
typedef struct WatchedFile {
    char path[PATH_SIZE];
    FileStamp taken; // as it was read
    FileStamp seen;  // as it was when it was looked at last
} WatchedFile;

// All zero watches nothing.
typedef struct Reload {
    WatchedFile files[WATCHED_FILES];
    int file_count;    // 0: nothing is watched
    bool is_refused;   // what was read last, so that not all is as the files are now
    double until_look; // s
    Report faults;     // of the files as they are now; shown while there are any
    char message[160]; // what they mean for the player
} Reload;

// Watches the files of the game that is entered now.
void reload_watch(App *app);

// Watches them as they are now. Which there are depends on the level.
void reload_watch_files(App *app);

void reload_close(Reload *reload);

#endif
