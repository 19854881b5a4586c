#include "app/touch.h"

// What the press of it does.
static const Action ACTIONS[TOUCH_BUTTONS] = {
    [TOUCH_SPRINT] = ACTION_NONE, [TOUCH_SNEAK] = ACTION_NONE,  [TOUCH_NOISE] = ACTION_NOISE,
    [TOUCH_USE] = ACTION_USE,     [TOUCH_SMOKE] = ACTION_SMOKE, [TOUCH_THROW] = ACTION_THROW,
    [TOUCH_PAUSE] = ACTION_PAUSE,
};

static const float LEAST = 26.0f;                // radius, window points
static const float SHARE = 1.0f / 21.0f;         // radius, of the canvas's height
static const float APART = 2.25f, MARGIN = 1.3f; // of middles, and from the border, in radii
static const float THUMB = 0.6f;                 // of the height: where thumbs are
static const float SLACK = 1.1f;                 // radii that still are on a button

static float larger(float a, float b) {
    return a > b ? a : b;
}

void touch_place(Touch *touch, const View *view, PixelArea free) {
    const float points = larger(view->per_point.x, view->per_point.y);
    const float canvas_height = view->window.y * view->per_point.y;
    const float radius = larger(LEAST * points, canvas_height * SHARE);
    const float left = (float)free.x0 + MARGIN * radius, right = (float)free.x1 - MARGIN * radius;
    const float top = (float)free.y0 + MARGIN * radius;
    const float apart = APART * radius;
    const float lower = larger((float)free.y0 + (float)(free.y1 - free.y0) * THUMB + apart * 0.5f,
                               top + 2.0f * apart); // clear of the pause
    const float upper = lower - apart;
    const Vec2 at[TOUCH_BUTTONS] = {
        [TOUCH_SPRINT] = {left, upper},         [TOUCH_SNEAK] = {left, lower},
        [TOUCH_NOISE] = {right - apart, upper}, [TOUCH_USE] = {right, upper},
        [TOUCH_SMOKE] = {right - apart, lower}, [TOUCH_THROW] = {right, lower},
        [TOUCH_PAUSE] = {right, top},
    };
    touch->radius = radius;
    for (int i = 0; i < TOUCH_BUTTONS; i++) touch->at[i] = at[i];
}

bool touch_is_on(const Touch *touch, TouchButton button, const View *view, Vec2 window_point) {
    const Vec2 pixel = view_point_to_canvas(view, window_point);
    return vec2_distance(pixel, touch->at[button]) <= touch->radius * SLACK;
}

static bool is_held_by(const Touch *touch, int button, SDL_FingerID finger) {
    return touch->held[button] && touch->fingers[button] == finger;
}

static Action press(Touch *touch, TouchButton button, SDL_FingerID finger) {
    touch->held[button] = true;
    touch->fingers[button] = finger;
    if (button == TOUCH_SNEAK) touch->sneaks = !touch->sneaks;
    if (button == TOUCH_SPRINT) touch->sneaks = false;
    return ACTIONS[button];
}

static bool finger_down(Touch *touch, const SDL_TouchFingerEvent *finger, const View *view, Action *pressed) {
    const Vec2 at = vec2(finger->x * view->window.x, finger->y * view->window.y);
    for (int i = 0; i < TOUCH_BUTTONS; i++) {
        if (!touch_is_on(touch, (TouchButton)i, view, at)) continue;
        if (!touch->held[i]) *pressed = press(touch, (TouchButton)i, finger->fingerId);
        return true;
    }
    return false;
}

static bool finger_goes_on(Touch *touch, const SDL_TouchFingerEvent *finger, bool is_up) {
    for (int i = 0; i < TOUCH_BUTTONS; i++) {
        if (!is_held_by(touch, i, finger->fingerId)) continue;
        if (is_up) touch->held[i] = false;
        return true;
    }
    return false;
}

bool touch_event(Touch *touch, const SDL_Event *event, const View *view, Action *pressed) {
    *pressed = ACTION_NONE;
    if (event->type == SDL_FINGERDOWN)
        return touch->is_shown && finger_down(touch, &event->tfinger, view, pressed);
    if (event->type != SDL_FINGERMOTION && event->type != SDL_FINGERUP) return false;
    return finger_goes_on(touch, &event->tfinger, event->type == SDL_FINGERUP);
}

void touch_release(Touch *touch) {
    for (int i = 0; i < TOUCH_BUTTONS; i++) touch->held[i] = false;
    touch->sneaks = false;
}

bool touch_holds(const Touch *touch, Action action, SDL_FingerID *finger) {
    for (int i = 0; i < TOUCH_BUTTONS; i++) {
        if (!touch->held[i] || ACTIONS[i] != action) continue;
        *finger = touch->fingers[i];
        return true;
    }
    return false;
}

bool touch_wants_sneak(const Touch *touch) {
    return touch->sneaks;
}

bool touch_wants_sprint(const Touch *touch) {
    return touch->held[TOUCH_SPRINT];
}

TouchButton touch_button_of(ThrowKind kind) {
    return kind == THROW_SMOKE ? TOUCH_SMOKE : TOUCH_THROW;
}
