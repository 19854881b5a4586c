#include "app/music_score.h"

#include "app/synth.h"

#include <math.h>

enum { BAR = 16, CHORD_BARS = 2, PHRASE_BARS = 8, CHORD_NOTES = 3, FOLLOWERS = 3, SCALE = 10 };

static const float LOWEST_D = 73.42f; // Hz

// Notes are semitones above D.
typedef struct Chord {
    int notes[CHORD_NOTES]; // the root first
    int next[FOLLOWERS];    // which of the chords may follow
} Chord;

static const Chord CHORDS[] = {
    {{0, 3, 7}, {1, 4, 3}},    // D minor
    {{8, 12, 15}, {2, 3, 5}},  // B flat
    {{3, 7, 10}, {3, 4, 0}},   // F
    {{10, 14, 17}, {0, 1, 5}}, // C
    {{5, 8, 12}, {0, 5, 3}},   // G minor
    {{7, 10, 14}, {0, 1, 4}},  // A minor
};

static const int MELODY[SCALE] = {24, 27, 29, 31, 34, 36, 39, 41, 43, 46};

// How a kind of note sounds.
typedef struct Voice {
    Timbre timbre;
    Tension layer;
    float top;
    float attack, holds, falls; // s; falls to a third
} Voice;

static const Voice PAD = {TIMBRE_PAD, TENSION_CALM, 0.16f, 1.4f, 3.4f, 1.1f};
static const Voice ROOT = {TIMBRE_PAD, TENSION_CALM, 0.2f, 0.9f, 3.6f, 0.9f};
static const Voice BELL = {TIMBRE_BELL, TENSION_CALM, 0.14f, 0.006f, 0.0f, 0.55f};
static const Voice PULSE = {TIMBRE_BASS, TENSION_SUSPICIOUS, 0.9f, 0.008f, 0.0f, 0.17f};
static const Voice GLINT = {TIMBRE_PAD, TENSION_SUSPICIOUS, 0.1f, 0.9f, 0.8f, 0.7f};
static const Voice CLOCK = {TIMBRE_BREATH, TENSION_SUSPICIOUS, 0.14f, 0.001f, 0.0f, 0.012f};
static const Voice KICK = {TIMBRE_DRUM, TENSION_HUNTED, 0.9f, 0.003f, 0.0f, 0.09f};
static const Voice SNARE = {TIMBRE_BREATH, TENSION_HUNTED, 0.15f, 0.002f, 0.0f, 0.05f};
static const Voice HAT = {TIMBRE_BREATH, TENSION_HUNTED, 0.05f, 0.001f, 0.0f, 0.016f};
static const Voice DRIVE = {TIMBRE_BASS, TENSION_HUNTED, 0.65f, 0.004f, 0.0f, 0.08f};
static const Voice RUN = {TIMBRE_PLUCK, TENSION_HUNTED, 0.26f, 0.004f, 0.0f, 0.1f};

// A free note, or the one that is nearest to silence.
static MusicNote *free_note(Music *music) {
    MusicNote *quietest = &music->notes[0];
    for (int i = 0; i < MUSIC_NOTES; i++) {
        MusicNote *note = &music->notes[i];
        if (note->timbre == 0) return note;
        if (note->rise <= 0.0f && note->height < quietest->height) quietest = note;
    }
    return quietest;
}

static float hertz_of(int semitones) {
    return LOWEST_D * exp2f((float)semitones / 12.0f);
}

// `pitch` is Hz, or for a breath how dark it is, 0 to 1. `left` is its share in the left ear.
static void begin(Music *music, const Voice *voice, float pitch, float strength, float left) {
    MusicNote *note = free_note(music);
    float rate = (float)SYNTH_RATE;
    float top = voice->top * strength;
    if (note->timbre != 0 && note->height > 0.01f) return; // all are busy: cutting one off would click
    *note = (MusicNote){
        .timbre = voice->timbre,
        .layer = voice->layer,
        .step = voice->timbre == TIMBRE_BREATH ? pitch : pitch / rate,
        .rise = top / (voice->attack * rate),
        .top = top,
        .fall = expf(-1.0f / (voice->falls * rate)),
        .left = left,
        .holds = (int)(voice->holds * rate),
        .noise = rng_next(&music->rng) | 1u,
    };
}

static bool by_chance(Music *music, float share) {
    return rng_uniform(&music->rng, 0.0f, 1.0f) < share;
}

