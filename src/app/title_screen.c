// The title: the game's name over a level in which guards walk their rounds, and somebody slips past them.
#include "app/app_state.h"
#include "app/screen_list.h"
#include "app/title_light.h"

#include <math.h>

enum { PLAY, LEVELS, SETTINGS, CONTROLS, HELP, QUIT, ITEMS, MOST_GUARDS = 12, ROUND_TICKS = 90 * TICK_HZ };

static const float SWAY = 0.03f; // of the lantern's light, radians

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

// Its light swings a little, as one that is held.
static void paint_lantern(App *app, Vec2 at, float size) {
    const double turns = 0.09 * ((double)world_tick(app->session.now) / TICK_HZ);
    float sway = app->settings.reduced_shake ? 0.0f : SWAY * sinf(2.0f * PI_F * (float)fmod(turns, 1.0));
    title_paint_lantern(&app->canvas, at, size, sway);
}

// The shadow of the name, away from the lantern.
static void paint_cast(App *app, TextStyle style, int x, int y, int height) {
    const int steps = height / 12;
    for (int i = steps; i >= 1; i--)
        text_paint(&app->canvas, &app->typeface, style, x + i, y + i / 3, "Sevenwatch",
                   colour_faded(app->canvas.palette.ink, 0.34f));
}

static int paint_name(App *app, int x, int y) {
    const Typeface *typeface = &app->typeface;
    // Large words in a small window leave no room for a name that is larger still.
    bool fits = x + text_width(typeface, TEXT_NAME, "Sevenwatch") < app->canvas.width;
    TextStyle style = fits ? TEXT_NAME : TEXT_TITLE;
    int height = text_line_height(typeface, style), line = text_line_height(typeface, TEXT_BODY);
    float lamp = fminf((float)height * 0.36f, (float)x * 0.45f);
    paint_lantern(app, vec2((float)x - lamp, (float)y + (float)height * 0.52f), lamp);
    paint_cast(app, style, x, y, height);
    text_paint(&app->canvas, typeface, style, x, y, "Sevenwatch", app->canvas.palette.text);
    text_paint(&app->canvas, typeface, TEXT_BODY, x, y + height, "Slip past guards whose minds you can read.",
               app->canvas.palette.clear);
    return y + height + 2 * line;
}

static void draw(App *app) {
    Scene scene = app_scene(app);
    scene.shown = (Shown){.cones = true, .is_unlabelled = true};
    canvas_clip(scene.canvas, scene.view->field);
    app_paint_level(&scene);
    canvas_unclip(scene.canvas);
    title_paint_dusk(&app->canvas);
    const Typeface *typeface = &app->typeface;
    int line = text_line_height(typeface, TEXT_BODY), left = app->canvas.width / 14;
    int below = paint_name(app, left, app->canvas.height / 12);
    int bottom = app->canvas.height - 2 * line;
    PixelArea area = {left - line, below, left - line + text_width(typeface, TEXT_BODY, "m") * 26, bottom};
    menu_paint(&app->title_menu, &app->input, &app->canvas, typeface, area);
    if (screens_show_on_top(&app->screens, SCREEN_TITLE)) note_paint(app);
}

static void leave(App *app) {
    if (app->backdrop.map) bot_map_destroy(app->backdrop.map);
    app->backdrop = (Backdrop){0};
}

const Screen title_screen = {.enter = enter, .leave = leave, .event = event, .update = update, .draw = draw};
