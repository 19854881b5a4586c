#include "app/reload.h"

#include "app/app_state.h"
#include "app/fault_text.h"
#include "app/reload_stands.h"

static const double LOOK_EVERY = 0.2; // s

enum { MOST_FAULTS_SHOWN = 6, FAULT_TEXT = 512 };

// Was a file saved, and is it written to the end, as far as one can see: the same as at the last look?
static bool was_saved(WatchedFile *file) {
    FileStamp now = file_stamp(file->path);
    bool is_settled = file_stamp_is_same(&now, &file->seen);
    file->seen = now;
    return now.is_there && is_settled && !file_stamp_is_same(&now, &file->taken);
}

// The faults of the files as they are now, in place of those before.
static void show_faults(App *app, Report *faults) {
    Reload *reload = &app->reload;
    report_free(&reload->faults);
    reload->faults = *faults;
    reload->is_refused = true;
    reload_watch_files(app);
    snprintf(reload->message, sizeof reload->message,
             "Not read, so nothing has changed. %d fault%s:", faults->count, faults->count == 1 ? "" : "s");
}

static void go_on_in(App *app, Game *game, Report *report) {
    char selected[PLACE_NAME_SIZE] = "";
    int guard = app->session.selected;
    if (guard >= 0) snprintf(selected, sizeof selected, "%s", world_guard_name(app->session.now, guard));
    if (!game_enter(app, game, report)) return;
    app->session.selected = guard >= 0 ? reload_find_guard(app->session.now, selected) : -1;
    note_tell(app, "read anew");
}

static void read_anew(App *app) {
    Report report = {0};
    Game *game = game_read(&app->given, app->game->level, &report);
    if (game && game_stand_as_now(game, app, &report))
        go_on_in(app, game, &report);
    else
        game_destroy(game);
    if (!report_is_empty(&report)) show_faults(app, &report);
}

void reload_update(App *app, double seconds) {
    Reload *reload = &app->reload;
    if (reload->file_count == 0) return;
    reload->until_look -= seconds;
    if (reload->until_look > 0.0) return;
    reload->until_look = LOOK_EVERY;
    bool is_stale = false;
    for (int i = 0; i < reload->file_count; i++) is_stale = was_saved(&reload->files[i]) || is_stale;
    if (is_stale) read_anew(app);
}

static bool was_tuned(const App *app) {
    const Tuning *tuning = &app->inspector.tuning;
    for (int i = 0; i < tuning->changed.count; i++)
        if (tuning_changes(tuning, i) > 0) return true;
    return false;
}

static bool is_as_the_files_are(const App *app) {
    const Reload *reload = &app->reload;
    for (int i = 0; i < reload->file_count; i++) {
        FileStamp now = file_stamp(reload->files[i].path);
        if (!file_stamp_is_same(&now, &reload->files[i].taken)) return false;
    }
    return !reload->is_refused && !was_tuned(app);
}

void reload_asked(App *app) {
    if (app->reload.file_count == 0) return;
    if (is_as_the_files_are(app))
        note_tell(app, "all is as the files are");
    else
        read_anew(app);
}

bool reload_event(App *app, const SDL_Event *event) {
    Reload *reload = &app->reload;
    if (report_is_empty(&reload->faults)) return false;
    Action action = menu_action(&app->input.bindings, event);
    if (action != ACTION_BACK && action != ACTION_CONFIRM) return false;
    report_free(&reload->faults);
    return true;
}

static int paint_faults(App *app, bool is_painted, int x, int y, int width) {
    const Typeface *typeface = &app->typeface;
    const Palette *palette = &app->canvas.palette;
    const Report *faults = &app->reload.faults;
    Canvas *canvas = is_painted ? &app->canvas : NULL;
    int top = y, shown = faults->count < MOST_FAULTS_SHOWN ? faults->count : MOST_FAULTS_SHOWN;
    char text[FAULT_TEXT];
    y += text_paint_wrapped(canvas, typeface, TEXT_STRONG, x, y, width, app->reload.message, palette->danger);
    for (int i = 0; i < shown; i++) {
        fault_text(&faults->faults[i], text, sizeof text);
        y += text_paint_wrapped(canvas, typeface, TEXT_BODY, x, y, width, text, palette->text);
    }
    snprintf(text, sizeof text, shown < faults->count ? "and %d more. Esc closes this." : "Esc closes this.",
             faults->count - shown);
    y += text_paint_wrapped(canvas, typeface, TEXT_BODY, x, y, width, text, palette->text_dim);
    return y - top;
}

void reload_paint(App *app) {
    if (report_is_empty(&app->reload.faults)) return;
    int line = text_line_height(&app->typeface, TEXT_BODY), width = app->canvas.width - 4 * line;
    int height = paint_faults(app, false, 0, 0, width), left = 2 * line, top = line;
    float pad = (float)line;
    Vec2 min = vec2((float)left - pad, (float)top - pad * 0.5f);
    Vec2 max = vec2((float)(left + width) + pad, (float)(top + height) + pad * 0.5f);
    paint_box(&app->canvas, min, max, pad * 0.5f, app->canvas.palette.danger);
    paint_box(&app->canvas, vec2(min.x + 2.0f, min.y + 2.0f), vec2(max.x - 2.0f, max.y - 2.0f), pad * 0.4f,
              app->canvas.palette.panel);
    paint_faults(app, true, left, top, width);
}
