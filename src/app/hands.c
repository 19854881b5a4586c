#include "app/hands.h"

#include <stdlib.h>

enum { STICK_IS_MEANT = 16384, MOUSE_IS_MEANT = 2 }; // so far off its middle; so many points at once

static SDL_GameControllerType type_of(SDL_JoystickID id) {
    SDL_GameController *controller = SDL_GameControllerFromInstanceID(id);
    return controller ? SDL_GameControllerGetType(controller) : SDL_CONTROLLER_TYPE_UNKNOWN;
}

static void take_controller(Hands *hands, SDL_JoystickID id) {
    *hands = (Hands){DEVICE_CONTROLLER, type_of(id), id};
}

static void take_mouse(Hands *hands, Uint32 which) {
    if (which != SDL_TOUCH_MOUSEID) hands->device = DEVICE_KEYBOARD;
}

void hands_event(Hands *hands, const SDL_Event *event) {
    switch (event->type) {
    case SDL_KEYDOWN:
        hands->device = DEVICE_KEYBOARD;
        break;
    case SDL_MOUSEBUTTONDOWN:
        take_mouse(hands, event->button.which);
        break;
    case SDL_MOUSEMOTION:
        if (abs(event->motion.xrel) + abs(event->motion.yrel) >= MOUSE_IS_MEANT)
            take_mouse(hands, event->motion.which);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        take_controller(hands, event->cbutton.which);
        break;
    case SDL_CONTROLLERAXISMOTION:
        if (abs(event->caxis.value) >= STICK_IS_MEANT) take_controller(hands, event->caxis.which);
        break;
    case SDL_FINGERDOWN:
        hands->device = DEVICE_TOUCH;
        break;
    default:
        break;
    }
}
