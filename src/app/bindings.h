// bindings: which key and which button does what. Every action has up to two keys, by their place on the
// keyboard, and one button or trigger of a controller; one table says which they are at first, and what to
// call the action. A key or button belongs to one action at most.
#ifndef SEVENWATCH_APP_BINDINGS_H
#define SEVENWATCH_APP_BINDINGS_H

#include "app/action.h"

enum { BINDING_KEYS = 2, PAD_INPUTS = 26, PAD_FIRST_BUTTON = 1 };

// What can be pressed on a controller: PAD_FIRST_BUTTON + an SDL_GameControllerButton, or a trigger pulled
// far enough. These numbers are kept in settings.
typedef enum PadInput {
    PAD_NONE = 0,
    PAD_LEFT_TRIGGER = PAD_INPUTS - 2,
    PAD_RIGHT_TRIGGER = PAD_INPUTS - 1,
} PadInput;

typedef struct Binding {
    int keys[BINDING_KEYS]; // SDL_Scancode, which is the key's USB usage number; 0: none
    int button;             // PadInput
} Binding;

struct Bindings {
    Binding of[ACTION_END];
};

// What actions are about, in the order in which they are listed.
typedef enum BindingGroup {
    BINDING_MOVE,
    BINDING_ACT,
    BINDING_TIME,
    BINDING_VIEW,
    BINDING_GUARD,
    BINDING_MENU, // fixed, so that nobody locks himself out
    BINDING_GROUPS,
} BindingGroup;

// An action for the reader.
typedef struct BindingRow {
    Action action;
    BindingGroup group;
    const char *id;    // in files, never to be changed
    const char *words; // what it does
    Binding standard;
} BindingRow;

// All rows, in order of their groups.
const BindingRow *binding_rows(int *count);
const BindingRow *binding_row(Action action); // NULL: there is none
const char *binding_group_words(BindingGroup group);

Bindings bindings_standard(void);

bool binding_has_key(const Binding *binding, int key);

// ACTION_NONE for what is bound to nothing.
Action bindings_action_of_key(const Bindings *bindings, int key);
Action bindings_action_of_button(const Bindings *bindings, int button);

// Can this ever be bound? Keys that lead out of menus and through them cannot, nor can those of the system.
bool binding_allows_key(int key);
bool binding_allows_button(int button);

// Can an action be bound otherwise?
bool binding_is_fixed(Action action);

// Binds a key, or a button, to an action that is not fixed, in place of what the slot held; whose it was
// loses it. Returns whose that was, ACTION_NONE when it was free or the action's own. It must be allowed; 0
// leaves the slot empty.
Action bindings_bind_key(Bindings *bindings, Action action, int slot, int key);
Action bindings_bind_button(Bindings *bindings, Action action, int button);

// Back to how an action was bound at first. Whoever has its keys or its button now loses them; the last of
// those, or ACTION_NONE.
Action bindings_reset(Bindings *bindings, Action action);

#endif
