// pointer: the left mouse button or one finger, held on the place that the player is to walk to.
#ifndef SEVENWATCH_APP_POINTER_H
#define SEVENWATCH_APP_POINTER_H

#include "app/view.h"

#include <SDL.h>

typedef struct Pointer {
    bool held;
    bool is_finger;
    SDL_FingerID finger;
    Vec2 at; // window points
} Pointer;

// Where an event presses the pointer down or moves it, window points. False when it does neither. SDL's mouse
// events made of fingers do not count, since the fingers themselves do.
bool pointer_pressed(const SDL_Event *event, const View *view, Vec2 *at);
bool pointer_moved(const SDL_Event *event, const View *view, Vec2 *at);

// Follows presses on the field, moves and releases. Only the first finger counts.
void pointer_event(Pointer *pointer, const SDL_Event *event, const View *view);

// The share of its speed, and the direction, with which something goes from one place to another within one
// tick, in which it can go `step` px: less than a full step when it is nearly there, nothing when it is.
Vec2 pointer_move(Vec2 from, Vec2 to, float step);

#endif
