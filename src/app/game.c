#include "app/game.h"

#include "app/app_state.h"
#include "app/reload_stands.h"
#include "app/reload_watch.h"

#include <stdlib.h>

static Game *create(const AppOptions *options, Report *report) {
    Game *game = calloc(1, sizeof *game);
    if (!game) {
        report_add(report, NULL, "not enough memory to play a level");
        return NULL;
    }
    game->options = *options;
    if (options->level) snprintf(game->level, sizeof game->level, "%s", options->level);
    return game;
}

static void take_anew(Game *game) {
    game->options.level = game->level[0] != '\0' ? game->level : NULL;
    game->anew = game->options;
    game->anew.replay = NULL;
    game->anew.recorder = NULL;
}

Game *game_given(const AppOptions *options, Report *report) {
    Game *game = create(options, report);
    if (game) take_anew(game);
    return game;
}

// One of the app's own: what the caller records and shows is of his level.
static Game *create_own(const AppOptions *given, const char *level, Report *report) {
    AppOptions options = *given;
    options.level = level;
    options.replay = NULL;
    options.recorder = NULL;
    return create(&options, report);
}

static Game *with_files(Game *game) {
    game->options.place = game->files.place;
    game->options.book = &game->files.book;
    take_anew(game);
    return game;
}

static bool refuse_to_save(void *user, Timeline *timeline, char *name, size_t size, Report *report) {
    (void)user;
    (void)timeline;
    (void)name;
    (void)size;
    report_add(report, NULL, "the level was changed while it was played; start again first");
    return false;
}

bool game_stand_as_now(Game *game, const App *app, Report *report) {
    game->stands = reload_stands(&app->session, game->options.place, game->options.book);
    if (!game->stands) {
        report_add(report, NULL, "not enough memory to play a level");
        return false;
    }
    game->options.stands = game->stands;
    game->options.save_replay = refuse_to_save;
    game->options.save_scenario = refuse_to_save;
    take_anew(game);
    return true;
}

Game *game_read(const AppOptions *given, const char *level, Report *report) {
    const GameFilesDef def = {
        .data_folder = given->data_folder, .level = level, .personality = given->personality};
    Game *game = create_own(given, level, report);
    if (!game) return NULL;
    if (game_files_open(&game->files, &def, report)) return with_files(game);
    game_destroy(game);
    return NULL;
}

Game *game_empty(const AppOptions *given, Report *report) {
    const PlaceDef def = {.size = {960.0f, 540.0f}, .player_at = {480.0f, 270.0f}, .player_speed = 200.0f};
    Game *game = create_own(given, NULL, report);
    if (!game) return NULL;
    game->options.personality = NULL;
    game->files.place = place_create(&def);
    if (game->files.place) return with_files(game);
    report_add(report, NULL, "not enough memory to play a level");
    game_destroy(game);
    return NULL;
}

void game_destroy(Game *game) {
    if (!game) return;
    game_files_close(&game->files);
    free(game->stands);
    free(game);
}

// Whoever writes what is kept of a run learns what is being run.
static void tell_run(const App *app) {
    const Game *game = app->game;
    if (!app->given.run_changed) return;
    GameRun run = {0};
    if (!game->is_backdrop)
        run = (GameRun){.level = game->options.level,
                        .personality = game->options.personality,
                        .seed = game->options.seed,
                        .place = game->options.place,
                        .book = game->options.book};
    app->given.run_changed(app->given.user, &run);
}

// The letters of a level may be new to the typeface, which is then drawn again.
static void want_names(Typeface *typeface, const Place *place) {
    int known = typeface->character_count;
    typeface_want(typeface, place->title);
    typeface_want(typeface, place->hint);
    for (int i = 0; i < place->post_count; i++) typeface_want(typeface, place->posts[i].name);
    if (typeface->character_count > known) typeface->size = 0;
}

// What the player had switched on stays on.
static void take_inspector(App *app, Inspector *inspector) {
    inspector->is_wanted = app->inspector.is_wanted;
    inspector->pointer = app->inspector.pointer;
    inspector->shows_fields = app->inspector.shows_fields;
    inspector_close(&app->inspector);
    app->inspector = *inspector;
}

// Everything that was made for the level before is made anew.
static void show_anew(App *app) {
    want_names(&app->typeface, app->game->options.place);
    settings_begin_level(app);
    app->size = (WindowSize){0};
    app->time_bar.zoom = (ScrubberZoom){0};
    app->clock = (FrameClock){0};
    app->rewind = (Rewind){0};
    app->sound.captions = (Captions){0};
    app->plays_again = false;
}

bool game_enter(App *app, Game *game, Report *report) {
    Session session;
    Inspector inspector;
    if (!session_open(&session, &game->options, report)) {
        game_destroy(game);
        return false;
    }
    if (!inspector_open(&inspector, &game->options, report)) {
        inspector_close(&inspector);
        session_close(&session);
        game_destroy(game);
        return false;
    }
    bool is_first = app->game == NULL;
    game_leave(app);
    take_inspector(app, &inspector);
    app->session = session;
    app->game = game;
    show_anew(app);
    reload_watch(app);
    if (!is_first || game->is_backdrop) tell_run(app);
    return true;
}

// What happened in the session, if it is to be told.
static void list_session(const App *app) {
    if (!app->lists) return;
    transition_log_print(app->session.log, app->session.now, stdout);
    fflush(stdout);
}

void game_leave(App *app) {
    if (!app->game) return;
    if (!app->game->is_backdrop) list_session(app);
    session_close(&app->session);
    game_destroy(app->game);
    app->game = NULL;
}
