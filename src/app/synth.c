#include "app/synth.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

static const float TURN = 6.28318531f;
static const float VIBRATO = 6.0f;    // Hz
static const float GRAIN = 0.03f;     // s
static const float FADE_IN = 0.0015f; // s
static const float FADE_OUT = 0.012f; // s
static const float EAR_FROM = 300.0f; // Hz below which an ear, like a small loudspeaker, loses a lot

enum {
    LOUDNESS_WINDOW = SYNTH_RATE / 20, // samples
    EAR_STAGES = 2,
};

int synth_samples(float seconds) {
    return (int)(seconds * (float)SYNTH_RATE + 0.5f);
}

static float shape_at(Shape shape, float phase) {
    switch (shape) {
    case SHAPE_TRIANGLE:
        return phase < 0.5f ? 4.0f * phase - 1.0f : 3.0f - 4.0f * phase;
    case SHAPE_SQUARE:
        return phase < 0.5f ? 0.7f : -0.7f;
    case SHAPE_SAW:
        return 2.0f * phase - 1.0f;
    default:
        return sinf(TURN * phase);
    }
}

// Rises, then falls, and is gone at the end.
typedef struct Envelope {
    int attack, release, count; // samples
    float fall;                 // a factor a sample
    float height;
} Envelope;

static Envelope envelope_of(const Layer *layer, int count) {
    int attack = synth_samples(layer->attack);
    int release = synth_samples(FADE_OUT);
    return (Envelope){
        .attack = attack > 0 ? attack : 1,
        .release = release < count / 3 ? release : count / 3 + 1,
        .count = count,
        .fall = layer->decay > 0.0f ? expf(-1.0f / (layer->decay * (float)SYNTH_RATE)) : 1.0f,
        .height = layer->level,
    };
}

static float envelope_next(Envelope *envelope, int i) {
    int left = envelope->count - i;
    float height = envelope->height;
    if (i < envelope->attack) {
        height *= (float)i / (float)envelope->attack;
    } else {
        envelope->height *= envelope->fall;
    }
    return left < envelope->release ? height * (float)left / (float)envelope->release : height;
}

// A factor a sample that leads from one frequency to the other.
static float glide_of(const Layer *layer, int count) {
    return layer->to > 0.0f ? powf(layer->to / layer->from, 1.0f / (float)count) : 1.0f;
}

static void add_tone(SoundBuffer buffer, const Layer *layer, float pitch) {
    Envelope envelope = envelope_of(layer, buffer.count);
    float glide = glide_of(layer, buffer.count), phase = 0.25f * (float)(layer->shape == SHAPE_TRIANGLE);
    float step = layer->from * pitch / (float)SYNTH_RATE;
    for (int i = 0; i < buffer.count; i++) {
        buffer.samples[i] += shape_at(layer->shape, phase) * envelope_next(&envelope, i);
        float sway =
            layer->colour > 0.0f ? layer->colour * sinf(TURN * VIBRATO * (float)i / (float)SYNTH_RATE) : 0.0f;
        phase += step * (1.0f + sway);
        phase -= floorf(phase);
        step *= glide;
    }
}

// A state-variable filter, which stays stable up to a sixth of the rate.
typedef struct Filter {
    float low, band;
} Filter;

static float filter_pull(float hz) {
    float most = (float)SYNTH_RATE / 6.0f;
    return 2.0f * sinf(0.5f * TURN * (hz < most ? hz : most) / (float)SYNTH_RATE);
}

static void filter_next(Filter *filter, float in, float pull, float damping) {
    filter->low += pull * filter->band;
    filter->band += pull * (in - filter->low - damping * filter->band);
}

static void add_noise(SoundBuffer buffer, const Layer *layer, float pitch, Rng *rng) {
    enum { RETUNE = 32 }; // samples between two steps of the glide
    Envelope envelope = envelope_of(layer, buffer.count);
    float glide = powf(glide_of(layer, buffer.count), RETUNE);
    float hz = layer->from * pitch, pull = filter_pull(hz);
    bool is_band = layer->shape == SHAPE_BAND_NOISE;
    float damping = is_band ? layer->colour : 1.0f;
    // Less of the noise passes the narrower the filter is.
    float gain = is_band ? sqrtf(damping) * 1.5f / sqrtf(pull + 0.02f) * 0.5f : 0.6f / sqrtf(pull + 0.02f);
    Filter filter = {0};
    for (int i = 0; i < buffer.count; i++) {
        filter_next(&filter, rng_uniform(rng, -1.0f, 1.0f), pull, damping);
        buffer.samples[i] += (is_band ? filter.band : filter.low) * gain * envelope_next(&envelope, i);
        if (i % RETUNE != RETUNE - 1) continue;
        hz *= glide;
        pull = filter_pull(hz);
    }
}

