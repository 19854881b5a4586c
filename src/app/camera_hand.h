// camera_hand: whom the camera watches, and what the player does with it by wheel, mouse and keys.
#ifndef SEVENWATCH_APP_CAMERA_HAND_H
#define SEVENWATCH_APP_CAMERA_HAND_H

#include "app/app_state.h"

// The wheel, and the keys for more and less where nothing else is meant by them, look nearer or further off;
// the middle mouse button drags. True when the event is used up.
bool camera_hand_event(App *app, const SDL_Event *event);

// Goes on for so many seconds, and shows the part of the level that is to be seen now. It watches the player,
// and while time stands or a replay is shown, the selected guard.
void camera_hand_show(App *app, double seconds);

#endif
