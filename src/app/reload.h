// reload: the level that is being played, a tileset that it is made of, or the personalities, were saved by
// somebody: they are read anew at once, and play goes on from where everybody stands, as far as there is
// room.
//
// What was played ends there, and something else begins, at tick 0: a recording ends, the list is written. A
// file with a fault changes nothing; its faults are shown over the picture until it is mended, or they are
// dismissed. Nothing of this enters the simulation.
#ifndef SEVENWATCH_APP_RELOAD_H
#define SEVENWATCH_APP_RELOAD_H

#include "app/reload_watch.h"

#include <SDL.h>

// Looks whether they were saved, a few times a second, and reads them anew when they were. What is still
// being written is waited for.
void reload_update(App *app, double seconds);

// Somebody asks for it: reads them anew, unless all is as they are, for then nothing would be gained, and
// what was played so far lost.
void reload_asked(App *app);

// Takes what dismisses the faults; false when an event is not meant for them.
bool reload_event(App *app, const SDL_Event *event);

// The faults over the picture, while there are any.
void reload_paint(App *app);

#endif
