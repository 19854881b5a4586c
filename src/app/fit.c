// What depends on the size of the window, on the colours and on the level, made anew when one of them
// changes.
#include "app/app_state.h"
#include "app/title_name.h"

enum { SMALLEST_TEXT = 11 };

static int text_size(const App *app, const WindowSize *size) {
    int by_height = size->canvas_h / 48;
    int by_width = size->canvas_w / 76;
    int wanted = by_height < by_width ? by_height : by_width;
    return (wanted > SMALLEST_TEXT ? wanted : SMALLEST_TEXT) * app->settings.text_size / 100;
}

static bool is_same(float a, float b) {
    return a <= b && a >= b;
}

static bool is_same_size(const WindowSize *a, const WindowSize *b) {
    return a->points_w == b->points_w && a->points_h == b->points_h && a->canvas_w == b->canvas_w &&
           a->canvas_h == b->canvas_h;
}

static bool fit_canvas(App *app, const WindowSize *size, Report *report) {
    canvas_close(&app->canvas);
    if (canvas_open(&app->canvas, size->canvas_w, size->canvas_h)) {
        app->canvas.palette = app->palette;
        return true;
    }
    report_add(report, "window", "not enough memory for %d x %d pixels", size->canvas_w, size->canvas_h);
    return false;
}

static bool fit_panorama(App *app, Report *report) {
    const Canvas *canvas = &app->canvas;
    Vec2 end = vec2((float)canvas->width, (float)canvas->height);
    paint_box(&app->canvas, vec2(0.0f, 0.0f), end, 0.0f, app->palette.outside);
    canvas_keep_backdrop(&app->canvas);
    if (panorama_open(&app->panorama, app->game->options.place, &app->view, &app->palette)) {
        panorama_show(&app->panorama, &app->view, &app->canvas);
        return true;
    }
    report_add(report, "window", "not enough memory for the picture of the level");
    return false;
}

// Lays the level out, and paints what of it never changes.
static bool fit_view(App *app, const WindowSize *size, Report *report) {
    const Place *place = app->game->options.place;
    bool is_backdrop = app->game->is_backdrop;
    app->side_width = inspector_width(app);
    app->zoom = app->camera.zoom;
    ViewDef def = {
        .level = place->size,
        .canvas_w = size->canvas_w,
        .canvas_h = size->canvas_h,
        .window_w = size->points_w,
        .window_h = size->points_h,
        .ledger_height = is_backdrop ? 0 : ledger_height(&app->typeface, size->canvas_h),
        .ledger_width = ledger_width(&app->typeface),
        .zoom = app->zoom,
        .side_width = app->side_width,
        .covers = is_backdrop,
    };
    app->view = view_fit(&def);
    if (!is_backdrop) camera_aim(&app->camera, &app->view);
    if (!fit_panorama(app, report)) return false;
    if (time_bar_fit(app)) return true; // it is as wide as the view says
    report_add(report, "window", "not enough memory for the strip of time");
    return false;
}

// What stands still over the backdrop: while a level is played over the title, too, which comes to be seen
// again.
static bool fit_title(App *app, Report *report) {
    bool is_wanted = app->game->is_backdrop || screens_have(&app->screens, SCREEN_TITLE);
    if (!is_wanted || veil_make(&app->title_veil, &app->canvas, title_name_paint, &app->typeface))
        return true;
    report_add(report, "window", "not enough memory for the title");
    return false;
}

// Makes everything that depends on the size of the window anew when that has changed, and room for the
// inspector when it comes or goes.
bool app_fit(App *app, Report *report) {
    WindowSize size = window_size(&app->window);
    if (is_same_size(&size, &app->size)) {
        bool is_fitted = app->side_width == inspector_width(app) && is_same(app->zoom, app->camera.zoom);
        return is_fitted || fit_view(app, &size, report);
    }
    if (!window_fit(&app->window, &size, report) || !fit_canvas(app, &size, report)) return false;
    int text = text_size(app, &size);
    if (text != app->typeface.size && !typeface_resize(&app->typeface, text, report)) return false;
    if (!fit_view(app, &size, report) || !fit_title(app, report)) return false;
    app->size = size;
    return true;
}

void app_use_palette(App *app, PaletteChoice choice, bool high_contrast) {
    app->palette = palette_of(choice, high_contrast);
    app->size = (WindowSize){0}; // all is painted anew on the next frame
}
