// random_world: worlds of textbook guards and watchmen among walls, doors, smoke and all else that a level
// can have, and players who do anything in them.
#ifndef SEVENWATCH_TESTS_RANDOM_WORLD_H
#define SEVENWATCH_TESTS_RANDOM_WORLD_H

#include "scenes.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/world.h"

enum {
    RANDOM_WALLS = 20,
    RANDOM_THINGS = 18,
    RANDOM_GUARDS = 12,
    RANDOM_FEW = 5,
    RANDOM_ROUTES = 4,
    RANDOM_WAYPOINTS = 16
};
enum { RANDOM_MINDS = 4, RANDOM_LOOT = 4 };

// What is in the worlds, as a sum of these.
enum {
    RANDOM_WATCHMEN = 1, // every other guard is a watchman
    RANDOM_ONLY = 2,     // and so are the others, or the other way round, none is
    RANDOM_WILD = 4,     // guards with fields of any value
    RANDOM_BARE = 8, // walls and smoke alone: nothing that a player moves, nothing that his steps depend on
    RANDOM_ARCHERS = 16,  // watchmen shoot, and take cover when they are hurt
    RANDOM_ALLIES = 32,   // every fourth guard is an ally of the player
    RANDOM_MISSIONS = 64, // something to do: to hide where the number is odd, else to take loot and get out
};

typedef struct RandomWorld {
    int kinds;
    int guards;
    Vec2 size;
    Rect walls[RANDOM_WALLS];
    Thing things[RANDOM_THINGS];
    int thing_count;
    uint8_t shut_doors[RANDOM_THINGS];
    Vec2 waypoints[RANDOM_WAYPOINTS];
    Route routes[RANDOM_ROUTES];
    Post posts[RANDOM_GUARDS];
    Personality personalities[RANDOM_MINDS];
    PersonalityBook book;
    Rule rule;
    Loot loot[RANDOM_LOOT];
    Vec2 exit;
    Place *place;
} RandomWorld;

// The same one for the same number.
void random_world_create(RandomWorld *random, uint64_t number, int kinds);
void random_world_destroy(RandomWorld *random);

// A place where a square body of this half side is free.
Vec2 random_world_point(const RandomWorld *random, Rng *rng, float half_side);

// The same walls and things about one guard that sees 2,000 px all round, and the player.
void random_world_restage(RandomWorld *random, Mind mind, Vec2 guard_at, Vec2 player_at);

World *random_world_open(const RandomWorld *random, uint64_t seed);

// What a player does who means nothing by it, from what he did last.
PlayerIntent random_intent(Rng *rng, const PlayerIntent *last);

// What one does who plays with a guard: comes near it, goes away, circles it, hides, stands, makes a noise,
// hurts it.
typedef struct RandomPlayer {
    int guard;
    int ticks; // left of what he is at
    int whim;
    PlayerIntent intent;
} RandomPlayer;

PlayerIntent random_player_intent(RandomPlayer *player, const World *world, Rng *rng);

#endif
