// How long a frame takes without a graphics card, at 1280 x 720 and at 1920 x 1080: the title with the guards
// behind it, the busiest of the game's levels with every overlay on, and 40 watchmen among walls and smoke,
// all of them in one picture. Painting alone, and the whole frame with the tick and what SDL's software
// renderer needs to show it; the same with the picture moving all the time, looked at so closely that it can;
// and with the strips of time in place of the ledger.
//
// frame_bench [--quick] [LEVEL.tmj...]
#include "app/app_state.h"
#include "app/camera_hand.h"
#include "files/game_files.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAMES = 200, QUICK_FRAMES = 3, COLUMNS = 8, ROWS = 5, MOST_LEVELS = 16 };

// What is measured: in windows of this size, so many frames of each.
typedef struct Round {
    int width, height;
    int frames;
} Round;

// Of this process, so that a busy machine does not count.
static double milliseconds(void) {
    return 1000.0 * (double)clock() / (double)CLOCKS_PER_SEC;
}

static int compare(const void *a, const void *b) {
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void press(SDL_Scancode key) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.state = SDL_PRESSED;
    event.key.keysym.scancode = key;
    SDL_PushEvent(&event);
}

// The player goes round in circles and whistles every two seconds.
static PlayerIntent intent_at(int frame) {
    return (PlayerIntent){.move = vec2_from_angle((float)(frame % 360) * PI_F / 180.0f - PI_F),
                          .noise = frame % 120 == 60};
}

// A camera that is held goes round in a circle of its own, some pixels a frame.
static void look(App *app, int frame) {
    if (app->camera.is_held)
        app->camera.aside = vec2_scale(vec2_from_angle((float)frame * PI_F / 90.0f), 120.0f);
    camera_hand_show(app, 1.0 / TICK_HZ);
}

static void paint(App *app, int frame) {
    look(app, frame);
    canvas_restore(&app->canvas);
    screens_draw(&app->screens, app);
}

static void measure_frames(App *app, const char *name, int frames) {
    static double painting[FRAMES], whole[FRAMES];
    for (int i = 0; i < frames; i++) {
        double start = milliseconds();
        PlayerIntent intent = intent_at(i);
        session_tick(&app->session, &intent);
        double ticked = milliseconds();
        paint(app, i);
        double painted = milliseconds();
        window_show(&app->window, &app->canvas, vec2(0.0f, 0.0f));
        painting[i] = painted - ticked;
        whole[i] = milliseconds() - start;
    }
    qsort(painting, (size_t)frames, sizeof *painting, compare);
    qsort(whole, (size_t)frames, sizeof *whole, compare);
    printf(
        "%4d x %4d  %-12s %2d guards   painting %5.2f ms, %5.2f to %5.2f   frame %5.2f ms, %5.2f to %5.2f\n",
        app->canvas.width, app->canvas.height, name, world_guard_count(app->session.now),
        painting[frames / 2], painting[0], painting[frames - 1], whole[frames / 2], whole[0],
        whole[frames - 1]);
}

// Time runs backwards, three ticks a frame.
static void measure_rewind(App *app, int frames) {
    static double going[FRAMES];
    for (int i = 0; i < frames; i++) {
        double start = milliseconds();
        uint32_t tick = world_tick(app->session.now);
        session_go(&app->session, tick > 3 ? tick - 3 : timeline_last(app->session.timeline));
        going[i] = milliseconds() - start;
    }
    qsort(going, (size_t)frames, sizeof *going, compare);
    printf("%4d x %4d    backwards              going there %5.2f ms, %5.2f to %5.2f\n", app->canvas.width,
           app->canvas.height, going[frames / 2], going[0], going[frames - 1]);
}

static bool shows_all(const View *view) {
    return view_length(view, view->level.x) < (float)(view->field.x1 - view->field.x0) + 1.0f &&
           view_length(view, view->level.y) < (float)(view->field.y1 - view->field.y0) + 1.0f;
}

static void measure_scrolling(App *app, int frames) {
    const float zoom = app->camera.zoom;
    while (shows_all(&app->view) && camera_zoom(&app->camera, 1.0f)) app_frame(app);
    app->camera.is_held = true;
    measure_frames(app, "  scrolling", frames);
    app->camera.is_held = false;
    app->camera.aside = vec2(0.0f, 0.0f);
    app->camera.zoom = zoom;
    app_frame(app);
}

static void fit(App *app, const Round *round) {
    SDL_SetWindowSize(app->window.window, round->width, round->height);
    app_frame(app);
}

