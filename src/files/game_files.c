#include "files/scenery.h"

#include "files/data_folder.h"
#include "files/level_file.h"
#include "files/level_names.h"
#include "files/personalities_file.h"
#include "files/suggestion.h"

#include <errno.h>
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

static bool find_path(const SceneryDef *def, char *path, Report *report) {
    if (find_beside(def, path, report)) return true;
    errno = 0;
    if (!path_join(path, def->level, "", "", report)) return false;
    if (path_exists(path)) return true;
    report_add(report, def->asker, "the level %.300s cannot be read: %s", def->level, strerror(errno));
    return false;
}

static void refuse_level(const SceneryDef *def, const char *folder, Report *report) {
    LevelNames names;
    level_names_read(folder, &names);
    const char *known[LEVEL_NAMES_MAX + 1] = {NULL};
    for (int i = 0; i < names.count; i++) known[i] = names.name[i];
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(def->level, known, "known", said, sizeof said);
    report_add(report, def->asker,
               "there is no level \"%.100s\"; %s; also allowed is a path, with a / or ending in .tmj",
               def->level, said);
}

static bool find_name(const SceneryDef *def, char *path, Report *report) {
    char folder[PATH_SIZE], start[PATH_SIZE];
    if (!path_join(folder, def->data_folder, "/levels", "", report)) return false;
    if (!path_join(start, folder, "/", def->level, report)) return false;
    if (!path_join(path, start, ".tmj", "", report)) return false;
    if (path_exists(path)) return true;
    refuse_level(def, folder, report);
    return false;
}

static bool find_level(const SceneryDef *def, char *path, Report *report) {
    return is_path(def->level) ? find_path(def, path, report) : find_name(def, path, report);
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
