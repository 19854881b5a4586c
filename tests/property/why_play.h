// why_play: plays in which every guard is asked why on every tick before it thinks, and held to what it says.
#ifndef SEVENWATCH_TESTS_WHY_PLAY_H
#define SEVENWATCH_TESTS_WHY_PLAY_H

#include "random_world.h"
#include "sevenwatch/world_why.h"

enum { MOST_KINDS = 160 };

// A transition of a mind, or one of the ways to it, and how often it was taken.
typedef struct Kind {
    int mind; // Mind
    int from, to;
    const char *way;
    long taken;
} Kind;

typedef struct Tally {
    long guard_ticks, transitions, conditions, overruled;
    long of_allies;              // of the guard-ticks
    long looks, seen, too_close; // at the player; of these, so close to a limit that nothing is judged
    long seen_beside;            // of these, with its eyes on another
    long after_player, after_another, changes; // guard-ticks of whoever hunts somebody; changes of its target
    Kind kinds[MOST_KINDS];
    int kind_count;
} Tally;

// Plays in a world for so many ticks, and adds what comes of it to the tally. Fails the scene, with `what`,
// the seed and the tick, unless every guard does as it says and sees the player where its zones say so.
void why_play_world(Tally *tally, const WorldDef *def, const char *what, int ticks);

void why_play_print(const char *whose, const Tally *tally);

// How often a mind took any transition from a state in a way.
long why_play_taken(const Tally *tally, Mind mind, int from, const char *way);

#endif
