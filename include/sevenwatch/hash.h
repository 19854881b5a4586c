// hash: a 64-bit hash of values, field by field, never of padding. Two runs are the same when their hashes
// are.
//
// Not for secrets. Floats are mixed by their bits, so that 0.0 and -0.0 differ, as two runs would.
#ifndef SEVENWATCH_HASH_H
#define SEVENWATCH_HASH_H

#include "sevenwatch/vec2.h"

#include <stddef.h>
#include <stdint.h>

typedef struct Hash {
    uint64_t value;
} Hash;

Hash hash_start(void);
Hash hash_u32(Hash hash, uint32_t value);
Hash hash_u64(Hash hash, uint64_t value);
Hash hash_i32(Hash hash, int32_t value);
Hash hash_float(Hash hash, float value);
Hash hash_vec2(Hash hash, Vec2 value);
Hash hash_bytes(Hash hash, const void *bytes, size_t count);

#endif
