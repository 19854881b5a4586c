// time_bar: the scrubber in the window: when it is shown, what it says, and what clicks and the wheel do to
// it.
#ifndef SEVENWATCH_APP_TIME_BAR_H
#define SEVENWATCH_APP_TIME_BAR_H

#include "app/screens.h"
#include "app/scrubber_paint.h"

typedef struct TimeBar {
    bool is_wanted;  // also while time just goes on
    bool is_dragged; // the pointer holds the present
    Vec2 pointer;    // where it was seen last, canvas px
    ScrubberZoom zoom;
    ScrubberPicture picture;
    int top;        // y on this frame, the canvas's height when it is not shown
    int name_width; // of the guards' longest, px
} TimeBar;

// Makes room for it in a window of this size. False when memory runs out. Free with time_bar_close.
bool time_bar_fit(App *app);
void time_bar_close(TimeBar *bar);

bool time_bar_is_shown(const App *app);

// How far down there is room for others: its upper edge, or the ledger's while it is not shown. Canvas px.
int time_bar_top(App *app);

// Takes what the pointer does on it; false when an event is not its own. Going somewhere stops time.
bool time_bar_event(App *app, const SDL_Event *event);

// In place of the ledger.
void time_bar_paint(App *app);

#endif
