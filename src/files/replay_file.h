// replay_file: recordings as .swr files, written while one plays and read whole.
#ifndef SEVENWATCH_FILES_REPLAY_FILE_H
#define SEVENWATCH_FILES_REPLAY_FILE_H

#include "sevenwatch/replay.h"

typedef struct ReplayFile ReplayFile;

// What is to be recorded.
typedef struct ReplayFileDef {
    const char *path;
    const char *level;       // as the player named it
    const char *personality; // of every guard; NULL: each its own
    const Place *place;
} ReplayFileDef;

// Makes the file anew. NULL with a report when that fails or the level's name is too long to be recorded.
ReplayFile *replay_file_open(const ReplayFileDef *def, Report *report);

// Writes to the file. What it has taken is handed to the system at once, and so a killed program loses no
// more than the last second.
Recorder *replay_file_recorder(ReplayFile *file);

// False with a report when not all could be written. `file` may be NULL: nothing to close.
bool replay_file_close(ReplayFile *file, Report *report);

// Writes a path in the current folder where there is no file yet, "lesson-3.swr", made of the level's name.
// False when there are too many files.
bool replay_file_free_path(const char *level, const char *ending, char *path, size_t size);

// Reads a recording; free it with replay_free. False with a report as for replay_decode.
bool replay_read(const char *path, Replay *replay, Report *report);

#endif
