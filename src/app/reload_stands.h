// reload_stands: where everybody is to go on in a level that was changed while it is played.
#ifndef SEVENWATCH_APP_RELOAD_STANDS_H
#define SEVENWATCH_APP_RELOAD_STANDS_H

#include "app/session.h"

// The player, then each guard of the place: where the one of that name stands in the session, if his body has
// room there now; else at his post. To be freed; NULL when memory runs out.
Stand *reload_stands(const Session *session, const Place *place, const PersonalityBook *book);

// The guard of that name in a world, or -1.
int reload_find_guard(const World *world, const char *name);

#endif
