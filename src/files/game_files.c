#include "files/game_files.h"

#include "files/data_folder.h"
#include "files/level_file.h"
#include "files/level_names.h"
#include "files/personalities_file.h"
#include "files/suggestion.h"

#include <errno.h>
#include <string.h>

bool game_files_read_book(const char *data_folder, PersonalityBook *book, Report *report) {
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
static bool find_beside(const GameFilesDef *def, char *path, Report *report) {
    char folder[PATH_SIZE];
    if (!def->beside || def->level[0] == '/') return false;
    path_folder(def->beside, folder);
    return path_join(path, folder, "/", def->level, report) && path_exists(path);
}

static bool find_path(const GameFilesDef *def, char *path, Report *report) {
    if (find_beside(def, path, report)) return true;
    errno = 0;
    if (!path_join(path, def->level, "", "", report)) return false;
    if (path_exists(path)) return true;
    report_add(report, def->asker, "the level %.300s cannot be read: %s", def->level, strerror(errno));
    return false;
}

static void refuse_level(const GameFilesDef *def, const char *folder, Report *report) {
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

static bool find_name(const GameFilesDef *def, char *path, Report *report) {
    char folder[PATH_SIZE], start[PATH_SIZE];
    if (!path_join(folder, def->data_folder, "/levels", "", report)) return false;
    if (!path_join(start, folder, "/", def->level, report)) return false;
    if (!path_join(path, start, ".tmj", "", report)) return false;
    if (path_exists(path)) return true;
    refuse_level(def, folder, report);
    return false;
}

bool game_files_find_level(const GameFilesDef *def, char *path, Report *report) {
    return is_path(def->level) ? find_path(def, path, report) : find_name(def, path, report);
}

void game_files_name_level(const GameFilesDef *def, const char *file, char *name) {
    char path[PATH_SIZE];
    Report quiet = {0};
    if (is_path(def->level) && find_path(def, path, &quiet))
        path_seen_from(name, path, file);
    else
        snprintf(name, PATH_SIZE, "%s", def->level);
    report_free(&quiet);
}

static bool read_level(GameFiles *files, const GameFilesDef *def, Report *report) {
    char path[PATH_SIZE];
    const char *personality = def->personality && def->personality[0] != '\0' ? def->personality : NULL;
    if (personality && personality_book_find(&files->book, personality) < 0) {
        char said[REPORT_CAUSE_SIZE];
        personality_unknown_text(&files->book, personality, said, sizeof said);
        report_add(report, def->asker, "%s", said);
        return false;
    }
    if (!game_files_find_level(def, path, report)) return false;
    files->place = level_read(path, &files->book, personality, report);
    return files->place != NULL;
}

bool game_files_open(GameFiles *files, const GameFilesDef *def, Report *report) {
    *files = (GameFiles){0};
    if (!game_files_read_book(def->data_folder, &files->book, report)) return false;
    if (read_level(files, def, report)) return true;
    game_files_close(files);
    return false;
}

void game_files_close(GameFiles *files) {
    personality_book_free(&files->book);
    place_destroy(files->place);
    *files = (GameFiles){0};
}
