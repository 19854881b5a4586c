#include "sevenwatch/hash.h"

#include <string.h>

// A multiply and a shift a word: every bit of a word reaches the lower half at once and the rest with the
// next word.
Hash hash_u64(Hash hash, uint64_t value) {
    uint64_t mixed = (hash.value ^ value) * 0x9e3779b97f4a7c15u;
    return (Hash){mixed ^ mixed >> 29};
}

Hash hash_start(void) {
    return hash_u64((Hash){0}, 0x7365766e77617463u);
}

Hash hash_u32(Hash hash, uint32_t value) {
    return hash_u64(hash, value);
}

Hash hash_i32(Hash hash, int32_t value) {
    return hash_u64(hash, (uint32_t)value);
}

Hash hash_float(Hash hash, float value) {
    uint32_t bits = 0;
    memcpy(&bits, &value, sizeof bits);
    return hash_u32(hash, bits);
}

Hash hash_vec2(Hash hash, Vec2 value) {
    return hash_float(hash_float(hash, value.x), value.y);
}

Hash hash_bytes(Hash hash, const void *bytes, size_t count) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++) hash = hash_u64(hash, at[i]);
    return hash_u64(hash, count);
}
