// time_travel: what the player does with time in the window, whichever screen is on top: holding it back,
// going to a tick by a click on the scrubber, one tick to and fro.
#ifndef SEVENWATCH_APP_TIME_TRAVEL_H
#define SEVENWATCH_APP_TIME_TRAVEL_H

#include "app/screens.h"

// Runs time backwards for a frame of so many seconds while the player holds it so; false when he does not.
bool time_travel_rewind(App *app, double seconds);

// Does time not go on now, but stand or run backwards?
bool time_travel_stands(const App *app);

// Stops exactly where time stands.
void time_travel_stand(App *app);

// Pauses, and makes room for looking closely.
void time_travel_pause(App *app);

// Pauses so, and says why, if the tick that was just taken is the one that the breakpoint waits for.
bool time_travel_break(App *app);

// One tick back; one on, as it was played before. False at either end.
bool time_travel_step_back(App *app);
bool time_travel_step_on(App *app);

// Says across the top of the field that time runs backwards, and how far back it is.
void time_travel_paint(App *app);

#endif
