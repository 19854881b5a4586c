// inquiry: what is to be said of one guard on the tick that is shown, in words and numbers, asked of a
// scratch world from the tick before.
//
// It is asked anew only when something else is shown: another tick, another branch, another guard, another
// question. Nothing here knows where or how it is drawn.
#ifndef SEVENWATCH_APP_INQUIRY_H
#define SEVENWATCH_APP_INQUIRY_H

#include "app/session.h"
#include "sevenwatch/world_why.h"

// What is asked.
typedef struct Question {
    int guard;
    int state; // why it is not in this one; 0: it is not asked about one
} Question;

typedef struct Inquiry {
    World *scratch; // owned
    WhyPage page;   // the answer
    int thresholds; // of suspicion that follow: WHY_THRESHOLDS of a watchman, else 0
    WhyThreshold threshold[WHY_THRESHOLDS];
    float suspicion; // before it thought
    Question asked;  // that the page answers
    unsigned moment; // of the session
    bool is_answered;
} Inquiry; // all zero: closed

// False when memory runs out. Free with inquiry_close.
bool inquiry_open(Inquiry *inquiry, const WorldDef *def);
void inquiry_close(Inquiry *inquiry);

// Brings the page up to date with what the session shows. The session's time is where it was, afterwards.
void inquiry_ask(Inquiry *inquiry, Session *session, Question question);

#endif
