// retake: when the personalities have changed, all that was played is played anew from its beginning, with
// the same intents, up to the tick that was shown: so all of time, before and after, is of the new values,
// and can be gone about in, saved and cut as before. Meanwhile it is compared with the same intents under the
// values that the level was begun with.
//
// Branches beside the present one are given up, and a recording ends before the change.
#ifndef SEVENWATCH_APP_RETAKE_H
#define SEVENWATCH_APP_RETAKE_H

#include "app/session.h"

enum { RETAKE_TEXT = 384 };

// The first tick on which somebody decides otherwise.
typedef struct RetakeDifference {
    uint32_t tick;          // 0: nobody did
    int guard;              // the first who did on it
    char text[RETAKE_TEXT]; // "guard1: A stays PATROL, B PATROL->CHASE certain, …"
} RetakeDifference;

// False with a report when memory runs out, and then the session is as it was, though its book is not.
// `options` are those of a level that is played, without a replay or a recorder; `original` are the values to
// compare with.
bool retake(Session *session, const AppOptions *options, const PersonalityBook *original,
            RetakeDifference *difference, Report *report);

#endif
