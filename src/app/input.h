// input: from what is pressed and held to what the player wants on a tick.
#ifndef SEVENWATCH_APP_INPUT_H
#define SEVENWATCH_APP_INPUT_H

#include "app/bindings.h"
#include "app/gamepads.h"
#include "app/guide.h"
#include "app/hands.h"
#include "app/pointer.h"
#include "app/touch.h"
#include "sevenwatch/world.h"

// What can be held while one plays, or pressed once to begin and once more to end.
typedef enum HeldAction { HELD_SNEAK, HELD_SPRINT, HELD_REWIND, HELD_ACTIONS } HeldAction;

// An action that is pressed once to begin and to end.
typedef struct Latch {
    bool is_on;
    bool was_held; // when it was last looked at
} Latch;

// All zero is nothing held, and nothing bound.
typedef struct Input {
    Bindings bindings;
    Hands hands;
    bool down[SDL_NUM_SCANCODES];   // held now
    bool tapped[SDL_NUM_SCANCODES]; // pressed since the last tick, and perhaps let go of already
    bool toggles[HELD_ACTIONS];     // which are pressed once
    Latch latches[HELD_ACTIONS];
    bool toggles_aim; // likewise, to begin to aim and to throw
    Gamepads gamepads;
    Pointer pointer;
    Touch touch;
    int noise, use, hurt; // presses, of which each tick takes one
    bool reset;           // wanted on the next tick
} Input;

// Notes what an event presses, holds or lets go of. Losing the keyboard focus lets go of everything.
void input_event(Input *input, const SDL_Event *event, const View *view);

// Lets go of everything; what is held meanwhile counts once it is pressed anew.
void input_release(Input *input);

// After another screen had the keys: what the keyboard says is held now, and nothing else.
void input_resume(Input *input);

// Is time to run backwards? On a controller both triggers say so.
bool input_rewinds(Input *input);

// The direction that keys, sticks and crosses are held in now, length 0 to 1, for menus.
Vec2 input_direction(Input *input);

// Is nothing held or pressed that the player would do on the next tick?
bool input_is_idle(Input *input);

// The intent for one tick; what was pressed for one tick is used up, and of several presses one. `hurt`: whom
// K means, as in PlayerIntent. Keys go before sticks, sticks before the pointer, whose way the guide knows;
// the moves of the others are led past corners by nudge_move. A stick's and the pointer's moves are such as a
// recording keeps in a few bits, where nothing is in the way.
PlayerIntent input_intent(Input *input, const View *view, const World *world, const Guide *guide, int hurt);

#endif
