// results_screen: how a level ended: what happened, in numbers and in words, what it is worth beside the best
// so far, and what to do next.
#ifndef SEVENWATCH_APP_RESULTS_SCREEN_H
#define SEVENWATCH_APP_RESULTS_SCREEN_H

#include "app/menu.h"
#include "app/verdict.h"
#include "files/bests_file.h"

enum { RESULTS_DEEDS = 5 };

typedef struct ResultsPage {
    Menu menu; // of these
    MenuItem items[RESULTS_DEEDS];
    int deeds[RESULTS_DEEDS]; // what each does
    Capture capture;          // of one that was lost
    Best best;                // before this one, if there was any
    bool has_best;
    bool is_new_best;
} ResultsPage;

void results_paint(App *app);

#endif
