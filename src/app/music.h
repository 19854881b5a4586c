// music: what plays under the game, composed while it plays: a slow walk through the chords of D minor, with
// a layer for each tension. All layers keep the same time and the same chords, so that they fade into each
// other anywhere. It has no end to loop at, and never plays the same minute twice.
//
// It knows no device: whoever has one asks for the next samples.
#ifndef SEVENWATCH_APP_MUSIC_H
#define SEVENWATCH_APP_MUSIC_H

#include "app/tension.h"
#include "sevenwatch/rng.h"

enum {
    MUSIC_NOTES = 32,  // that sound at once
    MUSIC_BLOCK = 256, // frames rendered at once
    MUSIC_SINE = 1024,
    MUSIC_ECHO = 15000, // frames
};

typedef enum Timbre {
    TIMBRE_PAD = 1,
    TIMBRE_BELL,
    TIMBRE_BASS,
    TIMBRE_PLUCK,
    TIMBRE_DRUM,
    TIMBRE_BREATH // noise
} Timbre;

// All zero is silent.
typedef struct MusicNote {
    Timbre timbre;
    Tension layer;
    float phase, step; // turns, and turns a frame
    float detuned;     // another phase, a little beside the first
    float height;      // now
    float rise;        // to add to it a frame until it is `top`; 0 once it was
    float top;
    float fall;     // a factor a frame from then on
    float left;     // share of it in the left ear, 0 to 1
    float dark;     // of noise and drums: the filter's memory
    int holds;      // frames until it falls
    uint32_t noise; // its own dice, not 0: how many frames are rendered at once changes nothing
} MusicNote;

typedef struct Music {
    Rng rng;
    uint32_t steps; // sixteenths played
    int frames_to_step;
    int chord, degree;        // where the walk through chords and melody is
    float gains[TENSION_END]; // of the layers, as they are
    float volume;             // as it is
    MusicNote notes[MUSIC_NOTES];
    float sine[MUSIC_SINE + 1];
    float echo[2][MUSIC_ECHO];
    int echo_at;
} Music;

// Another seed is other music.
void music_start(Music *music, uint64_t seed);

// The next frames, left and right in turn. The layers fade to what the tension asks for, the volume to what
// is wanted, 0 to 1.
void music_render(Music *music, Tension tension, float volume, int16_t *out, int frames);

#endif
