// tuning: changing the personalities of a level that is being played, within their ranges, with the values
// that it was begun with kept to compare with: A those, B the changed ones.
//
// The book that the worlds read is changed itself. Whatever was played by it must then be played anew (see
// retake): its past would not come out the same any more.
#ifndef SEVENWATCH_APP_TUNING_H
#define SEVENWATCH_APP_TUNING_H

#include "sevenwatch/personality.h"

enum { TUNING_REFUSAL_SIZE = 192 };

typedef struct Tuning {
    PersonalityBook *book;             // that is played by; borrowed
    PersonalityBook original;          // A; owned, as the next
    PersonalityBook changed;           // B
    bool plays_original;               // A is what is played by
    bool is_stale;                     // what was played was not played by the book as it is now
    char refusal[TUNING_REFUSAL_SIZE]; // why the last change was none; empty: it was one
} Tuning;

// False when memory runs out. Free with tuning_close.
bool tuning_open(Tuning *tuning, PersonalityBook *book);
void tuning_close(Tuning *tuning);

// A value of a personality that can be looked at and changed: a number, or one of a few words, by its place
// among them.
typedef struct TuningRow {
    const char *name, *meaning, *unit;
    float lowest, highest;           // both allowed
    float standard;                  // the default
    float step;                      // by which it is changed at a time
    const PersonalityField *field;   // NULL: it is a word,
    const PersonalityChoice *choice; // of these
} TuningRow;

// The rows that a personality's mind has, words before numbers. How it thinks is none of them: a world is
// made for the minds in it.
int tuning_row_count(const Personality *personality);
TuningRow tuning_row(const Personality *personality, int row);

float tuning_value(const Personality *personality, const TuningRow *row);

// "230 px", or the word.
void tuning_value_text(const TuningRow *row, float value, char *text, size_t size);

// Makes `tried` B's personality with another value, cut to the row's range. False with a refusal when it
// does not fit with the others or cannot be changed while a level is played. Nothing is changed yet.
bool tuning_try(Tuning *tuning, int personality, const TuningRow *row, float value, Personality *tried);

// Makes what was tried B's, and plays by B from now on.
void tuning_take(Tuning *tuning, int personality, const Personality *tried);

// Plays by A instead of B, or by B again.
void tuning_switch(Tuning *tuning);

// In how many values B's personality differs from A's.
int tuning_changes(const Tuning *tuning, int personality);

#endif
