// bot_throw: whether something thrown would help; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_THROW_H
#define SEVENWATCH_RECORD_BOT_THROW_H

#include "record/bot_plan.h"

// What somebody plans, and what it would cost him.
typedef struct Intention {
    Vec2 goal;
    float dread, caution;
    float cost; // s, as plan_make has it
} Intention;

// Thinks of something to throw somewhere, by the bot's dice: a pebble, for guards to go and look, or a pot,
// to pass behind its smoke. THROW_NOTHING where that would not get him on by much.
Idea throw_think(Bot *bot, BotMap *map, const Paths *paths, const World *world, const Intention *intention);

#endif