static int choice(Music *music, int count) {
    return (int)(rng_next(&music->rng) % (uint32_t)count);
}

// The walk begins anew in D minor with each phrase of eight bars, more or less.
static void change_chord(Music *music, int bar) {
    bool is_phrase = bar % PHRASE_BARS == 0 && by_chance(music, 0.7f);
    if (bar > 0) music->chord = is_phrase ? 0 : CHORDS[music->chord].next[choice(music, FOLLOWERS)];
    const Chord *chord = &CHORDS[music->chord];
    int inversion = choice(music, CHORD_NOTES);
    begin(music, &ROOT, hertz_of(chord->notes[0] % 12), 1.0f, 0.5f);
    for (int i = 0; i < CHORD_NOTES; i++) {
        int octave = i < inversion ? 24 : 12;
        begin(music, &PAD, hertz_of(chord->notes[i] % 12 + octave), 1.0f, 0.3f + 0.2f * (float)i);
    }
    if (by_chance(music, 0.4f)) begin(music, &GLINT, hertz_of(chord->notes[0] % 12 + 37), 1.0f, 0.7f);
    if (by_chance(music, 0.5f)) begin(music, &GLINT, hertz_of(chord->notes[2] % 12 + 36), 1.0f, 0.3f);
}

// A melody that rests a lot, and moves to near notes of the scale. Every fourth bar it is silent.
static void play_melody(Music *music, int bar, int step) {
    bool rests = bar % 4 == 3 || step % 2 != 0;
    float share = step % 4 == 0 ? 0.34f : 0.16f;
    if (!by_chance(music, share) || rests) return;
    music->degree += choice(music, 5) - 2;
    music->degree = music->degree < 0 ? 1 : music->degree >= SCALE ? SCALE - 2 : music->degree;
    float strength = rng_uniform(&music->rng, 0.5f, 1.0f);
    float left = rng_uniform(&music->rng, 0.3f, 0.7f);
    begin(music, &BELL, hertz_of(MELODY[music->degree]), strength, left);
}

static void play_suspicion(Music *music, int bar, int step) {
    int root = CHORDS[music->chord].notes[0] % 12;
    bool is_beat = step % 8 == 0 || step % 8 == 3;
    if (is_beat) begin(music, &PULSE, hertz_of(root + 12), step == 0 ? 1.0f : 0.7f, 0.5f);
    if (step == 14 && bar % 2 == 1) begin(music, &PULSE, hertz_of(root + 13), 0.6f, 0.5f);
    if (step % 4 == 2 && by_chance(music, 0.8f)) begin(music, &CLOCK, 0.75f, 1.0f, 0.35f);
    if (step % 4 == 0 && by_chance(music, 0.6f)) begin(music, &CLOCK, 0.5f, 0.8f, 0.65f);
}

static void play_hunt(Music *music, int bar, int step) {
    const Chord *chord = &CHORDS[music->chord];
    bool is_fill = bar % 4 == 3 && step >= 12;
    if (step % 8 == 0 || step == 6 || (step == 11 && bar % 2 == 1)) begin(music, &KICK, 130.0f, 1.0f, 0.5f);
    if (step % 8 == 4 || (is_fill && by_chance(music, 0.6f))) begin(music, &SNARE, 0.2f, 1.0f, 0.45f);
    if (by_chance(music, step % 2 == 0 ? 0.9f : 0.5f))
        begin(music, &HAT, 0.8f, step % 4 == 2 ? 1.0f : 0.6f, 0.6f);
    int octave = step % 4 == 2 ? 24 : 12;
    begin(music, &DRIVE, hertz_of(chord->notes[0] % 12 + octave), step % 4 == 0 ? 1.0f : 0.6f, 0.5f);
    if (!by_chance(music, 0.7f)) return;
    int note = chord->notes[choice(music, CHORD_NOTES)] % 12;
    float left = step % 2 == 0 ? 0.25f : 0.75f;
    begin(music, &RUN, hertz_of(note + (by_chance(music, 0.3f) ? 36 : 24)), 1.0f, left);
}

void music_score_step(Music *music) {
    int step = (int)(music->steps % BAR), bar = (int)(music->steps / BAR % 1024);
    if (step == 0 && bar % CHORD_BARS == 0) change_chord(music, bar);
    play_melody(music, bar, step);
    play_suspicion(music, bar, step);
    play_hunt(music, bar, step);
    music->steps++;
}
