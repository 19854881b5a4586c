// bot: who plays when nobody does. A bot is a value that says, a tick, what a player would want, from what a
// player can know: where he stands, where the guards are, where they look and what they are after. It has
// dice of its own, so that the guards' fall as they would for anybody else.
//
// The still one does nothing. The random one wanders, whistles and presses things. The bold one runs round
// far places of the level along the shortest ways, and throws smoke at whom it meets. The careful one goes
// the same round sneaking, by a plan: it foresees where the guards will be and look in the next seconds, and
// takes the way, and waits as long, as rouses least suspicion. Where it gets nowhere, it throws a pebble for
// a guard to go and look, or a pot of smoke to pass behind. It runs to hide from who hunts it.
//
// Where there is something to take and a way out, the bold and the careful one go for that instead. Where
// they are to hide, the careful one stays out of sight.
//
// The same seed and the same world give the same intents on every machine.
#ifndef SEVENWATCH_BOT_H
#define SEVENWATCH_BOT_H

#include "sevenwatch/walk.h"
#include "sevenwatch/world.h"

typedef enum BotKind { BOT_CAREFUL, BOT_BOLD, BOT_RANDOM, BOT_STILL, BOT_KIND_END } BotKind;

// The stream of a run's seed that a bot draws from; a guard draws from that of its number.
#define BOT_STREAM UINT64_C(0xb07b07)

// What bots know of a place: how the player's body gets about in it, where it could stand and hide, which
// places are far; with the memory of their searches, so that one thread uses it at a time.
typedef struct BotMap BotMap;

// Made at load; the place must outlive it. NULL when memory runs out.
BotMap *bot_map_create(const Place *place);
void bot_map_destroy(BotMap *map);

enum { BOT_PLAN_STOPS = 48 };

// A way to sneak: the places to be at one after the other, and when to leave for each at the earliest.
typedef struct BotPlan {
    Vec2 stops[BOT_PLAN_STOPS];
    int16_t leaves[BOT_PLAN_STOPS]; // ticks after it was made
    int count, next;
    int32_t age; // ticks since
    float fear;  // what of its cost is not the time that it takes, s
} BotPlan;

typedef struct Bot {
    BotKind kind;
    Rng rng;
    Walk walk;
    int goal;          // the far place it is on its way to; -1: none yet
    BotPlan plan;      // careful: how it goes on,
    float costs;       // s that it reckons with,
    int32_t rests;     // and, as the bold one, ticks until it thinks of throwing something again
    bool hides;        // careful: it is on its way to hide, or does,
    Vec2 stop;         // there,
    int32_t waits;     // for so many ticks more
    Vec2 task;         // careful: what it is after,
    float left;        // px of way there from where it has come nearest,
    int32_t dawdles;   // and for how many ticks it has not come nearer
    PlayerIntent held; // random: what it goes on doing
    int32_t held_for;  // random: for so many ticks; bold: ticks until it sets out
} Bot;

// A bot at the beginning of a run with this seed.
Bot bot_start(BotKind kind, uint64_t seed);

// What it wants on the world's next tick, in the map's place. Allocates nothing.
PlayerIntent bot_intent(Bot *bot, BotMap *map, const World *world);

// "careful"
const char *bot_name(BotKind kind);

#endif
