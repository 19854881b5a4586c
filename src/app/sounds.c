#include "app/sounds.h"

#include <assert.h>

enum { MOST_LAYERS = 8 };

static const float MOST_PEAK = 0.7f; // of a sample, so that a few sounds at once do not clip
static const float DETUNE = 0.06f;   // between takes
static const float LOWEST = 30.0f;   // Hz

// Hz below; a layer is {shape, start, length, from, to, level, attack, decay, colour, grains}.
static const Layer STONE[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.06f, 1900.0f, 1100.0f, 1.2f, 0.001f, 0.012f, 0.9f, 0},
    {SHAPE_SINE, 0.0f, 0.1f, 170.0f, 80.0f, 0.4f, 0.003f, 0.03f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.055f, 0.06f, 2700.0f, 1700.0f, 0.6f, 0.002f, 0.01f, 0.8f, 0},
};
static const Layer GRAVEL[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.12f, 3400.0f, 0.0f, 0.5f, 0.001f, 0.009f, 0.6f, 14},
    {SHAPE_BAND_NOISE, 0.01f, 0.1f, 1300.0f, 0.0f, 0.4f, 0.002f, 0.012f, 0.7f, 6},
    {SHAPE_SINE, 0.0f, 0.08f, 140.0f, 80.0f, 0.25f, 0.004f, 0.025f, 0.0f, 0},
};
static const Layer CARPET[MOST_LAYERS] = {
    {SHAPE_LOW_NOISE, 0.0f, 0.12f, 700.0f, 320.0f, 0.8f, 0.01f, 0.03f, 0.0f, 0},
    {SHAPE_SINE, 0.0f, 0.1f, 150.0f, 90.0f, 0.3f, 0.008f, 0.03f, 0.0f, 0},
};
static const Layer WHISTLE[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.17f, 1250.0f, 1900.0f, 0.5f, 0.02f, 0.0f, 0.0f, 0},
    {SHAPE_SINE, 0.19f, 0.4f, 2050.0f, 1500.0f, 0.6f, 0.03f, 0.2f, 0.012f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.5f, 2200.0f, 2000.0f, 0.05f, 0.03f, 0.2f, 0.4f, 0},
};
static const Layer THROW[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.22f, 500.0f, 1900.0f, 0.5f, 0.08f, 0.05f, 0.7f, 0},
};
static const Layer LAND[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.06f, 2350.0f, 2200.0f, 0.5f, 0.001f, 0.01f, 0.0f, 0},
    {SHAPE_SINE, 0.0f, 0.08f, 1480.0f, 1400.0f, 0.5f, 0.001f, 0.016f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.05f, 3000.0f, 0.0f, 0.3f, 0.001f, 0.007f, 0.9f, 0},
    {SHAPE_SINE, 0.1f, 0.06f, 2500.0f, 2400.0f, 0.3f, 0.001f, 0.012f, 0.0f, 0},
    {SHAPE_SINE, 0.17f, 0.06f, 2650.0f, 2600.0f, 0.18f, 0.001f, 0.012f, 0.0f, 0},
    {SHAPE_SINE, 0.21f, 0.05f, 2700.0f, 0.0f, 0.1f, 0.001f, 0.01f, 0.0f, 0},
};
static const Layer SMOKE[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.16f, 240.0f, 60.0f, 0.6f, 0.002f, 0.05f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.05f, 1600.0f, 0.0f, 0.5f, 0.001f, 0.012f, 0.9f, 0},
    {SHAPE_LOW_NOISE, 0.02f, 1.2f, 2400.0f, 350.0f, 0.4f, 0.05f, 0.35f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.05f, 1.0f, 4200.0f, 1800.0f, 0.16f, 0.1f, 0.3f, 0.5f, 0},
};
static const Layer DOOR_OPENS[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.05f, 1700.0f, 0.0f, 0.5f, 0.001f, 0.01f, 0.6f, 0},
    {SHAPE_SAW, 0.05f, 0.3f, 118.0f, 172.0f, 0.16f, 0.05f, 0.12f, 0.05f, 0},
    {SHAPE_BAND_NOISE, 0.05f, 0.3f, 640.0f, 900.0f, 0.3f, 0.06f, 0.1f, 0.25f, 0},
};
static const Layer DOOR_SHUTS[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.22f, 125.0f, 52.0f, 0.45f, 0.002f, 0.06f, 0.0f, 0},
    {SHAPE_LOW_NOISE, 0.0f, 0.12f, 1500.0f, 400.0f, 0.9f, 0.001f, 0.03f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.06f, 0.05f, 2100.0f, 0.0f, 0.7f, 0.001f, 0.01f, 0.5f, 0},
};
static const Layer DOOR_RATTLES[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.06f, 1150.0f, 0.0f, 0.5f, 0.001f, 0.014f, 0.5f, 0},
    {SHAPE_BAND_NOISE, 0.1f, 0.06f, 950.0f, 0.0f, 0.45f, 0.001f, 0.014f, 0.5f, 0},
    {SHAPE_BAND_NOISE, 0.21f, 0.06f, 1200.0f, 0.0f, 0.5f, 0.001f, 0.014f, 0.5f, 0},
    {SHAPE_BAND_NOISE, 0.28f, 0.06f, 900.0f, 0.0f, 0.35f, 0.001f, 0.014f, 0.5f, 0},
    {SHAPE_SINE, 0.0f, 0.12f, 215.0f, 190.0f, 0.25f, 0.002f, 0.03f, 0.0f, 0},
    {SHAPE_SINE, 0.21f, 0.12f, 215.0f, 190.0f, 0.25f, 0.002f, 0.03f, 0.0f, 0},
};
static const Layer NOTICE[MOST_LAYERS] = {
    {SHAPE_TRIANGLE, 0.0f, 0.18f, 587.0f, 0.0f, 0.4f, 0.006f, 0.06f, 0.0f, 0},
    {SHAPE_SINE, 0.0f, 0.14f, 1175.0f, 0.0f, 0.15f, 0.004f, 0.03f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.13f, 0.36f, 880.0f, 932.0f, 0.5f, 0.008f, 0.1f, 0.0f, 0},
    {SHAPE_SINE, 0.13f, 0.2f, 1760.0f, 1864.0f, 0.15f, 0.004f, 0.05f, 0.0f, 0},
};
static const Layer ALARM[MOST_LAYERS] = {
    {SHAPE_SQUARE, 0.0f, 0.3f, 554.0f, 0.0f, 0.3f, 0.003f, 0.08f, 0.0f, 0},
    {SHAPE_SQUARE, 0.0f, 0.3f, 784.0f, 0.0f, 0.25f, 0.003f, 0.08f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.0f, 0.3f, 277.0f, 0.0f, 0.6f, 0.003f, 0.1f, 0.0f, 0},
    {SHAPE_SQUARE, 0.11f, 0.4f, 554.0f, 0.0f, 0.2f, 0.003f, 0.12f, 0.008f, 0},
    {SHAPE_SQUARE, 0.11f, 0.4f, 831.0f, 0.0f, 0.2f, 0.003f, 0.12f, 0.008f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.06f, 2600.0f, 0.0f, 0.2f, 0.001f, 0.015f, 0.6f, 0},
};
static const Layer LOST[MOST_LAYERS] = {
    {SHAPE_TRIANGLE, 0.0f, 0.2f, 587.0f, 0.0f, 0.4f, 0.008f, 0.07f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.15f, 0.22f, 466.0f, 0.0f, 0.4f, 0.008f, 0.08f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.3f, 0.36f, 494.0f, 523.0f, 0.35f, 0.01f, 0.12f, 0.01f, 0},
};
static const Layer CALM[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.5f, 659.0f, 0.0f, 0.4f, 0.012f, 0.15f, 0.0f, 0},
    {SHAPE_SINE, 0.18f, 0.7f, 494.0f, 0.0f, 0.4f, 0.015f, 0.22f, 0.0f, 0},
    {SHAPE_SINE, 0.18f, 0.6f, 330.0f, 0.0f, 0.3f, 0.03f, 0.22f, 0.0f, 0},
};
static const Layer FLIGHT[MOST_LAYERS] = {
    {SHAPE_TRIANGLE, 0.0f, 0.12f, 880.0f, 760.0f, 0.4f, 0.005f, 0.05f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.09f, 0.12f, 740.0f, 640.0f, 0.4f, 0.005f, 0.05f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.18f, 0.12f, 622.0f, 530.0f, 0.4f, 0.005f, 0.05f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.27f, 0.22f, 523.0f, 392.0f, 0.4f, 0.005f, 0.07f, 0.0f, 0},
};
static const Layer SHOUT[MOST_LAYERS] = {
    {SHAPE_SAW, 0.0f, 0.13f, 230.0f, 300.0f, 0.3f, 0.02f, 0.0f, 0.0f, 0},
    {SHAPE_SAW, 0.14f, 0.4f, 345.0f, 270.0f, 0.4f, 0.02f, 0.16f, 0.015f, 0},
    {SHAPE_SINE, 0.0f, 0.13f, 690.0f, 900.0f, 0.3f, 0.02f, 0.0f, 0.0f, 0},
    {SHAPE_SINE, 0.14f, 0.4f, 1035.0f, 810.0f, 0.35f, 0.02f, 0.15f, 0.015f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.5f, 1300.0f, 1000.0f, 0.08f, 0.03f, 0.16f, 0.4f, 0},
};
static const Layer STRIKE[MOST_LAYERS] = {
    {SHAPE_BAND_NOISE, 0.0f, 0.12f, 900.0f, 2600.0f, 0.4f, 0.05f, 0.02f, 0.5f, 0},
    {SHAPE_BAND_NOISE, 0.07f, 0.1f, 2200.0f, 900.0f, 0.6f, 0.001f, 0.018f, 0.8f, 0},
};
static const Layer HIT[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.38f, 160.0f, 44.0f, 0.3f, 0.004f, 0.1f, 0.0f, 0},
    {SHAPE_LOW_NOISE, 0.0f, 0.2f, 2600.0f, 600.0f, 0.9f, 0.001f, 0.04f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.0f, 0.38f, 466.0f, 311.0f, 0.35f, 0.003f, 0.12f, 0.0f, 0},
};
static const Layer GRUNT[MOST_LAYERS] = {
    {SHAPE_SAW, 0.0f, 0.2f, 175.0f, 112.0f, 0.3f, 0.01f, 0.06f, 0.0f, 0},
    {SHAPE_SINE, 0.0f, 0.2f, 620.0f, 420.0f, 0.3f, 0.01f, 0.05f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.08f, 800.0f, 0.0f, 0.4f, 0.001f, 0.02f, 0.6f, 0},
};
static const Layer LOOT[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.3f, 1047.0f, 0.0f, 0.3f, 0.003f, 0.08f, 0.0f, 0},
    {SHAPE_SINE, 0.07f, 0.3f, 1319.0f, 0.0f, 0.3f, 0.003f, 0.08f, 0.0f, 0},
    {SHAPE_SINE, 0.14f, 0.3f, 1568.0f, 0.0f, 0.3f, 0.003f, 0.08f, 0.0f, 0},
    {SHAPE_SINE, 0.21f, 0.6f, 2093.0f, 0.0f, 0.35f, 0.003f, 0.16f, 0.0f, 0},
    {SHAPE_BAND_NOISE, 0.0f, 0.2f, 5200.0f, 0.0f, 0.1f, 0.002f, 0.02f, 0.4f, 5},
};
static const Layer WIN[MOST_LAYERS] = {
    {SHAPE_TRIANGLE, 0.0f, 0.5f, 392.0f, 0.0f, 0.4f, 0.006f, 0.16f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.15f, 0.5f, 494.0f, 0.0f, 0.4f, 0.006f, 0.16f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.3f, 0.5f, 587.0f, 0.0f, 0.4f, 0.006f, 0.16f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.45f, 1.3f, 784.0f, 0.0f, 0.45f, 0.008f, 0.4f, 0.004f, 0},
    {SHAPE_SINE, 0.45f, 1.3f, 392.0f, 0.0f, 0.3f, 0.02f, 0.45f, 0.0f, 0},
    {SHAPE_SINE, 0.45f, 1.3f, 988.0f, 0.0f, 0.2f, 0.02f, 0.35f, 0.004f, 0},
    {SHAPE_SINE, 0.45f, 1.2f, 1568.0f, 0.0f, 0.1f, 0.01f, 0.25f, 0.0f, 0},
};
static const Layer CAUGHT[MOST_LAYERS] = {
    {SHAPE_TRIANGLE, 0.0f, 0.4f, 587.0f, 0.0f, 0.35f, 0.008f, 0.15f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.22f, 0.4f, 554.0f, 0.0f, 0.35f, 0.008f, 0.15f, 0.0f, 0},
    {SHAPE_TRIANGLE, 0.44f, 1.2f, 440.0f, 415.0f, 0.4f, 0.01f, 0.4f, 0.008f, 0},
    {SHAPE_TRIANGLE, 0.44f, 1.2f, 220.0f, 208.0f, 0.4f, 0.01f, 0.4f, 0.008f, 0},
    {SHAPE_SINE, 0.44f, 1.2f, 110.0f, 104.0f, 0.4f, 0.015f, 0.45f, 0.0f, 0},
    {SHAPE_LOW_NOISE, 0.44f, 0.8f, 500.0f, 120.0f, 0.2f, 0.004f, 0.2f, 0.0f, 0},
};
static const Layer TICK[MOST_LAYERS] = {
    {SHAPE_SINE, 0.0f, 0.06f, 1175.0f, 1100.0f, 0.4f, 0.002f, 0.014f, 0.0f, 0},
};

