#include "app/bindings.h"

#include <assert.h>
#include <stddef.h>

// Keys that the system or the keyboard itself has a use for.
static const int kept_keys[] = {
    SDL_SCANCODE_ESCAPE,     SDL_SCANCODE_RETURN,   SDL_SCANCODE_KP_ENTER,     SDL_SCANCODE_LGUI,
    SDL_SCANCODE_RGUI,       SDL_SCANCODE_CAPSLOCK, SDL_SCANCODE_NUMLOCKCLEAR, SDL_SCANCODE_PRINTSCREEN,
    SDL_SCANCODE_SCROLLLOCK, SDL_SCANCODE_POWER,
};

Bindings bindings_standard(void) {
    Bindings bindings = {0};
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++) bindings.of[rows[i].action] = rows[i].standard;
    return bindings;
}

bool binding_has_key(const Binding *binding, int key) {
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        if (key != 0 && binding->keys[slot] == key) return true;
    return false;
}

Action bindings_action_of_key(const Bindings *bindings, int key) {
    for (int action = ACTION_NONE + 1; action < ACTION_END; action++)
        if (binding_has_key(&bindings->of[action], key)) return (Action)action;
    return ACTION_NONE;
}

Action bindings_action_of_button(const Bindings *bindings, int button) {
    for (int action = ACTION_NONE + 1; action < ACTION_END; action++)
        if (button != PAD_NONE && bindings->of[action].button == button) return (Action)action;
    return ACTION_NONE;
}

bool binding_allows_key(int key) {
    if (key <= 0 || key >= SDL_NUM_SCANCODES) return false;
    for (size_t i = 0; i < sizeof kept_keys / sizeof kept_keys[0]; i++)
        if (kept_keys[i] == key) return false;
    return true;
}

// The middle button is the system's on most controllers.
bool binding_allows_button(int button) {
    return button > PAD_NONE && button < PAD_INPUTS &&
           button != PAD_FIRST_BUTTON + (int)SDL_CONTROLLER_BUTTON_GUIDE;
}

bool binding_is_fixed(Action action) {
    const BindingRow *row = binding_row(action);
    return !row || row->group == BINDING_MENU;
}

static void take_key(Binding *binding, int key) {
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        if (binding->keys[slot] == key) binding->keys[slot] = 0;
}

Action bindings_bind_key(Bindings *bindings, Action action, int slot, int key) {
    assert(!binding_is_fixed(action) && slot >= 0 && slot < BINDING_KEYS);
    assert(key == 0 || binding_allows_key(key));
    Action owner = bindings_action_of_key(bindings, key);
    if (owner != ACTION_NONE) take_key(&bindings->of[owner], key);
    bindings->of[action].keys[slot] = key;
    return owner == action ? ACTION_NONE : owner;
}

Action bindings_bind_button(Bindings *bindings, Action action, int button) {
    assert(!binding_is_fixed(action));
    assert(button == PAD_NONE || binding_allows_button(button));
    Action owner = bindings_action_of_button(bindings, button);
    if (owner != ACTION_NONE) bindings->of[owner].button = PAD_NONE;
    bindings->of[action].button = button;
    return owner == action ? ACTION_NONE : owner;
}

Action bindings_reset(Bindings *bindings, Action action) {
    const Binding standard = binding_row(action)->standard;
    Action last = bindings_bind_button(bindings, action, standard.button);
    for (int slot = 0; slot < BINDING_KEYS; slot++) {
        Action owner = bindings_bind_key(bindings, action, slot, standard.keys[slot]);
        if (owner != ACTION_NONE) last = owner;
    }
    return last;
}
