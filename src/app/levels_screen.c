// The choice of levels: a list of them, those with something to win first, each with the best that was done
// in it, and beside it the marked one at large.
#include "app/app_state.h"
#include "app/clock_text.h"
#include "app/rank_badge.h"
#include "app/screen_list.h"

enum { LIST_LETTERS = 36, BEST_LETTERS = 9, SIDE_LETTERS = 26, WIDEST_PICTURE = 960 };

// Where things are, canvas px.
typedef struct Layout {
    PixelArea list; // of the rows
    int rows;       // that are shown
    PixelArea side; // of the marked level; empty: there is no room for it
    int foot;       // y of the words below, where there is none
    int line, picture_w, picture_h;
} Layout;

static int smaller(int a, int b) {
    return a < b ? a : b;
}

// The picture leaves room for the words below it.
static void fit_picture(Layout *layout, int title) {
    const int width = smaller(layout->side.x1 - layout->side.x0, WIDEST_PICTURE);
    const int height = layout->side.y1 - layout->side.y0 - title - 6 * layout->line;
    layout->picture_w = smaller(width, height * 16 / 9);
    layout->picture_h = layout->picture_w * 9 / 16;
}

static Layout layout_of(const App *app) {
    const Typeface *typeface = &app->typeface;
    const int line = text_line_height(typeface, TEXT_BODY), title = text_line_height(typeface, TEXT_TITLE);
    const int letter = text_width(typeface, TEXT_BODY, "m"), width = app->canvas.width,
              height = app->canvas.height;
    const bool has_side = width >= (LIST_LETTERS + SIDE_LETTERS) * letter + 4 * line && height > 16 * line;
    const int top = line + title, foot = has_side ? height - line / 2 : height - 5 * line / 2;
    const int right = has_side ? line + LIST_LETTERS * letter : width - 2 * line;
    Layout layout = {.line = line, .foot = foot, .picture_w = 16, .picture_h = 9};
    const int count = app->levels_menu.count > 0 ? app->levels_menu.count : 1, least = line * 5 / 4;
    const int fit = (foot - line / 4 - top) / least;
    layout.rows = fit < 1 ? 1 : smaller(fit, count);
    const int row = smaller((foot - line / 4 - top) / layout.rows, 2 * line);
    layout.list = (PixelArea){line, top, right, top + layout.rows * row};
    if (!has_side) return layout;
    layout.side = (PixelArea){right + 2 * line, top, width - line, height - line};
    fit_picture(&layout, title);
    return layout;
}

static bool is_won(const App *app, const LibraryLevel *level) {
    return bests_find(&app->bests, level->name, level->hash) != NULL;
}

static bool is_free(const LibraryLevel *level) {
    return level->place && level->place->rule == RULE_FREE;
}

int levels_next(const App *app) {
    int first = -1;
    for (int i = 0; i < app->library.count; i++) {
        const LibraryLevel *level = &app->library.all[i];
        if (!level->place) continue;
        if (first < 0) first = i;
        if (!is_free(level) && !is_won(app, level)) return i;
    }
    return first;
}

static void enter(App *app) {
    const bool is_first = app->levels_menu.count == 0;
    if (app->library.count == 0) library_read(&app->library, app->given.data_folder);
    for (int i = 0; i < app->library.count; i++)
        if (app->library.all[i].place) typeface_want(&app->typeface, app->library.all[i].place->title);
    app->levels_menu.items = NULL;
    app->levels_menu.count = app->library.count;
    if (is_first && levels_next(app) >= 0) app->levels_menu.chosen = levels_next(app);
    if (app->library.fault[0] != '\0' && app->library.count > 0) note_tell(app, app->library.fault);
}

static void event(App *app, const SDL_Event *event) {
    if (app_goes_back(app, event)) {
        screens_pop(&app->screens, app);
        return;
    }
    int level = menu_event(&app->levels_menu, &app->input.bindings, event, &app->view);
    if (level >= 0 && app->library.all[level].place) app_play_level(app, app->library.all[level].name);
}

static void update(App *app, double seconds) {
    menu_update(&app->levels_menu, input_direction(&app->input), seconds);
}

static const char *title_of(const LibraryLevel *level) {
    return level->place && level->place->title[0] != '\0' ? level->place->title : level->name;
}

// What was done best in it, or that nothing was.
static void paint_best(App *app, int item, PixelArea cell) {
    const LibraryLevel *level = &app->library.all[item];
    const Best *best = bests_find(&app->bests, level->name, level->hash);
    const Palette *palette = &app->canvas.palette;
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    const int left = cell.x1 - (BEST_LETTERS + 1) * text_width(&app->typeface, TEXT_BODY, "m");
    const int top = (cell.y0 + cell.y1 - line) / 2;
    if (best && best->rank >= RANK_RUNAWAY && best->rank < RANK_END) {
        char time[CLOCK_TEXT];
        clock_text((uint32_t)best->ticks, time);
        rank_badge_paint(&app->canvas, &app->typeface, (Rank)best->rank,
                         vec2((float)left + (float)line * 0.5f, (float)top + (float)line * 0.5f),
                         (float)line * 0.55f);
        text_paint(&app->canvas, &app->typeface, TEXT_BODY, left + line * 4 / 3, top, time, palette->text);
        return;
    }
    const bool is_next = item == levels_next(app) && !is_free(level);
    const char *words = !level->place ? "fault" : is_free(level) ? "free" : is_next ? "next" : "new";
    text_paint(&app->canvas, &app->typeface, is_next ? TEXT_STRONG : TEXT_BODY, left + line * 4 / 3, top,
               words,
               !level->place ? palette->danger
               : is_next     ? palette->clear
                             : palette->text_dim);
}

