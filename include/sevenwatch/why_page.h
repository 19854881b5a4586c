// why_page: a guard and its whys in words, as lines to be printed or drawn.
//
// A page is a value of fixed size which its owner fills, line by line: nothing is allocated, and what does
// not fit is left out. Lines are about something ("suspicion") and say something ("0.31, in main at 183 px").
#ifndef SEVENWATCH_WHY_PAGE_H
#define SEVENWATCH_WHY_PAGE_H

#include "sevenwatch/squad.h"
#include "sevenwatch/why.h"

enum { WHY_LINES = 128, WHY_LINE_SIZE = 160 };

// What a line is, for those who draw it.
typedef enum WhyTone { WHY_SAYS, WHY_FAILS, WHY_HOLDS, WHY_TAKEN } WhyTone;

// How many characters of a line that tells of a condition are before the condition itself: "    fails  ".
enum { WHY_CONDITION_AT = 11 };

typedef struct WhyLine {
    const char *about; // "" where it goes on about the same
    WhyTone tone;
    char text[WHY_LINE_SIZE];
} WhyLine;

typedef struct WhyPage {
    WhyLine lines[WHY_LINES];
    int count;
} WhyPage; // all zero: empty

#if defined(__GNUC__)
#define WHY_PRINTF_LIKE __attribute__((format(printf, 3, 4)))
#else
#define WHY_PRINTF_LIKE
#endif

// Adds a line; `about` must outlive the page.
void why_page_add(WhyPage *page, const char *about, const char *format, ...) WHY_PRINTF_LIKE;

// A condition, with by how much it fails: "suspicion: 0.31, needs at least 1.00, 0.69 too little".
void why_condition_text(const WhyCondition *condition, char *text, size_t size);

// A transition: "PATROL->CHASE, certain", "INVESTIGATE.approach->INVESTIGATE.look, came, or cannot: gave up".
void why_text(const Why *why, char *text, size_t size);

// A state with those that it lies in: "ATTACK.cover.hide".
void why_state_text(int state, char *text, size_t size);

// The guard itself, as it is when whys are listed: its states, senses, memory, belief, errands and squad.
// `squad` may be NULL.
void why_tell_guard(WhyPage *page, const GuardMind *mind, const Squad *squad);

// Of a watchman: its suspicion, what it makes of what it sees of the player, factor by factor, and how far
// off its thresholds are. Nothing of another guard.
void why_tell_suspicion(WhyPage *page, const GuardMind *mind);

// The zones of its sight, each with what keeps the player out of it.
void why_tell_sight(WhyPage *page, const Why *zones, int count);

// The transitions and their conditions, those that fail first.
void why_tell_transitions(WhyPage *page, const Why *whys, int count);

// Why the guard is not in a state: the way there by its table, and of the first transition on it the whys
// alone.
void why_tell_why_not(WhyPage *page, const GuardMind *mind, const Why *whys, int count, int state);

#endif
