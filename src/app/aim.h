// aim: what the player is about to throw, and where to, before it is thrown. Nothing of it reaches the world
// until then.
//
// The right mouse button, held, aims at the pointer. A key or a button, held, aims the way he looks, nearer
// and further while it is held; a mouse that moves meanwhile takes over, and so does a right stick, which
// aims its way, the further the further it is pushed. Let go of, it throws; or, where the player has chosen
// that, pressed again. Esc, or a press of the other, and nothing is thrown. A finger drags from a button on
// the screen to where it is to fly; on the button it aims at nothing.
#ifndef SEVENWATCH_APP_AIM_H
#define SEVENWATCH_APP_AIM_H

#include "app/pointer.h"
#include "app/scene.h"

#include <SDL.h>

// What holds it.
typedef enum AimHand { AIM_BY_KEY, AIM_BY_TRIGGER, AIM_BY_MOUSE, AIM_BY_FINGER } AimHand;

// All zero aims at nothing.
typedef struct Aim {
    ThrowKind kind; // that is aimed; THROW_NOTHING: none is
    AimHand hand;   // a button of a controller is a key
    SDL_FingerID finger;
    bool at_pointer;  // it is aimed at the pointer
    Vec2 pointer;     // window points
    Vec2 stick;       // the way that the right stick aims, length 0 to 1; none: it rests
    int springs;      // ticks that the stick has been springing back
    int ticks;        // that it was held
    ThrowKind thrown; // on the next tick, at what it is aimed at then
} Aim;

// Notes what an event aims, lets go of or takes back. True when it took something back, so that Esc does
// nothing else.
bool aim_event(Aim *aim, const SDL_Event *event, const Input *input, const View *view);

// One tick of aiming: into the intent goes what is thrown.
void aim_tick(Aim *aim, Input *input, const View *view, const World *world, PlayerIntent *intent);

// The point of the level that it is aimed at.
Vec2 aim_target(const Aim *aim, const View *view, const World *world);

enum { AIM_TEXT = 64 };

// What it says about itself, with so many left to throw: what is aimed, and once, that it flies further the
// longer it is held, where that is how it is aimed; or the longer one waits, where one press begins it and
// another ends it, in two.
void aim_words(const Aim *aim, bool in_two, int left, char text[AIM_TEXT]);

// The arc to where it would come down, and how far that would be heard; and what is in the air.
void aim_paint(const Scene *scene, const Aim *aim);
void thrown_paint(const Scene *scene);

#endif
