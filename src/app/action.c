#include "app/action.h"

#include <stddef.h>

typedef struct Binding {
    int input; // SDL_Scancode or SDL_GameControllerButton
    Action action;
} Binding;

static const Binding keys[] = {
    {SDL_SCANCODE_W, ACTION_UP},
    {SDL_SCANCODE_UP, ACTION_UP},
    {SDL_SCANCODE_S, ACTION_DOWN},
    {SDL_SCANCODE_DOWN, ACTION_DOWN},
    {SDL_SCANCODE_A, ACTION_LEFT},
    {SDL_SCANCODE_LEFT, ACTION_LEFT},
    {SDL_SCANCODE_D, ACTION_RIGHT},
    {SDL_SCANCODE_RIGHT, ACTION_RIGHT},
    {SDL_SCANCODE_LSHIFT, ACTION_SNEAK},
    {SDL_SCANCODE_RSHIFT, ACTION_SNEAK},
    {SDL_SCANCODE_SPACE, ACTION_SPRINT},
    {SDL_SCANCODE_BACKSPACE, ACTION_REWIND},
    {SDL_SCANCODE_N, ACTION_NOISE},
    {SDL_SCANCODE_K, ACTION_HURT},
    {SDL_SCANCODE_E, ACTION_USE},
    {SDL_SCANCODE_R, ACTION_RESTART},
    {SDL_SCANCODE_P, ACTION_PAUSE},
    {SDL_SCANCODE_PAUSE, ACTION_PAUSE},
    {SDL_SCANCODE_ESCAPE, ACTION_BACK},
    {SDL_SCANCODE_RETURN, ACTION_CONFIRM},
    {SDL_SCANCODE_KP_ENTER, ACTION_CONFIRM},
    {SDL_SCANCODE_F1, ACTION_HELP},
    {SDL_SCANCODE_F2, ACTION_SHOW_CONES},
    {SDL_SCANCODE_F3, ACTION_SHOW_SENSES},
    {SDL_SCANCODE_F4, ACTION_SHOW_ROUTES},
    {SDL_SCANCODE_F6, ACTION_SAVE_REPLAY},
    {SDL_SCANCODE_F9, ACTION_SAVE_SCENARIO},
    {SDL_SCANCODE_F7, ACTION_SHOW_TIME},
    {SDL_SCANCODE_F11, ACTION_FULL_SCREEN},
    {SDL_SCANCODE_TAB, ACTION_SELECT_NEXT},
    {SDL_SCANCODE_PERIOD, ACTION_ONE_TICK},
    {SDL_SCANCODE_COMMA, ACTION_ONE_TICK_BACK},
    {SDL_SCANCODE_LEFTBRACKET, ACTION_SLOWER},
    {SDL_SCANCODE_RIGHTBRACKET, ACTION_FASTER},
    {SDL_SCANCODE_I, ACTION_INSPECT},
    {SDL_SCANCODE_1, ACTION_ASK_FIRST},
    {SDL_SCANCODE_2, ACTION_ASK_FIRST + 1},
    {SDL_SCANCODE_3, ACTION_ASK_FIRST + 2},
    {SDL_SCANCODE_4, ACTION_ASK_FIRST + 3},
    {SDL_SCANCODE_5, ACTION_ASK_FIRST + 4},
    {SDL_SCANCODE_6, ACTION_ASK_FIRST + 5},
    {SDL_SCANCODE_7, ACTION_ASK_LAST},
    {SDL_SCANCODE_PAGEUP, ACTION_PAGE_UP},
    {SDL_SCANCODE_PAGEDOWN, ACTION_PAGE_DOWN},
};

static const Binding buttons[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},
    {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT},
    {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, ACTION_CONFIRM},
    {SDL_CONTROLLER_BUTTON_B, ACTION_NOISE},
    {SDL_CONTROLLER_BUTTON_Y, ACTION_SELECT_NEXT},
    {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, ACTION_SELECT_PREVIOUS},
    {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, ACTION_HURT},
    {SDL_CONTROLLER_BUTTON_START, ACTION_PAUSE},
    {SDL_CONTROLLER_BUTTON_BACK, ACTION_HELP},
};

static Action find(const Binding *bindings, size_t count, int input) {
    for (size_t i = 0; i < count; i++)
        if (bindings[i].input == input) return bindings[i].action;
    return ACTION_NONE;
}

Action action_of_key(SDL_Scancode key) {
    return find(keys, sizeof keys / sizeof keys[0], (int)key);
}

static Action key_pressed(const SDL_KeyboardEvent *key) {
    if (key->repeat || (key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI))) return ACTION_NONE;
    Action action = action_of_key(key->keysym.scancode);
    bool backwards = action == ACTION_SELECT_NEXT && (key->keysym.mod & KMOD_SHIFT);
    return backwards ? ACTION_SELECT_PREVIOUS : action;
}

Action action_pressed(const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN) return key_pressed(&event->key);
    if (event->type == SDL_CONTROLLERBUTTONDOWN)
        return find(buttons, sizeof buttons / sizeof buttons[0], event->cbutton.button);
    return ACTION_NONE;
}
