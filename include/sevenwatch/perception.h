// perception: what one guard sees and hears on one tick. The sense phase writes a Percept from the live
// world; whatever thinks afterwards reads the Percept alone.
#ifndef SEVENWATCH_PERCEPTION_H
#define SEVENWATCH_PERCEPTION_H

#include "sevenwatch/body.h"
#include "sevenwatch/personality.h"

// What there is to sense on this tick.
typedef struct Stimuli {
    Vec2 player;
    bool sneaking; // the player: low walls hide
    bool noise;    // a noise sounds
    Vec2 noise_at;
} Stimuli;

typedef struct Percept {
    bool sees;
    bool hears;
    bool knows;      // `player` holds where the player is
    Vec2 player;     // seen now, or known live to an attacking or fleeing guard; else where that last was so.
                     // To a watchman, whoever is its target
    Vec2 noise;      // where the noise was that it hears now; else where the last one was
    float suspicion; // 0 to 1
} Percept;

// Renews the percept of a guard whose body is `body` and who sees the player past these occluders.
// `knows_player`: it is at the player's heels (ATTACK, FLEE) and is aware of where the player is, seen or
// not.
static inline void perceive(Percept *percept, const Occluders *occluders, const Personality *personality,
                            const Body *body, const Stimuli *stimuli, bool knows_player) {
    percept->sees = can_see(occluders, personality->cone, body->at, body->facing, stimuli->player);
    percept->hears =
        stimuli->noise && vec2_distance(body->at, stimuli->noise_at) <= personality->hearing_range;
    percept->knows = percept->sees || knows_player;
    if (percept->knows) percept->player = stimuli->player;
    if (percept->hears) percept->noise = stimuli->noise_at;
    percept->suspicion = percept->sees ? 1.0f : 0.0f;
}

Hash percept_hash(const Percept *percept, Hash hash);

#endif