static void paint_row(App *app, int item) {
    const LibraryLevel *level = &app->library.all[item];
    const PixelArea cell = menu_cell(&app->levels_menu, item);
    if (pixel_area_is_empty(cell)) return;
    const Palette *palette = &app->canvas.palette;
    const bool is_chosen = item == app->levels_menu.chosen;
    const int line = text_line_height(&app->typeface, TEXT_BODY), top = (cell.y0 + cell.y1 - line) / 2;
    const int letter = text_width(&app->typeface, TEXT_BODY, "m"), left = cell.x0 + 4 * letter;
    const Vec2 min = vec2((float)cell.x0, (float)cell.y0), max = vec2((float)cell.x1, (float)cell.y1);
    if (is_chosen) paint_box(&app->canvas, min, max, (float)line * 0.4f, palette->line);
    if (item > 0 && is_free(level) && !is_free(&app->library.all[item - 1]))
        paint_box(&app->canvas, min, vec2(max.x, min.y + 1.0f), 0.0f, palette->text_dim);
    char number[16];
    snprintf(number, sizeof number, "%d", item + 1);
    text_paint(&app->canvas, &app->typeface, TEXT_BODY,
               left - letter - text_width(&app->typeface, TEXT_BODY, number), top,
               is_free(level) ? "·" : number, palette->text_dim);
    text_paint_within(&app->canvas, &app->typeface, TEXT_STRONG, left, top,
                      cell.x1 - (BEST_LETTERS + 1) * letter - left, title_of(level),
                      is_chosen ? palette->text : palette->text_dim);
    paint_best(app, item, cell);
}

// Its rank and time, where it was won.
static void put_standing(const App *app, const LibraryLevel *level, char *text, size_t size) {
    const Best *best = bests_find(&app->bests, level->name, level->hash);
    char time[CLOCK_TEXT];
    if (is_free(level)) {
        snprintf(text, size, "To try things out: nothing to win, nothing to lose.");
    } else if (!best) {
        snprintf(text, size, "New: not won so far.");
    } else {
        clock_text((uint32_t)best->ticks, time);
        snprintf(text, size, "Best: %s in %s%s", rank_name((Rank)best->rank), time,
                 best->assisted ? ", assisted" : "");
    }
}

// What there is to be said of a level; the fault of the order of all where there is none.
static const char *words_of(const App *app, const LibraryLevel *level, Colour *colour) {
    *colour = app->canvas.palette.danger;
    if (!level) return app->library.fault;
    if (!level->place) return level->fault;
    *colour = app->canvas.palette.text;
    return level->place->hint;
}

static void paint_side(App *app, const Layout *layout, const LibraryLevel *level) {
    Canvas *canvas = &app->canvas;
    const Typeface *typeface = &app->typeface;
    const int left = layout->side.x0, width = layout->side.x1 - left;
    int y = layout->side.y0 + layout->picture_h + layout->line / 2;
    char standing[96];
    Colour colour;
    const char *words = words_of(app, level, &colour);
    if (level->place)
        canvas_lay(canvas, &level->picture, left, layout->side.y0, layout->picture_w, layout->picture_h);
    text_paint_within(canvas, typeface, TEXT_TITLE, left, y, width, title_of(level), canvas->palette.text);
    y += text_line_height(typeface, TEXT_TITLE);
    y += text_paint_wrapped(canvas, typeface, TEXT_BODY, left, y, width, words, colour) + layout->line / 3;
    if (!level->place) return;
    put_standing(app, level, standing, sizeof standing);
    text_paint_wrapped(canvas, typeface, TEXT_BODY, left, y, width, standing,
                       is_won(app, level) ? canvas->palette.clear : canvas->palette.text_dim);
}

static void paint_foot(App *app, const Layout *layout, const LibraryLevel *level) {
    Colour colour;
    const char *words = words_of(app, level, &colour);
    text_paint_wrapped(&app->canvas, &app->typeface, TEXT_BODY, layout->line, layout->foot,
                       app->canvas.width - 2 * layout->line, words, colour);
}

static void draw(App *app) {
    const Layout layout = layout_of(app);
    Menu *menu = &app->levels_menu;
    app_paint_curtain(app, 0.95f);
    int right = app_paint_back(app, layout.line, layout.line / 2);
    text_paint(&app->canvas, &app->typeface, TEXT_TITLE, right + layout.line, layout.line / 3, "Levels",
               app->canvas.palette.text);
    menu->rows_shown = layout.rows;
    menu->rows = layout.list;
    menu_show_chosen(menu);
    const LibraryLevel *marked = menu->count > 0 ? &app->library.all[menu->chosen] : NULL;
    const bool has_side = marked && !pixel_area_is_empty(layout.side);
    if (has_side && !library_fit(&app->library, layout.picture_w, layout.picture_h, &app->palette)) return;
    for (int i = 0; i < menu->count; i++) paint_row(app, i);
    menu_paint_more(menu, &app->canvas, (float)layout.line * 0.25f);
    if (has_side)
        paint_side(app, &layout, marked);
    else
        paint_foot(app, &layout, marked);
    note_paint(app);
}

const Screen levels_screen = {
    .is_overlay = true, .enter = enter, .event = event, .update = update, .draw = draw};
