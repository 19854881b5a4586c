// sounds: every sound of the game as layers to be synthesised, so that no file holds any.
#ifndef SEVENWATCH_APP_SOUNDS_H
#define SEVENWATCH_APP_SOUNDS_H

#include "app/synth.h"

// Steps of the player at his three gaits and of a guard's boots, on three floors each, in the order of Floor.
typedef enum SoundKind {
    SOUND_SNEAK_STONE = 1,
    SOUND_SNEAK_GRAVEL,
    SOUND_SNEAK_CARPET,
    SOUND_WALK_STONE,
    SOUND_WALK_GRAVEL,
    SOUND_WALK_CARPET,
    SOUND_SPRINT_STONE,
    SOUND_SPRINT_GRAVEL,
    SOUND_SPRINT_CARPET,
    SOUND_BOOT_STONE,
    SOUND_BOOT_GRAVEL,
    SOUND_BOOT_CARPET,
    SOUND_WHISTLE,
    SOUND_THROW,
    SOUND_LAND, // a pebble
    SOUND_SMOKE,
    SOUND_DOOR_OPENS,
    SOUND_DOOR_SHUTS,
    SOUND_DOOR_RATTLES,
    SOUND_NOTICE, // a guard begins to wonder
    SOUND_ALARM,  // gives chase
    SOUND_LOST,   // has lost whom it chased
    SOUND_CALM,   // goes back to its duty
    SOUND_FLIGHT, // flees
    SOUND_SHOUT,
    SOUND_STRIKE,
    SOUND_HIT,   // the player is hit
    SOUND_GRUNT, // a guard is
    SOUND_LOOT,
    SOUND_WIN,
    SOUND_CAUGHT,
    SOUND_TICK, // of a menu
    SOUND_END
} SoundKind;

typedef enum Floor { FLOOR_STONE, FLOOR_GRAVEL, FLOOR_CARPET, FLOOR_END } Floor;

// What a floor of a loudness (place_loudness) is heard as.
Floor floor_of_loudness(float loudness);

enum { SOUND_TAKES = 3 }; // at most, of a sound that is heard often

const char *sound_name(SoundKind kind);      // "whistle"
float sound_seconds(SoundKind kind);         // how long it is
int sound_takes(SoundKind kind);             // how many of it sound a little different
float sound_wanted_loudness(SoundKind kind); // as of synth_loudness

// Makes a take of a sound, from 0. The buffer holds sound_seconds of samples.
void sound_make(SoundKind kind, int take, SoundBuffer buffer);

#endif
