#include "app/reload_watch.h"

#include "app/app_state.h"

void reload_close(Reload *reload) {
    report_free(&reload->faults);
    *reload = (Reload){0};
}

static void add_file(Reload *reload, const char *path) {
    WatchedFile *file = &reload->files[reload->file_count++];
    snprintf(file->path, sizeof file->path, "%s", path);
    file->taken = file->seen = file_stamp(path);
}

void reload_watch_files(App *app) {
    Reload *reload = &app->reload;
    const GameFilesDef def = {.data_folder = app->given.data_folder, .level = app->game->options.level};
    Report unfound = {0};
    char level[PATH_SIZE], personalities[PATH_SIZE];
    bool is_found = game_files_find_level(&def, level, &unfound) &&
                    path_join(personalities, def.data_folder, "/personalities.json", "", &unfound);
    report_free(&unfound);
    LevelSources sources = {.count = 0};
    reload->file_count = 0;
    if (is_found) {
        level_sources_read(level, &sources);
        add_file(reload, level);
        add_file(reload, personalities);
    }
    for (int i = 0; i < sources.count; i++) add_file(reload, sources.path[i]);
}

void reload_watch(App *app) {
    const AppOptions *options = &app->game->options;
    reload_close(&app->reload);
    if (!app->game->is_backdrop && options->level && !options->replay) reload_watch_files(app);
}
