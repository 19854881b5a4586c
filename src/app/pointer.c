#include "app/pointer.h"

// Nearer than this is there, px.
static const float THERE = 0.25f;

static Vec2 finger_at(const SDL_TouchFingerEvent *finger, const View *view) {
    return vec2(finger->x * view->window.x, finger->y * view->window.y);
}

bool pointer_pressed(const SDL_Event *event, const View *view, Vec2 *at) {
    if (event->type == SDL_FINGERDOWN) {
        *at = finger_at(&event->tfinger, view);
        return true;
    }
    if (event->type != SDL_MOUSEBUTTONDOWN || event->button.which == SDL_TOUCH_MOUSEID) return false;
    *at = vec2((float)event->button.x, (float)event->button.y);
    return event->button.button == SDL_BUTTON_LEFT;
}

bool pointer_moved(const SDL_Event *event, const View *view, Vec2 *at) {
    if (event->type == SDL_FINGERMOTION) {
        *at = finger_at(&event->tfinger, view);
        return true;
    }
    if (event->type != SDL_MOUSEMOTION || event->motion.which == SDL_TOUCH_MOUSEID) return false;
    *at = vec2((float)event->motion.x, (float)event->motion.y);
    return true;
}

static bool is_on_field(Vec2 at, const View *view) {
    Vec2 pixel = view_point_to_canvas(view, at);
    return pixel.x >= (float)view->field.x0 && pixel.x < (float)view->field.x1 &&
           pixel.y >= (float)view->field.y0 && pixel.y < (float)view->field.y1;
}

static bool is_its_own(const Pointer *pointer, const SDL_Event *event) {
    bool by_finger = event->type == SDL_FINGERMOTION || event->type == SDL_FINGERUP;
    if (!by_finger) return !pointer->is_finger;
    return pointer->is_finger && event->tfinger.fingerId == pointer->finger;
}

static bool is_release(const SDL_Event *event) {
    return event->type == SDL_FINGERUP ||
           (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT);
}

void pointer_event(Pointer *pointer, const SDL_Event *event, const View *view) {
    Vec2 at;
    if (!pointer->held && pointer_pressed(event, view, &at) && is_on_field(at, view)) {
        bool is_finger = event->type == SDL_FINGERDOWN;
        *pointer = (Pointer){true, is_finger, is_finger ? event->tfinger.fingerId : 0, at};
    } else if (pointer->held && is_its_own(pointer, event)) {
        if (pointer_moved(event, view, &at)) pointer->at = at;
        if (is_release(event)) pointer->held = false;
    }
}

Vec2 pointer_move(Vec2 from, Vec2 to, float step) {
    Vec2 way = vec2_sub(to, from);
    float length = vec2_length(way);
    if (length <= THERE || step <= 0.0f) return vec2(0.0f, 0.0f);
    return vec2_scale(way, (length < step ? length / step : 1.0f) / length);
}
