// touch: buttons on the screen, for whoever plays with his fingers. They show themselves once a finger was
// used, at the borders, where thumbs are, and each is at least 48 window points wide. Every finger counts for
// itself: one may walk while another presses.
#ifndef SEVENWATCH_APP_TOUCH_H
#define SEVENWATCH_APP_TOUCH_H

#include "app/action.h"
#include "app/view.h"
#include "sevenwatch/world.h"

typedef enum TouchButton {
    TOUCH_SPRINT, // held
    TOUCH_SNEAK,  // pressed to begin and to end
    TOUCH_NOISE,
    TOUCH_USE,
    TOUCH_SMOKE, // held, dragged to where it is to fly, and let go of
    TOUCH_THROW, // likewise
    TOUCH_PAUSE,
    TOUCH_BUTTONS
} TouchButton;

// All zero shows none.
typedef struct Touch {
    bool is_shown;
    float radius;           // of each, canvas px
    Vec2 at[TOUCH_BUTTONS]; // their middles, canvas px
    bool held[TOUCH_BUTTONS];
    SDL_FingerID fingers[TOUCH_BUTTONS]; // that hold them
    bool sneaks;
} Touch;

// Where the buttons are from now on: in the free part of the canvas, which may be more than the view's field.
void touch_place(Touch *touch, const View *view, PixelArea free);

// Follows the fingers on buttons that are shown. True when an event is one of theirs, and of nobody else
// then; `pressed` is what it presses, or ACTION_NONE.
bool touch_event(Touch *touch, const SDL_Event *event, const View *view, Action *pressed);

// Lets go of everything, and sneaks no more.
void touch_release(Touch *touch);

// Is an action held by a finger, and by which?
bool touch_holds(const Touch *touch, Action action, SDL_FingerID *finger);

bool touch_wants_sneak(const Touch *touch);
bool touch_wants_sprint(const Touch *touch);

// Is a window point on a button?
bool touch_is_on(const Touch *touch, TouchButton button, const View *view, Vec2 window_point);

TouchButton touch_button_of(ThrowKind kind);

#endif
