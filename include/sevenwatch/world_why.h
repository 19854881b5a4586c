// world_why: asking guards why, on a tick of a world.
//
// The tick is taken in another world, so that the one that is asked about stays as it is: it is stopped where
// everybody knows what there is to know and nobody has thought yet, the guards are asked, and then it is
// taken to its end. The answers are so about exactly that tick, and what came of it stands in the scratch
// world and its events.
#ifndef SEVENWATCH_WORLD_WHY_H
#define SEVENWATCH_WORLD_WHY_H

#include "sevenwatch/why_page.h"
#include "sevenwatch/world.h"

enum { WHY_EVERYBODY = -1 };

// Asks one guard, or each of them in order. `world` is the scratch world at that moment, `mind` what the
// guard will think from, its watchman NULL unless its mind is one's; `squad` is its board, or NULL. All are
// borrowed, and may be read until it returns.
typedef struct WorldQuestion {
    int guard; // or WHY_EVERYBODY
    void (*ask)(void *user, const World *world, int guard, const GuardMind *mind, const Squad *squad);
    void *user;
} WorldQuestion;

// Makes `scratch`, of the same definition as `before`, the world one tick later, and asks meanwhile.
void world_why(World *scratch, const World *before, const PlayerIntent *intent,
               const WorldQuestion *question);

enum { WHY_ZONES = 5 };

// What keeps the player out of a guard's sight: each zone of its sight as a Why, with how far off and beside
// its axis the player is and what is between them. This is the world's answer and not the guard's, who does
// not know where an unseen player is. An ally looks for guards, and has no such zones. To be asked of the
// world that the guard is asked in; it sees the player when one of them holds. Returns how many zones it has,
// WHY_ZONES at most.
int world_why_sight(const World *world, int guard, Why zones[WHY_ZONES]);

// The same in words, of a guard that does not see the player: where he is and what keeps him out of each
// zone.
void world_tell_sight(WhyPage *page, const World *world, int guard);

// Which transitions a guard took on the last tick of a world, and why.
void world_tell_outcome(WhyPage *page, const World *world, int guard);

// All that a guard has to say on that tick, in words: itself, its suspicion, its transitions with what fails
// and what holds, and what came of it. With `state` not 0, why it is not there instead of all its
// transitions.
void world_tell_why(World *scratch, const World *before, const PlayerIntent *intent, int guard, int state,
                    WhyPage *page);

#endif
