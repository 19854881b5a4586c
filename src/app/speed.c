// How fast time goes by: by the keys for it, and by what was chosen for all of the game.
#include "app/app_state.h"

enum { REAL_TIME = 2 };

static const double speeds[] = {0.25, 0.5, 1.0, 2.0, 4.0, 8.0};

enum { SPEEDS = sizeof speeds / sizeof speeds[0] };

double app_speed(const App *app) {
    return speeds[app->speed] * (double)app->settings.game_speed / 100.0;
}

static void set_speed(App *app, int speed) {
    if (speed < 0 || speed >= SPEEDS) return;
    app->speed = speed;
    effects_at_speed(&app->session.effects, app_speed(app));
}

void app_change_speed(App *app, int by) {
    set_speed(app, app->speed + by);
}

void app_real_speed(App *app) {
    set_speed(app, REAL_TIME);
}
