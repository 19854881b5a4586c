// rng: the simulation's dice, PCG-XSH-RR 64/32 (M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
// Statistically Good Algorithms for Random Number Generation", 2014), as a plain value without any global.
//
// Make one draw per statement: the order of two draws in one argument list is the compiler's to choose.
#ifndef SEVENWATCH_RNG_H
#define SEVENWATCH_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t increment; // odd; selects the stream
} Rng;

// Starts the generator at `seed` in `stream`, as the reference's pcg32_srandom_r does. Equal arguments give
// equal sequences; different streams of one seed are independent.
void rng_seed(Rng *rng, uint64_t seed, uint64_t stream);

// The next 32 bits.
uint32_t rng_next(Rng *rng);

// A float from lo (included) towards hi, in steps of 2^-24 of their difference.
float rng_uniform(Rng *rng, float lo, float hi);

#endif
