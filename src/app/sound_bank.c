#include "app/sound_bank.h"

#include <stdlib.h>

static const float MUFFLED = 800.0f; // Hz above which little comes round corners
static const float MUFFLED_LEAST =
    0.5f; // of its loudness that is left at least, so that a high one is not lost
static const float MUFFLED_PEAK = 0.7f; // of a sample

static size_t count_samples(SoundBank *bank) {
    size_t all = 0;
    for (SoundKind kind = 1; kind < SOUND_END; kind++) {
        int count = synth_samples(sound_seconds(kind));
        if (count > bank->longest) bank->longest = count;
        all += (size_t)count * (size_t)sound_takes(kind);
    }
    return all;
}

static void muffle(SoundBuffer buffer) {
    float least = MUFFLED_LEAST * synth_loudness(buffer);
    synth_low_pass(buffer, MUFFLED);
    synth_fade_ends(buffer);
    if (synth_loudness(buffer) < least) synth_level(buffer, least, MUFFLED_PEAK);
}

static int16_t *fill(SoundSample *sample, SoundBuffer buffer, int16_t *room) {
    synth_to_int16(buffer, room);
    muffle(buffer);
    synth_to_int16(buffer, room + buffer.count);
    *sample = (SoundSample){room, room + buffer.count, buffer.count};
    return room + (size_t)buffer.count * 2;
}

bool sound_bank_open(SoundBank *bank) {
    *bank = (SoundBank){0};
    bank->room = malloc(2 * count_samples(bank) * sizeof *bank->room);
    float *work = malloc((size_t)bank->longest * sizeof *work);
    if (!bank->room || !work) {
        free(work);
        sound_bank_close(bank);
        return false;
    }
    int16_t *room = bank->room;
    for (SoundKind kind = 1; kind < SOUND_END; kind++)
        for (int take = 0; take < sound_takes(kind); take++) {
            SoundBuffer buffer = {work, synth_samples(sound_seconds(kind))};
            sound_make(kind, take, buffer);
            room = fill(&bank->samples[kind][take], buffer, room);
        }
    free(work);
    return true;
}

void sound_bank_close(SoundBank *bank) {
    free(bank->room);
    *bank = (SoundBank){0};
}
