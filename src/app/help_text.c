#include "app/help_screen.h"
#include "sevenwatch/guard.h"

static const HelpRow PLAY[] = {
    {.press = "{walk}", .does = "walk; or hold the left mouse button, or a finger, on where to go"},
    {.press = "{sneak}",
     .button = TOUCH_SNEAK,
     .has_button = true,
     .does = "sneak: slow, but hardly seen or heard"},
    {.press = "{sprint}",
     .button = TOUCH_SPRINT,
     .has_button = true,
     .does = "sprint: fast, but heard from afar"},
    {.press = "{throw}",
     .button = TOUCH_THROW,
     .has_button = true,
     .does = "hold to aim a pebble, longer to throw further, and let go: guards go to where it falls"},
    {.press = "{smoke}",
     .button = TOUCH_SMOKE,
     .has_button = true,
     .does = "the same with a smoke pot: nobody sees through its cloud"},
    {.press = "{use}", .button = TOUCH_USE, .has_button = true, .does = "open or shut a door"},
    {.press = "{noise}",
     .button = TOUCH_NOISE,
     .has_button = true,
     .does = "whistle: who hears it comes to look"},
    {.press = "{show_routes}", .does = "show the guards' rounds"},
    {.press = "{rewind}", .does = "hold to take time back, let go and do it better"},
    {.press = "{restart}", .does = "begin the level again"},
    {.press = "{stop}",
     .button = TOUCH_PAUSE,
     .has_button = true,
     .does = "pause: levels, settings, controls and this help"},
};

static const HelpRow GUARDS[] = {
    {.state = GUARD_IDLE},  {.state = GUARD_PATROL}, {.state = GUARD_INVESTIGATE}, {.state = GUARD_SEARCH},
    {.state = GUARD_CHASE}, {.state = GUARD_ATTACK}, {.state = GUARD_FLEE},
};

static const HelpRow READING[] = {
    {.press = "{show_cones}", .does = "what guards see"},
    {.press = "{show_senses}", .does = "lines of sight, how far they hear, how far you are heard"},
    {.press = "{show_routes}", .does = "routes, ways, beliefs, and who told whom"},
    {.press = "{select_next}, click", .does = "select a guard: it tells why it changed its mind"},
    {.press = "{inspect}", .does = "the inspector: all that it knows, weighs and waits for"},
    {.press = "{ask_1}–{ask_7}", .does = "in it: why is it not in that state?"},
    {.press = "{break_state}, {break_suspicion}",
     .does = "in it: stop when it comes into a state, or past a suspicion"},
    {.press = "{tick_back} {tick_on}", .does = "while paused: one tick back, one on"},
    {.press = "{slower} {faster}", .does = "time slower, faster"},
    {.press = "{show_time}", .does = "all of time as strips, also while you play"},
    {.press = "{hurt}", .does = "hurt the selected guard, or the nearest"},
    {.press = "{save_replay}", .does = "paused: save a replay"},
    {.press = "{save_scenario}", .does = "write the last ten seconds as a test"},
    {.press = "{reload}", .does = "read the level and the personalities anew"},
    {.press = "{sprint}, {confirm}", .does = "in a replay: rest or go on; play on yourself"},
    {.press = "{more} {less}, wheel", .does = "look nearer, further"},
    {.press = "{full_screen}", .does = "full screen"},
};

enum {
    PLAY_ROWS = sizeof PLAY / sizeof PLAY[0],
    GUARD_ROWS = sizeof GUARDS / sizeof GUARDS[0],
    READING_ROWS = sizeof READING / sizeof READING[0],
};

const HelpText *help_text(HelpPageName page) {
    static const HelpText pages[HELP_PAGES] = {
        [HELP_PLAY] =
            {"Play",
             "Take the loot, then leave by the gate. The light on the floor is what guards see: stay out "
             "of it. Without health you are caught.",
             PLAY, PLAY_ROWS},
        [HELP_GUARDS] =
            {"Guards",
             "The sign on a guard tells its mood. The bar above it fills while it sees something of "
             "you; at its end the guard is sure.",
             GUARDS, GUARD_ROWS},
        [HELP_READING] =
            {"Look inside",
             "With these views on, the lines below the level tell each decision with its reason and its "
             "numbers.",
             READING, READING_ROWS},
    };
    return &pages[page];
}
