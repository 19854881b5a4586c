// noise: sounds, the way they travel, and the ears that hear them.
//
// A noise carries as far as its loudness, in px along the shortest way round the walls; a shut door on that
// way takes NOISE_DOOR_LOSS px of it. A guard hears it within its hearing range, needs its reaction time to
// make something of it, places it with an error that grows with the distance, and does not take for news what
// it has just heard from the same source at the same place. Sound alone never starts a chase.
#ifndef SEVENWATCH_NOISE_H
#define SEVENWATCH_NOISE_H

#include "sevenwatch/hash.h"
#include "sevenwatch/navigation.h"
#include "sevenwatch/personality.h"
#include "sevenwatch/rng.h"

typedef enum NoiseKind {
    NOISE_WHISTLE = 1,
    NOISE_STEP,
    NOISE_DOOR,
    NOISE_SHOUT,
    NOISE_PEBBLE,
    NOISE_END
} NoiseKind;

#define NOISE_DOOR_LOSS 180.0f // px of its reach that a noise loses in shut doors, one or several
#define NOISE_SAME      80.0f  // px within which two noises of one source and kind are the same
#define NOISE_SAME_TIME 4.0f   // s after which they are not

typedef struct Noise {
    NoiseKind kind;
    int source; // whose: 0 the player, from 1 a guard's number, from -1 down a door's; NOISE_OF_PEBBLES
    Vec2 at;
    float loudness; // px that it carries in the open
} Noise;

// What sounds travel through: a Navigation without size or margin, and the doors as they stand. `scratch` is
// this thread's.
typedef struct Air {
    const Navigation *navigation;
    NavigationScratch *scratch;
    const uint8_t *shut_doors; // one a door, or NULL: all are open
} Air;

// How far a noise has come when it reaches a point: px round the walls and the shut doors, or through these
// with their loss added, whichever is less; INFINITY when it cannot get there, or has come further than
// `limit` px when it does.
float noise_distance(const Air *air, Vec2 from, Vec2 to, float limit);

// What a guard remembers of a noise that was news to it.
typedef struct NoiseMemory {
    int source;
    NoiseKind kind;
    Vec2 at;       // where it really was
    int32_t fades; // ticks until the like of it is news again; 0: nothing is remembered
} NoiseMemory;

enum { HEARING_MEMORY = 4 };

// A guard's ears. All zero has heard nothing yet.
typedef struct Hearing {
    int32_t reacting; // ticks until what was heard is made something of; 0: nothing is under way
    Noise pending;    // that: placed where it seemed to be, with the px of its loudness left at the ear
    float pending_distance;
    NoiseMemory memory[HEARING_MEMORY];
} Hearing;

// What the ears tell on one tick.
typedef struct Heard {
    bool news; // the reaction time is over: this is where something is
    NoiseKind kind;
    int source;
    Vec2 at;        // as placed, error included
    float distance; // px that it came
} Heard;

// One tick of a guard's ears among this tick's noises. It hears what comes no further than the noise's
// loudness and its own hearing range, save its own: `self` is its number as a source. Of several that are
// news the loudest at the ear is taken up, also instead of a quieter one that it still reacts to; the
// reaction is not delayed by that. Rolls for the error from `rng` only when a noise is taken up.
Heard hearing_tick(Hearing *hearing, const Personality *personality, Vec2 ears, int self, const Noise *noises,
                   int count, const Air *air, Rng *rng);

Hash hearing_hash(const Hearing *hearing, Hash hash);

#endif
