// Given every sound that the game makes, when it is measured, then it is clean, as loud as it should be, and
// like no other.
#include "scenes.h"

#include "app/sound_bank.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// What is measured of a sound.
typedef struct Figures {
    float seconds;
    float peak;
    float loudness;
    float offset; // mean of all samples
    float hertz;  // the middle of its spectrum: the root mean square of its frequencies
    int first, last;
    float begins, ends; // how high it gets in its first three samples and in its last four milliseconds
    float sharpness;    // what share of its energy is hiss that hurts
    float thirds[3];    // what share of its energy is in each third of its time
} Figures;

static SoundBuffer room_for(SoundKind kind) {
    int count = synth_samples(sound_seconds(kind));
    float *samples = malloc((size_t)count * sizeof *samples);
    assert_non_null(samples);
    return (SoundBuffer){samples, count};
}

static float squared(float value) {
    return value * value;
}

static float highest(const float *samples, int count) {
    float most = 0.0f;
    for (int i = 0; i < count; i++)
        if (fabsf(samples[i]) > most) most = fabsf(samples[i]);
    return most;
}

static float energy_of(SoundBuffer buffer) {
    float sum = 0.0f;
    for (int i = 0; i < buffer.count; i++) sum += squared(buffer.samples[i]);
    return sum;
}

// Changes the buffer.
static float sharpness_of(SoundBuffer buffer) {
    const float hiss = 8000.0f; // Hz
    float all = energy_of(buffer);
    for (int i = 0; i < 2; i++) synth_high_pass(buffer, hiss);
    return energy_of(buffer) / all;
}

static Figures measure(SoundKind kind, int take) {
    SoundBuffer buffer = room_for(kind);
    sound_make(kind, take, buffer);
    int16_t *out = malloc((size_t)buffer.count * sizeof *out);
    assert_non_null(out);
    synth_to_int16(buffer, out);
    Figures figures = {.seconds = (float)buffer.count / (float)SYNTH_RATE,
                       .loudness = synth_loudness(buffer),
                       .first = out[0],
                       .last = out[buffer.count - 1],
                       .begins = highest(buffer.samples, 3),
                       .ends = highest(buffer.samples + buffer.count - 176, 176),
                       .sharpness = sharpness_of(buffer)};
    float sum = 0.0f, energy = 0.0f, slope = 0.0f;
    for (int i = 0; i < buffer.count; i++) {
        float sample = (float)out[i] / 32767.0f;
        if (fabsf(sample) > figures.peak) figures.peak = fabsf(sample);
        sum += sample;
        energy += squared(sample);
        if (i > 0) slope += squared(2.0f * asinf((sample - (float)out[i - 1] / 32767.0f) / 2.0f));
        figures.thirds[i * 3 / buffer.count] += squared(sample);
    }
    for (int i = 0; i < 3; i++) figures.thirds[i] /= energy;
    figures.offset = sum / (float)buffer.count;
    figures.hertz = sqrtf(slope / energy) * (float)SYNTH_RATE / 6.2831853f;
    free(out);
    free(buffer.samples);
    return figures;
}

static float decibels(float share) {
    return 20.0f * log10f(share);
}

static void every_sound_begins_and_ends_in_silence(void **state) {
    (void)state;
    for (SoundKind kind = 1; kind < SOUND_END; kind++)
        for (int take = 0; take < sound_takes(kind); take++) {
            Figures figures = measure(kind, take);
            assert_int_equal(figures.first, 0);
            assert_int_equal(figures.last, 0);
            assert_true(figures.begins < 0.01f * figures.peak + 0.0005f);
            assert_true(figures.ends < 0.01f * figures.peak);
        }
}

static void no_sound_clips_or_hurts_or_leans_to_one_side(void **state) {
    (void)state;
    for (SoundKind kind = 1; kind < SOUND_END; kind++)
        for (int take = 0; take < sound_takes(kind); take++) {
            Figures figures = measure(kind, take);
            assert_true(figures.peak > 0.02f && figures.peak <= 0.71f);
            assert_true(fabsf(figures.offset) < 0.002f);
            assert_true(figures.sharpness < 0.03f);
        }
}

