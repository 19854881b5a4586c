#include "sevenwatch/perception.h"

Hash percept_hash(const Percept *percept, Hash hash) {
    hash =
        hash_u32(hash, (percept->sees ? 1u : 0u) | (percept->hears ? 2u : 0u) | (percept->knows ? 4u : 0u));
    hash = hash_vec2(hash, percept->player);
    hash = hash_vec2(hash, percept->noise);
    return hash_float(hash, percept->suspicion);
}