typedef struct Recipe {
    const char *name;
    const Layer *layers; // up to MOST_LAYERS, the rest all zero
    float seconds;
    float loudness; // of synth_loudness
    float pitch;
    float brightness; // Hz above which nothing is left; 0: all is
    int takes;
} Recipe;

static const Recipe recipes[SOUND_END] = {
    [SOUND_SNEAK_STONE] = {"sneak, stone", STONE, 0.13f, 0.012f, 0.9f, 2400.0f, 3},
    [SOUND_SNEAK_GRAVEL] = {"sneak, gravel", GRAVEL, 0.16f, 0.019f, 0.85f, 2600.0f, 3},
    [SOUND_SNEAK_CARPET] = {"sneak, carpet", CARPET, 0.13f, 0.007f, 0.9f, 500.0f, 3},
    [SOUND_WALK_STONE] = {"walk, stone", STONE, 0.13f, 0.03f, 1.0f, 5000.0f, 3},
    [SOUND_WALK_GRAVEL] = {"walk, gravel", GRAVEL, 0.16f, 0.045f, 1.0f, 0.0f, 3},
    [SOUND_WALK_CARPET] = {"walk, carpet", CARPET, 0.13f, 0.016f, 1.0f, 900.0f, 3},
    [SOUND_SPRINT_STONE] = {"sprint, stone", STONE, 0.13f, 0.06f, 1.1f, 0.0f, 3},
    [SOUND_SPRINT_GRAVEL] = {"sprint, gravel", GRAVEL, 0.16f, 0.08f, 1.1f, 0.0f, 3},
    [SOUND_SPRINT_CARPET] = {"sprint, carpet", CARPET, 0.13f, 0.036f, 1.15f, 0.0f, 3},
    [SOUND_BOOT_STONE] = {"boot, stone", STONE, 0.15f, 0.045f, 0.72f, 3200.0f, 3},
    [SOUND_BOOT_GRAVEL] = {"boot, gravel", GRAVEL, 0.18f, 0.06f, 0.7f, 3800.0f, 3},
    [SOUND_BOOT_CARPET] = {"boot, carpet", CARPET, 0.15f, 0.025f, 0.75f, 700.0f, 3},
    [SOUND_WHISTLE] = {"whistle", WHISTLE, 0.62f, 0.11f, 1.0f, 0.0f, 1},
    [SOUND_THROW] = {"throw", THROW, 0.24f, 0.05f, 1.0f, 0.0f, 2},
    [SOUND_LAND] = {"pebble lands", LAND, 0.28f, 0.1f, 1.0f, 0.0f, 3},
    [SOUND_SMOKE] = {"smoke pot", SMOKE, 1.25f, 0.07f, 1.0f, 0.0f, 1},
    [SOUND_DOOR_OPENS] = {"door opens", DOOR_OPENS, 0.4f, 0.055f, 1.0f, 3500.0f, 2},
    [SOUND_DOOR_SHUTS] = {"door shuts", DOOR_SHUTS, 0.26f, 0.065f, 1.0f, 0.0f, 2},
    [SOUND_DOOR_RATTLES] = {"door rattles", DOOR_RATTLES, 0.38f, 0.06f, 1.0f, 0.0f, 2},
    [SOUND_NOTICE] = {"notice", NOTICE, 0.52f, 0.12f, 1.0f, 0.0f, 1},
    [SOUND_ALARM] = {"alarm", ALARM, 0.58f, 0.15f, 1.0f, 4500.0f, 1},
    [SOUND_LOST] = {"lost", LOST, 0.7f, 0.08f, 1.0f, 0.0f, 1},
    [SOUND_CALM] = {"calm", CALM, 0.9f, 0.06f, 1.0f, 0.0f, 1},
    [SOUND_FLIGHT] = {"flight", FLIGHT, 0.52f, 0.085f, 1.0f, 0.0f, 1},
    [SOUND_SHOUT] = {"shout", SHOUT, 0.56f, 0.12f, 0.82f, 3000.0f, 2},
    [SOUND_STRIKE] = {"strike", STRIKE, 0.19f, 0.12f, 1.0f, 0.0f, 2},
    [SOUND_HIT] = {"hit taken", HIT, 0.42f, 0.13f, 1.0f, 0.0f, 2},
    [SOUND_GRUNT] = {"guard hurt", GRUNT, 0.24f, 0.085f, 1.0f, 2200.0f, 3},
    [SOUND_LOOT] = {"loot", LOOT, 0.85f, 0.085f, 1.0f, 0.0f, 1},
    [SOUND_WIN] = {"win", WIN, 1.8f, 0.12f, 1.0f, 0.0f, 1},
    [SOUND_CAUGHT] = {"caught", CAUGHT, 1.7f, 0.11f, 1.0f, 0.0f, 1},
    [SOUND_TICK] = {"menu tick", TICK, 0.07f, 0.045f, 1.0f, 0.0f, 1},
};

