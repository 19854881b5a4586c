// verdict: how a level ended, in words that a thief understands: why the rank is this one and what the next
// better one asks for, and who caught him and why.
#ifndef SEVENWATCH_APP_VERDICT_H
#define SEVENWATCH_APP_VERDICT_H

#include "app/session.h"
#include "sevenwatch/mission.h"
#include "sevenwatch/suspicion.h"

enum { VERDICT_TEXT = 128 };

// What a rank asks for, "never seen, nobody came to look, never hit".
void verdict_of_rank(Rank rank, Rule rule, char text[VERDICT_TEXT]);

// How the player was caught. All zero but the guards, which are -1, is not at all.
typedef struct Capture {
    int striker;       // the guard that struck last; -1: he was not caught
    int caller;        // at whose call it had come when it saw him; -1: nobody's
    bool was_sure;     // it was sure of him before, so that it came to this
    uint32_t sighting; // the tick on which it was last
    Zone zone;         // of its view, in which he was then; ZONE_NONE for a textbook guard
} Capture;

// Of the present branch, up to now.
Capture capture_find(const Session *session);

// "Ada caught you"; and "Ada came at Bo's call, and saw you 6 s before, at the edge of the light.", empty
// when she did not.
void capture_text(const Session *session, const Capture *capture, char text[VERDICT_TEXT]);
void capture_reason_text(const Session *session, const Capture *capture, char text[VERDICT_TEXT]);

// The tick to go back to, where it can still be mended.
uint32_t capture_remedy(const Session *session, const Capture *capture);

#endif
