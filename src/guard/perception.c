#include "sevenwatch/perception.h"

void perceive(Percept *percept, const Occluders *occluders, const Personality *personality, const Body *body,
              const Stimuli *stimuli, bool knows_player) {
    percept->sees = can_see(occluders, personality->cone, body->at, body->facing, stimuli->player);
    percept->hears =
        stimuli->noise && vec2_distance(body->at, stimuli->noise_at) <= personality->hearing_range;
    percept->knows = percept->sees || knows_player;
    if (percept->knows) percept->player = stimuli->player;
    if (percept->hears) percept->noise = stimuli->noise_at;
    percept->suspicion = percept->sees ? 1.0f : 0.0f;
}

Hash percept_hash(const Percept *percept, Hash hash) {
    hash =
        hash_u32(hash, (percept->sees ? 1u : 0u) | (percept->hears ? 2u : 0u) | (percept->knows ? 4u : 0u));
    hash = hash_vec2(hash, percept->player);
    hash = hash_vec2(hash, percept->noise);
    return hash_float(hash, percept->suspicion);
}
