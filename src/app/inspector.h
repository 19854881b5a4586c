// inspector: the panel at the right of the window that tells everything about the selected guard on the tick
// that is shown, and why it is not in a state that the player asks about.
//
// This page knows when it is shown, where things are on it and what keys, clicks and the wheel do to it.
// inspector_paint draws it; the words come from an inquiry.
#ifndef SEVENWATCH_APP_INSPECTOR_H
#define SEVENWATCH_APP_INSPECTOR_H

#include "app/breakpoint.h"
#include "app/canvas.h"
#include "app/inquiry.h"
#include "app/retake.h"
#include "app/screens.h"
#include "app/tuning.h"

typedef struct Inspector {
    bool is_wanted;
    int state;       // that is asked about; 0: none
    int scroll;      // px of its words that are above its upper edge
    int most_scroll; // px, of what was drawn last
    Vec2 pointer;    // where it was seen last, canvas px
    Breakpoint breakpoint;
    Inquiry inquiry;
    bool shows_fields; // of its personality, instead of all that
    int field;         // that is chosen
    int first_field;   // that is to be seen
    bool is_dragged;   // the pointer holds its value
    Tuning tuning;
    RetakeDifference difference; // between A and B
} Inspector;

// Where things are, canvas px.
typedef struct InspectorLayout {
    PixelArea panel;
    int line, pad;
    int name, path;   // y of the lines at its top
    PixelArea meter;  // of suspicion, from 0 to 1
    PixelArea states; // a row of seven cells, each as wide as the others
    PixelArea words;
    int stops, keys; // y of the lines of words at its bottom
} InspectorLayout;

// False with a report when memory runs out. Free with inspector_close.
bool inspector_open(Inspector *inspector, const AppOptions *options, Report *report);
void inspector_close(Inspector *inspector);

// It is wanted, and somebody is selected.
bool inspector_is_shown(const App *app);

// Canvas px that it takes at the right; 0 when it is not shown.
int inspector_width(const App *app);

InspectorLayout inspector_layout(App *app);

// The cell of one of the seven states.
PixelArea inspector_state_cell(const InspectorLayout *layout, int state);

// Plays everything anew when the personalities were changed. False with a report when memory runs out.
bool inspector_retake(App *app, Report *report);

// Its page of fields: takes what is meant for it, and paints it.
bool fields_event(App *app, const InspectorLayout *layout, const SDL_Event *event, Vec2 at);
void fields_paint(App *app, const InspectorLayout *layout);

// Takes what is meant for it; false when an event is not its own.
bool inspector_event(App *app, const SDL_Event *event);

void inspector_paint(App *app);

// What is shown of a list that goes on above and below: from where on, how much, and how much there is.
typedef struct InspectorPart {
    int first, shown, all;
} InspectorPart;

// A bar at the right edge that shows which part is to be seen in an area; none where all of it is.
void inspector_paint_scroll_bar(App *app, const InspectorLayout *layout, PixelArea area, InspectorPart part);

#endif
