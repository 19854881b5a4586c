#include "app/music.h"

#include "app/music_score.h"
#include "app/synth.h"

#include <math.h>
#include <string.h>

static const float FADE = 1.6f;        // s in which a layer comes or goes
static const float VOLUME_FADE = 0.2f; // s
static const float ECHO_SHARE = 0.32f;
static const float SILENT = 0.0002f;
static const float HEADROOM = 0.55f;

// How loud each layer is at a tension.
static const float LAYERS[TENSION_END][TENSION_END] = {
    [TENSION_CALM] = {1.0f, 0.0f, 0.0f},
    [TENSION_SUSPICIOUS] = {0.95f, 1.0f, 0.0f},
    [TENSION_HUNTED] = {0.45f, 0.6f, 1.0f},
};

void music_start(Music *music, uint64_t seed) {
    *music = (Music){.gains = {1.0f, 0.0f, 0.0f}};
    rng_seed(&music->rng, seed, 0);
    for (int i = 0; i <= MUSIC_SINE; i++) music->sine[i] = sinf(6.28318531f * (float)i / (float)MUSIC_SINE);
}

static float sine_at(const Music *music, float phase) {
    float place = (phase - floorf(phase)) * (float)MUSIC_SINE;
    int i = (int)place;
    return music->sine[i] + (music->sine[i + 1] - music->sine[i]) * (place - (float)i);
}

static float triangle_at(float phase) {
    float share = phase - floorf(phase);
    return share < 0.5f ? 4.0f * share - 1.0f : 3.0f - 4.0f * share;
}

// Marsaglia's xorshift, -1 to 1: quicker than the dice of the score, and good enough for a hiss.
static float next_noise(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (float)(int32_t)*state * (1.0f / 2147483648.0f);
}

static float note_wave(const Music *music, MusicNote *note) {
    switch (note->timbre) {
    case TIMBRE_PAD:
        return 0.5f * sine_at(music, note->phase) + 0.4f * sine_at(music, note->detuned) +
               0.12f * sine_at(music, 2.0f * note->phase);
    case TIMBRE_BELL:
        return 0.7f * sine_at(music, note->phase) + 0.2f * sine_at(music, 3.0f * note->phase) * note->height;
    case TIMBRE_BASS:
        return 0.6f * triangle_at(note->phase) + 0.4f * sine_at(music, note->detuned);
    case TIMBRE_PLUCK:
        return 0.5f * triangle_at(note->phase) + 0.25f * triangle_at(2.0f * note->detuned);
    case TIMBRE_DRUM:
        note->step *= 0.99975f;
        return sine_at(music, note->phase);
    case TIMBRE_BREATH: {
        float noise = next_noise(&note->noise);
        note->dark += note->step * (noise - note->dark); // `step` is how much of it passes here
        return noise - note->dark;
    }
    }
    return 0.0f;
}

static void note_move(MusicNote *note) {
    note->phase += note->step;
    note->detuned += note->step * 1.0036f;
    if (note->phase >= 64.0f) note->phase -= 64.0f; // a whole number of turns, before they grow coarse
    if (note->detuned >= 64.0f) note->detuned -= 64.0f;
    if (note->rise > 0.0f) {
        note->height += note->rise;
        if (note->height >= note->top) note->rise = 0.0f;
    } else if (note->holds > 0) {
        note->holds--;
    } else {
        note->height *= note->fall;
    }
}

typedef struct Block {
    float left[MUSIC_BLOCK], right[MUSIC_BLOCK];
} Block;

static void add_note(const Music *music, MusicNote *note, Block *layer, int frames) {
    for (int i = 0; i < frames; i++) {
        float sample = note_wave(music, note) * note->height;
        layer->left[i] += sample * note->left;
        layer->right[i] += sample * (1.0f - note->left);
        note_move(note);
    }
    if (note->rise <= 0.0f && note->height < SILENT) note->timbre = 0;
}

static void add_echo(Music *music, float *left, float *right) {
    float *a = &music->echo[0][music->echo_at], *b = &music->echo[1][music->echo_at];
    float from_left = *a, from_right = *b;
    *a = *left * 0.5f + from_right * ECHO_SHARE; // to and fro
    *b = *right * 0.5f + from_left * ECHO_SHARE;
    *left += from_left * ECHO_SHARE;
    *right += from_right * ECHO_SHARE;
    music->echo_at = (music->echo_at + 1) % MUSIC_ECHO;
}

// Bends what is too loud instead of cutting it.
static int16_t sample_of(float value) {
    value = value < -3.0f ? -3.0f : value > 3.0f ? 3.0f : value;
    float squared = value * value;
    return (int16_t)(value * (27.0f + squared) / (27.0f + 9.0f * squared) * 32000.0f);
}

static float approach(float now, float wanted, float seconds) {
    return now + (wanted - now) * (4.0f / (seconds * (float)SYNTH_RATE));
}

static void mix(Music *music, const Block *layers, Tension tension, float volume, int16_t *out, int frames) {
    for (int i = 0; i < frames; i++) {
        float left = 0.0f, right = 0.0f;
        for (int layer = 0; layer < TENSION_END; layer++) {
            music->gains[layer] = approach(music->gains[layer], LAYERS[tension][layer], FADE);
            left += layers[layer].left[i] * music->gains[layer];
            right += layers[layer].right[i] * music->gains[layer];
        }
        add_echo(music, &left, &right);
        music->volume = approach(music->volume, volume, VOLUME_FADE);
        out[(size_t)i * 2] = sample_of(left * HEADROOM * music->volume);
        out[(size_t)i * 2 + 1] = sample_of(right * HEADROOM * music->volume);
    }
}

void music_render(Music *music, Tension tension, float volume, int16_t *out, int frames) {
    while (frames > 0) {
        if (music->frames_to_step == 0) {
            music_score_step(music);
            music->frames_to_step = MUSIC_STEP_FRAMES;
        }
        int count = frames < MUSIC_BLOCK ? frames : MUSIC_BLOCK;
        if (count > music->frames_to_step) count = music->frames_to_step;
        Block layers[TENSION_END];
        memset(layers, 0, sizeof layers);
        for (int i = 0; i < MUSIC_NOTES; i++)
            if (music->notes[i].timbre != 0)
                add_note(music, &music->notes[i], &layers[music->notes[i].layer], count);
        mix(music, layers, tension, volume, out, count);
        music->frames_to_step -= count;
        out += (size_t)count * 2;
        frames -= count;
    }
}
