// replay: a recording of play, from which the same run can be had again, tick for tick and bit for bit.
//
// It holds what a run follows from (which level, which personalities, which seed, what the player wanted on
// each tick) and what came of it: a world_pulse a tick, the whole world_hash at the end of every chunk of at
// most a second, and every few seconds where everybody stood, so that a run that comes out otherwise is
// noticed at once and can be named. Here a recording is a sequence of bytes; the files room keeps it in .swr
// files.
//
// The bytes, all numbers little-endian, `varint` seven bits a byte from the lowest on:
//
//     8 bytes   89 53 57 52 0d 0a 1a 0a
//     u16       format, REPLAY_FORMAT
//     sections, each: u8 kind, varint length, payload, u32 checksum of kind and payload
//
//     'H' head     first of all: build, level, personality (a varint length and the text each), hash of the
//                  level, hash of the personalities, seed (u64 each), varint count of guards
//     'L' level    next, from format 3 on: u8 count of the level's parts, then a u32 hash of each
//     'P' people   then one for each personality that guards have, of 16 at most: its name (a varint length
//                  and the text), varint count of its numbers and these as floats, varint count of its words
//                  and these as a byte each. This and 'L' only tell what has changed since
//     'A' assist   only where the player is helped, and then before all that follows: a byte, slower
//     suspicion
//                  1, more health 2
//     'C' chunk    varint first tick, u8 count of ticks, the runs of equal intents, a u16 world_pulse a tick;
//                  with 128 added to the count, the world_hash after the last of them as u64
//     'S' states   varint tick, then the player and every guard: a byte of which fields differ from those in
//                  the section before, and these, 32 bits each
//     'R' rewind   varint tick: the player went back there, and what follows goes on from it
//     'E' end      varint count of ticks: the recording was ended, not cut off
//
// A run of equal intents is a byte of flags (sneak 1, sprint 2, noise 4, use 8, reset 16; the kind of move
// in 32 and 64; 128: lasts longer than a tick), then its length as u8 if it has one, then the move. Kind 0 is
// the move of the run before; 1 differs from it by a signed nibble on each axis and 2 is given whole, as two
// signed bytes, in units of 1 / REPLAY_GRID; 3 is followed by a byte that says whether two floats (1) and a
// varint, zigzag, of whom K hurts (2) come next, and then two floats of where a pebble (4) or a pot (8) is
// thrown. A chunk begins from a move of (0, 0).
#ifndef SEVENWATCH_REPLAY_H
#define SEVENWATCH_REPLAY_H

#include "sevenwatch/ticks.h"
#include "sevenwatch/timeline.h"

enum {
    REPLAY_FORMAT = 3,
    REPLAY_OLDEST_FORMAT = 2,     // that is played, too
    REPLAY_PERSONALITIES = 16,    // that a recording tells the values of
    REPLAY_CHUNK_TICKS = TICK_HZ, // most in a chunk, which is what a killed program can lose
    REPLAY_GRID = 127, // moves that are whole numbers of 1/127 on both axes are recorded in a few bits
    REPLAY_BUILD_SIZE = 48,
    REPLAY_MAX_TICKS = 10000000,
};

// What a recording says of itself.
typedef struct ReplayHead {
    char build[REPLAY_BUILD_SIZE];           // which simulation recorded it, replay_build()
    char level[PLACE_TEXT_SIZE];             // a name in data/levels, or a path
    char personality[PERSONALITY_NAME_SIZE]; // for every guard; empty: each its own
    uint64_t level_hash;
    uint64_t personalities_hash;
    uint64_t seed;
    int guard_count;
    Assist assist;
    bool tells_parts; // of the level, which are these hashes
    uint32_t parts[PLACE_PART_END];
} ReplayHead;

// The identity of this program's simulation: its version and a hash over its sources.
const char *replay_build(void);

// Of all that a run depends on in a level, and in the personalities of the guards of a world.
uint64_t replay_level_hash(const Place *place);
uint64_t replay_personalities_hash(const World *world);

