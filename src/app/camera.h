// camera: which part of a level that is larger than the window is shown. It goes with whomever it watches,
// looks ahead the way he walks, and never shows what is outside the level. It knows of no pixels until it is
// aimed: it thinks in level px, and in seconds of the person who looks.
#ifndef SEVENWATCH_APP_CAMERA_H
#define SEVENWATCH_APP_CAMERA_H

#include "app/view.h"

#include <stdbool.h>

typedef struct Camera {
    Vec2 subject; // where the one it watches was last
    Vec2 ahead;   // how far it looks ahead of him
    Vec2 behind;  // what is left of a jump that it has not caught up with
    Vec2 aside;   // how far somebody has dragged it
    float zoom;   // 1 is comfortable; within CAMERA_FAR and CAMERA_NEAR
    bool is_set;  // it watches somebody
    bool is_held; // it is being dragged
} Camera;

static const float CAMERA_FAR = 0.5f, CAMERA_NEAR = 2.0f;

// Goes on for so many seconds to where the one it watches now is. What is too far for him to have walked, as
// after a rewind, is caught up with in a moment; what is further still is shown at once.
void camera_follow(Camera *camera, Vec2 subject, float seconds);

// Drags what is shown along by hand. It stays aside until the one it watches walks on.
void camera_drag(Camera *camera, const View *view, Vec2 level_px);

// Looks nearer by steps of a tenth, or further off by negative ones; true when that changes anything.
bool camera_zoom(Camera *camera, float steps);

// Moves the level under the view's field, by whole pixels of the canvas.
void camera_aim(const Camera *camera, View *view);

#endif
