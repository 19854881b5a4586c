#include "app/screens.h"

#include <assert.h>

static const Screen *screen_at(const ScreenStack *stack, int i) {
    return stack->screens[stack->all[i]];
}

static const Screen *top(const ScreenStack *stack) {
    return stack->depth > 0 ? screen_at(stack, stack->depth - 1) : NULL;
}

static void enter_top(const ScreenStack *stack, App *app) {
    const Screen *screen = top(stack);
    if (screen && screen->enter) screen->enter(app);
}

static void leave_top(const ScreenStack *stack, App *app) {
    const Screen *screen = top(stack);
    if (screen && screen->leave) screen->leave(app);
}

void screens_push(ScreenStack *stack, App *app, ScreenName name) {
    assert(stack->depth < SCREEN_DEPTH);
    leave_top(stack, app);
    stack->all[stack->depth++] = name;
    enter_top(stack, app);
}

void screens_pop(ScreenStack *stack, App *app) {
    assert(stack->depth > 0);
    leave_top(stack, app);
    stack->depth--;
    enter_top(stack, app);
}

void screens_pop_to(ScreenStack *stack, App *app, ScreenName name) {
    assert(screens_have(stack, name));
    leave_top(stack, app);
    while (!screens_show_on_top(stack, name)) stack->depth--;
    enter_top(stack, app);
}

bool screens_have(const ScreenStack *stack, ScreenName name) {
    for (int i = 0; i < stack->depth; i++)
        if (stack->all[i] == name) return true;
    return false;
}

bool screens_show_on_top(const ScreenStack *stack, ScreenName name) {
    return stack->depth > 0 && stack->all[stack->depth - 1] == name;
}

void screens_leave_all(ScreenStack *stack, App *app) {
    leave_top(stack, app);
    stack->depth = 0;
}

void screens_event(ScreenStack *stack, App *app, const SDL_Event *event) {
    const Screen *screen = top(stack);
    if (screen && screen->event) screen->event(app, event);
}

void screens_update(ScreenStack *stack, App *app, double seconds) {
    const Screen *screen = top(stack);
    if (screen && screen->update) screen->update(app, seconds);
}

void screens_draw(const ScreenStack *stack, App *app) {
    int first = stack->depth - 1;
    while (first > 0 && screen_at(stack, first)->is_overlay) first--;
    for (int i = first < 0 ? 0 : first; i < stack->depth; i++) screens_draw_one(stack, app, stack->all[i]);
}

void screens_draw_one(const ScreenStack *stack, App *app, ScreenName name) {
    const Screen *screen = stack->screens[name];
    if (screen->draw) screen->draw(app);
}
