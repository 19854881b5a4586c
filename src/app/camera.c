#include "app/camera.h"

#include <math.h>

static const float LOOKS_AHEAD = 76.0f; // level px
static const float AHEAD_RATE = 2.2f;   // a second, of what is left
static const float BEHIND_RATE = 9.0f;
static const float ASIDE_RATE = 4.0f;
static const float WALKS = 30.0f;        // px/s from which on somebody walks
static const float JUMP = 96.0f;         // further in one frame than anybody walks, level px
static const float TOO_FAR = 900.0f;     // to be glided to
static const float LONGEST_FRAME = 0.1f; // s
static const float ZOOM_STEP = 1.1f;

static float faded(float rate, float seconds) {
    return expf(-rate * seconds);
}

static void jump(Camera *camera, Vec2 by) {
    bool is_near = camera->is_set && vec2_length(by) <= TOO_FAR;
    camera->behind = is_near ? vec2_sub(vec2_add(camera->behind, camera->ahead), by) : vec2(0.0f, 0.0f);
    camera->ahead = vec2(0.0f, 0.0f);
    camera->is_set = true;
}

// While he stands it looks where it looked: it never moves on its own.
static void walk(Camera *camera, Vec2 by, float seconds) {
    float speed = vec2_length(by) / seconds;
    if (speed < WALKS) return;
    Vec2 wanted = vec2_scale(by, LOOKS_AHEAD / (speed * seconds));
    Vec2 rest = vec2_scale(vec2_sub(camera->ahead, wanted), faded(AHEAD_RATE, seconds));
    camera->ahead = vec2_add(wanted, rest);
    if (!camera->is_held) camera->aside = vec2_scale(camera->aside, faded(ASIDE_RATE, seconds));
}

void camera_follow(Camera *camera, Vec2 subject, float seconds) {
    Vec2 by = vec2_sub(subject, camera->subject);
    float passed = seconds < LONGEST_FRAME ? seconds : LONGEST_FRAME;
    if (!camera->is_set || vec2_length(by) > JUMP)
        jump(camera, by);
    else if (passed > 0.0f)
        walk(camera, by, passed);
    camera->behind = vec2_scale(camera->behind, faded(BEHIND_RATE, passed));
    camera->subject = subject;
}

static Vec2 focus_of(const Camera *camera) {
    Vec2 followed = vec2_add(camera->subject, vec2_add(camera->ahead, camera->behind));
    return vec2_add(followed, camera->aside);
}

// What is in the middle of a field when it looks at a place, so that nothing outside the level is seen.
static float middle_for(float focus, float half, float length) {
    if (focus > length - half) focus = length - half;
    return focus < half ? half : focus;
}

static Vec2 middle_of(const Camera *camera, const View *view) {
    Vec2 focus = focus_of(camera);
    float half_w = (float)(view->field.x1 - view->field.x0) * 0.5f / view->scale;
    float half_h = (float)(view->field.y1 - view->field.y0) * 0.5f / view->scale;
    return vec2(middle_for(focus.x, half_w, view->level.x), middle_for(focus.y, half_h, view->level.y));
}

void camera_drag(Camera *camera, const View *view, Vec2 level_px) {
    Vec2 shown = middle_of(camera, view), focus = focus_of(camera);
    camera->aside = vec2_sub(vec2_add(camera->aside, vec2_sub(shown, focus)), level_px);
}

bool camera_zoom(Camera *camera, float steps) {
    float was = camera->zoom, zoom = was * powf(ZOOM_STEP, steps);
    camera->zoom = zoom < CAMERA_FAR ? CAMERA_FAR : zoom > CAMERA_NEAR ? CAMERA_NEAR : zoom;
    return camera->zoom < was || camera->zoom > was;
}

// Where the level's corner is for something of it to be in the middle of a stretch of the canvas.
static float corner_for(float middle, int from, int to, float scale, float length) {
    float corner = floorf((float)(from + to) * 0.5f - middle * scale + 0.5f);
    float least = (float)to - floorf(length * scale + 0.5f);
    if (corner < least) corner = least;
    return corner > (float)from ? (float)from : corner;
}

void camera_aim(const Camera *camera, View *view) {
    Vec2 middle = middle_of(camera, view);
    view->origin = vec2(corner_for(middle.x, view->field.x0, view->field.x1, view->scale, view->level.x),
                        corner_for(middle.y, view->field.y0, view->field.y1, view->scale, view->level.y));
}
