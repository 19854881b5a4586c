// music_score: which notes begin when: the composer of music.h.
#ifndef SEVENWATCH_APP_MUSIC_SCORE_H
#define SEVENWATCH_APP_MUSIC_SCORE_H

#include "app/music.h"

enum { MUSIC_STEP_FRAMES = 7350 }; // a sixteenth: 90 beats a minute

// Begins the notes of the next sixteenth, of all layers.
void music_score_step(Music *music);

#endif
