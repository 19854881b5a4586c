// help_screen: how to play, what guards do, and how to look into them, a page each. Left and right turn the
// pages, as does a press on a page's name; what does not fit is scrolled.
#ifndef SEVENWATCH_APP_HELP_SCREEN_H
#define SEVENWATCH_APP_HELP_SCREEN_H

#include "app/raster.h"
#include "app/touch.h"

typedef enum HelpPageName { HELP_PLAY, HELP_GUARDS, HELP_READING, HELP_PAGES } HelpPageName;

typedef struct HelpPage {
    HelpPageName page;
    int first;                  // what is left out above: what the page is about, then so many rows but one
    bool goes_on;               // below the last one that is
    PixelArea tabs[HELP_PAGES]; // where the pages' names were painted last, canvas px
} HelpPage;

// A row of a page: what to press, as prompts_write has it, or the sign of a state, and what it is about.
typedef struct HelpRow {
    const char *press;  // NULL: none
    int state;          // of the seven; 0: none
    TouchButton button; // that a finger has instead of a key
    bool has_button;
    const char *does; // of a state: what state_meaning says
} HelpRow;

typedef struct HelpText {
    const char *name;
    const char *about; // above the rows
    const HelpRow *rows;
    int row_count;
} HelpText;

const HelpText *help_text(HelpPageName page);

#endif
