// coach: small tips in the first minutes: what to press when it is first of use, one at a time, in levels
// that were not won so far. What the player has done, or was told for long enough, he is not told again.
#ifndef SEVENWATCH_APP_COACH_H
#define SEVENWATCH_APP_COACH_H

#include "app/prompts.h"
#include "app/scene.h"

// In the order in which they go before each other.
typedef enum TipName {
    TIP_HUNTED,
    TIP_SEEN,
    TIP_DOOR,
    TIP_SMOKE,
    TIP_PEBBLE,
    TIP_SNEAK,
    TIP_EXIT,
    TIP_LOOT,
    TIP_WALK,
    TIPS // none
} TipName;

// All zero gives no tips.
typedef struct Coach {
    bool is_wanted;
    TipName tip;        // that is shown; TIPS: none
    int rest;           // ticks for which it stays although it is of no use any more
    int practice[TIPS]; // ticks on which he did it
    int told[TIPS];     // ticks for which he was told
    bool is_learned[TIPS];
} Coach;

// A level begins, in which tips are wanted or not.
void coach_begin(Coach *coach, bool is_wanted);

// A tick has been played by an intent.
void coach_tick(Coach *coach, const World *world, const PlayerIntent *intent);

// The tip in words, by what is in the player's hands; false when there is none.
bool coach_text(const Coach *coach, const Input *input, char text[PROMPTS_TEXT]);

// The tip at the lower border of the field, or at the upper one, where the player or the level's card is at
// the lower one; `lower`, canvas px, above which the next words have room, is then moved above it.
void coach_paint(const Coach *coach, const Scene *scene, IntroPlace card, int *lower);

#endif
