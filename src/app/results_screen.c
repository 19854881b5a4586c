// How a level ended: what happened, in numbers, what it is worth, and what to do next.
#include "app/app_state.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/time_travel.h"
#include "sevenwatch/ticks.h"

enum { AGAIN, NEXT, WATCH, LEVELS, ITEMS };

static const MenuItem items[ITEMS] = {
    [AGAIN] = {"Again", ACTION_RESTART},
    [NEXT] = {"Next level", ACTION_NONE},
    [WATCH] = {"Watch the replay", ACTION_NONE},
    [LEVELS] = {"Levels", ACTION_BACK},
};

static Results results_of(const App *app) {
    return mission_results(world_mission(app->session.now), app->game->options.place);
}

// The next that can be played, or -1.
static int next_level(const App *app) {
    int at = library_find(&app->library, app->game->level);
    for (int i = at + 1; at >= 0 && i < app->library.count; i++)
        if (app->library.all[i].place) return i;
    return -1;
}

static void enter(App *app) {
    time_travel_stand(app);
    if (app->library.count == 0) library_read(&app->library, app->given.data_folder);
    app->results_menu = (Menu){.items = items, .count = ITEMS};
    app->results_menu.chosen = results_of(app).won && next_level(app) >= 0 ? NEXT : AGAIN;
    app->is_new_best = bests_note(app);
}

// What it does depends on whether there is a next one.
static void play_next(App *app) {
    int next = next_level(app);
    if (next >= 0)
        app_play_level(app, app->library.all[next].name);
    else
        app_choose_level(app);
}

static void again(App *app) {
    screens_pop(&app->screens, app);
    app_restart(app);
}

static void watch(App *app) {
    screens_pop(&app->screens, app);
    session_go(&app->session, timeline_first(app->session.timeline));
    app->replay_rests = false;
    screens_push(&app->screens, app, SCREEN_REPLAY);
}

static void rewind_from_here(App *app) {
    screens_pop(&app->screens, app); // the level takes it from there
}

static void pick(App *app, int item) {
    switch (item) {
    case AGAIN:
        again(app);
        break;
    case NEXT:
        play_next(app);
        break;
    case WATCH:
        watch(app);
        break;
    case LEVELS:
        app_choose_level(app);
        break;
    }
}

static void event(App *app, const SDL_Event *event) {
    if (action_pressed(&app->input.bindings, event) == ACTION_SAVE_REPLAY)
        note_save(app, app->session.options->save_replay);
    Action action = menu_action(&app->input.bindings, event);
    int item = action == ACTION_RESTART ? AGAIN
               : action == ACTION_BACK
                   ? LEVELS
                   : menu_event(&app->results_menu, &app->input.bindings, event, &app->view);
    if (item < 0 && time_bar_event(app, event)) return;
    pick(app, item);
}

static void update(App *app, double seconds) {
    menu_update(&app->results_menu, input_direction(&app->input), seconds);
    if (input_rewinds(&app->input)) rewind_from_here(app);
}

typedef struct Line {
    const char *what;
    char how[32];
} Line;

enum { MOST_LINES = 8 };

static int list(const App *app, const Results *results, Line lines[MOST_LINES]) {
    int seconds = (int)(ticks_to_seconds(results->ticks) + 0.5), count = 0;
    const struct {
        const char *what;
        int number;
    } counted[] = {{"seen", results->seen},
                   {"noticed", results->noticed},
                   {"alarms", results->alarms},
                   {"hits taken", results->hits},
                   {"noises", results->noises}};
    lines[count].what = "time";
    snprintf(lines[count++].how, sizeof lines[0].how, "%d:%02d", seconds / 60, seconds % 60);
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        lines[count].what = counted[i].what;
        snprintf(lines[count++].how, sizeof lines[0].how, "%d", counted[i].number);
    }
    if (app->game->options.place->loot_count == 0) return count;
    lines[count].what = "loot";
    snprintf(lines[count++].how, sizeof lines[0].how, "%d of %d, worth %d", results->loot_taken,
             results->loot_count, results->value);
    return count;
}

static void paint_lines(App *app, int x, int y, int width, const Line *lines, int count) {
    const Typeface *typeface = &app->typeface;
    int line = text_line_height(typeface, TEXT_BODY);
    for (int i = 0; i < count; i++) {
        int how = text_width(typeface, TEXT_STRONG, lines[i].how);
        text_paint(&app->canvas, typeface, TEXT_BODY, x, y + i * line, lines[i].what,
                   app->canvas.palette.text_dim);
        text_paint(&app->canvas, typeface, TEXT_STRONG, x + width - how, y + i * line, lines[i].how,
                   app->canvas.palette.text);
    }
}

static void paint_head(App *app, const Results *results, int middle, int y) {
    const Palette *palette = &app->canvas.palette;
    char text[64];
    text_paint_centred(&app->canvas, &app->typeface, TEXT_TITLE, middle, y,
                       results->won ? "You got away" : "Caught",
                       results->won ? palette->health : palette->danger);
    y += text_line_height(&app->typeface, TEXT_TITLE);
    if (!results->won) return;
    snprintf(text, sizeof text, "%s%s%s", rank_name(results->rank),
             assist_is_any(app->game->options.assist) ? ", assisted" : "",
             app->is_new_best ? ", your best so far" : "");
    text_paint_centred(&app->canvas, &app->typeface, TEXT_STRONG, middle, y, text, palette->clear);
}

// Two columns where there is no room for one below the other.
static void draw(App *app) {
    const Results results = results_of(app);
    Line lines[MOST_LINES];
    int line = text_line_height(&app->typeface, TEXT_BODY),
        title = text_line_height(&app->typeface, TEXT_TITLE);
    int count = list(app, &results, lines), letter = text_width(&app->typeface, TEXT_BODY, "m");
    int column = 26 * letter, head = line + title + 2 * line;
    int rows = menu_height(&app->results_menu, &app->typeface);
    int body = rows > count * line ? rows : count * line;
    PixelArea panel = app_paint_panel(app, 2 * column + 4 * line, head + body + 2 * line + line / 2);
    int left = panel.x0 + line + line / 2, top = panel.y0 + head;
    paint_head(app, &results, (panel.x0 + panel.x1) / 2, panel.y0 + line);
    paint_lines(app, left, top + line / 4, column, lines, count);
    menu_paint(&app->results_menu, &app->input, &app->canvas, &app->typeface,
               (PixelArea){left + column + line, top, left + 2 * column + line, top + rows});
    char rewind[PROMPTS_TEXT];
    prompts_write_all(&app->input.bindings, &app->input.hands, "{rewind}, held, takes time back", rewind);
    text_paint_centred(&app->canvas, &app->typeface, TEXT_BODY, (panel.x0 + panel.x1) / 2,
                       panel.y1 - line - line / 2, rewind, app->canvas.palette.text_dim);
    note_paint(app);
}

const Screen results_screen = {
    .is_overlay = true, .enter = enter, .event = event, .update = update, .draw = draw};
