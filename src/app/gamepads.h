// gamepads: every game controller that is plugged in, now or later. They all move the one player.
#ifndef SEVENWATCH_APP_GAMEPADS_H
#define SEVENWATCH_APP_GAMEPADS_H

#include "app/bindings.h"
#include "sevenwatch/vec2.h"

#include <SDL.h>
#include <stdbool.h>

enum { GAMEPADS = 8 };

typedef struct Gamepad {
    SDL_GameController *controller; // NULL: none here
    SDL_JoystickID id;              // SDL's number for this one, never used again after it is unplugged
    bool pulled[2];                 // its left and its right trigger, far enough to be pressed
    bool muted;                     // until everything on it has come to rest
} Gamepad;

// All zero is none plugged in.
typedef struct Gamepads {
    Gamepad all[GAMEPADS];
} Gamepads;

// What is held on any of them.
typedef struct GamepadState {
    Vec2 move;             // by the left stick; length 0 to 1
    Vec2 aim;              // by the right stick, likewise
    bool held[PAD_INPUTS]; // by PadInput
} GamepadState;

// Opens what is plugged in and closes what is unplugged.
void gamepads_event(Gamepads *gamepads, const SDL_Event *event);
void gamepads_close(Gamepads *gamepads);
int gamepads_count(const Gamepads *gamepads);

// The trigger that an event pulls far enough to be pressed, as a PadInput; PAD_NONE when none. Once it is, it
// has to be let go of before it is pressed again.
int gamepads_pulled(Gamepads *gamepads, const SDL_Event *event);

// Lets go of everything: what is held now counts again only after it was let go of once.
void gamepads_mute(Gamepads *gamepads);

// Shakes the one with this number, if it is there and can, for so many ms and with a strength of 0 to 1.
void gamepads_shake(Gamepads *gamepads, SDL_JoystickID id, float strength, int ms);

GamepadState gamepads_read(Gamepads *gamepads);

// A stick's deflection, each axis -1 to 1, without its dead zone, which is round: 0 within it, then rising
// from 0 to 1 at the rim in the same direction.
Vec2 stick_deflection(Vec2 raw);

#endif
