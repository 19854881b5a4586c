// screen_list: all screens there are, each from a file of its own.
#ifndef SEVENWATCH_APP_SCREEN_LIST_H
#define SEVENWATCH_APP_SCREEN_LIST_H

#include "app/screens.h"

extern const Screen title_screen;
extern const Screen levels_screen;
extern const Screen play_screen;
extern const Screen replay_screen;
extern const Screen results_screen;
extern const Screen pause_screen;
extern const Screen help_screen;
extern const Screen controls_screen;
extern const Screen settings_screen;

// All of them, by their names.
const Screen *const *screen_list(void);

#endif
