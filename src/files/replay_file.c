#include "files/replay_file.h"

#include "files/data_folder.h"
#include "files/output_file.h"
#include "files/text_file.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_FILES = 9999 };

struct ReplayFile {
    OutputFile output;
    Recorder *recorder;
};

static void write_bytes(void *user, const uint8_t *bytes, size_t count) {
    ReplayFile *file = user;
    output_file_begin(&file->output);
    fwrite(bytes, 1, count, file->output.file);
    output_file_settle(&file->output, true);
}

ReplayFile *replay_file_open(const ReplayFileDef *def, Report *report) {
    if (strlen(def->level) >= PLACE_TEXT_SIZE) {
        report_add(report, def->path, "cannot name a level by a path of more than %d bytes",
                   PLACE_TEXT_SIZE - 1);
        return NULL;
    }
    ReplayFile *file = calloc(1, sizeof *file);
    if (file)
        file->recorder = recorder_create(&(RecorderDef){.level = def->level,
                                                        .personality = def->personality,
                                                        .guard_count = def->place->post_count,
                                                        .sink = write_bytes,
                                                        .user = file});
    if (!file || !file->recorder) {
        report_add(report, def->path, "not enough memory to write it");
    } else if (output_file_open(&file->output, def->path, report)) {
        return file;
    }
    if (file) recorder_destroy(file->recorder);
    free(file);
    return NULL;
}

Recorder *replay_file_recorder(ReplayFile *file) {
    return file->recorder;
}

bool replay_file_close(ReplayFile *file, Report *report) {
    if (!file) return true;
    bool is_complete = output_file_close(&file->output, report);
    recorder_destroy(file->recorder);
    free(file);
    return is_complete;
}

// The level's file name without its folder and ending.
static void stem_of(const char *level, char *stem, size_t size) {
    const char *slash = strrchr(level, '/');
    const char *name = slash ? slash + 1 : level;
    snprintf(stem, size, "%.*s", (int)strcspn(name, "."), name);
}

bool replay_file_free_path(const char *level, const char *ending, char *path, size_t size) {
    char stem[64];
    stem_of(level, stem, sizeof stem);
    for (int i = 1; i <= MOST_FILES; i++) {
        snprintf(path, size, "%s-%d%s", stem[0] != '\0' ? stem : "replay", i, ending);
        if (!path_exists(path)) return true;
    }
    return false;
}

bool replay_read(const char *path, Replay *replay, Report *report) {
    size_t size = 0;
    char *bytes = text_file_read(path, &size, report);
    bool is_read = bytes && replay_decode((const uint8_t *)bytes, size, path, replay, report);
    free(bytes);
    return is_read;
}
