// chronicle: what happened on the ticks that a timeline keeps, branch by branch, so that any of it can be
// shown without being played again.
//
// It has a chapter for every branch, which tells that branch's time from its beginning on; a branch that
// leaves another begins with a copy of what both share. Everything is allocated at the start.
#ifndef SEVENWATCH_APP_CHRONICLE_H
#define SEVENWATCH_APP_CHRONICLE_H

#include "sevenwatch/timeline.h"

// Events that a chapter has room for; the oldest make way.
enum { CHRONICLE_EVENTS = 16384 };

typedef struct Chapter {
    int branch;         // its number in the timeline; 0: this chapter is free
    int count;          // of events
    uint32_t since;     // what happened up to this tick is not kept any more
    WorldEvent *events; // in order of tick
} Chapter;

// How a guard was for some time.
typedef struct Span {
    uint32_t from; // the tick on which it came into the state
    int state;     // one of the seven
} Span;

typedef struct Chronicle {
    Chapter chapters[TIMELINE_BRANCHES];
    int present;      // index of a chapter
    unsigned version; // another one whenever it tells something else; moves within a state aside
    int guard_count;
    int *beginnings;  // the state of each guard when a level begins; owned, as the next two are
    Span *spans;      // of each guard, for chronicle_spans
    WorldEvent *room; // of all chapters
} Chronicle;

// Begins with a world at the first tick of its timeline. False when memory runs out. Free with
// chronicle_close.
bool chronicle_open(Chronicle *chronicle, const World *world);
void chronicle_close(Chronicle *chronicle);

// Writes down what happened on the last tick of the present branch.
void chronicle_take(Chronicle *chronicle, const World *world);

// The timeline's present branch has just left the one told so far, with its first tick after `from`. Forgets
// the branches that the timeline has given up.
void chronicle_fork(Chronicle *chronicle, const Timeline *timeline, uint32_t from);

// Another branch is the present one now.
void chronicle_switch(Chronicle *chronicle, int branch);

const Chapter *chronicle_present(const Chronicle *chronicle);

// The chapter of a branch, or NULL.
const Chapter *chronicle_chapter(const Chronicle *chronicle, int branch);

// How many of a chapter's events happened up to a tick, that included.
int chapter_count_until(const Chapter *chapter, uint32_t tick);

// Somebody to be told of a guard's time in a state, from the tick that it came into it to the one it left it.
typedef void (*SpanVisit)(void *user, int guard, int state, uint32_t from, uint32_t to);

// Tells how every guard was up to a tick: of each one span after another, from the beginning that is kept on.
void chronicle_spans(Chronicle *chronicle, const Chapter *chapter, uint32_t until, SpanVisit visit,
                     void *user);

#endif
