// sound_stage: what the player hears of the world: its events become voices, from where they happen and round
// the walls, captions, and the mood of the music. It decides nothing of the game.
#ifndef SEVENWATCH_APP_SOUND_STAGE_H
#define SEVENWATCH_APP_SOUND_STAGE_H

#include "app/captions.h"
#include "app/cues.h"
#include "app/session.h"
#include "app/speaker.h"

// When a sound was heard last, and how loud.
typedef struct HeardLast {
    uint64_t tick; // of the stage; 0: never
    float gain;
} HeardLast;

typedef struct SoundStage {
    SoundBank bank;
    Speaker speaker;
    TensionMeter tension;
    Captions captions;
    bool has_captions; // they are wanted
    unsigned jumps;    // of the session that is heard, see there
    float stride;      // of the player, see cue_of_player_step
    uint64_t ticks;    // that were heard
    HeardLast heard[SOUND_END];
    Rng rng; // for which take of a sound is heard
} SoundStage;

// Above this speed of time nothing is heard but the music.
#define SOUND_FASTEST 2.0

// Makes all sounds and opens the device. False with a report when memory runs out; without a device it plays
// in silence. Close it also then.
bool sound_stage_open(SoundStage *stage, Report *report);
void sound_stage_close(SoundStage *stage);

// Is there nothing to be heard by? Where there is no device, or none any more.
bool sound_stage_is_deaf(const SoundStage *stage);

// A tick has just been played, at a speed of time (1 is real): what it brought is heard.
void sound_stage_tick(SoundStage *stage, const Session *session, double speed);

// A frame passes: the music follows the world of a session (NULL: there is none that matters), captions grow
// old, unless time stands; where time has jumped there are none any more.
void sound_stage_frame(SoundStage *stage, const Session *session, bool is_standing, double seconds);

// A choice of a menu has moved.
void sound_stage_menu(SoundStage *stage);

#endif
