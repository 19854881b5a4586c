// Ways between the screens: into a level, out of it, and back.
#include "app/app_state.h"
#include "app/fault_text.h"

void app_play_level(App *app, const char *level) {
    Report report = {0};
    app->given.assist = settings_assist(app);
    Game *game = game_read(&app->given, level, &report);
    if (game && game_enter(app, game, &report)) {
        if (screens_have(&app->screens, &play_screen))
            screens_pop_to(&app->screens, app, &play_screen);
        else
            screens_push(&app->screens, app, &play_screen);
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
    if (screens_have(&app->screens, &levels_screen)) {
        screens_pop_to(&app->screens, app, &levels_screen);
        return;
    }
    mark_played(app);
    screens_push(&app->screens, app, &levels_screen);
}

void app_paint_curtain(App *app, float darkness) {
    paint_box(&app->canvas, vec2(0.0f, 0.0f), vec2((float)app->canvas.width, (float)app->canvas.height), 0.0f,
              colour_faded(app->canvas.palette.ink, darkness));
}

int app_paint_back(App *app, int x, int y) {
    const Typeface *typeface = &app->typeface;
    int line = text_line_height(typeface, TEXT_BODY);
    int width = text_width(typeface, TEXT_BODY, "← Back") + line;
    app->back = (PixelArea){x, y, x + width, y + line * 3 / 2};
    paint_box(&app->canvas, vec2((float)x, (float)y), vec2((float)app->back.x1, (float)app->back.y1),
              (float)line * 0.4f, app->canvas.palette.line);
    text_paint(&app->canvas, typeface, TEXT_BODY, x + line / 2, y + line / 4, "← Back",
               app->canvas.palette.text);
    return app->back.x1;
}

bool app_goes_back(App *app, const SDL_Event *event) {
    Vec2 at;
    if (menu_action(&app->input.bindings, event) == ACTION_BACK) return true;
    if (!pointer_pressed(event, &app->view, &at)) return false;
    Vec2 pixel = view_point_to_canvas(&app->view, at);
    PixelArea back = app->back;
    return pixel.x >= (float)back.x0 && pixel.x < (float)back.x1 && pixel.y >= (float)back.y0 &&
           pixel.y < (float)back.y1;
}
