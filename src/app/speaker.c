#include "app/speaker.h"

#include "app/synth.h"

#include <assert.h>
#include <stdlib.h>

enum {
    EARS = 2,
    BUFFER = 1024, // frames: 23 ms
    YIELD_MS = 20,
    HUSH_MS = 60,
    MUSIC_FULL = 1000,
};

static const uint64_t MUSIC_SEED = 7;

static void render(void *user, Uint8 *out, int bytes) {
    Speaker *speaker = user;
    Tension tension = (Tension)SDL_AtomicGet(&speaker->tension);
    float volume = (float)SDL_AtomicGet(&speaker->music_volume) / (float)MUSIC_FULL;
    music_render(speaker->music, tension, volume, (int16_t *)(void *)out, bytes / (EARS * 2));
}

static void apply_volumes(const Speaker *speaker) {
    if (!speaker->is_open) return;
    int share = speaker->volumes.all * speaker->volumes.effects;
    Mix_Volume(-1, share * MIX_MAX_VOLUME / (SPEAKER_FULL * SPEAKER_FULL));
}

static bool open_chunks(Speaker *speaker) {
    for (int i = 0; i < SPEAKER_CHANNELS; i++) {
        SpeakerVoice *voice = &speaker->voices[i];
        voice->chunk = Mix_QuickLoad_RAW((Uint8 *)(void *)voice->room, 0);
        if (!voice->chunk) return false;
    }
    return true;
}

static void close_device(Speaker *speaker) {
    if (!speaker->is_open) return;
    Mix_HookMusic(NULL, NULL);
    Mix_HaltChannel(-1);
    for (int i = 0; i < SPEAKER_CHANNELS; i++) {
        Mix_FreeChunk(speaker->voices[i].chunk);
        speaker->voices[i].chunk = NULL;
    }
    Mix_CloseAudio();
    speaker->is_open = false;
}

// Asks for a device only where one is listed: some drivers complain at length on standard error otherwise.
static void open_device(Speaker *speaker) {
    if (speaker->is_open || SDL_GetNumAudioDevices(0) == 0) return;
    if (Mix_OpenAudioDevice(SYNTH_RATE, AUDIO_S16SYS, EARS, BUFFER, NULL, 0) != 0) return;
    speaker->is_open = true;
    if (Mix_AllocateChannels(SPEAKER_CHANNELS) < SPEAKER_CHANNELS || !open_chunks(speaker)) {
        close_device(speaker);
        return;
    }
    apply_volumes(speaker);
    Mix_HookMusic(render, speaker);
}

bool speaker_open(Speaker *speaker, int longest, Report *report) {
    *speaker = (Speaker){.volumes = {SPEAKER_FULL, SPEAKER_FULL, SPEAKER_FULL}};
    size_t samples = (size_t)longest * EARS;
    speaker->room = calloc(samples * SPEAKER_CHANNELS, sizeof *speaker->room);
    speaker->music = malloc(sizeof *speaker->music);
    if (!speaker->room || !speaker->music) {
        report_add(report, "sound", "not enough memory");
        return false;
    }
    for (int i = 0; i < SPEAKER_CHANNELS; i++) speaker->voices[i].room = speaker->room + samples * (size_t)i;
    music_start(speaker->music, MUSIC_SEED);
    speaker_set_music(speaker, TENSION_CALM, 1.0f);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) open_device(speaker);
    return true;
}

void speaker_close(Speaker *speaker) {
    close_device(speaker);
    free(speaker->music);
    free(speaker->room);
    *speaker = (Speaker){0};
}

void speaker_event(Speaker *speaker, const SDL_Event *event) {
    bool is_ours = !event->adevice.iscapture;
    if (event->type == SDL_AUDIODEVICEREMOVED && is_ours) close_device(speaker); // it may have been ours
    if (event->type == SDL_AUDIODEVICEREMOVED || event->type == SDL_AUDIODEVICEADDED) open_device(speaker);
}

void speaker_set_volumes(Speaker *speaker, const SpeakerVolumes *volumes) {
    speaker->volumes = *volumes;
    apply_volumes(speaker);
}

// A channel on which nothing sounds, or -1.
static int idle_channel(void) {
    for (int i = 0; i < SPEAKER_CHANNELS; i++)
        if (!Mix_Playing(i)) return i;
    return -1;
}

int speaker_busy(const Speaker *speaker) {
    int busy = 0;
    for (int i = 0; speaker->is_open && i < SPEAKER_CHANNELS; i++)
        busy += Mix_Playing(i) && !speaker->voices[i].gives_way;
    return busy;
}

// Lets the voice that matters least fade, if it matters less; false when all matter more.
static bool make_room(Speaker *speaker, int rank) {
    if (speaker_busy(speaker) < SPEAKER_VOICES) return true;
    int least = -1;
    for (int i = 0; i < SPEAKER_CHANNELS; i++) {
        if (!Mix_Playing(i) || speaker->voices[i].gives_way) continue;
        if (least < 0 || speaker->voices[i].rank < speaker->voices[least].rank) least = i;
    }
    if (speaker->voices[least].rank >= rank) return false;
    speaker->voices[least].gives_way = true;
    Mix_FadeOutChannel(least, YIELD_MS);
    return true;
}

static void fill(SpeakerVoice *voice, const SpeakerCue *cue) {
    const SoundSample *sample = cue->sample;
    for (int i = 0; i < sample->count; i++) {
        float dry = (float)sample->dry[i], muffled = (float)sample->muffled[i];
        float heard = dry + (muffled - dry) * cue->muffled;
        voice->room[(size_t)i * EARS] = (int16_t)(heard * cue->left);
        voice->room[(size_t)i * EARS + 1] = (int16_t)(heard * cue->right);
    }
    voice->chunk->alen = (Uint32)sample->count * EARS * (Uint32)sizeof *voice->room;
    voice->rank = cue->rank;
    voice->gives_way = false;
}

bool speaker_play(Speaker *speaker, const SpeakerCue *cue) {
    assert(cue->left >= 0.0f && cue->left <= 1.0f && cue->right >= 0.0f && cue->right <= 1.0f);
    if (!speaker->is_open || speaker->volumes.all * speaker->volumes.effects == 0) return false;
    if (!make_room(speaker, cue->rank)) return false;
    int channel = idle_channel();
    if (channel < 0) return false;
    fill(&speaker->voices[channel], cue);
    return Mix_PlayChannel(channel, speaker->voices[channel].chunk, 0) >= 0;
}

void speaker_hush(Speaker *speaker) {
    if (!speaker->is_open) return;
    for (int i = 0; i < SPEAKER_CHANNELS; i++) speaker->voices[i].gives_way = true;
    Mix_FadeOutChannel(-1, HUSH_MS);
}

void speaker_set_music(Speaker *speaker, Tension tension, float share) {
    float volume = (float)(speaker->volumes.all * speaker->volumes.music) * share;
    SDL_AtomicSet(&speaker->tension, (int)tension);
    SDL_AtomicSet(&speaker->music_volume, (int)(volume * MUSIC_FULL / (SPEAKER_FULL * SPEAKER_FULL) + 0.5f));
}
