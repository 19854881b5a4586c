#include "sevenwatch/rng.h"

void rng_seed(Rng *rng, uint64_t seed, uint64_t stream) {
    rng->state = 0;
    rng->increment = stream << 1 | 1u;
    rng_next(rng);
    rng->state += seed;
    rng_next(rng);
}

uint32_t rng_next(Rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + rng->increment;
    uint32_t shifted = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return shifted >> rotation | shifted << ((32u - rotation) & 31u);
}

float rng_uniform(Rng *rng, float lo, float hi) {
    const float two_to_minus_24 = 1.0f / 16777216.0f;
    return lo + (hi - lo) * ((float)(rng_next(rng) >> 8) * two_to_minus_24);
}
