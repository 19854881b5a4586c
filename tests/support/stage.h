// stage: a small world for a scene about guards: given who stands where, when so many ticks pass, then what
// happened.
#ifndef SEVENWATCH_TESTS_STAGE_H
#define SEVENWATCH_TESTS_STAGE_H

#include "scenes.h"
#include "sevenwatch/world.h"

enum { STAGE_TRANSITIONS = 64, STAGE_GUARDS = 12 };

// All zero is an empty field of 960 × 540 px with the textbook guard at (0, 0), facing +x and keeping its
// post. Watchmen find their way in it.
typedef struct StageDef {
    const Rect *walls;
    int wall_count;
    const Thing *things;
    int thing_count;
    const Vec2 *route; // walked round and round by every guard
    int route_count;
    Vec2 guards[STAGE_GUARDS];
    int guard_count;                  // 0: one
    Vec2 facing;                      // of every guard
    Vec2 facings[STAGE_GUARDS];       // of each; (0, 0): that
    const char *squads[STAGE_GUARDS]; // of each; NULL: the one of all who name none
    Vec2 player;
    float player_speed;                             // 0: 200 px/s
    const Personality *personality;                 // of every guard; NULL: the textbook's
    const Personality *personalities[STAGE_GUARDS]; // of each; NULL: that
    uint64_t seed;
    int pebbles, pots;
    Rule rule;
    float seconds;
    const Loot *loot;
    int loot_count;
    Vec2 exit; // (0, 0): there is none
    Assist assist;
} StageDef;

typedef struct Stage {
    Place *place;
    Personality personalities[1 + STAGE_GUARDS]; // that of every guard, then those of each
    PersonalityBook book;
    const char *personality; // of every guard; NULL: each its own
    World *world;
    WorldEvent transitions[STAGE_TRANSITIONS]; // the last ones, oldest first
    int transition_count;
    float struck; // hp that strikes took from the player
    int strikes;
} Stage;

// Where the guard of these stages stands, facing +x; and three places of the player: far off, behind it, in
// view.
#define STAGE_GUARD_AT                                                                                       \
    { 300.0f, 270.0f }
static const StageDef STAGE_ALONE = {.guards = {STAGE_GUARD_AT}, .player = {900.0f, 500.0f}};
static const StageDef STAGE_BEHIND_IT = {.guards = {STAGE_GUARD_AT}, .player = {200.0f, 270.0f}};
static const StageDef STAGE_IN_VIEW = {.guards = {STAGE_GUARD_AT}, .player = {500.0f, 270.0f}};

// The default personality with a watchman's mind, for a scene to change and prepare.
Personality stage_watchman(void);

// The guard of these stages, and the player elsewhere.
StageDef stage_player_at(float x, float y);

PlayerIntent stage_walking(float x, float y);
PlayerIntent stage_using(void); // the nearest door within reach
PlayerIntent stage_noise(void);
PlayerIntent stage_hurting(void);              // the nearest guard
PlayerIntent stage_throwing(float x, float y); // a pebble

void stage_open(Stage *stage, const StageDef *def);
void stage_close(Stage *stage);

// Some ticks in which the player wants `intent`; its noise, use, hurt, throw and reset fire on the first one
// only.
void stage_play(Stage *stage, int ticks, PlayerIntent intent);

// Some ticks in which the player stands still.
void stage_wait(Stage *stage, int ticks);

// Waits until guard 0 is in a state, 2,000 ticks at most; returns how many, and fails the scene when it never
// is.
int stage_wait_for(Stage *stage, GuardState state);

const Guard *stage_guard(const Stage *stage);   // guard 0
float stage_degrees_turned(const Guard *guard); // of its facing, clockwise from +x

// Fails the scene unless guard 0 is in this state.
void stage_assert_state(const Stage *stage, GuardState state);

// Fails the scene unless the newest transition is this one; returns it.
const WorldEvent *stage_assert_newest(const Stage *stage, GuardState from, GuardState to);

#endif
