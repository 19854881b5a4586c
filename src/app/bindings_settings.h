// bindings_settings: what is bound otherwise than at first, as settings keep it: by the action's id, in
// numbers.
#ifndef SEVENWATCH_APP_BINDINGS_SETTINGS_H
#define SEVENWATCH_APP_BINDINGS_SETTINGS_H

#include "app/bindings.h"
#include "files/settings.h"

// What the settings say, over what is bound at first. Left out is what cannot be bound, and who is named last
// has what two would have.
Bindings bindings_from_settings(const Settings *settings);

// Puts into the settings every action that is bound otherwise than at first, and takes the others out.
// Actions of the settings that nobody knows stay there.
void bindings_to_settings(const Bindings *bindings, Settings *settings);

#endif
