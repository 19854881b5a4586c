#include "app/reload_watch.h"

#include "app/app_state.h"

void reload_close(Reload *reload) {
    report_free(&reload->faults);
    *reload = (Reload){0};
}

static bool find_files(const App *app, Reload *reload) {
    const GameFilesDef def = {.data_folder = app->given.data_folder, .level = app->game->options.level};
    Report unfound = {0};
    bool is_found =
        game_files_find_level(&def, reload->files[0].path, &unfound) &&
        path_join(reload->files[1].path, app->given.data_folder, "/personalities.json", "", &unfound);
    report_free(&unfound);
    return is_found;
}

void reload_watch(App *app) {
    Reload *reload = &app->reload;
    const AppOptions *options = &app->game->options;
    reload_close(reload);
    if (app->game->is_backdrop || !options->level || options->replay) return;
    reload->is_watching = find_files(app, reload);
    for (int i = 0; i < WATCHED_FILES; i++)
        reload->files[i].taken = reload->files[i].seen = file_stamp(reload->files[i].path);
}
