// log_file: the transitions of a run as they happen, a line of JSON each.
//
//     {"tick":741,"time":12.35,"guard":"guard 1","from":"PATROL","to":"CHASE","reason":"saw_player",
//      "text":"saw player at 183 px, 12° off, suspicion 1.00","numbers":{"distance":183.2, ...}}
//
// on one line. A line is handed to the system before the next tick, so that a killed program loses none.
#ifndef SEVENWATCH_FILES_LOG_FILE_H
#define SEVENWATCH_FILES_LOG_FILE_H

#include "sevenwatch/world.h"

typedef struct LogFile LogFile;

// Opens the file to be made anew: what it holds stays until something is written, or log_file_begin. NULL
// with a report when that fails.
LogFile *log_file_open(const char *path, Report *report);

// Empties the file, the first time, even when nothing comes to be written.
void log_file_begin(LogFile *log);

// Writes the transitions of the world's last tick.
void log_file_take(LogFile *log, const World *world);

// Writes that play went on from another tick than the last one, after the player has gone about in time:
// {"tick":600,"time":10.00,"event":"resumed"}
void log_file_resume(LogFile *log, uint32_t tick);

// Writes that another level is played from here on, or the same one as it was read anew:
// {"tick":0,"time":0.00,"event":"level","level":"yard"}
void log_file_enter(LogFile *log, const char *level);

// False with a report when not all could be written. `log` may be NULL: nothing to close.
bool log_file_close(LogFile *log, Report *report);

#endif
