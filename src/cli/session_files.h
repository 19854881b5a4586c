// session_files: the files of a session in the window: its level and personalities, its log, its recordings,
// and what it took of the guards' tables.
#ifndef SEVENWATCH_CLI_SESSION_FILES_H
#define SEVENWATCH_CLI_SESSION_FILES_H

#include "cli/coverage_report.h"
#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/log_file.h"
#include "files/replay_file.h"

typedef struct SessionFiles {
    const Options *options;
    GameRun run;        // what is played now
    Replay replay;      // to be shown; nothing in it: the player plays
    const char *beside; // the replay's file, from whose folder its level is named; NULL: there is none
    char data_folder[PATH_SIZE];
    GameFiles game;          // what the command line names; nothing in it: the player chooses
    LogFile *log;            // NULL: not asked for
    uint32_t logged;         // the tick that was played last
    ReplayFile *record;      // NULL: not asked for
    CoverageReport coverage; // its options are NULL: not begun
} SessionFiles;

// Reads the level that the command line names, if it does, and opens the files that it asks for. False with a
// report when something is missing or refused. To be closed in either case.
bool session_files_open(SessionFiles *files, const Options *options, Report *report);

// Reads the replay that the command line names, and its level. The same otherwise.
bool session_files_open_replay(SessionFiles *files, const Options *options, Report *report);

// The session came about: its log and its coverage are emptied, the first time. A session that could not be
// shown leaves them as they were.
void session_files_begin(SessionFiles *files);

// False with a report when not all could be written.
bool session_files_close(SessionFiles *files, Report *report);

// What an app is to call: when it begins to play something else than the command line names, and nothing
// (whose level is NULL) as well; after every tick; and to save a replay, or the last ten seconds as a
// scenario. `user` is the SessionFiles.
void session_files_enter(void *user, const GameRun *run);
void session_files_take(void *user, const World *world);
bool session_files_save_scenario(void *user, Timeline *timeline, char *name, size_t size, Report *report);
bool session_files_save_replay(void *user, Timeline *timeline, char *name, size_t size, Report *report);

#endif
