// game: what is played in the window: a level with all that was read for it, its session, and what the
// inspector keeps of it. They come and go together, while the window stays.
#ifndef SEVENWATCH_APP_GAME_H
#define SEVENWATCH_APP_GAME_H

#include "app/app.h"
#include "files/data_folder.h"

// Of a session, which borrows it.
typedef struct Game {
    GameFiles files;       // that were read for it; nothing in them: the caller of app_play did
    char level[PATH_SIZE]; // as it was named; empty: it is from no file
    bool is_backdrop;      // nobody plays it
    Stand *stands;         // to begin at; NULL: everybody at his post. Owned
    AppOptions options;    // to play it
    AppOptions anew;       // to play anew what was played: the same without a replay and a recorder
} Game;

// The game that the app was given. NULL with a report when memory runs out.
Game *game_given(const AppOptions *options, Report *report);

// A level by its name or path, read from its file, with everything else as it was given. NULL with every
// fault of its files in the report.
Game *game_read(const AppOptions *given, const char *level, Report *report);

// The same level again, for somebody to go on in from where everybody stands now, as far as there is room
// for him there. It begins in a way that no file tells, and so nothing of it can be saved.
bool game_stand_as_now(Game *game, const App *app, Report *report);

// Nothing but a floor, for the backdrop when there is no level.
Game *game_empty(const AppOptions *given, Report *report);

void game_destroy(Game *game); // may be NULL

// Ends the session that is open, if any, and opens one for this game, which the app owns from now on. False
// with a report when memory runs out or a personality is missing; then the game is destroyed and everything
// stays as it was.
bool game_enter(App *app, Game *game, Report *report);

// Ends the session and gives up all that was read for it.
void game_leave(App *app);

#endif
