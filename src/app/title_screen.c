// The title: the game's name over a level in which guards walk their rounds, and somebody slips past them.
#include "app/app_state.h"
#include "app/screen_list.h"
#include "app/title_name.h"

enum { PLAY, LEVELS, SETTINGS, CONTROLS, HELP, QUIT, ITEMS, MOST_GUARDS = 12, ROUND_TICKS = 90 * TICK_HZ };

static const MenuItem items[ITEMS] = {
    [PLAY] = {"Play", ACTION_NONE},         [LEVELS] = {"Levels", ACTION_NONE},
    [SETTINGS] = {"Settings", ACTION_NONE}, [CONTROLS] = {"Controls", ACTION_NONE},
    [HELP] = {"Help", ACTION_HELP},         [QUIT] = {"Quit", ACTION_BACK},
};

// The level in which most is to be seen.
static const LibraryLevel *liveliest(const Library *library) {
    const LibraryLevel *best = NULL;
    for (int i = 0; i < library->count; i++) {
        const LibraryLevel *level = &library->all[i];
        if (!level->place || level->place->post_count > MOST_GUARDS) continue;
        if (!best || level->place->post_count > best->place->post_count) best = level;
    }
    return best;
}

Game *title_game(App *app, Report *report) {
    if (app->library.count == 0) library_read(&app->library, app->given.data_folder);
    const LibraryLevel *level = liveliest(&app->library);
    Report unread = {0};
    Game *game = level ? game_read(&app->given, level->name, &unread) : NULL;
    report_free(&unread);
    if (!game) game = game_empty(&app->given, report);
    if (game) game->is_backdrop = true;
    return game;
}

static void open_backdrop(App *app) {
    Report report = {0};
    Game *game = app->game->is_backdrop ? NULL : title_game(app, &report);
    if (game) game_enter(app, game, &report);
    report_free(&report); // without memory for it, the level that was played last stays in sight
    if (app->backdrop.map || !app->game->is_backdrop) return;
    app->backdrop = (Backdrop){bot_map_create(app->game->options.place), bot_start(BOT_CAREFUL, 1)};
}

static void enter(App *app) {
    open_backdrop(app);
    app->title_menu.items = items;
    app->title_menu.count = ITEMS;
    app->clock = (FrameClock){0};
}

// What is next, with the choice of levels on the way back.
static void play(App *app) {
    screens_push(&app->screens, app, SCREEN_LEVELS);
    const int next = levels_next(app);
    if (next >= 0) app_play_level(app, app->library.all[next].name);
}

static void pick(App *app, int item) {
    switch (item) {
    case PLAY:
        play(app);
        break;
    case LEVELS:
        screens_push(&app->screens, app, SCREEN_LEVELS);
        break;
    case SETTINGS:
        screens_push(&app->screens, app, SCREEN_SETTINGS);
        break;
    case CONTROLS:
        screens_push(&app->screens, app, SCREEN_CONTROLS);
        break;
    case HELP:
        screens_push(&app->screens, app, SCREEN_HELP);
        break;
    case QUIT:
        screens_leave_all(&app->screens, app);
        break;
    }
}

static void event(App *app, const SDL_Event *event) {
    Action action = menu_action(&app->input.bindings, event);
    bool is_pad = event->type == SDL_CONTROLLERBUTTONDOWN; // whose B leads nowhere from here
    int item = action == ACTION_HELP ? HELP
               : action == ACTION_BACK && !is_pad
                   ? QUIT
                   : menu_event(&app->title_menu, &app->input.bindings, event, &app->view);
    pick(app, item);
}

// The thief of the backdrop begins anew when he was caught or got away, and now and then.
static PlayerIntent thief_intent(App *app) {
    const World *world = app->session.now;
    bool is_over = world_player(world)->hp <= 0.0f ||
                   mission_state(world_mission(world)) == MISSION_RESULTS ||
                   world_tick(world) % ROUND_TICKS == ROUND_TICKS - 1;
    if (!app->backdrop.map) return (PlayerIntent){.reset = is_over};
    if (is_over) app->backdrop.bot = bot_start(BOT_CAREFUL, world_tick(world));
    PlayerIntent intent = bot_intent(&app->backdrop.bot, app->backdrop.map, world);
    intent.reset = is_over;
    return intent;
}

static void update(App *app, double seconds) {
    menu_update(&app->title_menu, input_direction(&app->input), seconds);
    if (!app->game->is_backdrop) return;
    int ticks = frame_clock_advance(&app->clock, seconds, 1.0);
    for (int i = 0; i < ticks; i++) {
        const PlayerIntent intent = thief_intent(app);
        session_tick(&app->session, &intent);
    }
}

static void draw(App *app) {
    Scene scene = app_scene(app);
    scene.shown = (Shown){.cones = true, .is_unlabelled = true};
    canvas_clip(scene.canvas, scene.view->field);
    app_paint_level(&scene);
    canvas_unclip(scene.canvas);
    veil_lay(&app->title_veil, &app->canvas);
    menu_paint(&app->title_menu, &app->input, &app->canvas, &app->typeface,
               title_name_room(&app->typeface, &app->canvas));
    if (screens_show_on_top(&app->screens, SCREEN_TITLE)) note_paint(app);
}

static void leave(App *app) {
    if (app->backdrop.map) bot_map_destroy(app->backdrop.map);
    app->backdrop = (Backdrop){0};
}

const Screen title_screen = {.enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