// The nearest move that is recorded in a few bits.
Vec2 replay_rounded_move(Vec2 move);

// Recording

// Takes bytes as they come: whole sections, some every second.
typedef void (*ReplaySink)(void *user, const uint8_t *bytes, size_t count);

typedef struct RecorderDef {
    const char *level;       // as for ReplayHead; borrowed during recorder_create, as the next
    const char *personality; // of every guard; NULL: each its own
    int guard_count;         // of the world that is to be recorded
    ReplaySink sink;
    void *user;
} RecorderDef;

typedef struct Recorder Recorder;

// NULL when memory runs out. Nothing is allocated later. Free with recorder_destroy.
Recorder *recorder_create(const RecorderDef *def);
void recorder_destroy(Recorder *recorder);

// Begins with a world at tick 0.
void recorder_begin(Recorder *recorder, const World *world);

// Records the world's last tick, which `intent` has brought about. When it does not follow the one taken
// before, the player went back to the tick that it follows, which must have been recorded. After a switch to
// another branch of a timeline, that is: take anew the ticks after the last that both share.
void recorder_take(Recorder *recorder, const World *world, const PlayerIntent *intent);

// Writes what is left, and that the recording was ended.
void recorder_end(Recorder *recorder, const World *world);

// Records a timeline's present branch from tick 0 to its last tick, and ends. False, with nothing recorded,
// when it does not begin at tick 0, or no longer.
bool recorder_take_timeline(Recorder *recorder, Timeline *timeline);

// Playing it again

// A world_hash that was recorded.
typedef struct ReplayHash {
    uint32_t tick;
    uint64_t hash;
} ReplayHash;

// How the player or a guard was on a tick, as recorded.
typedef struct ReplayRow {
    uint32_t tick;
    int guard;      // from 0; -1: the player
    uint32_t state; // the innermost, 0 for the player
    Vec2 at;
    Vec2 facing;
    float hp;
    float suspicion;
    int32_t timer;
} ReplayRow;

// A recording read into memory: the run as it was played in the end, without what the player took back.
typedef struct Replay {
    ReplayHead head;
    PlayerIntent *intents; // a tick each, from tick 1; owned, as are the next three
    uint16_t *pulses;
    ReplayHash *hashes;         // in order of tick
    ReplayRow *rows;            // in order of tick, on one tick the player and then every guard
    Personality *personalities; // as far as it tells those of its guards; not prepared, no meaning; owned
    int personality_count;
    int tick_count;
    int hash_count;
    int row_count;
    int rewind_count;
    bool is_ended;    // it was ended, not cut off
    char damage[160]; // why what follows is lost; empty: nothing is
} Replay;

// Do bytes begin as a recording does?
bool replay_is_one(const uint8_t *bytes, size_t count);

// Reads a recording that faults call `name`. A damaged or cut tail costs only itself: what is before it is
// read, and `damage` says what is wrong. False with a report when the bytes are no recording, are of another
// format, or have no whole head. Free with replay_free.
bool replay_decode(const uint8_t *bytes, size_t count, const char *name, Replay *replay, Report *report);
void replay_free(Replay *replay);

// Was it made in such a world, whose seed is the recording's? False with a report when the level or the
// personalities are others, and in what, where the recording tells.
bool replay_suits(const Replay *replay, const World *world, const char *name, Report *report);

// Is the world's last tick as it was recorded?
bool replay_agrees(const Replay *replay, const World *world);

// Says what is otherwise in a world whose last tick does not agree, "differs from tick 812 on: ...". To name
// the guard, the field and both values it plays the world on to where these were recorded next.
void replay_difference_text(const Replay *replay, World *world, char *text, size_t size);

// Plays it to its end in a fresh world that it suits. `after_tick` (may be NULL) is called after every tick.
// Stops at the first tick that is not as recorded; then false, with the difference in the report.
bool replay_play(const Replay *replay, World *world, const char *name, TickVisit after_tick, void *user,
                 Report *report);

#endif
