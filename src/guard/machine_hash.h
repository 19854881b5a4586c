// machine_hash: a running machine as part of a world's hash.
#ifndef SEVENWATCH_GUARD_MACHINE_HASH_H
#define SEVENWATCH_GUARD_MACHINE_HASH_H

#include "sevenwatch/hash.h"
#include "sevenwatch/machine.h"

// Mixes the active states with their clocks, and the way back.
Hash machine_hash(const Machine *machine, Hash hash);

#endif