static void add_one(SoundBuffer buffer, const Layer *layer, float pitch, Rng *rng) {
    int first = synth_samples(layer->start), count = synth_samples(layer->length);
    if (first >= buffer.count) return;
    SoundBuffer part = {buffer.samples + first, count < buffer.count - first ? count : buffer.count - first};
    if (layer->shape == SHAPE_LOW_NOISE || layer->shape == SHAPE_BAND_NOISE) {
        add_noise(part, layer, pitch, rng);
    } else {
        add_tone(part, layer, pitch);
    }
}

void synth_add(SoundBuffer buffer, const Layer *layer, float pitch, Rng *rng) {
    assert(layer->from > 0.0f && layer->length > 0.0f);
    if (layer->grains == 0) {
        add_one(buffer, layer, pitch, rng);
        return;
    }
    for (int i = 0; i < layer->grains; i++) {
        Layer grain = *layer;
        grain.length = GRAIN;
        grain.start = layer->start + rng_uniform(rng, 0.0f, layer->length);
        grain.level = layer->level * rng_uniform(rng, 0.4f, 1.0f);
        grain.from = layer->from * rng_uniform(rng, 0.7f, 1.4f);
        add_one(buffer, &grain, pitch, rng);
    }
}

void synth_low_pass(SoundBuffer buffer, float hz) {
    Filter filter = {0};
    float pull = filter_pull(hz);
    for (int i = 0; i < buffer.count; i++) {
        filter_next(&filter, buffer.samples[i], pull, 1.4f);
        buffer.samples[i] = filter.low;
    }
}

static float high_pass_share(float hz) {
    return expf(-TURN * hz / (float)SYNTH_RATE);
}

void synth_high_pass(SoundBuffer buffer, float hz) {
    float share = high_pass_share(hz), before = 0.0f, out = 0.0f;
    for (int i = 0; i < buffer.count; i++) {
        float in = buffer.samples[i];
        out = share * (out + in - before);
        before = in;
        buffer.samples[i] = out;
    }
}

void synth_fade_ends(SoundBuffer buffer) {
    int in = synth_samples(FADE_IN), out = synth_samples(FADE_OUT);
    for (int i = 0; i < in && i < buffer.count; i++) buffer.samples[i] *= (float)i / (float)in;
    for (int i = 0; i < out && i < buffer.count; i++)
        buffer.samples[buffer.count - 1 - i] *= (float)i / (float)out;
}

// What an ear makes of a wave: the lower, the fainter.
typedef struct Ear {
    float in[EAR_STAGES], out[EAR_STAGES];
} Ear;

static float ear_next(Ear *ear, float share, float sample) {
    for (int i = 0; i < EAR_STAGES; i++) {
        ear->out[i] = share * (ear->out[i] + sample - ear->in[i]);
        ear->in[i] = sample;
        sample = ear->out[i];
    }
    return sample;
}

float synth_loudness(SoundBuffer buffer) {
    float window[LOUDNESS_WINDOW] = {0}; // energies
    float share = high_pass_share(EAR_FROM);
    double sum = 0.0, most = 0.0;
    Ear ear = {0};
    for (int i = 0; i < buffer.count; i++) {
        float heard = ear_next(&ear, share, buffer.samples[i]);
        float *energy = &window[i % LOUDNESS_WINDOW];
        sum -= (double)*energy;
        *energy = heard * heard;
        sum += (double)*energy;
        if (sum > most) most = sum;
    }
    return sqrtf((float)most / (float)LOUDNESS_WINDOW);
}

void synth_level(SoundBuffer buffer, float loudness, float peak) {
    float now = synth_loudness(buffer), highest = 0.0f;
    if (now <= 0.0f) return;
    for (int i = 0; i < buffer.count; i++) {
        float height = fabsf(buffer.samples[i]);
        if (height > highest) highest = height;
    }
    float gain = loudness / now;
    if (highest * gain > peak) gain = peak / highest;
    for (int i = 0; i < buffer.count; i++) buffer.samples[i] *= gain;
}

void synth_to_int16(SoundBuffer buffer, int16_t *out) {
    for (int i = 0; i < buffer.count; i++) {
        float sample = buffer.samples[i];
        sample = sample > 1.0f ? 1.0f : sample < -1.0f ? -1.0f : sample;
        out[i] = (int16_t)lrintf(sample * 32767.0f);
    }
}
