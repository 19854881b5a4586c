#include "sevenwatch/noise.h"
#include "sevenwatch/ticks.h"

// A noise that reaches the ears.
typedef struct Reaching {
    const Noise *noise; // NULL: none does
    float distance;     // px that it came
    float strength;     // px of its loudness that are left
} Reaching;

static bool is_of(const NoiseMemory *memory, const Noise *noise) {
    return memory->fades > 0 && memory->source == noise->source && memory->kind == noise->kind;
}

// The memory of the last such noise, else the one that would be forgotten first.
static NoiseMemory *memory_for(Hearing *hearing, const Noise *noise) {
    NoiseMemory *oldest = &hearing->memory[0];
    for (int i = 0; i < HEARING_MEMORY; i++) {
        NoiseMemory *memory = &hearing->memory[i];
        if (is_of(memory, noise)) return memory;
        if (memory->fades < oldest->fades) oldest = memory;
    }
    return oldest;
}

// Is this known already? What goes on is not forgotten.
static bool recognise(Hearing *hearing, const Noise *noise) {
    NoiseMemory *memory = memory_for(hearing, noise);
    if (!is_of(memory, noise) || vec2_distance(memory->at, noise->at) > NOISE_SAME) return false;
    memory->fades = seconds_to_ticks(NOISE_SAME_TIME);
    return true;
}

static void remember(Hearing *hearing, const Noise *noise) {
    const int32_t fades = seconds_to_ticks(NOISE_SAME_TIME);
    *memory_for(hearing, noise) = (NoiseMemory){noise->source, noise->kind, noise->at, fades};
}

static void fade(Hearing *hearing) {
    for (int i = 0; i < HEARING_MEMORY; i++) {
        if (hearing->memory[i].fades > 0) hearing->memory[i].fades--;
    }
}

static Reaching reach(const Noise *noise, const Personality *personality, Vec2 ears, const Air *air) {
    const float range = personality->hearing_range;
    const float limit = noise->loudness < range ? noise->loudness : range;
    const float distance = noise_distance(air, noise->at, ears, limit);
    if (distance > limit) return (Reaching){0};
    return (Reaching){noise, distance, noise->loudness - distance};
}

// Of the noises that are news the loudest at the ear, the first of equals.
static Reaching loudest_news(Hearing *hearing, const Personality *personality, Vec2 ears, int self,
                             const Noise *noises, int count, const Air *air) {
    Reaching loudest = {0};
    for (int i = 0; i < count; i++) {
        if (noises[i].source == self) continue;
        const Reaching reaching = reach(&noises[i], personality, ears, air);
        if (!reaching.noise || recognise(hearing, reaching.noise)) continue;
        if (!loudest.noise || reaching.strength > loudest.strength) loudest = reaching;
    }
    return loudest;
}

static Vec2 misplaced(const Noise *noise, float most, Rng *rng) {
    const float angle = rng_uniform(rng, -PI_F, PI_F);
    const float error = rng_uniform(rng, 0.0f, most);
    return vec2_add(noise->at, vec2_scale(vec2_from_angle(angle), error));
}

static void take_up(Hearing *hearing, const Personality *personality, const Reaching *reaching, Rng *rng) {
    hearing->pending = *reaching->noise;
    hearing->pending.at = misplaced(reaching->noise, personality->hearing_error * reaching->distance, rng);
    hearing->pending.loudness = reaching->strength;
    hearing->pending_distance = reaching->distance;
    remember(hearing, reaching->noise);
}

static Heard news_of(const Hearing *hearing) {
    const Noise *noise = &hearing->pending;
    return (Heard){true, noise->kind, noise->source, noise->at, hearing->pending_distance};
}

Heard hearing_tick(Hearing *hearing, const Personality *personality, Vec2 ears, int self, const Noise *noises,
                   int count, const Air *air, Rng *rng) {
    fade(hearing);
    const bool was_reacting = hearing->reacting > 0;
    if (was_reacting) hearing->reacting--;
    Heard heard = {0};
    if (was_reacting && hearing->reacting == 0) heard = news_of(hearing);

    const Reaching reaching = loudest_news(hearing, personality, ears, self, noises, count, air);
    if (!reaching.noise) return heard;
    const bool is_reacting = hearing->reacting > 0;
    if (is_reacting && reaching.strength <= hearing->pending.loudness) return heard;
    take_up(hearing, personality, &reaching, rng);
    if (is_reacting) return heard;
    hearing->reacting = personality->reaction_ticks;
    return hearing->reacting > 0 ? heard : news_of(hearing);
}

Hash hearing_hash(const Hearing *hearing, Hash hash) {
    hash = hash_i32(hash, hearing->reacting);
    hash = hash_i32(hash, (int32_t)hearing->pending.kind);
    hash = hash_i32(hash, hearing->pending.source);
    hash = hash_vec2(hash, hearing->pending.at);
    hash = hash_float(hash, hearing->pending.loudness);
    hash = hash_float(hash, hearing->pending_distance);
    for (int i = 0; i < HEARING_MEMORY; i++) {
        const NoiseMemory *memory = &hearing->memory[i];
        hash = hash_i32(hash, memory->source);
        hash = hash_i32(hash, (int32_t)memory->kind);
        hash = hash_vec2(hash, memory->at);
        hash = hash_i32(hash, memory->fades);
    }
    return hash;
}
