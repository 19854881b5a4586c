// Given the music, when it plays for minutes and the tension changes, then it never cracks, is as loud as it
// should be, and never repeats itself.
#include "scenes.h"

#include "app/music.h"
#include "app/sounds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MINUTE = 60 * SYNTH_RATE, PART = 4410, SHORT = 10 * SYNTH_RATE };

static Music *open_music(uint64_t seed) {
    Music *music = malloc(sizeof *music);
    assert_non_null(music);
    music_start(music, seed);
    return music;
}

static int16_t *room_for(int frames) {
    int16_t *room = malloc((size_t)frames * 2 * sizeof *room);
    assert_non_null(room);
    return room;
}

static float loudness_of(const int16_t *samples, int frames) {
    double sum = 0.0;
    for (int i = 0; i < 2 * frames; i++) sum += (double)samples[i] * (double)samples[i];
    return (float)(sqrt(sum / (2.0 * frames)) / 32767.0);
}

// The largest step of one ear from a sample to the next but one, against a straight line: a crack stands out
// of any tone.
static int worst_bend(const int16_t *samples, int frames) {
    int worst = 0;
    for (int i = 4; i < 2 * frames; i++) {
        int bend = abs(samples[i] - 2 * samples[i - 2] + samples[i - 4]);
        if (bend > worst) worst = bend;
    }
    return worst;
}

static void it_begins_from_silence_and_is_heard_within_a_second(void **state) {
    (void)state;
    Music *music = open_music(1);
    int16_t *samples = room_for(SYNTH_RATE);
    music_render(music, TENSION_CALM, 1.0f, samples, SYNTH_RATE);
    assert_in_range(abs(samples[0]), 0, 1);
    assert_true(loudness_of(samples, SYNTH_RATE) > 0.01f);
    free(samples);
    free(music);
}

static void it_grows_with_the_tension_and_never_clips(void **state) {
    (void)state;
    float before = 0.0f;
    int16_t *samples = room_for(MINUTE);
    for (Tension tension = TENSION_CALM; tension < TENSION_END; tension++) {
        Music *music = open_music(2);
        music_render(music, tension, 1.0f, samples, MINUTE);
        float loudness = loudness_of(samples, MINUTE);
        int highest = 0;
        for (int i = 0; i < 2 * MINUTE; i++)
            if (abs(samples[i]) > highest) highest = abs(samples[i]);
        printf("tension %d: loudness %.1f dB, peak %.2f\n", tension, 20.0 * log10((double)loudness),
               highest / 32767.0);
        assert_true(loudness > before * 1.05f && loudness > 0.03f && loudness < 0.2f);
        assert_in_range(highest, 1, 29000);
        before = loudness;
        free(music);
    }
    free(samples);
}

// The loudest 50 ms of a minute, as an ear has it.
static float ear_loudness_of(const int16_t *samples, int frames) {
    float *mixed = malloc((size_t)frames * sizeof *mixed);
    assert_non_null(mixed);
    for (int i = 0; i < frames; i++)
        mixed[i] = (float)(samples[(size_t)i * 2] + samples[(size_t)i * 2 + 1]) / 65534.0f;
    float loudness = synth_loudness((SoundBuffer){mixed, frames});
    free(mixed);
    return loudness;
}

static void it_drowns_nothing_that_a_guard_does(void **state) {
    (void)state;
    static const SoundKind heard[] = {SOUND_ALARM, SOUND_NOTICE, SOUND_SHOUT, SOUND_LOST, SOUND_FLIGHT};
    int16_t *samples = room_for(MINUTE);
    for (Tension tension = TENSION_CALM; tension < TENSION_END; tension++) {
        Music *music = open_music(2);
        music_render(music, tension, 1.0f, samples, MINUTE);
        float loudness = ear_loudness_of(samples, MINUTE);
        printf("tension %d: loudest to an ear %.1f dB\n", tension, 20.0 * log10((double)loudness));
        for (size_t i = 0; i < sizeof heard / sizeof heard[0]; i++)
            assert_true(loudness < 0.75f * sound_wanted_loudness(heard[i]));
        assert_true(tension > TENSION_CALM || loudness < sound_wanted_loudness(SOUND_BOOT_STONE));
        free(music);
    }
    free(samples);
}

static void no_seam_is_heard_in_calm_music_however_long(void **state) {
    (void)state;
    Music *music = open_music(3);
    int16_t *samples = room_for(MINUTE);
    for (int minute = 0; minute < 2; minute++) {
        music_render(music, TENSION_CALM, 1.0f, samples, MINUTE);
        assert_in_range(worst_bend(samples, MINUTE), 0, 700);
    }
    free(samples);
    free(music);
}

