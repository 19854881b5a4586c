// speaker: the sound device, and what plays on it: a few voices at once, of which the ones that matter win,
// and the music.
//
// A game without a device plays on in silence: everything here works and does nothing. What is started is
// mixed into a voice's own memory, so that nothing is allocated while the game runs.
#ifndef SEVENWATCH_APP_SPEAKER_H
#define SEVENWATCH_APP_SPEAKER_H

#include "app/music.h"
#include "app/sound_bank.h"
#include "sevenwatch/report.h"

#include <SDL.h>
#include <SDL_mixer.h>

enum {
    SPEAKER_VOICES = 12,                   // that sound at once
    SPEAKER_CHANNELS = SPEAKER_VOICES + 4, // the rest let the ones that had to give way fade
    SPEAKER_FULL = 100,                    // the loudest volume
};

// How loud, 0 to SPEAKER_FULL.
typedef struct SpeakerVolumes {
    int all, effects, music;
} SpeakerVolumes;

// A sound as it is to be heard.
typedef struct SpeakerCue {
    const SoundSample *sample;
    float left, right; // 0 to 1, in each ear
    float muffled;     // 0: nothing is in its way, to 1: all of it comes round corners
    int rank;          // who gives way to whom: the lower
} SpeakerCue;

typedef struct SpeakerVoice {
    int16_t *room; // left and right in turn
    Mix_Chunk *chunk;
    int rank;
    bool gives_way; // it fades
} SpeakerVoice;

typedef struct Speaker {
    bool is_open;  // there is a device
    int16_t *room; // of all voices; owned
    SpeakerVoice voices[SPEAKER_CHANNELS];
    SpeakerVolumes volumes;
    Music *music;                       // owned; the device's thread renders it
    SDL_atomic_t tension, music_volume; // what it is to be; 1000: full
} Speaker;

// Makes room for sounds of up to `longest` samples and opens the device, if there is one. False with a report
// when memory runs out. Close it also then.
bool speaker_open(Speaker *speaker, int longest, Report *report);
void speaker_close(Speaker *speaker);

// Takes in that a device came or went: plays on when there is one again.
void speaker_event(Speaker *speaker, const SDL_Event *event);

void speaker_set_volumes(Speaker *speaker, const SpeakerVolumes *volumes);

// Starts a sound, unless all voices are busy with what matters more. True when it is heard.
bool speaker_play(Speaker *speaker, const SpeakerCue *cue);

// Lets all voices fade quickly.
void speaker_hush(Speaker *speaker);

// How many voices sound, without those that fade.
int speaker_busy(const Speaker *speaker);

// What the music follows from now on, and how much of its volume it has, 0 to 1.
void speaker_set_music(Speaker *speaker, Tension tension, float share);

#endif
