// action: what the player can do by pressing something.
#ifndef SEVENWATCH_APP_ACTION_H
#define SEVENWATCH_APP_ACTION_H

#include <SDL.h>
#include <stdbool.h>

typedef enum Action {
    ACTION_NONE,
    // While held.
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_SNEAK,
    ACTION_SPRINT,
    ACTION_REWIND,
    // When pressed.
    ACTION_NOISE,
    ACTION_THROW, // held it aims, let go of it throws
    ACTION_SMOKE, // likewise
    ACTION_HURT,
    ACTION_USE,
    ACTION_RESTART,
    ACTION_PAUSE,
    ACTION_BACK,    // Esc: one screen back, in the end out
    ACTION_CONFIRM, // in a menu; while playing the same as ACTION_USE
    ACTION_HELP,
    ACTION_SHOW_CONES,
    ACTION_SHOW_SENSES,
    ACTION_SHOW_ROUTES,
    ACTION_FULL_SCREEN,
    ACTION_RELOAD,
    ACTION_SELECT_NEXT,
    ACTION_SELECT_PREVIOUS,
    ACTION_ONE_TICK,
    ACTION_ONE_TICK_BACK,
    ACTION_SHOW_TIME,
    ACTION_SAVE_REPLAY,
    ACTION_SAVE_SCENARIO,
    ACTION_SLOWER,
    ACTION_FASTER,
    // Of the inspector.
    ACTION_INSPECT,
    ACTION_ASK_FIRST, // about the first of the seven states, and so on
    ACTION_ASK_LAST = ACTION_ASK_FIRST + 6,
    ACTION_PAGE_UP,
    ACTION_PAGE_DOWN,
    ACTION_BREAK_STATE,
    ACTION_BREAK_SUSPICION,
    ACTION_SHOW_FIELDS,
    ACTION_FIELD_BEFORE,
    ACTION_FIELD_AFTER,
    ACTION_LESS,
    ACTION_MORE,
    ACTION_SWITCH_VALUES,
    ACTION_GO_TO_DIFFERENCE,
    ACTION_COPY,
    ACTION_END
} Action;

typedef struct Bindings Bindings;

// An event of the app's own that presses the action which its user.code names: for what SDL tells in another
// way, as the pull of a trigger or a stick held in a menu.
enum { ACTION_EVENT = SDL_USEREVENT };

// What an event presses, as it is bound: ACTION_NONE for releases, for repeats of a held key, for
// combinations with Ctrl, Alt or the system's key, and for what is bound to nothing.
Action action_pressed(const Bindings *bindings, const SDL_Event *event);

// The same in a menu, through which the arrows, the cross, A and B lead whatever else they are bound to; a
// held arrow repeats.
Action action_in_menu(const Bindings *bindings, const SDL_Event *event);

#endif