static void pieces_of_any_length_join_without_a_seam(void **state) {
    (void)state;
    Music *whole = open_music(4), *pieces = open_music(4);
    int16_t *a = room_for(SYNTH_RATE * 4), *b = room_for(SYNTH_RATE * 4);
    music_render(whole, TENSION_HUNTED, 1.0f, a, SYNTH_RATE * 4);
    for (int at = 0, size = 1; at < SYNTH_RATE * 4; at += size, size = size % 997 + 1) {
        if (size > SYNTH_RATE * 4 - at) size = SYNTH_RATE * 4 - at;
        music_render(pieces, TENSION_HUNTED, 1.0f, b + 2 * (size_t)at, size);
    }
    for (int i = 0; i < 2 * SYNTH_RATE * 4; i++) assert_in_range(abs(a[i] - b[i]), 0, 2);
    free(a);
    free(b);
    free(whole);
    free(pieces);
}

static void a_change_of_tension_fades_in_instead_of_jumping(void **state) {
    (void)state;
    Music *music = open_music(5);
    int16_t *samples = room_for(SYNTH_RATE * 8);
    music_render(music, TENSION_CALM, 1.0f, samples, SYNTH_RATE * 8);
    music_render(music, TENSION_HUNTED, 1.0f, samples, SYNTH_RATE * 8);
    float at_once = loudness_of(samples, PART);
    float later = loudness_of(samples + (size_t)2 * SYNTH_RATE * 4, SYNTH_RATE * 4);
    assert_true(later > 1.3f * at_once);
    assert_true(music->gains[TENSION_HUNTED] > 0.99f);
    music_render(music, TENSION_CALM, 1.0f, samples, SYNTH_RATE * 8);
    assert_true(music->gains[TENSION_HUNTED] < 0.01f);
    free(samples);
    free(music);
}

static void a_volume_of_nothing_is_silence(void **state) {
    (void)state;
    Music *music = open_music(6);
    int16_t *samples = room_for(SYNTH_RATE * 2);
    music_render(music, TENSION_HUNTED, 1.0f, samples, SYNTH_RATE * 2);
    music_render(music, TENSION_HUNTED, 0.0f, samples, SYNTH_RATE * 2);
    assert_in_range(worst_bend(samples, SYNTH_RATE * 2), 0, 12000);
    assert_float_equal(loudness_of(samples + (size_t)2 * SYNTH_RATE, SYNTH_RATE), 0.0f, 0.0001f);
    free(samples);
    free(music);
}

// How loud each of the tenths of a second of a stretch is, which is another course for other notes.
static void note_course(const int16_t *samples, int frames, float *course) {
    for (int i = 0; i < frames / PART; i++)
        course[i] = loudness_of(samples + (size_t)2 * PART * (size_t)i, PART);
}

static void no_half_minute_of_five_minutes_comes_again(void **state) {
    (void)state;
    enum { HALF = MINUTE / 2, HALVES = 10, PARTS = HALF / PART };
    static float courses[HALVES][PARTS];
    Music *music = open_music(7);
    int16_t *samples = room_for(HALF);
    for (int i = 0; i < HALVES; i++) {
        music_render(music, TENSION_CALM, 1.0f, samples, HALF);
        note_course(samples, HALF, courses[i]);
    }
    for (int a = 1; a < HALVES; a++)
        for (int b = a + 1; b < HALVES; b++) {
            float apart = 0.0f;
            for (int i = 0; i < PARTS; i++) apart += fabsf(courses[a][i] - courses[b][i]);
            assert_true(apart / PARTS > 0.004f);
        }
    free(samples);
    free(music);
}

static void the_same_seed_is_the_same_music_and_another_is_not(void **state) {
    (void)state;
    Music *first = open_music(8), *again = open_music(8), *other = open_music(9);
    int16_t *a = room_for(SHORT), *b = room_for(SHORT);
    music_render(first, TENSION_CALM, 1.0f, a, SHORT);
    music_render(again, TENSION_CALM, 1.0f, b, SHORT);
    assert_memory_equal(a, b, (size_t)SHORT * 2 * sizeof *a);
    music_render(other, TENSION_CALM, 1.0f, b, SHORT);
    assert_memory_not_equal(a, b, (size_t)SHORT * 2 * sizeof *a);
    free(a);
    free(b);
    free(first);
    free(again);
    free(other);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_begins_from_silence_and_is_heard_within_a_second),
        cmocka_unit_test(it_grows_with_the_tension_and_never_clips),
        cmocka_unit_test(it_drowns_nothing_that_a_guard_does),
        cmocka_unit_test(no_seam_is_heard_in_calm_music_however_long),
        cmocka_unit_test(pieces_of_any_length_join_without_a_seam),
        cmocka_unit_test(a_change_of_tension_fades_in_instead_of_jumping),
        cmocka_unit_test(a_volume_of_nothing_is_silence),
        cmocka_unit_test(no_half_minute_of_five_minutes_comes_again),
        cmocka_unit_test(the_same_seed_is_the_same_music_and_another_is_not),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