static void every_sound_is_as_loud_as_its_recipe_says(void **state) {
    (void)state;
    printf("%-16s %6s %7s %8s %9s %7s %5s\n", "sound", "s", "peak dB", "loud. dB", "offset", "Hz", "sharp");
    for (SoundKind kind = 1; kind < SOUND_END; kind++)
        for (int take = 0; take < sound_takes(kind); take++) {
            Figures figures = measure(kind, take);
            printf("%-16s %6.2f %7.1f %8.1f %9.5f %7.0f %5.2f\n", sound_name(kind), (double)figures.seconds,
                   (double)decibels(figures.peak), (double)decibels(figures.loudness), (double)figures.offset,
                   (double)figures.hertz, (double)figures.sharpness);
            float beside = decibels(figures.loudness / sound_wanted_loudness(kind));
            assert_true(fabsf(beside) < 0.5f);
        }
}

// How unlike two sounds are; 1 is a fifth in pitch, a half in length, or a good part of their course.
static float difference(const Figures *a, const Figures *b) {
    float sum = squared(log2f(a->hertz / b->hertz) / 0.58f) + squared(log2f(a->seconds / b->seconds));
    for (int i = 0; i < 3; i++) sum += squared((a->thirds[i] - b->thirds[i]) / 0.25f);
    return sqrtf(sum);
}

static bool is_step(SoundKind kind) {
    return kind < SOUND_WHISTLE;
}

static void no_two_sounds_are_alike(void **state) {
    (void)state;
    Figures all[SOUND_END];
    for (SoundKind kind = 1; kind < SOUND_END; kind++) all[kind] = measure(kind, 0);
    for (SoundKind a = 1; a < SOUND_END; a++)
        for (SoundKind b = a + 1; b < SOUND_END; b++) {
            if (is_step(a) && is_step(b)) continue; // told apart below
            if (difference(&all[a], &all[b]) < 0.5f)
                fail_msg("%s and %s are alike", sound_name(a), sound_name(b));
        }
}

static void a_floor_is_heard_and_so_is_how_fast_one_goes(void **state) {
    (void)state;
    for (SoundKind first = SOUND_SNEAK_STONE; first <= SOUND_BOOT_STONE; first += FLOOR_END) {
        Figures stone = measure(first + FLOOR_STONE, 0), gravel = measure(first + FLOOR_GRAVEL, 0);
        Figures carpet = measure(first + FLOOR_CARPET, 0);
        assert_true(gravel.hertz > 1.5f * stone.hertz && stone.hertz > 1.5f * carpet.hertz);
        assert_true(gravel.loudness > stone.loudness && stone.loudness > carpet.loudness);
    }
    for (Floor floor = 0; floor < FLOOR_END; floor++) {
        float sneak = sound_wanted_loudness(SOUND_SNEAK_STONE + floor);
        float walk = sound_wanted_loudness(SOUND_WALK_STONE + floor);
        float sprint = sound_wanted_loudness(SOUND_SPRINT_STONE + floor);
        assert_true(sprint > 1.5f * walk && walk > 1.5f * sneak);
    }
}

static void a_danger_is_louder_than_a_step(void **state) {
    (void)state;
    for (SoundKind step = SOUND_SNEAK_STONE; is_step(step); step++) {
        assert_true(sound_wanted_loudness(SOUND_ALARM) > 1.5f * sound_wanted_loudness(step));
        assert_true(sound_wanted_loudness(SOUND_NOTICE) > sound_wanted_loudness(step));
    }
}

// From what tells the player most to what tells least.
static void what_matters_more_is_louder(void **state) {
    (void)state;
    static const SoundKind order[] = {
        SOUND_ALARM,      SOUND_HIT,        SOUND_NOTICE,      SOUND_LOST,         SOUND_DOOR_SHUTS,
        SOUND_BOOT_STONE, SOUND_WALK_STONE, SOUND_BOOT_CARPET, SOUND_SNEAK_GRAVEL, SOUND_SNEAK_CARPET};
    for (size_t i = 1; i < sizeof order / sizeof order[0]; i++)
        assert_true(measure(order[i - 1], 0).loudness > measure(order[i], 0).loudness);
    assert_true(measure(SOUND_WHISTLE, 0).loudness > measure(SOUND_SPRINT_GRAVEL, 0).loudness);
    assert_true(measure(SOUND_LAND, 0).loudness > measure(SOUND_SPRINT_GRAVEL, 0).loudness);
}

