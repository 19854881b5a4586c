// sound_bank: every sound of the game in memory, made once at start-up: each as it is, and as it comes round
// corners and through doors.
#ifndef SEVENWATCH_APP_SOUND_BANK_H
#define SEVENWATCH_APP_SOUND_BANK_H

#include "app/sounds.h"

#include <stdbool.h>

typedef struct SoundSample {
    const int16_t *dry;
    const int16_t *muffled; // as long
    int count;
} SoundSample;

typedef struct SoundBank {
    int16_t *room; // owned
    SoundSample samples[SOUND_END][SOUND_TAKES];
    int longest; // samples of the longest of them
} SoundBank;

// False when memory runs out. Free with sound_bank_close.
bool sound_bank_open(SoundBank *bank);
void sound_bank_close(SoundBank *bank);

#endif
