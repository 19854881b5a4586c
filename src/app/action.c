#include "app/action.h"

#include "app/bindings.h"

#include <stddef.h>

typedef struct FixedPress {
    int input; // SDL_Scancode or SDL_GameControllerButton
    Action action;
} FixedPress;

static const FixedPress menu_keys[] = {
    {SDL_SCANCODE_UP, ACTION_UP},
    {SDL_SCANCODE_DOWN, ACTION_DOWN},
    {SDL_SCANCODE_LEFT, ACTION_LEFT},
    {SDL_SCANCODE_RIGHT, ACTION_RIGHT},
};

static const FixedPress menu_buttons[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},     {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT}, {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, ACTION_CONFIRM},      {SDL_CONTROLLER_BUTTON_B, ACTION_BACK},
};

static Action find(const FixedPress *presses, size_t count, int input) {
    for (size_t i = 0; i < count; i++)
        if (presses[i].input == input) return presses[i].action;
    return ACTION_NONE;
}

// Ctrl, Alt and the system's key make a combination with another key, unless they do something themselves.
static bool is_combination(const Bindings *bindings, const SDL_KeyboardEvent *key) {
    static const struct {
        Uint16 mod;
        SDL_Scancode key;
    } modifiers[] = {{KMOD_LCTRL, SDL_SCANCODE_LCTRL}, {KMOD_RCTRL, SDL_SCANCODE_RCTRL},
                     {KMOD_LALT, SDL_SCANCODE_LALT},   {KMOD_RALT, SDL_SCANCODE_RALT},
                     {KMOD_LGUI, SDL_SCANCODE_LGUI},   {KMOD_RGUI, SDL_SCANCODE_RGUI}};
    for (size_t i = 0; i < sizeof modifiers / sizeof modifiers[0]; i++)
        if ((key->keysym.mod & modifiers[i].mod) &&
            bindings_action_of_key(bindings, (int)modifiers[i].key) == ACTION_NONE)
            return true;
    return false;
}

static Action key_pressed(const Bindings *bindings, const SDL_KeyboardEvent *key) {
    if (key->repeat || is_combination(bindings, key)) return ACTION_NONE;
    Action action = bindings_action_of_key(bindings, (int)key->keysym.scancode);
    bool backwards = action == ACTION_SELECT_NEXT && (key->keysym.mod & KMOD_SHIFT);
    return backwards ? ACTION_SELECT_PREVIOUS : action;
}

Action action_pressed(const Bindings *bindings, const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN) return key_pressed(bindings, &event->key);
    if (event->type == SDL_CONTROLLERBUTTONDOWN)
        return bindings_action_of_button(bindings, PAD_FIRST_BUTTON + event->cbutton.button);
    if (event->type == ACTION_EVENT) return (Action)event->user.code;
    return ACTION_NONE;
}

Action action_in_menu(const Bindings *bindings, const SDL_Event *event) {
    Action fixed = ACTION_NONE;
    if (event->type == SDL_KEYDOWN)
        fixed = find(menu_keys, sizeof menu_keys / sizeof menu_keys[0], (int)event->key.keysym.scancode);
    if (event->type == SDL_CONTROLLERBUTTONDOWN)
        fixed = find(menu_buttons, sizeof menu_buttons / sizeof menu_buttons[0], event->cbutton.button);
    return fixed != ACTION_NONE ? fixed : action_pressed(bindings, event);
}
