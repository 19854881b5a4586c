#include "app/screen_list.h"

static const Screen *const SCREENS[SCREEN_END] = {
    [SCREEN_TITLE] = &title_screen,       [SCREEN_LEVELS] = &levels_screen,
    [SCREEN_PLAY] = &play_screen,         [SCREEN_REPLAY] = &replay_screen,
    [SCREEN_RESULTS] = &results_screen,   [SCREEN_PAUSE] = &pause_screen,
    [SCREEN_HELP] = &help_screen,         [SCREEN_CONTROLS] = &controls_screen,
    [SCREEN_SETTINGS] = &settings_screen,
};

const Screen *const *screen_list(void) {
    return SCREENS;
}
