// The choice of levels: a picture of each, what it is about, and how well it was done.
#include "app/app_state.h"
#include "app/screen_list.h"
#include "sevenwatch/ticks.h"

enum { MOST_COLUMNS = 5, CELL_LINES = 15, FEWEST_ROWS = 2 };

// Where things are, canvas px.
typedef struct Layout {
    PixelArea grid; // of the cells
    int line, columns, rows;
    int cell_w, cell_h, gap;
    int picture_w, picture_h;
    int foot; // y of the words below
} Layout;

static int at_least(int value, int least) {
    return value > least ? value : least;
}

static Layout layout_of(const App *app) {
    const Typeface *typeface = &app->typeface;
    Layout layout = {.line = text_line_height(typeface, TEXT_BODY)};
    int line = layout.line, title = text_line_height(typeface, TEXT_TITLE);
    int width = app->canvas.width - 2 * line, top = line + title;
    layout.gap = line / 2;
    layout.foot = at_least(app->canvas.height - 3 * line, top + line);
    int columns = width / (CELL_LINES * line);
    layout.columns = columns < 1 ? 1 : columns > MOST_COLUMNS ? MOST_COLUMNS : columns;
    layout.cell_w = width / layout.columns;
    int room = layout.foot - line / 2 - top, words = 2 * line + layout.gap;
    int ideal = layout.cell_w * 9 / 16 + words + layout.gap;
    layout.rows = at_least(room / ideal, FEWEST_ROWS);
    layout.cell_h = room / layout.rows < ideal ? room / layout.rows : ideal;
    layout.picture_h = at_least(layout.cell_h - words - layout.gap, 8);
    int picture_w = layout.picture_h * 16 / 9;
    layout.picture_w =
        at_least(picture_w < layout.cell_w - 2 * layout.gap ? picture_w : layout.cell_w - 2 * layout.gap, 8);
    layout.grid =
        (PixelArea){line, top, line + layout.columns * layout.cell_w, top + layout.rows * layout.cell_h};
    return layout;
}

static void enter(App *app) {
    if (app->library.count == 0) library_read(&app->library, app->given.data_folder);
    for (int i = 0; i < app->library.count; i++)
        if (app->library.all[i].place) typeface_want(&app->typeface, app->library.all[i].place->title);
    app->levels_menu.items = NULL;
    app->levels_menu.count = app->library.count;
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

static void paint_picture(App *app, const Layout *layout, const LibraryLevel *level, int x, int y) {
    Canvas *canvas = &app->canvas;
    if (level->place) {
        canvas_lay(canvas, &level->picture, x, y, layout->picture_w, layout->picture_h);
        return;
    }
    paint_box(canvas, vec2((float)x, (float)y),
              vec2((float)(x + layout->picture_w), (float)(y + layout->picture_h)), 0.0f,
              app->canvas.palette.outside);
    canvas_clip(canvas, (PixelArea){x, y, x + layout->picture_w, y + layout->picture_h});
    text_paint_wrapped(canvas, &app->typeface, TEXT_BODY, x + layout->gap, y + layout->gap,
                       layout->picture_w - 2 * layout->gap, "cannot be played", app->canvas.palette.danger);
    canvas_unclip(canvas);
}

// Its rank and time, where it was won.
static void paint_best(App *app, const LibraryLevel *level, int x, int y, int width) {
    const Best *best = bests_find(&app->bests, level->name, level->hash);
    if (!best) return;
    int seconds = (int)(ticks_to_seconds((uint32_t)best->ticks) + 0.5);
    char text[64];
    snprintf(text, sizeof text, "%s %d:%02d%s", rank_name((Rank)best->rank), seconds / 60, seconds % 60,
             best->assisted ? ", assisted" : "");
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, x, y, width, text, app->canvas.palette.clear);
}

static void paint_cell(App *app, const Layout *layout, int item) {
    const LibraryLevel *level = &app->library.all[item];
    PixelArea cell = menu_cell(&app->levels_menu, item);
    if (pixel_area_is_empty(cell)) return;
    bool is_chosen = item == app->levels_menu.chosen;
    int x = cell.x0 + layout->gap, y = cell.y0 + layout->gap;
    if (is_chosen)
        paint_box(&app->canvas, vec2((float)cell.x0, (float)cell.y0),
                  vec2((float)(cell.x1), (float)(cell.y1)), (float)layout->gap, app->canvas.palette.line);
    paint_picture(app, layout, level, x, y);
    char text[PLACE_TEXT_SIZE + 16];
    snprintf(text, sizeof text, "%d  %s", item + 1, title_of(level));
    y += layout->picture_h + layout->gap / 4;
    text_paint_within(&app->canvas, &app->typeface, TEXT_STRONG, x, y, cell.x1 - x - layout->gap, text,
                      is_chosen ? app->canvas.palette.text : app->canvas.palette.text_dim);
    paint_best(app, level, x, y + layout->line, cell.x1 - x - layout->gap);
}

// How much of all is above and below what is shown.
static void paint_scroll(App *app, const Layout *layout) {
    const Menu *menu = &app->levels_menu;
    int rows = (menu->count + layout->columns - 1) / layout->columns;
    if (rows <= layout->rows) return;
    float x = (float)layout->grid.x1 + (float)layout->line * 0.25f, width = (float)layout->line * 0.25f;
    float top = (float)layout->grid.y0, height = (float)(layout->grid.y1 - layout->grid.y0);
    float from = top + height * (float)menu->first_row / (float)rows;
    paint_box(&app->canvas, vec2(x, top), vec2(x + width, top + height), width * 0.5f,
              app->canvas.palette.line);
    paint_box(&app->canvas, vec2(x, from), vec2(x + width, from + height * (float)layout->rows / (float)rows),
              width * 0.5f, app->canvas.palette.clear);
}

static void paint_foot(App *app, const Layout *layout) {
    const Library *library = &app->library;
    const char *text = library->fault;
    Colour colour = app->canvas.palette.danger;
    if (library->count > 0) {
        const LibraryLevel *level = &library->all[app->levels_menu.chosen];
        text = level->place ? level->place->hint : level->fault;
        colour = level->place ? app->canvas.palette.text : app->canvas.palette.danger;
    }
    text_paint_wrapped(&app->canvas, &app->typeface, TEXT_BODY, layout->line, layout->foot,
                       app->canvas.width - 2 * layout->line, text, colour);
}

static void draw(App *app) {
    const Layout layout = layout_of(app);
    Menu *menu = &app->levels_menu;
    app_paint_curtain(app, 0.95f);
    int right = app_paint_back(app, layout.line, layout.line / 2);
    text_paint(&app->canvas, &app->typeface, TEXT_TITLE, right + layout.line, layout.line / 3, "Levels",
               app->canvas.palette.text);
    menu->columns = layout.columns;
    menu->rows_shown = layout.rows;
    int rows = (menu->count + layout.columns - 1) / layout.columns;
    menu->rows = layout.grid;
    if (rows < layout.rows) menu->rows.y1 = layout.grid.y0 + rows * layout.cell_h;
    if (!library_fit(&app->library, layout.picture_w, layout.picture_h, &app->palette)) return;
    for (int i = 0; i < menu->count; i++) paint_cell(app, &layout, i);
    paint_scroll(app, &layout);
    paint_foot(app, &layout);
    note_paint(app);
}

const Screen levels_screen = {
    .is_overlay = true, .enter = enter, .event = event, .update = update, .draw = draw};
