// hands: what the player had in his hands last, so that he is told of the keys or buttons that are there.
#ifndef SEVENWATCH_APP_HANDS_H
#define SEVENWATCH_APP_HANDS_H

#include <SDL.h>

typedef enum Device {
    DEVICE_KEYBOARD, // and the mouse
    DEVICE_CONTROLLER,
    DEVICE_TOUCH,
} Device;

// All zero is the keyboard.
typedef struct Hands {
    Device device;
    SDL_GameControllerType controller; // of the controller used last
    SDL_JoystickID id;                 // which one that was
} Hands;

// Notes what an event was made with; one that only trembles, or was made of another, does not count.
void hands_event(Hands *hands, const SDL_Event *event);

#endif
