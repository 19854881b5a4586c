#include "guard/machine_hash.h"

Hash machine_hash(const Machine *machine, Hash hash) {
    hash = hash_i32(hash, machine_previous(machine));
    for (int level = 0; level < machine_depth(machine); level++) {
        int state = machine_at(machine, level);
        hash = hash_i32(hash, state);
        hash = hash_u32(hash, machine_ticks_in(machine, state));
    }
    return hash;
}
