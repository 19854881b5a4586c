// What came of saving what was played, and what it needs.
#include "app/app_state.h"
#include "app/prompts.h"

#include <string.h>

// Adds which changed personality it needs.
static void add_needs(const App *app, char *told) {
    const Tuning *tuning = &app->inspector.tuning;
    if (strncmp(told, "saved", 5) != 0) return;
    for (int i = 0; i < tuning->changed.count && !tuning->plays_original; i++) {
        if (tuning_changes(tuning, i) == 0) continue;
        size_t used = strlen(told);
        char key[PROMPT_TEXT];
        prompt_or_key(&app->input.bindings, &app->input.hands, ACTION_COPY, key);
        snprintf(told + used, BREAKPOINT_TEXT - used,
                 ", with \"%s\" as it is now: %s in its fields copies it", tuning->changed.all[i].name, key);
        return;
    }
}

void note_save(App *app, AppSave *save) {
    char told[BREAKPOINT_TEXT];
    session_save(&app->session, save, told, sizeof told);
    add_needs(app, told);
    note_tell(app, told);
}
