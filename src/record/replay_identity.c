#include "build_identity.h"
#include "sevenwatch/replay.h"

#include <string.h>

const char *replay_build(void) {
    return BUILD_IDENTITY;
}

uint64_t replay_level_hash(const Place *place) {
    return place_hash(place, hash_start()).value;
}

static Hash hash_personality(const Personality *personality, Hash hash) {
    int fields = 0, choices = 0;
    const PersonalityField *field = personality_fields(&fields);
    const PersonalityChoice *choice = personality_choices(&choices);
    for (int i = 0; i < fields; i++) hash = hash_float(hash, personality_get(personality, &field[i]));
    for (int i = 0; i < choices; i++) hash = hash_i32(hash, personality_get_choice(personality, &choice[i]));
    return hash_bytes(hash, personality->name, strlen(personality->name));
}

// With the sizes of all who could find their way there, since what is worth looking at is made for the
// smallest of them.
uint64_t replay_personalities_hash(const World *world) {
    Hash hash = hash_start();
    for (int i = 0; i < world_guard_count(world); i++)
        hash = hash_personality(world_personality(world, i), hash);
    const Ways *ways = world_place(world)->ways;
    for (int i = 0; ways && i < ways->size_count; i++) hash = hash_float(hash, ways->half_sides[i]);
    return hash.value;
}