static void measure(App *app, const char *name, const Round *round) {
    press(SDL_SCANCODE_F3);
    press(SDL_SCANCODE_F4);
    press(SDL_SCANCODE_TAB);
    fit(app, round);
    measure_frames(app, name, round->frames);
    measure_scrolling(app, round->frames);
    press(SDL_SCANCODE_F7);
    app_frame(app);
    measure_frames(app, "  and time", round->frames);
    measure_rewind(app, round->frames);
}

static int fail(Report *report) {
    report_print(report, stderr);
    report_free(report);
    return 1;
}

static int measure_title(const Round *round) {
    Report report = {0};
    App *app = app_create(&(AppOptions){.seed = 1, .data_folder = DATA_DIR}, &report);
    if (!app) return fail(&report);
    fit(app, round);
    measure_frames(app, "title", round->frames);
    app_destroy(app);
    return 0;
}

static int measure_place(const char *name, const Place *place, PersonalityBook *book, const Round *round) {
    const AppOptions options = {.place = place, .book = book, .seed = 1, .data_folder = DATA_DIR};
    Report report = {0};
    App *app = app_create(&options, &report);
    if (!app) return fail(&report);
    measure(app, name, round);
    app_destroy(app);
    return 0;
}

static int measure_level(const char *level, const Round *round) {
    Report report = {0};
    GameFiles files;
    const GameFilesDef def = {.data_folder = DATA_DIR, .level = level};
    if (!game_files_open(&files, &def, &report)) return fail(&report);
    const char *slash = strrchr(level, '/');
    int status = measure_place(slash ? slash + 1 : level, files.place, &files.book, round);
    game_files_close(&files);
    return status;
}

// Each of the forty walks to and fro below a wall of its own.
static int measure_forty(const Round *round) {
    enum { FORTY = COLUMNS * ROWS };
    Rect walls[FORTY];
    Post posts[FORTY];
    Route routes[FORTY];
    Vec2 waypoints[FORTY][2];
    for (int i = 0; i < FORTY; i++) {
        float x = 60.0f + 200.0f * (float)(i % COLUMNS), y = 60.0f + 180.0f * (float)(i / COLUMNS);
        walls[i] = (Rect){vec2(x + 20.0f, y - 40.0f), vec2(x + 100.0f, y - 20.0f)};
        posts[i] = (Post){.at = vec2(x, y), .facing = vec2(1.0f, 0.0f), .route = i};
        snprintf(posts[i].name, sizeof posts[i].name, "guard%d", i + 1);
        routes[i] = (Route){2 * i, 2};
        waypoints[i][0] = vec2(x, y);
        waypoints[i][1] = vec2(x + 130.0f, y);
    }
    static const Thing smoke[] = {{.kind = THING_SMOKE, .rect = {{600.0f, 500.0f}, {800.0f, 700.0f}}},
                                  {.kind = THING_SMOKE, .rect = {{700.0f, 560.0f}, {900.0f, 760.0f}}},
                                  {.kind = THING_SMOKE, .rect = {{500.0f, 560.0f}, {720.0f, 760.0f}}}};
    static const float walker = 14.0f;
    Report report = {0};
    PersonalityBook book = {0};
    if (!game_files_read_book(DATA_DIR, &book, &report)) return fail(&report);
    Place *place = place_create(&(PlaceDef){.size = {1600.0f, 960.0f},
                                            .walls = walls,
                                            .wall_count = FORTY,
                                            .things = smoke,
                                            .thing_count = 3,
                                            .waypoints = waypoints[0],
                                            .waypoint_count = 2 * FORTY,
                                            .routes = routes,
                                            .route_count = FORTY,
                                            .posts = posts,
                                            .post_count = FORTY,
                                            .player_at = {800.0f, 470.0f},
                                            .player_speed = 200.0f,
                                            .walkers = &walker,
                                            .walker_count = 1});
    int status = measure_place("forty", place, &book, round);
    place_destroy(place);
    personality_book_free(&book);
    return status;
}

static int measure_all(const char *const *levels, int count, const Round *round) {
    int status = measure_title(round);
    for (int i = 0; i < count; i++) status |= measure_level(levels[i], round);
    return status | measure_forty(round);
}

int main(int argc, char **argv) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    const char *levels[MOST_LEVELS] = {"the-vault"};
    int level_count = 1, frames = FRAMES;
    for (int i = 1; i < argc && level_count < MOST_LEVELS; i++) {
        if (strcmp(argv[i], "--quick") == 0)
            frames = QUICK_FRAMES;
        else
            levels[level_count++] = argv[i];
    }
    const Round small = {1280, 720, frames}, large = {1920, 1080, frames};
    return measure_all(levels, level_count, &small) | measure_all(levels, level_count, &large);
}
