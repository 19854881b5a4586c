#include "files/scenery.h"

#include "files/data_folder.h"
#include "files/level_file.h"
#include "files/personalities_file.h"

#include <string.h>

bool scenery_read_book(const char *data_folder, PersonalityBook *book, Report *report) {
    char path[PATH_SIZE];
    return path_join(path, data_folder, "/personalities.json", "", report) &&
           personalities_read(path, book, report);
}

static bool ends_with(const char *text, const char *ending) {
    size_t length = strlen(text), ending_length = strlen(ending);
    return length >= ending_length && strcmp(text + length - ending_length, ending) == 0;
}

static bool is_path(const char *level) {
    return strchr(level, '/') || ends_with(level, ".tmj") || ends_with(level, ".json");
}

// A path seen from the folder of the file that names it, when there is such a file.
static bool find_beside(const SceneryDef *def, char *path, Report *report) {
    char folder[PATH_SIZE];
    if (!def->beside || def->level[0] == '/') return false;
    path_folder(def->beside, folder);
    return path_join(path, folder, "/", def->level, report) && path_exists(path);
}

static bool find_level(const SceneryDef *def, char *path, Report *report) {
    char folder[PATH_SIZE];
    if (is_path(def->level)) {
        if (find_beside(def, path, report)) return true;
        return path_join(path, def->level, "", "", report);
    }
    if (!path_join(folder, def->data_folder, "/levels/", def->level, report)) return false;
    if (!path_join(path, folder, ".tmj", "", report)) return false;
    if (path_exists(path)) return true;
    report_add(report, def->asker, "there is no level \"%.100s\": no file %.300s", def->level, path);
    return false;
}

static bool read_level(Scenery *scenery, const SceneryDef *def, Report *report) {
    char path[PATH_SIZE];
    const char *personality = def->personality && def->personality[0] != '\0' ? def->personality : NULL;
    if (personality && personality_book_find(&scenery->book, personality) < 0) {
        char said[REPORT_CAUSE_SIZE];
        personality_unknown_text(&scenery->book, personality, said, sizeof said);
        report_add(report, def->asker, "%s", said);
        return false;
    }
    if (!find_level(def, path, report)) return false;
    scenery->place = level_read(path, &scenery->book, personality, report);
    return scenery->place != NULL;
}

bool scenery_open(Scenery *scenery, const SceneryDef *def, Report *report) {
    *scenery = (Scenery){0};
    if (!scenery_read_book(def->data_folder, &scenery->book, report)) return false;
    if (read_level(scenery, def, report)) return true;
    scenery_close(scenery);
    return false;
}

void scenery_close(Scenery *scenery) {
    personality_book_free(&scenery->book);
    place_destroy(scenery->place);
    *scenery = (Scenery){0};
}
