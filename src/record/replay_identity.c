#include "build_identity.h"
#include "sevenwatch/replay.h"

#include <string.h>

const char *replay_build(void) {
    return BUILD_IDENTITY;
}

uint64_t replay_level_hash(const Place *place) {
    return place_hash(place, hash_start()).value;
}

// A field that there was not from the first counts where it is not at its default: recordings made before
// there was such a field were made by guards of that, and stay good.
static bool counts(const PersonalityField *field, float value) {
    static const char *const later[] = {"stroll_range"};
    if (value != field->standard) return true;
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++) {
        if (strcmp(field->name, later[i]) == 0) return false;
    }
    return true;
}

static Hash hash_personality(const Personality *personality, Hash hash) {
    int fields = 0, choices = 0;
    const PersonalityField *field = personality_fields(&fields);
    const PersonalityChoice *choice = personality_choices(&choices);
    for (int i = 0; i < fields; i++) {
        const float value = personality_get(personality, &field[i]);
        if (counts(&field[i], value)) hash = hash_float(hash, value);
    }
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
