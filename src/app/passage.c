// Ways between the screens: into a level, out of it, and back.
#include "app/app_state.h"
#include "app/fault_text.h"

void app_play_level(App *app, const char *level) {
    Report report = {0};
    app->given.assist = settings_assist(app);
    Game *game = game_read(&app->given, level, &report);
    if (game && game_enter(app, game, &report)) {
        app_real_speed(app);
        if (screens_have(&app->screens, SCREEN_PLAY))
            screens_pop_to(&app->screens, app, SCREEN_PLAY);
        else
            screens_push(&app->screens, app, SCREEN_PLAY);
    } else if (report.count > 0) {
        char told[BREAKPOINT_TEXT];
        fault_text(&report.faults[0], told, sizeof told);
        note_tell(app, told);
    }
    report_free(&report);
}

void app_restart(App *app) {
    if (!app->game->options.stands) {
        app->input.reset = true;
        return;
    }
    app->input.reset = false;
    char level[PATH_SIZE];
    snprintf(level, sizeof level, "%s", app->game->level);
    app_play_level(app, level);
}

// The level that is played is the one that the choice of levels has marked.
static void mark_played(App *app) {
    int played = library_find(&app->library, app->game->level);
    if (played >= 0 && !app->game->is_backdrop) app->levels_menu.chosen = played;
}

void app_choose_level(App *app) {
    mark_played(app);
    if (screens_have(&app->screens, SCREEN_LEVELS)) {
        screens_pop_to(&app->screens, app, SCREEN_LEVELS);
        return;
    }
    screens_push(&app->screens, app, SCREEN_LEVELS);
}
