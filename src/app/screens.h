// screens: what is in front of the player, as a stack: the level, and over it a pause or the help. Only the
// top one hears of events and time; what it does not hide is drawn below it. Leaving the last one ends the
// program. Screens lead to each other by their names, so that none has to know the others.
#ifndef SEVENWATCH_APP_SCREENS_H
#define SEVENWATCH_APP_SCREENS_H

#include "app/app.h"

#include <SDL.h>

typedef enum ScreenName {
    SCREEN_TITLE,
    SCREEN_LEVELS,
    SCREEN_PLAY,
    SCREEN_REPLAY,
    SCREEN_RESULTS,
    SCREEN_PAUSE,
    SCREEN_HELP,
    SCREEN_CONTROLS,
    SCREEN_SETTINGS,
    SCREEN_END
} ScreenName;

// Every hook may be NULL.
typedef struct Screen {
    bool is_overlay;         // the screen below is drawn first
    void (*enter)(App *app); // it is on top now, newly or again
    void (*leave)(App *app); // it is on top no more
    void (*event)(App *app, const SDL_Event *event);
    void (*update)(App *app, double seconds); // since the last frame
    void (*draw)(App *app);
} Screen;

enum { SCREEN_DEPTH = 8 };

// All zero but the screens is an empty stack.
typedef struct ScreenStack {
    const Screen *const *screens; // by their names; borrowed
    ScreenName all[SCREEN_DEPTH]; // bottom to top
    int depth;
} ScreenStack;

void screens_push(ScreenStack *stack, App *app, ScreenName name);
void screens_pop(ScreenStack *stack, App *app);

// Pops all above a screen of the stack.
void screens_pop_to(ScreenStack *stack, App *app, ScreenName name);
bool screens_have(const ScreenStack *stack, ScreenName name);
bool screens_show_on_top(const ScreenStack *stack, ScreenName name);

void screens_leave_all(ScreenStack *stack, App *app);

// For the top one; an empty stack ignores them.
void screens_event(ScreenStack *stack, App *app, const SDL_Event *event);
void screens_update(ScreenStack *stack, App *app, double seconds);

// From the last one that is no overlay up to the top.
void screens_draw(const ScreenStack *stack, App *app);

// One that another is drawn over, whether it is on the stack or not.
void screens_draw_one(const ScreenStack *stack, App *app, ScreenName name);

#endif
