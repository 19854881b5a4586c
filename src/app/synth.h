// synth: sound made from numbers: layers of tones and noise, each with a shape, a glide and an envelope,
// mixed into a buffer. Pure functions: the same layers and dice give the same samples.
#ifndef SEVENWATCH_APP_SYNTH_H
#define SEVENWATCH_APP_SYNTH_H

#include "sevenwatch/rng.h"

enum { SYNTH_RATE = 44100 }; // samples a second

typedef enum Shape {
    SHAPE_SINE = 1,
    SHAPE_TRIANGLE,
    SHAPE_SQUARE,
    SHAPE_SAW,
    SHAPE_LOW_NOISE,  // noise below a frequency
    SHAPE_BAND_NOISE, // noise round a frequency
} Shape;

// One tone or breath of noise. `from` and `to` are Hz, the second 0 where it does not glide.
typedef struct Layer {
    Shape shape;
    float start, length; // s
    float from, to;
    float level;  // of its peak, about; 1 is as loud as a sample can be
    float attack; // s until it is there
    float decay;  // s in which it falls to a third from there on; 0: it holds
    float colour; // tone: depth of its vibrato, as a share; band of noise: how wide, as a share of its middle
    int grains;   // so many short ones strewn over the length instead; 0: one
} Layer;

// Samples from -1 to 1, borrowed.
typedef struct SoundBuffer {
    float *samples;
    int count;
} SoundBuffer;

int synth_samples(float seconds);

// Adds a layer to what the buffer holds; `pitch` is a factor of its frequencies. What would lie beyond the
// buffer's end is cut.
void synth_add(SoundBuffer buffer, const Layer *layer, float pitch, Rng *rng);

// Takes away what is above a frequency, Hz, or below one.
void synth_low_pass(SoundBuffer buffer, float hz);
void synth_high_pass(SoundBuffer buffer, float hz);

// The ends become 0, within a few milliseconds, so that nothing clicks.
void synth_fade_ends(SoundBuffer buffer);

// How loud the loudest 50 ms are to an ear: the root of the mean square of what is left when the depths are
// weakened as ears and small loudspeakers do, by 10 dB at 200 Hz and by 20 at 100.
float synth_loudness(SoundBuffer buffer);

// Scales the buffer to a loudness, or as near to it as `peak` allows.
void synth_level(SoundBuffer buffer, float loudness, float peak);

void synth_to_int16(SoundBuffer buffer, int16_t *out);

#endif
