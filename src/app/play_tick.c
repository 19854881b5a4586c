// A tick as the player plays it: from what is in his hands to what he hears and feels of it.
#include "app/app_state.h"
#include "app/rumble.h"
#include "app/time_travel.h"

void app_tick(App *app) {
    Session *session = &app->session;
    int hurt = session->selected >= 0 ? session->selected + 1 : HURT_NEAREST;
    PlayerIntent intent = input_intent(&app->input, &app->view, session->now, &session->guide, hurt);
    aim_tick(&app->aim, &app->input, &app->view, session->now, &intent);
    session_tick(session, &intent);
    coach_tick(&app->coach, session->now, &intent);
    app_hear_tick(app);
    time_travel_break(app);
}

// In the controller that is in his hands, while he plays himself.
static void feel_tick(App *app) {
    const Rumble rumble = rumble_of_tick(app->session.now);
    const Hands *hands = &app->input.hands;
    const bool is_playing = !app->is_replay;
    if (is_playing && app->settings.rumble && rumble.ms > 0 && hands->device == DEVICE_CONTROLLER)
        gamepads_shake(&app->input.gamepads, hands->id, rumble.strength, rumble.ms);
}

void app_hear_tick(App *app) {
    if (app->is_paused) return;
    sound_stage_tick(&app->sound, &app->session, app_speed(app));
    feel_tick(app);
}
