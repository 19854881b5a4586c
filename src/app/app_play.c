// The game as a process: it listens to signals, plays until it is left, and writes what happened.
#include "app/app_state.h"

#include <signal.h>

// A shell starts background programs deaf to SIGINT. This one has a window and a log to write, so it listens:
// SDL turns both signals into SDL_QUIT wherever nobody else has claimed them.
static void listen_to_signals(void) {
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

static void terminate(int kind) {
    (void)kind;
    raise(SIGTERM); // to which SDL listens, as to SIGINT alone besides
}

// Takes a signal for a request to terminate, unless whoever started the program had it ignored, as nohup
// does.
static void take_for_termination(int kind) {
    if (signal(kind, terminate) == SIG_IGN) signal(kind, SIG_IGN);
}

// A terminal that is closed, or asks to quit, ends the game as a request to terminate does.
static void listen_to_terminal(void) {
#ifdef SIGHUP // and with it SIGQUIT; systems without terminals have neither
    take_for_termination(SIGHUP);
    take_for_termination(SIGQUIT);
#endif
}

static int fail(Report *report) {
    report_print(report, stderr);
    report_free(report);
    return 2;
}

int app_play(const AppOptions *options) {
    Report report = {0};
    if (!world_check_tables(stdout, &report)) return fail(&report);
    fflush(stdout);
    listen_to_signals();
    App *app = app_create(options, &report);
    if (!app) return fail(&report);
    listen_to_terminal();
    app->lists = true;
    while (app_frame(app)) window_pace(&app->window);
    game_leave(app);
    int status = report_is_empty(&app->report) ? 0 : 2;
    report_print(&app->report, stderr);
    app_destroy(app);
    return status;
}