static const Recipe *recipe_of(SoundKind kind) {
    assert(kind > 0 && kind < SOUND_END);
    return &recipes[kind];
}

Floor floor_of_loudness(float loudness) {
    const float plain = 1.0f, slack = 0.15f;
    if (loudness > plain + slack) return FLOOR_GRAVEL;
    return loudness < plain - slack ? FLOOR_CARPET : FLOOR_STONE;
}

const char *sound_name(SoundKind kind) {
    return recipe_of(kind)->name;
}

float sound_seconds(SoundKind kind) {
    return recipe_of(kind)->seconds;
}

int sound_takes(SoundKind kind) {
    return recipe_of(kind)->takes;
}

float sound_wanted_loudness(SoundKind kind) {
    return recipe_of(kind)->loudness;
}

void sound_make(SoundKind kind, int take, SoundBuffer buffer) {
    const Recipe *recipe = recipe_of(kind);
    assert(take >= 0 && take < recipe->takes && buffer.count == synth_samples(recipe->seconds));
    Rng rng;
    rng_seed(&rng, (uint64_t)kind, (uint64_t)take);
    float detune = (float)take * 2.0f - (float)(recipe->takes - 1);
    float pitch = recipe->pitch * (1.0f + DETUNE * 0.5f * detune);
    for (int i = 0; i < buffer.count; i++) buffer.samples[i] = 0.0f;
    for (int i = 0; i < MOST_LAYERS && recipe->layers[i].shape != 0; i++)
        synth_add(buffer, &recipe->layers[i], pitch, &rng);
    if (recipe->brightness > 0.0f) synth_low_pass(buffer, recipe->brightness);
    synth_high_pass(buffer, LOWEST);
    synth_fade_ends(buffer);
    synth_level(buffer, recipe->loudness, MOST_PEAK);
}
