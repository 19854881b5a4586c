#include "app/camera_hand.h"

// For the next time, too.
static bool zoom(App *app, float steps) {
    if (!camera_zoom(&app->camera, steps)) return false;
    app->settings.camera_zoom = app->applied.camera_zoom = (int)(app->camera.zoom * 100.0f + 0.5f);
    settings_changed(app);
    return true;
}

static bool turn_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    float steps = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -(float)wheel->y : (float)wheel->y;
    return zoom(app, steps);
}

static bool press_key(App *app, const SDL_Event *event) {
    Action action = action_pressed(&app->input.bindings, event);
    if (action != ACTION_MORE && action != ACTION_LESS) return false;
    return zoom(app, action == ACTION_MORE ? 1.0f : -1.0f);
}

static bool drag(App *app, const SDL_MouseMotionEvent *motion) {
    if (!app->camera.is_held) return false;
    Vec2 by = view_point_to_canvas(&app->view, vec2((float)motion->xrel, (float)motion->yrel));
    camera_drag(&app->camera, &app->view, vec2_scale(by, 1.0f / app->view.scale));
    return true;
}

bool camera_hand_event(App *app, const SDL_Event *event) {
    if (event->type == SDL_MOUSEWHEEL) return turn_wheel(app, &event->wheel);
    if (event->type == SDL_MOUSEMOTION) return drag(app, &event->motion);
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP) {
        if (event->button.button != SDL_BUTTON_MIDDLE) return false;
        app->camera.is_held = event->type == SDL_MOUSEBUTTONDOWN;
        return true;
    }
    return press_key(app, event);
}

static Vec2 subject_of(const App *app) {
    const Session *session = &app->session;
    float between = frame_clock_between(&app->clock);
    bool looks_closely = app->is_replay || app->is_paused;
    if (looks_closely && session->selected >= 0)
        return session_guard_pose(session, session->selected, between).at;
    return session_player_pose(session, between).at;
}

void camera_hand_show(App *app, double seconds) {
    if (app->game->is_backdrop) return; // of which all is to be seen, ever
    Vec2 was = app->view.origin;
    camera_follow(&app->camera, subject_of(app), (float)seconds);
    camera_aim(&app->camera, &app->view);
    if (was.x < app->view.origin.x || was.x > app->view.origin.x || was.y < app->view.origin.y ||
        was.y > app->view.origin.y)
        panorama_show(&app->panorama, &app->view, &app->canvas);
}