static SoundBuffer buffer_of(const int16_t *samples, int count) {
    float *room = malloc((size_t)count * sizeof *room);
    assert_non_null(room);
    for (int i = 0; i < count; i++) room[i] = (float)samples[i] / 32767.0f;
    return (SoundBuffer){room, count};
}

// Behind a wall a sound is dull, but whoever listens for a pebble or a whistle still hears it.
static void muffled_it_is_duller_and_fainter_but_not_lost(void **state) {
    (void)state;
    SoundBank bank;
    assert_true(sound_bank_open(&bank));
    for (SoundKind kind = 1; kind < SOUND_END; kind++) {
        const SoundSample *sample = &bank.samples[kind][0];
        SoundBuffer dry = buffer_of(sample->dry, sample->count);
        SoundBuffer muffled = buffer_of(sample->muffled, sample->count);
        float share = synth_loudness(muffled) / synth_loudness(dry);
        if (share < 0.45f || share > 1.0f)
            fail_msg("%s: %.2f of it comes round a corner", sound_name(kind), (double)share);
        assert_true(sharpness_of(muffled) < sharpness_of(dry) || sharpness_of(muffled) < 0.001f);
        free(dry.samples);
        free(muffled.samples);
    }
    sound_bank_close(&bank);
}

// Of two waves of one height an ear hardly hears the deep one.
static void a_deep_tone_is_fainter_to_an_ear_than_a_high_one(void **state) {
    (void)state;
    float loudness[3], samples[SYNTH_RATE / 2];
    static const float hertz[3] = {100.0f, 200.0f, 1000.0f};
    for (int i = 0; i < 3; i++) {
        SoundBuffer buffer = {samples, SYNTH_RATE / 2};
        for (int at = 0; at < buffer.count; at++)
            samples[at] = sinf(6.2831853f * hertz[i] * (float)at / (float)SYNTH_RATE);
        loudness[i] = synth_loudness(buffer);
    }
    assert_float_equal(decibels(loudness[0] * sqrtf(2.0f)), -20.0f, 1.0f);
    assert_float_equal(decibels(loudness[1] * sqrtf(2.0f)), -10.2f, 1.0f);
    assert_float_equal(decibels(loudness[2] * sqrtf(2.0f)), -0.7f, 0.5f);
}

static void takes_of_a_sound_differ_and_each_is_always_the_same(void **state) {
    (void)state;
    Figures first = measure(SOUND_WALK_GRAVEL, 0), again = measure(SOUND_WALK_GRAVEL, 0);
    Figures other = measure(SOUND_WALK_GRAVEL, 1);
    assert_float_equal(first.hertz, again.hertz, 0.0f);
    assert_true(fabsf(first.hertz - other.hertz) > 1.0f);
}

static void a_floor_is_known_by_its_loudness(void **state) {
    (void)state;
    assert_int_equal(floor_of_loudness(1.0f), FLOOR_STONE);
    assert_int_equal(floor_of_loudness(2.0f), FLOOR_GRAVEL);
    assert_int_equal(floor_of_loudness(0.3f), FLOOR_CARPET);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_sound_begins_and_ends_in_silence),
        cmocka_unit_test(no_sound_clips_or_hurts_or_leans_to_one_side),
        cmocka_unit_test(every_sound_is_as_loud_as_its_recipe_says),
        cmocka_unit_test(no_two_sounds_are_alike),
        cmocka_unit_test(a_floor_is_heard_and_so_is_how_fast_one_goes),
        cmocka_unit_test(a_danger_is_louder_than_a_step),
        cmocka_unit_test(what_matters_more_is_louder),
        cmocka_unit_test(muffled_it_is_duller_and_fainter_but_not_lost),
        cmocka_unit_test(a_deep_tone_is_fainter_to_an_ear_than_a_high_one),
        cmocka_unit_test(takes_of_a_sound_differ_and_each_is_always_the_same),
        cmocka_unit_test(a_floor_is_known_by_its_loudness),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
