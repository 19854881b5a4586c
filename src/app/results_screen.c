// How a level ended: what happened, in numbers, what it is worth, and what to do next.
#include "app/app_state.h"
#include "app/prompts.h"
#include "app/screen_list.h"
#include "app/time_travel.h"

typedef enum Deed { AGAIN, NEXT, REMEDY, WATCH, LEVELS, DEEDS } Deed;

static const MenuItem ITEMS[DEEDS] = {
    [AGAIN] = {"Again", ACTION_RESTART},          [NEXT] = {"Next level", ACTION_NONE},
    [REMEDY] = {"Take time back", ACTION_REWIND}, [WATCH] = {"Watch the replay", ACTION_NONE},
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

static void add_deed(ResultsPage *page, Deed deed) {
    page->deeds[page->menu.count] = (int)deed;
    page->items[page->menu.count++] = ITEMS[deed];
}

// What is wanted most comes first, and is marked: on, or again.
static void open_menu(App *app, ResultsPage *page) {
    const bool won = results_of(app).won;
    page->menu = (Menu){.items = page->items};
    if (won && next_level(app) >= 0) add_deed(page, NEXT);
    add_deed(page, AGAIN);
    if (!won) add_deed(page, REMEDY);
    add_deed(page, WATCH);
    add_deed(page, LEVELS);
}

static void enter(App *app) {
    ResultsPage *page = &app->results;
    time_travel_stand(app);
    if (app->library.count == 0) library_read(&app->library, app->given.data_folder);
    open_menu(app, page);
    page->capture = capture_find(&app->session);
    const Best *best = app->game->level[0] != '\0' ? bests_find(&app->bests, app->game->level,
                                                                replay_level_hash(app->game->options.place))
                                                   : NULL;
    page->has_best = best != NULL;
    if (best) page->best = *best;
    page->is_new_best = bests_note(app);
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
    session_go(&app->session, session_last_attempt(&app->session));
    app->replay_rests = false;
    screens_push(&app->screens, app, SCREEN_REPLAY);
}

static void rewind_from_here(App *app) {
    screens_pop(&app->screens, app); // the level takes it from there
}

// To before it came to this, where time stands until the player has had a look.
static void mend(App *app) {
    const uint32_t tick = capture_remedy(&app->session, &app->results.capture);
    time_travel_pause(app);
    session_go(&app->session, tick);
    time_travel_stand(app);
}

static void do_deed(App *app, Deed deed) {
    switch (deed) {
    case AGAIN:
        again(app);
        break;
    case NEXT:
        play_next(app);
        break;
    case REMEDY:
        mend(app);
        break;
    case WATCH:
        watch(app);
        break;
    case LEVELS:
        app_choose_level(app);
        break;
    case DEEDS:
        break;
    }
}

// The deed that an event asks for, or DEEDS.
static Deed deed_of(App *app, const SDL_Event *event) {
    ResultsPage *page = &app->results;
    const Action action = menu_action(&app->input.bindings, event);
    if (action == ACTION_RESTART) return AGAIN;
    if (action == ACTION_BACK) return LEVELS;
    const int item = menu_event(&page->menu, &app->input.bindings, event, &app->view);
    return item >= 0 ? (Deed)page->deeds[item] : DEEDS;
}

static void event(App *app, const SDL_Event *event) {
    if (action_pressed(&app->input.bindings, event) == ACTION_SAVE_REPLAY)
        note_save(app, app->session.options->save_replay);
    const Deed deed = deed_of(app, event);
    if (deed == DEEDS && time_bar_event(app, event)) return;
    do_deed(app, deed);
}

static void update(App *app, double seconds) {
    menu_update(&app->results.menu, input_direction(&app->input), seconds);
    if (input_rewinds(&app->input)) rewind_from_here(app);
}

static void draw(App *app) {
    results_paint(app);
    note_paint(app);
}

const Screen results_screen = {
    .is_overlay = true, .enter = enter, .event = event, .update = update, .draw = draw};
